// Metrics for Prometheus (docs/operating.md, "Metrics"). Labels come from closed sets, never ids or personal data: each combination
// is a series for the process's life. Processes are summed, unless `aggregator` says otherwise.
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { traceWork } from "./traces.ts";

export const registry = new Registry();

const registers = [registry];

/** In seconds: a hot call takes 1 to 10 ms, a page 50 ms, a provider seconds. */
const CALL_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const PROVIDER_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export const metrics = {
  calls: new Histogram({
    name: "cohort_http_request_duration_seconds",
    help: "Calls by what serves them and class of status, until the last byte of the response",
    labelNames: ["area", "operation", "status"],
    buckets: CALL_BUCKETS,
    registers,
  }),
  openCalls: new Gauge({
    name: "cohort_http_requests_open",
    help: "Calls that are being served",
    registers,
  }),
  openConnections: new Gauge({
    name: "cohort_http_connections_open",
    help: "Connections, those without a call included",
    registers,
  }),
  admission: new Gauge({
    name: "cohort_admission_calls",
    help: "Calls by level that are queued (for a seat or a connection), and that have a seat (docs/admission.md)",
    labelNames: ["level", "state"],
    registers,
  }),
  unavailable: new Counter({
    name: "cohort_http_unavailable_total",
    help: "Calls that were answered 503, by level and reason (docs/admission.md)",
    labelNames: ["level", "reason"],
    registers,
  }),
  workers: new Gauge({
    name: "cohort_workers",
    help: "Processes that serve, and how many of WORKERS do not: they are being started, or do not respond",
    labelNames: ["state"],
    aggregator: "omit",
    registers,
  }),
  parserRefusals: new Counter({
    name: "cohort_http_parser_refusals_total",
    help: "Requests that are no HTTP, too large or too slow, refused before they were a call",
    labelNames: ["status"],
    registers,
  }),
  pool: new Gauge({
    name: "cohort_database_pool_connections",
    help: "Connections by kind of work that are busy or idle, and callers that wait for one",
    labelNames: ["server", "kind", "state"],
    registers,
  }),
  certificateEnd: new Gauge({
    name: "cohort_certificate_expiry_timestamp_seconds",
    help: "When the certificate of PUBLIC_URL ends, as last read; absent without https",
    aggregator: "min",
    registers,
  }),
  databaseUp: new Gauge({
    name: "cohort_database_up",
    help: "1 if the database answered for this scrape; without it the queues are absent",
    aggregator: "min",
    registers,
  }),
  replicaUsed: new Gauge({
    name: "cohort_database_replica_used",
    help: "1 while the read replica answers what it may, 0 while the primary does; only where REPLICA_DATABASE_URL is set",
    aggregator: "min",
    registers,
  }),
  tableRows: new Gauge({
    name: "cohort_database_table_rows",
    help: "Rows of the large tables as PostgreSQL estimates them: live, and dead ones that a vacuum is to remove",
    labelNames: ["table", "state"],
    aggregator: "max",
    registers,
  }),
  tableBytes: new Gauge({
    name: "cohort_database_table_bytes",
    help: "Sizes of the large tables, and of all indexes of each",
    labelNames: ["table", "part"],
    aggregator: "max",
    registers,
  }),
  vacuumAge: new Gauge({
    name: "cohort_database_table_vacuum_age_seconds",
    help: "Since a table was last vacuumed; absent where it never was",
    labelNames: ["table"],
    aggregator: "max",
    registers,
  }),
  invalidIndexes: new Gauge({
    name: "cohort_database_invalid_indexes",
    help: "Indexes that are there and answer nothing, because they were built half",
    aggregator: "max",
    registers,
  }),
  transactionAge: new Gauge({
    name: "cohort_database_transaction_age",
    help: "Transactions since the oldest row that is not frozen; PostgreSQL takes no more writes at 2 billion",
    aggregator: "max",
    registers,
  }),
  slowQueries: new Counter({
    name: "cohort_database_slow_queries_total",
    help: "Statements over SLOW_QUERY_MS",
    registers,
  }),
  queueLength: new Gauge({
    name: "cohort_queue_length",
    help: "What waits, counted up to 10,000: reviews, drawings, events, deliveries, mails of the outbox",
    labelNames: ["queue"],
    aggregator: "max",
    registers,
  }),
  queueAge: new Gauge({
    name: "cohort_queue_oldest_seconds",
    help: "How long the oldest of them has waited, 0 where none waits; and since when there was no sweep",
    labelNames: ["queue"],
    aggregator: "max",
    registers,
  }),
  jobSuccess: new Gauge({
    name: "cohort_job_last_success_timestamp_seconds",
    help: "When a background job last ended well in this process",
    labelNames: ["task"],
    aggregator: "max",
    registers,
  }),
  jobDuration: new Gauge({
    name: "cohort_job_last_duration_seconds",
    help: "How long its last round took",
    labelNames: ["task"],
    aggregator: "max",
    registers,
  }),
  jobFailures: new Counter({
    name: "cohort_job_failures_total",
    help: "Rounds of background jobs that failed",
    labelNames: ["task"],
    registers,
  }),
  sweepsHeld: new Counter({
    name: "cohort_sweeps_held_total",
    help: "Sweeps that were held back, because a clock or the database may be wrong",
    labelNames: ["reason"],
    registers,
  }),
  jobs: new Counter({
    name: "cohort_jobs_total",
    help: "Jobs that were tried, by kind and by how that ended",
    labelNames: ["kind", "outcome"],
    registers,
  }),
  webhooks: new Counter({
    name: "cohort_webhook_requests_total",
    help: "Requests to webhook endpoints, by what became of the delivery",
    labelNames: ["outcome"],
    registers,
  }),
  webhookDelay: new Histogram({
    name: "cohort_webhook_delay_seconds",
    help: "From an event to its delivery, where the first request was taken and the app's clock is right",
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers,
  }),
  bounces: new Counter({
    name: "cohort_mail_bounces_total",
    help: "Reports on our own mails that came back to us, by what they say",
    labelNames: ["kind"],
    registers,
  }),
  shutAddresses: new Gauge({
    name: "cohort_mail_addresses_shut",
    help: "Addresses that get no mail for a day, since one came back",
    aggregator: "max",
    registers,
  }),
  stages: new Counter({
    name: "cohort_verification_stages_total",
    help: "Verifications that came to a stage, a few that were rolled back included",
    labelNames: ["mode", "stage"],
    registers,
  }),
  providers: new Histogram({
    name: "cohort_provider_duration_seconds",
    help: 'Calls of services that we depend on; the outcome is "ok" or the kind of failure',
    labelNames: ["provider", "outcome"],
    buckets: PROVIDER_BUCKETS,
    registers,
  }),
  textReceipts: new Counter({
    name: "cohort_text_receipts_total",
    help: "What providers of texts report: each text and call that came, or never comes",
    labelNames: ["provider", "state"],
    registers,
  }),
  textFailovers: new Counter({
    name: "cohort_text_failovers_total",
    help: "Texts that a provider did not take, so that the next one was asked where there is one",
    labelNames: ["provider", "reason"],
    registers,
  }),
  openProviderCalls: new Gauge({
    name: "cohort_provider_calls_open",
    help: "Calls of these services that wait for their answer",
    labelNames: ["provider"],
    registers,
  }),
  budgetsSpent: new Counter({
    name: "cohort_budget_spent_total",
    help: "What was refused because a budget was spent",
    labelNames: ["budget"],
    registers,
  }),
  ratesRefused: new Counter({
    name: "cohort_rate_refused_total",
    help: "What was refused because it came too often",
    labelNames: ["limit"],
    registers,
  }),
  securityEvents: new Counter({
    name: "cohort_security_events_total",
    help: "Security events, as in the log",
    labelNames: ["event"],
    registers,
  }),
  droppedLogLines: new Counter({
    name: "cohort_log_lines_dropped_total",
    help: "Lines that standard output did not take",
    registers,
  }),
  release: new Gauge({
    name: "cohort_release_info",
    help: "1; the labels say what runs",
    labelNames: ["version", "node"],
    aggregator: "first",
    registers,
  }),
} as const;

