/** Writes transactions in batches: one statement, one commit (group commit). */

import { doWork } from "../../context/work.ts";
import { isUniqueViolation, isUnreachable } from "../../platform/database/database-errors.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { Services, TransactionRow, TransactionWriter, WriteResult } from "../../services.ts";
import { createGroupCommit, type GroupCommit } from "../../sharing/group-commit.ts";
import { KEY_MS } from "../shared/idempotent.ts";
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

/** One statement and commit, a step for each of its CTEs. Keys are written in one order against deadlocks. */
const insertStatement = (name: string, { orders, announced, attributed }: Needed) => ({
  name,
  text: `WITH ${[
    acceptRows(orders, attributed),
    takeKeys(orders),
    takeOtherKeys(orders),
    ...(orders ? [addOrders] : []),
    ...(attributed ? [addAttributions(orders)] : []),
    ...(announced ? [addEvents(orders)] : []),
  ].join(",")}
  INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
    currency, "occurredAt", "receivedAt", attributes)
  SELECT id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
    currency, to_timestamp("timestamp"), "receivedAt", attributes
  FROM accepted_rows WHERE ${isWritten(orders)}`,
});

/** Whether a row is written: its order is new, and its idempotency key is its own. */
const isWritten = (orders: boolean, of = "") =>
  `${orders ? '"isNewOrder" AND ' : ""}("idempotencyId" IS NULL OR ${of}id IN (SELECT "resourceId" FROM taken_keys))`;

/** The transaction that the caller learns of: of a known order the first one. */
const answeredId = (orders: boolean) => (orders ? '"firstId"' : "id");

// Rows without those whose tracking key is revoked. One-letter names shorten the text by a third.
const acceptRows = (orders: boolean, attributed: boolean) => `
  accepted_rows AS (
    SELECT i AS id, p AS "partnerId", b AS "brandUid", c AS code, v AS "transactionValue", q AS "qualifyingAmount",
      m AS currency, t AS "timestamp", r AS "receivedAt", a::text AS attributes, e AS "appId", y AS "idempotencyId", z AS "otherIds", h AS "bodyHash"${
        orders ? ORDER_COLUMNS : ""
      }${attributed ? ', x AS "codeIndexes"' : ""}
    FROM json_to_recordset($1::json) AS sent(i uuid, k uuid, p text, b text, c text, v numeric, q numeric,
      m text, t bigint, r timestamptz, a json, e text, y text, z text[], h text${orders ? ", o text" : ""}${attributed ? ", x text[]" : ""})
    JOIN "Credential" AS key ON key.id = sent.k AND key."revokedAt" IS NULL${orders ? ORDER_JOIN : ""}
  )`;

/** Whether the order is new, and its first transaction; "isSame", of the body, is null of a new one. */
const ORDER_COLUMNS = `, o AS "orderId", known.id IS NULL AS "isNewOrder", coalesce(known.id, i) AS "firstId",
      known.attributes::jsonb - 'userAgent' = a::jsonb - 'userAgent' AS "isSame"`;
// LIMIT keeps the planner at one look in the index for each row.
const ORDER_JOIN = `
    LEFT JOIN LATERAL (
      SELECT stored.id, stored.attributes
      FROM "TrackingOrder" AS recorded JOIN "TrackingTransaction" AS stored ON stored.id = recorded."transactionId"
      WHERE recorded."brandUid" = sent.b AND recorded."orderId" = sent.o LIMIT 1
    ) AS known ON true`;

/** A key that is there gets the row's body and transaction. */
const ON_TAKEN_KEY = `ON CONFLICT (id) DO UPDATE SET fingerprint = EXCLUDED.fingerprint,
      "resourceId" = EXCLUDED."resourceId", "startedAt" = EXCLUDED."startedAt"`;

/** Takes idempotency keys that are free or whose time is over. A row whose key is taken is not written. */
const takeKeys = (orders: boolean) => `
  taken_keys AS (
    INSERT INTO "IdempotencyKey" AS kept (id, fingerprint, "resourceId", "startedAt")
    SELECT "idempotencyId", "bodyHash", ${answeredId(orders)}, "receivedAt" FROM accepted_rows
    WHERE "idempotencyId" IS NOT NULL ${orders ? 'AND ("isNewOrder" OR "isSame")' : ""} ORDER BY "idempotencyId"
    ${ON_TAKEN_KEY}
    WHERE kept."startedAt" <= EXCLUDED."startedAt" - interval '${KEY_MS} milliseconds'
    RETURNING "resourceId"
  )`;

/** Takes the same keys as other index keys name them. */
const takeOtherKeys = (orders: boolean) => `
  taken_other_keys AS (
    INSERT INTO "IdempotencyKey" AS kept (id, fingerprint, "resourceId", "startedAt")
    SELECT other, "bodyHash", ${answeredId(orders)}, "receivedAt" FROM accepted_rows, unnest("otherIds") AS other
    WHERE ${answeredId(orders)} IN (SELECT "resourceId" FROM taken_keys) ORDER BY other
    ${ON_TAKEN_KEY}
  )`;

