/**
 * The phone passcode (shared/one-time-code.ts). It stands in its verification's row and not in OneTimeCode: checks are
 * counted over all of its codes, and whoever sends or checks one locks, reads and writes that row anyway.
 */
import type { Verification } from "../../../../generated/prisma/client.ts";
import { hasPause } from "../../messages/index.ts";
import {
  CODE_CHECKS_MAX,
  eventsInWindow,
  isPlausible,
  type KeptCode,
  later,
  MINUTE_MS,
  RESEND_PAUSE,
} from "../../shared/index.ts";

/** Sends of one verification. */
export const PASSCODE_SENDS = { max: 5, ms: 10 * MINUTE_MS };

/** What a caller may know of a passcode in play. */
interface PasscodeState {
  checksRemaining: number;
  sendsRemaining: number;
  resendAfter: Date;
  expiresAt: Date;
}

export function keptPasscode({ id, codeHash, codeExpiresAt, codeChecks }: Verification): KeptCode {
  return { id, codeHash, expiresAt: codeExpiresAt, checks: codeChecks };
}

/** Undefined while no passcode is in play. */
export function passcodeStateOf(verification: Verification, now: Date): PasscodeState | undefined {
  const { stage, codeChecks, codeSends, codeExpiresAt } = verification;
  const lastSend = codeSends.at(-1);
  if (stage !== "phone_number_otp" && stage !== "failed:otp_failed") return undefined;
  if (lastSend === undefined || codeExpiresAt === null) return undefined;
  const pauseMs = hasPause(verification) ? RESEND_PAUSE.ms : 0;
  return {
    checksRemaining: Math.max(0, CODE_CHECKS_MAX - codeChecks),
    sendsRemaining: verification.mode === "test" ? PASSCODE_SENDS.max : sendsLeft(codeSends, now),
    resendAfter: isPlausible(lastSend, now) ? later(lastSend, pauseMs) : now,
    expiresAt: codeExpiresAt,
  };
}

function sendsLeft(codeSends: readonly Date[], now: Date): number {
  return Math.max(0, PASSCODE_SENDS.max - eventsInWindow(codeSends, PASSCODE_SENDS, now).length);
}
