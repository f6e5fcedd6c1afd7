/** Writes transactions in batches: one statement, one commit (group commit). */

import { doWork } from "../../context/work.ts";
import { isUniqueViolation, isUnreachable } from "../../platform/database/database-errors.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { Services, TransactionRow, TransactionWriter, WriteResult } from "../../services.ts";
import { createGroupCommit, type GroupCommit } from "../../sharing/group-commit.ts";
import { KEY_MS } from "../shared/index.ts";
import { findDifferences } from "./rules.ts";

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

/** Serialises rows of one idempotency key or order: the second finds what the first wrote. */
function oneAtATime({ add }: GroupCommit<TransactionRow, WriteResult>): TransactionWriter["write"] {
  const running = new Map<string, Promise<unknown>>();
  return (row) => {
    const bytes = row.attributes.length + ROW_BYTES;
    return row.idempotency === null && row.orderId === null
      ? add(row, bytes, row.partnerId)
      : addAfter(row, bytes, namesOf(row));
  };

  async function addAfter(row: TransactionRow, bytes: number, names: string[]): Promise<WriteResult> {
    const findFirst = () => names.map((name) => running.get(name)).find((first) => first !== undefined);
    for (let first = findFirst(); first !== undefined; first = findFirst()) {
      await first.catch(() => {}); // The first caller gets the failure; ours runs then.
    }
    const written = add(row, bytes, row.partnerId);
    for (const name of names) running.set(name, written);
    try {
      return await written;
    } finally {
      for (const name of names) running.delete(name);
    }
  }
}

function namesOf({ idempotency, brandUid, orderId }: TransactionRow): string[] {
  const order = orderId === null ? [] : [`${brandUid} ${orderId}`];
  return idempotency === null ? order : [idempotency.id, ...order];
}

const TRIES_MAX = 3;

async function writeRows(services: Needs, rows: TransactionRow[]): Promise<WriteResult[]> {
  const all: WriteResult[] = rows.map(({ id }) => ({ kind: "recorded", id }));
  if ((await insertRaced(services, rows)) === rows.length) return all;
  const reasons = await reasonsOf(services, rows);
  return all.map((recorded, index) => reasons.get((rows[index] as TransactionRow).id) ?? recorded);
}

/** Tries again after another process has recorded one of the orders meanwhile: the unique index undid the whole statement. */
async function insertRaced(services: Needs, rows: TransactionRow[]): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await insertRows(services, rows);
    } catch (error) {
      if (!isUniqueViolation(error) || tries === TRIES_MAX) throw error;
    }
  }
}

/** Extensions of the plain statement that a group's rows need. */
interface Needed {
  orders: boolean;
  announced: boolean;
  attributed: boolean;
}

// One statement and commit, without rows whose key is revoked or idempotency key taken. Keys are written in one order
// against deadlocks; those of other index keys follow the first. One-letter names shorten the text by a third.
const insertStatement = (name: string, { orders, announced, attributed }: Needed) => ({
  name,
  text: `
  WITH live AS (
    SELECT i AS id, p AS "partnerId", b AS "brandUid", c AS code, v AS "transactionValue", q AS "qualifyingAmount",
      m AS currency, t AS "timestamp", r AS "receivedAt", a::text AS attributes, e AS "appId", y AS "idempotencyId", z AS "otherIds", h AS "bodyHash"${
        orders ? ORDER_COLUMNS : ""
      }${attributed ? ', x AS "codeIndexes"' : ""}
    FROM json_to_recordset($1::json) AS given(i uuid, k uuid, p text, b text, c text, v numeric, q numeric,
      m text, t bigint, r timestamptz, a json, e text, y text, z text[], h text${orders ? ", o text" : ""}${attributed ? ", x text[]" : ""})
    JOIN "Credential" AS key ON key.id = given.k AND key."revokedAt" IS NULL${orders ? ORDER_JOIN : ""}
  ), claimed AS (
    INSERT INTO "IdempotencyKey" AS kept (id, fingerprint, "resourceId", "startedAt")
    SELECT "idempotencyId", "bodyHash", ${orders ? '"keptId"' : "id"}, "receivedAt" FROM live
    WHERE "idempotencyId" IS NOT NULL ${orders ? 'AND ("isNew" OR "isSame")' : ""} ORDER BY "idempotencyId"
    ON CONFLICT (id) DO UPDATE SET fingerprint = EXCLUDED.fingerprint,
      "resourceId" = EXCLUDED."resourceId", "startedAt" = EXCLUDED."startedAt"
    WHERE kept."startedAt" <= EXCLUDED."startedAt" - interval '${KEY_MS} milliseconds'
    RETURNING "resourceId"
  ), also AS (
    INSERT INTO "IdempotencyKey" AS kept (id, fingerprint, "resourceId", "startedAt")
    SELECT other, "bodyHash", ${orders ? '"keptId"' : "id"}, "receivedAt" FROM live, unnest("otherIds") AS other
    WHERE ${orders ? '"keptId"' : "id"} IN (SELECT "resourceId" FROM claimed) ORDER BY other
    ON CONFLICT (id) DO UPDATE SET fingerprint = EXCLUDED.fingerprint,
      "resourceId" = EXCLUDED."resourceId", "startedAt" = EXCLUDED."startedAt"
  )${orders ? placed : ""}${attributed ? attribute(orders) : ""}${announced ? announce(orders) : ""}
  INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
    currency, "occurredAt", "receivedAt", attributes)
  SELECT id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
    currency, to_timestamp("timestamp"), "receivedAt", attributes
  FROM live WHERE ${isWritten(orders)}`,
});

