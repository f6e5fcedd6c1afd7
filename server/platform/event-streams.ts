/**
 * Server-sent events (WHATWG HTML, section 9.2): a page follows what happens elsewhere. Each stream reads the database every
 * two seconds, so that it works across processes without a bus, and is one of so many, of which one caller has a few. Partners'
 * calls that wait for events (long polling) are counted apart.
 */
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createLimit, type Limit } from "../admission/limit.ts";
import { noteStream } from "../context/current-call.ts";
import { doWork } from "../context/work.ts";

const READ_EVERY_MS = 2_000;
/** Sooner than proxies give up a connection on which nothing comes. */
const HEARTBEAT_MS = 15_000;
/** Then the browser connects anew, perhaps to another process. */
const LIFETIME_MS = 5 * 60_000;
const RECONNECT_MS = 1_000;

/** In one process: each costs a query every two seconds. */
const STREAMS_MAX = 200;
const PER_ACCOUNT_MAX = 3;
/** Many members may share an address. */
const PER_NETWORK_MAX = 20;

/** Calls that wait, in one process: each costs a query every second. */
const POLLS_MAX = 200;
/** Said in spec/whitelabel.yaml. */
const POLLS_PER_APP_MAX = 5;

/** The streams of a process. */
export interface EventStreams {
  byAccount: Limit;
  byNetwork: Limit;
  /** For partners' calls that wait for events, by app. */
  polls: Limit;
  /** Tells of new events that this process has numbered: see {@link News}. */
  news: EventEmitter<News>;
  /** Fires when the process drains: streams end, and their browsers connect to another one. */
  closing: AbortSignal;
  close: () => void;
}

/**
 * What the process knows at once, while others find it in the database. `events` has the app's id; the other name, with
 * the app's id in it, is for who waits for one app's.
 */
type News = { events: [appId: string] } & Record<`events:${string}`, []>;

export function createEventStreams(): EventStreams {
  const closing = new AbortController();
  const scarce = "turn";
  return {
    byAccount: createLimit({ scarce, total: STREAMS_MAX, each: PER_ACCOUNT_MAX }),
    byNetwork: createLimit({ scarce, total: STREAMS_MAX, each: PER_NETWORK_MAX }),
    polls: createLimit({ scarce, total: POLLS_MAX, each: POLLS_PER_APP_MAX }),
    news: new EventEmitter<News>().setMaxListeners(0),
    closing: closing.signal,
    close: () => closing.abort(),
  };
}

/** What a stream tells: a text whenever it is another one. */
export interface EventSource {
  read: () => Promise<string>;
  /** Gives its place back. */
  release: () => void;
  closing: AbortSignal;
}

/** A place for one more stream; undefined where the account, the network or the process has as many as it may. */
export function takeStream(
  { byAccount, byNetwork, closing }: EventStreams,
  { accountId, network }: { accountId: string; network: string },
): Omit<EventSource, "read"> | undefined {
  const account = closing.aborted ? undefined : byAccount.tryEnter({ name: accountId });
  if (account === undefined) return undefined;
  const shared = byNetwork.tryEnter({ name: network });
  if (shared === undefined) {
    account();
    return undefined;
  }
  const release = () => {
    account();
    shared();
  };
  return { release, closing };
}

/** Wakes whoever in this process waits for events of the app. */
export function tellNews({ news }: Pick<EventStreams, "news">, appId: string): void {
  news.emit("events", appId);
  news.emit(`events:${appId}`);
}

/** Sends events until the browser goes, the process drains, or a read fails; the browser then comes again by itself. */
export async function sendEvents(
  response: ServerResponse,
  { read, release, closing }: EventSource,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => {
    release();
    gone.abort();
  });
  const ended = AbortSignal.any([gone.signal, closing, AbortSignal.timeout(LIFETIME_MS)]);
  response.writeHead(200, {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    // nginx would gather the events otherwise.
    "X-Accel-Buffering": "no",
  });
  noteStream();
  response.write(`retry: ${RECONNECT_MS}\n\n`);
  let told: string | undefined;
  let quietMs = 0;
  try {
    while (!ended.aborted) {
      const text = await doWork("page", read);
      if (text !== told || quietMs >= HEARTBEAT_MS) {
        response.write(text === told ? ":\n\n" : `data: ${text}\n\n`);
        quietMs = 0;
      }
      told = text;
      await sleep(READ_EVERY_MS, undefined, { signal: ended });
      quietMs += READ_EVERY_MS;
    }
  } catch {
    // The database is away: the next connection is told so, as every call is.
    if (!ended.aborted) response.destroy();
  }
  response.end();
}
