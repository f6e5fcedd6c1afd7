/** A file of orders, CSV or NDJSON, as lines whose numbers are those of the file. */
import { createReadStream } from "node:fs";
import type { OrderToReconcile } from "../index.ts";
import { CliError } from "./cli-error.ts";
import { readTableRecords } from "./table-file.ts";

/** Names of columns in the header of a CSV file. */
export interface Columns {
  orderId: string;
  amount: string;
  currency: string;
}

export function readOrderFile(path: string, columns: Columns): AsyncGenerator<string, void, void> {
  return /\.(?:ndjson|jsonl)$/i.test(path) ? readLines(path) : readCsv(path, columns);
}

async function* readLines(path: string): AsyncGenerator<string, void, void> {
  let rest = "";
  for await (const text of readText(path)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

/** An empty text stands for each line that begins no order: the header, or a line within quotation marks. */
async function* readCsv(path: string, columns: Columns): AsyncGenerator<string, void, void> {
  let header: Record<keyof Columns, number> | undefined;
  let next = 1;
  for await (const { line, fields, broken } of readTableRecords(readBytes(path))) {
    for (; next < line; next += 1) yield "";
    next += 1;
    if (fields.some((field) => field.includes(NOT_UTF_8))) throw notUtf8(path);
    if (header !== undefined) yield broken === undefined ? JSON.stringify(orderOf(fields, header)) : BROKEN;
    else if (broken !== undefined) throw new CliError(2, `${path}: line ${line} ${broken}.`);
    else {
      header = readHeader(path, fields, columns);
      yield "";
    }
  }
}

/** A line that the server refuses as no order, under its number. */
const BROKEN = '"unclosed quotation mark"';
/** Left by a decoder where bytes are not UTF-8, as in Latin-1. */
const NOT_UTF_8 = "\ufffd";

const notUtf8 = (path: string): CliError =>
  new CliError(2, `${path} isn't UTF-8. Save it as "CSV UTF-8", or convert it by iconv.`);

function readHeader(
  path: string,
  record: readonly string[],
  columns: Columns,
): Record<keyof Columns, number> {
  const names = record.map((name) => name.trim());
  const placeOf = (field: keyof Columns, option: string) => {
    const place = names.indexOf(columns[field]);
    if (place !== -1) return place;
    throw new CliError(
      2,
      `${path} has no column "${columns[field]}", only ${names.join(", ")}. Name it by ${option}.`,
    );
  };
  return {
    orderId: placeOf("orderId", "--order-id"),
    amount: placeOf("amount", "--amount"),
    currency: placeOf("currency", "--currency"),
  };
}

/** An amount that is no plain decimal stays as it is, for the server to refuse the line. */
function orderOf(record: readonly string[], places: Record<keyof Columns, number>): object {
  const [orderId = "", amount = "", currency = ""] = [places.orderId, places.amount, places.currency].map(
    (place) => record[place]?.trim(),
  );
  const isDecimal = /^\d{1,15}(?:\.\d{1,15})?$/.test(amount);
  return { orderId, amount: isDecimal ? Number(amount) : amount, currency } satisfies Record<
    keyof OrderToReconcile,
    unknown
  >;
}

async function* readText(path: string): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    const text = tryDecode(() => decoder.decode(bytes, { stream: bytes !== undefined }));
    if (text?.includes("\0") === false) return text;
    throw notUtf8(path);
  };
  for await (const bytes of readBytes(path)) yield decode(bytes);
  yield decode();
}

async function* readBytes(path: string): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* createReadStream(path);
  } catch (cause) {
    throw new CliError(2, `${path} can't be read (${Object(cause).code}).`, { cause });
  }
}

function tryDecode(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
