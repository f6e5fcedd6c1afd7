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

export function createTurns<Item>(): Turns<Item> {
  /** What each caller has in line. Arrays, and no sets, for what sharing/slots.ts says. */
  const lines = new Map<string, Item[]>();
  /** Whose turn is next stands first. */
  const order: string[] = [];
  let size = 0;

  function takeOut(at: number, caller: string, line: Item[]): void {
    line.splice(at, 1);
    size -= 1;
    if (line.length > 0) return;
    lines.delete(caller);
    order.splice(order.indexOf(caller), 1);
  }

  return {
    get size() {
      return size;
    },
    get callers() {
      return order.length;
    },
    sizeOf: (caller) => lines.get(caller)?.length ?? 0,
    add(item, caller) {
      const line = lines.get(caller);
      if (line === undefined) {
        lines.set(caller, [item]);
        order.push(caller);
      } else line.push(item);
      size += 1;
    },
    remove(item, caller) {
      const line = lines.get(caller);
      const at = line?.indexOf(item) ?? -1;
      if (line === undefined || at === -1) return false;
      takeOut(at, caller, line);
      return true;
    },
    next(mayBeNext) {
      const caller = mayBeNext === undefined ? order[0] : order.find(mayBeNext);
      if (caller === undefined) return undefined;
      const line = lines.get(caller) as Item[];
      const item = line[0] as Item;
      // Behind all others.
      order.push(...order.splice(order.indexOf(caller), 1));
      takeOut(0, caller, line);
      return item;
    },
  };
}
