import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Database } from "../../server/platform/database/database.ts";
import { createRates, type Rates } from "../../server/platform/rates/rates.ts";
import { metrics } from "../../server/telemetry/metrics.ts";
import { openTestDatabase } from "../support/database.ts";
import { MINUTE_MS, SECOND_MS } from "../support/service.ts";

const START = Date.parse("2026-03-04T05:06:00Z");
let time = START;
const now = () => new Date(time);
beforeEach(() => {
  time = START;
});

/** How many of so many calls are allowed. */
function allowedOf(rates: Rates, name: string, limit: number, calls: number): number {
  let allowed = 0;
  for (let call = 0; call < calls; call += 1) if (rates.take(name, limit).allowed) allowed += 1;
  return allowed;
}

describe("a rate limit", () => {
  it("is not doubled at the border of two minutes (L18)", () => {
    const rates = createRates(null, now);
    time = START + 59 * SECOND_MS;
    expect(allowedOf(rates, "a", 60, 100)).toBe(60);
    time = START + 61 * SECOND_MS;
    expect(allowedOf(rates, "a", 60, 100)).toBe(0);
    time = START + 100 * SECOND_MS;
    expect(allowedOf(rates, "a", 60, 100)).toBe(0);
    time = START + 121 * SECOND_MS;
    expect(allowedOf(rates, "a", 60, 100)).toBe(60);
  });

  it("counts a refusal for each call beyond it, and none for a look", async () => {
    const refused = async () =>
      (await metrics.ratesRefused.get()).values.find(({ labels }) => labels.limit === "looked")?.value ?? 0;
    const rates = createRates(null, now);
    expect(allowedOf(rates, "looked:a", 2, 5)).toBe(2);
    expect(await refused()).toBe(3);
    expect(rates.take("looked:a", 2, 0)).toMatchObject({ allowed: false, remaining: 0 });
    expect(await refused()).toBe(3);
    expect((await rates.takeExactly("looked:a", 2)).allowed).toBe(false);
    expect(await refused()).toBe(4);
  });

  it("does not last longer where the clock is put back", () => {
    const rates = createRates(null, now);
    expect(allowedOf(rates, "a", 60, 100)).toBe(60);
    time -= 60 * MINUTE_MS;
    expect(allowedOf(rates, "a", 60, 100)).toBe(60);
  });

  it("lets whoever keeps to it through for ever", () => {
    const rates = createRates(null, now);
    let allowed = 0;
    for (let call = 0; call < 600; call += 1) {
      if (rates.take("a", 60).allowed) allowed += 1;
      time += SECOND_MS;
    }
    expect(allowed).toBe(600);
  });

  it("says when a call is allowed again: then it is, and not a moment before", () => {
    const rates = createRates(null, now);
    for (const [calls, later] of [
      [20, 7],
      [30, 22],
      [10, 48],
    ] as const) {
      time = START + later * SECOND_MS;
      expect(allowedOf(rates, "a", 60, calls)).toBe(calls);
    }
    const { allowed, resetSeconds, remaining } = rates.take("a", 60);
    expect([allowed, remaining]).toEqual([false, 0]);
    time += (resetSeconds - 1) * SECOND_MS;
    expect(rates.take("a", 60, 0).allowed).toBe(false);
    time += SECOND_MS;
    expect(rates.take("a", 60, 0).allowed).toBe(true);
  });
});

describe("counts over several processes", () => {
  let home: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    home = await openTestDatabase();
  });
  afterAll(() => home.close());

  it("are added up, at the border of two minutes as well (L18)", async () => {
    const [one, two] = [createRates(home.client, now), createRates(home.client, now)];
    time = START + 59 * SECOND_MS;
    allowedOf(one, "a", 60, 40);
    allowedOf(two, "a", 60, 15);
    await one.sync();
    await two.sync();
    time = START + 61 * SECOND_MS;
    expect(allowedOf(two, "a", 60, 100)).toBe(5);
    await two.sync();
    one.take("a", 60, 0);
    await one.sync();
    expect(allowedOf(one, "a", 60, 100)).toBe(0);
    // Shared once, and never twice.
    await Promise.all([one.sync(), two.sync()]);
    const rows = await home.client.rateWindow.findMany({ where: { name: "a" } });
    expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(60);
  });

  it("of 5,000 networks go in one statement (L18)", async () => {
    let statements = 0;
    const $queryRaw: Database["$queryRaw"] = (...given) => {
      statements += 1;
      return home.client.$queryRaw(...given);
    };
    const rates = createRates({ ...home.client, $queryRaw } as Database, now);
    for (let network = 0; network < 5_000; network += 1) rates.take(`network:${network}`, 60);
    await rates.sync();
    expect(statements).toBe(1);
    const where = { name: { startsWith: "network:" } };
    expect(await home.client.rateWindow.aggregate({ where, _sum: { calls: true } })).toEqual({
      _sum: { calls: 5_000 },
    });
    // Without further calls nothing is written, and nothing is kept in memory.
    time += 2 * MINUTE_MS;
    await rates.sync();
    expect(statements).toBe(1);
  });

  it("are exact where that is asked for, however many calls come at once (D17)", async () => {
    const processes = [1, 2, 3].map(() => createRates(home.client, now));
    const take = () => Promise.all(processes.map((each) => each.takeExactly("guess", 20)));
    const allowed = async () => (await Promise.all(Array.from({ length: 20 }, take))).flat();
    expect((await allowed()).filter((state) => state.allowed)).toHaveLength(20);
    time += 5 * SECOND_MS;
    expect((await allowed()).filter((state) => state.allowed)).toHaveLength(0);
    time = START + 61 * SECOND_MS;
    // The database decides who of the three is first.
    const states = await take();
    expect(states.map(({ allowed: isAllowed }) => isAllowed)).toEqual([true, true, true]);
    expect(states.map(({ remaining }) => remaining).toSorted()).toEqual([17, 18, 19]);
  });

  it("are no longer where the clock is put back, over all processes", async () => {
    const processes = [1, 2].map(() => createRates(home.client, now));
    const allowed = async () => {
      const calls = Array.from({ length: 12 }, (_, call) => processes[call % 2]?.takeExactly("back", 10));
      return (await Promise.all(calls)).filter((state) => state?.allowed).length;
    };
    expect(await allowed()).toBe(10);
    expect(await allowed()).toBe(0);
    time -= 60 * MINUTE_MS;
    expect(await allowed()).toBe(10);
    expect(await allowed()).toBe(0);
  });

  it("go on in memory while the database is away", async () => {
    const away = async () => {
      throw new Error("the database is away");
    };
    const rates = createRates({ $queryRaw: away } as unknown as Database, now);
    expect(allowedOf(rates, "a", 3, 2)).toBe(2);
    await expect(rates.sync()).rejects.toThrow("away");
    expect(allowedOf(rates, "a", 3, 2)).toBe(1);
  });
});
