/** Graceful shutdown: readiness fails first, open calls end, and the process exits in time whatever hangs. */
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import type { Log } from "../platform/log.ts";
import type { OpenCalls } from "./open-calls.ts";

/** Since the signal: connections are cut off, then the process exits with what still runs. */
const CUT_OFF_MS = 11_500;
export const EXIT_MS = 13_500;
const CLOSE_IDLE_MS = 100;

/** Step of shutdown, in order; one that fails or hangs is named in the log. */
export interface ClosingStep {
  name: string;
  close: () => Promise<unknown> | unknown;
}

export interface Shutdown {
  log: Log;
  server: Server;
  /** Takes what has connected, then no more. */
  closePort: () => Promise<void>;
  calls: OpenCalls;
  /** Time with an open port, so that load balancers notice. */
  drainDelayMs: number;
  listeners: ClosingStep[];
  services: ClosingStep[];
  exit?: (code: number) => void;
  cutOffMs?: number;
  exitMs?: number;
}

/** Resolves when everything is closed. After the limit, logs what still runs and exits. */
export async function shutDown(shutdown: Shutdown): Promise<void> {
  const { log, server, closePort, calls, drainDelayMs, listeners, services } = shutdown;
  const { exit = process.exit, cutOffMs = CUT_OFF_MS, exitMs = EXIT_MS } = shutdown;
  log.info({ drainDelayMs }, "shutting down: completing open requests");
  const running = new Set<string>();
  const run = async ({ name, close }: ClosingStep) => {
    running.add(name);
    try {
      await close();
    } catch (error) {
      log.error({ error, name }, "shutdown: could not be closed");
    }
    running.delete(name);
  };
  const deadline = setTimeout(() => {
    // Once our own steps are done, only handles that Node knows by kind keep the process alive.
    const named = running.size > 0 ? [...running] : process.getActiveResourcesInfo();
    log.error({ running: named, calls: calls.list() }, "shutdown timed out: exiting with work under way");
    exit(1);
  }, exitMs);
  const cutOff = setTimeout(() => {
    if (calls.list().length > 0) log.warn({ calls: calls.list() }, "shutdown: connections cut off");
    server.closeAllConnections();
  }, cutOffMs);

  calls.drain();
  const ending = listeners.map(run);
  await sleep(drainDelayMs);
  await run({ name: "port", close: closePort });
  ending.push(run({ name: "HTTP server", close: () => endConnections(calls) }));
  await Promise.all(ending);
  clearTimeout(cutOff);
  for (const step of services) await run(step);
  deadline.unref();
}

/** Each connection closes after its response, and is closed where it is quiet. */
async function endConnections(calls: OpenCalls): Promise<void> {
  for (; calls.count().connections > 0; await sleep(CLOSE_IDLE_MS)) calls.closeQuiet();
}

/** Stops accepting, and closes each connection after its response. */
export async function closeServer(server: Server): Promise<void> {
  const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(timer);
}

/** None after Ctrl+C: a person waits. */
export function findDrainDelay(
  signal: NodeJS.Signals,
  { drainDelayMs }: Pick<Config, "drainDelayMs">,
): number {
  return signal === "SIGINT" ? 0 : drainDelayMs;
}

/** SIGHUP comes from a terminal or a connection by ssh that closes. */
export const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Resolves at the first signal to stop; the next ends the process at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  const receive = (name: NodeJS.Signals) => {
    for (const each of STOP_SIGNALS) process.removeListener(each, receive);
    resolve(name);
  };
  for (const name of STOP_SIGNALS) process.on(name, receive);
  return promise;
}
