/** One verification for whoever helps its member: what is known, what happened, and what can be done. */
import type { VNode } from "preact";
import { eraseOnRequest, expireVerification, resetLimits } from "../../../domain/desk/repair.ts";
import { readVerificationFacts, type VerificationFacts } from "../../../domain/desk/timeline.ts";
import type { Services } from "../../../services.ts";
import { otherButton, ownForm } from "../../components/fields.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { sendPage } from "../../framework/layout.ts";
import { fieldOf } from "../../framework/old-form.ts";
import { shortId, testNotice } from "../marks.ts";
import { type AtDesk, deskPage } from "../visit.ts";
import { confirmPage, isConfirmed } from "./confirm.ts";
import { provenBy } from "./portal-word.ts";
import { timelineTable } from "./timeline.ts";

export function idOf({ request }: AtDesk): string {
  return String(request.params.id ?? "");
}

const pathOf = (at: AtDesk) => `/console/verifications/${idOf(at)}`;

export async function showVerification(services: Services, at: AtDesk): Promise<void> {
  const { operator, response, desk } = at;
  const facts = await readVerificationFacts(services, operator, idOf(at));
  sendPage(
    response,
    deskPage(at, {
      title: desk.verification.title(shortId(facts.id)),
      scripts: ["pages.js"],
      body: html`${notice(at)} ${testNotice(at, facts.mode)}
        <div class="two">
          ${factList(at, facts)} ${deeds(at, facts)}
        </div>
        ${timelineTable(at, facts.timeline)}`,
    }),
  );
}

export function notice({ request, desk }: AtDesk): VNode | null {
  const { done } = desk.verification;
  const said = fieldOf(request.query, "done");
  if (!Object.hasOwn(done, said)) return null;
  return html`<p class="notice" role="status">${done[said as keyof typeof done]}</p>`;
}

function factList(at: AtDesk, facts: VerificationFacts): VNode {
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

export function factCard(title: string, rows: [string, Markup | null][]): VNode {
  return html`<section class="card facts">
    <h2>${title}</h2>
    <dl>
      ${rows.map(([label, value]) =>
        value === null ? null : html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
      )}
    </dl>
  </section>`;
}

function deeds(at: AtDesk, { canExpire }: VerificationFacts): VNode {
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

export async function reset(services: Services, at: AtDesk): Promise<void> {
  await resetLimits(services, at.operator, idOf(at));
  at.response.redirect(303, `${pathOf(at)}?done=reset`);
}

const expiry = (at: AtDesk, isFaulty: boolean) => {
  const { desk } = at;
  const { expireConfirm: title, expireText: text, expire: button, confirmTickExpire } = desk.verification;
  const path = pathOf(at);
  const tick = confirmTickExpire;
  return confirmPage(at, { title, text, button, tick, action: `${path}/expire`, back: path, isFaulty });
};

export async function showExpire(_services: Services, at: AtDesk): Promise<void> {
  sendPage(at.response, expiry(at, false));
}

export async function expire(services: Services, at: AtDesk): Promise<void> {
  if (!isConfirmed(at)) return sendPage(at.response, expiry(at, true));
  await expireVerification(services, at.operator, idOf(at));
  at.response.redirect(303, `${pathOf(at)}?done=expired`);
}

const erasure = (at: AtDesk, isFaulty: boolean) => {
  const { eraseConfirm: title, eraseText: text, erase: button, confirmTick: tick } = at.desk.verification;
  const path = pathOf(at);
  return confirmPage(at, { title, text, button, tick, action: `${path}/erase`, back: path, isFaulty });
};

export async function showErase(_services: Services, at: AtDesk): Promise<void> {
  sendPage(at.response, erasure(at, false));
}

export async function erase(services: Services, at: AtDesk): Promise<void> {
  if (!isConfirmed(at)) return sendPage(at.response, erasure(at, true));
  await eraseOnRequest(services, at.operator, idOf(at));
  at.response.redirect(303, "/console/find?done=erased");
}
