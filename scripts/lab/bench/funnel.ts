/**
 * Sums of the funnel at the first start, on PostgreSQL: 92 days of verifications in the order in which they came. Seconds by day for
 * the first and the last ten days, whose ratio says whether a day costs what it has or what the table has; processor time of
 * this process; and what a look-up by id takes meanwhile, next to the same before.
 *
 *   npm run bench -- funnel 1000000    verifications; about 2 kB of disk for each
 */
import pg from "pg";
import { sumFunnelDays } from "../../../server/domain/operations/funnel/sum-days.ts";
import { type Database, openServer } from "../../../server/platform/database/database.ts";
import { migrate } from "../../../server/platform/database/migrations.ts";
import { median, percentile } from "../support/figures.ts";
import { makeDatabase } from "../support/server-process.ts";
import { fillFunnel } from "./funnel/fill.ts";

const COMPARED_DAYS = 10;
const LOOK_EVERY_MS = 20;
const LOOKS = 200;

export async function run(): Promise<void> {
  const server = process.env.DATABASE_URL;
  if (server === undefined) throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const { url, drop } = await makeDatabase(server);
  try {
    const opened = await openServer(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await migrate(opened);
      await fillFunnel(client, Number(process.argv[3] ?? 1_000_000));
      await measure(opened.client, client);
    } finally {
      await client.end();
      await opened.close();
    }
  } finally {
    await drop();
  }
}

async function measure(database: Database, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM "Verification" LIMIT 1`);
  const id = rows[0]?.id ?? "";
  const look = async () => {
    const began = performance.now();
    await client.query(`SELECT stage FROM "Verification" WHERE id = $1`, [id]);
    return performance.now() - began;
  };
  const before: number[] = [];
  while (before.length < LOOKS) {
    before.push(await look());
    await pause(LOOK_EVERY_MS);
  }
  const meanwhile: number[] = [];
  const processor = process.cpuUsage();
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      meanwhile.push(await look());
      await pause(LOOK_EVERY_MS);
    }
  })();
  const days = await sumAll(database);
  isOver = true;
  await looking;
  const { user, system } = process.cpuUsage(processor);
  const seconds = days.reduce((sum, one) => sum + one, 0);
  const [first, last] = [median(days.slice(0, COMPARED_DAYS)), median(days.slice(-COMPARED_DAYS))];
  console.log(
    `${days.length} days in ${seconds.toFixed(1)} s, of the processor here ${((user + system) / 1e6).toFixed(1)} s;`,
    `a day: first ${COMPARED_DAYS} ${first.toFixed(2)} s, last ${last.toFixed(2)} s, ratio ${(last / first).toFixed(2)}`,
  );
  console.log(`${await database.funnelSum.count()} sums, ${await database.funnelRest.count()} that wait`);
  console.log(`a look-up before: ${told(before)}; meanwhile: ${told(meanwhile)}`);
}

/** Seconds of each day that has verifications. A clock that stands still a day long lets one call sum one day. */
async function sumAll(database: Database): Promise<number[]> {
  const days: number[] = [];
  const { _min: first } = await database.verification.aggregate({ _min: { createdAt: true } });
  const end = Date.now();
  for (let at = (first.createdAt ?? new Date()).getTime() + DAY_MS; at < end + DAY_MS; at += DAY_MS) {
    const began = performance.now();
    await sumFunnelDays({ database, now: () => new Date(Math.min(at, end)) });
    days.push((performance.now() - began) / 1000);
  }
  return days.slice(1);
}

const DAY_MS = 86_400_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function told(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `p50 ${percentile(sorted, 50, 2)} ms, p95 ${percentile(sorted, 95, 2)} ms`;
}
