/** A partner reads on in the events of its app, and may wait for the next one (long polling). */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { document } from "../../../generated/events.document.ts";
import { currentWork, doWork } from "../../config/work.ts";
import { invalid, refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { SECOND_MS } from "../shared/time.ts";
import { numberEvents } from "./number.ts";
import { type EventFilter, type EventPage, readEvents, readRange } from "./read.ts";
import type { EventType } from "./write.ts";

/** How often a call that waits looks for what another process has written. */
const LOOK_EVERY_MS = SECOND_MS;
/** When a call that found no room to wait may come again. */
const RETRY_SECONDS = 5;

type Needs = Pick<Services, "database" | "eventStreams">;

/** What a partner asks for. */
export interface EventRequest extends EventFilter {
  cursor?: string | undefined;
  /** Where to begin without a cursor. */
  from?: "oldest" | "now" | undefined;
  /** At most so many events. */
  limit: number;
  /** So long the call waits where there is nothing new. */
  waitSeconds: number;
}

export interface FollowedEvents extends Pick<EventPage, "events" | "hasMore"> {
  /** Where the next call reads on; always there. */
  nextCursor: string;
}

/**
 * The next events of an app; where there are none, those that come while the call may wait. Refuses a cursor that this app
 * was not given, one behind which events were deleted, and a wait beyond as many as an app may have at once.
 */
export async function followEvents(
  services: Needs,
  appId: string,
  { cursor, from = "oldest", limit, waitSeconds, ...filter }: EventRequest,
): Promise<FollowedEvents> {
  await numberEvents(services);
  const after = await startOf(services, appId, cursor, from);
  const found = await readEvents(services, appId, { ...filter, after, limit });
  const { events, readTo, hasMore } =
    found.events.length > 0 || waitSeconds === 0
      ? found
      : await waitForEvents(services, appId, { ...filter, after: found.readTo, limit }, waitSeconds);
  return { events, hasMore, nextCursor: writeCursor(appId, readTo) };
}

/** Every type of event that there is. */
export const eventTypes = Object.keys(document.webhooks) as EventType[];

/** A comma between two; refuses what is no type. */
export function readTypes(text: string | undefined): EventType[] | undefined {
  return text?.split(",").map((given) => {
    const known = eventTypes.find((type) => type === given);
    return known ?? invalid("types", "unknown_event_type");
  });
}

async function startOf(
  { database }: Needs,
  appId: string,
  cursor: string | undefined,
  from: "oldest" | "now",
): Promise<number> {
  const { lastNumber, sweptTo } = await readRange({ database }, appId);
  if (cursor === undefined) return from === "now" ? lastNumber : sweptTo;
  const after = readCursor(appId, cursor);
  if (after > lastNumber) invalid("cursor", "bad_cursor");
  if (after < sweptTo) invalid("cursor", "events_deleted");
  return after;
}

/** Looks again when this process has numbered events of the app, and every second for what another one has. */
async function waitForEvents(
  services: Needs,
  appId: string,
  wanted: EventFilter & { after: number; limit: number },
  seconds: number,
): Promise<EventPage> {
  const { polls, news, closing } = services.eventStreams;
  const release = polls.tryAcquire(appId) ?? refuseWait();
  const { kind } = currentWork();
  const ended = AbortSignal.any([closing, AbortSignal.timeout(seconds * SECOND_MS)]);
  let page: EventPage = { events: [], readTo: wanted.after, hasMore: false };
  try {
    while (page.events.length === 0 && !ended.aborted) {
      await nextLook(news, appId, ended);
      page = await doWork(kind, async () => {
        await numberEvents(services);
        return readEvents(services, appId, { ...wanted, after: page.readTo });
      });
    }
  } finally {
    release();
  }
  return page;
}

async function nextLook(
  news: Needs["eventStreams"]["news"],
  appId: string,
  ended: AbortSignal,
): Promise<void> {
  const looked = new AbortController();
  const signal = AbortSignal.any([ended, looked.signal]);
  // Whichever comes first ends the others; that they are ended is no failure.
  await Promise.race([
    once(news, `events:${appId}`, { signal }),
    sleep(LOOK_EVERY_MS, undefined, { signal }),
  ]).catch(() => {});
  looked.abort();
}

function refuseWait(): never {
  refuse({ kind: "too_many_requests", code: "waits_open", retryAfterSeconds: RETRY_SECONDS });
}

/** Opaque to callers, but nothing secret. */
function writeCursor(appId: string, number: number): string {
  return Buffer.from(JSON.stringify([appId, number])).toString("base64url");
}

/** Refuses what `writeCursor` did not write, or wrote for another app. */
function readCursor(appId: string, text: string): number {
  try {
    const [ofApp, number] = JSON.parse(Buffer.from(text, "base64url").toString()) as [unknown, unknown];
    if (ofApp === appId && Number.isSafeInteger(number) && (number as number) >= 0) return number as number;
  } catch {
    // Falls through to the refusal: whatever went wrong, the caller changed it.
  }
  invalid("cursor", "bad_cursor");
}
