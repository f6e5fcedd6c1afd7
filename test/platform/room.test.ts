import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import type { Pool } from "pg";
import { BusyError } from "../../server/admission/limit.ts";
import { findDatabaseAway } from "../../server/api/database-away.ts";
import type { WorkKind } from "../../server/config/work.ts";
import { currentWork, doWork } from "../../server/context/work.ts";
import { createDatabaseRoom } from "../../server/platform/database/room.ts";

/** A pool of two connections of which so many are idle, and what is asked in front of it. */
function openPool(idleCount: number, isOnlyPool = false) {
  const pool = Object.assign(new EventEmitter(), {
    idleCount,
    totalCount: 2,
    waitingCount: 0,
    options: { max: 2 },
  });
  const { enter, waiting } = createDatabaseRoom(pool as unknown as Pool, { isOnlyPool });
  const begin = async (kind: WorkKind, caller = "") => doWork(kind, () => enter(currentWork()), caller);
  const release = () => {
    pool.idleCount += 1;
    pool.emit("release");
  };
  return { pool, enter, begin, waiting, release };
}

it("D10: refuses what begins and finds no connection in time, but never what is hot or nobody waits for", async () => {
  const { begin } = openPool(0);
  const shed = await Promise.allSettled(
    (["partner", "sign_in", "page", "operator"] as const).map((kind) => begin(kind)),
  );
  expect(shed.map((outcome) => (outcome as PromiseRejectedResult).reason)).toEqual(
    Array(4).fill(expect.any(BusyError)),
  );
  await Promise.all((["hot", "background", "long", "health"] as const).map((kind) => begin(kind)));
});

it("D10: what has begun does not wait behind what begins", async () => {
  const { begin, enter } = openPool(0);
  const waits = begin("partner").catch((error: unknown) => error);
  await doWork("partner", async () => {
    const work = currentWork();
    const endWait = work.beginWait();
    await sleep(2);
    endWait();
    await enter(work);
  });
  expect(await waits).toBeInstanceOf(BusyError);
});

it("D10: each connection that is given back admits one, in order, unless others wait in the pool", async () => {
  const { pool, begin, release, waiting } = openPool(0);
  const order: string[] = [];
  const [first, second] = ["first", "second"].map((name) =>
    begin("partner").then((leave) => {
      order.push(name);
      return leave;
    }),
  );
  pool.waitingCount = 1;
  release();
  await sleep(5);
  expect(waiting()).toBe(2);
  pool.waitingCount = 0;
  pool.emit("release");
  const leaveFirst = await first;
  await sleep(5);
  expect(order).toEqual(["first"]);
  // The first has its connection now, and gives it back.
  pool.idleCount -= 1;
  leaveFirst?.();
  await sleep(5);
  expect(waiting()).toBe(1);
  release();
  await second;
  expect([order, waiting()]).toEqual([["first", "second"], 0]);
});

it("D10: callers take turns for a connection, whoever has how many waiting", async () => {
  const { pool, begin, release } = openPool(0);
  const order: string[] = [];
  const all = ["a", "a", "a", "b"].map((caller) =>
    begin("partner", caller).then((leave) => {
      order.push(caller);
      pool.idleCount -= 1;
      leave();
      release();
    }),
  );
  release();
  await Promise.all(all);
  expect(order).toEqual(["a", "b", "a", "a"]);
});

it("D10: a connection that could not be had makes room for the next", async () => {
  const { begin } = openPool(1);
  const leave = await begin("page");
  const next = begin("page");
  leave();
  await next;
});

it("D10: is 503 with Retry-After, and not blamed on the database", () => {
  expect(findDatabaseAway(new BusyError("connection"))).toEqual({
    refusal: { kind: "unavailable", code: "calls_busy", retryAfterSeconds: 2 },
    reason: "connection",
    isAway: false,
  });
});

it("D10: in the only pool, whose line a flood of lookups never leaves empty, one that begins waits among them at a time", async () => {
  const { pool, begin, waiting } = openPool(0, true);
  pool.waitingCount = 7;
  const first = await begin("partner", "one");
  const others = [begin("partner", "one"), begin("partner", "other")];
  expect(waiting()).toBe(2);
  // It has a connection: the next waits for one.
  first();
  const second = await Promise.race(others);
  expect(waiting()).toBe(1);
  second();
  await Promise.all(others);
  expect(waiting()).toBe(0);
});
