/** Technical rows of minutes or days, deleted in pieces (sweep.ts). */

import { MESSAGE_DAYS_MAX } from "../../messages/mailbox.ts";
import { forgetSentMail } from "../../messages/sent-mail.ts";
import { forgetTexts } from "../../messages/text-delivery.ts";
import { forgetOutcomes } from "../../proving/sources/identity-provider/outcomes.ts";
import { unendedSessions } from "../../shared/access/browser-session.ts";
import { KNOWN_BROWSER_MS } from "../../shared/access/known-browser.ts";
import { forgetFormerKeys } from "../../shared/access/signing-keys.ts";
import { forgetIdempotencyKeys } from "../../shared/idempotent.ts";
import { DAY_MS, earlier, MINUTE_MS } from "../../shared/time.ts";
import { type Needs, PIECE } from "./rules.ts";

/** Deletes some that are due `at` this moment; returns how many, 0 for none left. */
type Deletion = (services: Needs, at: Date) => PromiseLike<number | { count: number }>;

const dayBefore = (at: Date) => earlier(at, DAY_MS);

export const shortLived: Readonly<Record<string, Deletion>> = {
  "idempotency keys": ({ database }, at) => forgetIdempotencyKeys(database, at),
  "portal requests": ({ database }, at) =>
    database.portalRequest.deleteMany({ where: { createdAt: { lt: dayBefore(at) } }, limit: PIECE }),
  "wallet requests": ({ database }, at) =>
    database.walletRequest.deleteMany({ where: { createdAt: { lt: dayBefore(at) } }, limit: PIECE }),
  "wallet refusals": ({ database }, at) =>
    database.walletRefusal.deleteMany({ where: { lastAt: { lt: earlier(at, 30 * DAY_MS) } }, limit: PIECE }),
  "sign-in outcomes": (services, at) => forgetOutcomes(services, at, PIECE),
  handovers: ({ database }, at) =>
    database.handover.deleteMany({ where: { createdAt: { lt: dayBefore(at) } }, limit: PIECE }),
  spendings: ({ database }, at) =>
    database.spending.deleteMany({ where: { at: { lt: dayBefore(at) } }, limit: PIECE }),
  "unentered codes": ({ database }, at) =>
    database.unentered.deleteMany({ where: { at: { lt: dayBefore(at) } }, limit: PIECE }),
  messages: ({ database }, at) =>
    database.message.deleteMany({
      where: { sentAt: { lt: earlier(at, MESSAGE_DAYS_MAX * DAY_MS) } },
      limit: PIECE,
    }),
  texts: ({ database }, at) => forgetTexts(database, at, PIECE),
  sessions: ({ database }, at) =>
    database.session.deleteMany({
      where: { NOT: { OR: [unendedSessions("member", at), unendedSessions("staff", at)] } },
      limit: PIECE,
    }),
  "known browsers": ({ database }, at) =>
    database.knownBrowser.deleteMany({
      where: { lastAt: { lt: earlier(at, KNOWN_BROWSER_MS) } },
      limit: PIECE,
    }),
  "used mails": ({ database }, at) =>
    database.usedMail.deleteMany({ where: { forgetAt: { lt: at } }, limit: PIECE }),
  "used assertions": ({ database }, at) =>
    database.usedAssertion.deleteMany({ where: { forgetAt: { lt: at } }, limit: PIECE }),
  "sent mails": (services, at) => forgetSentMail(services, at, PIECE),
  "one-time codes": ({ database }, at) =>
    database.oneTimeCode.deleteMany({ where: { createdAt: { lt: dayBefore(at) } }, limit: PIECE }),
  "staff challenges": ({ database }, at) =>
    database.staffChallenge.deleteMany({ where: { expiresAt: { lt: at } }, limit: PIECE }),
  "pushed requests": ({ database }, at) =>
    database.pushedRequest.deleteMany({ where: { expiresAt: { lt: at } }, limit: PIECE }),
  // The funnel counts a day an hour after its end.
  "device requests": ({ database }, at) =>
    database.deviceRequest.deleteMany({
      where: { expiresAt: { lt: earlier(at, 2 * DAY_MS) } },
      limit: PIECE,
    }),
  "export runs": ({ database }, at) =>
    database.exportRun.deleteMany({ where: { startedAt: { lt: dayBefore(at) } }, limit: PIECE }),
  "webhook secrets": ({ database }, at) =>
    database.webhookSecret.deleteMany({ where: { expiresAt: { lt: at } }, limit: PIECE }),
  "signing keys": (services, at) => forgetFormerKeys(services, at),
  "rate windows": ({ database }, at) =>
    database.rateWindow.deleteMany({
      where: { startedAt: { lt: earlier(at, 5 * MINUTE_MS) } },
      limit: PIECE,
    }),
};
