/** What an app reads on in, oldest first; a call may wait for the next rows (long polling). */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { currentWork, doWork } from "../../../context/work.ts";
import { invalid, refuse } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { SECOND_MS } from "../time.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/** How often a call that waits looks for what another process has written. */
const LOOK_EVERY_MS = SECOND_MS;
/** When a call that found no room to wait may come again. */
const RETRY_SECONDS = 5;

/** What a partner asks for. */
export interface FeedRequest {
  cursor?: string | undefined;
  /** Where to begin without a cursor; the default is the oldest. */
  from?: "oldest" | "now" | undefined;
  /** At most so many rows. */
  limit: number;
  /** So long the call waits where there is nothing new. */
  waitSeconds: number;
}

/** Some rows of an app, and where the next reading begins. */
export interface FeedPage<Row> {
  rows: Row[];
  /** Everything up to this number has been looked at: `after` of the next reading. */
  readTo: number;
  /** Whether the limit left some out. */
  hasMore: boolean;
}

/** A page as the caller sees it. */
export interface Followed<Row> extends Pick<FeedPage<Row>, "rows" | "hasMore"> {
  /** Where the next call reads on; always there. */
  nextCursor: string;
}

/** Rows of an app that have numbers, of which later rows have higher ones. */
export interface Feed<Row> {
  appId: string;
  /** Where reading begins: at a cursor's place, which it may refuse, or where the caller says. */
  startAfter: (from: Place | "oldest" | "now") => Promise<Place> | Place;
  /** The rows whose numbers are above `after`, lowest first. */
  read: (after: number) => Promise<FeedPage<Row>>;
  /** Resolves when this process has written a row of the app; rejects when the signal fires. */
  nextNews?: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * The next rows; where there are none, those that come while the call may wait. Refuses a cursor that the app was not given
 * (`bad_cursor`), and a wait beyond as many as an app may have at once (`waits_open`).
 */
export async function followFeed<Row>(
  { eventStreams }: Pick<Services, "eventStreams">,
  feed: Feed<Row>,
  { cursor, from = "oldest", waitSeconds }: Omit<FeedRequest, "limit">,
): Promise<Followed<Row>> {
  const { number, history } = await feed.startAfter(cursor === undefined ? from : placeOf(feed, cursor));
  const found = await feed.read(number);
  const { rows, readTo, hasMore } =
    found.rows.length > 0 || waitSeconds === 0
      ? found
      : await waitForRows(eventStreams, feed, found, waitSeconds);
  return { rows, hasMore, nextCursor: writeCursor([feed.appId, readTo, history]) };
}

/** The last number that was read, in the history that it belongs to: empty where rows have one only. */
export interface Place {
  number: number;
  history: string;
}

/** Kept for release 0.1.0, whose cursors name no history. */
const CursorPlace = z.tuple([z.string(), z.int().min(0), z.string().default("")]);

/** Refuses another app's cursor. */
function placeOf({ appId }: Pick<Feed<unknown>, "appId">, cursor: string): Place {
  const [ofApp, number, history] = readCursor(cursor, CursorPlace);
  return ofApp === appId ? { number, history } : invalid("cursor", "bad_cursor");
}

/** Looks again when this process has written a row of the app, and every second for what another one has. */
async function waitForRows<Row>(
  { polls, closing }: Services["eventStreams"],
  { appId, read, nextNews }: Feed<Row>,
  found: FeedPage<Row>,
  seconds: number,
): Promise<FeedPage<Row>> {
  const release = polls.tryEnter({ name: appId }) ?? refuseWait();
  const { kind } = currentWork();
  const ended = AbortSignal.any([closing, AbortSignal.timeout(seconds * SECOND_MS)]);
  let page = found;
  try {
    while (page.rows.length === 0 && !ended.aborted) {
      await nextLook(nextNews, ended);
      if (closing.aborted) break;
      page = await doWork(kind, () => read(page.readTo));
    }
  } finally {
    release();
  }
  return page;
}

async function nextLook(nextNews: Feed<unknown>["nextNews"], ended: AbortSignal): Promise<void> {
  const looked = new AbortController();
  const signal = AbortSignal.any([ended, looked.signal]);
  const wakers = [sleep(LOOK_EVERY_MS, undefined, { signal }), ...(nextNews ? [nextNews(signal)] : [])];
  // Whichever comes first ends the others; that they are ended is no failure.
  await Promise.race(wakers).catch(() => {});
  looked.abort();
}

function refuseWait(): never {
  refuse({ kind: "too_many_requests", code: "waits_open", retryAfterSeconds: RETRY_SECONDS });
}
