import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { batchFaults, linesOf } from "../../domain/tracking/payload.ts";
import { type HandedIn, recordTransaction } from "../../domain/tracking/record.ts";
import { lineIds, recordedBefore } from "../../domain/tracking/recorded-before.ts";
import { refuse } from "../../errors.ts";
import type { Answer } from "../../http/area.ts";
import { toRefusal } from "../../http/to-refusal.ts";
import { Written } from "../../http/written.ts";
import { countLine } from "./budget.ts";
import { readCall, writtenTransaction } from "./call.ts";
import type { Context, UnjudgedOperation } from "./context.ts";
import { toErrors } from "./errors.ts";
import { foresee } from "./foresee.ts";

/** As long as the body of a call for one transaction. */
const LINE_BYTES_MAX = 65_536;
/** What is judged in one turn of the event loop: other callers wait no longer than for one transaction. */
const TURN_CHARACTERS = 65_536;

/** A line, with its number and what the whole call says of it. */
interface Line extends HandedIn {
  number: number;
  /** The id that it has, where it was recorded before under the call's idempotency key. */
  before: string | undefined;
}

export const recordTransactions: UnjudgedOperation = async (unjudged, context) => {
  const call = readCall(unjudged);
  const { lines, count } = linesOf(unjudged.body);
  const faults = [...call.faults, ...batchFaults(count)];
  if (faults.length > 0) {
    countLine(context.caller, context); // No line is looked at, and still it was a call.
    refuse({ kind: "bad_request", detail: faults.join("; "), faults });
  }
  const { dryRun, idempotencyKey: key } = call;
  const ids = key === undefined || dryRun ? null : lineIds(context.keyring, context.caller, key);
  const texts = lines.map(({ text }) => text);
  const before = ids === null ? [] : await recordedBefore(context, ids, texts);
  // All at once, so that they share commits; answered in their order, as soon as each is known.
  const answers: Promise<string>[] = [];
  let characters = 0;
  for (const [place, { number, text }] of lines.entries()) {
    const once = { idempotencyId: ids?.[place] ?? null, before: before[place] };
    answers.push(answerLine({ number, text, isLine: true, dryRun, faults: [], ...once }, context));
    characters += text.length;
    if (characters < TURN_CHARACTERS) continue;
    characters = 0;
    await nextTurn();
  }
  const content = Readable.from(inOrder(answers));
  return { status: 200, body: new Written("application/x-ndjson; charset=utf-8", content) };
};

async function* inOrder(answers: Promise<string>[]): AsyncGenerator<string> {
  for (const answer of answers) yield `${await answer}\n`;
}

/** Never throws: what happens to one line is its own. */
async function answerLine({ number, before, ...line }: Line, context: Context): Promise<string> {
  const { text } = line;
  try {
    countLine(context.caller, context);
    if (Buffer.byteLength(text) > LINE_BYTES_MAX)
      refuse({ kind: "payload_too_large", limitBytes: LINE_BYTES_MAX });
    const id = before ?? (await recordTransaction(context, context.caller, line));
    return `{"line":${number},"status":200,"data":${writtenTransaction(id, text)}}`;
  } catch (error) {
    const refusal = foresee(error) ?? toRefusal(error);
    const answer = refusal === "internal" ? null : toErrors(refusal, undefined);
    if (answer === null) context.log.error({ error }, "a line of a batch failed");
    const { status, body } = answer ?? (toErrors("internal", undefined) as Answer);
    return JSON.stringify({ line: number, status, ...body });
  }
}
