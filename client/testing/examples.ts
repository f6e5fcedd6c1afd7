import type { Lookup, TokenResponse } from "../../generated/auth.ts";
import type { StoredTransaction } from "../../generated/tracking.ts";
import type {
  AppEvent,
  NextOperation,
  Rejection,
  Stage,
  Status,
  Verification,
} from "../../generated/whitelabel.ts";
import { CohortError, type CohortErrorCode } from "../index.ts";

const VERIFICATION_ID = "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1";
const APP_ID = "app_demo";
const SVC_ID = "7K2M9QX";
const EXPIRES_ON = "2027-11-21";
const METHODS = ["portal", "email", "manual"] as const;
const ATTEMPTS: readonly NextOperation[] = [
  "setInstitution",
  "createPortalAttempt",
  "createManualAttempt",
  "createEmailAttempt",
];
const CLAIMED = {
  verificationId: VERIFICATION_ID,
  appId: APP_ID,
  territory: "GB",
  consumerGroup: "student",
  createdAt: "2026-11-21T10:00:00.000Z",
} as const;
const PROVEN = { ...CLAIMED, svcId: SVC_ID };
const CHOSEN = {
  ...PROVEN,
  institutionId: "ox.ac.uk",
  institutionName: "University of Oxford",
};
const REJECTION = { code: "not_me", message: "Someone told us that this wasn't meant for them." } as const;

const at = (minutes: number) => `2026-11-21T10:0${minutes}:00.000Z`;
const otp = (checksRemaining: number) => ({
  checksRemaining,
  sendsRemaining: 4,
  resendAfter: "2026-11-21T10:01:30.000Z",
  expiresAt: "2026-11-21T10:11:00.000Z",
});
const methods = () => ({ availableMethods: [...METHODS] });

const stages: Readonly<Record<Stage, () => Omit<Verification, "stage">>> = {
  phone_number: () => ({
    ...CLAIMED,
    status: "pending",
    updatedAt: at(0),
    nextOperations: ["sendPhoneOtp"],
  }),
  phone_number_otp: () => ({
    ...CLAIMED,
    status: "pending",
    updatedAt: at(1),
    nextOperations: ["sendPhoneOtp", "verifyPhoneOtp"],
    otp: otp(5),
  }),
  "failed:otp_failed": () => ({
    ...CLAIMED,
    status: "failed",
    updatedAt: at(2),
    nextOperations: ["sendPhoneOtp", "verifyPhoneOtp"],
    otp: otp(4),
  }),
  "failed:too_many_attempts": () => ({ ...CLAIMED, status: "failed", updatedAt: at(2), nextOperations: [] }),
  select_institution: () => ({
    ...PROVEN,
    status: "pending",
    updatedAt: at(2),
    nextOperations: ["setInstitution"],
  }),
  select_verification_method: () => chosen("pending", 3),
  "pending_verification:email": () => chosen("pending", 4),
  "pending_verification:portal": () => chosen("pending", 4),
  "pending_verification:manual": () => ({ ...chosen("pending", 4), nextOperations: [] }),
  "rejected_verification:email": () => rejected({ ...REJECTION, method: "email" }),
  "rejected_verification:manual": () =>
    rejected({ method: "manual", code: "expired_document", message: "Your document is no longer valid." }),
  "rejected_verification:portal": () => rejected({ ...REJECTION, method: "portal", code: "denied" }),
  success: () => ({
    ...CHOSEN,
    ...methods(),
    status: "success",
    updatedAt: at(5),
    expiresOn: EXPIRES_ON,
    nextOperations: [],
  }),
};

function chosen(status: Status, minutes: number): Omit<Verification, "stage"> {
  return { ...CHOSEN, ...methods(), status, updatedAt: at(minutes), nextOperations: [...ATTEMPTS] };
}

function rejected(rejection: Rejection): Omit<Verification, "stage"> {
  return { ...chosen("failed", 5), rejection };
}

/**
 * A verification in a stage, as the server returns one; `changes` replace its fields. Each call makes a new one.
 * @example
 * const verified = exampleVerification("success", { externalId: "customer-42" });
 * const expired = exampleVerification("success", { status: "expired" });
 */
export function exampleVerification(stage: Stage, changes: Partial<Verification> = {}): Verification {
  return { ...stages[stage](), stage, ...changes };
}

/**
 * A recorded transaction, as the list and voiding return it; `changes` replace what was sent.
 * @example const transaction = exampleTransaction({ code: "STUDENT10", transactionValue: 12.5, qualifyingAmount: 12.5 });
 */
export function exampleTransaction(
  changes: Partial<StoredTransaction["attributes"]> = {},
): StoredTransaction {
  const attributes = {
    brandUid: "br_demo_gb",
    code: "STUDENT10",
    transactionValue: 59.99,
    qualifyingAmount: 49.99,
    currency: "GBP",
    timestamp: 1_772_600_767,
    ...changes,
  };
  const meta = { receivedAt: "2026-03-04T05:06:08.123Z" };
  return { type: "transaction", id: "019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11", attributes, meta };
}

