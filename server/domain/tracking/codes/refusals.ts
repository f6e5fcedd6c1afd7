/** Counts refused claims and uses by pool, day and reason. */
import type { CodeRefusals, Services } from "../../../services.ts";
import { createKeptCounts } from "../../../sharing/kept-counts.ts";

/** In memory, since refusals may be many. */
export function createCodeRefusals({ database }: Pick<Services, "database">): CodeRefusals {
  const refusals = createKeptCounts();
  return {
    count(poolId, reason, at) {
      refusals.count([poolId, at.toISOString().slice(0, "2026-11-27".length), reason].join(" "));
    },
    save: () =>
      refusals.save(async (key, added) => {
        const [poolId = "", day = "", reason = ""] = key.split(" ");
        await database.$executeRaw`
          INSERT INTO "CodeRefusal" AS kept ("poolId", day, reason, count)
          SELECT id, ${day}::date, ${reason}, ${added}::int FROM "CodePool" WHERE id = ${poolId}::uuid
          ON CONFLICT ("poolId", day, reason) DO UPDATE SET count = kept.count + excluded.count`;
      }),
  };
}
