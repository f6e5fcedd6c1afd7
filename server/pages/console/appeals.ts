import type { VNode } from "preact";
import { may } from "../../domain/members/staff/roles.ts";
import {
  decideConsoleAppeal,
  listConsoleAppeals,
  readConsoleAppeal,
  type ShownAppeal,
} from "../../domain/operations/console/appeals.ts";
import type { DomainFacts } from "../../domain/proving/appeal/domain-facts.ts";
import type { Services } from "../../services.ts";
import {
  cancelLink,
  mainButton,
  otherButton,
  ownForm,
  radioGroup,
  textArea,
  textField,
} from "../components/fields.ts";
import { factCard, scrollTable, tableRow } from "../components/table.ts";
import type { PageRequest } from "../framework/context.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { type Answer, redirect } from "../framework/reply.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { doneNotice } from "../workplace/done-notice.ts";
import { type Staff, staffWith } from "./guard.ts";

const ANSWER_LENGTH_MAX = 1_000;
/** As in the search of the login pages. */
const QUERY_LENGTH_MAX = 80;

export const appealsPage = page("/appeals", {
  guard: staffWith("listDomainAppeals"),
  async load(services, { staffUser, request }) {
    const lookedUp = fieldOf(request.query, "domain").trim();
    const cursor = fieldOf(request.query, "cursor") || undefined;
    return listConsoleAppeals(services, staffUser, { lookedUp, cursor });
  },
  view({ appeals, nextCursor, asked }, at) {
    const { words, texts } = at;
    const { title, intro, none, done, columns } = texts.appeals;
    const rows = appeals.map(({ id, domain, institutionName, createdAt }) =>
      tableRow([
        html`<a href=${`/console/appeals/${id}`}>${outside(domain)}</a>`,
        outside(institutionName),
        words.minute(createdAt),
      ]),
    );
    return {
      title,
      scripts: ["pages.js"],
      body: html`${doneNotice(at, done)}
        <p>${intro}</p>
        ${
          rows.length === 0
            ? html`<p class="card">${none}</p>`
            : scrollTable({ caption: title, heads: Object.values(columns), rows })
        }
        ${
          nextCursor === undefined
            ? null
            : html`<p><a class="target" href=${`/console/appeals?cursor=${nextCursor}`}>${texts.portals.more}</a></p>`
        }
        ${lookUp(at, asked)}`,
    };
  },
});

const pathOf = ({ id = "" }: PageRequest["params"]) => `/console/appeals/${id}` as const;

export const appealPage = page("/appeals/:id", {
  guard: staffWith("listDomainAppeals", pathOf),
  load: (services, { staffUser, request }) => {
    const query = fieldOf(request.query, "find").trim().slice(0, QUERY_LENGTH_MAX);
    return readConsoleAppeal(services, staffUser, request.params.id ?? "", query);
  },
  view: (shown, at) => ({
    title: at.texts.appeals.one,
    scripts: ["pages.js"],
    body: html`${appealParts(at, shown)} ${cancelLink("/console/appeals", at.texts.appeals.back)}`,
  }),
  actions: { "/appeals/:id/decision": { guard: staffWith("decideDomainAppeal", pathOf), run: decide } },
});

async function decide(services: Services, { staffUser, request }: Staff, fields: unknown): Promise<Answer> {
  const decision = fieldOf(fields, "decision") === "approve" ? "approve" : "reject";
  const institutionId = fieldOf(fields, "institutionId").trim() || undefined;
  const answer = fieldOf(fields, "answer").trim().slice(0, ANSWER_LENGTH_MAX) || undefined;
  const given = { decision, answer, ...(decision === "approve" && { institutionId }) } as const;
  const said = await decideConsoleAppeal(services, staffUser, request.params.id ?? "", given);
  return redirect(`/console/appeals?done=${said}`);
}

