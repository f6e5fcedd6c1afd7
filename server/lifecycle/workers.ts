/**
 * Several processes on one port (`WORKERS`), by Node's cluster: the first process takes the connections, hands them to the
 * workers in turn, starts another for one that dies, and serves nothing itself.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";
import type { Log } from "../platform/log.ts";
import { closeServer, stopSignal } from "./shutdown.ts";

/** A worker that dies sooner is started again after a pause, which doubles up to the longest one. */
const STEADY_MS = 10_000;
const PAUSE_MS = { first: 1_000, longest: 30_000 };

/** To a worker. */
interface StartOrder {
  type: "start";
  config: Config;
  /** Whether it does what one process does for all. */
  runsJobs: boolean;
}
interface StopOrder {
  type: "stop";
  signal: NodeJS.Signals;
}
/** From a worker, once its ports are open. */
interface Ready {
  type: "ready";
}

interface Supervision {
  log: Log;
  listenForMetrics: (place: NonNullable<Config["metrics"]>) => Promise<Server>;
  announce: () => void;
}

/** Resolves when a signal has come and all workers have ended. Throws if the first worker can't start. */
export async function superviseWorkers(config: Config, supervision: Supervision): Promise<void> {
  const { log, listenForMetrics, announce } = supervision;
  const isStopped = stopSignal();
  let stopping: NodeJS.Signals | null = null;
  cluster.setupPrimary({ serialization: "advanced" });

  // The configuration goes through a channel: its secrets have left the environment.
  const start = async (runsJobs: boolean): Promise<boolean> => {
    const worker = cluster.fork();
    worker.send({ type: "start", config, runsJobs } satisfies StartOrder);
    if (stopping !== null) worker.send({ type: "stop", signal: stopping } satisfies StopOrder);
    const isReady = await becomesReady(worker);
    if (isReady) void replace(worker, runsJobs);
    return isReady;
  };
  const replace = async (worker: Worker, runsJobs: boolean) => {
    const began = performance.now();
    const [code, signal] = await once(worker, "exit");
    let pauseMs = performance.now() - began < STEADY_MS ? PAUSE_MS.first : 0;
    while (stopping === null) {
      log.error({ worker: worker.process.pid, code, signal, pauseMs }, "worker ended: starting another");
      await sleep(pauseMs, undefined, { ref: false });
      if (stopping !== null || (await start(runsJobs))) return;
      pauseMs = Math.min(PAUSE_MS.longest, 2 * pauseMs || PAUSE_MS.first);
    }
  };

  // What is wrong with the settings is told once.
  if (!(await start(true))) throw new StartupError("the first worker could not start. See the error above.");
  await Promise.all(Array.from({ length: config.workers - 1 }, () => start(false)));
  const metricsServer = config.metrics && (await listenForMetrics(config.metrics));
  announce();

  stopping = await isStopped;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  for (const name of ["SIGINT", "SIGTERM"] as const)
    process.once(name, () => {
      for (const worker of workers) worker.process.kill("SIGKILL");
      process.exit(1);
    });
  const ended = workers.map((worker) => once(worker, "exit"));
  for (const worker of workers) worker.send({ type: "stop", signal: stopping } satisfies StopOrder);
  await Promise.all(ended);
  if (metricsServer !== null) await closeServer(metricsServer);
}

async function becomesReady(worker: Worker): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  worker.on("message", ({ type }: Ready) => {
    if (type === "ready") resolve(true);
  });
  worker.once("exit", () => resolve(false));
  return promise;
}

/** In a worker: what it is to do, what it calls once its ports are open, and when it is to stop. */
interface Orders extends Omit<StartOrder, "type"> {
  isListening: () => void;
  /** By the first process or by SIGTERM, or because that process has gone. */
  stop: Promise<NodeJS.Signals>;
}

export async function beWorker(): Promise<Orders> {
  // Of a terminal, which sends it to all processes: the first one tells the workers.
  process.on("SIGINT", () => {});
  const start = Promise.withResolvers<StartOrder>();
  const stop = Promise.withResolvers<NodeJS.Signals>();
  // A worker may be told to stop while it starts.
  process.on("message", (order: StartOrder | StopOrder) => {
    if (order.type === "start") start.resolve(order);
    if (order.type === "stop") stop.resolve(order.signal);
  });
  process.once("SIGTERM", stop.resolve);
  process.once("disconnect", () => stop.resolve("SIGTERM"));
  const { config, runsJobs } = await start.promise;
  const isListening = () => void process.send?.({ type: "ready" } satisfies Ready);
  return { config, runsJobs, isListening, stop: stop.promise };
}
