/** Every way in which a call can fail, as one error that a program can look into. */
import type { OauthErrorCode } from "../generated/auth.js";
import type { Faults } from "../generated/tracking.js";
import type { ErrorTitle } from "../generated/whitelabel.js";
/** The names that this package gives to what the server has no name for. */
type ClientErrorCode = "timeout" | "unreachable" | "redirected" | "invalid_argument" | "invalid_signature" | "unknown";
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
export type CohortErrorCode = ErrorTitle | OauthErrorCode | Faults[number]["title"] | "account_deleted" | ClientErrorCode;
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
export declare class CohortError extends Error {
    /** Always `CohortError`. */
    readonly name = "CohortError";
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
    /** Made by the client; in your own tests by `errorFor` of `@cohort/client/testing`. */
    constructor(known: Pick<CohortError, "status" | "code" | "details" | "requestId" | "retryAfter"> & Partial<Pick<CohortError, "faults">>, options?: ErrorOptions);
}
/** What a call of openapi-fetch gives. */
export type Answered<T> = Promise<{
    data?: T;
    error?: unknown;
    response: Response;
}>;
/**
 * The body of a good response of `operatorClient`, or of a deprecated client; every other one is thrown as a
 * `CohortError`. The methods of `Cohort` need none of it.
 */
export declare function unwrap<T>(call: Answered<T>): Promise<T>;
/** No answer came in time, or none at all. */
export declare function withoutAnswer(code: "timeout" | "unreachable", detail: string, cause?: unknown): CohortError;
/** A call that was not sent, for what `cause` says of it. */
export declare function refused(cause: unknown): CohortError;
/** A good answer that cannot be used. */
export declare function unreadable(response: Response, detail: string, cause?: unknown): CohortError;
/** An answer that sends us to another address, `target`. Nothing follows it: the secrets were meant for the first. */
export declare function redirected(response: Response, target: string): CohortError;
/** The error that an answer tells; `body` is what openapi-fetch has read of it. */
export declare function errorOf(response: Response, body: unknown): CohortError;
/** Seconds, from a number of them or from a date (RFC 9110, section 10.2.3). */
export declare function retryAfterOf({ headers }: Response): number | undefined;
export {};
