import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import {
  beginInPace,
  createAuthenticationLimits,
  createLargeBodyLimits,
  createPace,
} from "../../server/http/concurrency.ts";

/** Begins a call of this caller, and tells what became of it. */
function beginsOf(callerKey: string, semaphore = createPace()) {
  const response = new EventEmitter() as ServerResponse;
  let hasBegun = false;
  void beginInPace({ semaphore, callerKey, response }).then((begun) => {
    hasBegun = begun;
  });
  return { end: () => void response.emit("close"), hasBegun: () => hasBegun };
}

it("D10: six calls of one caller begin at once, the others as those end; nobody waits for another's", async () => {
  const pace = createPace();
  const calls = Array.from({ length: 8 }, () => beginsOf("a", pace));
  const other = beginsOf("b", pace);
  await sleep(0);
  expect(calls.map(({ hasBegun }) => hasBegun())).toEqual([...Array(6).fill(true), false, false]);
  expect(other.hasBegun()).toBe(true);
  calls[0]?.end();
  await sleep(0);
  expect(calls.map(({ hasBegun }) => hasBegun())).toEqual([...Array(7).fill(true), false]);
});

it("D10: a call that takes long holds its caller's others up for 50 ms at most", async () => {
  const pace = createPace();
  const calls = Array.from({ length: 7 }, () => beginsOf("a", pace));
  await sleep(80);
  expect(calls.every(({ hasBegun }) => hasBegun())).toBe(true);
});

it.each([
  ["of one caller two", "known", 2],
  ["of strangers of one network two", "strangers", 2],
] as const)("%s are looked up at once, and nobody else waits for them (D10)", async (_, kind, places) => {
  const limit = createAuthenticationLimits()[kind];
  const held = Array.from({ length: places }, () => limit.tryAcquire("192.0.2.0"));
  expect(held).not.toContain(undefined);
  const next = limit.acquire(undefined, "192.0.2.0");
  expect(await Promise.race([next, Promise.resolve("waits")])).toBe("waits");
  expect(limit.tryAcquire("198.51.100.0")).toBeDefined();
  held[0]?.();
  expect(await next).not.toBe("busy");
});

it("D10: two callers whose large bodies trickle leave room to read others', of which so many are handled at once", () => {
  const { reading, handling } = createLargeBodyLimits(2);
  const read = ["slow 1", "slow 2", "slow 1", "slow 2", "a", "b", "c"].map((caller) =>
    reading.tryAcquire(caller),
  );
  expect(read.map((permit) => permit !== undefined)).toEqual([true, true, false, false, true, true, false]);
  const handled = ["a", "a", "b", "c"].map((caller) => handling.tryAcquire(caller));
  expect(handled.map((permit) => permit !== undefined)).toEqual([true, false, true, false]);
});

it("D10: under overload, whoever comes after 0.3 s without a free place to be looked up waits for 0.2 s only", async () => {
  const { known: limit } = createAuthenticationLimits();
  for (let call = 0; call < 12; call += 1) limit.tryAcquire(`caller ${call}`);
  const early = limit.acquire(undefined, "early");
  await sleep(350);
  const late = limit.acquire(undefined, "late");
  expect(await Promise.race([early, late.then((outcome) => `late ${String(outcome)}`)])).toBe("late busy");
  expect(await early).toBe("busy");
});
