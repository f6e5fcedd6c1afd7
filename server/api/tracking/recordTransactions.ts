import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { recordedBefore } from "../../domain/tracking/once.ts";
import { batchFaults, linesOf } from "../../domain/tracking/payload.ts";
import { recordTransaction } from "../../domain/tracking/record.ts";
import { refuse } from "../../errors.ts";
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

interface Line {
  number: number;
  text: string;
  /** Where it stands among the lines that hold something. */
  place: number;
  /** The id that it has, where it was recorded before under the call's idempotency key. */
  before: string | undefined;
}

type Call = ReturnType<typeof readCall>;

export const recordTransactions: UnjudgedOperation = async (unjudged, context) => {
  const call = readCall(unjudged);
  const { lines, count } = linesOf(unjudged.body);
  const faults = [...call.faults, ...batchFaults(count)];
  if (faults.length > 0) {
    countLine(context.caller, context); // No line is looked at, and still it was a call.
    refuse({ kind: "bad_request", detail: faults.join("; "), faults });
  }
  const before = await idsBefore(
    call,
    context,
    lines.map(({ text }) => text),
  );
  // All at once, so that they share commits; answered in their order, as soon as each is known.
  const answers: Promise<string>[] = [];
  let characters = 0;
  for (const [place, { number, text }] of lines.entries()) {
    answers.push(answerLine(call, context, { number, text, place, before: before[place] }));
    characters += text.length;
    if (characters < TURN_CHARACTERS) continue;
    characters = 0;
    await nextTurn();
  }
  const content = Readable.from(inOrder(answers));
  return { status: 200, body: new Written("application/x-ndjson; charset=utf-8", content) };
};

async function idsBefore(call: Call, context: Context, texts: string[]): Promise<(string | undefined)[]> {
  if (call.idempotencyKey === undefined || call.dryRun) return [];
  return recordedBefore(context, context.caller, call.idempotencyKey, texts);
}

async function* inOrder(answers: Promise<string>[]): AsyncGenerator<string> {
  for (const answer of answers) yield `${await answer}\n`;
}

/** Never throws: what happens to one line is its own. */
async function answerLine(
  call: Call,
  context: Context,
  { number, text, place, before }: Line,
): Promise<string> {
  try {
    countLine(context.caller, context);
    if (Buffer.byteLength(text) > LINE_BYTES_MAX)
      refuse({ kind: "payload_too_large", limitBytes: LINE_BYTES_MAX });
    const id = before ?? (await recordTransaction(context, context.caller, { ...call, text, place }));
    return `{"line":${number},"status":200,"data":${writtenTransaction(id, text)}}`;
  } catch (error) {
    const refusal = foresee(error) ?? toRefusal(error);
    if (refusal === "internal") context.log.error({ error }, "a line of a batch failed");
    const { status, body } = toErrors(refusal, undefined);
    return JSON.stringify({ line: number, status, ...body });
  }
}
