/**
 * What it costs to share the counts of 10,000 callers over processes, each second: through the database, as
 * server/platform/rates/rates.ts does, and through Redis (spec/decisions/api.md, "Limits and headers").
 * Needs DATABASE_URL, and a Redis of its own beside it, which it starts.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { openServer } from "../../../server/platform/database/database.ts";
import { migrate } from "../../../server/platform/database/migrations.ts";
import { createRates } from "../../../server/platform/rates/rates.ts";
import { openRedisRates } from "../../../server/platform/rates/redis-rates.ts";
import { median } from "../support/figures.ts";
import { processorSeconds } from "../support/load.ts";
import { freePort, makePlace } from "../support/server-process.ts";

const NAMES = 10_000;
const ROUNDS = 30;
/** Until each name has the slices of a minute. */
const WARM_ROUNDS = 13;
const SLICE_MS = 5_000;

interface Cost {
  waitedMs: number[];
  ownCpuMs: number;
  serverCpuMs: number;
}

export async function run(): Promise<void> {
  const names = Array.from({ length: NAMES }, (_, index) => `rate:${index}`);
  console.table({ database: told(await throughDatabase(names)), redis: told(await throughRedis(names)) });
}

function told({ waitedMs, ownCpuMs, serverCpuMs }: Cost) {
  return {
    "median (ms)": Math.round(median(waitedMs)),
    "slowest (ms)": Math.round(Math.max(...waitedMs)),
    "our CPU, each (ms)": Math.round(ownCpuMs / ROUNDS),
    "its CPU, each (ms)": Math.round(serverCpuMs / ROUNDS),
  };
}

/** One call of each name, then one sync: again and again, a slice of 5 seconds later each time. */
async function measure(sync: () => Promise<void>, serverCpuMs: () => Promise<number>): Promise<Cost> {
  for (let round = 0; round < WARM_ROUNDS; round += 1) await sync();
  const [before, cpu, waitedMs] = [await serverCpuMs(), process.cpuUsage(), [] as number[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await sync();
    waitedMs.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { waitedMs, ownCpuMs: (user + system) / 1_000, serverCpuMs: (await serverCpuMs()) - before };
}

async function throughDatabase(names: readonly string[]): Promise<Cost> {
  const place = await makePlace();
  const url = place.env.DATABASE_URL;
  if (url === undefined) throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const opened = await openServer(url, undefined);
  await migrate(opened);
  let now = Date.now();
  const rates = createRates(opened.client, () => new Date(now));
  const backends = await opened.client.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`;
  const cost = await measure(
    async () => {
      now += SLICE_MS;
      for (const name of names) rates.take(name, 1_000);
      await rates.sync();
    },
    async () => {
      // One that has been replaced meanwhile has gone.
      const each = await Promise.all(backends.map(({ pid }) => processorSeconds(pid).catch(() => 0)));
      return 1_000 * each.reduce((sum, seconds) => sum + seconds, 0);
    },
  );
  await opened.close();
  await place.remove();
  return cost;
}

async function throughRedis(names: readonly string[]): Promise<Cost> {
  const port = await freePort();
  const redis = spawn("redis-server", ["--port", String(port), "--save", "", "--appendonly", "no"], {
    stdio: "ignore",
  });
  const store = openRedisRates(`redis://127.0.0.1:${port}`);
  try {
    await setTimeout(2_000); // Until it has connected.
    let now = Date.now();
    const rates = createRates(null, () => new Date(now), store.share);
    return await measure(
      async () => {
        now += SLICE_MS;
        for (const name of names) rates.take(name, 1_000);
        await rates.sync();
      },
      async () => 1_000 * (await processorSeconds(redis.pid ?? 0)),
    );
  } finally {
    store.close();
    await ended(redis);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
