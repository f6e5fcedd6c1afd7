import type { operations as AuthOperations } from "../../generated/auth.ts";
import { type AnswerNames, events, type OperationId } from "../../generated/operations.ts";
import type { operations as TrackingOperations } from "../../generated/tracking.ts";
import type { AppEvent, operations as WhitelabelOperations } from "../../generated/whitelabel.ts";
import { CohortError, type CohortErrorCode } from "../index.ts";
import { findAnswer } from "./answers.ts";

type Operations = AuthOperations & TrackingOperations & WhitelabelOperations;
/** The body of an operation's good answer. */
export type AnswerOf<Id extends OperationId> = Operations[Id]["responses"] extends {
  200: { content: infer Content };
}
  ? Content[keyof Content]
  : undefined;

/**
 * An operation's good answer, as its document shows it: the first one, or the one with the name. `changes` replace fields.
 * @example
 * const verified = exampleAnswer("getVerification", "success", { externalId: "customer-42" });
 * const unverified = exampleAnswer("getMemberships", "unverified");
 */
export function exampleAnswer<Id extends OperationId>(
  operation: Id,
  name?: AnswerNames[Id]["good"],
  changes?: Partial<AnswerOf<Id>>,
): AnswerOf<Id> {
  const { body } = findAnswer(operation, name);
  const whole = typeof body === "object" ? { ...structuredClone(body), ...changes } : body;
  return whole as AnswerOf<Id>;
}

/** The event of a type. */
export type EventOf<Type extends AppEvent["type"]> = Extract<AppEvent, { type: Type }>;

/**
 * An event of a type, as its document shows it, with its own `eventId`; `changes` replace fields of its `data`.
 * @example const event = exampleEvent("verification.succeeded", { verificationId, expiresOn: "2027-03-04" });
 */
export function exampleEvent<Type extends AppEvent["type"]>(
  type: Type,
  changes: Partial<EventOf<Type>["data"]> = {},
): EventOf<Type> {
  const event = structuredClone(events[type]) as EventOf<Type>;
  return { ...event, eventId: crypto.randomUUID(), data: { ...event.data, ...changes } };
}

/**
 * The error that a call throws, for a test that replaces the client.
 * @example jest.spyOn(cohort.verifications, "get").mockRejectedValue(errorFor("not_found", { status: 404 }));
 */
export function errorFor(
  code: CohortErrorCode,
  known: Partial<Pick<CohortError, "status" | "details" | "faults" | "requestId" | "retryAfter">> = {},
): CohortError {
  const { status, details = [], faults = [], requestId, retryAfter } = known;
  return new CohortError({ status, code, details, faults, requestId, retryAfter });
}
