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

export interface BodyRoom {
  /** Bytes, a quarter for one caller: two who trickle large bodies leave half of it to others. */
  memory: Limit;
  /** Forms with files: one at a time of each account, until it is answered. */
  uploads: Limit;
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

export interface BodySender {
  room: BodyRoom;
  caller: Caller;
  request: IncomingMessage;
  response: ServerResponse;
}

export function readInRoom<T>(sender: BodySender, bytesMax: number, read: () => Promise<T>): Promise<T> {
  return (bytesMax > BODY_LIMIT_BYTES ? readLargeBody : readSmallBody)(sender, bytesMax, read);
}

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

/** Holds room for a large body until the response is written: it is decoded into several copies. */
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

/** Waits for the account's other forms with files. */
export async function waitForOtherUploads(sender: BodySender): Promise<void> {
  keepUntilClosed(sender.response, await takeRoom(sender, sender.room.uploads, "uploads_busy", 1));
}

const inPace = ({ request, room: { pace } }: BodySender) => ({ request, pace });

/** Announced size; of a chunked or compressed body the limit. */
function sizeOf({ request: { headers } }: BodySender, bytesMax: number): number {
  const { "content-length": length, "content-encoding": coding = "identity" } = headers;
  return length === undefined || coding !== "identity" ? bytesMax : Math.min(Number(length), bytesMax);
}

/** "close" comes after the response, and when the caller goes away. */
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

/** Time for a call that holds room without taking a byte of its response. */
const STALL_MS = 30_000;

/** Timeout of a stalled caller, between body and response. Node resets the socket's timer before its next request. */
export function endIfStalled(request: IncomingMessage, response: ServerResponse, stallMs = STALL_MS): void {
  response.setTimeout(stallMs, () => {
    if (!request.complete || response.headersSent) request.destroy();
  });
}
