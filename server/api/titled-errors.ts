/** Error responses of the white-label, inbound and management APIs (spec/common.yaml). */
import type { ErrorBody, ErrorTitle, TitledError } from "../../generated/whitelabel.ts";
import { isWorded, type Refusal, type Subject, type Wording } from "../errors.ts";
import type { ErrorResponse } from "../http/area.ts";
import { challengeFor } from "./credentials.ts";
import {
  type DescribedRefusal,
  describeRefusal,
  errorResponses,
  helpLink,
  type Kind,
} from "./describe-refusal.ts";
import { claimReason, requestWords } from "./wording.ts";

type Titles = Readonly<Record<string, ErrorTitle>>;

const TITLES: Readonly<Record<Kind<Subject>, ErrorTitle>> = {
  bad_request: "bad_request",
  invalid: "bad_request",
  malformed: "bad_request",
  unauthenticated: "unauthorised",
  forbidden: "forbidden",
  not_found: "not_found",
  wrong_method: "method_not_allowed",
  conflict: "conflict",
  invalid_stage: "invalid_stage",
  // The list of titles is closed to programs: a new one would break them.
  request_timeout: "bad_request",
  payload_too_large: "payload_too_large",
  unsupported_media_type: "unsupported_media_type",
  too_many_requests: "too_many_requests",
  unavailable: "provider_unavailable",
  internal: "internal_error",
  // Refused by the token endpoint only.
  invalid_grant: "bad_request",
  invalid_client: "unauthorised",
  unsupported_grant_type: "bad_request",
  invalid_scope: "bad_request",
  invalid_target: "bad_request",
  device_grant: "bad_request",
};

/** Refusals as status, title and a detail with the correction. */
export function titledErrors<S extends Subject>(
  words: Wording<S>,
  titles: Titles = {},
  challenge: (token: "missing" | "invalid" | "expired") => string = challengeFor,
) {
  return errorResponses<S>({ words, challenge }, (error) => titled(error, titles));
}

/** Titled error outside of areas, where a page was requested, without words of an area. */
export function toTitledError(refusal: Refusal | "internal"): ErrorResponse {
  const isOurs = refusal === "internal" || isWorded(requestWords, refusal);
  const error = describeRefusal<Subject>({ words: requestWords as Wording<Subject> }, refusal);
  const problem = { title: TITLES[error.kind], faults: [] };
  return { ...titled(isOurs ? error : { ...error, details: [], faults: [] }), problem };
}

const DETAIL_CHARACTERS_MAX = 2000;

function titled<S extends Subject>(
  { kind, refusal, status, details, faults, headers: given }: DescribedRefusal<S>,
  titles: Titles = {},
): ErrorResponse {
  const code = refusal !== "internal" && refusal.kind === "invalid" ? refusal.issues[0].code : "";
  const title = titles[code] ?? TITLES[kind];
  const headers = { ...given, ...helpLink(title) };
  if (details.length === 0) return { status, headers, body: { error: { title } } satisfies TitledError };
  const detail = details.join("; ").slice(0, DETAIL_CHARACTERS_MAX);
  const reason = claimReason(refusal);
  const error = { title, detail, ...(reason && { reason }), ...(faults.length > 0 && { errors: faults }) };
  return { status, headers, body: { error } satisfies ErrorBody };
}

export function withoutDetail(response: ErrorResponse): ErrorResponse {
  const { error } = response.body as ErrorBody;
  return { ...response, body: { error: { title: error.title } } satisfies TitledError };
}
