/** A process that makes calls at a rate of its own, whatever becomes of the answers (open loop), and posts what it saw. */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { constants, setPriority } from "node:os";

/** One call, made again and again in turn with the others. */
export interface LoadCall {
  /** What is counted apart from the others. */
  kind?: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  /** "{n}" becomes letters and digits that no other call has. */
  body: string;
}

export interface LoadOrder {
  calls: LoadCall[];
  perSecond: number;
  /** Of each window. */
  seconds: number;
  /** What is seen is told for each: one unless it is said. Connections are kept, as programs do that call all day. */
  windows?: number;
  /** Calls under way at most; further ones are left out, as a closed loop does. */
  openMax?: number;
  /**
   * Makes its calls with what the others on this machine leave of the processors: a flood from elsewhere takes none of the
   * server's, nor of those who measure.
   */
  isFromElsewhere?: boolean;
}

/** What was seen in one window, by the kind of call. */
export type SeenByKind = Record<string, LoadSeen>;

export interface LoadSeen {
  /** How many answers of each status. */
  statuses: Record<string, number>;
  /** Connections that broke before an answer, and the codes of their errors. */
  broken: number;
  errors: string[];
  /** Of 429 and 503, how many do not say when to come again. */
  withoutRetryAfter: number;
  /** Sorted, in milliseconds: of 2xx, and of all others. */
  taken: number[];
  refused: number[];
}

const TICK_MS = 5;
const ORDER = Date.now().toString(36).toUpperCase();
const [order] = (await once(process, "message")) as [LoadOrder];
const { calls, perSecond, seconds, windows = 1, openMax = Number.POSITIVE_INFINITY, isFromElsewhere } = order;
if (isFromElsewhere) setPriority(constants.priority.PRIORITY_LOW);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 10_000 });
const kinds = new Set(calls.map(({ kind = "" }) => kind));
const seenInEach: SeenByKind[] = Array.from({ length: windows }, () =>
  Object.fromEntries(
    [...kinds].map((kind) => [
      kind,
      { statuses: {}, broken: 0, errors: [], withoutRetryAfter: 0, taken: [], refused: [] },
    ]),
  ),
);
const windowMs = seconds * 1_000;
const allMs = windows * windowMs;
const start = performance.now();
let sent = 0;
let open = 0;

function send({ kind = "", method, url, headers: ours, body }: LoadCall): void {
  const began = performance.now();
  const window = Math.min(windows - 1, Math.floor((began - start) / windowMs));
  const seen = seenInEach[window]?.[kind] as LoadSeen;
  const text = body.replaceAll("{n}", `${ORDER}${sent}`);
  const length = text === "" ? {} : { "content-length": Buffer.byteLength(text) };
  open += 1;
  request(url, { method, agent, headers: { ...ours, ...length } }, (response) => {
    const { statusCode = 0, headers } = response;
    if ((statusCode === 429 || statusCode === 503) && !(Number(headers["retry-after"]) >= 1))
      seen.withoutRetryAfter += 1;
    response.resume().once("close", () => {
      open -= 1;
      seen.statuses[statusCode] = (seen.statuses[statusCode] ?? 0) + 1;
      (statusCode < 300 ? seen.taken : seen.refused).push(performance.now() - began);
    });
  })
    .once("error", ({ code = "other" }: NodeJS.ErrnoException) => {
      open -= 1;
      seen.broken += 1;
      if (!seen.errors.includes(code)) seen.errors.push(code);
    })
    .end(text);
}

const timer = setInterval(() => {
  const elapsed = performance.now() - start;
  const due = Math.floor((Math.min(elapsed, allMs) / 1_000) * perSecond);
  for (; sent < due && open < openMax; sent += 1) send(calls[sent % calls.length] as LoadCall);
  if (openMax < Number.POSITIVE_INFINITY) sent = due;
  if (elapsed < allMs || open > 0) return;
  clearInterval(timer);
  for (const { taken, refused } of seenInEach.flatMap((seen) => Object.values(seen))) {
    taken.sort((one, other) => one - other);
    refused.sort((one, other) => one - other);
  }
  process.send?.(seenInEach, () => process.disconnect?.());
  agent.destroy();
}, TICK_MS);
