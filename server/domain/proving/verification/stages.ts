// State machine of a verification: events, stages, open actions. Pure data and functions; advance.ts alone writes a
// stage (spec/decisions/verification.md, "Status and stage").
import type { Stage, Status } from "../../../../generated/whitelabel.ts";
import type { Action } from "../../../vocabulary.ts";
import type { VerificationMethod } from "../method/define.ts";
import { type AnyMethod, methodList, methods } from "../method/methods.ts";

export type { Action, Stage, Status };

export type PendingStage = AnyMethod["pending"];
type RejectedStage = AnyMethod["rejected"];

type OutcomeOf<M> = M extends { outcomes: infer Outcomes } ? keyof Outcomes : never;

export type Event =
  | "passcode_sent"
  | "passcode_failed"
  | "passcode_exhausted"
  | "phone_proven"
  | "phone_proven_no_institution"
  /** On our own pages: the account has proven a number of late, or the app needs none. */
  | "phone_skipped"
  | "phone_skipped_no_institution"
  | "institution_set"
  /** The institution took no part any more: the member chooses another one. */
  | "institution_left"
  | AnyMethod["started"]
  | "approved"
  | "rejected"
  /** A register has the member: an attempt by documents that needs none. */
  | "register_checked"
  /** A graduate was a student there, by our own record: as with a register. */
  | "student_known"
  /** On our own pages: the sign-in's code proved the address, so no link is mailed. */
  | "email_known"
  | "attempts_exhausted"
  | OutcomeOf<AnyMethod>;

type Row = Partial<Record<Event, Stage>>;

const passcodeSent = { passcode_sent: "phone_number_otp" } as const;
const phoneSkipped = {
  phone_skipped: "select_institution",
  phone_skipped_no_institution: "select_verification_method",
} as const;
const emailKnown = { email_known: "pending_verification:email" } as const;

/** Events of our own pages: no call of a partner leads to them. */
export const ownPagesEvents: readonly Event[] = [
  ...(Object.keys(phoneSkipped) as (keyof typeof phoneSkipped)[]),
  ...(Object.keys(emailKnown) as (keyof typeof emailKnown)[]),
];
const passcodeChecked = {
  passcode_failed: "failed:otp_failed",
  passcode_exhausted: "failed:too_many_attempts",
  phone_proven: "select_institution",
  phone_proven_no_institution: "select_verification_method",
} as const;
const attemptStarted: Row = {
  institution_set: "select_verification_method",
  institution_left: "select_institution",
  register_checked: methods.manual.pending,
  student_known: methods.manual.pending,
  ...Object.fromEntries(methodList.map(({ started, pending }) => [started, pending])),
};

const pendingStages = byStage("pending", ({ replaceable, rejected, outcomes }) => ({
  ...(replaceable ? attemptStarted : {}),
  attempts_exhausted: "failed:too_many_attempts",
  approved: "success",
  rejected,
  ...outcomes,
})) as Record<PendingStage, Row>;
const rejectedStages = byStage("rejected", () => attemptStarted) as Record<RejectedStage, Row>;

function byStage(
  which: "pending" | "rejected",
  row: (method: VerificationMethod) => Row,
): Record<string, Row> {
  return Object.fromEntries(methodList.map((method) => [method[which], row(method)]));
}

/** An empty row is an end. A stage that is missing here, and in methods, does not compile. */
export const transitions = {
  phone_number: { ...passcodeSent, ...phoneSkipped },
  phone_number_otp: { ...passcodeSent, ...passcodeChecked },
  "failed:otp_failed": { ...passcodeSent, ...passcodeChecked },
  "failed:too_many_attempts": {},
  select_institution: { institution_set: "select_verification_method" },
  select_verification_method: { ...attemptStarted, ...emailKnown },
  ...pendingStages,
  ...rejectedStages,
  success: {},
} as const satisfies Record<Stage, Row>;

const table: Record<Stage, Row> = transitions;

export function nextStage(stage: Stage, event: Event): Stage | undefined {
  return table[stage][event];
}

export function allowedEvents(stage: Stage): Event[] {
  return Object.keys(table[stage]) as Event[];
}

export function stagesAllowing(event: Event): Stage[] {
  return (Object.keys(table) as Stage[]).filter((stage) => event in table[stage]);
}

/** First event of each action, which is open if the table has that event. */
const firstEvents = new Map<Action, Event>([
  ["send_otp", "passcode_sent"],
  ["verify_otp", "phone_proven"],
  ["set_institution", "institution_set"],
  ...methodList.map(({ id, started }): [Action, Event] => [`start_${id}`, started as Event]),
]);

/** Actions of the stage; methods, groups and clocks may close some. */
export function actionsOf(stage: Stage): Action[] {
  return [...firstEvents].filter(([, event]) => event in table[stage]).map(([action]) => action);
}

export function isPending(stage: Stage): stage is PendingStage {
  return stage in pendingStages;
}

export function isRejected(stage: Stage): stage is RejectedStage {
  return stage in rejectedStages;
}

export function statusOf(stage: Stage): Exclude<Status, "expired"> {
  if (isPending(stage)) return "pending";
  if (isRejected(stage)) return "failed";
  switch (stage) {
    case "success":
      return "success";
    case "failed:otp_failed":
    case "failed:too_many_attempts":
      return "failed";
    case "phone_number":
    case "phone_number_otp":
    case "select_institution":
    case "select_verification_method":
      return "pending";
  }
}
