/** Carries a call: within its time, to no other address, and again where that is safe. */

import { CohortError, redirected, retryAfterOf, unreadable, withoutAnswer } from "./errors.ts";
import { parseUrl } from "./login-link.ts";

/** What sends a request, such as the global `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

/** How calls are carried; of every client. */
export interface TransportOptions {
  /**
   * How long a call may take in milliseconds, retries included; 0 and Infinity mean no limit. 30,000 unless set;
   * `timeoutMs` of a call wins. Anything below 0 is a RangeError.
   */
  timeoutMs?: number | undefined;
  /** How many times a call is tried again at most, within its time; 6 unless set. Only what is safe to repeat is. */
  retries?: number | undefined;
  /** Lets calls go over plain `http://` to another machine, on a network that you trust. Without it, to loopback only. */
  allowHttp?: boolean | undefined;
  /** Stands in for the global fetch: for a proxy, or in a test. */
  fetch?: Fetch | undefined;
}

/** What one call wants besides. */
export interface Carriage {
  /** Milliseconds, of `limitOf`; the client's own unless set. */
  limit?: number | undefined;
  fetch?: Fetch | undefined;
  /** How openapi-fetch reads a good answer; JSON unless set. A stream is handed on as soon as it begins. */
  parseAs?: string | undefined;
  /** The call may be repeated for so long after its first try. Without it, method, key and path decide. */
  repeatWithinMs?: number | undefined;
  /** A good answer has no body. */
  mayBeEmpty?: boolean | undefined;
}

const TIMEOUT_MS = 30_000;
/** The longest that a timer takes; one that is longer would fire at once. 24 days. */
const TIMER_MS_MAX = 2 ** 31 - 1;
/** With the pauses between, 12 to 23 seconds: a server that restarts is back by then. */
const RETRIES = 6;
const FIRST_WAIT_MS = 500;
const WAIT_MS_MAX = 8_000;
/** For longer nobody waits within a call; the error says in `retryAfter` when to come back. */
const RETRY_AFTER_SECONDS_MAX = 30;

/**
 * Carries the calls of one client; throws a `RangeError` for a time or a number that is none. `honoursKeys` says
 * whether its area of the service looks at an `Idempotency-Key`, and may get a PATCH or DELETE twice.
 */
export function transport(
  options: TransportOptions,
  honoursKeys: boolean,
): (request: Request, carriage?: Carriage) => Promise<Response> {
  const usual = limitOf(options.timeoutMs ?? TIMEOUT_MS);
  const retries = options.retries ?? RETRIES;
  if (!(retries >= 0)) throw new RangeError("retries must be 0 or more.");
  return async (request, carriage = {}) => {
    const repeatWithinMs =
      carriage.repeatWithinMs ?? (isRepeatable(request, honoursKeys) ? Number.POSITIVE_INFINITY : 0);
    const fetch = carriage.fetch ?? options.fetch ?? ownFetch;
    const clock = startClock(request.signal, carriage.limit ?? usual);
    try {
      return await tryAgain(request, { ...carriage, fetch, repeatWithinMs }, retries, clock);
    } catch (error) {
      if (clock.timedOut()) throw withoutAnswer("timeout", "The call took longer than timeoutMs.", error);
      throw request.signal.aborted ? request.signal.reason : error;
    } finally {
      // What comes as a stream may take longer than a call should; everything else has been read.
      clock.stop();
    }
  };
}

/** The runtime's own. Where no response comes, workerd rejects with an Error and not with the TypeError of the standard. */
const ownFetch: Fetch = async (request) => {
  try {
    return await globalThis.fetch(request);
  } catch (error) {
    const isStandard = Object(error).name === "TypeError" || request.signal.aborted;
    throw isStandard ? error : new TypeError("fetch failed", { cause: error });
  }
};

/**
 * What an abort of the caller goes through, for as long as somebody reads the body. A `Request` follows the signal
 * that it was made with by a weak reference only (undici, lib/web/fetch/request.js), so the garbage collector would
 * take away the requests between the caller's signal and a stream's.
 */
