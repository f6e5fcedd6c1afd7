/** Carries a call: within its time, and again where that is safe. */
import { retryAfterOf, withoutAnswer } from "./errors.ts";

export type Fetch = (request: Request) => Promise<Response>;

export interface TransportOptions {
  /** How long a call may take, retries included; 0 is without end. 30 seconds unless set; `timeoutMs` of a call wins. */
  timeoutMs?: number;
  /** How often a call is tried again at most; 2 unless set. */
  retries?: number;
  /** Stands in for the global fetch. */
  fetch?: Fetch;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const FIRST_WAIT_MS = 250;
const WAIT_MS_MAX = 8_000;
/** For longer nobody waits within a call; the error says in `retryAfter` when to come back. */
const RETRY_AFTER_SECONDS_MAX = 30;

/** A fetch for openapi-fetch; options of a call are found on its request, where openapi-fetch puts them. */
export function transport(options: TransportOptions): Fetch {
  const { timeoutMs = TIMEOUT_MS, retries = RETRIES } = options;
  const fetch: Fetch = options.fetch ?? ((request) => globalThis.fetch(request));
  return async (request) => {
    const own = (request as Request & { timeoutMs?: unknown }).timeoutMs;
    const clock = startClock(request.signal, typeof own === "number" ? own : timeoutMs);
    try {
      const response = await tryAgain(request, isRepeatable(request) ? retries : 0, fetch, clock);
      // What comes as a stream may take longer than a call should.
      if (isStream(response)) clock.stop();
      return response;
    } catch (error) {
      clock.stop();
      throw clock.timedOut()
        ? withoutAnswer("timeout", "The call took longer than its timeoutMs.", error)
        : error;
    }
  };
}

async function tryAgain(request: Request, retries: number, fetch: Fetch, clock: Clock): Promise<Response> {
  for (let tried = 0; ; tried += 1) {
    const isLast = tried >= retries;
    const attempt = new Request(isLast ? request : request.clone(), { signal: clock.signal });
    let wait: number | undefined;
    try {
      const response = await fetch(attempt);
      wait = isLast ? undefined : waitAfter(response, tried);
      if (wait === undefined) return response;
      await response.body?.cancel();
    } catch (error) {
      // fetch rejects with TypeError when no answer comes; whatever else was thrown is its thrower's.
      if (!(error instanceof TypeError) || clock.signal.aborted) throw error;
      if (isLast) throw withoutAnswer("unreachable", `No answer from ${new URL(request.url).origin}.`, error);
      wait = backOff(tried);
    }
    await clock.sleep(wait);
  }
}

const CODE_EXCHANGE = /\/oauth\/token$/;
const PASSCODE_SEND = /\/otp$/;

/** What reads, and what the service recognises as the same call; never what uses up a code or sends a message. */
function isRepeatable({ method, headers, url }: Request): boolean {
  const { pathname } = new URL(url);
  if (CODE_EXCHANGE.test(pathname) || PASSCODE_SEND.test(pathname)) return false;
  return method === "GET" || headers.has("Idempotency-Key");
}

/** How long to wait before the next try; undefined when this answer stands. */
function waitAfter(response: Response, tried: number): number | undefined {
  if (response.status !== 429 && response.status !== 503) return undefined;
  const seconds = retryAfterOf(response);
  if (seconds === undefined) return backOff(tried);
  if (seconds > RETRY_AFTER_SECONDS_MAX) return undefined;
  // Those who were turned away together shall not come back together.
  return seconds * 1000 + Math.random() * FIRST_WAIT_MS;
}

/** Twice as long each time, and somewhere in its second half. */
function backOff(tried: number): number {
  const most = Math.min(FIRST_WAIT_MS * 2 ** tried, WAIT_MS_MAX);
  return most / 2 + Math.random() * (most / 2);
}

function isStream({ headers }: Response): boolean {
  return !/^application\/json\b/.test(headers.get("Content-Type") ?? "");
}

interface Clock {
  /** Aborted by the caller or by the time. */
  signal: AbortSignal;
  timedOut: () => boolean;
  sleep: (milliseconds: number) => Promise<void>;
  stop: () => void;
}

/** One signal out of the caller's and the time; AbortSignal.any is not in every Node 20. */
function startClock(theirs: AbortSignal, timeoutMs: number): Clock {
  const controller = new AbortController();
  const { signal } = controller;
  let timedOut = false;
  const follow = () => controller.abort(theirs.reason);
  if (theirs.aborted) follow();
  else theirs.addEventListener("abort", follow, { once: true });
  const timer =
    timeoutMs > 0
      ? setTimeout(() => {
          timedOut = true;
          controller.abort(new DOMException("The call took longer than its timeoutMs.", "TimeoutError"));
        }, timeoutMs)
      : undefined;
  // A process that has nothing else to do need not wait for it.
  (timer as { unref?: () => void } | undefined)?.unref?.();
  return {
    signal,
    timedOut: () => timedOut,
    sleep: (milliseconds) =>
      new Promise((resolve, reject) => {
        const wake = setTimeout(resolve, milliseconds);
        const stop = () => {
          clearTimeout(wake);
          reject(signal.reason);
        };
        if (signal.aborted) stop();
        else signal.addEventListener("abort", stop, { once: true });
      }),
    stop: () => clearTimeout(timer),
  };
}
