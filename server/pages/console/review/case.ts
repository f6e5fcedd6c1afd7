/** One case on one screen: the person, the documents side by side, what is known, and the decision. */
import type { VNode } from "preact";
import { type CaseDocument, type DeskCase, openCase } from "../../../domain/desk/case.ts";
import type { Flag } from "../../../domain/desk/flags.ts";
import { takeCase } from "../../../domain/desk/queue.ts";
import { type CaseViews, viewsOfCase } from "../../../domain/desk/views.ts";
import type { Services } from "../../../services.ts";
import { type Fault, type Form, faultSummary, mainButton, ownForm } from "../../components/fields.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { type Page, sendPage } from "../../framework/layout.ts";
import { fieldOf } from "../../framework/old-form.ts";
import { shortId, testNotice } from "../marks.ts";
import { portalText, provenBy } from "../support/portal-word.ts";
import { type AtDesk, deskPage } from "../visit.ts";
import { decisionForm, keyHelp, releaseForm } from "./decision.ts";
import { ageOf } from "./queue.ts";

/** More would push the documents off the screen. */
const DOMAINS_SHOWN = 6;

export function caseIdOf({ request }: AtDesk): string {
  return String(request.params.reviewId ?? "");
}

export async function showCase(services: Services, at: AtDesk): Promise<void> {
  await sendCase(services, at);
}

export async function sendCase(
  services: Services,
  at: AtDesk,
  faults: readonly Fault[] = [],
  status = 200,
): Promise<void> {
  const opened = await openCase(services, at.operator, caseIdOf(at));
  if (opened.kind === "yours") {
    const views = await viewsOfCase(services, opened.deskCase);
    sendPage(at.response, casePage(at, opened.deskCase, views, services.now(), faults, status));
  } else sendPage(at.response, standingPage(at, opened.kind));
}

/** Takes a case that nobody has; its page says how it stands if somebody was faster. */
export async function take(services: Services, at: AtDesk): Promise<void> {
  await takeCase(services, at.operator, caseIdOf(at));
  at.response.redirect(303, `/console/cases/${caseIdOf(at)}`);
}

function standingPage(at: AtDesk, kind: "free" | "somebodys" | "decided"): Page {
  const { desk, csrf } = at;
  const words = desk.case;
  const button = ownForm({ csrf, action: `/console/cases/${caseIdOf(at)}/take` }, mainButton(words.take));
  return deskPage(at, {
    title: words[kind],
    status: kind === "decided" ? 410 : 200,
    scripts: ["pages.js"],
    body: html`<div class="narrow">
      <p class="card">${words[`${kind}Text`]}</p>
      ${kind === "free" ? button : null}
      <p><a class="target" href="/console/queue">${words.toQueue}</a></p>
    </div>`,
  });
}

/** For a decision that came too late. */
export function lostPage(at: AtDesk): Page {
  const words = at.desk.case;
  return deskPage(at, {
    title: words.lost,
    status: 409,
    body: html`<p class="card">${words.lostText}</p>
      <p><a class="target" href="/console/queue">${words.toQueue}</a></p>`,
  });
}

function casePage(
  at: AtDesk,
  deskCase: DeskCase,
  views: CaseViews,
  now: Date,
  faults: readonly Fault[],
  status: number,
): Page {
  const { desk, words, request } = at;
  const form: Form = { words, faults, ...(faults.length > 0 ? { values: request.body } : {}) };
  return deskPage(at, {
    title: desk.case.title(shortId(deskCase.id)),
    status,
    faulty: faults.length > 0,
    scripts: ["pages.js", "desk.js"],
    body: html`${faultSummary(form)} ${saidBefore(at)} ${testNotice(at, deskCase.mode)}
      <div class="case" data-renew=${`/console/cases/${deskCase.id}/renew`} data-csrf=${at.csrf}>
        ${about(at, deskCase, now)}
        <div class="papers">
          <h2 class="unseen">${desk.case.documents}</h2>
          ${deskCase.documents.map((document, index) => paper(at, document, views.get(document.id), index + 1))}
        </div>
        <div class="panel">
          ${flags(at, deskCase)} ${decisionForm(at, deskCase, form)}
          ${releaseForm(at, deskCase)} ${history(at, deskCase)} ${keyHelp(at)}
        </div>
      </div>`,
  });
}

function saidBefore({ request, desk }: AtDesk): VNode | null {
  const said = fieldOf(request.query, "done");
  const { done } = desk.queue;
  if (!Object.hasOwn(done, said)) return null;
  return html`<p class="notice" role="status">${done[said as keyof typeof done]}</p>`;
}

/** One document, its pages below one another. A picture of ours stands for it: nothing of the file itself is shown. */
function paper(
  { desk }: AtDesk,
  document: CaseDocument,
  views: ReturnType<CaseViews["get"]>,
  position: number,
): VNode {
  const words = desk.case;
  const name = outside(document.fileName);
  const note = views === undefined || views.state === "pending" ? words.drawing : noteOf(desk, views);
  return html`<section class="paper" tabindex="-1" aria-labelledby=${`document-${position}`}>
    <h3 id=${`document-${position}`}>
      ${words.document(position)} <span class="muted">${name} · ${kindOf(document)}</span>
    </h3>
    ${note === null ? null : html`<p class="card">${note}</p>`}
    ${(views?.pages ?? []).map(({ page, width, height }) => {
      const source = `/console/documents/${document.id}/pages/${page}`;
      return html`<figure>
        <a href=${source} target="_blank" rel="noopener">
          <img
            src=${source}
            alt=${words.page(page, document.fileName)}
            width=${width}
            height=${height}
            loading=${page === 1 ? undefined : "lazy"}
          />
          <span class="unseen">${words.openPage}</span>
        </a>
      </figure>`;
    })}
  </section>`;
}

