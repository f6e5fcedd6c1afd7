/**
 * Recording transactions, on PostgreSQL: ours against (a) bare node:http with pg and (b) Fastify with pg, which both
 * insert one row a request. One process each, one after the other, in turns; distinct payloads; one load for all.
 *
 *   npm run bench -- track                    64 and 256 connections
 *   npm run bench -- track --rows 10000000    ours on a table with so many rows, in turns with ours on an empty one
 *   npm run bench -- track --orders           ours in turns with ours where each purchase has an order id
 *   npm run bench -- track --profile          ours alone, with a processor profile in /tmp/cohort-profile
 *
 * `--seconds 30` measures for so long each instead of 10.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fillTransactions, onDatabase } from "../support/fill-transactions.ts";
import { type Load, type Measured, measureLoad, processorSeconds } from "../support/load.ts";
import { openPartnerKey, type PartnerKey, RATE_PER_MINUTE } from "../support/partner.ts";
import {
  freePort,
  makePlace,
  type Running,
  type ServerLocation,
  startServer,
} from "../support/server-process.ts";
import { TABLE } from "./track/insert.ts";

const CONNECTIONS = [64, 256];
/** Rounds of each target, in turns, so that other load on the machine meets all of them. */
const ROUNDS = 3;
const WARM_SECONDS = 3;
/** Connections of each reference: four times as many as cohort records with (`hot`). */
const POOL_SIZE = 16;
const SCRIPT = fileURLToPath(new URL("track/purchases.lua", import.meta.url));

/** A load's requests, made anew for each load: a purchase may not repeat. */
type Purchases = () => Pick<Load, "script" | "variables">;

export interface Target {
  name: string;
  port: number;
  /** The process whose processor time is read. */
  pid: number;
  next: Purchases;
  stop: () => Promise<void>;
}

export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      rows: { type: "string" },
      orders: { type: "boolean", default: false },
      seconds: { type: "string", default: "10" },
      profile: { type: "boolean", default: false },
    },
  });
  if (process.env.DATABASE_URL === undefined)
    throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const place = await makePlace();
  const ours = await startServer(
    place,
    values.profile ? ["--cpu-prof", "--cpu-prof-dir=/tmp/cohort-profile"] : [],
  );
  console.log(`The key's limit is set aside: ${RATE_PER_MINUTE} calls a minute.`);
  try {
    const target = await targetOf(place, ours);
    const seconds = Number(values.seconds);
    if (values.orders) await compareOrders(place, target, seconds);
    else if (values.rows !== undefined) await compareFull(target, Number(values.rows), seconds);
    else await compare(place, target, seconds, values.profile);
  } finally {
    await ours.stop();
    await place.remove();
  }
}

/** Ours and the references in turns, at each number of connections. */
async function compare(
  place: ServerLocation,
  ours: Target,
  seconds: number,
  onlyOurs: boolean,
): Promise<void> {
  await onDatabase(place, TABLE);
  const references = onlyOurs
    ? []
    : [
        await startReference(place, "bare node:http + pg", "bare.ts", ours.next),
        await startReference(place, "Fastify + pg", "fastify-pg.ts", ours.next),
      ];
  for (const connections of CONNECTIONS) {
    const results = await inTurns([ours, ...references], connections, seconds);
    const [mine] = results as [Round];
    for (const [index, { name }] of [ours, ...references].entries()) {
      const measured = results[index] as Round;
      const ratio =
        index === 0
          ? ""
          : `; cohort is ${(mine.requestsPerSecond / measured.requestsPerSecond).toFixed(2)} ×`;
      console.log(`${connections} connections, ${name}: ${describe(measured)}${ratio}`);
    }
  }
  for (const { stop } of references) await stop();
}

/** One round of one target. The processor's time says what a request costs even on a machine that others use. */
export interface Round extends Measured {
  processorMicroseconds: number;
}

