/** One account for whoever helps its member. */
import type { VNode } from "preact";
import { eraseAccountOnRequest, resetAccountLimits } from "../../../domain/desk/repair.ts";
import { type AccountFacts, readAccountFacts } from "../../../domain/desk/timeline.ts";
import type { Services } from "../../../services.ts";
import { otherButton, ownForm } from "../../components/fields.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { sendPage } from "../../framework/layout.ts";
import { testNotice } from "../marks.ts";
import { type AtDesk, deskPage } from "../visit.ts";
import { confirmPage, isConfirmed } from "./confirm.ts";
import { timelineTable } from "./timeline.ts";
import { factCard, idOf, notice } from "./verification.ts";

const pathOf = (at: AtDesk) => `/console/accounts/${idOf(at)}`;

export async function showAccount(services: Services, at: AtDesk): Promise<void> {
  const { operator, response, desk } = at;
  const facts = await readAccountFacts(services, operator, idOf(at));
  sendPage(
    response,
    deskPage(at, {
      title: desk.account.title(facts.svcId),
      scripts: ["pages.js"],
      body: html`${notice(at)} ${testNotice(at, facts.mode)}
        <div class="two">
          ${factList(at, facts)}
          ${facts.isDeleted ? html`<p class="card">${desk.account.deleted}</p>` : deeds(at)}
        </div>
        ${verificationList(at, facts)} ${timelineTable(at, facts.timeline)}`,
    }),
  );
}

function factList({ desk, words }: AtDesk, facts: AccountFacts): VNode {
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

function verificationList({ desk, words }: AtDesk, { verifications }: AccountFacts): VNode {
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

function deeds(at: AtDesk): VNode {
  const { desk, csrf } = at;
  return html`<section class="card">
    <h2>${desk.verification.help}</h2>
    <p class="hint">${desk.account.resetText}</p>
    ${ownForm({ csrf, action: `${pathOf(at)}/reset` }, otherButton(desk.verification.reset))}
    <p class="hint">${desk.account.eraseText}</p>
    <p><a class="button other" href=${`${pathOf(at)}/erase`}>${desk.verification.erase}</a></p>
  </section>`;
}

export async function resetAccount(services: Services, at: AtDesk): Promise<void> {
  await resetAccountLimits(services, at.operator, idOf(at));
  at.response.redirect(303, `${pathOf(at)}?done=reset`);
}

const erasure = (at: AtDesk, isFaulty: boolean) => {
  const { account, verification } = at.desk;
  const path = pathOf(at);
  return confirmPage(at, {
    ...{ title: account.eraseConfirm, text: account.eraseText, tick: verification.confirmTick, isFaulty },
    ...{ button: verification.erase, action: `${path}/erase`, back: path },
  });
};

export async function showEraseAccount(_services: Services, at: AtDesk): Promise<void> {
  sendPage(at.response, erasure(at, false));
}

export async function eraseAccount(services: Services, at: AtDesk): Promise<void> {
  if (!isConfirmed(at)) return sendPage(at.response, erasure(at, true));
  await eraseAccountOnRequest(services, at.operator, idOf(at));
  at.response.redirect(303, "/console/find?done=erased");
}
