/** Writes transactions, those of a few milliseconds in one statement and one commit. */
import { type Database, executePrepared } from "../../platform/database.ts";
import { isUnreachable } from "../../platform/database-errors.ts";
import { within } from "../../platform/within.ts";
import { createGroupCommit, type GroupCommit } from "./group-commit.ts";

/** A judged transaction on its way to the disk. */
export interface TransactionRow {
  id: string;
  keyId: string;
  partnerId: string;
  brandUid: string;
  code: string;
  /** Amounts as decimal text: PostgreSQL reads it exactly. */
  transactionValue: string;
  qualifyingAmount: string;
  currency: string;
  /** UTC Unix epoch seconds. */
  timestamp: number;
  receivedAt: Date;
  /** The JSON text that was sent; judged, and so known to be JSON that PostgreSQL reads too. */
  attributes: string;
  idempotency: { id: string; bodyHash: string } | null;
}

/** What became of it; `id` is that of an equal call before, if there was one under the same idempotency key. */
export type Recorded = { kind: "recorded"; id: string } | { kind: "other_body" } | { kind: "key_revoked" };

/** One statement of some hundred rows is parsed and committed in a few milliseconds. */
const GROUP_MAX = 500;
/** What may wait in memory: seconds of the highest load, and little beside the process itself. */
const WAITING_BYTES_MAX = 32 * 1024 * 1024;
/** A row in memory beside its text. */
const ROW_BYTES = 1_000;
/** A write that takes longer counts as failed: its connection hangs, and others must not wait behind it. */
const WRITE_MS = 10_000;

export interface Recorder {
  /** Resolves when the row is on disk. */
  record: (row: TransactionRow) => Promise<Recorded>;
  /** Whether so much waits that newcomers are turned away. */
  isFull: () => boolean;
  /** Resolves when nothing waits any more. */
  drained: () => Promise<void>;
}

const recorders = new WeakMap<Database, Recorder>();

/** The recorder of this process for a database: all calls must share it, or there are no groups. */
export function recorderOf({ database }: { database: Database }): Recorder {
  let recorder = recorders.get(database);
  if (recorder === undefined) {
    recorder = createRecorder(database);
    recorders.set(database, recorder);
  }
  return recorder;
}

function createRecorder(database: Database): Recorder {
  const group = createGroupCommit<TransactionRow, Recorded>(
    (rows) => within(WRITE_MS, () => writeRows(database, rows)),
    isUnreachable,
    { groupMax: GROUP_MAX, bytesMax: WAITING_BYTES_MAX },
  );
  const { isFull, drained } = group;
  return { record: oneAtATime(group), isFull, drained };
}

/** Of two rows under one idempotency key the second waits, and then finds what the first has left. */
function oneAtATime({ add }: GroupCommit<TransactionRow, Recorded>): Recorder["record"] {
  const running = new Map<string, Promise<unknown>>();
  return (row) => {
    const bytes = row.attributes.length + ROW_BYTES;
    return row.idempotency === null ? add(row, bytes) : addAfter(row, bytes, row.idempotency.id);
  };

  async function addAfter(row: TransactionRow, bytes: number, id: string): Promise<Recorded> {
    for (let first = running.get(id); first !== undefined; first = running.get(id)) {
      await first.catch(() => {}); // A failure is the first caller's to hear; ours runs then.
    }
    const written = add(row, bytes);
    running.set(id, written);
    try {
      return await written;
    } finally {
      running.delete(id);
    }
  }
}

async function writeRows(database: Database, rows: TransactionRow[]): Promise<Recorded[]> {
  const all: Recorded[] = rows.map(({ id }) => ({ kind: "recorded", id }));
  if ((await insertRows(database, rows)) === rows.length) return all;
  const reasons = await reasonsOf(database, rows);
  return all.map((recorded, index) => reasons.get((rows[index] as TransactionRow).id) ?? recorded);
}

/**
 * Everything in one statement, and so in one commit. A row of a key that was revoked meanwhile is left out, and one
 * whose idempotency key is taken; keys are written in one order, so that groups of several processes can't deadlock.
 * The names of one letter are for the wire: full ones were a third of the text.
 */
