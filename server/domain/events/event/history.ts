/** Histories of events: after a restore, numbers that readers have seen are given to other events. */
import { randomToken } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";

/**
 * Begins a new history in a database that was restored. A cursor of an earlier one then reads on from the last event that
 * both have, so its reader gets some events again and misses none (spec/decisions/events.md, "Numbers").
 */
export async function beginHistory(database: Services["database"]): Promise<void> {
  const history = randomToken();
  await database.$transaction([
    database.$executeRaw`
      UPDATE "EventCounter" SET history = ${history}, "forkedAt" = LEAST("forkedAt", "lastNumber")`,
    database.$executeRaw`
      INSERT INTO "EventCounter" ("appId", "lastNumber", history, "forkedAt") SELECT id, 0, ${history}, 0 FROM "App"
      ON CONFLICT DO NOTHING`,
  ]);
}
