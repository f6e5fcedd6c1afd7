/**
 * Tables as spreadsheets and programs save them (RFC 4180 and its relatives): commas, semicolons or tabs, in UTF-8 or UTF-16,
 * with `sep=`, line ends of any kind, and lines counted as an editor counts them.
 */
import { parse } from "csv-parse/sync";

export interface TableRecord {
  /** Line of the file that it begins on. */
  line: number;
  fields: string[];
  /** Fault of this line, which has no fields then; those after it are read on. */
  broken?: string;
}

export interface Table {
  delimiter: Delimiter;
  records: AsyncGenerator<TableRecord, void, void>;
}

/** The likelier first: a decimal comma stands on each line beside semicolons, seldom the other way round. */
const DELIMITERS = ["\t", ";", ","] as const;
type Delimiter = string;

export const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  "\t": "tabs",
  ";": "semicolons",
  ",": "commas",
};

/** Bound of a record: one that is longer has lost its closing quote. */
const RECORD_LENGTH_MAX = 100_000;
const BROKEN = `is longer than ${RECORD_LENGTH_MAX.toLocaleString("en")} characters, or a quote opens here that nothing closes`;
/** Lines that show the delimiter. */
const FIRST_LINES = 20;
const RECORDS_AT_ONCE = 1_000;

/** A line with its end: quoted fields keep both. */
interface Line {
  number: number;
  text: string;
  end: string;
}

/** Reads the first lines for the delimiter, and hands out all records; blank lines are counted and left out. */
export async function readTable(source: AsyncIterable<Uint8Array>): Promise<Table> {
  const lines = readLines(decode(source));
  const first: Line[] = [];
  while (first.length < FIRST_LINES) {
    const next = await lines.next();
    if (next.done) break;
    first.push(...next.value);
  }
  const told = /^"?sep=(.)"?$/i.exec(first[0]?.text ?? "")?.[1];
  if (told !== undefined) first.shift();
  const delimiter = told ?? findDelimiter(first.slice(0, FIRST_LINES).map(({ text }) => text));
  async function* all() {
    yield first;
    yield* lines;
  }
  return { delimiter, records: readRecords(all(), delimiter) };
}

/** Records of a table, whatever separates its fields. */
export async function* readTableRecords(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<TableRecord, void, void> {
  yield* (await readTable(source)).records;
}

/** The one that most of the lines have, and as often as one another. */
function findDelimiter(lines: readonly string[]): Delimiter {
  const bare = lines.filter((text) => text !== "").map((text) => text.replaceAll(/"(?:[^"]|"")*"/g, ""));
  const judged = DELIMITERS.map((delimiter) => {
    const counts = bare.map((text) => text.split(delimiter).length - 1);
    return { delimiter, lines: counts.filter((count) => count > 0).length, kinds: new Set(counts).size };
  }).sort((one, other) => other.lines - one.lines || one.kinds - other.kinds);
  const [best] = judged;
  return best === undefined || best.lines === 0 ? "," : best.delimiter;
}

type QuoteState = "whole" | "open" | "stray";

async function* readRecords(
  pieces: AsyncIterable<Line[]>,
  delimiter: Delimiter,
): AsyncGenerator<TableRecord, void, void> {
  /** Lines of a record whose quote is open, and complete records that are to be parsed. */
  let open: Line[] = [];
  let length = 0;
  let whole: { line: number; text: string }[] = [];
  function* flush(): Generator<TableRecord> {
    yield* parseRecords(whole, delimiter);
    whole = [];
  }
  function* give(found: readonly Line[], isEnd: boolean): Generator<TableRecord> {
    for (let waiting = [...found], at = 0; at < waiting.length || (isEnd && open.length > 0); ) {
      const next = waiting[at];
      const [begun = next] = open;
      if (begun === undefined) return;
      const state = next === undefined ? "stray" : quoteStateOf(next.text, delimiter, open.length > 0);
      if (next !== undefined) open.push(next);
      length += next?.text.length ?? 0;
      at += 1;
      if (state === "whole" && length <= RECORD_LENGTH_MAX) {
        const text = open
          .map((line, index) => line.text + (index < open.length - 1 ? line.end : ""))
          .join("");
        if (text !== "" && whole.push({ line: begun.number, text }) === RECORDS_AT_ONCE) yield* flush();
        [open, length] = [[], 0];
      } else if (state !== "open" || length > RECORD_LENGTH_MAX) {
        // Only the line with the quote is lost; those after it are read by themselves.
        yield* flush();
        yield { line: begun.number, fields: [], broken: BROKEN };
        waiting = [...open.slice(1), ...waiting.slice(at)];
        at = 0;
        [open, length] = [[], 0];
      }
    }
  }
  for await (const found of pieces) {
    yield* give(found, false);
    yield* flush();
  }
  yield* give([], true);
  yield* flush();
}

/** Whether a record ends with this line: "stray" where a quote of an earlier line is closed before something else than a delimiter. */
function quoteStateOf(text: string, delimiter: Delimiter, isOpen: boolean): QuoteState {
  if (!isOpen && !text.includes('"')) return "whole";
  for (let at = 0, inside = isOpen, isFirst = isOpen; ; isFirst = false) {
    if (!inside) {
      if (text[at] === '"') inside = true;
      else {
        const next = text.indexOf(delimiter, at);
        if (next === -1) return "whole";
        at = next;
      }
      at += 1;
      if (at > text.length) return "whole";
      if (!inside) continue;
    }
    let end = text.indexOf('"', at);
    while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end === -1) return "open";
    const follows = text[end + 1];
    if (isFirst && follows !== undefined && follows !== delimiter) return "stray";
    inside = false;
    const next = text.indexOf(delimiter, end + 1);
    if (next === -1) return "whole";
    at = next + 1;
  }
}

