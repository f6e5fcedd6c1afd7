import type { ServerResponse } from "node:http";
import { expect, it } from "@jest/globals";
import type { CurrentCall } from "../../server/context/current-call.ts";
import { createOpenCalls } from "../../server/lifecycle/open-calls.ts";

it("keeps each call until it ends, which it does once", () => {
  const calls = createOpenCalls();
  const begin = (operation: string) => calls.begin({ operation } as CurrentCall, {} as ServerResponse);
  const endOne = begin("one");
  const endEqual = begin("one");
  begin("two");
  expect(calls.list()).toEqual(["one", "one", "two"]);
  endOne();
  endOne();
  expect(calls.list()).toEqual(["one", "two"]);
  // In the place of the first, which its result no longer empties.
  begin("three");
  endOne();
  endEqual();
  expect(calls.list()).toEqual(["three", "two"]);
  expect(calls.count().calls).toBe(2);
});
