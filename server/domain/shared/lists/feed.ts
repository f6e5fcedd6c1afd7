/** Feed of an app, oldest first; a call may wait for the next rows (long polling). */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { currentWork, doWork } from "../../../context/work.ts";
import { invalid, refuse } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { SECOND_MS } from "../time.ts";
import { readCursor, writeCursor } from "./cursor.ts";

const LOOK_EVERY_MS = SECOND_MS;
const RETRY_SECONDS = 5;

export interface FeedRequest {
  cursor?: string | undefined;
  from?: "oldest" | "now" | undefined;
  limit: number;
  waitSeconds: number;
}

export interface FeedPage<Row> {
  rows: Row[];
  readTo: number;
  hasMore: boolean;
}

export interface Followed<Row> extends Pick<FeedPage<Row>, "rows" | "hasMore"> {
  nextCursor: string;
}

export interface Feed<Row> {
  appId: string;
  startAfter: (from: Place | "oldest" | "now") => Promise<Place> | Place;
  read: (after: number) => Promise<FeedPage<Row>>;
  /** Resolves when this process has written a row of the app; rejects when the signal fires. */
  nextNews?: (signal: AbortSignal) => Promise<unknown>;
}

/** Next rows, or those during the wait. Refuses another app's cursor, and too many open waits. */
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

/** Last number read, and its history; empty for rows with one only. */
export interface Place {
  number: number;
  history: string;
}

const CursorPlace = z.tuple([z.string(), z.int().min(0), z.string()]);

function placeOf({ appId }: Pick<Feed<unknown>, "appId">, cursor: string): Place {
  const [ofApp, number, history] = readCursor(cursor, CursorPlace);
  return ofApp === appId ? { number, history } : invalid("cursor", "bad_cursor");
}

/** Looks again after this process's writes, and every second for those of others. */
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
  // The first to resolve ends the others; their end is no failure.
  await Promise.race(wakers).catch(() => {});
  looked.abort();
}

function refuseWait(): never {
  refuse({ kind: "too_many_requests", code: "waits_open", retryAfterSeconds: RETRY_SECONDS });
}
