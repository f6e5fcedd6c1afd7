// Fair queue: round-robin by caller, first come, first served within one. Known and unknown callers alternate, so
// that unknown ones of many networks get half of the turns together.

export interface Caller {
  name: string;
  /** Unknown before authentication: such callers share half of everything. */
  isStranger?: boolean;
}

export interface FairQueue<Item> {
  readonly size: number;
  /** Number of callers in line that are known, or unknown, as this one is. */
  callersLike: (caller: Caller) => number;
  sizeOf: (caller: Caller) => number;
  add: (item: Item, caller: Caller) => void;
  remove: (item: Item, caller: Caller) => void;
  /** Removes and returns the next item whose caller `mayBeNext`; undefined if there is none. */
  next: (mayBeNext?: (caller: Caller, item: Item) => boolean) => Item | undefined;
}

/** Arrays, not Map or Set: V8 keeps entries of old ones longer (spec/decisions/api.md). */
interface Flow<Item> {
  caller: Caller;
  items: Item[];
}

export function createFairQueue<Item>(): FairQueue<Item> {
  const rings: [Flow<Item>[], Flow<Item>[]] = [[], []];
  let firstRing = 0;
  let size = 0;

  const ringOf = ({ isStranger = false }: Caller) => rings[isStranger ? 1 : 0];
  const flowOf = (caller: Caller) => ringOf(caller).find(({ caller: { name } }) => name === caller.name);

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
