import { describe, expect, it } from "@jest/globals";
import { type Caller, createFairQueue } from "../../server/admission/fair-queue.ts";

/** "a1" is the first item of caller a; "s:a1" that of an anonymous caller a. */
function callerOf(item: string): Caller {
  const [name = "", isStranger] = item.startsWith("s:")
    ? [item.slice(2, 3), true]
    : [item.slice(0, 1), false];
  return { name, isStranger };
}

function queueOf(...items: string[]) {
  const queue = createFairQueue<string>();
  for (const item of items) queue.add(item, callerOf(item));
  return queue;
}

/** Takes items from the queue until it is empty. */
function drain(queue: ReturnType<typeof queueOf>): (string | undefined)[] {
  const all: (string | undefined)[] = [];
  while (queue.size > 0) all.push(queue.next());
  return all;
}

describe("a fair queue", () => {
  it("D10: serves callers one after another, whoever has how many in it, and the items of one in order", () => {
    const items = drain(queueOf("a1", "a2", "a3", "a4", "b1", "c1", "b2"));
    expect(items).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });

  it("D10: keeps a newcomer waiting for one item of each other caller", () => {
    const queue = queueOf("a1", "a2", "a3", "b1", "b2");
    expect([queue.next(), queue.next()]).toEqual(["a1", "b1"]);
    queue.add("c1", { name: "c" });
    expect(drain(queue)).toEqual(["a2", "b2", "c1", "a3"]);
  });

  it("D10: gives strangers of however many networks every second turn", () => {
    const queue = queueOf("s:a1", "s:b1", "s:c1", "s:d1", "a1", "a2");
    expect(drain(queue)).toEqual(["a1", "s:a1", "a2", "s:b1", "s:c1", "s:d1"]);
  });

  it("tells a stranger from a known caller of the same name", () => {
    const queue = queueOf("a1", "s:a1", "s:a2");
    expect(queue.sizeOf({ name: "a" })).toBe(1);
    expect(queue.sizeOf({ name: "a", isStranger: true })).toBe(2);
  });

  it("passes over callers who may not be next, without losing their turn", () => {
    const queue = queueOf("a1", "b1", "a2", "c1");
    expect(queue.next(({ name }) => name !== "a")).toBe("b1");
    expect(queue.next(() => false)).toBeUndefined();
    expect(drain(queue)).toEqual(["a1", "c1", "a2"]);
  });

  it("forgets an item that was taken out", () => {
    const queue = queueOf("a1", "a2", "b1");
    for (const item of ["a1", "a1", "x1"]) queue.remove(item, callerOf(item));
    expect(queue.size).toBe(2);
    expect([queue.sizeOf({ name: "a" }), queue.sizeOf({ name: "x" })]).toEqual([1, 0]);
    expect(drain(queue)).toEqual(["a2", "b1"]);
  });
});