const INSERT = `
  WITH live AS (
    SELECT i AS id, p AS "partnerId", b AS "brandUid", c AS code, v AS "transactionValue", q AS "qualifyingAmount",
      m AS currency, t AS "timestamp", r AS "receivedAt", a::text AS attributes, y AS "idempotencyId", h AS "bodyHash"
    FROM json_to_recordset($1::json) AS given(i uuid, k uuid, p text, b text, c text, v numeric, q numeric,
      m text, t bigint, r timestamptz, a json, y text, h text)
    JOIN "TrackingKey" AS key ON key.id = given.k AND key."revokedAt" IS NULL
  ), claimed AS (
    INSERT INTO "TrackingIdempotencyKey" AS kept (id, "bodyHash", "transactionId", "recordedAt")
    SELECT "idempotencyId", "bodyHash", id, "receivedAt" FROM live
    WHERE "idempotencyId" IS NOT NULL ORDER BY "idempotencyId"
    ON CONFLICT (id) DO UPDATE SET "bodyHash" = EXCLUDED."bodyHash",
      "transactionId" = EXCLUDED."transactionId", "recordedAt" = EXCLUDED."recordedAt"
    WHERE kept."recordedAt" <= EXCLUDED."recordedAt" - interval '24 hours'
    RETURNING "transactionId"
  )
  INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
    currency, "occurredAt", "receivedAt", attributes)
  SELECT id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
    currency, to_timestamp("timestamp"), "receivedAt", attributes
  FROM live WHERE "idempotencyId" IS NULL OR id IN (SELECT "transactionId" FROM claimed)`;

/** Gives how many rows were written. */
async function insertRows(database: Database, rows: TransactionRow[]): Promise<number> {
  return executePrepared(database, "record", INSERT, [`[${rows.map(onTheWire).join(",")}]`]);
}

/**
 * A row as JSON text. What was sent goes into it as it is: as a string it would be escaped here and read once more
 * there, and a column of the type json keeps the text of its part to the letter. Texts that we have made ourselves
 * have nothing to escape, and the form of brands leaves nothing either.
 */
function onTheWire(row: TransactionRow): string {
  const { idempotency } = row;
  const ids = `"i":"${row.id}","k":"${row.keyId}","p":"${row.partnerId}","b":"${row.brandUid}"`;
  const code = JSON.stringify(row.code);
  const amounts = `"v":${row.transactionValue},"q":${row.qualifyingAmount},"m":"${row.currency}"`;
  const times = `"t":${row.timestamp},"r":"${row.receivedAt.toISOString()}"`;
  const once = idempotency === null ? "" : `,"y":"${idempotency.id}","h":"${idempotency.bodyHash}"`;
  return `{${ids},"c":${code},${amounts},${times},"a":${row.attributes}${once}}`;
}

interface Left {
  id: string;
  isLive: boolean;
  isSameBody: boolean | null;
  transactionId: string | null;
}

/** Which rows were left out, and why: their key, or what was recorded before under their idempotency key. */
async function reasonsOf(database: Database, rows: TransactionRow[]): Promise<Map<string, Recorded>> {
  const given = JSON.stringify(
    rows.map(({ id, keyId, idempotency }) => ({
      ...{ id, keyId },
      ...(idempotency && { idempotencyId: idempotency.id, bodyHash: idempotency.bodyHash }),
    })),
  );
  const left = await database.$queryRaw<Left[]>`
    SELECT given.id::text AS id, key.id IS NOT NULL AS "isLive",
      kept."bodyHash" = given."bodyHash" AS "isSameBody", kept."transactionId"::text AS "transactionId"
    FROM json_to_recordset(${given}::json) AS given(id uuid, "keyId" uuid, "idempotencyId" text, "bodyHash" text)
    LEFT JOIN "TrackingKey" AS key ON key.id = given."keyId" AND key."revokedAt" IS NULL
    LEFT JOIN "TrackingIdempotencyKey" AS kept ON kept.id = given."idempotencyId"
    WHERE NOT EXISTS (SELECT FROM "TrackingTransaction" AS made WHERE made.id = given.id)`;
  return new Map(left.map((row) => [row.id, reasonOf(row)]));
}

function reasonOf({ isLive, isSameBody, transactionId }: Left): Recorded {
  if (!isLive || transactionId === null) return { kind: "key_revoked" };
  return isSameBody === true ? { kind: "recorded", id: transactionId } : { kind: "other_body" };
}
