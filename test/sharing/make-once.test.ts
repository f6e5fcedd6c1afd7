import { expect, it } from "@jest/globals";
import { makeOnce } from "../../server/sharing/make-once.ts";

it("makes it once for all who ask at once, and gives it without a promise afterwards", async () => {
  let times = 0;
  const get = makeOnce(async () => {
    times += 1;
    return { times };
  });
  const [one, other] = await Promise.all([get(), get()]);
  expect([one, other === one, get()]).toEqual([{ times: 1 }, true, one]);
});

it("tells a failure to each who waits, and tries again at the next call (D D2)", async () => {
  let times = 0;
  const get = makeOnce(async () => {
    times += 1;
    if (times === 1) throw new Error("Cannot find package 'ajv'");
    return { times };
  });
  const both = await Promise.allSettled([get(), get()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(times).toBe(1);
  expect(await get()).toEqual({ times: 2 });
});
