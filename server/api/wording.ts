/** Words for refusals that several areas share, for developers. */
import { type CodeRefusal, codeRefusalValues } from "../../generated/whitelabel.ts";
import type { Refusal, Wording } from "../errors.ts";
import type { UnknownEventType } from "../vocabulary.ts";
import { operationsFor, wordAction } from "./actions.ts";

export const requestWords: Wording<"request"> = {
  not_found: {
    path: ({ method, path, near }) =>
      `There is no path ${method} ${path}.${near === undefined ? "" : ` Did you mean ${near}? No path has a version but those of /api.`}`,
  },
  conflict: { lost_race: "Another request changed the same data at the same time; try again." },
  too_many_requests: {
    calls_per_minute: ({ limit, unit }) =>
      `Too many requests: at most ${limit} ${unit} per minute are allowed.`,
    uploads_spent: "As many uploads as are allowed at the moment have been made. Try again later.",
    register_checks_spent:
      "As many checks with registers as are allowed at the moment have been made. Try again later.",
    institution_requests_spent:
      "As many institutions as are allowed at the moment have been requested. Try again later.",
  },
  unavailable: {
    uploads_busy: "Too many uploads at once.",
    bodies_busy: "Too many requests are being received at once.",
    calls_busy: "Too many requests at once.",
    database_away: "The database is temporarily unavailable.",
  },
  malformed: {
    body_incomplete: "The body did not arrive completely.",
    byte_order_mark: "The body begins with a byte order mark (BOM); send it without one.",
    not_utf8: "The body is not valid UTF-8.",
    not_json: ({ position, unexpected, endsEarly }) => {
      if (position !== undefined) return `The body is not valid JSON, at ${position}.`;
      if (unexpected !== undefined) return `The body is not valid JSON: unexpected "${unexpected}".`;
      return `The body is not valid JSON${endsEarly ? ": it is empty, or ends too early" : ""}.`;
    },
    form_percent_encoding: "The body has a broken percent-encoding.",
    path_percent_encoding: "The path has a broken percent-encoding.",
  },
};

export function credentialsInQuery({ names }: { names: readonly string[] }): string {
  return `This client may not send credentials in the query: ${names.join(", ")}. Send them in the body or a header.`;
}

export const accessWords: Wording<"request" | "access"> = {
  ...requestWords,
  forbidden: { user_agent_missing: "A User-Agent header is required." },
  not_found: { ...requestWords.not_found, account: "The member has deleted the account." },
  malformed: {
    ...requestWords.malformed,
    access_token_twice: "Send the access token only once.",
    credentials_in_query: credentialsInQuery,
  },
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

export const testAppWords: Wording<"test_app"> = {
  forbidden: { live_app: "This operation is available only to test apps, and this app is live." },
  invalid: {
    not_an_instant: "is not a valid date and time",
    clock_to_or_by: "or /body/by must be sent, and not both",
    clock_backwards: ({ now }) =>
      `would move the clock back: it is ${now} already, and a clock moves forward only`,
    clock_too_far: ({ years }) => `is too far ahead: a clock is moved to at most ${years} years from today`,
  },
};

export const UNPRINTABLE = "contains a line break, a control character or a character that can't be seen";

/** Words for a claim that gives no code. */
export const claimWords: Wording<"code_claim"> = {
  not_found: { code_pool: "There is no such pool for this app." },
  conflict: {
    not_verified: "The member has no active verification.",
    not_this_group: "This pool is for members of other groups.",
    pool_not_open: "This pool is not open yet.",
    pool_over: "This pool is closed.",
    pool_empty: "No code is left in this pool.",
    code_already_had: "The member's code is redeemed, and there is none more in this period.",
  },
};

/** Reason in the response to a claim; undefined for a refusal of another kind. */
export function claimReason(refusal: Refusal | "internal"): CodeRefusal | undefined {
  if (refusal === "internal" || refusal.kind !== "conflict") return undefined;
  return codeRefusalValues.find((reason) => reason === refusal.code);
}

const QUOTED_CHARACTERS_MAX = 60;

/** A value of the caller's, in a sentence. */
export function quoted(text: string): string {
  return JSON.stringify(
    text.length > QUOTED_CHARACTERS_MAX ? `${text.slice(0, QUOTED_CHARACTERS_MAX)}…` : text,
  );
}

export const unknownEventType = ({ entry, allowed }: UnknownEventType): string =>
  `${entry === undefined ? "is" : `has an entry ${entry} that is`} no type of event; there are ${allowed}`;
