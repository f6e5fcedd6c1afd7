import { expect, it } from "@jest/globals";
import { createSlots } from "../../server/sharing/slots.ts";

it("keeps what is added until it is removed, each by itself", () => {
  const slots = createSlots<string>();
  const removeOne = slots.add("one");
  const removeEqual = slots.add("one");
  slots.add("two");
  expect([slots.size, slots.items()]).toEqual([3, ["one", "one", "two"]]);
  removeOne();
  removeOne();
  expect([slots.size, slots.items()]).toEqual([2, ["one", "two"]]);
  // In the place of the first, which its result no longer empties.
  slots.add("three");
  removeOne();
  removeEqual();
  expect([slots.size, slots.items()]).toEqual([2, ["three", "two"]]);
});
