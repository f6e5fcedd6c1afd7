import type { Server } from "node:http";
import type { Config } from "../config.ts";
import type { Socket } from "../platform/network/shared-port.ts";
import { STOP_SIGNALS } from "./shutdown.ts";

/** Interval of heartbeats, which show that its event loop turns. */
export const HEARTBEAT_MS = 1_000;

export interface StartOrder {
  type: "start";
  config: Config;
  /** Whether it runs the jobs that one process does for all. */
  runsJobs: boolean;
}
interface StopOrder {
  type: "stop";
  signal: NodeJS.Signals;
}
/** With an accepted connection. */
export interface ConnectionOrder {
  type: "connection";
}
/** After the last connection. */
interface PortClosedOrder {
  type: "port closed";
}
interface MetricsOrder {
  type: "metrics";
  id: number;
}

export type Order = StartOrder | StopOrder | ConnectionOrder | PortClosedOrder | MetricsOrder;

export type WorkerMessage =
  | { type: "ready" }
  | { type: "alive" }
  | { type: "failed"; why: string }
  | { type: "metrics"; id: number; metrics: object[] };

interface Orders extends Omit<StartOrder, "type"> {
  /** Serves the connections that the first process hands out. The result resolves after the last one. */
  openPort: (server: Server) => Promise<() => Promise<void>>;
  isListening: () => void;
  stop: Promise<NodeJS.Signals>;
}

/** Node ends a worker when the first process has gone. */
export async function beWorker(): Promise<Orders> {
  // A terminal and some supervisors signal all processes; the first one stops the workers.
  for (const name of STOP_SIGNALS) process.on(name, () => {});
  const start = Promise.withResolvers<StartOrder>();
  const stop = Promise.withResolvers<NodeJS.Signals>();
  const portClosed = Promise.withResolvers<void>();
  process.on("message", (order: Order) => {
    if (order.type === "start") start.resolve(order);
    if (order.type === "stop") stop.resolve(order.signal);
    if (order.type === "port closed") portClosed.resolve();
  });
  const openPort = async (server: Server) => {
    // Node checks the times of connections from here on.
    server.emit("listening");
    process.on("message", (order: Order, socket?: Socket) => {
      // None: its client has left.
      if (order.type !== "connection" || socket === undefined) return;
      socket.allowHalfOpen = true;
      server.emit("connection", socket);
    });
    return () => portClosed.promise;
  };
  setInterval(() => send({ type: "alive" }), HEARTBEAT_MS).unref();
  const { config, runsJobs } = await start.promise;
  return { config, runsJobs, openPort, isListening: () => send({ type: "ready" }), stop: stop.promise };
}

export function answerMetrics(read: () => Promise<object[]>): void {
  process.on("message", async (order: Order) => {
    if (order.type !== "metrics") return;
    // No answer after a failed read: the first process uses its last one.
    const metrics = await read().catch(() => null);
    if (metrics !== null) send({ type: "metrics", id: order.id, metrics });
  });
}

/** Sends the first process the reason why this one can't start. */
export function reportFailure(why: string): Promise<void> {
  return new Promise((resolve) => send({ type: "failed", why }, resolve));
}

function send(message: WorkerMessage, sent = () => {}): void {
  if (process.connected) process.send?.(message, undefined, undefined, sent);
  else sent();
}
