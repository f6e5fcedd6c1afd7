import { Readable } from "node:stream";
import { batchFaults } from "../../domain/tracking/payload.ts";
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

type Call = ReturnType<typeof readCall>;

export const recordTransactions: UnjudgedOperation = async (unjudged, context) => {
  const call = readCall(unjudged);
  const lines = linesOf(unjudged.body);
  const faults = [...call.faults, ...batchFaults(lines.length)];
  if (faults.length > 0) refuse({ kind: "bad_request", detail: faults.join("; "), faults });
  // All at once, so that they share commits; answered in their order, as soon as each is known.
  const answers = lines.map(([number, text]) => answerLine(call, context, number, text));
  const content = Readable.from(inOrder(answers));
  return { status: 200, body: new Written("application/x-ndjson; charset=utf-8", content) };
};

/** The lines that hold something, each with its number. */
function linesOf(body: string): [number: number, text: string][] {
  return body
    .split("\n")
    .map((text, index): [number, string] => [index + 1, text.trim()])
    .filter(([, text]) => text !== "");
}

async function* inOrder(answers: Promise<string>[]): AsyncGenerator<string> {
  for (const answer of answers) yield `${await answer}\n`;
}

/** Never throws: what happens to one line is its own. */
async function answerLine(call: Call, context: Context, line: number, text: string): Promise<string> {
  try {
    countLine(context.caller, context);
    if (Buffer.byteLength(text) > LINE_BYTES_MAX)
      refuse({ kind: "payload_too_large", limitBytes: LINE_BYTES_MAX });
    const id = await recordTransaction(context, context.caller, { ...call, text, line });
    return `{"line":${line},"status":200,"data":${writtenTransaction(id, text)}}`;
  } catch (error) {
    const refusal = foresee(error) ?? toRefusal(error);
    if (refusal === "internal") context.log.error({ error }, "a line of a batch failed");
    const { status, body } = toErrors(refusal, undefined);
    return JSON.stringify({ line, status, ...body });
  }
}
