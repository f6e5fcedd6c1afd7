/** Status, details and headers of a refusal, the same in every API. An area adds titles and the body's form. */
import type { CallProblem } from "../context/current-call.ts";
import {
  isFixed,
  isWorded,
  type Refusal,
  type RequestIssue,
  type Subject,
  type Wording,
  word,
} from "../errors.ts";
import type { ErrorResponse } from "../http/area.ts";
import { isSentPlain } from "../http/body/body.ts";
import type { OperationInfo } from "../http/document.ts";
import { adviceOf, describeIssues, type Fault, sentencesOf } from "./issue-words.ts";

export type Kind<S extends Subject> = Refusal<S>["kind"] | "internal";

type Token = Extract<Refusal, { kind: "unauthenticated" }>["token"];

export interface AreaWording<S extends Subject> {
  words: Wording<S> & { unauthenticated?: Readonly<Record<Token, string>> };
  /** Most issues in one response, if not 20, about the fields of our largest form. */
  issuesMax?: number;
  /** WWW-Authenticate of a 401 (RFC 9110, section 11.6.1). */
  challenge?: (token: Token) => string;
}

export interface DescribedRefusal<S extends Subject> {
  kind: Kind<S>;
  refusal: Refusal | "internal";
  status: number;
  /** A sentence for each fault; none without words in the area. */
  details: string[];
  faults: Fault[];
  headers: Record<string, string>;
}

/** Turns an area's refusals into responses; null for one without words, a defect of ours. */
export function errorResponses<S extends Subject>(
  wording: AreaWording<S>,
  present: (error: DescribedRefusal<S>) => ErrorResponse,
) {
  return (refusal: Refusal | "internal", operation?: OperationInfo): ErrorResponse | null => {
    if (refusal !== "internal" && !isWorded(wording.words, refusal)) return null;
    const response = present(describeRefusal(wording, refusal, operation));
    return { ...response, problem: problemOf(wording.words, refusal, operation, response) };
  };
}

/** The refusal without a value that the caller sent, as the log of calls has it. */
function problemOf(
  words: object,
  refusal: Refusal | "internal",
  operation: OperationInfo | undefined,
  { headers }: ErrorResponse,
): CallProblem {
  const [, title] = HELP_LINK.exec(headers?.Link ?? "") ?? [];
  const faults = issuesOf(refusal, operation)
    .slice(0, ISSUES_MAX)
    .map(({ path, code, params }) => ({ path, code, advice: adviceOf(words, code, params) }));
  return {
    title,
    faults,
    advice: mayQuote(words, refusal) ? detailsOf(words, refusal, operation)[0] : undefined,
  };
}

const HELP_LINK = /^<\/docs\/errors\/(\w+)>/;

/** Codes whose parameters are ours: limits, names of scopes, operations and stages. */
const OF_OURS: ReadonlySet<string> = new Set(["calls_per_minute", "scope_missing", "not_open"]);

/** Whether the words of a refusal are the same for all values, or have none of the caller's. */
function mayQuote(words: object, refusal: Refusal | "internal"): boolean {
  if (refusal === "internal" || !("code" in refusal)) return true;
  const { kind, code } = refusal;
  return OF_OURS.has(code) || isFixed(words, kind, code);
}

/** Link to the page of an error's name (RFC 8288): bodies are the interface's. */
export function helpLink(name: string): { Link: string } {
  return { Link: `</docs/errors/${name}>; rel="help"` };
}

const STATUSES: Readonly<Record<Kind<Subject>, number>> = {
  bad_request: 400,
  invalid: 400,
  malformed: 400,
  invalid_grant: 400,
  device_grant: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_target: 400,
  unauthenticated: 401,
  invalid_client: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  invalid_stage: 409,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

export function describeRefusal<S extends Subject>(
  wording: AreaWording<S>,
  refusal: Refusal | "internal",
  operation?: OperationInfo,
): DescribedRefusal<S> {
  const kind = (refusal === "internal" ? refusal : refusal.kind) as Kind<S>;
  const { words, issuesMax = ISSUES_MAX } = wording;
  const faults = describeIssues(words, issuesOf(refusal, operation));
  const details = faults.length > 0 ? sentencesOf(faults, issuesMax) : detailsOf(words, refusal, operation);
  const headers = headersOf(wording, refusal);
  return { kind, refusal, status: STATUSES[kind], details, faults: faults.slice(0, issuesMax), headers };
}

const ISSUES_MAX = 20;

function issuesOf(
  refusal: Refusal | "internal",
  operation: OperationInfo | undefined,
): readonly RequestIssue[] {
  if (refusal === "internal") return [];
  if (refusal.kind === "bad_request") return refusal.issues;
  if (refusal.kind !== "invalid") return [];
  // A field of the domain is one of the body, or of the query in a call whose body has no fields.
  const isOfQuery = operation?.method === "get" || operation?.bodyFormat === "stream";
  const location = isOfQuery ? "query" : "body";
  return refusal.issues.map((issue) => ({ ...issue, path: [location, ...issue.path] }));
}

function detailsOf(
  words: object,
  refusal: Refusal | "internal",
  operation: OperationInfo | undefined,
): string[] {
  if (refusal === "internal") return ["Something went wrong on our side."];
  switch (refusal.kind) {
    case "bad_request":
    case "invalid":
      return [];
    case "wrong_method":
      return [`This path accepts only ${refusal.allowed.join(", ")}.`];
    case "unsupported_media_type": {
      const types = operation?.bodyTypes.join(" or ") ?? "application/json";
      const coding = operation !== undefined && isSentPlain(operation) ? ", uncompressed" : "";
      return [`Send the body as Content-Type: ${types}, in UTF-8${coding}.`];
    }
    case "payload_too_large":
      return [`The body may have at most ${refusal.limitBytes} bytes.`];
    case "request_timeout":
      return [
        `The body arrived too slowly: send at least 64 KiB a second, and all of it within ${refusal.seconds} seconds.`,
      ];
    case "unauthenticated":
      return sentences(words, { ...refusal, code: refusal.token });
    default:
      return sentences(words, refusal);
  }
}

interface Coded {
  kind: string;
  code: string;
  params?: unknown;
  retryAfterSeconds?: number;
}

function sentences(words: object, { kind, retryAfterSeconds, ...code }: Coded): string[] {
  const text = word<string>(words, kind, code);
  if (text === undefined) return [];
  return [retryAfterSeconds === undefined ? text : `${text} ${tryAgain(retryAfterSeconds)}`];
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

function tryAgain(seconds: number): string {
  if (seconds <= 2 * MINUTE_SECONDS)
    return `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  if (seconds <= 2 * HOUR_SECONDS) return `Try again in ${Math.ceil(seconds / MINUTE_SECONDS)} minutes.`;
  return `Try again in ${Math.ceil(seconds / HOUR_SECONDS)} hours.`;
}

function headersOf(
  { challenge }: Pick<AreaWording<never>, "challenge">,
  refusal: Refusal | "internal",
): Record<string, string> {
  if (refusal === "internal") return {};
  if (refusal.kind === "wrong_method") return { Allow: refusal.allowed.join(", ") };
  // Leaves the rest of the body unread.
  if (refusal.kind === "request_timeout") return { Connection: "close" };
  if (refusal.kind === "unauthenticated" && challenge !== undefined)
    return { "WWW-Authenticate": challenge(refusal.token) };
  return "retryAfterSeconds" in refusal ? { "Retry-After": String(refusal.retryAfterSeconds) } : {};
}
