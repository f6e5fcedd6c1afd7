/** Failures that a test asks a fake server for. */
import type { OperationId } from "../../generated/operations.js";
import type { CohortErrorCode } from "../errors.js";
import { RefusalError } from "./world.js";
/** Which calls fail, and how. */
export interface FailureOptions {
    /** How many calls fail; 1 unless set. The client repeats what is safe to repeat, and each try counts. */
    times?: number | undefined;
    /** Only calls of this operation fail, such as `createVerification`. */
    operation?: OperationId | undefined;
    /** Seconds, of the `Retry-After` of the response. Default: 1 with 429 and 503, otherwise none. */
    retryAfter?: number | undefined;
    /** The `code` of the `CohortError`. Default: the one that is usual for the status. */
    code?: CohortErrorCode | undefined;
}
export interface Failure {
    how: number | "unreachable" | "lost";
    times: number;
    operation: OperationId | undefined;
    retryAfter: number | undefined;
    code: CohortErrorCode | undefined;
}
export declare function newFailure(how: Failure["how"], { times, operation, retryAfter, code }: FailureOptions): Failure;
/** The first failure that is meant for a call; it counts as used. */
export declare function takeFailure(failures: Failure[], operation: OperationId | undefined): Failure | undefined;
export declare function failed({ code, retryAfter }: Failure, status: number): RefusalError;
