/** DKIM signatures that prove (spec/decisions/email.md, "Inbound e-mail: what proves"). Pure. */
import type { MailSignature } from "../../../platform/delivery/received-mail.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { isAtOrUnder } from "../institution/proving-domain.ts";
import type { MailRefusal } from "./check-header.ts";

const SKEW_MS = 10 * MINUTE_MS;

/** From the address's creation. */
interface DateWindow {
  from: Date;
  until: Date;
}

export function isWithin(at: Date, { from, until }: DateWindow): boolean {
  return at.getTime() >= from.getTime() - SKEW_MS && at.getTime() <= until.getTime() + SKEW_MS;
}

/** Alignment: the signer is the sender's domain or a parent, at or below the institution's. */
export function isAligned(signer: string, senderDomain: string, provingDomain: string): boolean {
  return isAtOrUnder(senderDomain, signer) && isAtOrUnder(signer, provingDomain);
}

// Headers that must be signed, against reuse of another mail's signature. Not `To`: the subject's code is this
// attempt's alone, and Microsoft 365 never signs `To` (A5).
const SIGNED = ["from", "date", "subject"] as const;

/** Result of the aligned signatures: one good one is enough. `later` if none is good and DNS failed. */
export function checkSignatures(
  aligned: readonly MailSignature[],
  window: DateWindow,
): MailRefusal | "later" | null {
  const verdicts = aligned.map((signature) => checkSignature(signature, window));
  if (verdicts.includes(null)) return null;
  if (verdicts.includes("later")) return "later";
  return verdicts[0] ?? "wrong_signer";
}

function checkSignature(signature: MailSignature, window: DateWindow): MailRefusal | "later" | null {
  const { isPartial, signedFields, signedAt, result } = signature;
  if (signedFields.length === 0) return "bad_signature";
  if (isPartial || !SIGNED.every((name) => signedFields.includes(name))) return "partly_signed";
  switch (result) {
    case "later":
      return "later";
    case "weak":
      return "weak_signature";
    case "testing":
      return "test_signature";
    case "fail":
      return "bad_signature";
    case "pass":
      return signedAt === null || isWithin(signedAt, window) ? null : "wrong_date";
  }
}
