/** Sends the codes of a file to a pool in batches, and reports refused lines by their number. */
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { CliError } from "../../command-line/cli-error.ts";
import { readRecords } from "../../command-line/csv-records.ts";
import { answerOf, type Session } from "../session.ts";
import { reportOf } from "./report.ts";

/** As many as one call takes. */
const BATCH_SIZE = 10_000;
/** Byte order mark of UTF-16, as spreadsheets write it. */
const UTF_16LE = Buffer.from([0xff, 0xfe]);
/** What a decoder leaves where bytes are not UTF-8, as in Latin-1. */
const NOT_UTF_8 = "\ufffd";

export interface PoolPath {
  partnerId: string;
  brandUid: string;
  poolId: string;
}

/** Adds the codes of the first column; fails in the end when a line was refused. A file may be sent again: codes that are there are refused as `in_use`. */
export async function sendCodes(session: Session, pool: PoolPath, path: string): Promise<void> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `Cannot read ${path}: ${cause.code}.`, { cause });
  });
  const totals = { added: 0, refused: 0 };
  const report = reportOf(session.json, totals);
  let batch: { line: number; code: string }[] = [];
  const send = async () => {
    if (batch.length === 0) return;
    const codes = batch.map(({ code }) => code);
    const done = await answerOf(
      session.api.POST("/operator/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes", {
        params: { path: { ...pool } },
        body: { codes },
      }),
    );
    totals.added += done.added;
    for (const { line, reason } of done.refused) await report.refused(batch[line - 1]?.line ?? 0, "", reason);
    report.progress(batch.at(-1)?.line ?? 0);
    batch = [];
  };
  try {
    for await (const { line, fields, broken } of readRecords(await textOf(file))) {
      const code = (fields[0] ?? "").trim();
      if (broken !== undefined) await report.refused(line, "", broken);
      else if (line === 1 && code.toLowerCase() === "code") continue;
      else if (code.includes(NOT_UTF_8)) await report.refused(line, "", "not_utf_8");
      else if (code.length > LENGTH_MAX) await report.refused(line, "", "too_long");
      else if (batch.push({ line, code }) === BATCH_SIZE) await send();
    }
    await send();
  } catch (error) {
    if (!(error instanceof CliError) || batch[0] === undefined) throw error;
    const text = `Codes from line ${batch[0].line} on may not have been added. You can send the file again.`;
    throw new CliError(error.exitCode, `${error.message} ${text}`, { cause: error });
  } finally {
    await file.close();
  }
  report.end();
  if (totals.refused > 0) process.exitCode = 1;
}

/** As the API has it; a longer one would spoil its whole batch. */
const LENGTH_MAX = 200;

async function textOf(file: FileHandle): Promise<Readable> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  const isUtf16 = buffer.subarray(0, bytesRead).equals(UTF_16LE);
  return isUtf16
    ? file.createReadStream({ start: 2, encoding: "utf16le", autoClose: false })
    : file.createReadStream({ start: 0, autoClose: false });
}
