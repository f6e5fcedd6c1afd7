import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { createLongWork, type ShortCalls } from "../../server/sharing/long-work.ts";

/** Two pieces of 40 ms each; gives the milliseconds from the end of the first to the beginning of the second. */
async function pauseBetween(calls: ShortCalls): Promise<number> {
  const work = createLongWork(calls);
  let endedAt = 0;
  let pause = 0;
  await Promise.all([
    work.inTurn("a", async () => {
      await sleep(40);
      endedAt = performance.now();
    }),
    work.inTurn("b", async () => {
      pause = performance.now() - endedAt;
    }),
  ]);
  return pause;
}

it("D10: long work pauses for longer than a piece took where a call is under way or has come since", async () => {
  expect(await pauseBetween({ open: 1, begun: 0 })).toBeGreaterThan(75);
  expect(await pauseBetween({ open: 0, begun: 1 })).toBeGreaterThan(75);
});

it("goes on at once where nobody calls", async () => {
  expect(await pauseBetween({ open: 0, begun: 0 })).toBeLessThan(75);
});

it("a piece whose turn does not come in time is busy, and one that fails lets the next one begin", async () => {
  const work = createLongWork({ open: 0, begun: 0 });
  const held = Promise.withResolvers<void>();
  const first = work.inTurn("a", () => held.promise);
  expect(await work.inTurn("a", async () => "done", AbortSignal.timeout(20))).toBe("busy");
  const next = work.inTurn("a", async () => "done");
  held.reject(new Error("the database is away"));
  await expect(first).rejects.toThrow("away");
  expect(await next).toBe("done");
});

it("callers take turns, however many pieces one of them has", async () => {
  const work = createLongWork({ open: 0, begun: 0 });
  const order: string[] = [];
  const piece = (caller: string) => work.inTurn(caller, async () => void order.push(caller));
  await Promise.all([piece("a"), piece("a"), piece("a"), piece("a"), piece("b")]);
  expect(order.indexOf("b")).toBeLessThan(3);
});
