/** Room for bodies: those that are read at once are counted, and shared fairly between callers. Nothing is read before. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse } from "../errors.ts";
import { createSemaphore, type Semaphore } from "../sharing/semaphore.ts";
import { BODY_PACE, type BodyPace, readInTime } from "./body-timeout.ts";

/** How long a body may wait, unread, for a permit. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

/** Bodies of the usual 64 KiB at once, over all areas and pages: 64 MB. */
const SMALL_MAX = 1_000;

/** Half of the permits for one caller at most: whoever trickles uploads must not keep everybody else out. */
function bodySemaphore(maxConcurrent: number, maxPerCaller = Math.ceil(maxConcurrent / 2)): Semaphore {
  return createSemaphore({ maxConcurrent, waitMs: WAIT_MS, maxPerCaller });
}

/** What bodies of one operation with large ones share. */
export interface LargeBodyLimits {
  /**
   * Until the answer is written. Twice as many as are handled, of which a caller may have no more than of those: a body
   * that only arrives is held once in memory, and two callers who trickle leave room for others.
   */
  reading: Semaphore;
  /** From the whole body to the answer: it is parsed and decoded, and held several times over. */
  handling: Semaphore;
}

/** For an operation of which so many bodies may be handled at once (`x-body-places`). */
export function createLargeBodyLimits(places: number): LargeBodyLimits {
  return { reading: bodySemaphore(2 * places, Math.ceil(places / 2)), handling: bodySemaphore(places) };
}

/**
 * Calls of an area whose caller is looked up at once. Under overload that is how many begin together, since one statement
 * looks up all: each asks the database some five times more, and shares it with the others. At twice the capacity the 99th
 * percentile of what is taken was 0.8 s with 24 and 0.6 s with 12, and that of others' transactions 98 to 154 ms and 117
 * ("npm run prove -- faults overload", PostgreSQL on a slow machine).
 */
const LOOKED_UP_MAX = 12;
/** With 8, others' creations beside one partner's burst of them took twice as long: 390 and 320 ms instead of 220 and 170. */
const LOOKED_UP_PER_CALLER_MAX = 2;
const LOOK_UP_WAIT_MS = 700;
/** Measured at twice the capacity on 2026-11-24: what is taken has waited 0.2 s here instead of 0.7, and 1.0 s less in all. */
const LOOK_UP_STANDING = { afterMs: 300, waitMs: 200 };

/**
 * Strangers, of all networks and of one. A wrong token costs as much as a right one, and whoever sends wrong ones over 400
 * connections has as many answered in each turn of the event loop as are looked up at once: with 8, others' transactions
 * had a 99th percentile of 70 ms ("npm run prove -- faults fair").
 */
const STRANGERS_MAX = 8;
const STRANGERS_PER_NETWORK_MAX = 2;

/** Room for the authentication of an area. */
export interface AuthenticationLimits {
  /** By caller, for those who were let in just now (sharing/recent-callers.ts). */
  known: Semaphore;
  /** By network, for all others. */
  strangers: Semaphore;
}

export function createAuthenticationLimits(): AuthenticationLimits {
  const line = { waitMs: LOOK_UP_WAIT_MS, standing: LOOK_UP_STANDING, maxWaiting: SMALL_MAX };
  return {
    known: createSemaphore({
      ...line,
      maxConcurrent: LOOKED_UP_MAX,
      maxPerCaller: LOOKED_UP_PER_CALLER_MAX,
    }),
    strangers: createSemaphore({
      ...line,
      maxConcurrent: STRANGERS_MAX,
      maxPerCaller: STRANGERS_PER_NETWORK_MAX,
    }),
  };
}

/** Calls of one caller that are begun at once. Others of the same caller wait; nobody waits for another's. */
const BEGUN_PER_CALLER_MAX = 6;
/** After so long a call holds up no other: it waits for something else than the processor. */
const BEGUN_MS = 50;

/** Paces each caller: in a burst of a minute's calls, others' calls share the processor with a few of them only. */
export function createPace(): Semaphore {
  return createSemaphore({
    maxConcurrent: Number.POSITIVE_INFINITY,
    maxPerCaller: BEGUN_PER_CALLER_MAX,
    maxWaiting: 10 * SMALL_MAX,
  });
}

