/** Records of a CSV file, one at a time, each with the line that it began on. */
import type { Readable } from "node:stream";
import { parse } from "csv-parse";

export interface CsvRecord {
  line: number;
  fields: string[];
  /** Why the file can't be read on from here; the last record has it, if any. */
  broken?: string;
}

/** A record that is longer has lost its closing quote; without a bound it would be the rest of the file. */
const RECORD_LENGTH_MAX = 100_000;
const LENGTH_TOLD = RECORD_LENGTH_MAX.toLocaleString("en");

/** The parser's own count of lines is off where a quoted field has CRLF, so they are counted here. */
export async function* readRecords(source: Readable): AsyncGenerator<CsvRecord> {
  let broken: string | undefined;
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: RECORD_LENGTH_MAX,
    raw: true,
    // Else the first line's end would be that of all: hands and programs that add to a file mix them.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  parser.on("skip", () => {
    broken ??= `is longer than ${LENGTH_TOLD} characters, or a quote opens here that nothing closes; the rest of the file was not read`;
    source.unpipe(parser);
    parser.end();
  });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let lines = 0;
  for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
    const [blank = ""] = /^[\r\n]*/.exec(raw) ?? [];
    yield { line: lines + breaksIn(blank) + 1, fields: record };
    lines += breaksIn(raw);
  }
  source.destroy();
  if (broken !== undefined) yield { line: lines + 1, fields: [], broken };
}

function breaksIn(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
