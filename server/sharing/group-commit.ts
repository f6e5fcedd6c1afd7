/**
 * Group commit: items that arrive during one write form the next batch, and each caller is answered after its commit.
 * Callers take turns for a place in it, so that a long batch of one delays another's item by one write. No timers. One
 * write at a time: a second one made batches a third smaller and no call faster.
 */
import { createFairQueue, type FairQueue } from "../admission/fair-queue.ts";

/** Limits of a batch and of the backlog (backpressure). */
interface GroupLimits {
  /** Items per batch. */
  groupMax: number;
  /** Bytes waiting or being written. */
  bytesMax: number;
}

export interface GroupCommit<Item, Kept> {
  /** Resolves when the item is committed. Rejects with QueueFullError, or with its own write error. */
  add: (item: Item, bytes: number, caller: string) => Promise<Kept>;
  /** Whether new items are refused now. */
  isFull: () => boolean;
  /** Resolves when everything is written. */
  drained: () => Promise<void>;
}

/** The backlog is full. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

interface Waiting<Item, Kept> {
  item: Item;
  bytes: number;
  resolve: (kept: Kept) => void;
  reject: (error: unknown) => void;
}

/**
 * `write` commits a batch as a whole and returns its results in order. If it throws an error that is shared (such as an
 * unreachable database), all that wait get it; after any other, each item is written alone.
 */
export function createGroupCommit<Item, Kept>(
  write: (items: Item[]) => Promise<Kept[]>,
  isShared: (error: unknown) => boolean,
  { groupMax, bytesMax }: GroupLimits,
): GroupCommit<Item, Kept> {
  const waiting = createFairQueue<Waiting<Item, Kept>>();
  let held = 0;
  let isWriting = false;
  const idle = new Set<() => void>();

  function add(item: Item, bytes: number, caller: string): Promise<Kept> {
    if (held >= bytesMax) return Promise.reject(new QueueFullError());
    held += bytes;
    return new Promise((resolve, reject) => {
      waiting.add({ item, bytes, resolve, reject }, { name: caller });
      schedule();
    });
  }

  /** At the end of the event loop's turn, so that items from all readable sockets join the batch. */
  function schedule(): void {
    if (isWriting) return;
    isWriting = true;
    setImmediate(() => void writeGroup());
  }

  async function writeGroup(): Promise<void> {
    const group = takeNext(waiting, groupMax);
    const tell = await writeOrReject(group);
    for (const { bytes } of group) held -= bytes;
    if (waiting.size > 0) void writeGroup();
    else isWriting = false;
    // The next batch is sent before this one's callers are answered, so that the database works meanwhile.
    setImmediate(() => {
      tell();
      if (!isWriting) for (const tellIdle of idle) tellIdle();
    });
  }

  /** Writes the batch; returns a function that answers its callers. */
  async function writeOrReject(group: Waiting<Item, Kept>[]): Promise<() => void> {
    try {
      const kept = await write(group.map(({ item }) => item));
      return () => group.forEach(({ resolve }, index) => void resolve(kept[index] as Kept));
    } catch (error) {
      if (isShared(error)) {
        // Who waits behind it would wait as long again. Nothing of theirs was sent.
        const others = takeNext(waiting, waiting.size);
        for (const { bytes } of others) held -= bytes;
        const all = [...group, ...others];
        return () => all.forEach(({ reject }) => void reject(error));
      }
      if (group.length === 1) return () => group.forEach(({ reject }) => void reject(error));
      const tellEach: (() => void)[] = [];
      for (const one of group) tellEach.push(await writeOrReject([one]));
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

function takeNext<Item>(waiting: FairQueue<Item>, most: number): Item[] {
  const taken: Item[] = [];
  while (taken.length < most) {
    const next = waiting.next();
    if (next === undefined) break;
    taken.push(next);
  }
  return taken;
}
