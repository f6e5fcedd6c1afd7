/** Sends the institutions of a file to the server in batches, and reports by the file's lines. */
import { open } from "node:fs/promises";
import type { InstitutionEntry, InstitutionsSaved } from "../../../generated/management.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { ApiRefusalError, answerOf, type Session } from "../session.ts";
import { readInstitutions } from "./read-institutions.ts";
import { type Report, reportOf } from "./report.ts";

/** As many as one call takes. */
const BATCH_SIZE = 500;

interface Waiting {
  line: number;
  entry: InstitutionEntry;
}

type Totals = Record<"added" | "updated" | "refused", number>;

/** Takes the file in, whole; fails in the end when anything of it was refused. */
export async function importFile(session: Session, path: string): Promise<void> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `Cannot read ${path}: ${cause.code}.`, { cause });
  });
  const totals: Totals = { added: 0, updated: 0, refused: 0 };
  const report = reportOf(session.json, totals);
  let line = 0;
  let batch: Waiting[] = [];
  const send = async () => {
    if (batch.length > 0) await save(session, batch, totals, report);
    report.progress(line);
    batch = [];
  };
  try {
    for await (const item of readInstitutions(file)) {
      line = item.line;
      if (item.kind === "refused") await report.refused(item.line, item.id, item.reason);
      else if (batch.push(item) === BATCH_SIZE) await send();
    }
    await send();
  } catch (error) {
    if (!(error instanceof CliError) || batch[0] === undefined) throw error;
    const text = `Lines from ${batch[0].line} on may not have been saved. You can import the file again.`;
    throw new CliError(error.exitCode, `${error.message} ${text}`, { cause: error });
  } finally {
    await file.close();
  }
  report.end();
  if (totals.refused > 0) process.exitCode = 1;
}

/**
 * Saves a batch. The server validates each institution by itself, but a text that it can't read fails the whole call: then the
 * halves are tried, down to the one at fault.
 */
async function save(session: Session, batch: Waiting[], totals: Totals, report: Report): Promise<void> {
  const saved = await tryBatch(session, batch);
  if (!(saved instanceof ApiRefusalError)) {
    totals.added += saved.added;
    totals.updated += saved.updated;
    for (const { index, reason } of saved.refused) await report.refused(...placeOf(batch[index]), reason);
    return;
  }
  if (batch.length === 1) return report.refused(...placeOf(batch[0]), saved.detail);
  const middle = Math.ceil(batch.length / 2);
  await save(session, batch.slice(0, middle), totals, report);
  await save(session, batch.slice(middle), totals, report);
}

async function tryBatch({ api }: Session, batch: Waiting[]): Promise<InstitutionsSaved | ApiRefusalError> {
  const body = { institutions: batch.map(({ entry }) => entry) };
  try {
    return await answerOf(api.PUT("/management/institutions", { body }));
  } catch (error) {
    const isSpoilt =
      error instanceof ApiRefusalError &&
      (error.title === "bad_request" || error.title === "payload_too_large");
    if (isSpoilt) return error;
    throw error;
  }
}

function placeOf(waiting: Waiting | undefined): [line: number, id: string] {
  return waiting === undefined ? [0, ""] : [waiting.line, waiting.entry.institutionId];
}
