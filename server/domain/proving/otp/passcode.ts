// Phone passcode. Stored in the verification, whose row every use locks; checks count over all of its codes.
import type { Verification } from "../../../../generated/prisma/client.ts";
import { hasPause } from "../../messages/send-limit.ts";
import { CODE_CHECKS_MAX, type KeptCode, RESEND_PAUSE } from "../../shared/access/one-time-code.ts";
import { eventsInWindow, nextAllowedAt } from "../../shared/access/sliding-window.ts";
import { isPlausible, later, MINUTE_MS } from "../../shared/time.ts";

export const PASSCODE_SENDS = { max: 5, ms: 10 * MINUTE_MS };

interface PasscodeState {
  checksRemaining: number;
  sendsRemaining: number;
  resendAfter: Date;
  expiresAt: Date;
}

export function keptPasscode({ id, codeHash, codeExpiresAt, codeChecks }: Verification): KeptCode {
  return { id, codeHash, expiresAt: codeExpiresAt, checks: codeChecks };
}

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

/** Moment from which a passcode may be sent again; null for now. */
export function passcodesStopUntil(
  { mode, codeSends }: Pick<Verification, "mode" | "codeSends">,
  now: Date,
): Date | null {
  return mode === "test" ? null : nextAllowedAt(codeSends, PASSCODE_SENDS, now);
}

function sendsLeft(codeSends: readonly Date[], now: Date): number {
  return Math.max(0, PASSCODE_SENDS.max - eventsInWindow(codeSends, PASSCODE_SENDS, now).length);
}
