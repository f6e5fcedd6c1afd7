/** Transport of a call: within its time, to no other address, and repeated where safe. */

import { CohortError, redirected, retryAfterOf, unreadable, withoutAnswer } from "./errors.ts";
import { parseUrl } from "./login-link.ts";
import { describeNetworkFailure } from "./network-failure.ts";

/** Sender of requests, such as the global `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

/** Transport options of every client. */
export interface TransportOptions {
  /**
   * Milliseconds of a call, retries included (default 30,000); 0 and Infinity: no limit. `timeoutMs` of a call wins. RangeError
   * below 0.
   */
  timeoutMs?: number | undefined;
  /** How many times a call is tried again at most, within its time; 6 unless set. Only safe calls are. */
  retries?: number | undefined;
  /** Allows plain `http://` to another machine, on a network that you trust. Without it, to loopback only. */
  allowHttp?: boolean | undefined;
  /** Replaces the global fetch, for a proxy or a test. */
  fetch?: Fetch | undefined;
}

export interface Carriage {
  /** Milliseconds, of `limitOf`; the client's own unless set. */
  limit?: number | undefined;
  fetch?: Fetch | undefined;
  /** openapi-fetch's parsing of a good answer, JSON by default. A stream is returned as it begins. */
  parseAs?: string | undefined;
  /** Time for repeats after the first try. Without it, method, key and path decide. */
  repeatWithinMs?: number | undefined;
  /** A good answer has no body. */
  mayBeEmpty?: boolean | undefined;
}

const TIMEOUT_MS = 30_000;
/** Longest timer, 24 days; a longer one would fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;
/** With the pauses between, 12 to 23 seconds: enough for a restart. */
const RETRIES = 6;
const FIRST_WAIT_MS = 500;
const WAIT_MS_MAX = 8_000;
/** Longest wait within a call; the error's `retryAfter` says when to come back. */
const RETRY_AFTER_SECONDS_MAX = 30;

/**
 * Carries a client's calls; RangeError for an invalid number. `honoursKeys`: the area handles `Idempotency-Key`, and may get a
 * PATCH or DELETE twice.
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
      // A stream may take longer than a call; everything else has been read.
      clock.stop();
    }
  };
}

/** The runtime's fetch. Without a response workerd rejects with an Error instead of the standard's TypeError. */
const ownFetch: Fetch = async (request) => {
  try {
    return await globalThis.fetch(request);
  } catch (error) {
    const isStandard = Object(error).name === "TypeError" || request.signal.aborted;
    throw isStandard ? error : new TypeError("fetch failed", { cause: error });
  }
};

// Objects that forward the caller's abort while a body is read. A `Request` references its signal weakly (undici,
// lib/web/fetch/request.js), so the garbage collector would break the chain.
const held = new WeakMap<ReadableStream, readonly unknown[]>();

/** Milliseconds until a call ends, or Infinity; RangeError for an invalid time. */
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
    // Fails at once where waiting would exceed the time, with `retryAfter`.
    if (wait === undefined || wait >= clock.left() || clock.passed() + wait >= within) {
      if (outcome instanceof CohortError) throw outcome;
      if (outcome.body !== null) held.set(outcome.body, [request, attempt, clock]);
      return outcome;
    }
    if (outcome instanceof Response) await outcome.body?.cancel();
    await clock.sleep(wait);
  }
}

/** A repeated DELETE that finds nothing has succeeded at its first try. */
function found(outcome: Tried, { method }: Request, tried: number): Tried {
  const isDone = tried > 0 && method === "DELETE" && outcome instanceof Response && outcome.status === 404;
  return isDone ? new Response(null, { status: 204, headers: outcome.headers }) : outcome;
}

/** The answer, or the reason for none; rethrows other errors. */
async function tryOnce(
  request: Request,
  { fetch, parseAs = "json", mayBeEmpty = false }: Carriage & { fetch: Fetch },
  clock: Clock,
): Promise<Tried> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    // fetch rejects with TypeError without an answer; other errors are the thrower's. By name, since Jest gives programs another
    // TypeError.
    if (Object(error).name !== "TypeError" || clock.signal.aborted) throw error;
    const why = describeNetworkFailure(error);
    const detail = `No response from ${new URL(request.url).origin}${why === undefined ? "" : `: ${why}`}.`;
    return withoutAnswer("unreachable", detail, error);
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

function whole(response: Response, bytes: ArrayBuffer): Response {
  const { status, statusText, headers, url } = response;
  const body = bytes.byteLength === 0 ? null : bytes;
  // A made response has no address, and refuses a reason beyond Latin-1.
  const own = { url: { value: url }, statusText: { value: statusText } };
  return Object.defineProperties(new Response(body, { status, headers }), own);
}

const CODE_EXCHANGE = /\/oauth\/token$/;
const PASSCODE_SEND = /\/otp$/;
const VOIDING = /\/code-tracking\/transaction\/[^/]+\/void$/;

// Reads, and calls that the service carries out once; never a code or a message. See "What to repeat" in docs/errors-and-limits.md.
function isRepeatable({ method, headers, url }: Request, honoursKeys: boolean): boolean {
  const { pathname } = new URL(url);
  if (CODE_EXCHANGE.test(pathname) || PASSCODE_SEND.test(pathname)) return false;
  if (method === "GET" || VOIDING.test(pathname)) return true;
  if (!honoursKeys) return false;
  return method === "PATCH" || method === "DELETE" || (method === "POST" && headers.has("Idempotency-Key"));
}

const TEMPORARY = [429, 502, 503, 504];

/** Milliseconds before the next try; undefined for a final answer. */
function waitAfter(outcome: Tried, tried: number): number | undefined {
  if (outcome instanceof CohortError) return backOff(tried);
  if (!TEMPORARY.includes(outcome.status)) return undefined;
  const seconds = retryAfterOf(outcome);
  if (seconds === undefined) return backOff(tried);
  if (seconds > RETRY_AFTER_SECONDS_MAX) return undefined;
  // Jitter: callers refused together must not return together.
  return Math.max(seconds * 1000 + Math.random() * FIRST_WAIT_MS, backOff(tried));
}

function backOff(tried: number): number {
  const most = Math.min(FIRST_WAIT_MS * 2 ** tried, WAIT_MS_MAX);
  return most / 2 + Math.random() * (most / 2);
}

interface Clock {
  signal: AbortSignal;
  timedOut: () => boolean;
  passed: () => number;
  left: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  stop: () => void;
}

/** One signal of the caller and the time; AbortSignal.any is not in every Node 20. */
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
  // Does not keep an idle process alive.
  (timer as { unref?: () => void } | undefined)?.unref?.();
  return {
    signal,
    timedOut: () => timedOut,
    passed,
    left: () => limit - passed(),
    sleep: (milliseconds) => sleep(milliseconds, signal),
    stop: () => clearTimeout(timer),
  };
}

/** Waits; rejects with the signal's reason. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(wake);
      reject(signal?.reason);
    };
    const wake = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
