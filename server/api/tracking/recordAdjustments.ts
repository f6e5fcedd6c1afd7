import type { NewAdjustment } from "../../../generated/tracking.ts";
import { recordAdjustments as record, type StoredAdjustment } from "../../domain/tracking/adjust.ts";
import { type Refusal, RefusalError, refuse } from "../../errors.ts";
import type { Payload } from "../../http/area.ts";
import { type Line, parseText } from "../../http/body/body.ts";
import { applyRules, validate } from "../../http/call.ts";
import { wordFailure } from "../../http/failure.ts";
import { EncodedBody } from "../../http/reply.ts";
import { runSteps, type Step } from "../../http/steps.ts";
import { toRefusal } from "../../http/to-refusal.ts";
import { findDatabaseAway } from "../database-away.ts";
import type { Context, Operation } from "./context.ts";
import { toErrors } from "./errors.ts";
import { presentAdjustment } from "./present.ts";
import { countLine } from "./rate.ts";
import { checkAdjustment } from "./rules.ts";
import { singleAdjustment, validators } from "./validators.ts";

/** Lines of one commit: few enough that other callers of their orders don't wait. */
const PIECE = 50;

interface SentLine extends Payload {
  context: Context;
}

/** The steps of a line; validate and rules are those of a call for one adjustment. */
const steps: readonly Step<SentLine, NewAdjustment>[] = [count, fit, read, validate, applyRules, finish];
const area = { validators, rules: { recordAdjustment: checkAdjustment } };

export const recordAdjustments: Operation<"recordAdjustments"> = async ({ body: { lines } }, context) => {
  const answers: string[] = [];
  const answerSome = async () => {
    const piece = lines.slice(answers.length, answers.length + PIECE);
    answers.push(...(await answerPiece(piece, context)));
  };
  while (answers.length < lines.length)
    await context.admission.long.doPiece(context.caller.partnerId, answerSome, answers.length === 0);
  return new EncodedBody("application/x-ndjson; charset=utf-8", answers.join(""));
};

/** Records what is valid in one commit. A database that is away fails only the lines that need it. */
async function answerPiece(lines: readonly Line[], context: Context): Promise<string[]> {
  const read = await Promise.all(lines.map((line) => readLine(line, context)));
  const valid = read.filter((one): one is NewAdjustment => !(one instanceof Error));
  const done = valid.length === 0 ? [] : await record(context, context.caller, valid).catch((error) => error);
  let next = 0;
  return read.map((one, index) => {
    const outcome = one instanceof Error ? one : Array.isArray(done) ? done[next++] : done;
    return `${JSON.stringify(answerLine((lines[index] as Line).number, outcome, context))}\n`;
  });
}

async function readLine({ text }: Line, context: Context): Promise<NewAdjustment | Error> {
  try {
    const sent: SentLine = { area, operation: singleAdjustment, context, text, issues: [] };
    return (await runSteps(steps, sent)) as NewAdjustment;
  } catch (error) {
    return error instanceof Error ? error : new Error("line failed", { cause: error });
  }
}

function answerLine(line: number, outcome: StoredAdjustment | Refusal | Error, context: Context): object {
  if (!(outcome instanceof Error) && !("kind" in outcome))
    return { line, status: 200, data: presentAdjustment(outcome) };
  const error = outcome instanceof Error ? outcome : new RefusalError(outcome);
  const refusal = findDatabaseAway(error)?.refusal ?? toRefusal(error);
  const onDefect = () => context.log.error({ error }, "batch line failed");
  const { status, body } = wordFailure({ toResponse: toErrors }, refusal, singleAdjustment, onDefect);
  return { line, status, ...(body as object) };
}

function count({ context }: SentLine): undefined {
  countLine(context.caller, context);
}

function fit({ text }: SentLine): undefined {
  const limitBytes = singleAdjustment.bodyLimitBytes;
  if (Buffer.byteLength(text) > limitBytes) refuse({ kind: "payload_too_large", limitBytes });
}

function read(line: SentLine): undefined {
  line.body = parseText(line.text, singleAdjustment);
}

function finish({ body }: SentLine): NewAdjustment {
  return body as NewAdjustment; // As the schema has just proved.
}
