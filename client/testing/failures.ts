import type { OperationId } from "../../generated/operations.ts";
import type { CohortErrorCode } from "../index.ts";
import { RefusalError } from "./world.ts";

/** Failures that a test requests. */
export interface FailureOptions {
  /** How many calls fail; 1 unless set. The client repeats what is safe to repeat, and each try counts. */
  times?: number | undefined;
  /** Only calls of this operation fail, such as `createVerification`. */
  operation?: OperationId | undefined;
  /** Seconds, of the `Retry-After` of the response. Default: 1 with 429 and 503, otherwise none. */
  retryAfter?: number | undefined;
  /** The `code` of the `CohortError`. Default: the usual one for the status. */
  code?: CohortErrorCode | undefined;
}

export interface Failure {
  how: number | "unreachable" | "lost";
  times: number;
  operation: OperationId | undefined;
  retryAfter: number | undefined;
  code: CohortErrorCode | undefined;
}

export function newFailure(
  how: Failure["how"],
  { times = 1, operation, retryAfter, code }: FailureOptions,
): Failure {
  const isStatus = Number.isInteger(how) && Number(how) >= 400 && Number(how) <= 599;
  if (!isStatus && how !== "unreachable" && how !== "lost")
    throw new RangeError('failNext needs a status from 400 to 599, "unreachable" or "lost".');
  if (!(times >= 1)) throw new RangeError("times must be 1 or more.");
  const usual = how === 429 || how === 503 ? 1 : undefined;
  return { how, times, operation, retryAfter: retryAfter ?? usual, code };
}

export function takeFailure(failures: Failure[], operation: OperationId | undefined): Failure | undefined {
  const index = failures.findIndex(({ operation: meant }) => meant === undefined || meant === operation);
  const found = failures[index];
  if (found === undefined) return undefined;
  found.times -= 1;
  if (found.times < 1) failures.splice(index, 1);
  return found;
}

const USUAL_CODES: Readonly<Record<number, CohortErrorCode>> = {
  400: "bad_request",
  401: "unauthorised",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  422: "bad_request",
  429: "too_many_requests",
  500: "internal_error",
  503: "provider_unavailable",
};

export function failed({ code, retryAfter }: Failure, status: number): RefusalError {
  const usual = USUAL_CODES[status] ?? (status < 500 ? "bad_request" : "internal_error");
  return new RefusalError(status, code ?? usual, ["The test has asked for this failure."], retryAfter);
}
