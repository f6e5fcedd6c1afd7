/** A file of orders, CSV or NDJSON, as lines whose numbers are those of the file. */
import { createReadStream } from "node:fs";
import { parse } from "csv-parse";
import type { OrderToReconcile } from "../index.ts";
import { CliError } from "./cli-error.ts";

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

/** An empty text stands for each line that ends no order: the header, or a line break in quotation marks. */
async function* readCsv(path: string, columns: Columns): AsyncGenerator<string, void, void> {
  const texts = readText(path);
  const { value: first = "" } = await texts.next();
  const parser = parse({
    delimiter: delimiterOf(first),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const feed = async () => {
    parser.write(first);
    for await (const text of texts)
      if (!parser.write(text)) await new Promise((go) => parser.once("drain", go));
    parser.end();
  };
  feed().catch((error) => parser.destroy(error));
  let header: Record<keyof Columns, number> | undefined;
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      for (; line < info.lines - 1; line += 1) yield "";
      line += 1;
      yield header === undefined ? "" : JSON.stringify(orderOf(record, header));
      header ??= readHeader(path, record, columns);
    }
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    throw new CliError(2, `${path} isn't CSV: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  const countOf = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

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
    throw new CliError(2, `${path} isn't UTF-8. Save it as "CSV UTF-8", or convert it by iconv.`);
  };
  try {
    for await (const bytes of createReadStream(path)) yield decode(bytes as Uint8Array);
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    throw new CliError(2, `${path} can't be read (${Object(cause).code}).`, { cause });
  }
  yield decode();
}

function tryDecode(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
