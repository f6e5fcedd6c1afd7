/** The phone passcode: its constants, and what a verification tells about it. */
import type { Verification } from "../../../generated/prisma/client.ts";
import { RESEND_WAIT_SECONDS } from "../message/budget.ts";

export const PASSCODE_SECONDS = 600;
/** Wrong codes of one verification; a new code does not reset them. */
export const PASSCODE_CHECKS_MAX = 5;
/** Sends of one verification in any ten minutes. */
export const PASSCODE_SENDS_MAX = 5;
const SEND_WINDOW_SECONDS = 600;

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
    sendsRemaining: verification.mode === "test" ? PASSCODE_SENDS_MAX : sendsLeft(codeSends, now),
    resendAfter: new Date(lastSend.getTime() + RESEND_WAIT_SECONDS * 1000),
    expiresAt: codeExpiresAt,
  };
}

/** The sends that still fill the window; older ones are forgotten. */
export function recentSends(codeSends: readonly Date[], now: Date): Date[] {
  return codeSends.filter((at) => at.getTime() > now.getTime() - SEND_WINDOW_SECONDS * 1000);
}

function sendsLeft(codeSends: readonly Date[], now: Date): number {
  return Math.max(0, PASSCODE_SENDS_MAX - recentSends(codeSends, now).length);
}

/** Milliseconds until the window has room again; 0 when it has. */
export function untilRoomMs(codeSends: readonly Date[], now: Date): number {
  const recent = recentSends(codeSends, now);
  const blocking = recent[recent.length - PASSCODE_SENDS_MAX];
  return blocking === undefined ? 0 : blocking.getTime() + SEND_WINDOW_SECONDS * 1000 - now.getTime();
}
