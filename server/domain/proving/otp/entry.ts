import { unseal } from "../../../platform/crypto.ts";
import type { TextWay } from "../../../platform/delivery/delivery.ts";
import type { Services } from "../../../services.ts";
import { CODE_CHECKS_MAX, CODE_MS, type PendingCode, pauseAfter } from "../../shared/access/one-time-code.ts";
import { isRunning } from "../../shared/time.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { passcodeStateOf } from "./passcode.ts";
import { type AskingPage, sendPasscode } from "./send.ts";

export function pendingPasscode(
  { keyring, now }: Pick<Services, "keyring" | "now">,
  verification: VerificationWithRelations,
): PendingCode | null {
  const { phoneSealed, stage } = verification;
  if (phoneSealed === null) return null;
  const at = now();
  const passcode = passcodeStateOf(verification, at);
  const isExpired = passcode !== undefined && !isRunning(passcode.expiresAt, CODE_MS, at);
  const sentAt = verification.codeSends.at(-1) ?? verification.updatedAt;
  const isWrong = stage === "failed:otp_failed";
  return {
    address: {
      channel: "sms",
      text: unseal(keyring, "Verification.phoneSealed", verification.id, phoneSealed),
    },
    state: isExpired ? "expired" : isWrong ? "wrong" : "open",
    aboutId: verification.id,
    isUndelivered: false,
    checksLeft: passcode?.checksRemaining ?? CODE_CHECKS_MAX,
    sentAt,
    waitSeconds: pauseAfter(sentAt, at),
  };
}

export async function sendPasscodeAgain(
  services: Services,
  verification: VerificationWithRelations,
  page: AskingPage,
  way: TextWay,
): Promise<void> {
  const pending = pendingPasscode(services, verification);
  if (pending === null) return;
  const phoneNumber = pending.address.text;
  const number = { phoneNumber, territory: verification.territory };
  await sendPasscode(services, verification, number, { page, way });
}
