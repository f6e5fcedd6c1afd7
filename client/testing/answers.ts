/** Answers from the documents' examples. */
import {
  type Answer,
  type AnswerNames,
  answers,
  type OperationId,
  operations,
} from "../../generated/operations.ts";
import type { RequestFault } from "../index.ts";

/** An answer by its name in the documents: `success` of `getVerification`, or an error such as `conflict`. */
export type AnswerName<Id extends OperationId = OperationId> = AnswerNames[Id]["good" | "errors"];

export const isGood = ({ status = 500 }: Answer): boolean => status < 300;

/** The first good answer, the first one with the status or the name; RangeError where the document has none. */
export function findAnswer(id: OperationId, how: number | string = 200): Answer {
  const own = operations[id].answers.flatMap((place) => answers[place] ?? []);
  const found =
    how === 200
      ? own.find(isGood)
      : own.find(({ name, status }) => (typeof how === "number" ? status === how : name === how));
  if (found !== undefined) return found;
  const other = own.find(({ status }) => status === undefined);
  if (typeof how === "number" && how >= 400 && how <= 599 && other !== undefined)
    return { ...other, status: how };
  const named = own.map(({ name, status }) => (status === undefined ? name : `${status} ${name}`));
  throw new RangeError(`${id} has no answer ${how} in its document. It has: ${named.join(", ")}.`);
}

/** The answer to an invalid request: the document's, with these faults in it. */
export function refuse(id: OperationId, faults: readonly RequestFault[]): Answer {
  const answer = findAnswer(id, 400);
  const details = faults.map(({ pointer, detail }) => `${pointer} ${detail}`);
  const { error, errors } = Object(answer.body) as { error?: unknown; errors?: unknown };
  if (typeof error === "object")
    return {
      ...answer,
      body: { error: { title: "bad_request", detail: details.join("; "), errors: faults } },
    };
  if (error !== undefined) return { ...answer, body: { error, error_description: details.join("; ") } };
  if (errors === undefined) return answer;
  const told = details.map((detail) => ({ status: 400, title: "bad_request", detail }));
  return { ...answer, body: { errors: told } };
}

/** An answer of NDJSON that has a line for each line of the request, where the document's has. */
export function linesOf(answer: Answer, sent: string): Answer {
  if (answer.media !== "application/x-ndjson" || typeof answer.body !== "string") return answer;
  const [first = "{}"] = answer.body.split("\n");
  const line = JSON.parse(first);
  if (line.status === undefined) return answer;
  const count = sent.split("\n").filter((one) => one.trim() !== "").length;
  const lines = Array.from({ length: count }, (_, index) => JSON.stringify({ ...line, line: index + 1 }));
  return { ...answer, body: lines.map((text) => `${text}\n`).join("") };
}
