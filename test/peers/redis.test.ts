/** Rates of several processes through Debian's own Redis. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { freePort } from "../../scripts/lab/support/server-process.ts";
import { createRates, type Rates } from "../../server/platform/rates/rates.ts";
import { openRedisRates, toldOnce } from "../../server/platform/rates/redis-rates.ts";
import { openTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { MINUTE_MS, SECOND_MS } from "../support/service.ts";

describe("rates through Redis", () => {
  let port: number;
  let redis: ChildProcess;
  let home: Awaited<ReturnType<typeof openTestDatabase>>;
  let opened: ReturnType<typeof openRedisRates>[];
  let time = Date.parse("2026-03-04T05:06:00Z");
  const now = () => new Date(time);

  function startRedis(): void {
    redis = spawn("redis-server", ["--port", String(port), "--save", "", "--appendonly", "no"], {
      stdio: "ignore",
    });
  }

  async function stopRedis(): Promise<void> {
    const gone = new Promise((resolve) => redis.once("exit", resolve));
    redis.kill("SIGKILL");
    await gone;
  }

  function openRates(): Rates {
    const store = openRedisRates(`redis://127.0.0.1:${port}`);
    opened.push(store);
    return createRates(home.client, now, store.share);
  }

  /** Waits until the client has connected. */
  async function synced(...all: Rates[]): Promise<void> {
    for (const rates of all)
      for (let tried = 0; ; tried += 1) {
        const error = await rates.sync().catch((fault: Error) => fault);
        if (!(error instanceof Error)) break;
        if (tried === 100) throw error;
        await delay(50);
      }
  }

  function takeMany(rates: Rates, name: string, limit: number, calls: number): number {
    return Array.from({ length: calls }, () => rates.take(name, limit)).filter(({ allowed }) => allowed)
      .length;
  }

  beforeAll(async () => {
    [port, home, opened] = [await freePort(), await openTestDatabase(), []];
    startRedis();
  });
  afterAll(async () => {
    for (const { close } of opened) close();
    await stopRedis();
    await home.close();
  });

  it("are added up, slide, and end; the database keeps none of them", async () => {
    const [one, two] = [openRates(), openRates()];
    takeMany(one, "a", 60, 40);
    takeMany(two, "a", 60, 15);
    await synced(one, two, one);
    expect(takeMany(two, "a", 60, 100)).toBe(5);
    await synced(two);
    one.take("a", 60, 0);
    await synced(one);
    expect(takeMany(one, "a", 60, 100)).toBe(0);
    time += 61 * SECOND_MS;
    two.take("b", 60, 0);
    await synced(one, two);
    expect(takeMany(one, "a", 60, 100)).toBe(60);
    expect(await home.client.rateWindow.count()).toBe(0);
    time += 2 * MINUTE_MS;
  });

  it("a process that has just started knows what the others have counted", async () => {
    const one = openRates();
    takeMany(one, "c", 60, 60);
    await synced(one);
    const two = openRates();
    two.take("c", 60, 0);
    await synced(two);
    expect(two.take("c", 60).allowed).toBe(false);
  });

  it("while Redis is away each process counts alone; what it counted is shared afterwards", async () => {
    const [one, two] = [openRates(), openRates()];
    await synced(one, two);
    await stopRedis();
    expect(takeMany(one, "d", 60, 30)).toBe(30);
    await expect(one.sync()).rejects.toThrow();
    expect(takeMany(one, "d", 60, 40)).toBe(30);
    startRedis();
    await synced(one);
    two.take("d", 60, 0);
    await synced(two);
    expect(two.take("d", 60).allowed).toBe(false);
  });

  it("the loss of Redis is logged once, its return once, and the round goes on", async () => {
    const told: [string, unknown, string][] = [];
    const log = {
      info: (fields: object, text: string) => void told.push(["info", fields, text]),
      warn: (fields: object, text: string) => void told.push(["warn", fields, text]),
    };
    const store = openRedisRates(`redis://127.0.0.1:${port}`);
    opened.push(store);
    const rates = createRates(home.client, now, toldOnce(store.share, log));
    const round = async () => {
      rates.take("told", 60);
      await rates.sync();
    };
    await round();
    expect(told).toEqual([]);
    await stopRedis();
    for (let rounds = 0; rounds < 5; rounds += 1) await round();
    expect(told).toEqual([
      ["warn", { reason: expect.any(String) }, "Redis is away: each process counts calls alone"],
    ]);
    startRedis();
    await eventually(async () => {
      await round();
      return told.length > 1;
    });
    for (let rounds = 0; rounds < 5; rounds += 1) await round();
    expect(told.slice(1)).toEqual([["info", {}, "Redis is back: processes share their counts of calls"]]);
  });

  it("exact ones are counted by the database, over processes with Redis too", async () => {
    const processes = [openRates(), openRates()];
    const states = await Promise.all(
      Array.from({ length: 30 }, (_, call) => processes[call % 2]?.takeExactly("guess", 20)),
    );
    expect(states.filter((state) => state?.allowed)).toHaveLength(20);
    expect(await home.client.rateWindow.count({ where: { name: "guess" } })).toBe(1);
  });
});
