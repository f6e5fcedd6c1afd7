/** The words for refusals of the deprecated API: one message (interface, "Deprecated API"). */
import type { ProfileError } from "../../../generated/profile.ts";
import { type Refusal, unreachable, type Wording, wordable } from "../../errors.ts";
import type { Answer } from "../../http/call.ts";
import type { OperationInfo } from "../../http/document.ts";
import { challengeFor } from "../credentials.ts";
import { accessWords, detailOf, issuesInWords, requestWords } from "../wording.ts";

type Subjects = "request" | "access";

const words: Wording<Subjects> = {
  ...requestWords,
  ...accessWords,
  not_found: { ...requestWords.not_found, ...accessWords.not_found },
};

export function toProfileError(
  refusal: Refusal | "internal",
  operation: OperationInfo | undefined,
): Answer | null {
  if (refusal === "internal") return failed(500, "Something went wrong on our side.");
  const known = wordable(words, refusal);
  return known && answerIn(known, operation);
}

function answerIn(refusal: Refusal<Subjects>, operation: OperationInfo | undefined): Answer {
  switch (refusal.kind) {
    case "unauthenticated":
      return failed(401, messages[refusal.token], challengeFor(refusal.token));
    case "wrong_method": {
      const allowed = refusal.allowed.join(", ");
      return failed(405, `This path accepts only ${allowed}.`, { Allow: allowed });
    }
    // The interface knows no other status.
    case "unsupported_media_type":
    case "payload_too_large":
      return failed(400, "The request is malformed.");
    case "invalid":
      return failed(400, issuesInWords(words, refusal.issues, operation).join("; "));
    case "bad_request":
    case "malformed":
    case "forbidden":
    case "not_found":
    case "conflict":
    case "too_many_requests":
    case "unavailable":
      return failed(400, detailOf(words, refusal));
    default:
      return unreachable(refusal);
  }
}

const messages = {
  missing: "The access token is missing.",
  invalid: "The access token is invalid.",
  expired: "The access token has expired.",
};

function failed(status: number, error: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: { error } satisfies ProfileError };
}
