/** Reads codes from a table: finds their column and whether line 1 is a heading, and previews what will be sent. */
import { createReadStream } from "node:fs";
import { DELIMITER_NAMES, readTable, type TableRecord } from "../../../client/cli/table-file.ts";
import { isHeading } from "../../../server/domain/tracking/codes/code-text.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { clean } from "../../command-line/print.ts";

export interface CodeFileOptions {
  /** Heading of the column with the codes. */
  column?: string;
  /** False where line 1 is a code, whatever it looks like. */
  header?: boolean;
}

export interface CodeFile {
  path: string;
  /** Place of the column with the codes. */
  place: number;
  hasHeading: boolean;
  /** The preview in words, for the person who sends them. */
  preview: string;
}

export interface CodeLine {
  line: number;
  code: string;
  broken?: string;
}

/** Records that line 1 is compared with. */
const COMPARED = 20;

/** Reads the whole file once. Throws a CliError where line 1 may be a heading or a code: sent as a code, a member would be given it. */
export async function inspectCodeFile(path: string, options: CodeFileOptions): Promise<CodeFile> {
  const { delimiter, records } = await readTable(open(path));
  const compared: TableRecord[] = [];
  let place = 0;
  let hasHeading = false;
  let count = 0;
  let first: CodeLine | undefined;
  let last: CodeLine | undefined;
  const note = ({ line, fields, broken }: TableRecord) => {
    if (broken !== undefined) return;
    count += 1;
    last = { line, code: (fields[place] ?? "").trim() };
    first ??= last;
  };
  const settle = () => {
    ({ place, hasHeading } = findColumn(path, compared, options));
    for (const record of hasHeading ? compared.slice(1) : compared) note(record);
  };
  let isSettled = false;
  for await (const record of records) {
    if (isSettled) note(record);
    else if (compared.push(record) > COMPARED) {
      settle();
      isSettled = true;
    }
  }
  if (!isSettled) settle();
  if (first === undefined || last === undefined) throw new CliError(2, `${path} has no codes.`);
  const shown = ({ line, code }: CodeLine) => `${clean(code)} (line ${line})`;
  const column = hasHeading ? `Column "${clean(compared[0]?.fields[place] ?? "")}"` : `Column ${place + 1}`;
  const separated =
    (compared[0]?.fields.length ?? 1) > 1 ? `, separated by ${DELIMITER_NAMES[delimiter] ?? delimiter}` : "";
  const range =
    count === 1 ? `1 code, ${shown(first)}` : `${count} codes, from ${shown(first)} to ${shown(last)}`;
  return { path, place, hasHeading, preview: `${column}${separated}: ${range}.` };
}

export async function* readCodeFile({ path, place, hasHeading }: CodeFile): AsyncGenerator<CodeLine> {
  const { records } = await readTable(open(path));
  let isFirst = true;
  for await (const { line, fields, broken } of records) {
    if (broken !== undefined) yield { line, code: "", broken };
    else if (!isFirst || !hasHeading) yield { line, code: (fields[place] ?? "").trim() };
    isFirst = false;
  }
}

async function* open(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (cause) {
    throw new CliError(2, `Cannot read ${path}: ${Object(cause).code}.`, { cause });
  }
}

function findColumn(
  path: string,
  [heading, ...others]: readonly TableRecord[],
  { column, header }: CodeFileOptions,
): Pick<CodeFile, "place" | "hasHeading"> {
  const cells = (heading?.fields ?? []).map((cell) => cell.trim());
  if (column !== undefined) {
    const wanted = column.trim().toLowerCase();
    const place = cells.findIndex((cell) => cell.toLowerCase() === wanted);
    if (place !== -1) return { place, hasHeading: true };
    throw new CliError(2, `${path} has no column "${column}", only ${cells.map(clean).join(", ")}.`);
  }
  if (header === false) return { place: 0, hasHeading: false };
  const place = cells.findIndex((cell) => isHeading(cell));
  if (place !== -1) return { place, hasHeading: true };
  const told = `Line ${heading?.line ?? 1}, "${clean(cells[0] ?? "")}",`;
  if (isLikeHeading(cells, others))
    throw new CliError(
      2,
      `${told} looks like a heading. Name the column of the codes by --column, or give --no-header if it is a code. Nothing was sent.`,
    );
  return { place: 0, hasHeading: false };
}

/** By another number of columns than all others, or a blank or no digit where none of the others has so. */
function isLikeHeading([first = "", ...more]: readonly string[], others: readonly TableRecord[]): boolean {
  const read = others.filter(({ broken }) => broken === undefined);
  if (read.length === 0) return false;
  const codes = read.map(({ fields }) => (fields[0] ?? "").trim());
  const isOther = (look: RegExp, is: boolean) =>
    look.test(first) === is && codes.every((code) => look.test(code) !== is);
  return (
    read.every(({ fields }) => fields.length !== more.length + 1) ||
    isOther(/\s/u, true) ||
    isOther(/\p{Nd}/u, false)
  );
}
