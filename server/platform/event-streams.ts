// Server-sent events (WHATWG HTML, section 9.2). Each stream polls the database every two seconds, so that no bus between processes
// is needed. Limited in all and by caller; partners' long polling is counted apart.
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createLimit, type Limit } from "../admission/limit.ts";
import { noteStream } from "../context/current-call.ts";
import { doWork } from "../context/work.ts";

const READ_EVERY_MS = 2_000;
/** Sooner than proxies close a silent connection. */
const HEARTBEAT_MS = 15_000;
const LIFETIME_MS = 5 * 60_000;
const RECONNECT_MS = 1_000;

/** Limit of a process: each costs a query every two seconds. */
const STREAMS_MAX = 200;
const PER_ACCOUNT_MAX = 3;
/** Many members may share an address. */
const PER_NETWORK_MAX = 20;

/** Limit of a process: each costs a query every second. */
const POLLS_MAX = 200;
/** Stated in spec/whitelabel.yaml. */
const POLLS_PER_APP_MAX = 5;

export interface EventStreams {
  byAccount: Limit;
  byNetwork: Limit;
  polls: Limit;
  news: EventEmitter<News>;
  /** Aborts when the process drains: streams end, and browsers reconnect elsewhere. */
  closing: AbortSignal;
  close: () => void;
}

/** In-process news; other processes poll the database. `events` carries the app's id; `events:ID` is for waiters of one app. */
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

export interface EventSource {
  read: () => Promise<string>;
  release: () => void;
  closing: AbortSignal;
}

/** Takes a stream; undefined at the limit of account, network or process. */
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

export function tellNews({ news }: Pick<EventStreams, "news">, appId: string): void {
  news.emit("events", appId);
  news.emit(`events:${appId}`);
}

/** Sends events until the browser leaves, the process drains, or a read fails; the browser then reconnects. */
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
    // Disables nginx's buffering of the events.
    "X-Accel-Buffering": "no",
  });
  noteStream();
  response.write(`retry: ${RECONNECT_MS}\n\n`);
  let sent: string | undefined;
  let quietMs = 0;
  try {
    while (!ended.aborted) {
      const text = await doWork("page", read);
      if (text !== sent || quietMs >= HEARTBEAT_MS) {
        response.write(text === sent ? ":\n\n" : `data: ${text}\n\n`);
        quietMs = 0;
      }
      sent = text;
      await sleep(READ_EVERY_MS, undefined, { signal: ended });
      quietMs += READ_EVERY_MS;
    }
  } catch {
    // Database away: the next connection gets the error, as any call.
    if (!ended.aborted) response.destroy();
  }
  response.end();
}
