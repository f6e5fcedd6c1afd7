/** A reader that reads on from where it stopped misses no event, in whatever order transactions commit. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { numberEvents } from "../../../../server/domain/events/event/number.ts";
import { readEvents } from "../../../../server/domain/events/event/read.ts";
import { putEvent } from "../../../../server/domain/events/event/write.ts";
import type { OpenDatabase, Queryable } from "../../../../server/platform/database/database.ts";
import { createEventStreams, type EventStreams } from "../../../../server/platform/event-streams.ts";
import { openTestDatabase } from "../../../support/database.ts";

const AT = new Date("2026-03-04T05:06:07.000Z");
const isServer = process.env.DATABASE_URL !== undefined;

describe("events of transactions that commit out of order", () => {
  let home: OpenDatabase;
  let eventStreams: EventStreams;
  beforeAll(async () => {
    home = await openTestDatabase();
    eventStreams = createEventStreams();
  });
  afterAll(() => home.close());

  const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const put = (tx: Queryable, appId: string, n: number) =>
    putEvent(tx, { appId, type: "verification.erased", data: { verificationId: uuid(n) } }, AT);

  async function readOn(appId: string, after: number) {
    await numberEvents({ database: home.client, eventStreams });
    const { rows, readTo } = await readEvents({ database: home.client }, appId, { after, limit: 100 });
    return { readTo, seen: rows.map(({ number, verificationId }) => [number, verificationId]) };
  }

  /** The embedded database has one connection, so there is no second transaction until the first has ended. */
  (isServer ? it : it.skip)("one that began first and commits last is read last", async () => {
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
    const late = home.client.$transaction(async (tx) => {
      await put(tx, "late", 1);
      tellWritten();
      await mayCommit;
    });
    await written;
    await home.client.$transaction((tx) => put(tx, "late", 2));
    const first = await readOn("late", 0);
    expect(first).toEqual({ readTo: 1, seen: [[1, uuid(2)]] });
    expect(await readOn("late", first.readTo)).toEqual({ readTo: 1, seen: [] });
    commit();
    await late;
    expect(await readOn("late", first.readTo)).toEqual({ readTo: 2, seen: [[2, uuid(1)]] });
  });

  it("40 transactions of two apps, with readers and numberers at once: each event once, no gap", async () => {
    const count = 40;
    let open = count;
    const write = async (n: number) => {
      await home.client.$transaction(async (tx) => {
        await put(tx, `app${n % 2}`, n);
        await new Promise((resolve) => setTimeout(resolve, (n * 7) % 23));
      });
      open -= 1;
    };
    const follow = async (appId: string) => {
      const seen: unknown[][] = [];
      for (let after = 0; ; ) {
        const isLast = open === 0;
        const page = await readOn(appId, after);
        seen.push(...page.seen);
        after = page.readTo;
        if (isLast) return seen;
      }
    };
    const writing = Promise.all(Array.from({ length: count }, (_, n) => write(n)));
    const [even, odd] = await Promise.all([follow("app0"), follow("app1"), follow("app0"), writing]);
    for (const [seen, first] of [
      [even, 0],
      [odd, 1],
    ] as const) {
      expect(seen.map(([number]) => number)).toEqual(Array.from({ length: count / 2 }, (_, n) => n + 1));
      const ids = Array.from({ length: count / 2 }, (_, n) => uuid(first + 2 * n));
      expect(seen.map(([, id]) => id).sort()).toEqual(ids);
    }
  });

  it("more than are numbered at once come in the order of writing", async () => {
    const count = 240;
    for (let n = 1; n <= count; n += 1) await put(home.client, "many", n);
    expect(await numberEvents({ database: home.client, eventStreams })).toBe(count);
    const { rows } = await readEvents({ database: home.client }, "many", { after: 0, limit: 1_000 });
    expect(rows.map(({ number, verificationId }) => [number, verificationId])).toEqual(
      Array.from({ length: count }, (_, index) => [index + 1, uuid(index + 1)]),
    );
  });

  it("transactions that were recorded together are an event each, between those of other apps", async () => {
    const data = { partnerId: "pa_together", brandUid: "br_together" };
    const row = { type: "transaction.recorded", createdAt: AT, data };
    await put(home.client, "together", 1);
    await home.client.pendingEvent.create({
      data: { ...row, appId: "together", eventIds: [uuid(11), uuid(12)] },
    });
    await home.client.pendingEvent.create({ data: { ...row, appId: "apart", eventIds: [uuid(13)] } });
    await home.client.pendingEvent.create({ data: { ...row, appId: "together", eventIds: [uuid(14)] } });
    await put(home.client, "together", 2);
    await numberEvents({ database: home.client, eventStreams });
    const read = async (appId: string) => {
      const { rows } = await readEvents({ database: home.client }, appId, { after: 0, limit: 10 });
      return rows.map(({ number, data: said }) => [number, said]);
    };
    const recorded = (n: number) => ({ transactionId: uuid(n), ...data });
    expect(await read("together")).toEqual([
      [1, { verificationId: uuid(1) }],
      [2, recorded(11)],
      [3, recorded(12)],
      [4, recorded(14)],
      [5, { verificationId: uuid(2) }],
    ]);
    expect(await read("apart")).toEqual([[1, recorded(13)]]);
    expect(await home.client.pendingEvent.count()).toBe(0);
  });

  it("one that waited for another comes behind it", async () => {
    await home.client.eventCounter.deleteMany();
    const run = (n: number) =>
      home.client.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(77)`;
        await put(tx, "ordered", n);
      });
    for (let n = 1; n <= 5; n += 1) await run(n);
    const { seen } = await readOn("ordered", 0);
    expect(seen).toEqual([1, 2, 3, 4, 5].map((n) => [n, uuid(n)]));
  });
});
