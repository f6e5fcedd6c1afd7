/** One verification for whoever helps its member: what is known, what happened, and what can be done. */
import type { VNode } from "preact";
import { eraseOnRequest, expireVerification, resetLimits } from "../../../domain/console/support.ts";
import { readVerificationFacts, type VerificationFacts } from "../../../domain/console/timeline.ts";
import { otherButton, ownForm } from "../../components/fields.ts";
import { factCard } from "../../components/table.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { page } from "../../framework/page.ts";
import { redirect } from "../../framework/reply.ts";
import { type Staff, staffWith } from "../guard.ts";
import { doneNotice, provenBy, shortId, testNotice } from "../marks.ts";
import { confirmPage } from "./confirm.ts";
import { timelineTable } from "./timeline.ts";

export function idOf({ request }: Staff): string {
  return request.params.id ?? "";
}

const pathOf = (at: Staff) => `/console/verifications/${idOf(at)}`;

export const verificationPage = page("/verifications/:id", {
  guard: staffWith("find"),
  load: (services, at) => readVerificationFacts(services, at.operator, idOf(at)),
  view: (facts, at) => ({
    title: at.desk.verification.title(shortId(facts.id)),
    scripts: ["pages.js"],
    body: html`${doneNotice(at, at.desk.verification.done)} ${testNotice(at, facts.mode)}
      <div class="two">
        ${factList(at, facts)} ${actions(at, facts)}
      </div>
      ${timelineTable(at, facts.timeline)}`,
  }),
  actions: {
    "/verifications/:id/reset": {
      guard: staffWith("repair"),
      async run(services, at) {
        await resetLimits(services, at.operator, idOf(at));
        return redirect(`${pathOf(at)}?done=reset`);
      },
    },
  },
});

export const expirePage = confirmPage("/verifications/:id/expire", {
  guard: staffWith("repair"),
  texts: ({ verification }) => ({
    title: verification.expireConfirm,
    text: verification.expireText,
    tick: verification.confirmTickExpire,
    button: verification.expire,
  }),
  back: pathOf,
  async run(services, at) {
    await expireVerification(services, at.operator, idOf(at));
    return `${pathOf(at)}?done=expired`;
  },
});

export const erasePage = confirmPage("/verifications/:id/erase", {
  guard: staffWith("erase", "here"),
  texts: ({ verification }) => ({
    title: verification.eraseConfirm,
    text: verification.eraseText,
    tick: verification.confirmTick,
    button: verification.erase,
  }),
  back: pathOf,
  async run(services, at) {
    await eraseOnRequest(services, at.operator, idOf(at));
    return "/console/find?done=erased";
  },
});

function factList(at: Staff, facts: VerificationFacts): VNode {
  const { desk, words } = at;
  const portals = facts.timeline.map((entry) => (entry.kind === "attempt" ? entry.portal : null));
  const { person, svcId, accountId, externalId, institutionName, expiresOn, status, stage } = facts;
  const [labels, more] = [desk.verification, desk.case];
  const account =
    accountId === null ? null : html`<a href=${`/console/accounts/${accountId}`}><code>${svcId}</code></a>`;
  const rows: [string, Markup | null][] = [
    [desk.find.columns.id, html`<code>${facts.id}</code>`],
    [labels.status, `${desk.statuses[status]}: ${desk.stages[stage]}`],
    [more.name, outside(`${person.firstName} ${person.lastName}`)],
    [more.dob, words.day(new Date(`${person.dob}T00:00:00Z`))],
    [more.email, outside(person.email)],
    [more.group, words.groups[facts.consumerGroup]],
    [more.territory, facts.territory],
    [labels.institution, institutionName === null ? null : outside(institutionName)],
    [desk.methods.portal, provenBy(at, portals)],
    [more.app, outside(facts.appName)],
    [labels.externalId, externalId === null ? null : outside(externalId)],
    [labels.account, account],
    [desk.find.columns.begun, words.minute(facts.createdAt)],
    [labels.until, expiresOn === null ? null : words.day(expiresOn)],
    [labels.used, labels.usedText(facts.used)],
  ];
  return factCard(labels.facts, rows);
}

function actions(at: Staff, { canExpire }: VerificationFacts): VNode {
  const { desk, csrf } = at;
  const words = desk.verification;
  const path = pathOf(at);
  return html`<section class="card">
    <h2>${words.help}</h2>
    <p class="hint">${words.resetText}</p>
    ${ownForm({ csrf, action: `${path}/reset` }, otherButton(words.reset))}
    ${
      canExpire
        ? html`<p class="hint">${words.expireText}</p>
            <p><a class="button other" href=${`${path}/expire`}>${words.expire}</a></p>`
        : null
    }
    <p class="hint">${words.eraseText}</p>
    <p><a class="button other" href=${`${path}/erase`}>${words.erase}</a></p>
  </section>`;
}
