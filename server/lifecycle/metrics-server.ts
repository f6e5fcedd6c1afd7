import { createServer, type Server } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import type { LevelName } from "../admission/admission.ts";
import { doWork } from "../context/work.ts";
import { countShutAddresses } from "../domain/messages/sent-mail.ts";
import type { OpenDatabase } from "../platform/database/database.ts";
import type { PoolState } from "../platform/database/room.ts";
import { readReleaseVersion } from "../platform/release.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import type { Services } from "../services.ts";
import { metrics, registry } from "../telemetry/metrics.ts";
import { readClusterMetrics } from "./cluster-metrics.ts";
import { cached } from "./health.ts";
import type { OpenCalls } from "./open-calls.ts";
import { readQueues } from "./queues.ts";
import { lookAtTables } from "./table-health.ts";
import { answerMetrics } from "./worker.ts";
import type { Team } from "./workers.ts";

/** Shorter than Prometheus' scrape timeout: the rest is reported without a database. */
const QUERY_MS = 2_000;
const TABLES_EVERY_MS = 60_000;

export interface MetricsSource {
  services: Pick<Services, "admission" | "config" | "database" | "now">;
  calls: Pick<OpenCalls, "count">;
  pools: OpenDatabase["pools"];
  /** Whether this process reports queues and tables, which are the same for all. */
  runsJobs: boolean;
}

export async function createMetricsServer(source: MetricsSource): Promise<Server> {
  await collectOnDemand(source);
  setWorkers({ serving: 1, missing: 0 });
  return serveText(() => registry.metrics());
}

export async function answerFirstProcess(source: MetricsSource): Promise<null> {
  await collectOnDemand(source);
  answerMetrics(() => registry.getMetricsAsJSON());
  return null;
}

export function createClusterMetricsServer(team: Team): Server {
  const read = readClusterMetrics(team);
  return serveText(async () => {
    const ofWorkers = await read();
    setWorkers(team.count());
    return `${ofWorkers}\n${await registry.getSingleMetricAsString(WORKERS)}\n`;
  });
}

const WORKERS = "cohort_workers";

function setWorkers(count: ReturnType<Team["count"]>): void {
  for (const state of ["serving", "missing"] as const) metrics.workers.set({ state }, count[state]);
}

function serveText(read: () => Promise<string>): Server {
  return createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await read();
      response.setHeader("Content-Type", registry.contentType);
      response.end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
}

async function collectOnDemand(source: MetricsSource): Promise<void> {
  if (registry.getSingleMetric("process_cpu_seconds_total") === undefined)
    collectDefaultMetrics({ register: registry });
  metrics.release.set({ version: await readReleaseVersion(), node: process.version }, 1);
  let looking: Promise<void> | null = null;
  const lookAtAllTables = cached(TABLES_EVERY_MS, () => reportTables(source));
  const look = () => {
    looking ??= collect(source, lookAtAllTables).finally(() => {
      looking = null;
    });
    return looking;
  };
  for (const gauge of LOOKED_AT) Object.assign(gauge, { collect: look });
}

const LOOKED_AT = [
  metrics.openCalls,
  metrics.openConnections,
  metrics.pool,
  metrics.admission,
  metrics.queueLength,
  metrics.queueAge,
  metrics.shutAddresses,
  metrics.databaseUp,
  metrics.tableRows,
  metrics.tableBytes,
  metrics.vacuumAge,
  metrics.invalidIndexes,
  metrics.transactionAge,
];

async function collect(
  { services, calls, pools, runsJobs }: MetricsSource,
  lookAtAllTables: () => Promise<void>,
): Promise<void> {
  const open = calls.count();
  metrics.openCalls.set(open.calls);
  metrics.openConnections.set(open.connections);
  const states = pools();
  for (const { server, kind, ...counts } of states)
    for (const state of ["busy", "idle", "waiting"] as const)
      metrics.pool.set({ server, kind, state }, counts[state]);
  reportLevels(services.admission, states);
  await Promise.all([
    askDatabase(services),
    ...(runsJobs ? [lookAtQueues(services), lookAtAllTables()] : []),
  ]);
}

function reportLevels({ levels }: Services["admission"], states: readonly PoolState[]): void {
  for (const [level, limit] of Object.entries(levels)) {
    const { queued, running } = limit.count();
    const atDatabase = states.filter(({ kind }) => levelOf(kind) === level);
    const waiting = atDatabase.reduce((sum, pool) => sum + pool.waiting, queued);
    metrics.admission.set({ level, state: "queued" }, waiting);
    metrics.admission.set({ level, state: "running" }, running);
  }
}

/** Background work, health checks and migrations are no calls. */
function levelOf(kind: PoolState["kind"]): LevelName | undefined {
  if (kind === "hot" || kind === "long") return kind;
  return kind === "background" || kind === "health" || kind === "migration" ? undefined : "ordinary";
}

/** Uses the connection of health checks: background work may have taken its own. */
async function askDatabase({ database }: MetricsSource["services"]): Promise<void> {
  const ask = () => withTimeout(QUERY_MS, () => database.$queryRaw`SELECT 1`.then());
  const isUp = await doWork("health", ask).then(
    () => true,
    () => false,
  );
  metrics.databaseUp.set(isUp ? 1 : 0);
}

async function lookAtQueues(services: MetricsSource["services"]): Promise<void> {
  metrics.queueLength.reset();
  metrics.queueAge.reset();
  try {
    for (const { queue, length, oldest } of await withTimeout(QUERY_MS, () => readQueues(services))) {
      if (length !== null) metrics.queueLength.set({ queue }, length);
      const ageMs = oldest === null ? 0 : services.now().getTime() - oldest.getTime();
      metrics.queueAge.set({ queue }, Math.max(0, ageMs / 1_000));
    }
    metrics.shutAddresses.set(await withTimeout(QUERY_MS, () => countShutAddresses(services)));
  } catch {}
}

/** The embedded database has no autovacuum to watch. */
async function reportTables({ services }: MetricsSource): Promise<void> {
  if (services.config.database.kind === "embedded") return;
  await withTimeout(QUERY_MS, () => lookAtTables(services)).catch(() => {});
}
