/** Events of a fake server, as they are read. */
import type { AppEvent, EventPage } from "../../generated/whitelabel.ts";
import { SECOND_MS } from "./time.ts";
import { APP_ID, type Call, type Reply, refuseFaults, type World } from "./world.ts";

const TYPES: Readonly<Record<AppEvent["type"], true>> = {
  "verification.created": true,
  "verification.updated": true,
  "verification.succeeded": true,
  "verification.rejected": true,
  "verification.failed": true,
  "verification.expiring": true,
  "verification.expired": true,
  "verification.erased": true,
  "consent.given": true,
  "consent.withdrawn": true,
  "account.deleted": true,
  "transaction.recorded": true,
  "transaction.voided": true,
  "review.overdue": true,
  "institution_request.decided": true,
};

/** What is new since the cursor; with `wait`, a call that finds nothing waits for something, in real time. */
export async function listEvents(world: World, { query, signal }: Call): Promise<Reply> {
  const { wait = 0 } = query as { wait?: number };
  const cursor = (query.cursor as string | undefined) ?? startOf(world, query);
  const page = readPage(world, cursor, query);
  if (wait === 0 || page.events.length > 0) return { body: page };
  await somethingNew(world, wait * SECOND_MS, signal);
  return { body: readPage(world, cursor, query) };
}

function startOf(world: World, { from = "oldest" }: Call["query"]): string {
  return cursorOf(from === "now" ? world.events.length : 0);
}

/** The number of the last event that was looked at. */
const cursorOf = (number: number) => btoa(JSON.stringify([APP_ID, number])).replaceAll("=", "");

function numberIn(cursor: string): number {
  try {
    const [appId, number] = JSON.parse(atob(cursor)) as [unknown, unknown];
    if (appId === APP_ID && typeof number === "number") return number;
  } catch {
    // Told below, as any other cursor that is none.
  }
  refuseFaults(["/query/cursor is not a nextCursor of this list"]);
  return 0;
}

function readPage(world: World, cursor: string, query: Call["query"]): EventPage {
  const { events } = world;
  const {
    types,
    verificationId,
    limit = 20,
  } = query as {
    types?: string;
    verificationId?: string;
    limit?: number;
  };
  const after = numberIn(cursor);
  const wanted = types?.split(",").map((type) => type.trim());
  if (wanted?.some((type) => !Object.hasOwn(TYPES, type)))
    refuseFaults(["/query/types names an event type that does not exist"]);
  const found = events.filter(
    ({ number, type, data }) =>
      number > after &&
      (wanted === undefined || wanted.includes(type)) &&
      (verificationId === undefined || ("verificationId" in data && data.verificationId === verificationId)),
  );
  const page = found.slice(0, limit);
  const hasMore = found.length > limit;
  const readTo = hasMore ? (page.at(-1)?.number ?? after) : Math.max(after, events.length);
  return { events: page, nextCursor: cursorOf(readTo), hasMore };
}

function somethingNew(world: World, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      world.listeners.delete(wake);
      signal.removeEventListener("abort", abort);
    };
    const wake = () => {
      stop();
      resolve();
    };
    const abort = () => {
      stop();
      reject(signal.reason);
    };
    const timer = setTimeout(wake, milliseconds);
    world.listeners.add(wake);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
  });
}
