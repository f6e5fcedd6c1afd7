import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "@jest/globals";
import { currentWork, doWork } from "../../server/context/work.ts";
import { BusyError, requireProcessorTime } from "../../server/platform/database/room.ts";
import { isLagging, watchEventLoop } from "../../server/platform/event-loop.ts";

let end: () => void = () => {};
afterEach(() => end());

/** Keeps the event loop from its next turn. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Each block is a turn of its own. */
async function blockTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    block(80);
    await sleep(0);
  }
}

it("D10: late turns one after the other are a lack of processor time, until turns are short again", async () => {
  end = watchEventLoop(() => 16);
  await blockTurns(10);
  expect(isLagging()).toBe(true);
  expect(() => doWork("page", () => requireProcessorTime(currentWork()))).toThrow(BusyError);
  doWork("hot", () => requireProcessorTime(currentWork()));
  for (let waited = 0; isLagging() && waited < 5_000; waited += 10) await sleep(10);
  expect(isLagging()).toBe(false);
});

it("D10: late turns for less than half a second, or one long one, are none", async () => {
  end = watchEventLoop(() => 16);
  await blockTurns(4);
  expect(isLagging()).toBe(false);
  await sleep(30);
  block(700);
  await sleep(15);
  expect(isLagging()).toBe(false);
});

it("D10: nobody is refused where nobody watches", async () => {
  watchEventLoop(() => 16)();
  await blockTurns(10);
  expect(isLagging()).toBe(false);
});

it("D10: a slow machine with few callers refuses nobody", async () => {
  end = watchEventLoop(() => 15);
  await blockTurns(10);
  expect(isLagging()).toBe(false);
});
