/**
 * Several processes on one port (`WORKERS`), by Node's cluster: the first process takes the connections, hands them to the
 * workers in turn, starts another for one that dies or hangs, and serves nothing itself.
 */
import cluster, { type Worker } from "node:cluster";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";
import type { Log } from "../platform/log.ts";
import { closeServer, stopSignal } from "./shutdown.ts";
import { HEARTBEAT_MS, type MetricsOrder, type StartOrder, type StopOrder, type Told } from "./worker.ts";

/** A worker that dies sooner is started again after a pause, which doubles up to the longest one. */
const STEADY_MS = 10_000;
const PAUSE_MS = { first: 1_000, longest: 30_000 };
/**
 * Watchdog: a worker from which so many heartbeats in a row are missing is killed. They are counted, not timed: a machine
 * that was suspended must not kill all of them.
 */
const MISSED_MAX = 30;
/** With so many missing it is not counted among those that serve. */
const MISSED_SERVING = 5;
/** From the signal on: when workers are killed that have not ended by themselves (shutdown.ts), and how long that may take. */
const KILL_MS = 14_000;
const KILLED_MS = 300;

/** A worker as the first process sees it. */
export interface Member {
  worker: Worker;
  isReady: boolean;
  /** Heartbeats in a row. */
  missed: number;
  /** True once its ports are open, false if it ends before. */
  ready: Promise<boolean>;
  ended: Promise<{ code: number | null; signal: string | null }>;
}

/** The workers, for whoever tells of them. */
export interface Team {
  /** How many serve, and how many of `WORKERS` do not. */
  count: () => { serving: number; missing: number };
  members: ReadonlySet<Member>;
}

interface Supervision {
  log: Log;
  listenForMetrics: (place: NonNullable<Config["metrics"]>, team: Team) => Promise<Server>;
  announce: () => void;
}

/**
 * Resolves when a signal has come and all workers have ended. Throws if the first worker can't start. Workers that do not
 * end in time are killed, and the process exits with code 1.
 */
export async function superviseWorkers(config: Config, supervision: Supervision): Promise<void> {
  const { log, listenForMetrics, announce } = supervision;
  const signalled = stopSignal();
  const members = new Set<Member>();
  let hasBegun = false;
  let isStopping = false;
  let metricsServer: Server | null = null;
  cluster.setupPrimary({ serialization: "advanced" });

  /** Keeps one worker running; resolves when its first process is ready, or has failed to start. */
  const keep = (runsJobs: boolean): Promise<boolean> => {
    const first = startWorker(members, { type: "start", config, runsJobs });
    void replace(first, runsJobs);
    return first.ready;
  };
  const replace = async (first: Member, runsJobs: boolean) => {
    let pauseMs = 0;
    for (let member = first; ; member = startWorker(members, { type: "start", config, runsJobs })) {
      const began = (await member.ready) ? performance.now() : undefined;
      const { code, signal } = await member.ended;
      if (!hasBegun || isStopping) return;
      const isSteady = began !== undefined && performance.now() - began >= STEADY_MS;
      pauseMs = isSteady ? 0 : Math.min(PAUSE_MS.longest, 2 * pauseMs || PAUSE_MS.first);
      log.error(
        { worker: member.worker.process.pid, code, signal, pauseMs },
        "worker ended: starting another",
      );
      await sleep(pauseMs, undefined, { ref: false });
      if (isStopping) return;
    }
  };

  const start = async () => {
    // What is wrong with the settings is told once.
    hasBegun = await keep(true);
    if (!hasBegun) throw new StartupError("the first worker could not start. See the error above.");
    if (isStopping) return;
    await Promise.all(Array.from({ length: config.workers - 1 }, () => keep(false)));
    if (isStopping) return;
    const team = { members, count: () => countServing(members, config.workers) };
    metricsServer = config.metrics && (await listenForMetrics(config.metrics, team));
    announce();
  };

  setInterval(() => killSilent(members, log), HEARTBEAT_MS).unref();
  const signal = await Promise.race([signalled, start().then(() => signalled)]);
  isStopping = true;
  await stopWorkers(members, signal, log);
  if (metricsServer !== null) await closeServer(metricsServer);
}

/** The configuration goes through a channel: its secrets have left the environment. */
function startWorker(members: Set<Member>, order: StartOrder): Member {
  const worker = cluster.fork();
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<Awaited<Member["ended"]>>();
  const member: Member = { worker, isReady: false, missed: 0, ready: ready.promise, ended: ended.promise };
  const end = (code: number | null, signal: string | null) => {
    members.delete(member);
    ready.resolve(false);
    ended.resolve({ code, signal });
  };
  members.add(member);
  worker.on("message", ({ type }: Told) => {
    member.missed = 0;
    if (type !== "ready") return;
    member.isReady = true;
    ready.resolve(true);
  });
  worker.once("exit", end);
  // Not even a process could be made of it.
  worker.once("error", ({ code = "error" }: NodeJS.ErrnoException) => end(null, code));
  giveOrder(worker, order);
  return member;
}

/** One that has just ended needs none. */
export function giveOrder(worker: Worker, order: StartOrder | StopOrder | MetricsOrder): void {
  worker.send(order, () => {});
}

function countServing(members: ReadonlySet<Member>, wanted: number): { serving: number; missing: number } {
  const serving = [...members].filter(({ isReady, missed }) => isReady && missed < MISSED_SERVING).length;
  return { serving, missing: Math.max(0, wanted - serving) };
}

function killSilent(members: ReadonlySet<Member>, log: Log): void {
  for (const member of members) {
    member.missed += 1;
    if (member.missed !== MISSED_MAX) continue;
    log.error({ worker: member.worker.process.pid, seconds: MISSED_MAX }, "worker does not respond: killed");
    member.worker.process.kill("SIGKILL");
  }
}

/** Resolves when all have ended. A second signal, or one that does not end in time, kills all and ends this process. */
async function stopWorkers(members: ReadonlySet<Member>, signal: NodeJS.Signals, log: Log): Promise<void> {
  const workers = [...members];
  const ended = Promise.all(workers.map((member) => member.ended));
  const kill = async () => {
    for (const { worker } of members) worker.process.kill("SIGKILL");
    await Promise.race([ended, sleep(KILLED_MS)]);
    process.exit(1);
  };
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => void kill());
  const deadline = setTimeout(() => {
    const left = [...members].map(({ worker }) => worker.process.pid);
    log.error({ workers: left }, "shutdown timed out: workers killed");
    void kill();
  }, KILL_MS);
  for (const { worker } of workers) giveOrder(worker, { type: "stop", signal });
  const ends = await ended;
  // It stands until this process has ended too.
  deadline.unref();
  // As a process of its own would end.
  if (ends.some(({ code }) => code !== 0)) process.exitCode = 1;
}
