import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { NewTransaction } from "../../../generated/tracking.ts";
import type { IdempotencyIds } from "../../domain/shared/idempotent.ts";
import { type Recorded, recordTransaction } from "../../domain/tracking/record.ts";
import { lineIds, recordedBefore } from "../../domain/tracking/recorded-before.ts";
import { refuse } from "../../errors.ts";
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
import { DRY_RUN_ID, encodeTransaction } from "./present.ts";
import { countLine } from "./rate.ts";
import { checkTransaction } from "./rules.ts";
import { batch, single, validators } from "./validators.ts";

/** Validated in one turn of the event loop: one transaction's size at most, so that other calls' turns don't wait. */
const TURN_CHARACTERS = 8_192;
// Longest wait of a piece for its lines, so that others get the database between pieces, and a silent one can't hold up a thousand
// lines.
const WRITING_MS_MAX = 50;

interface AboutLine {
  dryRun: boolean;
  idempotencyIds: IdempotencyIds | null;
  /** Its id, if recorded before under the call's idempotency key. */
  before: string | undefined;
}

/** A line on its way through the steps, as a payload of `recordTransaction`. */
interface SentLine extends Payload, AboutLine {
  context: Context;
}

/** The steps of a line; validate and rules are those of a call for one transaction. */
const steps: readonly Step<SentLine, Recorded>[] = [count, fit, repeat, read, validate, applyRules, record];
const area = { validators, rules: { recordTransaction: checkTransaction } };

export const recordTransactions: Operation<"recordTransactions"> = async (
  { query, headers, body: { lines } },
  context,
) => {
  const { dryRun = false } = query;
  const key = headers["idempotency-key"] as string | undefined;
  const ids =
    key === undefined || dryRun ? null : lineIds(context.keyring, context.caller, key, batch.linesMax);
  const texts = lines.map(({ text }) => text);
  const before = ids === null ? [] : await recordedBefore(context, ids, texts);
  // Many at once, to share commits; answered in order.
  const answers: Promise<string>[] = [];
  const answerSome = async () => {
    for (let characters = 0; characters < TURN_CHARACTERS && answers.length < lines.length; ) {
      const place = answers.length;
      const line = lines[place] as Line;
      const about = { dryRun, idempotencyIds: ids?.[place] ?? null, before: before[place] };
      answers.push(answerLine(line, about, context));
      characters += line.text.length;
    }
    await Promise.race([answers.at(-1), sleep(WRITING_MS_MAX)]);
  };
  while (answers.length < lines.length) {
    await context.admission.long.doPiece(context.caller.partnerId, answerSome, answers.length === 0);
  }
  const content = Readable.from(inOrder(answers));
  return new EncodedBody("application/x-ndjson; charset=utf-8", content);
};

async function* inOrder(answers: Promise<string>[]): AsyncGenerator<string> {
  for (const answer of answers) yield `${await answer}\n`;
}

/** Never throws: a line's failure is its own. */
async function answerLine({ number, text }: Line, about: AboutLine, context: Context): Promise<string> {
  try {
    const sent: SentLine = { area, operation: single, context, text, issues: [], ...about };
    const recorded = (await runSteps(steps, sent)) as Recorded;
    return `{"line":${number},"status":200,"data":${encodeTransaction(recorded)}}`;
  } catch (error) {
    const refusal = findDatabaseAway(error)?.refusal ?? toRefusal(error);
    const onDefect = () => context.log.error({ error }, "batch line failed");
    const { status, body } = wordFailure({ toResponse: toErrors }, refusal, single, onDefect);
    return JSON.stringify({ line: number, status, ...body });
  }
}

function count({ context }: SentLine): undefined {
  countLine(context.caller, context);
}

function fit({ text }: SentLine): undefined {
  const limitBytes = single.bodyLimitBytes;
  if (Buffer.byteLength(text) > limitBytes) refuse({ kind: "payload_too_large", limitBytes });
}

/** A line that was recorded before is answered with its id. */
function repeat({ before, text }: SentLine): Recorded | undefined {
  return before === undefined ? undefined : { id: before, text };
}

function read(line: SentLine): undefined {
  line.body = parseText(line.text, single);
}

function record({ body, text, idempotencyIds, dryRun, context }: SentLine): Recorded | Promise<Recorded> {
  if (dryRun) return { id: DRY_RUN_ID, text };
  const transaction = body as NewTransaction; // As the schema has just proved.
  return recordTransaction(context, context.caller, { transaction, text, idempotencyIds, isLine: true });
}
