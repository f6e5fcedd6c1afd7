/** Adds codes to a pool: a partner's own, or made ones. */
import { conflict } from "../../../errors.ts";
import { seal, timeUuid } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { readText } from "../../../words/typed-text.ts";
import { audit } from "../../shared/audit.ts";
import { codeIndexes, faultOf, isHeading, makeCode, type RefusedReason, soughtIndexes } from "./code-text.ts";
import { findPool, lockPool, type PoolPath } from "./pools.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

interface RefusedCode {
  /** Place of the code in the list, from 1. */
  line: number;
  reason: RefusedReason;
}

export interface AddedCodes {
  added: number;
  refused: RefusedCode[];
}

/** Adds the good codes, in their order, and lists the others. A generic pool has one code only: 409. */
export async function addCodes(
  services: Needs,
  operator: string,
  path: PoolPath,
  texts: readonly string[],
): Promise<AddedCodes> {
  return services.database.$transaction(async (tx) => {
    const done = await addTo(tx, services, path, texts);
    const detail = { added: done.added, refused: done.refused.length };
    const at = services.now();
    await audit(tx, at, { actor: operator, action: "code_pool.codes_added", subject: path.poolId, detail });
    return done;
  });
}

const LENGTH_DEFAULT = 10;

/** Makes codes; one that the brand has by chance is made anew. */
export async function makeCodes(
  services: Needs,
  operator: string,
  path: PoolPath,
  {
    count,
    prefix = "",
    length = LENGTH_DEFAULT,
  }: { count: number; prefix?: string | undefined; length?: number | undefined },
): Promise<AddedCodes> {
  return services.database.$transaction(async (tx) => {
    const added = await makeInto(tx, services, path, { count, prefix, length });
    const at = services.now();
    await audit(tx, at, {
      actor: operator,
      action: "code_pool.codes_made",
      subject: path.poolId,
      detail: { added },
    });
    return { added, refused: [] };
  });
}

/** Makes codes in a transaction that holds the pool; returns how many. */
export async function makeInto(
  tx: Transaction,
  services: Needs,
  path: PoolPath,
  { count, prefix, length = LENGTH_DEFAULT }: { count: number; prefix: string; length?: number },
): Promise<number> {
  let added = 0;
  while (added < count) {
    const texts = Array.from({ length: count - added }, () => makeCode(prefix, length));
    added += (await addTo(tx, services, path, texts)).added;
  }
  return added;
}

interface NewCode {
  line: number;
  id: string;
  sealed: string;
  index: string;
}

async function addTo(
  tx: Transaction,
  { keyring, now }: Needs,
  path: PoolPath,
  texts: readonly string[],
): Promise<AddedCodes> {
  const { kind } = await findPool(tx, path);
  if (kind !== "unique") conflict("pool_is_generic");
  const refused: RefusedCode[] = [];
  const codes = new Map<string, NewCode>();
  const former = new Map<string, string>();
  const at = now();
  texts.forEach((text, index) => {
    const line = index + 1;
    const fault = faultOf(text);
    const [current] = codeIndexes(keyring, text);
    if (line === 1 && texts.length > 1 && isHeading(text)) refused.push({ line, reason: "heading" });
    else if (fault !== null) refused.push({ line, reason: fault });
    else if (codes.has(current)) refused.push({ line, reason: "repeated" });
    else {
      const id = timeUuid(at);
      const sealed = seal(keyring, "PoolCode.textSealed", id, readText(text));
      codes.set(current, { line, id, sealed, index: current });
      for (const other of soughtIndexes(keyring, text)) if (other !== current) former.set(other, current);
    }
  });
  const pool = await lockPool(tx, path);
  for (const textIndex of await knownUnder(tx, path.brandUid, [...former.keys()])) {
    const current = former.get(textIndex) ?? "";
    const code = codes.get(current);
    if (code !== undefined) refused.push({ line: code.line, reason: "in_use" });
    codes.delete(current);
  }
  const given = [...codes.values()];
  const inserted = new Set(await insert(tx, path, pool.added, given));
  for (const { id, line } of given) if (!inserted.has(id)) refused.push({ line, reason: "in_use" });
  await tx.$executeRaw`
    UPDATE "CodePool" SET added = added + ${inserted.size}::int, reported = '{}',
      stock = CASE WHEN removed = 0 THEN added + ${inserted.size}::int + 1 - (
          SELECT coalesce(min(position), added + ${inserted.size}::int + 1) FROM "PoolCode"
          WHERE "poolId" = ${path.poolId}::uuid AND "claimedAt" IS NULL AND position > 0)
        ELSE (SELECT count(*) FROM "PoolCode"
          WHERE "poolId" = ${path.poolId}::uuid AND "claimedAt" IS NULL AND position > 0) END
    WHERE id = ${path.poolId}::uuid AND ${inserted.size}::int > 0`;
  return { added: inserted.size, refused: refused.sort((one, other) => one.line - other.line) };
}

/** Codes that the brand has under a former index key or form, while they are indexed anew. */
async function knownUnder(tx: Transaction, brandUid: string, indexes: string[]): Promise<string[]> {
  if (indexes.length === 0) return [];
  const known = await tx.poolCode.findMany({
    where: { brandUid, textIndex: { in: indexes } },
    select: { textIndex: true },
  });
  return known.map(({ textIndex }) => textIndex);
}

/** In the order of their indexes, so that two callers with the same codes don't deadlock. Returns the ids of new ones. */
async function insert(
  tx: Transaction,
  { poolId, brandUid }: PoolPath,
  before: number,
  codes: readonly NewCode[],
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH fresh AS (
      SELECT given.*, row_number() OVER (ORDER BY given.line) AS place
      FROM unnest(${codes.map(({ id }) => id)}::uuid[], ${codes.map(({ line }) => line)}::int[],
        ${codes.map(({ sealed }) => sealed)}::text[], ${codes.map(({ index }) => index)}::text[])
        AS given(id, line, sealed, index)
      WHERE NOT EXISTS (
        SELECT FROM "PoolCode" AS kept WHERE kept."brandUid" = ${brandUid} AND kept."textIndex" = given.index)
    )
    INSERT INTO "PoolCode" (id, "poolId", "brandUid", position, "textSealed", "textIndex")
    SELECT id, ${poolId}::uuid, ${brandUid}, ${before}::int + place, sealed, index FROM fresh ORDER BY index
    ON CONFLICT DO NOTHING
    RETURNING id::text AS id`;
  return rows.map(({ id }) => id);
}
