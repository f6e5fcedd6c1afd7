import { describe, expect, it } from "@jest/globals";
import { createTurns } from "../../server/sharing/turns.ts";

/** What comes out, until nothing does. */
function drain(turns: ReturnType<typeof createTurns<string>>): (string | undefined)[] {
  const all: (string | undefined)[] = [];
  while (turns.size > 0) all.push(turns.next());
  return all;
}

function lineOf(...items: string[]) {
  const turns = createTurns<string>();
  for (const item of items) turns.add(item, item.slice(0, 1));
  return turns;
}

describe("turns", () => {
  it("D10: lets callers take turns, whoever has how many in line; what is of one keeps its order", () => {
    expect(drain(lineOf("a1", "a2", "a3", "a4", "b1", "c1", "b2"))).toEqual([
      "a1",
      "b1",
      "c1",
      "a2",
      "b2",
      "a3",
      "a4",
    ]);
  });

  it("D10: keeps who comes anew waiting for one turn of each other", () => {
    const turns = lineOf("a1", "a2", "a3", "b1", "b2");
    expect([turns.next(), turns.next()]).toEqual(["a1", "b1"]);
    turns.add("c1", "c");
    expect(drain(turns)).toEqual(["a2", "b2", "c1", "a3"]);
  });

  it("passes over callers who may not be next, without losing their turn", () => {
    const turns = lineOf("a1", "b1", "a2", "c1");
    expect(turns.next((caller) => caller !== "a")).toBe("b1");
    expect(turns.next(() => false)).toBeUndefined();
    expect(drain(turns)).toEqual(["a1", "c1", "a2"]);
  });

  it("forgets what was taken out", () => {
    const turns = lineOf("a1", "a2", "b1");
    expect([turns.remove("a1", "a"), turns.remove("a1", "a"), turns.remove("x1", "x")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([turns.size, turns.sizeOf("a"), turns.sizeOf("x")]).toEqual([2, 1, 0]);
    expect(drain(turns)).toEqual(["a2", "b1"]);
  });
});
