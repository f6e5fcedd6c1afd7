/**
 * Group commit: items that arrive together are written together, and each caller hears when its own is kept. While
 * one write runs, the next group gathers; so a group grows with the load, and nobody waits for a timer. One write at a
 * time: a second one made the groups a third smaller and no call faster.
 */

/** A group that is written at once, and how many may wait before newcomers are turned away. */
export interface GroupLimits {
  /** Items of one write. */
  groupMax: number;
  /** Bytes of the items that wait or are being written. */
  bytesMax: number;
}

export interface GroupCommit<Item, Kept> {
  /** Resolves when the item is kept. Rejects with Full, or with what the write of this very item threw. */
  add: (item: Item, bytes: number) => Promise<Kept>;
  /** Whether newcomers are turned away just now. */
  isFull: () => boolean;
  /** Resolves when nothing waits and nothing is being written. */
  drained: () => Promise<void>;
}

/** Too much waits already. */
export class Full extends Error {
  override readonly name = "Full";
}

interface Waiting<Item, Kept> {
  item: Item;
  bytes: number;
  resolve: (kept: Kept) => void;
  reject: (error: unknown) => void;
}

/**
 * `write` keeps all of a group in one commit, or nothing of it, and gives its results in their order. When it throws,
 * `isShared` tells a failure that would meet any item (the database is away) from one that some item has caused; then
 * each item is written alone, so that a bad one fails by itself.
 */
export function createGroupCommit<Item, Kept>(
  write: (items: Item[]) => Promise<Kept[]>,
  isShared: (error: unknown) => boolean,
  { groupMax, bytesMax }: GroupLimits,
): GroupCommit<Item, Kept> {
  let waiting: Waiting<Item, Kept>[] = [];
  let held = 0;
  let isWriting = false;
  const idle = new Set<() => void>();

  function add(item: Item, bytes: number): Promise<Kept> {
    if (held >= bytesMax) return Promise.reject(new Full());
    held += bytes;
    return new Promise((resolve, reject) => {
      waiting.push({ item, bytes, resolve, reject });
      schedule();
    });
  }

  /** At the end of the turn of the event loop: what all sockets that are readable now have brought goes together. */
  function schedule(): void {
    if (isWriting) return;
    isWriting = true;
    setImmediate(() => void writeGroup());
  }

  async function writeGroup(): Promise<void> {
    const group = waiting.slice(0, groupMax);
    waiting = waiting.slice(groupMax);
    const tell = await settle(group);
    for (const { bytes } of group) held -= bytes;
    if (waiting.length > 0) void writeGroup();
    else isWriting = false;
    // The next group is on its way to the database before this one's callers are answered, which takes about as long
    // as the database does: both work at once then.
    setImmediate(() => {
      tell();
      if (!isWriting) for (const tellIdle of idle) tellIdle();
    });
  }

  /** Writes the group; gives what tells its callers. */
  async function settle(group: Waiting<Item, Kept>[]): Promise<() => void> {
    try {
      const kept = await write(group.map(({ item }) => item));
      return () => group.forEach(({ resolve }, index) => void resolve(kept[index] as Kept));
    } catch (error) {
      if (isShared(error) || group.length === 1)
        return () => group.forEach(({ reject }) => void reject(error));
      const tellEach: (() => void)[] = [];
      for (const one of group) tellEach.push(await settle([one]));
      return () => tellEach.forEach((tell) => void tell());
    }
  }

  async function drained(): Promise<void> {
    if (!isWriting) return;
    await new Promise<void>((resolve) => {
      const tell = () => {
        idle.delete(tell);
        resolve();
      };
      idle.add(tell);
    });
  }

  return { add, isFull: () => held >= bytesMax, drained };
}
