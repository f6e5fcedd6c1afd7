/** Every way in which a call can fail, as one error that a program can look into. */

/** What the service's own bodies of errors hold, over all of its APIs. */
interface ErrorBody {
  /** `{title, detail}` of white-label and operator, a name of OAuth. */
  error?: { title?: unknown; detail?: unknown } | string;
  error_description?: unknown;
  /** Code tracking: one entry for each fault. */
  errors?: { title?: unknown; detail?: unknown }[];
  message?: unknown;
}

export class CohortError extends Error {
  override readonly name = "CohortError";
  /** Of the answer; undefined when none came. */
  readonly status: number | undefined;
  /**
   * Stable name of the error, for programs: a `title` such as `invalid_stage`, a name of OAuth such as
   * `invalid_grant`; `timeout` or `unreachable` when no answer came; `unknown` for an answer that is not ours.
   */
  readonly code: string;
  /** For developers, never for members: what to mend. May change. */
  readonly detail: string;
  /** The same fault by fault; code tracking tells all at once. */
  readonly details: readonly string[];
  /** Name it when you ask us about a call. */
  readonly requestId: string | undefined;
  /** Seconds to wait, where the answer says so. */
  readonly retryAfter: number | undefined;

  constructor(
    known: Pick<CohortError, "status" | "code" | "details" | "requestId" | "retryAfter">,
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
    this.requestId = known.requestId;
    this.retryAfter = known.retryAfter;
  }
}

/** What a call of openapi-fetch gives. */
export type Answered<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** The body of a good answer; every other one is thrown as a `CohortError`. */
export async function unwrap<T>(call: Answered<T>): Promise<T> {
  let answered: Awaited<Answered<T>>;
  try {
    answered = await call;
  } catch (cause) {
    throw whileReading(cause);
  }
  const { data, error, response } = answered;
  // An answer without a body has no data, and its T says so.
  if (response.ok) return data as T;
  throw errorOf(response, error);
}

/** What can still happen to an answer that has begun. Node's fetch says "terminated" when its connection ends early. */
function whileReading(cause: unknown): unknown {
  const { name, message } = Object(cause) as { name?: unknown; message?: unknown };
  if (name === "TimeoutError") return withoutAnswer("timeout", "The answer did not end in time.", cause);
  if (cause instanceof TypeError && message === "terminated")
    return withoutAnswer("unreachable", "The answer broke off.", cause);
  if (!(cause instanceof SyntaxError)) return cause;
  const details = ["The answer is not JSON: is this the address of a cohort server?"];
  return new CohortError({ ...NO_ANSWER, code: "unknown", details }, { cause });
}

const NO_ANSWER = { status: undefined, requestId: undefined, retryAfter: undefined };

/** No answer came in time, or none at all. */
export function withoutAnswer(code: "timeout" | "unreachable", detail: string, cause?: unknown): CohortError {
  return new CohortError({ ...NO_ANSWER, code, details: [detail] }, { cause });
}

/** The error that an answer tells; `body` is what openapi-fetch has read of it. */
export function errorOf(response: Response, body: unknown): CohortError {
  const { code, details } = wordsOf(Object(body) as ErrorBody);
  return new CohortError({
    status: response.status,
    code: code ?? "unknown",
    details,
    requestId: response.headers.get("X-Request-Id") ?? undefined,
    retryAfter: retryAfterOf(response),
  });
}

function wordsOf(body: ErrorBody): { code: string | undefined; details: string[] } {
  const { error, errors, error_description: description, message } = body;
  if (Array.isArray(errors))
    return { code: text(errors[0]?.title), details: errors.flatMap((one) => text(one.detail) ?? []) };
  if (typeof error === "string") return { code: error, details: [text(description) ?? []].flat() };
  const { title, detail } = Object(error) as { title?: unknown; detail?: unknown };
  return { code: text(title), details: [text(detail) ?? text(message) ?? []].flat() };
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
