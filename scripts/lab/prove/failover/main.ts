/**
 * A PostgreSQL cluster loses its primary again and again, by kill -9, by a pause and by a cut of its network, while
 * transactions are recorded. What was answered must be there afterwards, once. Needs root and Debian's packages.
 * cohort knows one address, HAProxy's: node-postgres takes no several hosts, as libpq does.
 * "npm run prove -- failover 20 1000": 20 rounds of each fault, 1,000 transactions a second; "failover 3 100 rejoin starts":
 * three of each case that was reported of strict synchronous mode.
 */
import { setTimeout } from "node:timers/promises";
import { median } from "../../support/figures.ts";
import { openPartnerKey } from "../../support/partner.ts";
import { makePlace, startServer } from "../../support/server-process.ts";
import { callUntil, isForeseen, judge, nothingSeen, type Seen } from "../keyed-transactions.ts";
import { type Cluster, type Fault, openCluster } from "./cluster.ts";

const ROUNDS = 20;
const PER_SECOND = 1_000;
const CALLERS = 64;
const GAP_MS_MAX = 30_000;
/** The least share of the requested rate that must have been answered before the faults. */
const RATE_SHARE_MIN = 0.95;
const FAULTS: readonly Fault[] = ["kill", "pause", "partition"];
/**
 * Cases of strict synchronous mode from Patroni's issues. They run by name only, since a leader may need an operator
 * (docs/scale.md).
 */
const CASES = { rejoin, starts } as const;
type Case = keyof typeof CASES;
const CASE_NAMES = Object.keys(CASES) as Case[];
/** Three leases: after that long without a leader, none will be elected. */
const LEADERLESS_MS = 60_000;
/** The longest election; beyond it the proof fails. */
const ELECTION_MS_MAX = 120_000;
/** Load before each fault, and after the new primary has answered, while the old one is still away. */
const STEADY_MS = 3_000;

interface Round {
  fault: Fault | Case;
  primary: string;
  then: string;
  "longest gap (s)": number;
  /** Transactions answered in a second, right before the fault. */
  "before (1/s)": number;
  answered: number;
  repeated: number;
}

export async function proveFailover([rounds, perSecond, ...named]: readonly string[]): Promise<boolean> {
  const faults = named.length === 0 ? FAULTS : FAULTS.filter((fault) => named.includes(fault));
  const cases = CASE_NAMES.filter((name) => named.includes(name));
  const load = { callers: CALLERS, perSecond: Number(perSecond ?? PER_SECOND) };
  const cluster = await openCluster();
  const place = await makePlace({ DATABASE_URL: cluster.url });
  try {
    const server = await startServer(place);
    const key = await openPartnerKey(place);
    const seen = nothingSeen();
    const over = new AbortController();
    const calling = callUntil(over.signal, place, key, seen, load);
    const table: Round[] = [];
    for (let round = 1; round <= Number(rounds ?? ROUNDS); round += 1)
      for (const fault of faults) {
        table.push(await failOver(cluster, fault, seen));
        console.log(`round ${round}:`, JSON.stringify(table.at(-1)));
      }
    const asked: Round[] = [];
    for (let round = 1; round <= Number(rounds ?? ROUNDS); round += 1)
      for (const name of cases) {
        asked.push(await under(name, cluster, seen));
        console.log(`round ${round}:`, JSON.stringify(asked.at(-1)));
      }
    over.abort();
    await calling;
    console.table([...table, ...asked]);
    const what = `Patroni, ${table.length} failovers under ${load.perSecond} transactions a second`;
    const holds = await judge(what, place, key, seen);
    if (table.length === 0) return holds && isForeseen(seen) && asked.length > 0;
    const longest = Math.max(...table.map((round) => round["longest gap (s)"]));
    console.log(`longest time without an answer: ${longest} s`);
    const rate = median(table.map((round) => round["before (1/s)"]));
    const isLoaded = rate >= RATE_SHARE_MIN * load.perSecond;
    console.log(`before the faults ${rate} transactions a second, the median; asked: ${load.perSecond}`);
    await server.stop();
    return holds && isForeseen(seen) && longest * 1_000 < GAP_MS_MAX && isLoaded;
  } finally {
    cluster.remove();
    await place.remove();
  }
}

