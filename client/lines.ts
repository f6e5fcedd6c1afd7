import type {
  AdjustmentLineAnswer,
  LineAnswer,
  NewAdjustment,
  NewTransaction,
} from "../generated/tracking.ts";
import { refused, unreadable } from "./errors.ts";

export function linesOf(list: readonly (NewTransaction | NewAdjustment)[]): string {
  try {
    return list.map((one) => `${JSON.stringify(one)}\n`).join("");
  } catch (error) {
    throw refused(error);
  }
}

/** Answers in the order of their lines; throws a CohortError for other content. */
export function answersOf<Answer extends LineAnswer | AdjustmentLineAnswer>(
  text: string,
  sent: number,
  response: Response,
): Answer[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  let answers: Answer[];
  try {
    answers = lines.map((line) => JSON.parse(line) as Answer);
  } catch (cause) {
    const detail = "The response isn't NDJSON. Is baseUrl the address of a cohort server?";
    throw unreadable(response, detail, cause);
  }
  const isWhole = answers.length === sent && answers.every((one, index) => Object(one).line === index + 1);
  if (isWhole) return answers;
  const detail = `${sent} lines were sent, but the response has ${answers.length} lines that don't match them.`;
  throw unreadable(response, detail);
}
