import { randomToken } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";

/** Begins a new history after a restore, which reuses seen numbers (spec/decisions/events.md, "Numbers"). */
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