/** Waits until the call may begin. Resolves with false for a caller who has gone. */
export async function beginInPace(
  holder: Pick<BodySender, "semaphore" | "callerKey" | "response">,
): Promise<boolean> {
  const { semaphore, callerKey, response } = holder;
  const release = semaphore.tryAcquire(callerKey) ?? (await waitForPermit(holder, "bodies_busy"));
  if (release === "gone") return false;
  const timer = setTimeout(release, BEGUN_MS);
  response.once("close", () => {
    clearTimeout(timer);
    release();
  });
  return true;
}

/** What all bodies of a process share. Operations with large bodies have permits of their own (`x-body-places`). */
export interface BodyLimits {
  small: Semaphore;
  /** Forms with documents: of members of test apps apart, since anybody becomes one. */
  documents: Record<"live" | "test", Semaphore>;
  /** Forms with a member's picture, held until it is drawn: one at a time for each account. */
  pictures: Record<"live" | "test", Semaphore>;
  /** What every body must keep up with; shorter in tests. */
  pace: BodyPace;
}

export function createBodyLimits(pace = BODY_PACE): BodyLimits {
  const [waitMs, maxPerCaller] = [WAIT_MS, SMALL_MAX / 2];
  return {
    small: createSemaphore({ maxConcurrent: SMALL_MAX, waitMs, maxPerCaller, maxWaiting: SMALL_MAX }),
    documents: { live: bodySemaphore(3, 1), test: bodySemaphore(2, 1) },
    pictures: { live: bodySemaphore(3, 1), test: bodySemaphore(2, 1) },
    pace,
  };
}

/** Whose body it is, and what it needs a permit of. */
export interface BodySender {
  semaphore: Semaphore;
  callerKey: string | undefined;
  pace: BodyPace;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Holds a permit until the answer is written or the caller has gone. Resolves with false for one who has. */
export async function limitConcurrency(sender: BodySender): Promise<boolean> {
  if (!(await keepPermit(sender))) return false;
  endIfStalled(sender.request, sender.response);
  return true;
}

/** Reads in time, and then holds a permit to handle what was read until the answer is written. */
export async function readToHandle<T>(sender: BodySender, read: () => Promise<T>): Promise<T> {
  const body = await readInTime(sender, read);
  if (!(await keepPermit(sender))) refuse({ kind: "malformed", code: "body_incomplete" });
  return body;
}

async function keepPermit(sender: BodySender): Promise<boolean> {
  const { response } = sender;
  const release = await waitForPermit(sender, "uploads_busy");
  if (release === "gone") return false;
  // "close" comes after the answer, and also when the caller goes away half-way.
  if (response.closed) release();
  else response.once("close", release);
  return true;
}

/** Holds a permit while it reads, which ends in time. */
export async function readWithPermit<T>(sender: BodySender, read: () => Promise<T>): Promise<T> {
  return withPermit(sender, () => readInTime(sender, read));
}

/** Holds a permit while it works. */
export async function withPermit<T>(
  holder: Pick<BodySender, "semaphore" | "callerKey" | "response">,
  work: () => T | Promise<T>,
): Promise<T> {
  const { semaphore, callerKey } = holder;
  const release = semaphore.tryAcquire(callerKey) ?? (await waitForPermit(holder, "bodies_busy"));
  if (release === "gone") refuse({ kind: "malformed", code: "body_incomplete" });
  try {
    return await work();
  } finally {
    release();
  }
}

async function waitForPermit(
  { semaphore, callerKey, response }: Pick<BodySender, "semaphore" | "callerKey" | "response">,
  code: "uploads_busy" | "bodies_busy",
): Promise<(() => void) | "gone"> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once("close", leave);
  const release = await semaphore.acquire(gone.signal, callerKey);
  // A call waits several times, and Node warns of more than ten listeners.
  response.off("close", leave);
  if (release !== "busy") return release;
  if (gone.signal.aborted) return "gone";
  refuse({ kind: "unavailable", code, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** How long a call that holds a permit may go on without taking a single byte of its answer. */
const STALL_MS = 30_000;

/**
 * Timeout for a caller who has stopped half-way, so that nobody is kept from the permit. Between the body and the answer
 * it is we who take our time. Node sets the socket's timer back before its next request.
 */
export function endIfStalled(request: IncomingMessage, response: ServerResponse, stallMs = STALL_MS): void {
  response.setTimeout(stallMs, () => {
    if (!request.complete || response.headersSent) request.destroy();
  });
}
