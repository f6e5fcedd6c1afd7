/**
 * The funnel of a team's codes on PostgreSQL, beside a year of transactions of which a tenth are the team's, half of those with a
 * code of a pool: 28 and 92 days, next to a list of 100 transactions of the same database.
 *
 *   npm run bench -- code-funnel 1000000    transactions; about 1 kB of disk for each
 */
import { readCodeFunnel } from "../../../server/domain/operations/funnel/read-codes.ts";
import { sumFunnelDays } from "../../../server/domain/operations/funnel/sum-days.ts";
import { openServer } from "../../../server/platform/database/database.ts";
import { migrate } from "../../../server/platform/database/migrations.ts";
import { readFromPrimary } from "../../../server/platform/database/replica.ts";
import { percentile } from "../support/figures.ts";
import { fillTransactions, onDatabase } from "../support/fill-transactions.ts";
import { makeDatabase } from "../support/server-process.ts";
import { fillReports } from "./reports/fill.ts";

const ROUNDS = 60;
const DAY_MS = 86_400_000;

const OWN = { teamId: "team_bench", partnerId: "pa_bench", brandUid: "br_bench" };

/** Codes that nobody has: of each pool of the team as many. */
const LEFT = 100_000;

const FILL_TEAM = `
  INSERT INTO "Team" (id, name, "createdAt") VALUES ('${OWN.teamId}', 'Bench', now());
  INSERT INTO "Partner" (id, name, mode, "teamId", "createdAt") VALUES ('${OWN.partnerId}', 'Bench', 'live', '${OWN.teamId}', now());
  INSERT INTO "Brand" (uid, "partnerId", name, country, "createdAt") VALUES ('${OWN.brandUid}', '${OWN.partnerId}', 'Bench', 'GB', now())`;

const FILL_STOCK = `
  INSERT INTO "PoolCode" (id, "poolId", "brandUid", position, "textSealed", "textIndex")
  SELECT gen_random_uuid(), pool.id, pool."brandUid", 10000000 + n, repeat('x', 60), md5(pool.id || 'left' || n)
  FROM (SELECT * FROM "CodePool" WHERE "brandUid" = '${OWN.brandUid}' LIMIT 5) AS pool, generate_series(1, ${LEFT}) AS n;
  VACUUM ANALYZE`;

export async function run(): Promise<void> {
  const server = process.env.DATABASE_URL;
  if (server === undefined) throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const rows = Number(process.argv[3] ?? 1_000_000);
  const { url, drop } = await makeDatabase(server);
  try {
    const opened = await openServer(url);
    try {
      await migrate(opened);
      const place = { env: { DATABASE_URL: url } };
      await onDatabase(place, FILL_TEAM);
      await fillTransactions(place, rows / 10, { partner: OWN });
      await fillTransactions(place, rows - rows / 10);
      await onDatabase(place, fillReports(OWN.brandUid));
      await onDatabase(place, FILL_STOCK);
      const services = {
        database: opened.client,
        readReplica: readFromPrimary(opened.client),
        now: () => new Date(),
      };
      const began = performance.now();
      await sumFunnelDays(services);
      console.log(`days summed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
      const { teamId, partnerId } = OWN;
      const read = async (days: number) => {
        const [from, to] = [dayBefore(days), dayBefore(1)];
        return readCodeFunnel(services, { teamId, from, to });
      };
      const { figures } = await read(92);
      console.log(figures.filter(({ by }) => by === "all"));
      const works = {
        "28 days": () => read(28),
        "92 days": () => read(92),
        "reference: 100 transactions": () =>
          opened.client.trackingTransaction.findMany({
            where: { partnerId },
            orderBy: [{ occurredAt: "desc" }, { id: "desc" }],
            take: 100,
          }),
      };
      // In turns, so that what disturbs meets all.
      const times = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [name, work] of Object.entries(works)) times.get(name)?.push(await timed(work));
      for (const [name, taken] of times) {
        const sorted = taken.toSorted((one, other) => one - other);
        const [p50, p95] = [percentile(sorted, 50, 1), percentile(sorted, 95, 1)];
        console.log(`${name}: p50 ${p50} ms, p95 ${p95} ms`);
      }
    } finally {
      await opened.close();
    }
  } finally {
    await drop();
  }
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
