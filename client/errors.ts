import type { OauthErrorCode } from "../generated/auth.ts";
import type { Faults } from "../generated/tracking.ts";
import type { ErrorTitle } from "../generated/whitelabel.ts";
import { metaOf } from "./meta.ts";

type ClientErrorCode =
  | "timeout"
  | "unreachable"
  | "redirected"
  | "invalid_argument"
  | "invalid_signature"
  | "unknown";

/**
 * Every `code` of a `CohortError`. Those of the server are what its documents list, of all areas; besides:
 *
 * - `account_deleted`: of a lookup: the member has deleted the account
 * - `timeout`: no response within `timeoutMs`
 * - `unreachable`: no response, or one that was cut off
 * - `redirected`: the address redirects, which is never followed, to protect your secrets
 * - `invalid_argument`: nothing was sent, because an argument or a setting is missing or can't be sent
 * - `invalid_signature`: of `webhooks.verify`: not signed with this secret, or more than five minutes ago
 * - `unknown`: the response isn't cohort's, such as a proxy's page
 *
 * A newer server may send a name that isn't listed here: give a `switch` a `default`.
 */
export type CohortErrorCode =
  | ErrorTitle
  | OauthErrorCode
  | Faults[number]["title"]
  | "account_deleted"
  | ClientErrorCode;

interface ErrorBody {
  /** `{title, detail}` of white-label and operator, a name of OAuth. */
  error?: { title?: unknown; detail?: unknown; errors?: unknown; reason?: unknown } | string;
  error_description?: unknown;
  /** Code tracking: one entry for each fault. */
  errors?: unknown[];
  message?: unknown;
}

/** One fault of a request, to be shown beside its field. */
export interface RequestFault {
  /** JSON pointer (RFC 6901) of the field, such as `/body/firstName`. */
  pointer: string;
  /** Stable name of the fault, such as `required`; new ones may be added. */
  code: string;
  /** The correction, for developers, without the pointer. The wording may change. */
  detail: string;
}

/**
 * Error of every failed call.
 * @example
 * try {
 *   await cohort.verifications.setInstitution(verificationId, { institutionId: "ox.ac.uk" });
 * } catch (error) {
 *   if (error instanceof CohortError && error.code === "invalid_stage") console.log(error.detail);
 *   else throw error;
 * }
 */
export class CohortError extends Error {
  /** Always `CohortError`. */
  override readonly name = "CohortError";
  /** The HTTP status of the response; undefined if there was none. */
  readonly status: number | undefined;
  /** Stable name of the error: decide by it, never by `message` or `detail`. */
  readonly code: CohortErrorCode;
  /** The correction, for developers; never show it to members. The wording may change. */
  readonly detail: string;
  /** `detail` as one entry for each fault. */
  readonly details: readonly string[];
  /** Faults by field, of the white-label and the management API. */
  readonly faults: readonly RequestFault[];
  /** Why no code was given, such as `pool_empty`; new ones may be added. */
  readonly reason: string | undefined;
  /** Identifies the call in the server's log: quote it when you ask the operator about a call. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the call may succeed, if the response says so. */
  readonly retryAfter: number | undefined;

  /** For the client; your own tests use `errorFor` of `@cohort/testing`. */
  constructor(
    known: Pick<CohortError, "status" | "code" | "details" | "requestId" | "retryAfter"> &
      Partial<Pick<CohortError, "faults" | "reason">>,
    options?: ErrorOptions,
  ) {
    const detail = known.details.join("; ");
    super(
      [known.status, known.code, detail].filter((part) => part !== undefined && part !== "").join(" "),
      options,
    );
    this.status = known.status;
    this.code = known.code;
    this.detail = detail;
    this.details = known.details;
    this.faults = known.faults ?? [];
    this.reason = known.reason;
    this.requestId = known.requestId;
    this.retryAfter = known.retryAfter;
  }
}

/** Result of an openapi-fetch call. */
export type Answered<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** Body of a good response of `managementClient`; others are thrown as a `CohortError`. Methods of `Cohort` don't need it. */
export async function unwrap<T>(call: Answered<T>): Promise<T> {
  const { data, error, response } = await call;
  // An answer without a body has no data, as its T says.
  if (response.ok) return data as T;
  throw errorOf(response, error);
}

const NO_ANSWER = { status: undefined, requestId: undefined, retryAfter: undefined };

