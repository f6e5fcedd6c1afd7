/** Payloads of a file or of standard input, one at a time, so that a file of any length fits into memory. */
import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { readRecords } from "../csv-records.ts";
import { Failure } from "../operator/failure.ts";

export const formats = ["json", "ndjson", "csv"] as const;
export type Format = (typeof formats)[number];

/** A payload, and where it began; or what is wrong with the place itself. */
export type Found =
  | { line: number; payload: Uint8Array; fault?: undefined }
  | { line: number; payload?: undefined; fault: string };

export function readPayloads(source: Readable, format: Format, limitBytes: number): AsyncGenerator<Found> {
  switch (format) {
    case "json":
      return readWhole(source, limitBytes);
    case "ndjson":
      return readLines(source, limitBytes);
    case "csv":
      return readTable(source);
  }
}

/** One byte more than is allowed is enough to say so. */
async function* readWhole(source: Readable, limitBytes: number): AsyncGenerator<Found> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limitBytes) break;
  }
  yield { line: 1, payload: Buffer.concat(chunks) };
}

const LINE_FEED = 0x0a;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** Blank lines are passed over and counted, as the server does. What is too long is not kept, only told. */
async function* readLines(source: Readable, limitBytes: number): AsyncGenerator<Found> {
  let line = 1;
  let kept: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array) => {
    // Room for one byte more tells that it was too long.
    if (length <= limitBytes && part.length > 0) kept.push(part.subarray(0, limitBytes + 1 - length));
    length += part.length;
  };
  const finish = (): Found => {
    const whole = trimmed(kept.length === 1 ? (kept[0] as Uint8Array) : Buffer.concat(kept));
    [kept, length] = [[], 0];
    return { line, payload: whole };
  };
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    let from = 0;
    for (let to = chunk.indexOf(LINE_FEED); to !== -1; to = chunk.indexOf(LINE_FEED, from)) {
      keep(chunk.subarray(from, to));
      const found = finish();
      if (found.payload?.length !== 0) yield found;
      line += 1;
      from = to + 1;
    }
    keep(chunk.subarray(from));
  }
  const last = finish();
  if (last.payload?.length !== 0) yield last;
}

/** Without blanks at both ends, as the server reads lines. Most have none, which two bytes tell. */
function trimmed(bytes: Uint8Array): Uint8Array {
  const isPlain = bytes[0] === OPENING_BRACE && bytes.at(-1) === CLOSING_BRACE;
  return isPlain || !isUtf8(bytes) ? bytes : Buffer.from(Buffer.from(bytes).toString("utf8").trim());
}

/** The columns whose cells are JSON; all others are texts. */
const JSON_COLUMNS = new Set([
  "transactionValue",
  "qualifyingAmount",
  "timestamp",
  "newUser",
  "productsOrderedSku",
  "productsOrderedName",
]);

/** Transactions, a row each: the first row names their fields, an empty cell is a field that is not there. */
async function* readTable(source: Readable): AsyncGenerator<Found> {
  let heads: string[] | undefined;
  for await (const { line, fields, broken } of readRecords(source)) {
    if (broken !== undefined) yield { line, fault: broken };
    else if (heads === undefined) heads = readHeads(fields);
    else if (fields.length !== heads.length)
      yield { line, fault: `has ${fields.length} cells, and the first line has ${heads.length}` };
    else if (fields.some((cell) => cell.includes("\ufffd"))) yield { line, fault: "is not in UTF-8" };
    else yield { line, payload: payloadOf(heads, fields) };
  }
  if (heads === undefined) throw new Failure(2, "The file is empty: its first line names the fields.");
}

/** A name that is no field's is told by the judge, for each row as the server would. */
function readHeads(fields: string[]): string[] {
  const heads = fields.map((field) => field.trim());
  if (heads.includes("") || new Set(heads).size !== heads.length)
    throw new Failure(2, "Line 1 must name a field for each column, each field once.");
  return heads;
}

function payloadOf(heads: string[], cells: string[]): Uint8Array {
  const members = heads.flatMap((head, index) => {
    const cell = cells[index] ?? "";
    return cell === ""
      ? []
      : [`${JSON.stringify(head)}:${JSON_COLUMNS.has(head) ? asJson(cell) : JSON.stringify(cell)}`];
  });
  return Buffer.from(`{${members.join(",")}}`);
}

/** The cell as it stands where it is JSON, digit by digit; else as the text that it is, for the judge to tell. */
function asJson(cell: string): string {
  try {
    JSON.parse(cell);
    return cell;
  } catch {
    return JSON.stringify(cell);
  }
}
