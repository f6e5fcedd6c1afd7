/**
 * Processor time of a lookup: with one process, with two (`WORKERS`, and behind HAProxy where it is
 * installed), and without metrics and rate limits. On a machine whose cores are shared with the database and the load,
 * requests a second say less than that.
 *
 * One process and two are also measured with callers who pause after each answer. Both then answer as many a second, with
 * room on the machine: where two processes, the database and the load fill all cores, each second of processor does less.
 *
 * A process reads the lookups that arrive together in one query, and two that share the callers find half as many together.
 * So two are also measured with twice the callers.
 *
 * The machine's own cost of a second process is measured with a server of node:http and pg, in one process and in two.
 *
 *   npm run bench -- lookup-cost 10    seconds each, on PostgreSQL
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { median } from "../support/figures.ts";
import { HAPROXY, startHaproxy } from "../support/haproxy.ts";
import { type Measured, measureLoad, processorSeconds } from "../support/load.ts";
import { ACCOUNTS, fillAccounts } from "../support/lookup-data.ts";
import { freePort, makePlace, type ServerLocation, startServer } from "../support/server-process.ts";
import { forkPeer } from "./lookup/fork-peer.ts";

const CONNECTIONS = 64;
const ROUNDS = 5;
const WARM_SECONDS = 3;
/** Pause for about 8,000 calls a second from all callers. */
const PAUSE_MS = 7;
const SCRIPT = fileURLToPath(new URL("lookup/tokens.lua", import.meta.url));

interface Target {
  name: string;
  port: number;
  connections: number;
  /** Pause of each caller before the next call, in milliseconds. */
  pauseMs: number;
  /** The processes whose time is read, together with their children. */
  pids: number[];
  stop: () => Promise<unknown> | unknown;
}

export async function run(): Promise<void> {
  if (process.env.DATABASE_URL === undefined)
    throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const seconds = Number(process.argv[3] ?? 10);
  const place = await makePlace({ LOOKUPS_PER_MINUTE: "100000000" });
  const targets: Target[] = [];
  try {
    const one = await serve("one process", place, "1");
    targets.push(one);
    await fillAccounts(place.env.DATABASE_URL ?? "");
    const two = await serve("two processes", { ...place, port: await freePort() }, "2");
    const twice = { ...two, name: "two processes, twice the callers", connections: 2 * CONNECTIONS };
    targets.push(two, { ...twice, stop: () => {} }, paced(one), paced(two));
    if (existsSync(HAPROXY)) targets.push(await serveBehindProxy(place));
    targets.push(await startPeer("node:http and pg, one process", "bare.ts", place));
    targets.push(await startPeer("node:http and pg, two processes", "bare-cluster.ts", place));
    targets.push(await startPeer("application alone", "ours.ts", place));
    targets.push(await startPeer("the same without metrics and limits", "uncounted.ts", place));
    await compare(targets, seconds);
  } finally {
    for (const { stop } of targets) await stop();
    await place.remove();
  }
}

/** The target under callers that pause after each answer. It shares the server, which is stopped once. */
function paced(target: Target): Target {
  return { ...target, name: `${target.name}, callers who pause`, pauseMs: PAUSE_MS, stop: () => {} };
}

async function serve(name: string, place: ServerLocation, workers: string): Promise<Target> {
  const env = { ...place.env, PORT: String(place.port), WORKERS: workers };
  const server = await startServer({ ...place, env });
  return {
    name,
    port: place.port,
    connections: CONNECTIONS,
    pauseMs: 0,
    pids: [server.process.pid ?? 0],
    stop: () => server.stop(),
  };
}

/** One process for each of two ports, and the sample of HAProxy before them. */
async function serveBehindProxy(place: ServerLocation): Promise<Target> {
  const places = [
    { ...place, port: await freePort() },
    { ...place, port: await freePort() },
  ];
  const servers: Target[] = [];
  for (const one of places) servers.push(await serve("behind HAProxy", one, "1"));
  const port = await freePort();
  const proxy = await startHaproxy(place.folder, port, places);
  return {
    name: "two processes behind HAProxy",
    port,
    connections: CONNECTIONS,
    pauseMs: 0,
    pids: [proxy.pid, ...servers.flatMap(({ pids }) => pids)],
    async stop() {
      proxy.stop();
      for (const server of servers) await server.stop();
    },
  };
}

async function startPeer(name: string, file: string, { env }: ServerLocation): Promise<Target> {
  const { child, port } = await forkPeer(file, env);
  return {
    name,
    port,
    connections: CONNECTIONS,
    pauseMs: 0,
    pids: [child.pid ?? 0],
    async stop() {
      const ended = once(child, "exit");
      if (child.kill()) await ended;
    },
  };
}

interface Round extends Measured {
  /** Processor seconds of a million lookups, of the server and of PostgreSQL on this machine. */
  cost: number;
  databaseCost: number;
}

/** Measures the targets in turns, so that other load on the machine meets all of them. */
async function compare(targets: readonly Target[], seconds: number): Promise<void> {
  const rounds: Round[][] = targets.map(() => []);
  for (const target of targets) await measure(target, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      const { pids } = target;
      const [before, databaseBefore] = [await processorOfAll(pids), await processorOfDatabase()];
      const measured = await measure(target, seconds);
      const million = 1e6 / measured.answered;
      const cost = ((await processorOfAll(pids)) - before) * million;
      const databaseCost = usedBetween(databaseBefore, await processorOfDatabase()) * million;
      rounds[index]?.push({ ...measured, cost, databaseCost });
    }
  }
  console.log(`${CONNECTIONS} callers, the medians of ${ROUNDS} rounds of ${seconds} s`);
  for (const [index, { name }] of targets.entries()) {
    const of = rounds[index] ?? [];
    const failed = of.reduce((sum, round) => sum + round.failed, 0);
    const [first = 0, ...ratios] = targets.map(
      (_, other) => middle(of, "cost") / middle(rounds[other] ?? [], "cost"),
    );
    console.log(
      `${name}: ${Math.round(middle(of, "requestsPerSecond"))} a second, p99 ${middle(of, "p99Ms").toFixed(1)} ms, ` +
        `${middle(of, "cost").toFixed(0)} s of processor a million and ${middle(of, "databaseCost").toFixed(0)} s of PostgreSQL's, ${failed} failed; ` +
        `cost against each in this order: ${[first, ...ratios].map((ratio) => ratio.toFixed(3)).join(" ")}`,
    );
  }
}

const measure = ({ port, connections, pauseMs }: Target, seconds: number) =>
  measureLoad({
    port,
    connections,
    seconds,
    script: SCRIPT,
    variables: { ACCOUNTS: String(ACCOUNTS), PAUSE_MS: String(pauseMs) },
  });

function middle(
  rounds: readonly Round[],
  figure: "cost" | "databaseCost" | "requestsPerSecond" | "p99Ms",
): number {
  return median(rounds.map((round) => round[figure]));
}

/** Processor time of processes and their children. */
async function processorOfAll(pids: readonly number[]): Promise<number> {
  const children = await Promise.all(
    pids.map(async (pid) =>
      (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean),
    ),
  );
  const all = await Promise.all([...pids, ...children.flat().map(Number)].map(processorSeconds));
  return all.reduce((sum, seconds) => sum + seconds, 0);
}

/** Processor time of each PostgreSQL process so far, by its pid. */
async function processorOfDatabase(): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const pid of await readdir("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
    if (name.trim() === "postgres") used.set(pid, await processorSeconds(Number(pid)).catch(() => 0));
  }
  return used;
}

/** Processor time between two readings, without processes that ended between them. */
function usedBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
}
