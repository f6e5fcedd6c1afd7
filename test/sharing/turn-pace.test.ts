import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { createTurnPace } from "../../server/sharing/turn-pace.ts";

it("D10: so many begin in a turn of the event loop, and callers take turns for the next", async () => {
  const pace = createTurnPace(2);
  const begun: string[] = [];
  const begin = (caller: string) => {
    const turn = pace.wait(() => caller);
    if (turn === undefined) begun.push(caller);
    else void turn.then(() => begun.push(caller));
  };
  for (let call = 0; call < 5; call += 1) begin("greedy");
  begin("other");
  expect(begun).toEqual(["greedy", "greedy"]);
  await nextTurn();
  expect(begun.slice(2).sort()).toEqual(["greedy", "other"]);
  await nextTurn();
  expect(begun.slice(4)).toEqual(["greedy", "greedy"]);
});

it("where there is room nobody is asked who calls, and each turn has room again", async () => {
  const pace = createTurnPace(1);
  const ask = () =>
    pace.wait(() => {
      throw new Error("asked");
    });
  expect(ask()).toBeUndefined();
  await nextTurn();
  expect(ask()).toBeUndefined();
});

it("D10: a long turn is followed by as many as it takes for nobody to wait longer than said", async () => {
  const pace = createTurnPace(1, { waitMs: 400 });
  let begun = 0;
  const begin = () => void pace.wait(() => "one")?.then(() => (begun += 1));
  for (let call = 0; call < 11; call += 1) begin();
  const since = performance.now();
  while (performance.now() - since < 200);
  await nextTurn();
  // Half of the ten that wait, since half of their time has gone; more where this turn took longer.
  expect(begun).toBeGreaterThanOrEqual(5);
  expect(begun).toBeLessThan(10);
  await nextTurn();
  await nextTurn();
  expect(begun).toBeLessThan(10);
});

/** Calls in a closed loop, so many at once; tells how many began within the first 40 ms, and within 200 ms later on. */
async function callAllDay(callers: readonly string[], atOnce = 20) {
  const pace = createTurnPace(1, { restMs: 10 });
  let begun = 0;
  let isOver = false;
  const call = async (caller: string) => {
    while (!isOver) {
      await pace.wait(() => caller);
      begun += 1;
      await nextTurn();
    }
  };
  const calls = Promise.all(
    Array.from({ length: atOnce }, (_, at) => call(callers[at % callers.length] as string)),
  );
  await sleep(40);
  const young = begun;
  await sleep(60);
  const before = begun;
  await sleep(200);
  const standing = begun - before;
  isOver = true;
  await calls;
  return { young, standing };
}

it.each([1, 20])(
  "D10: one caller's flood over %d connections leaves the processor to others between its turns, and a burst does not wait",
  async (atOnce) => {
    const { young, standing } = await callAllDay(["one"], atOnce);
    expect(young).toBeGreaterThan(50);
    expect(standing).toBeGreaterThan(2);
    expect(standing).toBeLessThanOrEqual(22);
  },
);

it("a line of several callers has no rest, however long it stands", async () => {
  const { standing } = await callAllDay(["one", "other"]);
  expect(standing).toBeGreaterThan(44);
});
