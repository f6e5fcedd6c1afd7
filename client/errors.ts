/** Every way in which a call can fail, as one error that a program can look into. */
import type { OauthErrorCode } from "../generated/auth.ts";
import type { Faults } from "../generated/tracking.ts";
import type { ErrorTitle } from "../generated/whitelabel.ts";
import { metaOf } from "./meta.ts";

/** The names that this package gives to what the server has no name for. */
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

/** What the service's own bodies of errors hold, over all of its APIs. */
interface ErrorBody {
  /** `{title, detail}` of white-label and operator, a name of OAuth. */
  error?: { title?: unknown; detail?: unknown; errors?: unknown } | string;
  error_description?: unknown;
  /** Code tracking: one entry for each fault. */
  errors?: unknown[];
  message?: unknown;
}

/** One thing that is wrong with a request, to be put beside its field. */
export interface RequestFault {
  /** JSON pointer (RFC 6901) of the field, such as `/body/firstName`. */
  pointer: string;
  /** Stable name of the fault, such as `required`; new ones may be added. */
  code: string;
  /** What to correct, for developers, without the pointer. The wording may change. */
  detail: string;
}

/**
 * What every failed call throws.
 *
 * @example
 * ```ts
 * try {
 *   await cohort.verifications.setInstitution(verificationId, { institutionId: "ox.ac.uk" });
 * } catch (error) {
 *   if (error instanceof CohortError && error.code === "invalid_stage") console.log(error.detail);
 *   else throw error;
 * }
 * ```
 */
export class CohortError extends Error {
  /** Always `CohortError`. */
  override readonly name = "CohortError";
  /** The HTTP status of the response; undefined if there was none. */
  readonly status: number | undefined;
  /** Stable name of the error: decide by it, never by `message` or `detail`. */
  readonly code: CohortErrorCode;
  /** What to correct, for developers; never show it to members. The wording may change. */
  readonly detail: string;
  /** The same with one entry for each thing that is wrong. */
  readonly details: readonly string[];
  /** The faults of the request by their fields: of the white-label and the operator API, where fields are wrong. */
  readonly faults: readonly RequestFault[];
  /** Identifies the call in the server's log: quote it when you ask the operator about a call. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the call may succeed, if the response says so. */
  readonly retryAfter: number | undefined;

  /** Made by the client; in your own tests by `errorFor` of `@cohort/testing`. */
  constructor(
    known: Pick<CohortError, "status" | "code" | "details" | "requestId" | "retryAfter"> &
      Partial<Pick<CohortError, "faults">>,
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
    this.requestId = known.requestId;
    this.retryAfter = known.retryAfter;
  }
}

/** What a call of openapi-fetch gives. */
export type Answered<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/**
 * The body of a good response of `operatorClient`, or of a deprecated client; every other one is thrown as a
 * `CohortError`. The methods of `Cohort` need none of it.
 */
export async function unwrap<T>(call: Answered<T>): Promise<T> {
  const { data, error, response } = await call;
  // An answer without a body has no data, and its T says so.
  if (response.ok) return data as T;
  throw errorOf(response, error);
}

const NO_ANSWER = { status: undefined, requestId: undefined, retryAfter: undefined };

/** No answer came in time, or none at all. */
export function withoutAnswer(code: "timeout" | "unreachable", detail: string, cause?: unknown): CohortError {
  return new CohortError({ ...NO_ANSWER, code, details: [detail] }, { cause });
}

/** A call that was not sent, for what `cause` says of it. */
export function refused(cause: unknown): CohortError {
  const detail =
    Object(cause).name === "URIError"
      ? "A path or query value contains half of a character (a lone surrogate)."
      : String(Object(cause).message);
  return new CohortError({ ...NO_ANSWER, code: "invalid_argument", details: [detail] }, { cause });
}

/** A good answer that cannot be used. */
export function unreadable(response: Response, detail: string, cause?: unknown): CohortError {
  return new CohortError({ ...knownOf(response), code: "unknown", details: [detail] }, { cause });
}

/** An answer that sends us to another address, `target`. Nothing follows it: the secrets were meant for the first. */
export function redirected(response: Response, target: string): CohortError {
  const details = [`baseUrl redirects to ${target}. Redirects aren't followed: set baseUrl to that address.`];
  return new CohortError({ ...knownOf(response), code: "redirected", details });
}

/** The error that an answer tells; `body` is what openapi-fetch has read of it. */
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
  });
}

function knownOf(response: Response): Pick<CohortError, "status" | "requestId" | "retryAfter"> {
  const { status, requestId } = metaOf(response);
  return { status, requestId, retryAfter: retryAfterOf(response) };
}

/** For the lookup, whose errors have a `message` or no body: what the other APIs would call them. */
const NAMES: Readonly<Record<number, CohortErrorCode>> = {
  400: "bad_request",
  401: "unauthorised",
  403: "forbidden",
  404: "account_deleted",
  429: "too_many_requests",
  500: "internal_error",
  503: "unavailable",
};

/** Whether the lookup has answered so. A 404 of a wrong address must not read as that of a deleted account. */
function isOfLookup({ headers, status }: Response, body: unknown): boolean {
  if (!headers.has("X-Request-Id")) return false;
  if (text(Object(body).message) !== undefined) return true;
  return (body === undefined || body === "") && status !== 404;
}

/** RFC 6750, section 3. */
function challengeOf({ headers }: Response): string | undefined {
  return /\berror="([a-z_]+)"/.exec(headers.get("WWW-Authenticate") ?? "")?.[1];
}

const LINE_MAX = 200;

/** The first line of what is no JSON, such as a proxy's page, without its tags. */
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

/** Seconds, from a number of them or from a date (RFC 9110, section 10.2.3). */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get("Retry-After");
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
