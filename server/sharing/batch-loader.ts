/**
 * Lookups by key that happen at about the same time become one statement (DataLoader). No cache: what was revoked fails at
 * once. All calls of a process must share a loader, or nothing is gathered.
 */
import DataLoader from "dataloader";

/** Keys of one statement. */
export const BATCH_MAX = 500;
/**
 * Batches at once. When each turn of the event loop asked by itself, a flood of lookups had seven statements wait for the
 * only connection of the embedded database, and everybody else waited behind them: 500 ms to create a verification, now 60.
 */
const ASKED_MAX = 2;
/**
 * Of the embedded database, which works in this very process: nothing is answered sooner for a second batch in its line,
 * and every other statement waits for both. Beside a flood of lookups verifications had a 99th percentile of 95 to 136 ms,
 * and of 51 to 63 with one.
 */
const ASKED_MAX_EMBEDDED = 1;
/** A batch waits no longer for those before it: a database that has fallen silent is told within 5 seconds all the same. */
const JOINED_MS_MAX = 300;

export interface BatchLoader<Value> {
  /** Null for a key that nothing is found by. Rejects with whatever `read` throws for the whole batch. */
  load: (key: string) => Promise<Value | null>;
}

/** `read` finds what it can of some keys, in any order; `keyOf` tells which is whose. */
export function createBatchLoader<Row, Value = Row>(
  read: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  toValue: (row: Row) => Value,
  { isEmbedded = false } = {},
): BatchLoader<Value> {
  const askedMax = isEmbedded ? ASKED_MAX_EMBEDDED : ASKED_MAX;
  const waiting = new Set<() => void>();
  let asked = 0;

  function schedule(dispatch: () => void): void {
    if (asked < askedMax) {
      dispatch();
      return;
    }
    const take = () => {
      clearTimeout(timer);
      waiting.delete(take);
      dispatch();
    };
    const timer = setTimeout(take, JOINED_MS_MAX);
    waiting.add(take);
  }

  async function readBatch(keys: readonly string[]): Promise<(Value | null)[]> {
    asked += 1;
    try {
      const rows = new Map((await read(keys)).map((row) => [keyOf(row), toValue(row)]));
      return keys.map((key) => rows.get(key) ?? null);
    } finally {
      asked -= 1;
      const [next] = waiting;
      next?.();
    }
  }

  return new DataLoader<string, Value | null>(readBatch, {
    cache: false,
    maxBatchSize: BATCH_MAX,
    // DataLoader's default ends after one socket's callback; this waits for all sockets that are readable now. A batch that
    // waits for those before it is joined by whatever comes meanwhile.
    batchScheduleFn: (dispatch) => void setImmediate(() => schedule(dispatch)),
  });
}
