import { describe, expect, it } from "@jest/globals";
import { createKeptCounts, type KeptCounts } from "../../server/sharing/kept-counts.ts";

/** Counts as they are written; each write waits until `goOn`. */
function written() {
  const saved = new Map<string, number>();
  let goOn: () => void = () => {};
  const isOpen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const write = async (key: string, added: number) => {
    await isOpen;
    saved.set(key, (saved.get(key) ?? 0) + added);
  };
  return { saved, write, goOn };
}

function counted(...keys: string[]): KeptCounts {
  const counts = createKeptCounts();
  for (const key of keys) counts.count(key);
  return counts;
}

describe("kept counts", () => {
  it("are written once when a shutdown saves them while a round does", async () => {
    const counts = counted("one", "one", "other");
    const { saved, write, goOn } = written();
    const round = counts.save(write);
    const shutdown = counts.save(write);
    counts.count("one");
    goOn();
    await Promise.all([round, shutdown]);
    expect(saved).toEqual(new Map(Object.entries({ one: 3, other: 1 })));
  });

  it("stay for the next save when a write fails", async () => {
    const counts = counted("one");
    const failed = counts.save(() => Promise.reject(new Error("away")));
    const { saved, write, goOn } = written();
    goOn();
    const next = counts.save(write);
    await expect(failed).rejects.toThrow("away");
    await next;
    expect(saved).toEqual(new Map([["one", 1]]));
  });
});
