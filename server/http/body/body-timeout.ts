/** Minimum data rate and total timeout of a body (slowloris), for every API and form. */
import type { IncomingMessage } from "node:http";
import { RefusalError } from "../../errors.ts";

export interface BodyPace {
  tickMs: number;
  /** Window of the least rate, in ticks: a body that ends within the first one may be slow. */
  windowTicks: number;
  windowBytes: number;
  totalTicks: number;
}

/** 64 KiB a second averaged over any 10 seconds, and 60 seconds in all (spec/decisions/api.md, "Bodies"). */
export const BODY_PACE: BodyPace = { tickMs: 1_000, windowTicks: 10, windowBytes: 655_360, totalTicks: 60 };

/** Refuses a body that comes too slowly, or whose sender has gone; the connection then ends with the response. */
export async function readInTime<T>(
  { request, pace }: { request: IncomingMessage; pace: BodyPace },
  read: () => Promise<T>,
): Promise<T> {
  const { tickMs, windowTicks, windowBytes, totalTicks } = pace;
  // No event repeats that, and a read without end would keep its room.
  if (isGone(request)) throw incomplete();
  const { promise: late, reject } = Promise.withResolvers<never>();
  // Counted on the socket, for any reader: ours, raw-body, or busboy.
  const arrived = [request.socket.bytesRead];
  const timer = setInterval(() => {
    if (isGone(request)) return reject(incomplete());
    const ticks = arrived.push(request.socket.bytesRead) - 1;
    const inWindow = (arrived[ticks] ?? 0) - (arrived[ticks - windowTicks] ?? Number.NEGATIVE_INFINITY);
    if (request.complete || (inWindow >= windowBytes && ticks < totalTicks)) return;
    reject(new RefusalError({ kind: "request_timeout", seconds: (totalTicks * tickMs) / 1_000 }));
  }, tickMs);
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearInterval(timer);
  }
}

/** Whether the connection ended before the body was read, even if all of it had arrived. */
function isGone({ destroyed, readableEnded }: IncomingMessage): boolean {
  return destroyed && !readableEnded;
}

const incomplete = () => new RefusalError({ kind: "malformed", code: "body_incomplete" });
