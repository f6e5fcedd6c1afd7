import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, jest } from "@jest/globals";
import { BusyError } from "../../server/admission/limit.ts";
import { createLongWork } from "../../server/admission/long-work.ts";

/** Two pieces, the first of 8 ms; gives the milliseconds from the end of the first to the beginning of the second. */
async function pauseBetween(calls: { served: number; running: number }, takesMs = 8): Promise<number> {
  const work = createLongWork(() => calls);
  let endedAt = 0;
  let pause = 0;
  const first = async () => {
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    endedAt = performance.now();
  };
  const second = async () => {
    pause = performance.now() - endedAt;
  };
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "clearImmediate"] });
  try {
    const pieces = [work.doPiece("a", first, true), work.doPiece("b", second, true)];
    await jest.advanceTimersByTimeAsync(takesMs);
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    await jest.advanceTimersByTimeAsync(1_000);
    await Promise.all(pieces);
  } finally {
    jest.useRealTimers();
  }
  return pause;
}

const nobody = () => ({ served: 0, running: 0 });

it("D10: long work pauses after a piece where a call has a seat or has had one since, for 0.1 s at most", async () => {
  for (const calls of [
    { served: 0, running: 1 },
    { served: 1, running: 0 },
  ]) {
    expect(await pauseBetween(calls)).toBe(72);
    expect(await pauseBetween(calls, 40)).toBe(100);
  }
});

it("goes on at once where nobody calls", async () => {
  expect(await pauseBetween(nobody())).toBe(0);
});

it("D9: the first piece of a call waits for two seconds at most, and what has begun for as long as it takes", async () => {
  const work = createLongWork(nobody);
  const held = Promise.withResolvers<void>();
  const holding = work.doPiece("a", () => held.promise, true);
  const begun = work.doPiece("b", async () => "done", false);
  await expect(work.doPiece("b", async () => "done", true)).rejects.toEqual(new BusyError("turn"));
  held.resolve();
  expect(await begun).toBe("done");
  await holding;
});

it("a piece that fails lets the next one begin", async () => {
  const work = createLongWork(nobody);
  const held = Promise.withResolvers<void>();
  const first = work.doPiece("a", () => held.promise, true);
  const next = work.doPiece("a", async () => "done", true);
  held.reject(new Error("the database is away"));
  await expect(first).rejects.toThrow("away");
  expect(await next).toBe("done");
});

it("callers take turns, however many pieces one of them has", async () => {
  const work = createLongWork(nobody);
  const order: string[] = [];
  const piece = (caller: string) => work.doPiece(caller, async () => void order.push(caller), true);
  await Promise.all([piece("a"), piece("a"), piece("a"), piece("a"), piece("b")]);
  expect(order.indexOf("b")).toBeLessThan(3);
});
