/**
 * Fair queueing: a line in which callers take turns, so that one who has a thousand in it keeps another waiting for one
 * turn. First come, first served among what is of one caller. What waits for anything here waits in such a line.
 */

export interface Turns<Item> {
  readonly size: number;
  /** Of how many callers. */
  readonly callers: number;
  /** How many of them are of this caller. */
  sizeOf: (caller: string) => number;
  add: (item: Item, caller: string) => void;
  /** Takes out what no longer waits; false if it is not there. */
  remove: (item: Item, caller: string) => boolean;
  /** Takes out the next, of a caller who may be next; undefined if there is none. */
  next: (mayBeNext?: (caller: string) => boolean) => Item | undefined;
}

/** What one caller has in line. */
interface Line<Item> {
  items: Set<Item>;
  /** Stays where it is, so that what was taken out is not passed over again and again. */
  inOrder: Iterator<Item>;
}

export function createTurns<Item>(): Turns<Item> {
  /** Whose turn is next stands first. */
  const lines = new Map<string, Line<Item>>();
  let size = 0;

  function takeOut(item: Item, caller: string, { items }: Line<Item>): boolean {
    if (!items.delete(item)) return false;
    size -= 1;
    if (items.size === 0) lines.delete(caller);
    return true;
  }

  return {
    get size() {
      return size;
    },
    get callers() {
      return lines.size;
    },
    sizeOf: (caller) => lines.get(caller)?.items.size ?? 0,
    add(item, caller) {
      const line = lines.get(caller);
      if (line === undefined) {
        const items = new Set([item]);
        lines.set(caller, { items, inOrder: items.values() });
      } else line.items.add(item);
      size += 1;
    },
    remove(item, caller) {
      const line = lines.get(caller);
      return line !== undefined && takeOut(item, caller, line);
    },
    next(mayBeNext) {
      for (const [caller, line] of lines) {
        if (mayBeNext !== undefined && !mayBeNext(caller)) continue;
        const item = line.inOrder.next().value as Item;
        takeOut(item, caller, line);
        // Behind all others, unless nobody else waits.
        if (line.items.size > 0 && lines.size > 1) {
          lines.delete(caller);
          lines.set(caller, line);
        }
        return item;
      }
      return undefined;
    },
  };
}
