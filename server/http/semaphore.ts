/** Semaphore: so many uploads at once, shared fairly between callers; others wait in line for a while. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse } from "../errors.ts";

export interface SemaphoreLimits {
  /** How many may hold it at once. */
  maxConcurrent: number;
  /** How long one waits in line before it is told "busy". */
  waitMs: number;
  /** How many of them one caller may hold, where callers are told apart. */
  maxPerCaller?: number;
}

export interface Semaphore {
  /**
   * Waits for a permit, first come first served, and gives back what releases it again (calling that twice releases
   * it once). "busy" when none came free in time, or when `signal` fired before: a caller who has left takes none. A
   * caller who holds as many as one may waits, and those behind go first.
   */
  acquire(signal?: AbortSignal, callerKey?: string): Promise<(() => void) | "busy">;
}

/** Keeps big bodies out of memory: without it, thirty uploads at once are thirty bodies held at once. */
export function createSemaphore({
  maxConcurrent,
  waitMs,
  maxPerCaller = maxConcurrent,
}: SemaphoreLimits): Semaphore {
  let free = maxConcurrent;
  const inside = new Map<string, number>();
  /** In order of arrival. */
  const line = new Set<{ caller: string | undefined; admit: () => void }>();

  function fits(caller: string | undefined): boolean {
    return free > 0 && (caller === undefined || (inside.get(caller) ?? 0) < maxPerCaller);
  }

  function count(caller: string | undefined, change: 1 | -1): void {
    free -= change;
    if (caller === undefined) return;
    const now = (inside.get(caller) ?? 0) + change;
    if (now === 0) inside.delete(caller);
    else inside.set(caller, now);
  }

  /** The permit goes straight to the next in line, so that no newcomer slips in between. */
  function leave(caller: string | undefined): void {
    count(caller, -1);
    for (const waiter of line) {
      if (!fits(waiter.caller)) continue;
      waiter.admit();
      return;
    }
  }

  function permit(caller: string | undefined): () => void {
    let isInside = true;
    count(caller, 1);
    return () => {
      if (isInside) {
        isInside = false;
        leave(caller);
      }
    };
  }

  function wait(signal: AbortSignal | undefined, caller: string | undefined): Promise<(() => void) | "busy"> {
    const { promise, resolve } = Promise.withResolvers<(() => void) | "busy">();
    function settle(outcome: (() => void) | "busy"): void {
      line.delete(waiter);
      clearTimeout(deadline);
      signal?.removeEventListener("abort", giveUp);
      resolve(outcome);
    }
    const waiter = { caller, admit: () => settle(permit(caller)) };
    const giveUp = () => settle("busy");
    const deadline = setTimeout(giveUp, waitMs);
    signal?.addEventListener("abort", giveUp, { once: true });
    line.add(waiter);
    return promise;
  }

  return {
    async acquire(signal, caller) {
      if (signal?.aborted === true) return "busy";
      return fits(caller) ? permit(caller) : await wait(signal, caller);
    },
  };
}

/** How long a large body may wait, unread, for a permit. */
const WAIT_MS = 10_000;

/** Half of the permits for one caller at most: whoever trickles uploads must not keep everybody else out. */
export function bodySemaphore(maxConcurrent: number): Semaphore {
  return createSemaphore({ maxConcurrent, waitMs: WAIT_MS, maxPerCaller: Math.ceil(maxConcurrent / 2) });
}

/** Holds a permit until the answer is written or the caller has gone. Resolves with false for one who has. */
export async function limitConcurrency(
  semaphore: Semaphore,
  callerKey: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const release = await semaphore.acquire(gone.signal, callerKey);
  if (release === "busy") {
    if (gone.signal.aborted) return false;
    refuse({ kind: "unavailable", code: "uploads_busy", retryAfterSeconds: 5 });
  }
  // "close" comes after the answer, and also when the caller goes away half-way.
  if (response.closed) release();
  else response.once("close", release);
  endIfStalled(request, response);
  return true;
}

/** How long a call may go on without sending of its body, or taking of its answer, a single byte. */
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
