import type { VNode } from "preact";
import { fullName } from "../../../domain/members/member/person-name.ts";
import {
  eraseOnRequest,
  expireVerification,
  resetLimits,
} from "../../../domain/operations/console/support/actions.ts";
import {
  readVerificationDetails,
  type VerificationDetails,
} from "../../../domain/operations/console/support/timeline.ts";
import { RefusalError } from "../../../errors.ts";
import { factCard } from "../../components/table.ts";
import { page } from "../../framework/page.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import { doneNotice } from "../../workplace/done-notice.ts";
import { countryName } from "../../workplace/operations/known.ts";
import { type Staff, staffWith } from "../guard.ts";
import { provenBy, shortId, signedBy, testNotice } from "../marks.ts";
import { actionCard, erasePageOf, idOf, paths, resetAction } from "./actions.ts";
import { confirmPage } from "./confirm.ts";
import { stopsTable } from "./stops.ts";
import { timelineTable } from "./timeline.ts";

export const verificationPage = page("/verifications/:id", {
  guard: staffWith("getVerificationDetails"),
  load: (services, at) => readVerificationDetails(services, at.staffUser, idOf(at)),
  view: (verification, at) => ({
    title: at.texts.verification.title(shortId(verification.id)),
    scripts: ["pages.js"],
    body: html`${doneNotice(at, at.texts.verification.done)} ${testNotice(at, verification.mode)}
      <div class="two">
        ${detailCard(at, verification)} ${actionCard(at, "verification", verification.canExpire)}
      </div>
      ${stopsTable(at, verification.stops)} ${timelineTable(at, verification.timeline)}`,
  }),
  actions: { "/verifications/:id/reset": resetAction("verification", resetLimits) },
});

export const expirePage = confirmPage("/verifications/:id/expire", {
  guard: staffWith("expireVerification"),
  wording: ({ verification }) => ({
    title: verification.expireConfirm,
    text: verification.expireText,
    tick: verification.confirmTickExpire,
    button: verification.expire,
  }),
  back: paths.verification,
  async run(services, at) {
    try {
      await expireVerification(services, at.staffUser, idOf(at));
    } catch (error) {
      // Repeated after a lost answer, or done by another user: its page shows the state.
      if (error instanceof RefusalError && error.refusal.kind === "invalid_stage")
        return paths.verification(at);
      throw error;
    }
    return `${paths.verification(at)}?done=expired`;
  },
});

export const erasePage = erasePageOf("verification", eraseOnRequest);

function detailCard(at: Staff, verification: VerificationDetails): VNode {
  const { texts, words } = at;
  const portals = verification.timeline.map((entry) => (entry.kind === "attempt" ? entry.portal : null));
  const {
    person,
    personProof,
    svcId,
    accountId,
    externalId,
    institutionName,
    expiresOn,
    status,
    stage,
    testCode,
  } = verification;
  const [labels, more] = [texts.verification, texts.review];
  const account =
    accountId === null ? null : html`<a href=${`/console/accounts/${accountId}`}><code>${svcId}</code></a>`;
  const rows: [string, Markup | null][] = [
    [texts.search.columns.id, html`<code>${verification.id}</code>`],
    [labels.status, `${texts.statuses[status]}: ${texts.stages[stage]}`],
    [more.name, outside(fullName(person))],
    [more.dob, words.day(new Date(`${person.dob}T00:00:00Z`))],
    [more.signed, signedBy(at, personProof)],
    [more.email, outside(person.email)],
    [more.group, words.groups[verification.consumerGroup]],
    [more.territory, countryName(words, verification.territory)],
    [labels.institution, institutionName === null ? null : outside(institutionName)],
    [texts.methods.portal, provenBy(at, portals)],
    [more.app, outside(verification.appName)],
    [labels.testCode, testCode === null ? null : html`<code>${testCode}</code>`],
    [labels.externalId, externalId === null ? null : outside(externalId)],
    [labels.account, account],
    [texts.search.columns.begun, words.minute(verification.createdAt)],
    [labels.until, expiresOn === null ? null : words.day(expiresOn)],
    [labels.used, labels.usedText(verification.used)],
  ];
  return factCard(labels.details, rows);
}
