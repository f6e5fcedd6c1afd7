/** The words for refusals in the code tracking API: a list, with an entry for every fault. */
import type { Errors, Faults } from "../../../generated/tracking.ts";
import { type Refusal, unreachable, type Wording, wordable } from "../../errors.ts";
import type { Answer } from "../../http/call.ts";
import type { OperationInfo } from "../../http/document.ts";
import { isUnreachable } from "../../platform/database/database-errors.ts";
import { detailOf, issuesInWords, pagingWords, requestWords } from "../wording.ts";

type Subjects = "request" | "paging" | "transaction";

export const words: Wording<Subjects> = {
  ...requestWords,
  not_found: { ...requestWords.not_found, transaction: "There is no such transaction." },
  invalid: {
    ...pagingWords.invalid,
    field_repeated: "appears twice in the body",
    brand_of_another: "is not a brand of this api-key's partner",
    negative_zero: "must not be -0; write 0",
    more_than_two_decimals: "must have at most two decimal places",
    more_than_whole: "must not be more than /body/transactionValue",
    currency_in_capitals: ({ meant }) => `must be written in capitals: ${meant}`,
    currency_not_used: "must be the ISO 4217 code of a currency that a country uses today, such as GBP",
    in_milliseconds: ({ seconds }) => `looks like milliseconds; send seconds: ${seconds}`,
    in_microseconds: "looks like microseconds; send seconds",
    in_nanoseconds: "looks like nanoseconds; send seconds",
    before_2015: "is before 2015; send UTC Unix epoch seconds",
    too_far_ahead: "is more than a day in the future; check the clock",
    not_a_day: "is not a date; write it as in 2026-03-04",
    before_from: "must not be before /query/from",
    too_many_periods: ({ unit, asked, max }) =>
      `makes the period ${asked} ${unit}s; at most ${max} are allowed by ${unit}`,
    too_many_sums: ({ max }) => `results in more than ${max} sums; request fewer periods, or one brand`,
  },
  conflict: {
    ...requestWords.conflict,
    key_used_for_other_body:
      "This Idempotency-Key was used for a different body within the last 24 hours; " +
      "use a new key, or repeat the first body byte for byte.",
    key_used_for_other_line:
      "This line was recorded as a different transaction under this Idempotency-Key within the last 24 hours. " +
      "If this one is new, send it in a request of its own, with a key of its own.",
  },
  unavailable: {
    ...requestWords.unavailable,
    queue_full: "Too many transactions at once.",
    database_away: "The database is temporarily unavailable.",
  },
};

type Title = Faults[number]["title"];

const DETAIL_CHARACTERS_MAX = 2000;

export function toErrors(refusal: Refusal | "internal", operation: OperationInfo | undefined): Answer | null {
  const known = refusal === "internal" ? refusal : wordable(words, refusal);
  if (known === null) return null;
  const [status, title, details, headers = {}] = describeIssue(known, operation);
  return { status, headers, body: { errors: faultsOf(status, title, details) } satisfies Errors };
}

function faultsOf(status: number, title: Title, details: string[]): Faults {
  return details.map((detail) => ({ status, title, detail: detail.slice(0, DETAIL_CHARACTERS_MAX) }));
}

type Words = [status: number, title: Title, details: string[], headers?: Record<string, string>];

function describeIssue(refusal: Refusal<Subjects> | "internal", operation: OperationInfo | undefined): Words {
  if (refusal === "internal") return [500, "internal_error", ["Something went wrong on our side."]];
  switch (refusal.kind) {
    case "unauthenticated":
      return [401, "unauthorised", ["The api-key header is missing or not valid."]];
    case "not_found":
      return [404, "not_found", [detailOf(words, refusal)]];
    case "bad_request":
      return [400, "bad_request", refusal.faults?.length ? refusal.faults : [refusal.detail]];
    case "invalid":
      return [400, "bad_request", issuesInWords(words, refusal.issues, operation)];
    case "conflict":
      return [409, "conflict", [detailOf(words, refusal)]];
    case "wrong_method": {
      const allowed = refusal.allowed.join(", ");
      return [405, "method_not_allowed", [`This path accepts only ${allowed}.`], { Allow: allowed }];
    }
    case "unsupported_media_type": {
      const type = operation?.bodyTypes[0] ?? "application/json";
      return [
        415,
        "unsupported_media_type",
        [`Send the body as Content-Type: ${type}, in UTF-8, uncompressed.`],
      ];
    }
    case "payload_too_large":
      return [413, "payload_too_large", [`The body may have at most ${refusal.limitBytes} bytes.`]];
    case "too_many_requests":
      return [429, "too_many_requests", [detailOf(words, refusal)], retryAfter(refusal.retryAfterSeconds)];
    case "unavailable":
      return [503, "unavailable", [detailOf(words, refusal)], retryAfter(refusal.retryAfterSeconds)];
    default:
      return unreachable(refusal);
  }
}

function retryAfter(seconds: number): Record<string, string> {
  return { "Retry-After": String(seconds) };
}

/** Seconds until a database that restarts is likely to be back. */
const DATABASE_RETRY_SECONDS = 2;

/** A database that is away is no fault of ours to be logged call by call: the caller is told to come back. */
export function mapInfrastructureError(error: unknown): Refusal | undefined {
  if (!isUnreachable(error)) return undefined;
  return { kind: "unavailable", code: "database_away", retryAfterSeconds: DATABASE_RETRY_SECONDS };
}
