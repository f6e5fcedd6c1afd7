/** Large bodies are held in memory, so few are read at once: without this, thirty uploads are thirty bodies. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse } from "../errors.ts";
import { createSemaphore, type Semaphore } from "../semaphore.ts";

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
