import { describe, expect, it } from "@jest/globals";
import { createGroupCommit, QueueFullError } from "../../server/sharing/group-commit.ts";

const LIMITS = { groupMax: 500, bytesMax: 1_000_000 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Writes that a test ends by hand. */
function held() {
  const groups: { items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const write = (items: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      groups.push({ items, end: () => resolve(items.map((item) => item * 10)), fail: reject });
    });
  return { groups, write };
}

describe("group commit", () => {
  it("writes what comes in one turn of the event loop together, and gives each its own result", async () => {
    const groups: number[][] = [];
    const write = async (items: number[]) => {
      groups.push(items);
      return items.map((item) => item * 10);
    };
    const group = createGroupCommit(write, () => false, LIMITS);
    const kept = await Promise.all(Array.from({ length: 100 }, (_, item) => group.add(item, 1, "a")));
    expect(kept).toEqual(Array.from({ length: 100 }, (_, item) => item * 10));
    expect(groups).toHaveLength(1);
  });

  it("answers nobody before the write has ended", async () => {
    const { groups, write } = held();
    const group = createGroupCommit(write, () => false, LIMITS);
    let answered = false;
    const one = group.add(1, 1, "a").then(() => (answered = true));
    await turn();
    await turn();
    expect(answered).toBe(false);
    groups[0]?.end();
    await one;
  });

  it("gathers while all writers are busy, up to the size of a group", async () => {
    const { groups, write } = held();
    const group = createGroupCommit(write, () => false, { ...LIMITS, groupMax: 3 });
    const first = group.add(0, 1, "a");
    await turn();
    const more = [1, 2, 3, 4].map((item) => group.add(item, 1, "a"));
    await turn();
    expect(groups.map(({ items }) => items)).toEqual([[0]]);
    groups[0]?.end();
    await first;
    await turn();
    await turn();
    expect(groups.map(({ items }) => items)).toEqual([[0], [1, 2, 3]]);
    groups[1]?.end();
    await turn();
    await turn();
    groups[2]?.end();
    expect(await Promise.all(more)).toEqual([10, 20, 30, 40]);
  });

  it("sends the next group before the callers of the last one are answered", async () => {
    const { groups, write } = held();
    const group = createGroupCommit(write, () => false, LIMITS);
    const first = group.add(1, 1, "a").then(() => groups.length);
    await turn();
    const second = group.add(2, 1, "a");
    groups[0]?.end();
    expect(await first).toBe(2);
    groups[1]?.end();
    expect(await second).toBe(20);
  });

  it("a bad item fails by itself, and its neighbours are kept", async () => {
    const tried: number[][] = [];
    const write = async (items: number[]) => {
      tried.push(items);
      if (items.includes(2)) throw new Error("bad row");
      return items;
    };
    const group = createGroupCommit(write, () => false, LIMITS);
    const results = await Promise.allSettled([1, 2, 3].map((item) => group.add(item, 1, "a")));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(tried).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it("a failure that would meet any item is told to all at once, and nothing is tried again", async () => {
    let writes = 0;
    const write = async (): Promise<number[]> => {
      writes += 1;
      throw new Error("away");
    };
    const group = createGroupCommit<number, number>(write, () => true, LIMITS);
    const results = await Promise.allSettled([1, 2, 3].map((item) => group.add(item, 1, "a")));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(writes).toBe(1);
  });

  it("D10: takes of each caller in turn, so that what waits of one delays another by one write", async () => {
    const { groups, write } = held();
    const group = createGroupCommit(write, () => false, { ...LIMITS, groupMax: 3 });
    void group.add(0, 1, "a");
    await turn();
    for (const item of [1, 2, 3, 4]) void group.add(item, 1, "a");
    void group.add(9, 1, "b");
    groups[0]?.end();
    await turn();
    await turn();
    expect(groups.map(({ items }) => items)).toEqual([[0], [1, 9, 2]]);
  });

  it("turns newcomers away when too many bytes wait, and takes them again afterwards", async () => {
    const { groups, write } = held();
    const group = createGroupCommit(write, () => false, { ...LIMITS, bytesMax: 100 });
    const waiting = [group.add(1, 60, "a"), group.add(2, 60, "a")];
    expect(group.isFull()).toBe(true);
    await expect(group.add(3, 1, "a")).rejects.toBeInstanceOf(QueueFullError);
    await turn();
    groups[0]?.end();
    await Promise.all(waiting);
    await turn();
    expect(group.isFull()).toBe(false);
    const next = group.add(4, 60, "a");
    await turn();
    groups[1]?.end();
    expect(await next).toBe(40);
  });

  it("counts the bytes of failed items back as well", async () => {
    const write = async (): Promise<number[]> => {
      throw new Error("away");
    };
    const group = createGroupCommit<number, number>(write, () => true, { ...LIMITS, bytesMax: 10 });
    await expect(group.add(1, 60, "a")).rejects.toThrow("away");
    await turn();
    expect(group.isFull()).toBe(false);
  });

  it("is drained when the last write has ended", async () => {
    const { groups, write } = held();
    const group = createGroupCommit(write, () => false, LIMITS);
    await group.drained();
    const one = group.add(1, 1, "a");
    let drained = false;
    const end = group.drained().then(() => (drained = true));
    await turn();
    expect(drained).toBe(false);
    groups[0]?.end();
    await one;
    await end;
    expect(drained).toBe(true);
  });
});
