/** Writes transactions in batches: one statement, one commit (group commit). */

import { doWork } from "../../context/work.ts";
import { isUnreachable } from "../../platform/database/database-errors.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { Services, TransactionRow, TransactionWriter, WriteResult } from "../../services.ts";
import { createGroupCommit, type GroupCommit } from "../../sharing/group-commit.ts";
import { KEY_MS } from "../shared/index.ts";

/** Rows of a statement: parsed and committed in milliseconds. Larger ones record no more, and delay other partners. */
const GROUP_MAX = 100;
const WAITING_BYTES_MAX = 32 * 1024 * 1024;
const ROW_BYTES = 1_000;
/** Timeout of a write: its connection hangs, and others must not wait. */
const WRITE_MS = 4_800;

type Needs = Pick<Services, "database" | "runPrepared">;

/** One for all calls of a process: separate ones form no batches. */
export function createTransactionWriter(services: Needs): TransactionWriter {
  const group = createGroupCommit<TransactionRow, WriteResult>(
    (rows) => doWork("hot", () => withTimeout(WRITE_MS, () => writeRows(services, rows))),
    isUnreachable,
    { groupMax: GROUP_MAX, bytesMax: WAITING_BYTES_MAX },
  );
  const { isFull, drained } = group;
  return { write: oneAtATime(group), isFull, drained };
}

/** Serialises rows of one idempotency key: the second finds what the first wrote. */
function oneAtATime({ add }: GroupCommit<TransactionRow, WriteResult>): TransactionWriter["write"] {
  const running = new Map<string, Promise<unknown>>();
  return (row) => {
    const bytes = row.attributes.length + ROW_BYTES;
    return row.idempotency === null
      ? add(row, bytes, row.partnerId)
      : addAfter(row, bytes, row.idempotency.id);
  };

  async function addAfter(row: TransactionRow, bytes: number, id: string): Promise<WriteResult> {
    for (let first = running.get(id); first !== undefined; first = running.get(id)) {
      await first.catch(() => {}); // The first caller gets the failure; ours runs then.
    }
    const written = add(row, bytes, row.partnerId);
    running.set(id, written);
    try {
      return await written;
    } finally {
      running.delete(id);
    }
  }
}

async function writeRows(services: Needs, rows: TransactionRow[]): Promise<WriteResult[]> {
  const all: WriteResult[] = rows.map(({ id }) => ({ kind: "recorded", id }));
  if ((await insertRows(services, rows)) === rows.length) return all;
  const reasons = await reasonsOf(services, rows);
  return all.map((recorded, index) => reasons.get((rows[index] as TransactionRow).id) ?? recorded);
}

// One statement and commit, without rows whose key is revoked or idempotency key taken. Keys are written in one order
// against deadlocks; those of other index keys follow the first. One-letter names shorten the text by a third.
const insertStatement = (name: string, more = "") => ({
  name,
  text: `
  WITH live AS (
    SELECT i AS id, p AS "partnerId", b AS "brandUid", c AS code, v AS "transactionValue", q AS "qualifyingAmount",
      m AS currency, t AS "timestamp", r AS "receivedAt", a::text AS attributes, e AS "appId", y AS "idempotencyId", z AS "otherIds", h AS "bodyHash"
    FROM json_to_recordset($1::json) AS given(i uuid, k uuid, p text, b text, c text, v numeric, q numeric,
      m text, t bigint, r timestamptz, a json, e text, y text, z text[], h text)
    JOIN "Credential" AS key ON key.id = given.k AND key."revokedAt" IS NULL
  ), claimed AS (
    INSERT INTO "IdempotencyKey" AS kept (id, fingerprint, "resourceId", "startedAt")
    SELECT "idempotencyId", "bodyHash", id, "receivedAt" FROM live
    WHERE "idempotencyId" IS NOT NULL ORDER BY "idempotencyId"
    ON CONFLICT (id) DO UPDATE SET fingerprint = EXCLUDED.fingerprint,
      "resourceId" = EXCLUDED."resourceId", "startedAt" = EXCLUDED."startedAt"
    WHERE kept."startedAt" <= EXCLUDED."startedAt" - interval '${KEY_MS} milliseconds'
    RETURNING "resourceId"
  ), also AS (
    INSERT INTO "IdempotencyKey" AS kept (id, fingerprint, "resourceId", "startedAt")
    SELECT other, "bodyHash", id, "receivedAt" FROM live, unnest("otherIds") AS other
    WHERE id IN (SELECT "resourceId" FROM claimed) ORDER BY other
    ON CONFLICT (id) DO UPDATE SET fingerprint = EXCLUDED.fingerprint,
      "resourceId" = EXCLUDED."resourceId", "startedAt" = EXCLUDED."startedAt"
  )${more}
  INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
    currency, "occurredAt", "receivedAt", attributes)
  SELECT id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
    currency, to_timestamp("timestamp"), "receivedAt", attributes
  FROM live WHERE "idempotencyId" IS NULL OR id IN (SELECT "resourceId" FROM claimed)`,
});

