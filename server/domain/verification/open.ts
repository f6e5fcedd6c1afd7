import type { NextOperation } from "../../../generated/whitelabel.ts";
import type { Config } from "../../config.ts";
import { refuse } from "../../errors.ts";
import { type ConsumerGroup, institutionKindOf, type Method } from "../group/groups.ts";
import { hasLapsed } from "./clock.ts";
import { availableMethods } from "./methods.ts";
import { operationsOf, type Stage } from "./stages.ts";
import type { WholeVerification } from "./whole.ts";

/** What is open on a verification, and by which methods. */
export interface Openings {
  methods: Method[] | undefined;
  operations: NextOperation[];
}

/** What an operator's settings say of the methods. */
export type MethodSettings = Pick<Config, "methodsOff" | "inbound">;

/** Everything that decides what may come next, in one place: stage, clock, passcode, group, methods. */
export function openingsOf(
  verification: WholeVerification,
  { methodsOff, inbound }: MethodSettings,
  now: Date,
): Openings {
  const consumerGroup = verification.consumerGroup as ConsumerGroup;
  const methods = availableMethods({
    mode: verification.mode,
    consumerGroup,
    institution: verification.institution,
    hasInboundRoute: inbound !== null,
    methodsOff: [...verification.app.methodsOff, ...methodsOff],
    now,
  });
  if (hasLapsed(verification, now)) return { methods, operations: [] };
  const stage = verification.stage as Stage;
  const isOpen = (operation: NextOperation): boolean => {
    switch (operation) {
      case "sendPhoneOtp":
        return true;
      case "verifyPhoneOtp":
        // After a failed check the code must still live; before it, a lapsed code is told as an outcome.
        return stage !== "failed:otp_failed" || (verification.codeExpiresAt ?? now) > now;
      case "setInstitution":
        return institutionKindOf(consumerGroup) !== null;
      case "createPortalAttempt":
        return methods?.includes("portal") ?? false;
      case "createManualAttempt":
        return methods?.includes("manual") ?? false;
      case "createEmailAttempt":
        return (methods?.includes("email") || methods?.includes("inbound_email")) ?? false;
    }
  };
  return { methods, operations: operationsOf(stage).filter(isOpen) };
}

/** Refuses an operation that is not open, and says what is. Gives back what is open when it is. */
export function requireOpen(
  verification: WholeVerification,
  operation: NextOperation,
  config: MethodSettings,
  now: Date,
): Openings {
  const openings = openingsOf(verification, config, now);
  if (openings.operations.includes(operation)) return openings;
  refuse({
    kind: "invalid_stage",
    operation,
    stage: verification.stage as Stage,
    expired: hasLapsed(verification, now),
    open: openings.operations,
  });
}
