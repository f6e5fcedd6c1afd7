import type { RetentionName } from "../../config/retention.ts";
import { forgetOutcomes } from "../identity-provider/outcomes.ts";
import { MESSAGE_DAYS_MAX } from "../message/mailbox.ts";
import { forgetSentMail } from "../message/sent-mail.ts";
import { forgetTexts } from "../message/text-delivery.ts";
import { forgetFormerKeys } from "../openid/signing-keys.ts";
import { liveSessions } from "../shared/browser-session.ts";
import { forgetIdempotencyKeys } from "../shared/idempotent.ts";
import { KNOWN_BROWSER_MS } from "../shared/known-browser.ts";
import { DAY_MS, earlier, HOUR_MS, MINUTE_MS } from "../shared/time.ts";
import { applyAllDue } from "../verification/apply-due.ts";
import { sweepMovedWorlds } from "./moved-worlds.ts";
import { quarantineOrphans, removeAllReleased } from "./orphans.ts";
import { type Needs, rules } from "./rules.ts";

/** A file is written before its row; after an hour without one, nobody is coming for it. */
const ORPHAN_HOURS = 1;

/** A backlog is worked off in rounds: so long a rule may take in each. */
const RULE_MS = 10_000;

/** What a sweep found to do. */
export interface Swept {
  settled: number;
  filesRemoved: number;
  filesQuarantined: number;
  /** Rows, by the rules of retention that had any. */
  retention: Partial<Record<RetentionName, number>>;
}

/**
 * Tidies up. Nobody waits for it: a read never shows what a sweep has not done yet. Several processes may
 * sweep at once, each statement being harmless when it comes second.
 */
export async function sweep(
  services: Needs,
  { signal, isConfirmed = false }: { signal?: AbortSignal | undefined; isConfirmed?: boolean } = {},
): Promise<Swept> {
  const { database, now } = services;
  const at = now();
  const before = (hours: number) => earlier(at, hours * HOUR_MS);
  const settled = await applyAllDue(database, at);
  await forgetIdempotencyKeys(database, at);
  await database.portalRequest.deleteMany({ where: { createdAt: { lt: before(24) } } });
  await forgetOutcomes({ database }, at);
  await database.handover.deleteMany({ where: { createdAt: { lt: before(24) } } });
  await database.spending.deleteMany({ where: { at: { lt: before(24) } } });
  await database.message.deleteMany({ where: { sentAt: { lt: before(24 * MESSAGE_DAYS_MAX) } } });
  await forgetTexts(database, at);
  const live = [liveSessions("member", at), liveSessions("staff", at)];
  await database.session.deleteMany({ where: { NOT: { OR: live } } });
  await database.knownBrowser.deleteMany({ where: { lastAt: { lt: earlier(at, KNOWN_BROWSER_MS) } } });
  await database.usedMail.deleteMany({ where: { forgetAt: { lt: at } } });
  await forgetSentMail({ database }, at);
  // As far back as the budgets of an address look.
  await database.oneTimeCode.deleteMany({ where: { createdAt: { lt: before(24) } } });
  await database.staffChallenge.deleteMany({ where: { expiresAt: { lt: at } } });
  await database.pushedRequest.deleteMany({ where: { expiresAt: { lt: at } } });
  await database.testCall.deleteMany({ where: { at: { lt: before(24) } } });
  await database.webhookSecret.deleteMany({ where: { expiresAt: { lt: at } } });
  await forgetFormerKeys({ database }, at);
  await database.rateWindow.deleteMany({ where: { startedAt: { lt: earlier(at, 5 * MINUTE_MS) } } });
  const retention = await applyRetention(services, signal);
  await sweepMovedWorlds(services, at);
  const filesRemoved = await removeAllReleased(services);
  const filesQuarantined = await quarantineOrphans(services, before(ORPHAN_HOURS), { isConfirmed });
  return { settled, retention, filesRemoved, filesQuarantined };
}

async function applyRetention(services: Needs, signal: AbortSignal | undefined): Promise<Swept["retention"]> {
  const { config, log, now } = services;
  const done: Swept["retention"] = {};
  for (const [name, rule] of Object.entries(rules) as [RetentionName, (typeof rules)[RetentionName]][]) {
    const before = earlier(now(), config.retention[name] * DAY_MS);
    const until = performance.now() + RULE_MS;
    let rows = 0;
    for (let some = -1; some !== 0 && performance.now() < until && !signal?.aborted; rows += some)
      some = await rule(services, before).catch((error: unknown) => {
        // One row that can't be deleted must not keep everything else.
        log.error({ error, name }, "retention failed");
        return 0;
      });
    if (rows > 0) done[name] = rows;
  }
  return done;
}
