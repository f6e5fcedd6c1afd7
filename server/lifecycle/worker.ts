import type { Config } from "../config.ts";

/** Interval of heartbeats, which show that its event loop turns. */
export const HEARTBEAT_MS = 1_000;

export interface StartOrder {
  type: "start";
  config: Config;
  /** Whether it runs the jobs that one process does for all. */
  runsJobs: boolean;
}
export interface StopOrder {
  type: "stop";
  signal: NodeJS.Signals;
}
export interface MetricsOrder {
  type: "metrics";
  id: number;
}

export type WorkerMessage =
  | { type: "ready" }
  | { type: "alive" }
  | { type: "metrics"; id: number; metrics: object[] };

interface Orders extends Omit<StartOrder, "type"> {
  isListening: () => void;
  stop: Promise<NodeJS.Signals>;
}

/** Node ends a worker when the first process has gone. */
export async function beWorker(): Promise<Orders> {
  // A terminal sends SIGINT to all processes; the first one stops the workers.
  process.on("SIGINT", () => {});
  const start = Promise.withResolvers<StartOrder>();
  const stop = Promise.withResolvers<NodeJS.Signals>();
  process.on("message", (order: StartOrder | StopOrder | MetricsOrder) => {
    if (order.type === "start") start.resolve(order);
    if (order.type === "stop") stop.resolve(order.signal);
  });
  process.once("SIGTERM", stop.resolve);
  setInterval(() => send({ type: "alive" }), HEARTBEAT_MS).unref();
  const { config, runsJobs } = await start.promise;
  return { config, runsJobs, isListening: () => send({ type: "ready" }), stop: stop.promise };
}

export function answerMetrics(read: () => Promise<object[]>): void {
  process.on("message", async (order: StartOrder | StopOrder | MetricsOrder) => {
    if (order.type !== "metrics") return;
    // No answer after a failed read: the first process uses its last one.
    const metrics = await read().catch(() => null);
    if (metrics !== null) send({ type: "metrics", id: order.id, metrics });
  });
}

function send(message: WorkerMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
