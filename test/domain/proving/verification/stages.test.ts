/** The table of spec/decisions/verification.md, "Status and stage", repeated by hand. */

import { describe, expect, it } from "@jest/globals";
import { type NextOperation, stageValues, statusValues } from "../../../../generated/whitelabel.ts";
import { operationsFor } from "../../../../server/api/actions.ts";
import { expirationOf } from "../../../../server/domain/proving/verification/clock.ts";
import {
  actionsOf,
  allowedEvents,
  type Event,
  nextStage,
  type Stage,
  type Status,
  statusOf,
} from "../../../../server/domain/proving/verification/stages.ts";
import { checkAll } from "../../../support/check-all.ts";

const attempts: NextOperation[] = [
  "setInstitution",
  "createPortalAttempt",
  "createWalletAttempt",
  "createManualAttempt",
  "createEmailAttempt",
];

/** Stage: its status and what it lets a partner do. */
const decided: Record<Stage, [Status, NextOperation[]]> = {
  phone_number: ["pending", ["sendPhoneOtp"]],
  phone_number_otp: ["pending", ["sendPhoneOtp", "verifyPhoneOtp"]],
  "failed:otp_failed": ["failed", ["sendPhoneOtp", "verifyPhoneOtp"]],
  "failed:too_many_attempts": ["failed", []],
  select_institution: ["pending", ["setInstitution"]],
  select_verification_method: ["pending", attempts],
  "pending_verification:portal": ["pending", attempts],
  "pending_verification:email": ["pending", attempts],
  "pending_verification:manual": ["pending", []],
  "rejected_verification:portal": ["failed", attempts],
  "rejected_verification:email": ["failed", attempts],
  "rejected_verification:manual": ["failed", attempts],
  success: ["success", []],
};

/** Everything that may happen: from, event, to. What is not here must be refused. */
const moves: [Stage, Event, Stage][] = [
  ["phone_number", "passcode_sent", "phone_number_otp"],
  ["phone_number", "phone_skipped", "select_institution"],
  ["phone_number", "phone_skipped_no_institution", "select_verification_method"],
  ["select_verification_method", "email_known", "pending_verification:email"],
  ...(["phone_number_otp", "failed:otp_failed"] as const).flatMap((from): [Stage, Event, Stage][] => [
    [from, "passcode_sent", "phone_number_otp"],
    [from, "passcode_failed", "failed:otp_failed"],
    [from, "passcode_exhausted", "failed:too_many_attempts"],
    [from, "phone_proven", "select_institution"],
    [from, "phone_proven_no_institution", "select_verification_method"],
  ]),
  ["select_institution", "institution_set", "select_verification_method"],
  ...stageValues
    .filter((stage) => decided[stage][1] === attempts)
    .flatMap((from): [Stage, Event, Stage][] => [
      [from, "institution_set", "select_verification_method"],
      [from, "institution_left", "select_institution"],
      [from, "portal_started", "pending_verification:portal"],
      [from, "wallet_started", "pending_verification:portal"],
      [from, "documents_submitted", "pending_verification:manual"],
      [from, "register_checked", "pending_verification:manual"],
      [from, "student_known", "pending_verification:manual"],
      [from, "email_sent", "pending_verification:email"],
      [from, "email_awaited", "pending_verification:email"],
    ]),
  ...(["portal", "email", "manual"] as const).flatMap((method): [Stage, Event, Stage][] => [
    [`pending_verification:${method}`, "approved", "success"],
    [`pending_verification:${method}`, "rejected", `rejected_verification:${method}`],
    [`pending_verification:${method}`, "attempts_exhausted", "failed:too_many_attempts"],
  ]),
  ["pending_verification:portal", "name_unproven", "select_verification_method"],
  ["pending_verification:portal", "person_proven", "select_verification_method"],
  ["pending_verification:email", "address_proven", "select_verification_method"],
];

const events = [...new Set(moves.map(([, event]) => event))];

describe("the life of a verification", () => {
  it("each stage has the status and the operations that were decided", () =>
    checkAll(stageValues, (stage) => {
      const [status, operations] = decided[stage];
      expect(statusOf(stage)).toBe(status);
      expect(operationsFor(actionsOf(stage)).sort()).toEqual([...operations].sort());
      expect(statusValues).toContain(status);
    }));

  it("each move leads where it should", () =>
    checkAll(moves, ([from, event, to]) => {
      expect(nextStage(from, event)).toBe(to);
    }));

  it("refuses everything else", () => {
    const told = new Set(moves.map(([from, event]) => `${from} ${event}`));
    expect(told.size).toBe(moves.length);
    const refused = stageValues.flatMap((from) =>
      events.filter((event) => !told.has(`${from} ${event}`)).map((event) => nextStage(from, event)),
    );
    expect(refused.length).toBe(stageValues.length * events.length - moves.length);
    expect(new Set(refused)).toEqual(new Set([undefined]));
    expect(stageValues.flatMap(allowedEvents).length).toBe(moves.length);
  });

  it("reaches every stage from phone_number", () => {
    const reached = new Set<Stage>(["phone_number"]);
    for (const from of reached)
      for (const event of allowedEvents(from)) reached.add(nextStage(from, event) ?? from);
    expect([...reached].sort()).toEqual([...stageValues].sort());
  });

  it("has two ends, and from every other stage success and an end can be reached", () => {
    const ends = stageValues.filter((stage) => allowedEvents(stage).length === 0);
    expect(ends.sort()).toEqual(["failed:too_many_attempts", "success"]);
    for (const stage of stageValues.filter((one) => !ends.includes(one))) {
      const ahead = new Set<Stage>([stage]);
      for (const from of ahead)
        for (const event of allowedEvents(from)) ahead.add(nextStage(from, event) ?? from);
      expect([stage, ahead.has("success"), ahead.has("failed:too_many_attempts")]).toEqual([
        stage,
        true,
        true,
      ]);
    }
  });

  it("never goes back before a proven phone", () => {
    const before: Stage[] = ["phone_number", "phone_number_otp", "failed:otp_failed"];
    for (const [from, , to] of moves) if (!before.includes(from)) expect(before).not.toContain(to);
  });

  it("each stage lapses after seven days, with its proof, or never", () =>
    checkAll(stageValues, (stage) => {
      const at = new Date("2026-03-04T05:06:07.008Z");
      const expiresOn = new Date("2027-07-04T00:00:00.000Z");
      // Midnight in London, in summer.
      const end = new Date("2027-07-03T23:00:00.000Z");
      const never = ["pending_verification:manual", "failed:too_many_attempts"];
      const expected =
        stage === "success" ? end : never.includes(stage) ? null : new Date("2026-03-11T05:06:07.008Z");
      expect(expirationOf(stage, at, { territory: "GB", expiresOn })).toEqual(expected);
    }));
});
