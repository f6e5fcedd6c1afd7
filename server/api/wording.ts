/** Refusals in an area's words, for the developer at the other end. */
import { type Issue, type Path, type Refusal, type Wording, word } from "../errors.ts";
import type { OperationInfo } from "../http/document.ts";
import { pointerPart } from "../http/text.ts";
import { operationsFor, wordAction } from "./actions.ts";

/** What every area says in the same words. */
export const sharedWords: Wording<"limits"> = {
  too_many_requests: {
    calls_per_minute: ({ limit, unit }) => `No more than ${limit} ${unit} a minute are allowed.`,
  },
};

export const verificationWords: Wording<"verification"> = {
  not_found: { verification: "There is no such verification." },
  invalid_stage: {
    not_open: ({ action, stage, expired, open }) => {
      const state = expired ? `${stage}, and the verification has expired` : stage;
      const { operation, why } = wordAction(action, open);
      const now = operationsFor(open);
      const rest = now.length === 0 ? "nothing is open now." : `open now: ${now.join(", ")}.`;
      return `${operation} is not open in stage ${state}${why}; ${rest}`;
    },
  },
  conflict: {
    changed_meanwhile: "Another call changed this verification at the same moment; read it again.",
  },
};

type Said = Extract<Refusal, { code: string } | { detail: string } | { what: string }>;

/** What a refusal says; the words have been found to hold its code. */
export function detailOf(words: object, refusal: Said): string {
  if ("detail" in refusal) return refusal.detail;
  if ("what" in refusal) return `There is no such ${refusal.what}.`;
  const text = word<string>(words, refusal.kind, refusal) ?? "";
  if (!("retryAfterSeconds" in refusal)) return text;
  return `${text} ${tryAgain(refusal.retryAfterSeconds)}`;
}

function tryAgain(seconds: number): string {
  return `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}

/** Each issue in words, the JSON pointer of its field in front. */
export function issuesInWords(
  words: object,
  issues: readonly Issue[],
  operation: Pick<OperationInfo, "method"> | undefined,
): string[] {
  return issues.map(
    (issue) => `${pointerTo(issue.path, operation)} ${word<string>(words, "invalid", issue) ?? ""}`,
  );
}

/** A field of the domain is one of the body, and of the query where a call has no body. */
function pointerTo(path: Path, operation: Pick<OperationInfo, "method"> | undefined): string {
  const location = operation?.method === "get" ? "query" : "body";
  return ["", location, ...path.map((part) => pointerPart(String(part)))].join("/");
}
