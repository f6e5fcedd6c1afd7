/** A table of transactions as large as a benchmark or proof wants it, made by the PostgreSQL server itself. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import type { ServerLocation } from "./server-process.ts";

const STEP = 500_000;
/** Steps at a time: one takes a core of PostgreSQL's. */
const WRITERS = 2;

/** Baskets of one to eight products: rows differ in length as a shop's do. */
const BASKETS = Array.from({ length: 8 }, (_, most) =>
  Array.from({ length: most + 1 }, (_, index) => `SKU-${1000 + index}`),
);
const BASKETS_SQL = `(ARRAY[${BASKETS.map((products) => `'${JSON.stringify(products)}'`)}])`;

/** Rows of a year until now, in the order in which they would have come; of 50 partners, or of one. */
export async function fillTransactions(
  place: Pick<ServerLocation, "env">,
  rows: number,
  { partner }: { partner?: { partnerId: string; brandUid: string } } = {},
): Promise<void> {
  const began = performance.now();
  const [partnerId, brandUid] =
    partner === undefined
      ? ["'pa_' || lpad((n % 50)::text, 12, '0')", "'br_' || lpad((n % 200)::text, 12, '0')"]
      : [`'${partner.partnerId}'`, `'${partner.brandUid}'`];
  const fillStep = (first: number) =>
    onDatabase(
      place,
      `INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
        currency, "occurredAt", "receivedAt", attributes)
      SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(${partnerId} || n), 1, 3)
          || '8' || substr(md5(${partnerId} || n), 4, 15))::uuid,
        ${partnerId}, ${brandUid}, 'CODE' || n % 10000, n % 10000 / 100.0, n % 5000 / 100.0, 'GBP', at, at,
        format('{"brandUid":"%s","code":"CODE%s","transactionValue":%s,"qualifyingAmount":%s,"currency":"GBP","timestamp":%s,"productsOrderedSku":%s}',
          ${brandUid}, n % 10000, (n % 10000 / 100.0)::numeric(12, 2), (n % 5000 / 100.0)::numeric(12, 2), extract(epoch FROM at)::bigint,
          ${BASKETS_SQL}[1 + n % ${BASKETS.length}])
      FROM (SELECT n, now() - interval '365 days' * ((${rows} - n)::float / ${rows}) AS at
        FROM generate_series(${first}, ${Math.min(rows, first + STEP) - 1}) AS n) AS made`,
    );
  // A writer takes the next step as soon as it is done with its own, so rows come about in their order.
  let next = 0;
  const write = async () => {
    while (next < rows) {
      const first = next;
      next += STEP;
      await fillStep(first);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await onDatabase(place, 'VACUUM ANALYZE "TrackingTransaction"; CHECKPOINT');
  // Flushes the rows to the disk, so that no writes disturb the measurement.
  await promisify(execFile)("sync");
  console.log(`${rows} rows made in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Statements, with a semicolon between them. */
export async function onDatabase(place: Pick<ServerLocation, "env">, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: place.env.DATABASE_URL });
  await client.connect();
  for (const statement of sql.split(";")) await client.query(statement);
  await client.end();
}
