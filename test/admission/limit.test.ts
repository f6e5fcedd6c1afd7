import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import {
  BusyError,
  createLimit,
  type Limit,
  type LimitOptions,
  type Release,
} from "../../server/admission/limit.ts";

const WAIT_MS = 2_000;
const ME = { name: "me" };

const limitOf = (total: number, options: Partial<LimitOptions> = {}) =>
  createLimit({ scarce: "processor", total, ...options });

/** Enters where there must be room. */
function enterNow(limit: Limit, name = "me", amount = 1): Release {
  const release = limit.enter({ name }, { amount });
  if (release instanceof Promise) throw new Error("There is no room.");
  return release;
}

const reasonOf = (error: unknown) => (error instanceof BusyError ? error.message : String(error));

/** The present state of an entry. */
async function stateOf(entry: Release | Promise<Release>): Promise<string> {
  const settled = Promise.resolve(entry).then(() => "inside", reasonOf);
  await jest.advanceTimersByTimeAsync(0);
  return Promise.race([settled, Promise.resolve("waiting")]);
}

const statesOf = (entries: (Release | Promise<Release>)[]) => Promise.all(entries.map(stateOf));

describe("a limit", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("lets in as many as it has room for, and the next when one leaves", async () => {
    const limit = limitOf(2);
    const leave = enterNow(limit);
    enterNow(limit);
    const third = limit.enter(ME);
    expect(await stateOf(third)).toBe("waiting");
    leave();
    expect(await stateOf(third)).toBe("inside");
  });

  it("counts who runs and who is queued", () => {
    const limit = limitOf(1);
    const leave = enterNow(limit);
    void limit.enter(ME);
    expect(limit.count()).toEqual({ running: 1, queued: 1 });
    leave();
    expect(limit.count()).toEqual({ running: 1, queued: 0 });
  });

  it("lets no newcomer slip in before whoever waits", async () => {
    const limit = limitOf(1);
    const leave = enterNow(limit);
    const [first, second] = [limit.enter(ME), limit.enter(ME)];
    leave();
    expect(await statesOf([first, second, limit.enter(ME)])).toEqual(["inside", "waiting", "waiting"]);
  });

  it("refuses after the longest wait, not before, and says what was scarce", async () => {
    const limit = limitOf(1, { scarce: "connection" });
    enterNow(limit);
    const waiter = limit.enter(ME);
    const refused = Promise.resolve(waiter).catch(reasonOf);
    await jest.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(await stateOf(waiter)).toBe("waiting");
    await jest.advanceTimersByTimeAsync(1);
    expect(await refused).toBe("connection");
  });

  it("gives nothing to a waiter whose time ran out", async () => {
    const limit = limitOf(1);
    const leave = enterNow(limit);
    const late = limit.enter(ME);
    const refused = Promise.resolve(late).catch(reasonOf);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(await refused).toBe("processor");
    leave();
    expect(limit.count()).toEqual({ running: 0, queued: 0 });
  });

  it("takes a waiter who has gone out of the line at once, and tells them no more", async () => {
    const limit = limitOf(1);
    const leave = enterNow(limit);
    let [goAway, isWatched] = [() => {}, true];
    const untilGone = (giveUp: () => void) => {
      goAway = giveUp;
      return () => {
        isWatched = false;
      };
    };
    const [gone, next] = [limit.enter(ME, { untilGone }), limit.enter(ME)];
    const refused = Promise.resolve(gone).catch(reasonOf);
    goAway();
    expect(await refused).toBe("processor");
    expect(isWatched).toBe(false);
    leave();
    expect(await stateOf(next)).toBe("inside");
  });

  it("gives its room back once, however often it is released", async () => {
    const limit = limitOf(1);
    const leave = enterNow(limit);
    leave();
    leave();
    enterNow(limit);
    expect(limit.count().running).toBe(1);
    expect(limit.tryEnter(ME)).toBeUndefined();
  });

  it("D10: gives one caller no more than its share, though nobody else is there", async () => {
    const limit = limitOf(4, { each: 2 });
    const leave = enterNow(limit, "a");
    enterNow(limit, "a");
    const third = limit.enter({ name: "a" });
    expect(await stateOf(third)).toBe("waiting");
    expect(await stateOf(limit.enter({ name: "b" }))).toBe("inside");
    leave();
    expect(await stateOf(third)).toBe("inside");
  });

  it("D10: lets a newcomer in past those who wait for shares of their own", async () => {
    const limit = limitOf(4, { each: 2 });
    enterNow(limit, "a");
    enterNow(limit, "a");
    void limit.enter({ name: "a" });
    expect(await stateOf(limit.enter({ name: "b" }))).toBe("inside");
  });

  it("D10: lets strangers of however many networks have half of it", async () => {
    const limit = limitOf(4);
    const strangers = ["x", "y", "z"].map((name) => limit.enter({ name, isStranger: true }));
    expect(await statesOf(strangers)).toEqual(["inside", "inside", "waiting"]);
    expect(await statesOf([limit.enter({ name: "a" }), limit.enter({ name: "b" })])).toEqual([
      "inside",
      "inside",
    ]);
  });

  it("D10: lets one stranger, a network, have a quarter of a share", async () => {
    const limit = limitOf(16, { each: 8 });
    const network = [1, 2, 3].map(() => limit.enter({ name: "x", isStranger: true }));
    expect(await statesOf(network)).toEqual(["inside", "inside", "waiting"]);
    expect(await stateOf(limit.enter({ name: "y", isStranger: true }))).toBe("inside");
  });

  it("D10: lets callers take turns, whoever has how many in line", async () => {
    const limit = limitOf(1);
    const order: string[] = [];
    const leave = enterNow(limit);
    const all = ["a", "a", "a", "b"].map(async (name) => {
      const release = await limit.enter({ name });
      order.push(name);
      release();
    });
    leave();
    await Promise.all(all);
    expect(order).toEqual(["a", "b", "a", "a"]);
  });

  it("counts amounts, and lets a caller who has nothing have one thing larger than a share", async () => {
    const limit = limitOf(100, { each: 25 });
    enterNow(limit, "a", 20);
    const leave = enterNow(limit, "b", 60);
    const [more, large] = [
      limit.enter({ name: "a" }, { amount: 10 }),
      limit.enter({ name: "c" }, { amount: 30 }),
    ];
    expect(await statesOf([more, large])).toEqual(["waiting", "waiting"]);
    leave();
    expect(await statesOf([more, large])).toEqual(["waiting", "inside"]);
  });

  it("turns whoever comes to a full line away at once, and leaves half of it to others", async () => {
    const limit = limitOf(1, { waitingMax: 4 });
    enterNow(limit);
    const entries = ["a", "a", "a", "b", "c", "d"].map((name) => limit.enter({ name }));
    expect(await statesOf(entries)).toEqual([
      "waiting",
      "waiting",
      "line_full",
      "waiting",
      "waiting",
      "line_full",
    ]);
  });

  it("what has begun waits for as long as it takes, though the line is full", async () => {
    const limit = limitOf(1, { waitingMax: 0 });
    const leave = enterNow(limit);
    const piece = limit.enter(ME, { hasBegun: true });
    await jest.advanceTimersByTimeAsync(10 * WAIT_MS);
    expect(await stateOf(piece)).toBe("waiting");
    leave();
    expect(await stateOf(piece)).toBe("inside");
  });

  it("never holds more than there is, whatever comes and goes", async () => {
    const limit = limitOf(2);
    let [inside, most, served] = [0, 0, 0];
    const callers = Array.from({ length: 50 }, async (_, number) => {
      const release = await limit.enter({ name: String(number % 5) });
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5 + (number % 3)));
      inside -= 1;
      served += 1;
      release();
    });
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    await Promise.all(callers);
    expect({ most, inside, served }).toEqual({ most: 2, inside: 0, served: 50 });
  });
});