/** By the first digit of the status; 0: the caller left before the response. */
const CLASSES = ["aborted", "1xx", "2xx", "3xx", "4xx", "5xx"] as const;

type Observe = (seconds: number) => void;

const handles = new Map<string, Map<string, (Observe | undefined)[]>>();

/** Records an ended call; status 0 where the caller had left. */
export function recordCall(area: string, operation: string, status: number, seconds: number): void {
  let ofArea = handles.get(area);
  if (ofArea === undefined) {
    ofArea = new Map();
    handles.set(area, ofArea);
  }
  let ofOperation = ofArea.get(operation);
  if (ofOperation === undefined) {
    ofOperation = [];
    ofArea.set(operation, ofOperation);
  }
  const at = Math.trunc(status / 100);
  let observe = ofOperation[at];
  if (observe === undefined) {
    observe = metrics.calls.labels(area, operation, CLASSES[at] ?? "other").observe;
    ofOperation[at] = observe;
  }
  observe(seconds);
}

export type Provider = "sms" | "mail" | "scanner" | "files" | "dns" | "identity_provider" | "redis";

/** Runs one call of a provider, and records its time and failure. */
export async function observeProvider<T>(provider: Provider, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let outcome = "ok";
  metrics.openProviderCalls.inc({ provider });
  try {
    return await traceWork(provider, "client", work);
  } catch (error) {
    outcome = kindOf(error);
    throw error;
  } finally {
    metrics.openProviderCalls.dec({ provider });
    metrics.providers.observe({ provider, outcome }, (performance.now() - began) / 1_000);
  }
}

/** Codes of ours, Node or the operating system; error texts may quote anything. */
function kindOf(error: unknown): string {
  const { reason, why, code, name, refusal } = Object(error) as Record<string, unknown>;
  const { code: ofRefusal } = Object(refusal) as Record<string, unknown>;
  const kind = [reason, why, ofRefusal, code, name].find((one) => typeof one === "string");
  return typeof kind === "string" && /^[A-Za-z0-9_]{1,40}$/.test(kind) ? kind : "other";
}