const INSERT = insertStatement("record");

/** Also writes events, for partners with an app only. One row for all of a brand: numbering a row each is slower. */
const INSERT_AND_TELL = insertStatement(
  "record_and_tell",
  `, told AS (
    INSERT INTO "PendingEvent" ("eventIds", "appId", type, "createdAt", data)
    SELECT array_agg(id), "appId", 'transaction.recorded', max("receivedAt"),
      jsonb_build_object('partnerId', "partnerId", 'brandUid', "brandUid")
    FROM live WHERE "appId" IS NOT NULL AND ("idempotencyId" IS NULL OR id IN (SELECT "resourceId" FROM claimed))
    GROUP BY "appId", "partnerId", "brandUid"
  )`,
);

async function insertRows({ runPrepared }: Needs, rows: TransactionRow[]): Promise<number> {
  const statement = rows.some(({ appId }) => appId !== null) ? INSERT_AND_TELL : INSERT;
  const { count } = await runPrepared(statement, [`[${rows.map(encodeRow).join(",")}]`]);
  return count;
}

// Row as JSON text with the body unescaped: a json column keeps text. Our own texts need no escaping.
function encodeRow(row: TransactionRow): string {
  const { idempotency } = row;
  const ids = `"i":"${row.id}","k":"${row.keyId}","p":"${row.partnerId}","b":"${row.brandUid}"`;
  const code = JSON.stringify(row.code);
  const amounts = `"v":${row.transactionValue},"q":${row.qualifyingAmount},"m":"${row.currency}"`;
  const times = `"t":${row.timestamp},"r":"${row.receivedAt.toISOString()}"`;
  const event = row.appId === null ? "" : `,"e":"${row.appId}"`;
  const once = idempotency === null ? "" : `,"y":"${idempotency.id}","h":"${idempotency.bodyHash}"`;
  const others = idempotency?.otherIds.length ? `,"z":${JSON.stringify(idempotency.otherIds)}` : "";
  return `{${ids},"c":${code},${amounts},${times},"a":${row.attributes}${event}${once}${others}}`;
}

interface Left {
  id: string;
  isLive: boolean;
  isSameBody: boolean | null;
  transactionId: string | null;
}

async function reasonsOf({ database }: Needs, rows: TransactionRow[]): Promise<Map<string, WriteResult>> {
  const given = JSON.stringify(
    rows.map(({ id, keyId, idempotency }) => ({
      id,
      keyId,
      ...(idempotency && { idempotencyId: idempotency.id, bodyHash: idempotency.bodyHash }),
    })),
  );
  const left = await database.$queryRaw<Left[]>`
    SELECT given.id::text AS id, key.id IS NOT NULL AS "isLive",
      kept.fingerprint = given."bodyHash" AS "isSameBody", kept."resourceId"::text AS "transactionId"
    FROM json_to_recordset(${given}::json) AS given(id uuid, "keyId" uuid, "idempotencyId" text, "bodyHash" text)
    LEFT JOIN "Credential" AS key ON key.id = given."keyId" AND key."revokedAt" IS NULL
    LEFT JOIN "IdempotencyKey" AS kept ON kept.id = given."idempotencyId"
    WHERE NOT EXISTS (SELECT FROM "TrackingTransaction" AS made WHERE made.id = given.id)`;
  return new Map(left.map((row) => [row.id, reasonOf(row)]));
}

function reasonOf({ isLive, isSameBody, transactionId }: Left): WriteResult {
  if (!isLive || transactionId === null) return { kind: "key_revoked" };
  return isSameBody === true ? { kind: "recorded", id: transactionId } : { kind: "other_body" };
}
