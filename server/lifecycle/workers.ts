// Several processes on one port (`WORKERS`) by Node's cluster: the first accepts connections, hands them out in turn,
// replaces workers that die or hang, and serves nothing. It owns the port, so that none is lost when they stop.
import cluster, { type Worker } from "node:cluster";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";
import type { Log } from "../platform/log.ts";
import { outOf, type Tell } from "../platform/progress.ts";
import { createHandout, type Handout } from "./port/handout.ts";
import { closeServer, findDrainDelay, STOP_SIGNALS, stopSignal } from "./shutdown.ts";
import { HEARTBEAT_MS, type Order, type StartOrder, type WorkerMessage } from "./worker.ts";

/** Uptime below which a restart waits; the pause doubles up to the longest. */
const STEADY_MS = 10_000;
const PAUSE_MS = { first: 1_000, longest: 30_000 };
// Watchdog: heartbeats missed in a row since it was ready. A count, not a time: a suspended machine must not kill all.
const MISSED_MAX = 30;
/** Missed heartbeats after which it does not count as serving. */
const MISSED_SERVING = 5;
/** Since the signal: workers that have not ended are killed (shutdown.ts). */
const KILL_MS = 14_000;
const KILLED_MS = 300;

export interface Member {
  worker: Worker;
  isReady: boolean;
  missed: number;
  ready: Promise<boolean>;
  ended: Promise<{ code: number | null; signal: string | null }>;
  /** Its own word on why it could not start. */
  why?: string;
}

export interface Team {
  count: () => { serving: number; missing: number };
  members: ReadonlySet<Member>;
}

interface Supervision {
  log: Log;
  listenForMetrics: (place: NonNullable<Config["metrics"]>, team: Team) => Promise<Server>;
  tell: Tell;
  announce: () => void;
}

/** Resolves when all workers have ended after a signal. Throws if the first can't start. Kills late workers. */
export async function superviseWorkers(config: Config, supervision: Supervision): Promise<void> {
  const { log, listenForMetrics, tell, announce } = supervision;
  const signalled = stopSignal();
  const members = new Set<Member>();
  const handout = createHandout();
  let hasBegun = false;
  let isStopping = false;
  let metricsServer: Server | null = null;
  cluster.setupPrimary({ serialization: "advanced" });

  /** Keeps one worker running; returns its first process. */
  const keep = (runsJobs: boolean): Member => {
    const first = startWorker(members, handout, { type: "start", config, runsJobs });
    void replace(first, runsJobs);
    return first;
  };
  const replace = async (first: Member, runsJobs: boolean) => {
    let pauseMs = 0;
    for (let member = first; ; member = startWorker(members, handout, { type: "start", config, runsJobs })) {
      const began = (await member.ready) ? performance.now() : undefined;
      const { code, signal } = await member.ended;
      if (!hasBegun || isStopping) return;
      const isSteady = began !== undefined && performance.now() - began >= STEADY_MS;
      pauseMs = isSteady ? 0 : Math.min(PAUSE_MS.longest, 2 * pauseMs || PAUSE_MS.first);
      log.error(
        { worker: member.worker.process.pid, code, signal, why: member.why, pauseMs },
        "worker ended: starting another",
      );
      await sleep(pauseMs, undefined, { ref: false });
      if (isStopping) return;
    }
  };

  const tellReady = () =>
    tell(`Starting: ${outOf(countServing(members, 0).serving, config.workers)} workers`);
  const start = async () => {
    tellReady();
    const first = keep(true);
    hasBegun = await first.ready;
    if (!hasBegun) throw new StartupError(first.why ?? describeEnd(await first.ended));
    if (isStopping) return;
    await handout.open(config);
    tellReady();
    await Promise.all(Array.from({ length: config.workers - 1 }, () => keep(false).ready.then(tellReady)));
    if (isStopping) return;
    const team = { members, count: () => countServing(members, config.workers) };
    metricsServer = config.metrics && (await listenForMetrics(config.metrics, team));
    announce();
  };

  setInterval(() => killSilent(members, log), HEARTBEAT_MS).unref();
  const signal = await Promise.race([signalled, start().then(() => signalled)]);
  isStopping = true;
  await stopWorkers(members, signal, log, async () => {
    await sleep(findDrainDelay(signal, config));
    await handout.close();
  });
  if (metricsServer !== null) await closeServer(metricsServer);
}

function describeEnd({ code, signal }: Awaited<Member["ended"]>): string {
  return signal === null
    ? `the first worker ended with code ${code}. See the error above.`
    : `the first worker was ended by ${signal}: give the machine more memory if it lacks it, or set WORKERS=1.`;
}

/** Passes the configuration by IPC: its secrets have left the environment. */
function startWorker(members: Set<Member>, handout: Handout, order: StartOrder): Member {
  const worker = cluster.fork();
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<Awaited<Member["ended"]>>();
  const member: Member = { worker, isReady: false, missed: 0, ready: ready.promise, ended: ended.promise };
  const end = (code: number | null, signal: string | null) => {
    members.delete(member);
    handout.remove(worker);
    ready.resolve(false);
    ended.resolve({ code, signal });
  };
  members.add(member);
  worker.on("message", (message: WorkerMessage) => {
    member.missed = 0;
    if (message.type === "failed") member.why = message.why;
    if (message.type !== "ready") return;
    member.isReady = true;
    handout.add(worker);
    ready.resolve(true);
  });
  worker.once("exit", end);
  worker.once("error", ({ code = "error" }: NodeJS.ErrnoException) => end(null, code));
  giveOrder(worker, order);
  return member;
}

export function giveOrder(worker: Worker, order: Order): void {
  worker.send(order, () => {});
}

function countServing(members: ReadonlySet<Member>, wanted: number): { serving: number; missing: number } {
  const serving = [...members].filter(({ isReady, missed }) => isReady && missed < MISSED_SERVING).length;
  return { serving, missing: Math.max(0, wanted - serving) };
}

/** A worker that is still loading blocks its event loop, and is never silent for too long. */
function killSilent(members: ReadonlySet<Member>, log: Log): void {
  for (const member of members) {
    if (!member.isReady) continue;
    member.missed += 1;
    if (member.missed !== MISSED_MAX) continue;
    log.error({ worker: member.worker.process.pid, seconds: MISSED_MAX }, "worker does not respond: killed");
    member.worker.process.kill("SIGKILL");
  }
}

/** Resolves when all have ended. A second signal or a timeout kills all and ends this process. */
async function stopWorkers(
  members: ReadonlySet<Member>,
  signal: NodeJS.Signals,
  log: Log,
  closePort: () => Promise<void>,
): Promise<void> {
  const workers = [...members];
  const ended = Promise.all(workers.map((member) => member.ended));
  const kill = async () => {
    for (const { worker } of members) worker.process.kill("SIGKILL");
    await Promise.race([ended, sleep(KILLED_MS)]);
    process.exit(1);
  };
  for (const name of STOP_SIGNALS) process.once(name, () => void kill());
  const deadline = setTimeout(() => {
    const left = [...members].map(({ worker }) => worker.process.pid);
    log.error({ workers: left }, "shutdown timed out: workers killed");
    void kill();
  }, KILL_MS);
  for (const { worker } of workers) giveOrder(worker, { type: "stop", signal });
  await closePort();
  // Follows the connections before it, which the channel keeps in order.
  for (const { worker } of workers) giveOrder(worker, { type: "port closed" });
  const ends = await ended;
  deadline.unref();
  if (ends.some(({ code }) => code !== 0)) process.exitCode = 1;
}