async function failOver(cluster: Cluster, fault: Fault, seen: Seen): Promise<Round> {
  await cluster.healthy();
  const [sizeBefore, steadyFrom] = [seen.answered.size, performance.now()];
  await setTimeout(STEADY_MS);
  const rate = ((seen.answered.size - sizeBefore) * 1_000) / (performance.now() - steadyFrom);
  const primary = await cluster.primary();
  if (primary === undefined) throw new Error("there is no primary");
  seen.longestGapMs = 0;
  const before = { answered: seen.answered.size, repeated: seen.repeated };
  cluster.break(primary, fault);
  const then = await otherPrimary(cluster, primary);
  await setTimeout(STEADY_MS);
  await nextAnswer(seen);
  await setTimeout(STEADY_MS);
  cluster.mend(primary, fault);
  await cluster.healthy();
  await nextAnswer(seen);
  return {
    fault,
    primary,
    then,
    "longest gap (s)": Math.round(seen.longestGapMs / 100) / 10,
    "before (1/s)": Math.round(rate),
    answered: seen.answered.size - before.answered,
    repeated: seen.repeated - before.repeated,
  };
}

/** Runs a case under load; `then` says who leads, and whether it took the former primary. */
async function under(name: Case, cluster: Cluster, seen: Seen): Promise<Round> {
  await cluster.healthy();
  await setTimeout(STEADY_MS);
  const [primary = "", ...standbys] = await cluster.ranked();
  seen.longestGapMs = 0;
  const before = { answered: seen.answered.size, repeated: seen.repeated };
  const then = await CASES[name](cluster, primary, standbys);
  await cluster.healthy();
  await nextAnswer(seen);
  return {
    fault: name,
    primary,
    then,
    "longest gap (s)": Math.round(seen.longestGapMs / 100) / 10,
    "before (1/s)": 0,
    answered: seen.answered.size - before.answered,
    repeated: seen.repeated - before.repeated,
  };
}

/** patroni#3662: the leader loses power as a standby that was away is taken back. */
async function rejoin(cluster: Cluster, primary: string, [sync = ""]: readonly string[]): Promise<string> {
  cluster.break(sync, "kill");
  await setTimeout(10_000);
  cluster.mend(sync, "kill");
  while (!(await cluster.runs(sync))) await setTimeout(50);
  cluster.break(primary, "kill");
  const then = await leaderWithin(cluster);
  cluster.mend(primary, "kill");
  return then;
}

/** patroni#3327: both standbys stop, then the leader; the standbys alone start again, and at last the leader. */
async function starts(cluster: Cluster, primary: string, standbys: readonly string[]): Promise<string> {
  const order = [...standbys, primary];
  for (const name of order) await cluster.stopPatroni(name);
  for (const name of standbys) cluster.startPatroni(name);
  const then = await leaderWithin(cluster);
  cluster.startPatroni(primary);
  return then;
}

async function leaderWithin(cluster: Cluster): Promise<string> {
  const deadline = performance.now() + LEADERLESS_MS;
  while (performance.now() < deadline) {
    const name = await cluster.primary();
    if (name !== undefined) return name;
    await setTimeout(250);
  }
  return "none before the former primary was back";
}

/** Waits for another primary. A former one that is cut off may still hold itself for the primary, but can't be asked. */
async function otherPrimary(cluster: Cluster, former: string): Promise<string> {
  const deadline = performance.now() + ELECTION_MS_MAX;
  while (performance.now() < deadline) {
    const name = await cluster.primary();
    if (name !== undefined && name !== former) return name;
    await setTimeout(250);
  }
  throw new Error(`no other primary within ${ELECTION_MS_MAX / 1_000} s`);
}

async function nextAnswer(seen: Seen): Promise<void> {
  const deadline = performance.now() + ELECTION_MS_MAX;
  const { size } = seen.answered;
  while (seen.answered.size === size) {
    if (performance.now() > deadline) throw new Error("no transaction is answered any more");
    await setTimeout(50);
  }
}
