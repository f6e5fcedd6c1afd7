/** Vacuum and index gauges of a PostgreSQL server, for /metrics (docs/operating.md, "Vacuum and indexes"). */
import { Prisma } from "../../generated/prisma/client.ts";
import type { Services } from "../services.ts";
import { metrics } from "../telemetry/metrics.ts";

/** Tables that grow with traffic, or whose rows change often. */
const WATCHED: readonly Prisma.ModelName[] = [
  "AccessToken",
  "Account",
  "ApiCall",
  "ApiCallCount",
  "Attempt",
  "AuditEntry",
  "AuthorizationCode",
  "Document",
  "DocumentView",
  "Event",
  "EventCounter",
  "IdempotencyKey",
  "Message",
  "OneTimeCode",
  "OutboxMessage",
  "PendingEvent",
  "RateWindow",
  "RefreshToken",
  "Session",
  "Spending",
  "Statement",
  "StatementLine",
  "TokenFamily",
  "TrackingAdjustment",
  "TrackingOrder",
  "TrackingTransaction",
  "Attribution",
  "Unentered",
  "Verification",
  "VerificationEvent",
  "WebhookAttempt",
  "WebhookDelivery",
];

interface TableRow {
  table: string;
  live: number;
  dead: number;
  vacuumAge: number | null;
  tableBytes: number;
  indexBytes: number;
}

interface DatabaseRow {
  invalidIndexes: number;
  transactionAge: number;
}

export async function lookAtTables({ database }: Pick<Services, "database">): Promise<void> {
  const gauges = [metrics.tableRows, metrics.tableBytes, metrics.vacuumAge];
  for (const gauge of gauges) gauge.reset();
  const tables = await database.$queryRaw<TableRow[]>(TABLES);
  const [whole] = await database.$queryRaw<DatabaseRow[]>(DATABASE);
  for (const { table, live, dead, vacuumAge, tableBytes, indexBytes } of tables) {
    metrics.tableRows.set({ table, state: "live" }, live);
    metrics.tableRows.set({ table, state: "dead" }, dead);
    metrics.tableBytes.set({ table, part: "table" }, tableBytes);
    metrics.tableBytes.set({ table, part: "indexes" }, indexBytes);
    if (vacuumAge !== null) metrics.vacuumAge.set({ table }, vacuumAge);
  }
  if (whole === undefined) return;
  metrics.invalidIndexes.set(whole.invalidIndexes);
  metrics.transactionAge.set(whole.transactionAge);
}

const TABLES = Prisma.sql`
  SELECT relname::text AS table, n_live_tup::float8 AS live, n_dead_tup::float8 AS dead,
    extract(epoch FROM clock_timestamp() - greatest(last_vacuum, last_autovacuum))::float8 AS "vacuumAge",
    pg_table_size(relid)::float8 AS "tableBytes", pg_indexes_size(relid)::float8 AS "indexBytes"
  FROM pg_stat_user_tables WHERE schemaname = current_schema() AND relname = ANY (${WATCHED})`;

/** A half-built index costs each write and serves no read. */
const DATABASE = Prisma.sql`
  SELECT (
      SELECT count(*)::int FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = current_schema()::regnamespace AND NOT (indisvalid AND indisready)
    ) AS "invalidIndexes",
    age(datfrozenxid)::float8 AS "transactionAge"
  FROM pg_database WHERE datname = current_database()`;
