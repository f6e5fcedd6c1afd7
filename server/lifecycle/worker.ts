/** A worker's side of several processes (workers.ts): its orders, and what it tells the first process. */
import type { Config } from "../config.ts";

/** How often a worker says that its event loop turns. */
export const HEARTBEAT_MS = 1_000;

/** To a worker. */
export interface StartOrder {
  type: "start";
  config: Config;
  /** Whether it does what one process does for all. */
  runsJobs: boolean;
}
export interface StopOrder {
  type: "stop";
  signal: NodeJS.Signals;
}
/** Asks for its metrics; `id` is that of the question. */
export interface MetricsOrder {
  type: "metrics";
  id: number;
}

/** From a worker: once its ports are open, each second, and as the answer to an order. */
export type Told = { type: "ready" } | { type: "alive" } | { type: "metrics"; id: number; metrics: object[] };

/** What it is to do, what it calls once its ports are open, and when it is to stop. */
interface Orders extends Omit<StartOrder, "type"> {
  isListening: () => void;
  /** By the first process, or by SIGTERM. */
  stop: Promise<NodeJS.Signals>;
}

/** Node ends a worker at once when the first process has gone. */
export async function beWorker(): Promise<Orders> {
  // Of a terminal, which sends it to all processes: the first one tells the workers.
  process.on("SIGINT", () => {});
  const start = Promise.withResolvers<StartOrder>();
  const stop = Promise.withResolvers<NodeJS.Signals>();
  // A worker may be told to stop while it starts.
  process.on("message", (order: StartOrder | StopOrder | MetricsOrder) => {
    if (order.type === "start") start.resolve(order);
    if (order.type === "stop") stop.resolve(order.signal);
  });
  process.once("SIGTERM", stop.resolve);
  setInterval(() => tell({ type: "alive" }), HEARTBEAT_MS).unref();
  const { config, runsJobs } = await start.promise;
  return { config, runsJobs, isListening: () => tell({ type: "ready" }), stop: stop.promise };
}

/** Answers each question of the first process for metrics. */
export function answerMetrics(read: () => Promise<object[]>): void {
  process.on("message", async (order: StartOrder | StopOrder | MetricsOrder) => {
    if (order.type !== "metrics") return;
    // A read that fails is not answered: the first process has what it was told last.
    const metrics = await read().catch(() => null);
    if (metrics !== null) tell({ type: "metrics", id: order.id, metrics });
  });
}

/** The first process may be gone, and Node ends this one then. */
function tell(told: Told): void {
  if (process.connected) process.send?.(told, undefined, undefined, () => {});
}
