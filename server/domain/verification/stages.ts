/**
 * The life of a verification: which event moves which stage where, and what is open meanwhile.
 * Pure data and pure functions; advance.ts is the only writer of a stage. Decided in
 * spec/decisions/verification.md, "Status and stage".
 */
import type { NextOperation, Stage, Status } from "../../../generated/whitelabel.ts";

export type { NextOperation, Stage, Status };

export type Event =
  | "passcode_sent"
  | "passcode_failed"
  | "passcode_exhausted"
  | "phone_proven"
  /** The same for a group that has no institution to choose. */
  | "phone_proven_no_institution"
  | "institution_set"
  | "portal_started"
  | "documents_submitted"
  | "email_sent"
  /** The member is to write to us. */
  | "email_awaited"
  | "approved"
  | "rejected"
  /** The rejection that was the last one allowed. */
  | "attempts_exhausted"
  /** A portal proved membership but no name, and the app asks for documents as well. */
  | "name_unproven";

const passcodeSent = { passcode_sent: "phone_number_otp" } as const;
const passcodeChecked = {
  passcode_failed: "failed:otp_failed",
  passcode_exhausted: "failed:too_many_attempts",
  phone_proven: "select_institution",
  phone_proven_no_institution: "select_verification_method",
} as const;
const attemptStarted = {
  institution_set: "select_verification_method",
  portal_started: "pending_verification:portal",
  documents_submitted: "pending_verification:manual",
  email_sent: "pending_verification:email",
  email_awaited: "pending_verification:email",
} as const;
const exhausted = { attempts_exhausted: "failed:too_many_attempts" } as const;

/** A stage with an empty row is an end. A stage missing from here does not compile. */
export const transitions = {
  phone_number: passcodeSent,
  phone_number_otp: { ...passcodeSent, ...passcodeChecked },
  "failed:otp_failed": { ...passcodeSent, ...passcodeChecked },
  "failed:too_many_attempts": {},
  select_institution: { institution_set: "select_verification_method" },
  select_verification_method: attemptStarted,
  "pending_verification:portal": {
    ...attemptStarted,
    ...exhausted,
    approved: "success",
    rejected: "rejected_verification:portal",
    name_unproven: "select_verification_method",
  },
  "pending_verification:email": {
    ...attemptStarted,
    ...exhausted,
    approved: "success",
    rejected: "rejected_verification:email",
  },
  "pending_verification:manual": {
    ...exhausted,
    approved: "success",
    rejected: "rejected_verification:manual",
  },
  "rejected_verification:portal": attemptStarted,
  "rejected_verification:email": attemptStarted,
  "rejected_verification:manual": attemptStarted,
  success: {},
} as const satisfies Record<Stage, Partial<Record<Event, Stage>>>;

const table: Record<Stage, Partial<Record<Event, Stage>>> = transitions;

/** Where the event leads from here; undefined where the table does not allow it. */
export function nextStage(stage: Stage, event: Event): Stage | undefined {
  return table[stage][event];
}

/** The events that the table allows in this stage. */
export function allowedEvents(stage: Stage): Event[] {
  return Object.keys(table[stage]) as Event[];
}

/** The event with which each operation begins: it is open where the table has that event. */
const firstEvent = {
  sendPhoneOtp: "passcode_sent",
  verifyPhoneOtp: "phone_proven",
  setInstitution: "institution_set",
  createPortalAttempt: "portal_started",
  createManualAttempt: "documents_submitted",
  createEmailAttempt: "email_sent",
} as const satisfies Record<NextOperation, Event>;

/** The operations that the stage itself allows; methods, groups and clocks may close some of them. */
export function operationsOf(stage: Stage): NextOperation[] {
  return (Object.keys(firstEvent) as NextOperation[]).filter(
    (operation) => firstEvent[operation] in table[stage],
  );
}

/** The status that a stage has while its clock has not run out. */
export function statusOf(stage: Stage): Exclude<Status, "expired"> {
  switch (stage) {
    case "success":
      return "success";
    case "failed:otp_failed":
    case "failed:too_many_attempts":
    case "rejected_verification:portal":
    case "rejected_verification:manual":
    case "rejected_verification:email":
      return "failed";
    case "phone_number":
    case "phone_number_otp":
    case "select_institution":
    case "select_verification_method":
    case "pending_verification:portal":
    case "pending_verification:manual":
    case "pending_verification:email":
      return "pending";
  }
}
