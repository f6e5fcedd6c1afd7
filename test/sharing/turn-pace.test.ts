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
  const pace = createTurnPace(1, { waitMs: 100 });
  let begun = 0;
  const begin = () => void pace.wait(() => "one")?.then(() => (begun += 1));
  for (let call = 0; call < 11; call += 1) begin();
  const since = performance.now();
  while (performance.now() - since < 50);
  await nextTurn();
  // Half of the ten that wait, since half of their time has gone; more where this turn took longer.
  expect(begun).toBeGreaterThanOrEqual(5);
  expect(begun).toBeLessThan(10);
  await nextTurn();
  await nextTurn();
  expect(begun).toBeLessThan(10);
});

it("D10: a line that stands leaves the processor to others between its turns, and a short one is served at once", async () => {
  const pace = createTurnPace(1, { restMs: 10 });
  let begun = 0;
  let isOver = false;
  const callAllDay = async () => {
    while (!isOver) {
      await pace.wait(() => "one");
      begun += 1;
      await nextTurn();
    }
  };
  const callers = Promise.all(Array.from({ length: 20 }, callAllDay));
  await sleep(40);
  expect(begun).toBeGreaterThan(20);
  await sleep(60);
  const before = begun;
  await sleep(200);
  expect(begun - before).toBeGreaterThan(2);
  expect(begun - before).toBeLessThanOrEqual(22);
  isOver = true;
  await callers;
});
