/** The answers that the white-label, the inbound and the operator API share (spec/common.yaml). */
import type { Error as ErrorBody, ErrorTitle, TitledError } from "../../generated/whitelabel.ts";
import { type Refusal, type Subject, unreachable, type Wording, wordable } from "../errors.ts";
import type { Answer } from "../http/call.ts";
import type { OperationInfo } from "../http/document.ts";
import { detailOf, issuesInWords, requestWords } from "./wording.ts";

type Operation = Pick<OperationInfo, "method"> | undefined;

/** Every refusal as an answer: status, title, and a detail that says what to mend. Null for one without words. */
export function titledErrors<S extends Subject>(words: Wording<S>, titles: Titles = {}) {
  return (refusal: Refusal | "internal", operation?: Operation): Answer | null => {
    if (refusal === "internal") return INTERNAL;
    return wordable(words, refusal) && answerIn(words, titles, refusal, operation);
  };
}

/** The same outside of every area, where a page was asked for: without a detail for what only areas have words for. */
export function toTitledError(refusal: Refusal | "internal"): Answer {
  return refusal === "internal" ? INTERNAL : answerIn(requestWords, {}, refusal, undefined);
}

/** The titles of issues that have one of their own; others are a "bad_request". */
type Titles = Readonly<Record<string, ErrorTitle>>;

function answerIn(words: object, titles: Titles, refusal: Refusal, operation: Operation): Answer {
  switch (refusal.kind) {
    case "unauthenticated":
      return untitled(401, "unauthorised", { "WWW-Authenticate": "Bearer" });
    case "forbidden":
      return titled(403, "forbidden", detailOf(words, refusal));
    case "not_found":
      return titled(404, "not_found", detailOf(words, refusal));
    case "invalid": {
      const title = titles[refusal.issues[0].code] ?? "bad_request";
      return titled(400, title, issuesInWords(words, refusal.issues, operation).join("; "));
    }
    case "bad_request":
      return titled(400, refusal.kind, refusal.detail);
    case "invalid_stage":
      return titled(409, "invalid_stage", detailOf(words, refusal));
    case "malformed":
      return titled(400, "bad_request", detailOf(words, refusal));
    case "conflict":
      return titled(409, "conflict", detailOf(words, refusal));
    case "wrong_method": {
      const allowed = refusal.allowed.join(", ");
      return titled(405, "method_not_allowed", `This path accepts only ${allowed}.`, { Allow: allowed });
    }
    case "unsupported_media_type":
      return titled(
        415,
        "unsupported_media_type",
        "Send the body as Content-Type: application/json, in UTF-8.",
      );
    case "payload_too_large":
      return titled(413, "payload_too_large", `The body may have at most ${refusal.limitBytes} bytes.`);
    case "too_many_requests":
      return titled(
        429,
        "too_many_requests",
        detailOf(words, refusal),
        retryAfter(refusal.retryAfterSeconds),
      );
    case "unavailable":
      return titled(
        503,
        "provider_unavailable",
        detailOf(words, refusal),
        retryAfter(refusal.retryAfterSeconds),
      );
    // The token endpoint says these in words of its own.
    case "invalid_grant":
    case "invalid_client":
    case "unsupported_grant_type":
      return INTERNAL;
    default:
      return unreachable(refusal);
  }
}

const INTERNAL = titled(500, "internal_error", "Something went wrong on our side.");

/** The same without the detail, where the interface has none. */
export function withoutDetail(answer: Answer): Answer {
  const { error } = answer.body as ErrorBody;
  return { ...answer, body: { error: { title: error.title } } satisfies TitledError };
}

function titled(
  status: number,
  title: ErrorTitle,
  detail: string,
  headers: Record<string, string> = {},
): Answer {
  if (detail === "") return untitled(status, title, headers);
  return { status, headers, body: { error: { title, detail: detail.slice(0, 2000) } } satisfies ErrorBody };
}

function untitled(status: number, title: ErrorTitle, headers: Record<string, string>): Answer {
  return { status, headers, body: { error: { title } } satisfies TitledError };
}

function retryAfter(seconds: number): Record<string, string> {
  return { "Retry-After": String(seconds) };
}
