/** /metrics on a PostgreSQL server: connections by kind of work, vacuum and indexes; queues answered by indexes. */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { Prisma } from "../../generated/prisma/client.ts";
import { createAdmission } from "../../server/admission/admission.ts";
import { DEFAULT_CONNECTIONS } from "../../server/config/work.ts";
import { readConfig } from "../../server/config.ts";
import { doWork } from "../../server/context/work.ts";
import { createMetricsServer } from "../../server/lifecycle/metrics-server.ts";
import { queuesQuery } from "../../server/lifecycle/queues.ts";
import type { OpenDatabase } from "../../server/platform/database/database.ts";
import { metrics } from "../../server/telemetry/metrics.ts";
import { openOwnDatabase } from "../support/database.ts";

describe("GET /metrics on PostgreSQL", () => {
  let home: OpenDatabase;
  let server: Server | undefined;
  beforeAll(async () => {
    home = await openOwnDatabase();
  });
  afterEach(() => void server?.close());
  afterAll(() => home.close());

  /** Starts a metrics server; returns a reader of its metrics. */
  async function listen({ runsJobs = true } = {}): Promise<() => Promise<string>> {
    const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL });
    server = await createMetricsServer({
      services: {
        admission: createAdmission(DEFAULT_CONNECTIONS, 1),
        config,
        database: home.client,
        now: () => new Date(),
      },
      calls: { count: () => ({ calls: 0, connections: 0 }) },
      pools: home.pools,
      runsJobs,
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    return async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  }

  /** The value of a series by its name and labels as they are written. */
  const valueIn = (text: string, series: string): number | undefined => {
    const line = text.split("\n").find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };
  const rows = (state: string) => `cohort_database_table_rows{table="RateWindow",state="${state}"}`;

  it("connections: busy, idle, and callers that wait for one", async () => {
    const look = await listen();
    const count = async (state: string) =>
      valueIn(
        await look(),
        `cohort_database_pool_connections{server="primary",kind="operator",state="${state}"}`,
      );
    expect([await count("busy"), await count("waiting")]).toEqual([0, 0]);
    const held = Promise.withResolvers<void>();
    const hold = () => doWork("operator", () => home.client.$transaction(() => held.promise));
    const holding = [hold(), hold()];
    while ((await count("busy")) !== 2);
    const third = doWork("operator", () => home.client.$queryRaw`SELECT 1`.then());
    while ((await count("waiting")) !== 1);
    held.resolve();
    await Promise.all([...holding, third]);
    expect([await count("busy"), await count("idle"), await count("waiting")]).toEqual([0, 2, 0]);
  });

  /** Changes rows in one transaction, and has PostgreSQL count them at once. */
  const change = (statement: string) =>
    home.client.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(statement);
      await tx.$executeRaw`SELECT pg_stat_force_next_flush()`;
    });

  it("rows that are live and dead, sizes, and when a vacuum ran last, of the large tables alone", async () => {
    await change(
      `INSERT INTO "RateWindow" (name, "startedAt", calls)
       SELECT 'n' || i, to_timestamp(0), 1 FROM generate_series(1, 1000) AS i`,
    );
    await change(`DELETE FROM "RateWindow" WHERE name < 'n5'`);
    const look = await listen();
    const before = await look();
    const dead = valueIn(before, rows("dead")) ?? 0;
    expect(dead).toBeGreaterThan(400);
    expect(valueIn(before, rows("live"))).toBe(1_000 - dead);
    expect(before).not.toContain('cohort_database_table_vacuum_age_seconds{table="RateWindow"}');
    for (const part of ["table", "indexes"])
      expect(
        valueIn(before, `cohort_database_table_bytes{table="RateWindow",part="${part}"}`),
      ).toBeGreaterThan(8_000);
    expect(before).not.toContain('{table="App"');
    expect(valueIn(before, "cohort_database_transaction_age")).toBeGreaterThan(0);

    await home.client.$executeRaw`VACUUM "RateWindow"`;
    // The tables are read once a minute, however often metrics are scraped.
    expect(valueIn(await look(), rows("dead"))).toBe(dead);
    server?.close();
    const after = await (await listen())();
    expect(valueIn(after, rows("dead"))).toBe(0);
    expect(valueIn(after, 'cohort_database_table_vacuum_age_seconds{table="RateWindow"}')).toBeLessThan(60);
  });

  it("indexes that were built half", async () => {
    const invalid = async () => valueIn(await (await listen())(), "cohort_database_invalid_indexes");
    expect(await invalid()).toBe(0);
    server?.close();
    const twice = home.client.$executeRaw`CREATE UNIQUE INDEX CONCURRENTLY half ON "RateWindow" (calls)`;
    await expect(twice).rejects.toThrow();
    expect(await invalid()).toBe(1);
    await home.client.$executeRaw`DROP INDEX half`;
  });

  it("tables and queues are told by the process that does what one does for all", async () => {
    const told = /^cohort_(?:queue_\w+|database_table_\w+)\{/m;
    expect(await (await listen())()).toMatch(told);
    server?.close();
    // Values that the last server left in this process.
    for (const gauge of [metrics.queueLength, metrics.queueAge]) gauge.reset();
    for (const gauge of [metrics.tableRows, metrics.tableBytes, metrics.vacuumAge]) gauge.reset();
    const text = await (await listen({ runsJobs: false }))();
    expect(text).toContain("cohort_database_up 1\n");
    expect(text).not.toMatch(told);
  });

  interface Plan {
    "Node Type": string;
    "Relation Name"?: string;
    Plans?: Plan[];
  }
  const scanned = ({ Plans = [], ...plan }: Plan): string[] => [
    ...(plan["Node Type"].endsWith("Seq Scan") ? [plan["Relation Name"] ?? ""] : []),
    ...Plans.flatMap(scanned),
  ];

  it("an index answers for each queue, however many rows its table has", async () => {
    const explained = await home.client.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<{ "QUERY PLAN": { Plan: Plan }[] }[]>(
        Prisma.sql`EXPLAIN (FORMAT JSON) ${queuesQuery(new Date())}`,
      );
    });
    const [{ Plan: plan } = { Plan: undefined }] = explained[0]?.["QUERY PLAN"] ?? [];
    if (plan === undefined) throw new Error("no plan");
    // One has a row, the other a row for each of two destinations.
    expect(scanned(plan).sort()).toEqual(["AuditStream", "Installation"]);
  });
});