const isWritten = (orders: boolean, of = "") =>
  `${orders ? '"isNew" AND ' : ""}("idempotencyId" IS NULL OR ${of}id IN (SELECT "resourceId" FROM claimed))`;

/** Whether the order is known, and its first transaction; "isSame" is null of a new one. */
const ORDER_COLUMNS = `, o AS "orderId", first.id IS NULL AS "isNew", coalesce(first.id, i) AS "keptId",
      first.attributes::jsonb - 'userAgent' = a::jsonb - 'userAgent' AS "isSame"`;
// LIMIT keeps the planner at one look in the index for each row.
const ORDER_JOIN = `
    LEFT JOIN LATERAL (
      SELECT stored.id, stored.attributes
      FROM "TrackingOrder" AS placed JOIN "TrackingTransaction" AS stored ON stored.id = placed."transactionId"
      WHERE placed."brandUid" = given.b AND placed."orderId" = given.o LIMIT 1
    ) AS first ON true`;
/** A unique violation undoes the statement: the order was recorded after its snapshot (`insertRaced`). */
const placed = `, ordered AS (
    INSERT INTO "TrackingOrder" ("brandUid", "orderId", "transactionId")
    SELECT "brandUid", "orderId", id FROM live WHERE "orderId" IS NOT NULL AND ${isWritten(true)}
    ORDER BY "brandUid", "orderId"
  )`;
/** Groups of the member whose code it is. The second of two transactions in one statement is a returning member's. */
const attribute = (orders: boolean) => `, attributed AS (
    INSERT INTO "Attribution" ("transactionId", "poolId", "claimId", supergroup, territory, "institutionKind",
      "isReturning", "brandUid", "occurredAt")
    SELECT live.id, code."poolId", claim.id,
      coalesce(claim.supergroup, CASE WHEN cardinality(pool.supergroups) = 1 THEN pool.supergroups[1] END),
      claim.territory, claim."institutionKind", CASE WHEN claim."accountId" IS NOT NULL THEN
        row_number() OVER (PARTITION BY claim."accountId", live."brandUid" ORDER BY live."timestamp", live.id) > 1 OR EXISTS (
          SELECT FROM "CodeClaim" AS other JOIN "Attribution" AS earlier ON earlier."claimId" = other.id
            JOIN "TrackingTransaction" AS stored ON stored.id = earlier."transactionId" AND stored."voidedAt" IS NULL
          WHERE other."accountId" = claim."accountId" AND earlier."brandUid" = live."brandUid"
        ) END,
      live."brandUid", to_timestamp(live."timestamp")
    FROM live CROSS JOIN LATERAL (
        SELECT given.id, given."poolId", given.position FROM "PoolCode" AS given
        WHERE given."brandUid" = live."brandUid" AND given."textIndex" = ANY (live."codeIndexes")
          AND (given."claimedAt" IS NOT NULL OR given.position = 0)
        ORDER BY array_position(live."codeIndexes", given."textIndex") LIMIT 1
      ) AS code
      JOIN "CodePool" AS pool ON pool.id = code."poolId"
      LEFT JOIN "CodeClaim" AS claim ON claim."codeId" = code.id AND code.position > 0
    WHERE ${isWritten(orders, "live.")}
  )`;
/** Events, for partners with an app only. One row for all of a brand: numbering a row each is slower. */
const announce = (orders: boolean) => `, announced AS (
    INSERT INTO "PendingEvent" ("eventIds", "appId", type, "createdAt", data)
    SELECT array_agg(id), "appId", 'transaction.recorded', max("receivedAt"),
      jsonb_build_object('partnerId', "partnerId", 'brandUid', "brandUid")
    FROM live WHERE "appId" IS NOT NULL AND ${isWritten(orders)}
    GROUP BY "appId", "partnerId", "brandUid"
  )`;