/** Adds new orders. A unique violation undoes the statement: one was recorded after its snapshot (`insertRaced`). */
const addOrders = `
  added_orders AS (
    INSERT INTO "TrackingOrder" ("brandUid", "orderId", "transactionId")
    SELECT "brandUid", "orderId", id FROM accepted_rows WHERE "orderId" IS NOT NULL AND ${isWritten(true)}
    ORDER BY "brandUid", "orderId"
  )`;

/** Codes that the order has, whatever the transaction calls its code: of tills and other checks. */
const CODES_OF_ORDER = `
        UNION ALL SELECT known.id, known."poolId", known.position, NULL
        FROM "CodeUse" AS used JOIN "PoolCode" AS known ON known.id = used."codeId" AND known."brandUid" = accepted."brandUid"
        WHERE used."orderId" = accepted."orderId" AND used."releasedAt" IS NULL
          AND (used."redeemedAt" IS NOT NULL OR used."heldUntil" > accepted."receivedAt")`;

/** Attributes rows to the member whose code it is, by its text or else by the order that has it. The second of two transactions in one statement is a returning member's. */
const addAttributions = (orders: boolean) => `
  added_attributions AS (
    INSERT INTO "Attribution" ("transactionId", "poolId", "claimId", supergroup, territory, "institutionKind",
      "isReturning", "brandUid", "occurredAt")
    SELECT accepted.id, code."poolId", claim.id,
      coalesce(claim.supergroup, CASE WHEN cardinality(pool.supergroups) = 1 THEN pool.supergroups[1] END),
      claim.territory, claim."institutionKind", CASE WHEN claim."accountId" IS NOT NULL THEN
        row_number() OVER (PARTITION BY claim."accountId", accepted."brandUid" ORDER BY accepted."timestamp", accepted.id) > 1 OR EXISTS (
          SELECT FROM "CodeClaim" AS other JOIN "Attribution" AS earlier ON earlier."claimId" = other.id
            JOIN "TrackingTransaction" AS stored ON stored.id = earlier."transactionId" AND stored."voidedAt" IS NULL
          WHERE other."accountId" = claim."accountId" AND earlier."brandUid" = accepted."brandUid"
        ) END,
      accepted."brandUid", to_timestamp(accepted."timestamp")
    FROM accepted_rows AS accepted CROSS JOIN LATERAL (
        SELECT known.id, known."poolId", known.position, array_position(accepted."codeIndexes", known."textIndex") AS rank
        FROM "PoolCode" AS known
        WHERE known."brandUid" = accepted."brandUid" AND known."textIndex" = ANY (accepted."codeIndexes")
          AND (known."claimedAt" IS NOT NULL OR known.position = 0)${orders ? CODES_OF_ORDER : ""}
        ORDER BY rank, id LIMIT 1
      ) AS code
      JOIN "CodePool" AS pool ON pool.id = code."poolId"
      LEFT JOIN "CodeClaim" AS claim ON claim."codeId" = code.id AND code.position > 0
    WHERE ${isWritten(orders, "accepted.")}
  )`;

/** Adds events, for partners with an app only. One row for all of a brand: numbering a row each is slower. */
const addEvents = (orders: boolean) => `
  added_events AS (
    INSERT INTO "PendingEvent" ("eventIds", "appId", type, "createdAt", data)
    SELECT array_agg(id), "appId", 'transaction.recorded', max("receivedAt"),
      jsonb_build_object('partnerId', "partnerId", 'brandUid', "brandUid")
    FROM accepted_rows WHERE "appId" IS NOT NULL AND ${isWritten(orders)}
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

/** A row that was not written, and what may be the reason. */
interface UnwrittenRow {
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
  const unwritten = await database.$queryRaw<UnwrittenRow[]>`
    SELECT sent.id::text AS id, key.id IS NOT NULL AS "isLive",
      kept.fingerprint = sent."bodyHash" AS "isSameBody", kept."resourceId"::text AS "transactionId",
      stored.id::text AS "firstId", stored.attributes
    FROM json_to_recordset(${given}::json) AS sent(id uuid, "keyId" uuid, "brandUid" text, "orderId" text,
      "receivedAt" timestamptz, "idempotencyId" text, "bodyHash" text)
    LEFT JOIN "Credential" AS key ON key.id = sent."keyId" AND key."revokedAt" IS NULL
    LEFT JOIN "IdempotencyKey" AS kept ON kept.id = sent."idempotencyId"
      AND kept."startedAt" > sent."receivedAt" - ${KEY_MS}::bigint * interval '1 millisecond'
    LEFT JOIN "TrackingOrder" AS known ON known."brandUid" = sent."brandUid" AND known."orderId" = sent."orderId"
    LEFT JOIN "TrackingTransaction" AS stored ON stored.id = known."transactionId"
    WHERE NOT EXISTS (SELECT FROM "TrackingTransaction" AS written WHERE written.id = sent.id)`;
  const texts = new Map(rows.map(({ id, attributes }) => [id, attributes]));
  return new Map(unwritten.map((row) => [row.id, reasonOf(row, texts.get(row.id) ?? "{}")]));
}

function reasonOf(
  { isLive, isSameBody, transactionId, firstId, attributes }: UnwrittenRow,
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
