/** The phone passcode: its constants, and what a verification tells about it. */
import type { Verification } from "../../../generated/prisma/client.ts";
import { RESEND_WAIT_SECONDS } from "../message/budget.ts";
import { eventsInWindow } from "../shared/sliding-window.ts";
import { later, MINUTE_MS, SECOND_MS } from "../shared/time.ts";

export const PASSCODE_SECONDS = 600;
/** Wrong codes of one verification; a new code does not reset them. */
export const PASSCODE_CHECKS_MAX = 5;
/** Sends of one verification. */
export const PASSCODE_SENDS = { max: 5, ms: 10 * MINUTE_MS };

/** In test mode the right code is always this one, so that the whole journey can be driven. */
export const TEST_PASSCODE = "123456";

/** What a caller may know of a passcode in play. */
export interface PasscodeState {
  checksRemaining: number;
  sendsRemaining: number;
  resendAfter: Date;
  expiresAt: Date;
}

/** Undefined while no passcode is in play. */
export function passcodeStateOf(verification: Verification, now: Date): PasscodeState | undefined {
  const { stage, codeChecks, codeSends, codeExpiresAt } = verification;
  const lastSend = codeSends.at(-1);
  if (stage !== "phone_number_otp" && stage !== "failed:otp_failed") return undefined;
  if (lastSend === undefined || codeExpiresAt === null) return undefined;
  return {
    checksRemaining: Math.max(0, PASSCODE_CHECKS_MAX - codeChecks),
    sendsRemaining: verification.mode === "test" ? PASSCODE_SENDS.max : sendsLeft(codeSends, now),
    resendAfter: later(lastSend, RESEND_WAIT_SECONDS * SECOND_MS),
    expiresAt: codeExpiresAt,
  };
}

function sendsLeft(codeSends: readonly Date[], now: Date): number {
  return Math.max(0, PASSCODE_SENDS.max - eventsInWindow(codeSends, PASSCODE_SENDS, now).length);
}
