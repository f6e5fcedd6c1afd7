import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a call may go on without sending of its body, or taking of its answer, a single byte. */
const STALL_MS = 30_000;

/**
 * Ends a call whose caller has stopped half-way, so that it keeps nobody from the place that it has. Between the body
 * and the answer it is we who take our time. Node sets the socket's timer back before its next request.
 */
export function endIfStalled(request: IncomingMessage, response: ServerResponse, stallMs = STALL_MS): void {
  response.setTimeout(stallMs, () => {
    if (!request.complete || response.headersSent) request.destroy();
  });
}
