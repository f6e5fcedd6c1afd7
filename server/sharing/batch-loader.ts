// Batch loader (DataLoader): concurrent lookups by key share one statement. No cache: what was revoked fails at once.
// One loader for all calls of a process.
import DataLoader from "dataloader";

export const BATCH_MAX = 500;
/** Batches at once: more would queue for the only connection of an embedded database, and others behind them. */
const ASKED_MAX = 2;
/** Embedded database, in this process: a second batch gains nothing, and other statements wait for both. */
const ASKED_MAX_EMBEDDED = 1;
/** Longest wait for earlier batches: a silent database must be reported within 5 seconds. */
const JOINED_MS_MAX = 300;

export interface BatchLoader<Value> {
  /** Null if nothing is found. Rejects with what `read` throws for the batch. */
  load: (key: string) => Promise<Value | null>;
}

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
    // DataLoader's default covers one socket's callback; this covers all readable sockets.
    batchScheduleFn: (dispatch) => void setImmediate(() => schedule(dispatch)),
  });
}