function* parseRecords(
  records: readonly { line: number; text: string }[],
  delimiter: Delimiter,
): Generator<TableRecord> {
  if (records.length === 0) return;
  const rows = parseText(records.map(({ text }) => text).join("\n"), delimiter);
  for (const [index, { line, text }] of records.entries()) {
    const row = rows.length === records.length ? rows[index] : parseText(text, delimiter)[0];
    yield { line, fields: row ?? [text] };
  }
}

function parseText(text: string, delimiter: Delimiter): string[][] {
  return parse(text, {
    delimiter,
    record_delimiter: "\n",
    relax_column_count: true,
    relax_quotes: true,
  });
}

/** Lines of each piece of text. One that is far too long is cut, and its rest passed over. */
async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<Line[], void, void> {
  let rest = "";
  let number = 1;
  let isCut = false;
  const lineEnd = /\r\n|\n|\r/g;
  for await (const text of texts) {
    rest += text;
    const found: Line[] = [];
    let from = 0;
    lineEnd.lastIndex = 0;
    for (let match = lineEnd.exec(rest); match !== null; match = lineEnd.exec(rest)) {
      // Its LF may come with the next piece.
      if (match[0] === "\r" && match.index === rest.length - 1) break;
      if (!isCut) found.push({ number, text: rest.slice(from, match.index), end: match[0] });
      isCut = false;
      number += 1;
      from = match.index + match[0].length;
    }
    rest = rest.slice(from);
    if (rest.length > RECORD_LENGTH_MAX + 1) {
      if (!isCut) found.push({ number, text: rest.slice(0, RECORD_LENGTH_MAX + 1), end: "" });
      isCut = true;
      rest = rest.endsWith("\r") ? "\r" : "";
    }
    yield found;
  }
  if (rest !== "" && !isCut) yield [{ number, text: rest.replace(/\r$/, ""), end: "" }];
}

/** Bytes that show the encoding. */
const SAMPLE_BYTES = 1_024;

async function* decode(source: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let held = new Uint8Array();
  for await (const bytes of source) {
    if (decoder !== undefined) {
      yield decoder.decode(bytes, { stream: true });
      continue;
    }
    held = Buffer.concat([held, bytes]);
    if (held.length < SAMPLE_BYTES) continue;
    decoder = new TextDecoder(encodingOf(held));
    yield decoder.decode(held, { stream: true });
  }
  yield decoder === undefined ? new TextDecoder(encodingOf(held)).decode(held) : decoder.decode();
}

/** By the byte order mark; without one, by the zeros that UTF-16 has beside letters and digits of ASCII. */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 1].map((parity) => sample.filter((byte, at) => at % 2 === parity && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  const few = sample.length / 20;
  if (odd > sample.length / 5 && even < few) return "utf-16le";
  return even > sample.length / 5 && odd < few ? "utf-16be" : "utf-8";
}