const held = new WeakMap<ReadableStream, readonly unknown[]>();

/** Milliseconds until a call ends, Infinity for never; a RangeError for what is no time. */
export function limitOf(timeoutMs: number): number {
  if (!(timeoutMs >= 0))
    throw new RangeError("timeoutMs must be a number of milliseconds, or 0 for no limit.");
  return timeoutMs === 0 || timeoutMs > TIMER_MS_MAX ? Number.POSITIVE_INFINITY : timeoutMs;
}

type Tried = Response | CohortError;

async function tryAgain(
  request: Request,
  carriage: Carriage & { fetch: Fetch; repeatWithinMs: number },
  retries: number,
  clock: Clock,
): Promise<Response> {
  const { repeatWithinMs: within } = carriage;
  for (let tried = 0; ; tried += 1) {
    const isLast = tried >= retries || within === 0;
    const attempt = new Request(isLast ? request : request.clone(), {
      signal: clock.signal,
      redirect: "manual",
    });
    const outcome = found(await tryOnce(attempt, carriage, clock), request, tried);
    const wait = isLast ? undefined : waitAfter(outcome, tried);
    // Who could only wait until the time is over learns at once what has happened, and when to come back.
    if (wait === undefined || wait >= clock.left() || clock.passed() + wait >= within) {
      if (outcome instanceof CohortError) throw outcome;
      if (outcome.body !== null) held.set(outcome.body, [request, attempt, clock]);
      return outcome;
    }
    if (outcome instanceof Response) await outcome.body?.cancel();
    await clock.sleep(wait);
  }
}

/** A DELETE whose first try got no response has done its work if there is nothing left to delete. */
function found(outcome: Tried, { method }: Request, tried: number): Tried {
  const isDone = tried > 0 && method === "DELETE" && outcome instanceof Response && outcome.status === 404;
  return isDone ? new Response(null, { status: 204, headers: outcome.headers }) : outcome;
}

/** The answer, or why none came; what else goes wrong is thrown. */
async function tryOnce(
  request: Request,
  { fetch, parseAs = "json", mayBeEmpty = false }: Carriage & { fetch: Fetch },
  clock: Clock,
): Promise<Tried> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    // fetch rejects with TypeError when no answer comes; whatever else was thrown is its thrower's. Known by name, since
    // test runners such as Jest give a program a TypeError that isn't fetch's.
    if (Object(error).name !== "TypeError" || clock.signal.aborted) throw error;
    return withoutAnswer("unreachable", `No response from ${new URL(request.url).origin}.`, error);
  }
  const elsewhere = targetOf(request, response);
  if (elsewhere !== undefined) {
    await response.body?.cancel();
    throw redirected(response, elsewhere);
  }
  if (response.status < 200 || response.status > 599) {
    await response.body?.cancel();
    throw unreadable(response, `The response has the invalid status ${response.status}.`);
  }
  if (response.ok && parseAs === "stream") return response;
  if (response.ok && parseAs === "json" && isCsv(response)) {
    await response.body?.cancel();
    throw unreadable(response, 'The response is text/csv: use parseAs: "text" or "stream".');
  }
  let bytes: ArrayBuffer;
  try {
    bytes = await response.arrayBuffer();
  } catch (error) {
    if (clock.signal.aborted) throw error;
    return withoutAnswer("unreachable", "The response was cut off.", error);
  }
  const isJson = response.ok && parseAs === "json" && response.status !== 204 && request.method !== "HEAD";
  if (isJson && !(mayBeEmpty && bytes.byteLength === 0)) checkJson(response, bytes);
  return whole(response, bytes);
}

/** Where an answer sends us, without what stands behind `?`; a fetch that stands in may have gone there already. */
function targetOf(request: Request, response: Response): string | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
  if (!isRedirect && !response.redirected && response.type !== "opaqueredirect") return undefined;
  const location = response.redirected ? response.url : response.headers.get("Location");
  const target = location === null ? undefined : parseUrl(location, request.url);
  return target === undefined ? "nowhere" : `${target.origin}${target.pathname}`;
}

