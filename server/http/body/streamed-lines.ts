/** Lines of a large NDJSON body as they arrive, so that it is never in memory as a whole. */
import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { RefusalError, refuse } from "../../errors.ts";
import type { OperationInfo } from "../document.ts";
import { refuseIssues } from "../validation/issues.ts";
import { BODY_PACE, readInTime } from "./body-timeout.ts";

export interface StreamedLine {
  /** From 1, blank lines counted. */
  number: number;
  /** Null for a line that is too long. */
  text: string | null;
}

/** Reads all lines but blank ones. Refuses a body that is slow, broken off, too large, empty, or no UTF-8. */
export type StreamedLines = (take: (line: StreamedLine) => void) => Promise<void>;

type Limits = Pick<OperationInfo, "bodyLimitBytes" | "linesMax">;

export function streamLines(request: IncomingMessage, limits: Limits, pace = BODY_PACE): StreamedLines {
  return async (take) => {
    try {
      await readInTime({ request, pace }, () => readLines(request, limits, take));
    } catch (error) {
      // Discards the rest, so that the refusal can be read.
      request.resume();
      throw error;
    }
  };
}

/** Read in one turn of the event loop, so that other calls' turns don't wait. */
const TURN_BYTES = 8_192;
const LINE_CHARACTERS_MAX = 4_096;

async function readLines(
  request: IncomingMessage,
  { bodyLimitBytes: limitBytes, linesMax }: Limits,
  take: (line: StreamedLine) => void,
): Promise<void> {
  const decode = createDecoder();
  let [bytes, number, count, rest, isTooLong] = [0, 0, 0, "", false];
  const end = (line: string) => {
    number += 1;
    const text = isTooLong || line.length > LINE_CHARACTERS_MAX ? null : trimBlanks(line, 0, line.length);
    isTooLong = false;
    if (text === "") return;
    count += 1;
    if (count > linesMax)
      refuseIssues([{ path: ["body"], code: "tooManyLines", params: { lines: count, limit: linesMax } }]);
    take({ number, text });
  };
  const split = (text: string) => {
    let from = 0;
    for (let to = text.indexOf("\n"); to !== -1; to = text.indexOf("\n", from)) {
      end(rest + text.slice(from, to));
      rest = "";
      from = to + 1;
    }
    rest += text.slice(from);
    if (rest.length <= LINE_CHARACTERS_MAX) return;
    isTooLong = true;
    rest = "";
  };
  for await (const chunk of eachChunk(request)) {
    bytes += chunk.length;
    if (bytes > limitBytes) refuse({ kind: "payload_too_large", limitBytes });
    for (let at = 0; at < chunk.length; at += TURN_BYTES) {
      split(decode(chunk.subarray(at, at + TURN_BYTES)));
      await nextTurn();
    }
  }
  split(decode());
  if (rest !== "" || isTooLong) end(rest);
  if (count === 0) refuseIssues([{ path: ["body"], code: "noLines" }]);
}

async function* eachChunk(request: IncomingMessage): AsyncGenerator<Buffer, void, void> {
  try {
    // Kept open for the response.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    throw new RefusalError({ kind: "malformed", code: "body_incomplete" }, { cause: error });
  }
}

/** Skips a byte order mark. UTF-16 without one is seen by its U+0000, which no JSON has. */
function createDecoder(): (bytes?: Buffer) => string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (bytes) => {
    let text = "\0";
    try {
      text = decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      // Refused below.
    }
    return text.includes("\0") ? refuse({ kind: "malformed", code: "not_utf8" }) : text;
  };
}

/** Trims JSON's blanks only; any other character is an error of the line. */
export function trimBlanks(text: string, start: number, end: number): string {
  let [first, last] = [start, end];
  while (first < last && BLANKS.has(text.charCodeAt(first))) first += 1;
  while (last > first && BLANKS.has(text.charCodeAt(last - 1))) last -= 1;
  return text.slice(first, last);
}

/** RFC 8259, section 2, without the line feed. */
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d]);
