// Group commit: items that arrive during a write form the next batch; each caller is answered after its commit.
// Callers take turns, so that one's backlog delays another's item by one write. No timers, one write at a time.
import { createFairQueue, type FairQueue } from "../admission/fair-queue.ts";

interface GroupLimits {
  groupMax: number;
  bytesMax: number;
}

export interface GroupCommit<Item, Kept> {
  /** Resolves once committed. Rejects with QueueFullError, or with its own write error. */
  add: (item: Item, bytes: number, caller: string) => Promise<Kept>;
  isFull: () => boolean;
  drained: () => Promise<void>;
}

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
 * `write` commits a batch as a whole and returns results in order. A shared error (unreachable database) fails all
 * that wait; after any other, each item is written alone.
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

  /** Deferred to the end of the event loop's turn, so that items of all readable sockets join. */
  function schedule(): void {
    if (isWriting) return;
    isWriting = true;
    setImmediate(() => void writeGroup());
  }

  async function writeGroup(): Promise<void> {
    const group = takeNext(waiting, groupMax);
    const answer = await writeOrReject(group);
    for (const { bytes } of group) held -= bytes;
    if (waiting.size > 0) void writeGroup();
    else isWriting = false;
    // Sends the next batch before answering this one's callers, so that the database works meanwhile.
    setImmediate(() => {
      answer();
      if (!isWriting) for (const resolveIdle of idle) resolveIdle();
    });
  }

  async function writeOrReject(group: Waiting<Item, Kept>[]): Promise<() => void> {
    try {
      const kept = await write(group.map(({ item }) => item));
      return () => group.forEach(({ resolve }, index) => void resolve(kept[index] as Kept));
    } catch (error) {
      if (isShared(error)) {
        // Those behind would wait as long again. Nothing of theirs was sent.
        const others = takeNext(waiting, waiting.size);
        for (const { bytes } of others) held -= bytes;
        const all = [...group, ...others];
        return () => all.forEach(({ reject }) => void reject(error));
      }
      if (group.length === 1) return () => group.forEach(({ reject }) => void reject(error));
      const answers: (() => void)[] = [];
      for (const one of group) answers.push(await writeOrReject([one]));
      return () => answers.forEach((answer) => void answer());
    }
  }

  async function drained(): Promise<void> {
    if (!isWriting) return;
    await new Promise<void>((resolve) => {
      const answer = () => {
        idle.delete(answer);
        resolve();
      };
      idle.add(answer);
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