/**
 * The lookup of a member who is verified in these supergroups; without any, of one who isn't.
 * @example
 * const student = exampleLookup("student");
 * const unverified = exampleLookup();
 */
export function exampleLookup(...groups: readonly Lookup["verifications"][number]["group"][]): Lookup {
  const verifications = groups.map((group) => ({ group, expires_on: EXPIRES_ON }));
  return { svcid_number: SVC_ID, verifications };
}

/**
 * The response to the exchange of a code.
 * @example const { access_token } = exampleTokens();
 */
export function exampleTokens(changes: Partial<TokenResponse> = {}): TokenResponse {
  return {
    access_token: "q9D4nYxW2uKp7sVbT0mZ5rEhJ8cLgA3iFoR6wXtNyUk",
    token_type: "Bearer",
    expires_in: 2_419_199,
    refresh_token: "pJ3m8sTq0vZyB5nXw7cKdR2fGh9LuEa1iOtM6xVbYQk",
    created_at: "1772600767",
    ...changes,
  };
}

/** The event of a type. */
export type EventOf<Type extends AppEvent["type"]> = Extract<AppEvent, { type: Type }>;

const state = <S extends Stage, T extends Status>(stage: S, status: T) => ({
  verificationId: VERIFICATION_ID,
  stage,
  status,
});
const CONSENT = { clientId: "client_demo", svcId: SVC_ID };
const TRANSACTION = {
  transactionId: "019aa0b1-7c3d-7e4f-8a5b-6c7d8e9f0a1b",
  partnerId: "pa_demo",
  brandUid: "br_demo",
};

const POOL = { poolId: "6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c", brandUid: "br_demo" };

const data: { readonly [Type in AppEvent["type"]]: () => EventOf<Type>["data"] } = {
  "verification.created": () => state("phone_number", "pending"),
  "verification.updated": () => state("phone_number_otp", "pending"),
  "verification.succeeded": () => ({ ...state("success", "success"), expiresOn: EXPIRES_ON }),
  "verification.rejected": () => ({
    ...state("rejected_verification:manual", "failed"),
    method: "manual",
    reason: "unreadable",
  }),
  "verification.failed": () => state("failed:too_many_attempts", "failed"),
  "verification.expiring": () => ({ ...state("success", "success"), expiresOn: EXPIRES_ON, days: 28 }),
  "verification.expired": () => state("success", "expired"),
  "verification.erased": () => ({ verificationId: VERIFICATION_ID }),
  "consent.given": () => ({ ...CONSENT }),
  "consent.withdrawn": () => ({ ...CONSENT }),
  "membership.changed": () => ({ ...CONSENT }),
  "account.deleted": () => ({ svcId: SVC_ID }),
  "transaction.recorded": () => ({ ...TRANSACTION }),
  "transaction.voided": () => ({ ...TRANSACTION }),
  "code.claimed": () => ({ claimId: "9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a", ...POOL }),
  "code.redeemed": () => ({ ...POOL, orderId: "100234" }),
  "code.released": () => ({ ...POOL, orderId: "100234" }),
  "pool.low": () => ({ ...POOL, at: "tenth", codesLeft: 100 }),
  "pool.empty": () => ({ ...POOL }),
  "transaction.adjusted": () => ({ ...TRANSACTION, adjustmentId: "re_100234_1", adjustmentType: "refund" }),
  "statement.closed": () => ({
    partnerId: TRANSACTION.partnerId,
    brandUid: TRANSACTION.brandUid,
    statementNumber: 1,
    month: "2026-05",
  }),
  "review.overdue": () => state("pending_verification:manual", "pending"),
  "credential.expiring": () => ({
    kind: "client_secret",
    credentialId: "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
    clientId: "cl_demo",
    expiresAt: "2026-12-02T09:30:00.000Z",
    days: 7,
  }),
  "webhook.test": () => ({ endpointId: "0d7c3a52-5a8a-4d0e-9d5b-6f1a4e0d7c11" }),
  "institution_request.decided": () => ({
    requestId: "6f5e4d3c-2b1a-4098-8f7e-6d5c4b3a2910",
    status: "approved",
    institutionId: "new.example.edu",
  }),
};

/**
 * An event of a type, with its own `eventId`; `changes` replace fields of its `data`.
 * @example const event = exampleEvent("verification.succeeded", { verificationId, expiresOn: "2027-03-04" });
 */
export function exampleEvent<Type extends AppEvent["type"]>(
  type: Type,
  changes: Partial<EventOf<Type>["data"]> = {},
): EventOf<Type> {
  const event = {
    eventId: crypto.randomUUID(),
    type,
    appId: APP_ID,
    number: 1,
    createdAt: at(0),
    data: { ...data[type](), ...changes },
  };
  return event as unknown as EventOf<Type>;
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
