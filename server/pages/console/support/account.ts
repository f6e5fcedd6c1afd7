/** One account for whoever helps its member. */
import type { VNode } from "preact";
import { eraseAccountOnRequest, resetAccountLimits } from "../../../domain/console/support.ts";
import { type AccountFacts, readAccountFacts } from "../../../domain/console/timeline.ts";
import { otherButton, ownForm } from "../../components/fields.ts";
import { factCard } from "../../components/table.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { page } from "../../framework/page.ts";
import { redirect } from "../../framework/reply.ts";
import { type Staff, staffWith } from "../guard.ts";
import { doneNotice, testNotice } from "../marks.ts";
import { confirmPage } from "./confirm.ts";
import { timelineTable } from "./timeline.ts";
import { idOf } from "./verification.ts";

const pathOf = (at: Staff) => `/console/accounts/${idOf(at)}`;

export const accountPage = page("/accounts/:id", {
  guard: staffWith("find"),
  load: (services, at) => readAccountFacts(services, at.operator, idOf(at)),
  view: (facts, at) => ({
    title: at.desk.account.title(facts.svcId),
    scripts: ["pages.js"],
    body: html`${doneNotice(at, at.desk.verification.done)} ${testNotice(at, facts.mode)}
      <div class="two">
        ${factList(at, facts)}
        ${facts.isDeleted ? html`<p class="card">${at.desk.account.deleted}</p>` : actions(at)}
      </div>
      ${verificationList(at, facts)} ${timelineTable(at, facts.timeline)}`,
  }),
  actions: {
    "/accounts/:id/reset": {
      guard: staffWith("repair"),
      async run(services, at) {
        await resetAccountLimits(services, at.operator, idOf(at));
        return redirect(`${pathOf(at)}?done=reset`);
      },
    },
  },
});

export const eraseAccountPage = confirmPage("/accounts/:id/erase", {
  guard: staffWith("erase", "here"),
  texts: ({ account, verification }) => ({
    title: account.eraseConfirm,
    text: account.eraseText,
    tick: verification.confirmTick,
    button: verification.erase,
  }),
  back: pathOf,
  async run(services, at) {
    await eraseAccountOnRequest(services, at.operator, idOf(at));
    return "/console/find?done=erased";
  },
});

function factList({ desk, words }: Staff, facts: AccountFacts): VNode {
  const { name, dob, ways, svcId } = facts;
  const rows: [string, Markup | null][] = [
    [desk.find.account, html`<code>${svcId}</code>`],
    [desk.case.name, name === null ? null : outside(name)],
    [desk.case.dob, dob === null ? null : words.day(new Date(`${dob}T00:00:00Z`))],
    [desk.account.ways, ways.length === 0 ? null : outside(ways.join(", "))],
    [desk.find.columns.begun, words.minute(facts.createdAt)],
  ];
  return factCard(desk.verification.facts, rows);
}

function verificationList({ desk, words }: Staff, { verifications }: AccountFacts): VNode {
  return html`<section class="card">
    <h2>${desk.account.verifications}</h2>
    ${
      verifications.length === 0
        ? html`<p class="muted">${desk.account.none}</p>`
        : html`<ul class="links">
            ${verifications.map(
              ({ id, consumerGroup, status, createdAt }) =>
                html`<li>
                  <a href=${`/console/verifications/${id}`}>
                    ${words.day(createdAt)} · ${words.groups[consumerGroup]} · ${desk.statuses[status]}
                  </a>
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}

function actions(at: Staff): VNode {
  const { desk, csrf } = at;
  return html`<section class="card">
    <h2>${desk.verification.help}</h2>
    <p class="hint">${desk.account.resetText}</p>
    ${ownForm({ csrf, action: `${pathOf(at)}/reset` }, otherButton(desk.verification.reset))}
    <p class="hint">${desk.account.eraseText}</p>
    <p><a class="button other" href=${`${pathOf(at)}/erase`}>${desk.verification.erase}</a></p>
  </section>`;
}
