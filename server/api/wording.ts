/** Refusals in words, for the developer at the other end; here are those that several areas say alike. */
import { type Issue, type Path, type Refusal, type Wording, word } from "../errors.ts";
import type { OperationInfo } from "../http/document.ts";
import { pointerPart } from "../http/text.ts";
import { operationsFor, wordAction } from "./actions.ts";

export const requestWords: Wording<"request"> = {
  not_found: { path: ({ method, path }) => `There is no path ${method} ${path}.` },
  conflict: { lost_race: "Another request changed the same data at the same time; try again." },
  too_many_requests: {
    calls_per_minute: ({ limit, unit }) =>
      `Too many requests: at most ${limit} ${unit} per minute are allowed.`,
  },
  unavailable: { uploads_busy: "Too many uploads at once." },
};

/** Of the lookup and the deprecated profile. */
export const accessWords: Wording<"access"> = {
  forbidden: { user_agent_missing: "A User-Agent header is required." },
  not_found: { account: "The member has deleted the account." },
  malformed: { access_token_twice: "Send the access token only once." },
};

export const fileWords: Wording<"files"> = {
  unavailable: { file_store_away: "Documents cannot be stored or fetched at the moment." },
};

export const pagingWords: Wording<"paging"> = {
  invalid: { bad_cursor: "is not a cursor that this list returned" },
};

export const verificationWords: Wording<"verification"> = {
  not_found: { verification: "There is no such verification." },
  invalid_stage: {
    not_open: ({ action, stage, expired, open }) => {
      const state = expired ? `${stage}, and the verification has expired` : stage;
      const { operation, why } = wordAction(action, open);
      const now = operationsFor(open);
      const rest = now.length === 0 ? "no operation is available now." : `available now: ${now.join(", ")}.`;
      return `${operation} is not available in stage ${state}${why}; ${rest}`;
    },
  },
  conflict: {
    changed_meanwhile: "Another request changed this verification at the same time; fetch it again.",
  },
};

type Said = Extract<Refusal, { code: string } | { detail: string }>;

/** What a refusal says; the words have been found to hold its code. */
export function detailOf(words: object, refusal: Said): string {
  if ("detail" in refusal) return refusal.detail;
  const text = word<string>(words, refusal.kind, refusal) ?? "";
  if (text === "" || !("retryAfterSeconds" in refusal)) return text;
  return `${text} ${tryAgain(refusal.retryAfterSeconds)}`;
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

function tryAgain(seconds: number): string {
  if (seconds <= 2 * MINUTE_SECONDS)
    return `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  if (seconds <= 2 * HOUR_SECONDS) return `Try again in ${Math.ceil(seconds / MINUTE_SECONDS)} minutes.`;
  return `Try again in ${Math.ceil(seconds / HOUR_SECONDS)} hours.`;
}

/** Each issue in words, the JSON pointer of its field in front; nothing of one without words. */
export function issuesInWords(
  words: object,
  issues: readonly Issue[],
  operation: Pick<OperationInfo, "method"> | undefined,
): string[] {
  return issues.flatMap((issue) => {
    const text = word<string>(words, "invalid", issue);
    return text === undefined ? [] : [`${pointerTo(issue.path, operation)} ${text}`];
  });
}

/** A field of the domain is one of the body, and of the query where a call has no body. */
function pointerTo(path: Path, operation: Pick<OperationInfo, "method"> | undefined): string {
  const location = operation?.method === "get" ? "query" : "body";
  return ["", location, ...path.map((part) => pointerPart(String(part)))].join("/");
}
