/** The error responses that the white-label, the inbound and the operator API share (spec/common.yaml). */
import type { ErrorBody, ErrorTitle, TitledError } from "../../generated/whitelabel.ts";
import { isWorded, type Refusal, type Subject, type Wording } from "../errors.ts";
import type { ErrorResponse } from "../http/call.ts";
import { type DescribedRefusal, describeRefusal, errorResponses, type Kind } from "./describe-refusal.ts";
import { requestWords } from "./wording.ts";

/** The titles of issues that have one of their own; others are a "bad_request". */
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
  // A title of its own would be a break: programs know the list as closed.
  request_timeout: "bad_request",
  payload_too_large: "payload_too_large",
  unsupported_media_type: "unsupported_media_type",
  too_many_requests: "too_many_requests",
  unavailable: "provider_unavailable",
  internal: "internal_error",
  // Only the token endpoint refuses these.
  invalid_grant: "bad_request",
  invalid_client: "unauthorised",
  unsupported_grant_type: "bad_request",
};

/** Every refusal as a status, a title, and a detail that says what to mend. */
export function titledErrors<S extends Subject>(words: Wording<S>, titles: Titles = {}, scheme = "Bearer") {
  return errorResponses<S>({ words, challenge: () => scheme }, (error) => titled(error, titles));
}

/** The same outside of every area, where a page was asked for: without a detail for what only areas have words for. */
export function toTitledError(refusal: Refusal | "internal"): ErrorResponse {
  const isOurs = refusal === "internal" || isWorded(requestWords, refusal);
  const error = describeRefusal<Subject>({ words: requestWords as Wording<Subject> }, refusal);
  return titled(isOurs ? error : { ...error, details: [], faults: [] });
}

const DETAIL_CHARACTERS_MAX = 2000;

function titled<S extends Subject>(
  { kind, refusal, status, details, faults, headers }: DescribedRefusal<S>,
  titles: Titles = {},
): ErrorResponse {
  const code = refusal !== "internal" && refusal.kind === "invalid" ? refusal.issues[0].code : "";
  const title = titles[code] ?? TITLES[kind];
  if (details.length === 0) return { status, headers, body: { error: { title } } satisfies TitledError };
  const detail = details.join("; ").slice(0, DETAIL_CHARACTERS_MAX);
  const error = { title, detail, ...(faults.length > 0 && { errors: faults }) };
  return { status, headers, body: { error } satisfies ErrorBody };
}

/** The same without the detail, where the interface has none. */
export function withoutDetail(response: ErrorResponse): ErrorResponse {
  const { error } = response.body as ErrorBody;
  return { ...response, body: { error: { title: error.title } } satisfies TitledError };
}