function isCsv({ headers }: Response): boolean {
  return /^text\/csv\b/.test(headers.get("Content-Type") ?? "");
}

function checkJson(response: Response, bytes: ArrayBuffer): void {
  const whose = "Is baseUrl the address of a cohort server?";
  if (bytes.byteLength === 0) throw unreadable(response, `The response is empty. ${whose}`);
  try {
    JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw unreadable(response, `The response isn't JSON. ${whose}`, cause);
  }
}

/** The answer with its body at hand. */
function whole(response: Response, bytes: ArrayBuffer): Response {
  const { status, statusText, headers, url } = response;
  const body = bytes.byteLength === 0 ? null : bytes;
  // A made response has no address of its own, and refuses a reason that is not in Latin-1.
  const own = { url: { value: url }, statusText: { value: statusText } };
  return Object.defineProperties(new Response(body, { status, headers }), own);
}

const CODE_EXCHANGE = /\/oauth\/token$/;
const PASSCODE_SEND = /\/otp$/;
const VOIDING = /\/code-tracking\/transaction\/[^/]+\/void$/;

/**
 * What reads, and what the service does once however often it comes; never what uses up a code or sends a message. The
 * table is "What to repeat" in docs/errors-and-limits.md.
 */
function isRepeatable({ method, headers, url }: Request, honoursKeys: boolean): boolean {
  const { pathname } = new URL(url);
  if (CODE_EXCHANGE.test(pathname) || PASSCODE_SEND.test(pathname)) return false;
  if (method === "GET" || VOIDING.test(pathname)) return true;
  if (!honoursKeys) return false;
  return method === "PATCH" || method === "DELETE" || (method === "POST" && headers.has("Idempotency-Key"));
}

/** A limit, a proxy that has nobody behind it, and a service that is busy or restarts. */
const TEMPORARY = [429, 502, 503, 504];

/** How long to wait before the next try, in milliseconds; undefined when this answer stands. */
function waitAfter(outcome: Tried, tried: number): number | undefined {
  if (outcome instanceof CohortError) return backOff(tried);
  if (!TEMPORARY.includes(outcome.status)) return undefined;
  const seconds = retryAfterOf(outcome);
  if (seconds === undefined) return backOff(tried);
  if (seconds > RETRY_AFTER_SECONDS_MAX) return undefined;
  // Those who were turned away together shall not come back together.
  return Math.max(seconds * 1000 + Math.random() * FIRST_WAIT_MS, backOff(tried));
}

/** Twice as long each time, and somewhere in its second half. */
function backOff(tried: number): number {
  const most = Math.min(FIRST_WAIT_MS * 2 ** tried, WAIT_MS_MAX);
  return most / 2 + Math.random() * (most / 2);
}

interface Clock {
  /** Aborted by the caller or by the time. */
  signal: AbortSignal;
  timedOut: () => boolean;
  /** Milliseconds since the call began, and until its time is over. */
  passed: () => number;
  left: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  stop: () => void;
}

/** One signal out of the caller's and the time; AbortSignal.any is not in every Node 20. */
function startClock(theirs: AbortSignal, limit: number): Clock {
  const controller = new AbortController();
  const { signal } = controller;
  const began = performance.now();
  const passed = () => performance.now() - began;
  let timedOut = false;
  const follow = () => controller.abort(theirs.reason);
  if (theirs.aborted) follow();
  else theirs.addEventListener("abort", follow, { once: true });
  const timer =
    limit <= TIMER_MS_MAX
      ? setTimeout(() => {
          timedOut = true;
          controller.abort(new DOMException("The call took longer than timeoutMs.", "TimeoutError"));
        }, limit)
      : undefined;
  // A process that has nothing else to do need not wait for it.
  (timer as { unref?: () => void } | undefined)?.unref?.();
  return {
    signal,
    timedOut: () => timedOut,
    passed,
    left: () => limit - passed(),
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
