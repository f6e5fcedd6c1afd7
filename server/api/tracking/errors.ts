import type { Errors, Faults } from "../../../generated/tracking.ts";
import type { Refusal, Wording } from "../../errors.ts";
import type { Difference } from "../../vocabulary.ts";
import { type AreaWording, errorResponses, helpLink, type Kind } from "../describe-refusal.ts";
import { pagingWords, requestWords } from "../wording.ts";

export type TrackingSubject = "request" | "paging" | "transaction" | "code_use" | "code_report" | "statement";

export const words: Wording<TrackingSubject> = {
  ...requestWords,
  not_found: {
    ...requestWords.not_found,
    transaction: "There is no such transaction.",
    code: "There is no such code.",
    statement: "There is no such statement.",
  },
  malformed: {
    ...requestWords.malformed,
    too_many_refused: ({ max, line, reason }) =>
      `${max.toLocaleString("en")} lines are refused, and the file was read no further. The first is line ${line}: ${reason}.`,
  },
  invalid: {
    ...pagingWords.invalid,
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
    order_not_named_once:
      "or else /body/brandUid with /body/orderId must name the order; send one of the two",
    amounts_together: "must be sent with the other amount; leave both out to take off all that is left",
    changes_nothing: "must not be 0 where /body/qualifyingAmount is 0",
    not_above_zero: "must be above 0: it is what was given back",
    below_zero: "must not be below 0: it is what was given back",
    currency_of_order: ({ currency }) => `must be the order's currency, ${currency}`,
    before_order: ({ timestamp }) => `must not be before the order's, ${timestamp}`,
    more_than_left: ({ left }) => `takes off more than is left of the order, ${left}`,
    too_much_in_sum: "makes the order larger than any amount may be",
    qualifying_left: ({ qualifying, value }) =>
      `leaves ${qualifying} that qualify, of ${value} in all: the part must not be more than the whole`,
  },
  conflict: {
    ...requestWords.conflict,
    still_closing: ({ month }) => `The statement of ${month} is still being closed; try again later.`,
    code_held: "Another order holds the code.",
    code_used: "The code was used by another order.",
    code_over: "The code is not valid any more.",
    code_not_begun: "The code is not valid yet.",
    code_released:
      "The order has released the code, or was returned in full. One that was not returned may hold it again.",
    month_open: ({ closesAt }) => `The month's report can be read from ${closesAt}.`,
    key_used_for_other_body:
      "This Idempotency-Key was used for a different body within the last 24 hours; " +
      "use a new key, or repeat the first body byte for byte.",
    key_used_for_other_line:
      "This line was recorded as a different transaction under this Idempotency-Key within the last 24 hours. " +
      "If this one is new, send it in a request of its own, with a key of its own.",
    order_differs: ({ differences }) => differences.map((one) => wordDifference("order", one)).join("; "),
    adjustment_differs: ({ differences }) =>
      differences.map((one) => wordDifference("adjustment", one)).join("; "),
    transaction_voided: "The transaction is voided and counts in no sum.",
  },
  unavailable: {
    ...requestWords.unavailable,
    queue_full: "Too many transactions at once.",
    exports_busy: "You have too many exports open at once.",
    reconciliations_busy: "A reconciliation of yours is open, or two of others are.",
  },
};

function wordDifference(what: "order" | "adjustment", { field, recorded, sent }: Difference): string {
  const is = sent === null ? "is missing" : `is ${sent}`;
  return `/body/${field} ${is}, but this ${what} was recorded ${recorded === null ? "without it" : `with ${recorded}`}`;
}

const TITLES: Readonly<Record<Kind<TrackingSubject>, Faults[number]["title"]>> = {
  bad_request: "bad_request",
  invalid: "bad_request",
  malformed: "bad_request",
  unauthenticated: "unauthorised",
  not_found: "not_found",
  wrong_method: "method_not_allowed",
  conflict: "conflict",
  request_timeout: "bad_request",
  payload_too_large: "payload_too_large",
  unsupported_media_type: "unsupported_media_type",
  too_many_requests: "too_many_requests",
  unavailable: "unavailable",
  internal: "internal_error",
};

const WITHOUT_KEY = "The api-key header is missing or not valid.";

export const wording: AreaWording<TrackingSubject> = {
  words: { ...words, unauthenticated: { missing: WITHOUT_KEY, invalid: WITHOUT_KEY, expired: WITHOUT_KEY } },
  issuesMax: 100, // 64 KiB could hold thousands.
};

const DETAIL_CHARACTERS_MAX = 2000;

/** A sentence for each field of a repeat that differs. */
function wordDifferences(refusal: Refusal | "internal"): string[] | undefined {
  if (refusal === "internal" || refusal.kind !== "conflict") return undefined;
  if (refusal.code !== "order_differs" && refusal.code !== "adjustment_differs") return undefined;
  const what = refusal.code === "order_differs" ? "order" : "adjustment";
  return refusal.params.differences.map((one) => wordDifference(what, one));
}

/** A list, with an entry for every fault. */
export const toErrors = errorResponses(wording, ({ kind, refusal, status, details, headers }) => {
  const [title, most] = [TITLES[kind], DETAIL_CHARACTERS_MAX];
  const errors = (wordDifferences(refusal) ?? details).map((detail) => ({
    status,
    title,
    detail: detail.slice(0, most),
  }));
  return { status, headers: { ...headers, ...helpLink(title) }, body: { errors } satisfies Errors };
});
