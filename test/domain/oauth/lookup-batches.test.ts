/** Lookups of one turn of the event loop are one statement; how many of these are asked at once. */
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { createLookupLoader } from "../../../server/domain/oauth/lookup.ts";
import type { RunPrepared } from "../../../server/platform/database/database.ts";

/** A database that answers when it is told to, with no rows. */
function openLoader() {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  const runPrepared = ((_statement: unknown, [, , hashes]: unknown[]) => {
    asked.push([...(hashes as string[])]);
    return new Promise((resolve) => answers.push(() => resolve({ rows: [], count: 0 })));
  }) as RunPrepared;
  const loader = createLookupLoader({ runPrepared, now: () => new Date() });
  /** In a turn of its own. */
  const ask = async (...hashes: string[]) => {
    const found = Promise.all(hashes.map((hash) => loader.load(hash)));
    await nextTurn();
    await nextTurn();
    return { found };
  };
  return { ask, asked, answers };
}

it("one statement asks for all tokens of a turn", async () => {
  const { ask, asked, answers } = openLoader();
  const { found } = await ask("one", "other");
  expect(asked).toEqual([["one", "other"]]);
  answers[0]?.();
  expect(await found).toEqual([null, null]);
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
  const { ask, asked } = openLoader();
  for (const hash of ["1", "2", "3"]) await ask(hash);
  await sleep(200);
  expect(asked).toHaveLength(2);
  await sleep(200);
  expect(asked).toHaveLength(3);
});
