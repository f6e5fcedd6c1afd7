/** Sends the codes of a file to a pool in batches, to be added or taken out, and reports refused lines by their number. */
import { createInterface } from "node:readline/promises";
import { CliError } from "../../command-line/cli-error.ts";
import { answerOf, type Session } from "../session.ts";
import { type CodeFileOptions, inspectCodeFile, readCodeFile } from "./read-codes.ts";
import { reportOf } from "./report.ts";

/** As many as one call takes. */
const BATCH_SIZE = 10_000;
/** As the API has it; a longer one would spoil its whole batch. */
const LENGTH_MAX = 200;
/** The replacement character, which a decoder puts where bytes are not UTF-8, as in Latin-1. */
const NOT_UTF_8 = "\ufffd";

export interface PoolPath {
  partnerId: string;
  brandUid: string;
  poolId: string;
}

export interface SendOptions extends CodeFileOptions {
  /** Sends without confirmation. */
  yes?: boolean;
}

const STEPS = {
  add: { done: "added", question: "Add them?" },
  remove: { done: "removed", question: "Take them out of the pool?" },
} as const;

/** Adds or removes the codes of a file; fails in the end when a line was refused. A file may be sent again. */
export async function sendCodes(
  session: Session,
  pool: PoolPath,
  file: string,
  step: keyof typeof STEPS,
  options: SendOptions,
): Promise<void> {
  const { done, question } = STEPS[step];
  const codeFile = await inspectCodeFile(file, options);
  process.stderr.write(`${codeFile.preview}\n`);
  if (options.yes !== true && process.stdin.isTTY) await confirm(question);
  const totals: Record<string, number> & { refused: number } = { [done]: 0, refused: 0 };
  const report = reportOf(session.json, totals);
  let batch: { line: number; code: string }[] = [];
  const send = async () => {
    if (batch.length === 0) return;
    const { count, refused } = await sendBatch(
      session,
      pool,
      step,
      batch.map(({ code }) => code),
    );
    totals[done] = (totals[done] ?? 0) + count;
    for (const { line, reason } of refused) await report.refused(batch[line - 1]?.line ?? 0, "", reason);
    report.progress(batch.at(-1)?.line ?? 0);
    batch = [];
  };
  try {
    for await (const { line, code, broken } of readCodeFile(codeFile)) {
      if (broken !== undefined) await report.refused(line, "", broken);
      else if (code.includes(NOT_UTF_8)) await report.refused(line, "", "not_utf_8");
      else if (code.length > LENGTH_MAX) await report.refused(line, "", "too_long");
      else if (batch.push({ line, code }) === BATCH_SIZE) await send();
    }
    await send();
  } catch (error) {
    if (!(error instanceof CliError) || batch[0] === undefined) throw error;
    const text = `Codes from line ${batch[0].line} on may not have been ${done}. You can send the file again.`;
    throw new CliError(error.exitCode, `${error.message} ${text}`, { cause: error });
  }
  report.end();
  if (totals.refused > 0) process.exitCode = 1;
}

interface SentBatch {
  count: number;
  refused: readonly { line: number; reason: string }[];
}

async function sendBatch(
  { api }: Session,
  path: PoolPath,
  step: keyof typeof STEPS,
  codes: string[],
): Promise<SentBatch> {
  const call = { params: { path: { ...path } }, body: { codes } };
  const root = "/management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes";
  if (step === "add") {
    const { added: count, refused } = await answerOf(api.POST(root, call));
    return { count, refused };
  }
  const { removed: count, refused } = await answerOf(api.POST(`${root}/remove`, call));
  return { count, refused };
}

async function confirm(question: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    if (/^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())) return;
  } finally {
    lines.close();
  }
  throw new CliError(2, "Nothing was sent.");
}
