/** Lookups of one turn of the event loop are one statement; how many of these are asked at once. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, jest } from "@jest/globals";
import { createBatchLoader } from "../../server/sharing/batch-loader.ts";
import { REAL } from "../support/time-limits.ts";

/** A database that answers on request, and has only the row "known". */
function openLoader(isEmbedded = false) {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  const loader = createBatchLoader(
    (keys) => {
      asked.push([...keys]);
      const rows = keys.filter((key) => key === "known").map((key) => ({ key, length: key.length }));
      return new Promise<typeof rows>((resolve) => answers.push(() => resolve(rows)));
    },
    ({ key }) => key,
    ({ length }) => length,
    { isEmbedded },
  );
  /** Loads keys in a turn of their own. */
  const ask = async (...keys: string[]) => {
    const found = Promise.all(keys.map((key) => loader.load(key)));
    await nextTurn();
    await nextTurn();
    return { found };
  };
  return { ask, asked, answers };
}

it("one statement asks for all keys of a turn, and each gets its own", async () => {
  const { ask, asked, answers } = openLoader();
  const { found } = await ask("one", "known", "other", "known");
  expect(asked).toEqual([["one", "known", "other", "known"]]);
  answers[0]?.();
  expect(await found).toEqual([null, 5, null, 5]);
});

it("two are asked at once; what comes meanwhile is one more, asked as soon as one has its answer", async () => {
  const { ask, asked, answers } = openLoader();
  const first = await ask("1");
  await ask("2");
  const [third, fourth] = [await ask("3"), await ask("4")];
  expect(asked).toEqual([["1"], ["2"]]);
  answers[0]?.();
  await first.found;
  expect(asked).toEqual([["1"], ["2"], ["3", "4"]]);
  answers[2]?.();
  expect(await Promise.all([third.found, fourth.found])).toEqual([[null], [null]]);
});

it("waits for no longer than 0.3 s: the database may have fallen silent", async () => {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  const { ask, asked } = openLoader();
  for (const key of ["1", "2", "3"]) await ask(key);
  await jest.advanceTimersByTimeAsync(299);
  expect(asked).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(3);
  jest.useRealTimers();
});

it("of the embedded database one is asked at a time", async () => {
  const { ask, asked, answers } = openLoader(true);
  await ask("1");
  const { found } = await ask("2", "known");
  await ask("3");
  expect(asked).toEqual([["1"]]);
  answers[0]?.();
  await nextTurn();
  expect(asked).toEqual([["1"], ["2", "known", "3"]]);
  answers[1]?.();
  expect(await found).toEqual([null, 5]);
});
