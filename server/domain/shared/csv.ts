/** CSV (RFC 4180) that no spreadsheet runs, and its stream. */
import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";

/** Rows without a header. Quotes every text, so that spreadsheets don't split at ";" or tabs, and marks formulas. */
export function csvRows(rows: readonly object[], columns: readonly string[]): string {
  return stringify([...rows], {
    columns: [...columns],
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[^\d.]/,
    cast: { string: markFormulas, date: (at) => at.toISOString() },
  });
}

/** CSV injection: some spreadsheets split inside quotation marks too (OWASP, "CSV Injection"). */
function markFormulas(text: string): string {
  return text.replaceAll(/([;,|\t\r\n]["'\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1'");
}

/** A file as a stream, and how many lines it has. */
export interface LinedFile {
  content: Readable;
  lines: number;
}

/** Streams pieces at the reader's pace. Later ones belong to the call too, whichever socket event asks. */
export function streamPieces(pieces: AsyncGenerator<string, void, void>): Readable {
  const inCall = AsyncLocalStorage.snapshot();
  const next = () => inCall(() => pieces.next());
  return Readable.from(
    { [Symbol.asyncIterator]: () => ({ next, return: () => pieces.return() }) },
    { highWaterMark: 1 },
  );
}