/** The plainest statement that does for a group; all are prepared. */
const insertsOf = (name: string, attributed: boolean) => ({
  plain: insertStatement(name, { orders: false, announced: false, attributed }),
  announced: insertStatement(`${name}_and_announce`, { orders: false, announced: true, attributed }),
  orders: insertStatement(`${name}_orders`, { orders: true, announced: false, attributed }),
  ordersAnnounced: insertStatement(`${name}_orders_and_announce`, {
    orders: true,
    announced: true,
    attributed,
  }),
});
const INSERTS = insertsOf("record", false);
const ATTRIBUTED_INSERTS = insertsOf("record_attributed", true);

async function insertRows({ runPrepared }: Needs, rows: TransactionRow[]): Promise<number> {
  const announced = rows.some(({ appId }) => appId !== null);
  const orders = rows.some(({ orderId }) => orderId !== null);
  const inserts = rows.some(({ codeIndexes }) => codeIndexes !== null) ? ATTRIBUTED_INSERTS : INSERTS;
  const statement =
    inserts[orders ? (announced ? "ordersAnnounced" : "orders") : announced ? "announced" : "plain"];
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
  const order = row.orderId === null ? "" : `,"o":${JSON.stringify(row.orderId)}`;
  const others = idempotency?.otherIds.length ? `,"z":${JSON.stringify(idempotency.otherIds)}` : "";
  const indexes = row.codeIndexes === null ? "" : `,"x":${JSON.stringify(row.codeIndexes)}`;
  return `{${ids},"c":${code},${amounts},${times},"a":${row.attributes}${event}${once}${others}${order}${indexes}}`;
}

interface Left {
  id: string;
  isLive: boolean;
  /** Null where the idempotency key is free. */
  isSameBody: boolean | null;
  transactionId: string | null;
  /** First transaction of the order, if known. */
  firstId: string | null;
  attributes: string | null;
}

async function reasonsOf({ database }: Needs, rows: TransactionRow[]): Promise<Map<string, WriteResult>> {
  const given = JSON.stringify(
    rows.map(({ id, keyId, brandUid, orderId, receivedAt, idempotency }) => ({
      id,
      keyId,
      receivedAt,
      ...(orderId !== null && { brandUid, orderId }),
      ...(idempotency && { idempotencyId: idempotency.id, bodyHash: idempotency.bodyHash }),
    })),
  );
  const left = await database.$queryRaw<Left[]>`
    SELECT given.id::text AS id, key.id IS NOT NULL AS "isLive",
      kept.fingerprint = given."bodyHash" AS "isSameBody", kept."resourceId"::text AS "transactionId",
      stored.id::text AS "firstId", stored.attributes
    FROM json_to_recordset(${given}::json) AS given(id uuid, "keyId" uuid, "brandUid" text, "orderId" text,
      "receivedAt" timestamptz, "idempotencyId" text, "bodyHash" text)
    LEFT JOIN "Credential" AS key ON key.id = given."keyId" AND key."revokedAt" IS NULL
    LEFT JOIN "IdempotencyKey" AS kept ON kept.id = given."idempotencyId"
      AND kept."startedAt" > given."receivedAt" - ${KEY_MS}::bigint * interval '1 millisecond'
    LEFT JOIN "TrackingOrder" AS placed ON placed."brandUid" = given."brandUid" AND placed."orderId" = given."orderId"
    LEFT JOIN "TrackingTransaction" AS stored ON stored.id = placed."transactionId"
    WHERE NOT EXISTS (SELECT FROM "TrackingTransaction" AS made WHERE made.id = given.id)`;
  const texts = new Map(rows.map(({ id, attributes }) => [id, attributes]));
  return new Map(left.map((row) => [row.id, reasonOf(row, texts.get(row.id) ?? "{}")]));
}

function reasonOf(
  { isLive, isSameBody, transactionId, firstId, attributes }: Left,
  sent: string,
): WriteResult {
  if (!isLive) return { kind: "key_revoked" };
  if (isSameBody === false) return { kind: "other_body" };
  if (firstId !== null && attributes !== null) {
    const isSame = findDifferences(attributes, sent).length === 0;
    return isSame ? { kind: "recorded", id: firstId, attributes } : { kind: "other_order", attributes };
  }
  return transactionId === null ? { kind: "key_revoked" } : { kind: "recorded", id: transactionId };
}
