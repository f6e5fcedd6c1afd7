import type { VNode } from "preact";
import {
  eraseAccountOnRequest,
  resetAccountLimits,
} from "../../../domain/operations/console/support/actions.ts";
import {
  type AccountDetails,
  readAccountDetails,
} from "../../../domain/operations/console/support/timeline.ts";
import { factCard } from "../../components/table.ts";
import { page } from "../../framework/page.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import { doneNotice } from "../../workplace/done-notice.ts";
import { type Staff, staffWith } from "../guard.ts";
import { testNotice } from "../marks.ts";
import { actionCard, erasePageOf, idOf, resetAction } from "./actions.ts";
import { stopsTable } from "./stops.ts";
import { timelineTable } from "./timeline.ts";

export const accountPage = page("/accounts/:id", {
  guard: staffWith("getAccountDetails"),
  load: (services, at) => readAccountDetails(services, at.staffUser, idOf(at)),
  view: (account, at) => ({
    title: at.texts.account.title(account.svcId),
    scripts: ["pages.js"],
    body: html`${doneNotice(at, at.texts.verification.done)} ${testNotice(at, account.mode)}
      <div class="two">
        ${detailCard(at, account)}
        ${account.isDeleted ? html`<p class="card">${at.texts.account.deleted}</p>` : actionCard(at, "account")}
      </div>
      ${account.isDeleted ? null : stopsTable(at, account.stops)} ${verificationList(at, account)}
      ${timelineTable(at, account.timeline)}`,
  }),
  actions: { "/accounts/:id/reset": resetAction("account", resetAccountLimits) },
});

export const eraseAccountPage = erasePageOf("account", eraseAccountOnRequest);

function detailCard({ texts, words }: Staff, account: AccountDetails): VNode {
  const { name, dob, loginIdentifiers, svcId } = account;
  const rows: [string, Markup | null][] = [
    [texts.search.account, html`<code>${svcId}</code>`],
    [texts.review.name, name === null ? null : outside(name)],
    [texts.review.dob, dob === null ? null : words.day(new Date(`${dob}T00:00:00Z`))],
    [
      texts.account.loginIdentifiers,
      loginIdentifiers.length === 0 ? null : outside(loginIdentifiers.join(", ")),
    ],
    [texts.search.columns.begun, words.minute(account.createdAt)],
  ];
  return factCard(texts.verification.details, rows);
}

function verificationList({ texts, words }: Staff, { verifications }: AccountDetails): VNode {
  return html`<section class="card">
    <h2>${texts.account.verifications}</h2>
    ${
      verifications.length === 0
        ? html`<p class="muted">${texts.account.none}</p>`
        : html`<ul class="links">
            ${verifications.map(
              ({ id, consumerGroup, status, createdAt }) =>
                html`<li>
                  <a href=${`/console/verifications/${id}`}>
                    ${words.day(createdAt)} · ${words.groups[consumerGroup]} · ${texts.statuses[status]}
                  </a>
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}
