/** Growing lists of a fake server: cursors and long polling. */
import { SECOND_MS } from "./time.ts";
import { APP_ID, type Call, fault, refuseFaults, type World } from "./world.ts";

export interface Part<Item> {
  items: Item[];
  readTo: number;
  hasMore: boolean;
}

/** Entries after the cursor; `wait` makes an empty call wait, in real time. */
export async function follow<Item>(
  world: World,
  { query, signal }: Call,
  { lastNumber, read }: { lastNumber: () => number; read: (after: number) => Part<Item> },
): Promise<{ items: Item[]; nextCursor: string; hasMore: boolean }> {
  const { cursor, from, wait = 0 } = query as { cursor?: string; from?: string; wait?: number };
  const start = from === "now" ? lastNumber() : 0;
  const after = cursor === undefined ? start : numberIn(cursor, lastNumber());
  let part = read(after);
  if (wait > 0 && part.items.length === 0) {
    await until(() => read(after).items.length > 0, { world, milliseconds: wait * SECOND_MS, signal });
    part = read(after);
  }
  const { items, readTo, hasMore } = part;
  return { items, nextCursor: cursorOf(readTo), hasMore };
}

const cursorOf = (number: number) => btoa(JSON.stringify([APP_ID, number])).replaceAll("=", "");

function numberIn(cursor: string, lastNumber: number): number {
  try {
    const [appId, number] = JSON.parse(atob(cursor)) as [unknown, unknown];
    const isNumber = typeof number === "number" && Number.isSafeInteger(number);
    if (appId === APP_ID && isNumber && number >= 0 && number <= lastNumber) return number;
  } catch {
    // Refused below, like any invalid cursor.
  }
  refuseFaults([fault("/query/cursor", "bad_cursor")]);
  return 0;
}

/** Ends when `isDone`, asked at each event, or when the time is over. */
function until(
  isDone: () => boolean,
  { world, milliseconds, signal }: { world: World; milliseconds: number; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      world.listeners.delete(look);
      signal.removeEventListener("abort", abort);
    };
    const end = () => {
      stop();
      resolve();
    };
    const look = () => void (isDone() && end());
    const abort = () => {
      stop();
      reject(signal.reason);
    };
    const timer = setTimeout(end, milliseconds);
    world.listeners.add(look);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
  });
}
