/** Takes unclaimed codes out of a pool again. */
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { soughtIndexes } from "./code-text.ts";
import { lockPool, type PoolPath } from "./pools.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

interface KeptCode {
  /** Place of the code in the list, from 1. */
  line: number;
  reason: "unknown" | "claimed" | "repeated";
}

export interface RemovedCodes {
  removed: number;
  refused: KeptCode[];
}

/** Removes codes of the pool, and lists the others: a claim decides by the row, so that none is both given and gone. */
export async function removeCodes(
  { database, keyring, now }: Needs,
  operator: string,
  path: PoolPath,
  texts: readonly string[],
): Promise<RemovedCodes> {
  return database.$transaction(async (tx) => {
    const { id: poolId, brandUid } = await lockPool(tx, path);
    const sought = texts.map((text) => soughtIndexes(keyring, text));
    const found = await tx.$queryRaw<{ id: string; textIndex: string }[]>`
      SELECT id::text AS id, "textIndex" FROM "PoolCode"
      WHERE "brandUid" = ${brandUid} AND "textIndex" = ANY (${sought.flat()}) AND "poolId" = ${poolId}::uuid
        AND position > 0`;
    const ids = new Map(found.map(({ id, textIndex }) => [textIndex, id]));
    const lines = new Map<string, number>();
    const refused: KeptCode[] = [];
    sought.forEach((indexes, place) => {
      const line = place + 1;
      const id = indexes.map((index) => ids.get(index)).find((one) => one !== undefined);
      if (id === undefined) refused.push({ line, reason: "unknown" });
      else if (lines.has(id)) refused.push({ line, reason: "repeated" });
      else lines.set(id, line);
    });
    // In one order, so that two callers with the same codes don't deadlock.
    const gone = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM "PoolCode" WHERE "claimedAt" IS NULL AND id IN (
        SELECT id FROM "PoolCode" WHERE id = ANY (${[...lines.keys()]}::uuid[]) AND "claimedAt" IS NULL
        ORDER BY id FOR UPDATE)
      RETURNING id::text AS id`;
    for (const { id } of gone) lines.delete(id);
    for (const line of lines.values()) refused.push({ line, reason: "claimed" });
    if (gone.length > 0)
      await tx.$executeRaw`
        UPDATE "CodePool" SET removed = removed + ${gone.length}::int, stock = (
          SELECT count(*) FROM "PoolCode" WHERE "poolId" = ${poolId}::uuid AND "claimedAt" IS NULL AND position > 0)
        WHERE id = ${poolId}::uuid`;
    const detail = { removed: gone.length, refused: refused.length };
    const action = "code_pool.codes_removed";
    await audit(tx, now(), { actor: operator, action, subject: poolId, detail });
    return { removed: gone.length, refused: refused.sort((one, other) => one.line - other.line) };
  });
}
