/** Codes of a pool in clear, which can be spent: streamed and audited. */
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { csvRows, type LinedFile, streamPieces } from "../../shared/csv.ts";
import { findPool, type PoolPath } from "./pools.ts";

type Needs = Pick<Services, "admission" | "database" | "keyring" | "now">;

const CODES_OF_PIECE = 1_000;

const COLUMNS = ["code", "state", "claimedAt", "orderId", "heldUntil", "redeemedAt", "releasedAt"] as const;

/** Streams all codes of the pool with their states. The audit log has it before the first line is sent. */
export async function exportCodes(services: Needs, operator: string, path: PoolPath): Promise<LinedFile> {
  const { database, now } = services;
  await findPool(database, path);
  const codes = await database.poolCode.count({ where: { poolId: path.poolId, brandUid: path.brandUid } });
  const detail = { brandUid: path.brandUid, codes };
  await audit(database, now(), {
    actor: operator,
    action: "code_pool.codes_exported",
    subject: path.poolId,
    detail,
  });
  return { content: streamPieces(csvOf(services, operator, path)), lines: codes + 1 };
}

async function* csvOf(services: Needs, operator: string, path: PoolPath): AsyncGenerator<string, void, void> {
  const { admission, keyring, now } = services;
  yield `${COLUMNS.join(",")}\r\n`;
  const at = now();
  for (let after: string | null = ""; after !== null; ) {
    const from: string = after;
    const codes = await admission.long.doPiece(
      operator,
      () => readPiece(services, path, { from, at }),
      from === "",
    );
    const rows = codes.map((code) => ({
      ...code,
      code: unseal(keyring, "PoolCode.textSealed", code.id, code.textSealed),
    }));
    if (rows.length > 0) yield csvRows(rows, COLUMNS);
    after = codes.length < CODES_OF_PIECE ? null : (codes.at(-1)?.textIndex ?? null);
  }
}

interface StoredCode {
  id: string;
  textSealed: string;
  textIndex: string;
  state: "free" | "given" | "held" | "redeemed" | "released" | "generic";
  claimedAt: Date | null;
  orderId: string | null;
  heldUntil: Date | null;
  redeemedAt: Date | null;
  releasedAt: Date | null;
}

/** By the index that makes codes unique in their brand. An order that has the code goes before those that had it. */
function readPiece(
  { database }: Needs,
  { poolId, brandUid }: PoolPath,
  { from, at }: { from: string; at: Date },
): Promise<StoredCode[]> {
  return database.$queryRaw<StoredCode[]>`
    SELECT code.id::text AS id, code."textSealed", code."textIndex", code."claimedAt",
      CASE WHEN code.position = 0 THEN 'generic' WHEN code."redeemedAt" IS NOT NULL THEN 'redeemed'
        WHEN used."isHeld" THEN 'held' WHEN used."releasedAt" IS NOT NULL THEN 'released'
        WHEN code."claimedAt" IS NOT NULL THEN 'given' ELSE 'free' END AS state,
      used."orderId", used."heldUntil", used."redeemedAt", used."releasedAt"
    FROM "PoolCode" AS code LEFT JOIN LATERAL (
      SELECT "orderId", "redeemedAt", "releasedAt", CASE WHEN "redeemedAt" IS NULL THEN "heldUntil" END AS "heldUntil",
        "releasedAt" IS NULL AND "redeemedAt" IS NULL AND "heldUntil" > ${at} AS "isHeld"
      FROM "CodeUse" WHERE "codeId" = code.id AND code.position > 0
      ORDER BY "releasedAt" IS NULL AND ("redeemedAt" IS NOT NULL OR "heldUntil" > ${at}) DESC,
        greatest("heldUntil", "redeemedAt", "releasedAt") DESC LIMIT 1
    ) AS used ON TRUE
    WHERE code."brandUid" = ${brandUid} AND code."poolId" = ${poolId}::uuid AND code."textIndex" > ${from}
    ORDER BY code."textIndex" LIMIT ${CODES_OF_PIECE}`;
}
