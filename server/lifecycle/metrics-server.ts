/** /metrics for Prometheus, on a port of its own that is no caller's business. */
import { createServer, type Server } from "node:http";
import { AggregatorRegistry, collectDefaultMetrics } from "prom-client";
import type { OpenDatabase } from "../platform/database/database.ts";
import { readReleaseVersion } from "../platform/release.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import type { Services } from "../services.ts";
import { metrics, registry } from "../telemetry/metrics.ts";
import type { OpenCalls } from "./open-calls.ts";

/** Less than Prometheus waits for a scrape: without the database the rest is told all the same. */
const QUERY_MS = 2_000;

export interface MetricsSource {
  services: Pick<Services, "database" | "now">;
  calls: Pick<OpenCalls, "count">;
  pools: OpenDatabase["pools"];
}

/** Answers `GET /metrics`, to be listened on. */
export async function createMetricsServer(source: MetricsSource): Promise<Server> {
  await collectOnDemand(source);
  return serveText(() => registry.metrics());
}

/** A worker's part: the first process asks it for what it has counted. */
export async function answerFirstProcess(source: MetricsSource): Promise<null> {
  await collectOnDemand(source);
  AggregatorRegistry.setRegistries(registry);
  // It listens on the channel to the first process from here on.
  new AggregatorRegistry();
  return null;
}

/** All workers' counts in one: sums, but where a metric says otherwise. */
export function createClusterMetricsServer(): Server {
  const all = new AggregatorRegistry();
  return serveText(() => all.clusterMetrics());
}

function serveText(read: () => Promise<string>): Server {
  return createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await read();
      response.setHeader("Content-Type", registry.contentType);
      response.end(text);
    } catch {
      // A worker that does not answer in time; the next scrape asks again.
      response.writeHead(503).end();
    }
  });
}

async function collectOnDemand(source: MetricsSource): Promise<void> {
  // Of the process: event loop, memory, garbage collection, processor.
  if (registry.getSingleMetric("process_cpu_seconds_total") === undefined)
    collectDefaultMetrics({ register: registry });
  metrics.release.set({ version: await readReleaseVersion(), node: process.version }, 1);
  // Each waits for the same look, whichever the registry reads first.
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= collect(source).finally(() => {
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
  metrics.queueLength,
  metrics.queueAge,
  metrics.databaseUp,
];

/** What is looked at when it is asked for. */
async function collect({ services, calls, pools }: MetricsSource): Promise<void> {
  const open = calls.count();
  metrics.openCalls.set(open.calls);
  metrics.openConnections.set(open.connections);
  for (const { kind, ...counts } of pools())
    for (const state of ["busy", "idle", "waiting"] as const)
      metrics.pool.set({ kind, state }, counts[state]);
  metrics.queueLength.reset();
  metrics.queueAge.reset();
  try {
    for (const { queue, length, oldest } of await withTimeout(QUERY_MS, () => readQueues(services))) {
      metrics.queueLength.set({ queue }, length);
      const ageMs = oldest === null ? 0 : services.now().getTime() - oldest.getTime();
      metrics.queueAge.set({ queue }, Math.max(0, ageMs / 1_000));
    }
    metrics.databaseUp.set(1);
  } catch {
    metrics.databaseUp.set(0);
  }
}

interface Queue {
  queue: string;
  length: number;
  oldest: Date | null;
}

function readQueues({ database }: MetricsSource["services"]): Promise<Queue[]> {
  return database.$queryRaw<Queue[]>`
    SELECT 'reviews' AS queue, count(*)::int AS length, min("createdAt") AS oldest FROM "Attempt"
    WHERE mode = 'live' AND method = 'manual' AND state = 'open'
    UNION ALL
    SELECT 'drawings', count(*)::int, min("createdAt") FROM "Document"
    WHERE "viewsState" = 'pending' AND "fileKey" IS NOT NULL`;
}
