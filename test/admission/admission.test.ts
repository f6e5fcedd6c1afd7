import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as realTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createAdmission } from "../../server/admission/admission.ts";
import { type Connections, DEFAULT_CONNECTIONS } from "../../server/config/work.ts";

const ONE_EACH = Object.fromEntries(Object.keys(DEFAULT_CONNECTIONS).map((kind) => [kind, 1])) as Connections;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "clearImmediate", "queueMicrotask"] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A turn of the event loop, in which no time passes. */
async function nextTurn(): Promise<void> {
  await realTurn();
  await realTurn();
}

function open(connections: Connections = ONE_EACH) {
  const admission = createAdmission(connections, 500);
  /** A call, and what has become of it. */
  function begin(name: string, { level = "ordinary" as "hot" | "ordinary", isStranger = false } = {}) {
    const request = {} as IncomingMessage;
    const response = Object.assign(new EventEmitter(), { closed: false });
    const call = { request, response: response as unknown as ServerResponse };
    let state = "waiting";
    const note = () => {
      try {
        admission.requireSeat(request);
        state = "seated";
      } catch (error) {
        state = (error as Error).message;
      }
    };
    const seated = admission.enter(level, { name, isStranger }, call);
    if (seated === undefined) note();
    else void seated.then(note);
    const end = () => {
      response.closed = true;
      response.emit("close");
    };
    return { request, end, state: () => state };
  }
  const statesOf = (calls: ReturnType<typeof begin>[]) => calls.map(({ state }) => state());
  const countSeated = (calls: ReturnType<typeof begin>[]) =>
    statesOf(calls).filter((state) => state === "seated").length;
  return { admission, begin, statesOf, countSeated };
}

describe("the ordinary level", () => {
  it("D10: begins one call in a turn of the event loop, and callers take turns for the next", async () => {
    const { begin, statesOf } = open();
    const calls = ["a", "a", "a", "b"].map((name) => begin(name));
    expect(statesOf(calls)).toEqual(["seated", "waiting", "waiting", "waiting"]);
    for (let turn = 0; turn < 2; turn += 1) await realTurn();
    expect(statesOf(calls).filter((state) => state === "seated")).toHaveLength(3);
    expect(calls[3]?.state()).toBe("seated");
  });

  it("D10: lets one caller have half of the seats, and others the rest", async () => {
    const { begin, countSeated } = open();
    const burst = Array.from({ length: 20 }, () => begin("burst"));
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(countSeated(burst)).toBe(8);
    const other = begin("other");
    await nextTurn();
    expect(other.state()).toBe("seated");
  });

  it("has as many seats as connections, and 16 at least", async () => {
    for (const [connections, seats] of [
      [ONE_EACH, 16],
      [{ ...ONE_EACH, partner: 20, page: 30 }, 52],
    ] as const) {
      const { begin, countSeated } = open(connections);
      const calls = Array.from({ length: 60 }, (_, caller) => begin(String(caller)));
      for (let turn = 0; turn < 60; turn += 1) await nextTurn();
      expect(countSeated(calls)).toBe(seats);
    }
  });

  it("gives a seat to the next when a call ends, and after 50 ms where it waits for something else", async () => {
    const { begin } = open();
    const burst = Array.from({ length: 10 }, () => begin("burst"));
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    expect(burst[8]?.state()).toBe("waiting");
    burst[0]?.end();
    await nextTurn();
    await nextTurn();
    expect(burst[8]?.state()).toBe("seated");
    expect(burst[9]?.state()).toBe("waiting");
    await jest.advanceTimersByTimeAsync(50);
    expect(burst[9]?.state()).toBe("seated");
  });

  it("D10: lets strangers of many networks begin one call in 2 ms together, and no known caller waits for them", async () => {
    const { begin, countSeated } = open();
    const flood = Array.from({ length: 400 }, (_, network) => begin(String(network), { isStranger: true }));
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    expect(countSeated(flood)).toBe(1);
    await jest.advanceTimersByTimeAsync(10);
    const known = begin("known");
    await nextTurn();
    expect(known.state()).toBe("seated");
    expect(countSeated(flood)).toBeLessThanOrEqual(6);
    await jest.advanceTimersByTimeAsync(30);
    expect(countSeated(flood)).toBeLessThanOrEqual(8);
  });

  it("D10: refuses whoever gets no seat within two seconds, which requireSeat tells", async () => {
    const { begin, statesOf } = open();
    const calls = Array.from({ length: 1_001 }, () => begin("burst"));
    await nextTurn();
    // Half of the line is others'.
    expect(calls.at(-1)?.state()).toBe("line_full");
    await jest.advanceTimersByTimeAsync(2_000);
    expect(new Set(statesOf(calls))).toEqual(new Set(["seated", "line_full", "processor"]));
  });

  it("takes a caller who has gone out of the line", async () => {
    const { admission, begin } = open();
    begin("a");
    const gone = begin("a");
    expect(admission.levels.ordinary.count()).toEqual({ running: 1, queued: 1 });
    gone.end();
    expect(admission.levels.ordinary.count()).toEqual({ running: 1, queued: 0 });
  });
});

describe("the hot level", () => {
  it("D10: begins 16 calls in a turn, and callers take turns for the next", async () => {
    const { begin, countSeated } = open();
    const greedy = Array.from({ length: 40 }, () => begin("greedy", { level: "hot" }));
    const other = begin("other", { level: "hot" });
    expect(countSeated(greedy)).toBe(16);
    await nextTurn();
    expect(other.state()).toBe("seated");
  });

  it("D10: waits for nobody of another level", () => {
    const { begin } = open();
    for (let call = 0; call < 100; call += 1) begin(String(call));
    expect(begin("hot", { level: "hot" }).state()).toBe("seated");
  });
});

it("long work gives way to calls, and not to the batches and exports themselves", async () => {
  const { admission, begin } = open();
  const batch = begin("a");
  admission.leaveForLong(batch.request);
  expect(admission.levels.ordinary.count().running).toBe(0);
  let isDone = 0;
  const piece = async () => {
    isDone += 1;
  };
  const work = (async () => {
    await admission.long.doPiece("a", piece, true);
    await admission.long.doPiece("a", piece, false);
  })();
  await nextTurn();
  await nextTurn();
  expect(isDone).toBe(2);
  await work;
});
