/** Room for request bodies: a budget of bytes, taken before any of a body is read. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { untilClosed } from "../../admission/admission.ts";
import type { Caller } from "../../admission/fair-queue.ts";
import { BusyError, createLimit, type Limit, type Release } from "../../admission/limit.ts";
import { BODY_BYTES_MAX, BODY_WAIT_MS } from "../../admission/limits.ts";
import { refuse } from "../../errors.ts";
import { BODY_LIMIT_BYTES } from "../document.ts";
import { BODY_PACE, type BodyPace, readInTime } from "./body-timeout.ts";

const RETRY_AFTER_SECONDS = 5;

/** What all bodies of a process share. */
export interface BodyRoom {
  /** Bytes, a quarter of them of one caller: two who trickle large bodies leave half of it to others. */
  memory: Limit;
  /** Forms with files: one at a time of each account, until it is answered. */
  uploads: Limit;
  /** What every body must keep up with; shorter in tests. */
  pace: BodyPace;
}

export function createBodyRoom(pace = BODY_PACE): BodyRoom {
  const common = { scarce: "memory", waitMs: BODY_WAIT_MS } as const;
  return {
    memory: createLimit({ ...common, total: BODY_BYTES_MAX, each: BODY_BYTES_MAX / 4 }),
    uploads: createLimit({ ...common, total: Number.POSITIVE_INFINITY, each: 1 }),
    pace,
  };
}

/** Whose body it is. */
export interface BodySender {
  room: BodyRoom;
  caller: Caller;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Reads a body that may have so many bytes. */
export function readInRoom<T>(sender: BodySender, bytesMax: number, read: () => Promise<T>): Promise<T> {
  return (bytesMax > BODY_LIMIT_BYTES ? readLargeBody : readSmallBody)(sender, bytesMax, read);
}

/** Reads a small body in time, holding room for it meanwhile. */
export async function readSmallBody<T>(
  sender: BodySender,
  bytesMax: number,
  read: () => Promise<T>,
): Promise<T> {
  const release = await takeRoom(sender, sender.room.memory, "bodies_busy", sizeOf(sender, bytesMax));
  try {
    return await readInTime(inPace(sender), read);
  } finally {
    release();
  }
}

/** Reads a large body in time, and holds room for it until the answer is written: it is decoded into several copies. */
export async function readLargeBody<T>(
  sender: BodySender,
  bytesMax: number,
  read: () => Promise<T>,
): Promise<T> {
  const { request, response, room } = sender;
  keepUntilClosed(response, await takeRoom(sender, room.memory, "uploads_busy", sizeOf(sender, bytesMax)));
  endIfStalled(request, response);
  return readInTime(inPace(sender), read);
}

/** Waits for the account's other forms with files; the next one waits for the answer to this. */
export async function waitForOtherUploads(sender: BodySender): Promise<void> {
  keepUntilClosed(sender.response, await takeRoom(sender, sender.room.uploads, "uploads_busy", 1));
}

const inPace = ({ request, room: { pace } }: BodySender) => ({ request, pace });

/** What was announced; of a body that comes in chunks or compressed what it may become. */
function sizeOf({ request: { headers } }: BodySender, bytesMax: number): number {
  const { "content-length": length, "content-encoding": coding = "identity" } = headers;
  return length === undefined || coding !== "identity" ? bytesMax : Math.min(Number(length), bytesMax);
}

/** "close" comes after the answer, and also when the caller goes away half-way. */
function keepUntilClosed(response: ServerResponse, release: Release): void {
  if (response.closed) release();
  else response.once("close", release);
}

async function takeRoom(
  { caller, response }: BodySender,
  limit: Limit,
  code: "uploads_busy" | "bodies_busy",
  amount: number,
): Promise<Release> {
  try {
    return await limit.enter(caller, { amount, ...untilClosed(response) });
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    if (response.closed) refuse({ kind: "malformed", code: "body_incomplete" });
    return refuse({ kind: "unavailable", code, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** How long a call that holds room may go on without taking a single byte of its answer. */
const STALL_MS = 30_000;

/**
 * Timeout for a caller who has stopped half-way, so that nobody is kept from the room. Between the body and the answer it is
 * we who take our time. Node sets the socket's timer back before its next request.
 */
export function endIfStalled(request: IncomingMessage, response: ServerResponse, stallMs = STALL_MS): void {
  response.setTimeout(stallMs, () => {
    if (!request.complete || response.headersSent) request.destroy();
  });
}