describe("a limit that sheds under overload", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Overloads a limit of one place, which is free every 50 ms, with callers that wait 300 ms. */
  async function overload(limit: Limit, names: (index: number) => string, turns = 6) {
    const release = { current: enterNow(limit, "first") };
    for (let index = 0; index < 12; index += 1)
      void Promise.resolve(limit.enter({ name: names(index) })).then(
        (next) => {
          release.current = next;
        },
        () => {},
      );
    await jest.advanceTimersByTimeAsync(300);
    for (let turn = 0; turn < turns; turn += 1) {
      release.current();
      await jest.advanceTimersByTimeAsync(50);
    }
  }

  async function waitOf(limit: Limit, name: string): Promise<number> {
    const began = performance.now();
    const ended = Promise.resolve(limit.enter({ name })).then(
      () => Number.NaN,
      () => performance.now() - began,
    );
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    return ended;
  }

  it("lets nobody wait for long once several callers have waited long for a while", async () => {
    const limit = limitOf(1, { isShed: true });
    await overload(limit, String, 4);
    await jest.advanceTimersByTimeAsync(50);
    expect(await waitOf(limit, "newcomer")).toBe(200);
  });

  it("refuses those who waited long before, too, as soon as it is overload", async () => {
    const limit = limitOf(1, { isShed: true });
    await overload(limit, String);
    const queued = limit.count().queued;
    expect(queued).toBeLessThan(3);
  });

  it("does not take one caller's burst for overload", async () => {
    const limit = limitOf(1, { isShed: true });
    await overload(limit, () => "burst");
    expect(await waitOf(limit, "burst")).toBe(WAIT_MS);
  });

  it("does not take a pause, in which nobody is let in, for overload", async () => {
    const limit = limitOf(1, { isShed: true });
    enterNow(limit);
    for (const name of ["a", "b"]) Promise.resolve(limit.enter({ name })).catch(() => {});
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await waitOf(limit, "c")).toBe(WAIT_MS);
  });

  it("is itself again once nobody waits", async () => {
    const limit = limitOf(1, { isShed: true });
    await overload(limit, String);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    const other = limitOf(1, { isShed: true });
    enterNow(other);
    expect(limit.count().queued).toBe(0);
    expect(await waitOf(other, "a")).toBe(WAIT_MS);
  });

  it("others than those that shed do not", async () => {
    const limit = limitOf(1);
    await overload(limit, String);
    expect(await waitOf(limit, "newcomer")).toBe(WAIT_MS);
  });
});