/** The median round of each target, by requests a second. */
export async function inTurns(targets: Target[], connections: number, seconds: number): Promise<Round[]> {
  const rounds: Round[][] = targets.map(() => []);
  for (const { port, next } of targets)
    await measureLoad({ port, connections, seconds: WARM_SECONDS, ...next() });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { port, pid, next }] of targets.entries()) {
      const before = await processorSeconds(pid);
      const measured = await measureLoad({ port, connections, seconds, ...next() });
      const took = (await processorSeconds(pid)) - before;
      rounds[index]?.push({ ...measured, processorMicroseconds: (took / measured.answered) * 1e6 });
    }
  }
  return rounds.map((of) => {
    const sorted = of.sort((one, other) => one.requestsPerSecond - other.requestsPerSecond);
    return sorted[ROUNDS >> 1] as Round;
  });
}

/** Ours twice, each with a database of its own, of which one has the rows. */
async function compareFull(empty: Target, rows: number, seconds: number): Promise<void> {
  const place = await makePlace();
  const server = await startServer(place);
  try {
    const full = await targetOf(place, server);
    await fillTransactions(place, rows);
    const connections = CONNECTIONS[0] as number;
    const [without, withRows] = (await inTurns([empty, full], connections, seconds)) as [Round, Round];
    const ratio = withRows.requestsPerSecond / without.requestsPerSecond;
    console.log(`${connections} connections, empty table: ${describe(without)}`);
    console.log(
      `${connections} connections, ${rows} rows: ${describe(withRows)}; ${ratio.toFixed(2)} × the empty table`,
    );
  } finally {
    await server.stop();
    await place.remove();
  }
}

/** Ours twice on one server: without order ids, and with one for each purchase. */
async function compareOrders(place: ServerLocation, without: Target, seconds: number): Promise<void> {
  const ordered: Target = { ...without, next: purchasesOf(await openPartnerKey(place), { ORDERS: "1" }) };
  for (const connections of CONNECTIONS) {
    const [plain, withIds] = (await inTurns([without, ordered], connections, seconds)) as [Round, Round];
    const ratio = withIds.requestsPerSecond / plain.requestsPerSecond;
    console.log(`${connections} connections, without order ids: ${describe(plain)}`);
    console.log(
      `${connections} connections, with order ids: ${describe(withIds)}; ${ratio.toFixed(2)} × without`,
    );
  }
}

export function describe({ requestsPerSecond, p50Ms, p99Ms, failed, processorMicroseconds }: Round): string {
  const failures = failed === 0 ? "" : `, ${failed} FAILED`;
  return `${requestsPerSecond} requests/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${Math.round(processorMicroseconds)} µs of processor a request${failures}`;
}

/** Purchases reserved for one load, more than it can send. The next load begins after them. */
const PURCHASES_MAX = 10_000_000;

/** An endless row of distinct purchases of a partner. */
function purchasesOf({ brandUid, apiKey }: PartnerKey, more: Record<string, string> = {}): Purchases {
  let loads = 0;
  return () => {
    loads += 1;
    const first = String(loads * PURCHASES_MAX);
    const variables = { API_KEY: apiKey, BRAND_UID: brandUid, FIRST: first, ...more };
    return { script: SCRIPT, variables };
  };
}

async function targetOf(place: ServerLocation, server: Running): Promise<Target> {
  const next = purchasesOf(await openPartnerKey(place));
  return { name: "cohort", port: place.port, pid: server.process.pid ?? 0, next, stop: server.stop };
}

async function startReference(
  place: ServerLocation,
  name: string,
  file: string,
  next: Purchases,
): Promise<Target> {
  const port = await freePort();
  const script = fileURLToPath(new URL(`track/${file}`, import.meta.url));
  const env = { ...place.env, PORT: String(port), POOL_SIZE: String(POOL_SIZE) };
  const child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => child.kill("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`${name} exited with code ${code}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  };
  return { name, port, pid: child.pid ?? 0, next, stop };
}
