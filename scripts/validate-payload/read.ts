/** Payloads of a file or of standard input, one at a time, so that a file of any length fits into memory. */
import type { Readable } from "node:stream";
import { readTableRecords } from "../../client/cli/table-file.ts";
import document from "../../generated/tracking.json" with { type: "json" };
import { EXPORT_COLUMNS } from "../../server/domain/tracking/export-columns.ts";
import { CliError } from "../command-line/cli-error.ts";

export const formats = ["json", "ndjson", "csv"] as const;
export type Format = (typeof formats)[number];

/** A payload, and where it began; or what is wrong with the place itself. */
export type Found =
  | { line: number; payload: Uint8Array; fault?: undefined; hints?: Hint[] }
  | { line: number; payload?: undefined; fault: string; hints?: undefined };

/** A remark on how the file's form caused a fault of the field at this JSON pointer. */
export interface Hint {
  pointer: string;
  text: string;
}

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

/** Reads one byte above the limit, which shows that the body is too long. */
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

/** Skips blank lines but counts them, as the server does. Only the beginning of a line that is too long is kept. */
async function* readLines(source: Readable, limitBytes: number): AsyncGenerator<Found> {
  let line = 1;
  let kept: Uint8Array[] = [];
  let length = 0;
  const keep = (given: Uint8Array) => {
    // The server measures a line without the blanks at its ends.
    const part = length === 0 ? given.subarray(blanksBefore(given)) : given;
    // One byte above the limit marks a line that is too long.
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

const BLANKS = [0x20, 0x09, 0x0d];

function blanksBefore(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => !BLANKS.includes(byte));
  return first === -1 ? bytes.length : first;
}

/** Trims blanks at both ends, as the server does with lines. */
function trimmed(bytes: Uint8Array): Uint8Array {
  const last = bytes.findLastIndex((byte) => !BLANKS.includes(byte));
  return bytes.subarray(blanksBefore(bytes), last + 1);
}

const { properties, required } = document.components.schemas.NewTransaction;
const FIELDS = new Set(Object.keys(properties));

const NUMBER_COLUMNS = new Set(["transactionValue", "qualifyingAmount", "timestamp"]);
const LIST_COLUMNS = new Set(["productsOrderedSku", "productsOrderedName"]);
/** The columns whose cells are JSON; all others are texts. */
const JSON_COLUMNS = new Set([...NUMBER_COLUMNS, ...LIST_COLUMNS, "newUser"]);

/** Transactions, a row each: the first row names their fields, an empty cell is a field that is not there. */
async function* readTable(source: Readable): AsyncGenerator<Found> {
  let heads: string[] | undefined;
  for await (const { line, fields, broken } of readTableRecords(source)) {
    if (broken !== undefined) yield { line, fault: broken };
    else if (heads === undefined) {
      heads = readHeads(fields);
      const fault = headFault(heads);
      // Every row would repeat the fault.
      if (fault !== undefined) return yield { line, fault };
    } else if (fields.length !== heads.length) yield { line, fault: lengthFault(fields, heads) };
    else if (fields.some((cell) => cell.includes("\ufffd"))) yield { line, fault: "is not in UTF-8" };
    else yield { line, payload: payloadOf(heads, fields), hints: hintsFor(heads, fields) };
  }
  if (heads === undefined) throw new CliError(2, "The file is empty. Line 1 must name the fields.");
}

function readHeads(fields: string[]): string[] {
  const heads = fields.map((field) => field.trim());
  if (heads.includes("") || new Set(heads).size !== heads.length)
    throw new CliError(2, "Line 1 must name a field for each column, and each field only once.");
  return heads;
}

/** Columns that our own export has and a payload has not. */
const EXPORTED = new Set<string>(EXPORT_COLUMNS.filter((name) => !FIELDS.has(name)));

function headFault(heads: string[]): string | undefined {
  const unknown = heads.filter((head) => !FIELDS.has(head));
  if (unknown.length > 0 && unknown.every((head) => EXPORTED.has(head)))
    return `has columns of a cohort export that aren't part of a payload. Remove ${unknown.join(", ")}`;
  if (unknown.length > 0) return `names columns that aren't fields of a transaction: ${unknown.join(", ")}`;
  const missing = required.filter((name) => !heads.includes(name));
  return missing.length > 0 ? `has no column for ${missing.join(", ")}` : undefined;
}

function lengthFault(cells: string[], heads: string[]): string {
  const hint =
    cells.length > heads.length
      ? "; put quotation marks around cells with a comma, and use a decimal point in amounts"
      : "";
  return `has ${cells.length} cells, but line 1 has ${heads.length}${hint}`;
}

function hintsFor(heads: string[], cells: string[]): Hint[] {
  return heads.flatMap((head, index) => {
    const cell = cells[index] ?? "";
    const text = hintOf(head, cell);
    return text === undefined ? [] : [{ pointer: `/body/${head}`, text }];
  });
}

function hintOf(head: string, cell: string): string | undefined {
  if (NUMBER_COLUMNS.has(head) && /^-?\d+,\d+$/.test(cell))
    return `with a decimal point: ${cell.replace(",", ".")}`;
  if (LIST_COLUMNS.has(head) && cell !== "" && !cell.startsWith("["))
    return 'in CSV, write a list as JSON: ["A","B"]';
  return undefined;
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

/** A cell that is JSON as it stands, digit by digit; any other as a string, for validation. */
function asJson(cell: string): string {
  try {
    JSON.parse(cell);
    return cell;
  } catch {
    return JSON.stringify(cell);
  }
}