function noteOf(
  { case: words }: AtDesk["desk"],
  { state, pages }: NonNullable<ReturnType<CaseViews["get"]>>,
): string | null {
  if (state !== "failed") return null;
  return pages.length === 0 ? words.notDrawn : words.someNotDrawn;
}

function kindOf({ contentType, bytes }: CaseDocument): string {
  const kind = contentType.split("/")[1]?.toUpperCase() ?? "";
  return bytes < 100_000
    ? `${kind}, ${Math.ceil(bytes / 1000)} kB`
    : `${kind}, ${(bytes / 1e6).toFixed(1)} MB`;
}

function about(at: AtDesk, deskCase: DeskCase, now: Date): VNode {
  const { desk, words } = at;
  const { person, institution, graduationYear } = deskCase;
  const labels = desk.case;
  const age = ageOf(desk, deskCase.submittedAt, now);
  const facts: [string, Markup | null][] = [
    [labels.name, outside(`${person.firstName} ${person.lastName}`)],
    [labels.dob, words.day(new Date(`${person.dob}T00:00:00Z`))],
    [labels.group, words.groups[deskCase.consumerGroup]],
    [labels.graduationYear, graduationYear === null ? null : String(graduationYear)],
    [labels.institution, institution === null ? null : outside(institution.name)],
    [labels.domains, institution === null ? null : domains(desk, institution.domains)],
    [
      desk.methods.portal,
      provenBy(
        at,
        deskCase.attempts.map(({ portal }) => portal),
      ),
    ],
    [labels.territory, deskCase.territory],
    [labels.email, outside(person.email)],
    [labels.app, outside(deskCase.appName)],
    [
      labels.submitted,
      deskCase.isOverdue ? html`${age} <strong class="tag">${desk.queue.overdue}</strong>` : age,
    ],
  ];
  return html`<section class="card facts">
    <h2>${labels.person}</h2>
    <dl>
      ${facts.map(([label, value]) =>
        value === null ? null : html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
      )}
    </dl>
  </section>`;
}

function domains({ case: words }: AtDesk["desk"], all: string[]): Markup {
  if (all.length === 0) return words.noDomains;
  const more = all.length - DOMAINS_SHOWN;
  return `${all.slice(0, DOMAINS_SHOWN).join(", ")}${more > 0 ? ` ${words.moreDomains(more)}` : ""}`;
}

function flags({ desk }: AtDesk, deskCase: DeskCase): VNode {
  const words = desk.case;
  return html`<section class=${deskCase.flags.length === 0 ? "card" : "card bad"}>
    <h2>${words.flags}</h2>
    ${
      deskCase.flags.length === 0
        ? html`<p class="muted">${words.noFlags}</p>`
        : html`<ul>
            ${deskCase.flags.map((flag) => html`<li>${flagText(desk, flag)}</li>`)}
          </ul>`
    }
  </section>`;
}

function flagText(desk: AtDesk["desk"], flag: Flag): Markup {
  switch (flag.kind) {
    case "same_document":
    case "similar_document":
      return desk.flag[flag.kind](
        html`${desk.case.document(flag.position)}, <code>${shortId(flag.verificationId)}</code>`,
      );
    case "rejected_before":
      return desk.flag.rejected_before(
        html`${desk.reasons[flag.reason as keyof typeof desk.reasons] ?? flag.reason}${", "}
          <code>${shortId(flag.verificationId)}</code>`,
      );
    case "other_person":
      return desk.flag.other_person(desk.differs[flag.what]);
    case "proof_reused":
    case "phone_moved":
    case "institution_unlisted":
      return desk.flag[flag.kind]();
  }
}

function history(at: AtDesk, { events, attempts }: DeskCase): VNode {
  const { desk, words } = at;
  const labels = desk.case;
  const reasonOf = (reason: string | null) =>
    reason === null ? "" : `: ${words.sso.rejected[reason as keyof typeof words.sso.rejected]}`;
  return html`<details class="card">
    <summary>${labels.history}</summary>
    <h3>${labels.earlier}</h3>
    ${
      attempts.length === 0
        ? html`<p class="muted">${labels.noEarlier}</p>`
        : html`<ul>
            ${attempts.map(
              ({ method, state, reason, portal, createdAt }) =>
                html`<li>
                  ${words.minute(createdAt)} · ${desk.methods[method]} · ${desk.states[state] ?? state}${reasonOf(reason)}
                  ${portal === null ? null : html` · ${portalText(at, portal)}`}
                </li>`,
            )}
          </ul>`
    }
    <h3>${labels.history}</h3>
    <ul>
      ${events.map(({ event, at }) => html`<li>${words.minute(at)} · ${desk.events[event] ?? event}</li>`)}
    </ul>
  </details>`;
}
