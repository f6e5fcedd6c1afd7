/**
 * Fair queue: callers are served one after another, whoever has how many in line; first come, first served among the items
 * of one caller. Known callers and strangers alternate, so strangers of many networks get half of the turns together.
 */

export interface Caller {
  /** Whoever has the same name is one caller. */
  name: string;
  /** Not known before authentication, or one that anybody becomes: strangers share half of whatever there is. */
  isStranger?: boolean;
}

export interface FairQueue<Item> {
  readonly size: number;
  /** Callers with an item in line: known ones, or strangers, as this one is. */
  callersLike: (caller: Caller) => number;
  sizeOf: (caller: Caller) => number;
  add: (item: Item, caller: Caller) => void;
  /** Takes out an item that no longer waits. */
  remove: (item: Item, caller: Caller) => void;
  /** Takes out the next item, of a caller whose first one may be next; undefined if there is none. */
  next: (mayBeNext?: (caller: Caller, item: Item) => boolean) => Item | undefined;
}

/** Arrays throughout: V8 keeps what was in an old Map or Set for longer (spec/decisions/api.md). */
interface Flow<Item> {
  caller: Caller;
  items: Item[];
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** Known callers, and strangers. Whose turn is next stands first. */
  const rings: [Flow<Item>[], Flow<Item>[]] = [[], []];
  let firstRing = 0;
  let size = 0;

  const ringOf = ({ isStranger = false }: Caller) => rings[isStranger ? 1 : 0];
  const flowOf = (caller: Caller) => ringOf(caller).find(({ caller: { name } }) => name === caller.name);

  /** The next item of one ring; its caller goes behind all others. */
  function takeFrom(
    ring: Flow<Item>[],
    mayBeNext: (caller: Caller, item: Item) => boolean,
  ): Item | undefined {
    const at = ring.findIndex(({ caller, items }) => mayBeNext(caller, items[0] as Item));
    if (at === -1) return undefined;
    const [flow] = ring.splice(at, 1) as [Flow<Item>];
    const item = flow.items.shift();
    if (flow.items.length > 0) ring.push(flow);
    size -= 1;
    return item;
  }

  return {
    get size() {
      return size;
    },
    callersLike: (caller) => ringOf(caller).length,
    sizeOf: (caller) => flowOf(caller)?.items.length ?? 0,
    add(item, caller) {
      const flow = flowOf(caller);
      if (flow === undefined) ringOf(caller).push({ caller, items: [item] });
      else flow.items.push(item);
      size += 1;
    },
    remove(item, caller) {
      const flow = flowOf(caller);
      const at = flow?.items.indexOf(item) ?? -1;
      if (flow === undefined || at === -1) return;
      flow.items.splice(at, 1);
      size -= 1;
      if (flow.items.length === 0) ringOf(caller).splice(ringOf(caller).indexOf(flow), 1);
    },
    next(mayBeNext = () => true) {
      for (const ring of [firstRing, 1 - firstRing]) {
        const item = takeFrom(rings[ring] as Flow<Item>[], mayBeNext);
        if (item === undefined) continue;
        firstRing = 1 - ring;
        return item;
      }
      return undefined;
    },
  };
}
