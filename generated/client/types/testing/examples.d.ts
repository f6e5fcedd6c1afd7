/** Examples of what the service returns, typed and valid by the documents. */
import type { Lookup, TokenResponse } from "../../generated/auth.js";
import type { StoredTransaction } from "../../generated/tracking.js";
import type { AppEvent, Stage, Verification } from "../../generated/whitelabel.js";
import { CohortError, type CohortErrorCode } from "../errors.js";
/**
 * A verification in a stage, as the server returns one; `changes` replace its fields. Each call makes a new one.
 *
 * @example
 * ```ts
 * const verified = exampleVerification("success", { externalId: "customer-42" });
 * const expired = exampleVerification("success", { status: "expired" });
 * ```
 */
export declare function exampleVerification(stage: Stage, changes?: Partial<Verification>): Verification;
/**
 * A recorded transaction, as the list and voiding return it; `changes` replace what was sent.
 *
 * @example
 * ```ts
 * const transaction = exampleTransaction({ code: "STUDENT10", transactionValue: 12.5, qualifyingAmount: 12.5 });
 * ```
 */
export declare function exampleTransaction(changes?: Partial<StoredTransaction["attributes"]>): StoredTransaction;
/**
 * What a lookup returns of a member who is verified in these supergroups; of one who isn't, without any.
 *
 * @example
 * ```ts
 * const student = exampleLookup("student");
 * const nobody = exampleLookup();
 * ```
 */
export declare function exampleLookup(...groups: readonly Lookup["verifications"][number]["group"][]): Lookup;
/**
 * What exchanging a code returns.
 *
 * @example
 * ```ts
 * const { access_token } = exampleTokens();
 * ```
 */
export declare function exampleTokens(changes?: Partial<TokenResponse>): TokenResponse;
/** The event of a type. */
export type EventOf<Type extends AppEvent["type"]> = Extract<AppEvent, {
    type: Type;
}>;
/**
 * An event of a type, with its own `eventId`; `changes` replace fields of its `data`.
 *
 * @example
 * ```ts
 * const event = exampleEvent("verification.succeeded", { verificationId, expiresOn: "2027-03-04" });
 * ```
 */
export declare function exampleEvent<Type extends AppEvent["type"]>(type: Type, changes?: Partial<EventOf<Type>["data"]>): EventOf<Type>;
/**
 * The error that a call throws, for a test that replaces the client.
 *
 * @example
 * ```ts
 * jest.spyOn(cohort.verifications, "get").mockRejectedValue(errorFor("not_found", { status: 404 }));
 * ```
 */
export declare function errorFor(code: CohortErrorCode, known?: Partial<Pick<CohortError, "status" | "details" | "faults" | "requestId" | "retryAfter">>): CohortError;
