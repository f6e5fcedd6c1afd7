import type { Services } from "../../services.ts";
import { keysInUse } from "../document/stored-files.ts";
import { MESSAGE_DAYS_MAX } from "../message/mailbox.ts";
import { liveSessions } from "../shared/browser-session.ts";
import { forgetIdempotencyKeys } from "../shared/idempotent.ts";
import { KNOWN_BROWSER_MS } from "../shared/known-browser.ts";
import { earlier, HOUR_MS } from "../shared/time.ts";
import { applyAllDue } from "../verification/apply-due.ts";
import { deleteDecided } from "./documents.ts";

/** A file is written before its row; after an hour without one, nobody is coming for it. */
const ORPHAN_HOURS = 1;
const KEYS_AT_ONCE = 500;

/** So long after their end tokens are kept: they are told "expired" apart from "invalid", and a replay is noticed. */
const ENDED_TOKEN_DAYS = 30;

/** So long the audit log tells from where an operator did something: for a dispute over a year, and no longer. */
const OPERATOR_IP_DAYS = 400;

/** What a sweep found to do. */
interface Swept {
  settled: number;
  documentsDeleted: number;
  filesRemoved: number;
}

/**
 * Tidies up. Nobody waits for it: a read never shows what a sweep has not done yet. Several processes may
 * sweep at once, each statement being harmless when it comes second.
 */
export async function sweep(services: Pick<Services, "database" | "files" | "now" | "log">): Promise<Swept> {
  const { database, now } = services;
  const at = now();
  const before = (hours: number) => earlier(at, hours * HOUR_MS);
  const settled = await applyAllDue(database, at);
  await forgetIdempotencyKeys(database, at);
  await database.portalRequest.deleteMany({ where: { createdAt: { lt: before(24) } } });
  await database.spending.deleteMany({ where: { at: { lt: before(24) } } });
  await database.message.deleteMany({ where: { sentAt: { lt: before(24 * MESSAGE_DAYS_MAX) } } });
  const live = [liveSessions("member", at), liveSessions("staff", at)];
  await database.session.deleteMany({ where: { NOT: { OR: live } } });
  await database.knownBrowser.deleteMany({ where: { lastAt: { lt: earlier(at, KNOWN_BROWSER_MS) } } });
  await database.usedMail.deleteMany({ where: { forgetAt: { lt: at } } });
  // As far back as the budgets of an address look.
  await database.oneTimeCode.deleteMany({ where: { createdAt: { lt: before(24) } } });
  await forgetOperators(database, at, before);
  await forgetTokens(database, before(24 * ENDED_TOKEN_DAYS));
  await database.rateWindow.deleteMany({ where: { startedAt: { lt: before(1) } } });
  const documentsDeleted = await deleteDecided(services);
  return { settled, documentsDeleted, filesRemoved: await removeOrphans(services, before(ORPHAN_HOURS)) };
}

/** What the console has no use for any more; from where operators did things is kept for a while only. */
async function forgetOperators(
  database: Services["database"],
  at: Date,
  before: (hours: number) => Date,
): Promise<void> {
  await database.staffChallenge.deleteMany({ where: { expiresAt: { lt: at } } });
  await database.auditEntry.updateMany({
    where: { ip: { not: null }, at: { lt: before(24 * OPERATOR_IP_DAYS) } },
    data: { ip: null, ipSalt: null },
  });
}

/** A family goes with all of its tokens, once nothing of it can be refreshed any more. */
async function forgetTokens(database: Services["database"], endedBefore: Date): Promise<void> {
  const where = { expiresAt: { lt: endedBefore } };
  await database.authorizationCode.deleteMany({ where });
  await database.accessToken.deleteMany({ where });
  await database.refreshToken.deleteMany({ where });
  await database.tokenFamily.deleteMany({ where });
}

/** Files that no row names: what a crash between writing and recording has left. */
export async function removeOrphans(
  { database, files }: Pick<Services, "database" | "files">,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  let keys: string[] = [];
  const flush = async () => {
    const known = await keysInUse(database, keys);
    for (const key of keys.filter((candidate) => !known.has(candidate))) {
      await files.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const key of files.keys(olderThan)) {
    keys.push(key);
    if (keys.length === KEYS_AT_ONCE) await flush();
  }
  await flush();
  return removed;
}