function appealParts(at: Staff, shown: ShownAppeal): VNode {
  const { appeal, facts } = shown;
  const { words, texts } = at;
  const { fields, roles, decide } = texts.appeals;
  const { evidenceUrl } = appeal;
  return html`<h2>${outside(appeal.domain)}</h2>
    ${factCard(decide.asked, [
      [fields.institution, outside(appeal.institutionName)],
      [fields.group, words.groups[appeal.consumerGroup as keyof typeof words.groups]],
      [fields.role, roles[appeal.role]],
      [fields.email, outside(appeal.email)],
      [fields.at, words.minute(appeal.createdAt)],
      [fields.evidence, html`<span class="said">${outside(appeal.evidence)}</span>`],
      [fields.url, evidenceUrl === "" ? null : html`<code>${outside(evidenceUrl)}</code>`],
    ])}
    ${domainCard(at, facts)}
    ${may(at.staffUser.role, "institutions") ? decisionForm(at, shown) : html`<p class="card">${decide.adminsOnly}</p>`}`;
}

/** The search works by GET, as on the login pages; the decision chooses from its results. */
function decisionForm(
  { csrf, words, texts }: Staff,
  { appeal: { id }, facts, query, found }: ShownAppeal,
): VNode {
  const { decide } = texts.appeals;
  const owner = facts.institution;
  const all = [
    ...(owner === null ? [] : [{ institutionId: owner.id, institutionName: owner.name }]),
    ...found.filter(({ institutionId }) => institutionId !== owner?.id),
  ];
  const choices = all.map(({ institutionId, institutionName }) => ({
    value: institutionId,
    label: html`${outside(institutionName)} <code>${outside(institutionId)}</code>`,
    ...(institutionId === owner?.id && { hint: decide.ownerHint }),
  }));
  return html`<section class="card">
    <form method="get" action=${`/console/appeals/${id}`} role="search">
      ${textField({ words }, { name: "find", label: decide.find, hint: decide.findHint, type: "search", autocomplete: "off", maxlength: QUERY_LENGTH_MAX, verbatim: true, value: query })}
      ${otherButton(decide.findButton)}
      ${query !== "" && found.length === 0 ? html`<p class="nothing">${decide.nothingFound(outside(query))}</p>` : null}
    </form>
    ${ownForm(
      { csrf, action: `/console/appeals/${id}/decision` },
      html`${radioGroup({ words }, { name: "institutionId", label: decide.institutionId, hint: decide.institutionHint, optional: true, value: owner?.id ?? "", choices: [...choices, { value: "", label: decide.nobody }] })}
      ${textArea({ words }, { name: "answer", label: decide.answer, hint: decide.answerHint, optional: true, maxlength: ANSWER_LENGTH_MAX })}
      ${mainButton(decide.approve, { name: "decision", value: "approve" })}
      ${otherButton(decide.reject, { name: "decision", value: "reject" })}`,
    )}
    </section>`;
}

function domainCard({ texts, words }: Staff, facts: DomainFacts): VNode {
  const { known, sources, blocks } = texts.appeals;
  const { institution, consumerGroups, source, detail, addedAt, blocked, liftedAt } = facts;
  const groups = consumerGroups.map((group) => words.groups[group as keyof typeof words.groups]);
  const from: Markup | null =
    source === null
      ? null
      : html`${sources[source as keyof typeof sources] ?? source}${detail === null ? null : html` <code>${outside(detail)}</code>`}`;
  return factCard(known.title, [
    [
      known.institution,
      institution === null ? known.nobody : html`${outside(institution.name)} <code>${institution.id}</code>`,
    ],
    [known.proves, groups.length === 0 ? known.nothing : groups.join(", ")],
    [known.source, from],
    [known.since, addedAt === null ? null : words.minute(addedAt)],
    [
      known.blocked,
      blocked === null ? known.free : html`${blocks[blocked.by]} <code>${outside(blocked.domain)}</code>`,
    ],
    [known.lifted, liftedAt === null ? null : words.minute(liftedAt)],
  ]);
}

function lookUp(at: Staff, asked: DomainFacts | null): VNode {
  const { words, texts } = at;
  const { lookUp: said } = texts.appeals;
  return html`<section class="card">
    <h2>${said.title}</h2>
    <form method="get" action="/console/appeals">
      ${textField({ words }, { name: "domain", label: said.domain, maxlength: 253, verbatim: true, value: asked?.domain ?? "" })}
      ${otherButton(said.button)}
    </form>
    ${asked === null ? null : domainCard(at, asked)}
  </section>`;
}
