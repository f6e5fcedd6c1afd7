import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createSemaphore, type Semaphore } from "../../server/sharing/semaphore.ts";

/** Like no other timer of the process, so that ours can be told apart. */
const WAIT_MS = 9_973;

/** Enters where a place is expected. */
async function enterNow(semaphore: Semaphore): Promise<() => void> {
  const leave = await semaphore.acquire();
  if (leave === "busy") throw new Error("The semaphore has no permit.");
  return leave;
}

/** What has become of an entry by now, once all that is settled already was heard. */
async function stateOf(entry: Promise<(() => void) | "busy">): Promise<"waiting" | "busy" | "inside"> {
  await jest.advanceTimersByTimeAsync(0);
  const outcome = await Promise.race([entry, Promise.resolve("waiting" as const)]);
  return typeof outcome === "string" ? outcome : "inside";
}

describe("a semaphore", () => {
  let timers: jest.SpiedFunction<typeof setTimeout>;
  let cleared: jest.SpiedFunction<typeof clearTimeout>;
  beforeEach(() => {
    // Ticks and immediates stay real: those of sockets that another file of this worker left open would be counted.
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "clearImmediate", "queueMicrotask"] });
    timers = jest.spyOn(globalThis, "setTimeout");
    cleared = jest.spyOn(globalThis, "clearTimeout");
  });
  afterEach(() => {
    // Timers of such sockets and pools are none of the semaphore's, which all wait equally long.
    const ours = timers.mock.calls.flatMap(([, ms], call) =>
      ms === WAIT_MS ? timers.mock.results[call]?.value : [],
    );
    const ended = cleared.mock.calls.map(([timer]) => timer);
    timers.mockRestore();
    cleared.mockRestore();
    jest.useRealTimers();
    expect(ended).toEqual(expect.arrayContaining(ours));
  });

  it("admits as many as it has places, and the next when one leaves", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 2, waitMs: WAIT_MS });
    const leave = await enterNow(semaphore);
    await enterNow(semaphore);
    const third = semaphore.acquire();
    expect(await stateOf(third)).toBe("waiting");
    leave();
    expect(await stateOf(third)).toBe("inside");
  });

  it("admits in the order of arrival, and lets no newcomer slip in", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS });
    const leave = await enterNow(semaphore);
    const order: number[] = [];
    const enter = async (number: number) => {
      const out = await enterNow(semaphore);
      order.push(number);
      out();
    };
    const all = [enter(1), enter(2), enter(3)];
    leave();
    all.push(enter(4));
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it("tells a waiter that it is busy at the deadline, not before", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS });
    await enterNow(semaphore);
    const waiter = semaphore.acquire();
    await jest.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(await stateOf(waiter)).toBe("waiting");
    await jest.advanceTimersByTimeAsync(1);
    expect(await stateOf(waiter)).toBe("busy");
  });

  it("gives no place to a waiter whose time ran out", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS });
    const leave = await enterNow(semaphore);
    const late = semaphore.acquire();
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(await late).toBe("busy");
    leave();
    expect(await stateOf(semaphore.acquire())).toBe("inside");
  });

  it("takes a waiter whose signal fires out of the line at once", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS });
    const leave = await enterNow(semaphore);
    const caller = new AbortController();
    const [gone, next] = [semaphore.acquire(caller.signal), semaphore.acquire()];
    caller.abort();
    expect(await gone).toBe("busy");
    leave();
    expect(await stateOf(next)).toBe("inside");
  });

  it("gives a caller who has left already no place, though one is free", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS });
    expect(await semaphore.acquire(AbortSignal.abort())).toBe("busy");
    expect(await stateOf(semaphore.acquire())).toBe("inside");
  });

  it("leaves a signal that fires after entry without effect", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS });
    const leave = await enterNow(semaphore);
    const caller = new AbortController();
    const entry = semaphore.acquire(caller.signal);
    leave();
    caller.abort();
    expect(await stateOf(entry)).toBe("inside");
    const next = semaphore.acquire();
    expect(await stateOf(next)).toBe("waiting");
    await jest.advanceTimersByTimeAsync(WAIT_MS);
  });

  it("frees one place, however often it is released", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS });
    const leave = await enterNow(semaphore);
    leave();
    leave();
    await enterNow(semaphore);
    const second = semaphore.acquire();
    expect(await stateOf(second)).toBe("waiting");
    leave();
    expect(await stateOf(second)).toBe("waiting");
    await jest.advanceTimersByTimeAsync(WAIT_MS);
  });

  it("lets a newcomer wait less once a line has stood for long", async () => {
    const standing = { afterMs: 300, waitMs: 200 };
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS, standing });
    const leave = await enterNow(semaphore);
    await jest.advanceTimersByTimeAsync(5_000);
    // Nobody has waited until now, so it is no standing line.
    const first = semaphore.acquire();
    await jest.advanceTimersByTimeAsync(299);
    const second = semaphore.acquire();
    await jest.advanceTimersByTimeAsync(1);
    const third = semaphore.acquire();
    await jest.advanceTimersByTimeAsync(199);
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(
      Array(3).fill("waiting"),
    );
    await jest.advanceTimersByTimeAsync(1);
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
      "waiting",
      "waiting",
      "busy",
    ]);
    leave();
    const leaveAgain = await first;
    expect(await stateOf(second)).toBe("waiting");
    if (leaveAgain !== "busy") leaveAgain();
    const leaveLast = await second;
    if (leaveLast !== "busy") leaveLast();
    // Once a permit was free, it is a burst again.
    await enterNow(semaphore);
    const afterwards = semaphore.acquire();
    await jest.advanceTimersByTimeAsync(250);
    expect(await stateOf(afterwards)).toBe("waiting");
    await jest.advanceTimersByTimeAsync(WAIT_MS);
  });

  it("does not take a caller's own limit for a standing line", async () => {
    const semaphore = createSemaphore({
      maxConcurrent: 2,
      maxPerCaller: 1,
      waitMs: WAIT_MS,
      standing: { afterMs: 300, waitMs: 200 },
    });
    await semaphore.acquire(undefined, "a");
    const first = semaphore.acquire(undefined, "a");
    await jest.advanceTimersByTimeAsync(1_000);
    const second = semaphore.acquire(undefined, "a");
    await jest.advanceTimersByTimeAsync(1_000);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["waiting", "waiting"]);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
  });

  it("keeps room for others from a caller who has as many places as one may", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 2, waitMs: WAIT_MS, maxPerCaller: 1 });
    const enter = (caller: string) => semaphore.acquire(undefined, caller);
    const leave = await enter("a");
    const [again, other, third] = [enter("a"), enter("b"), enter("c")];
    expect([await stateOf(again), await stateOf(other), await stateOf(third)]).toEqual([
      "waiting",
      "inside",
      "waiting",
    ]);
    if (typeof leave !== "string") leave();
    expect([await stateOf(again), await stateOf(third)]).toEqual(["inside", "waiting"]);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(await third).toBe("busy");
  });

  it("passes a free place to whoever may have it, past those who may not", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 2, waitMs: WAIT_MS, maxPerCaller: 1 });
    const enter = (caller: string) => semaphore.acquire(undefined, caller);
    await enter("a");
    const leave = await enter("b");
    const [again, other] = [enter("a"), enter("c")];
    if (typeof leave !== "string") leave();
    expect([await stateOf(again), await stateOf(other)]).toEqual(["waiting", "inside"]);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
  });

  it("D10: lets callers take turns, whoever has how many in line", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS });
    const order: string[] = [];
    const enter = async (caller: string) => {
      const leave = await semaphore.acquire(undefined, caller);
      order.push(caller);
      if (leave !== "busy") leave();
    };
    const leave = await enterNow(semaphore);
    const all = ["a", "a", "a", "b"].map(enter);
    leave();
    await Promise.all(all);
    expect(order).toEqual(["a", "b", "a", "a"]);
  });

  it("turns whoever comes to a full line away at once", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS, maxWaiting: 2 });
    const leave = await enterNow(semaphore);
    const [first, second, third] = [semaphore.acquire(), semaphore.acquire(), semaphore.acquire()];
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
      "waiting",
      "waiting",
      "busy",
    ]);
    leave();
    expect([await stateOf(first), await stateOf(semaphore.acquire())]).toEqual(["inside", "waiting"]);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
  });

  it("leaves half of the line to others", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 1, waitMs: WAIT_MS, maxWaiting: 4 });
    await enterNow(semaphore);
    const enter = (caller: string) => semaphore.acquire(undefined, caller);
    const [, , third, other] = [enter("a"), enter("a"), enter("a"), enter("b")];
    expect([await stateOf(third), await stateOf(other)]).toEqual(["busy", "waiting"]);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect([await stateOf(enter("a")), await stateOf(enter("a"))]).toEqual(["waiting", "waiting"]);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
  });

  it("never holds more than its places, whatever comes and goes", async () => {
    const semaphore = createSemaphore({ maxConcurrent: 2, waitMs: WAIT_MS });
    let [inside, most, served] = [0, 0, 0];
    const callers = Array.from({ length: 50 }, async (_, number) => {
      const caller = new AbortController();
      if (number % 7 === 0) setTimeout(() => caller.abort(), number);
      const leave = await semaphore.acquire(caller.signal);
      if (leave === "busy") return;
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5 + (number % 3)));
      inside -= 1;
      served += 1;
      leave();
    });
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    await Promise.all(callers);
    expect([most, inside]).toEqual([2, 0]);
    expect(served).toBeGreaterThanOrEqual(42);
  });
});
