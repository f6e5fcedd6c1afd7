/** Counts refused claims by pool, day and reason. */
import type { CodeRefusals, Services } from "../../../services.ts";

/** In memory, since refusals may be many; a crash loses unsaved counts. */
export function createCodeRefusals({ database }: Pick<Services, "database">): CodeRefusals {
  const counts = new Map<string, number>();

  async function save(): Promise<void> {
    for (const [key, added] of [...counts]) {
      const [poolId = "", day = "", reason = ""] = key.split(" ");
      await database.$executeRaw`
        INSERT INTO "CodeRefusal" AS kept ("poolId", day, reason, count)
        SELECT id, ${day}::date, ${reason}, ${added}::int FROM "CodePool" WHERE id = ${poolId}::uuid
        ON CONFLICT ("poolId", day, reason) DO UPDATE SET count = kept.count + excluded.count`;
      const rest = (counts.get(key) ?? 0) - added;
      if (rest > 0) counts.set(key, rest);
      else counts.delete(key);
    }
  }

  return {
    count(poolId, reason, at) {
      const key = [poolId, at.toISOString().slice(0, "2026-11-27".length), reason].join(" ");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    save,
  };
}