export function withoutAnswer(code: "timeout" | "unreachable", detail: string, cause?: unknown): CohortError {
  return new CohortError({ ...NO_ANSWER, code, details: [detail] }, { cause });
}

export function refused(cause: unknown): CohortError {
  const detail =
    Object(cause).name === "URIError"
      ? "A path or query value contains half of a character (a lone surrogate)."
      : String(Object(cause).message);
  return new CohortError({ ...NO_ANSWER, code: "invalid_argument", details: [detail] }, { cause });
}

export function unreadable(response: Response, detail: string, cause?: unknown): CohortError {
  return new CohortError({ ...knownOf(response), code: "unknown", details: [detail] }, { cause });
}

/** Error for a redirect, which is not followed: the secrets were meant for the first address. */
export function redirected(response: Response, target: string): CohortError {
  const details = [`baseUrl redirects to ${target}. Redirects aren't followed: set baseUrl to that address.`];
  return new CohortError({ ...knownOf(response), code: "redirected", details });
}

export function errorOf(response: Response, body: unknown): CohortError {
  const { code, details, faults } =
    typeof body === "string" ? wordsOfText(body) : wordsOf(Object(body) as ErrorBody);
  const named =
    code ?? challengeOf(response) ?? (isOfLookup(response, body) ? NAMES[response.status] : undefined);
  return new CohortError({
    ...knownOf(response),
    code: (named as CohortErrorCode | undefined) ?? "unknown",
    details,
    faults,
    reason: text(Object(Object(Object(body).error)).reason),
  });
}

function knownOf(response: Response): Pick<CohortError, "status" | "requestId" | "retryAfter"> {
  const { status, requestId } = metaOf(response);
  return { status, requestId, retryAfter: retryAfterOf(response) };
}

/** Other APIs' names for the lookup's errors, which have a `message` or no body. */
const NAMES: Readonly<Record<number, CohortErrorCode>> = {
  400: "bad_request",
  401: "unauthorised",
  403: "forbidden",
  404: "account_deleted",
  429: "too_many_requests",
  500: "internal_error",
  503: "unavailable",
};

/** Whether the answer is the lookup's. A 404 of a wrong address must not read as a deleted account. */
function isOfLookup({ headers, status }: Response, body: unknown): boolean {
  if (!headers.has("X-Request-Id")) return false;
  if (text(Object(body).message) !== undefined) return true;
  return (body === undefined || body === "") && status !== 404;
}

function challengeOf({ headers }: Response): string | undefined {
  return /\berror="([a-z_]+)"/.exec(headers.get("WWW-Authenticate") ?? "")?.[1];
}

const LINE_MAX = 200;

/** First line of a text such as a proxy's page, without tags. */
function wordsOfText(body: string): ErrorWords {
  const lines = body.replace(/<[^>]*>/g, " ").split("\n");
  const first = lines.map((line) => line.trim()).find((line) => line !== "");
  return { code: undefined, details: first === undefined ? [] : [first.slice(0, LINE_MAX)], faults: [] };
}

interface ErrorWords {
  code: string | undefined;
  details: string[];
  faults: RequestFault[];
}

function wordsOf(body: ErrorBody): ErrorWords {
  const { error, errors, error_description: description, message } = body;
  if (Array.isArray(errors))
    return {
      code: text(Object(errors[0]).title),
      details: errors.flatMap((one) => text(Object(one).detail) ?? []),
      faults: [],
    };
  if (typeof error === "string")
    return { code: error, details: [text(description) ?? []].flat(), faults: [] };
  const {
    title,
    detail,
    errors: listed,
  } = Object(error) as { title?: unknown; detail?: unknown; errors?: unknown };
  const faults = faultsOf(listed);
  const details = faults.map((fault) => `${fault.pointer} ${fault.detail}`);
  return {
    code: text(title),
    details: details.length > 0 ? details : [text(detail) ?? text(message) ?? []].flat(),
    faults,
  };
}

function faultsOf(listed: unknown): RequestFault[] {
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((one) => {
    const [pointer, code, detail] = [
      text(Object(one).pointer),
      text(Object(one).code),
      text(Object(one).detail),
    ];
    return pointer === undefined || code === undefined || detail === undefined
      ? []
      : [{ pointer, code, detail }];
  });
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Seconds, from a number or a date (RFC 9110, section 10.2.3). */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get("Retry-After");
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
