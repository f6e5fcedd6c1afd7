/** Which signature makes a mail a proof (spec/decisions/email.md, "Inbound e-mail: what proves"). Pure. */
import type { MailSignature } from "../../platform/received-mail.ts";
import { isAtOrUnder } from "../institution/proving-domain.ts";
import { MINUTE_MS } from "../shared/time.ts";
import type { MailRefusal } from "./judge-head.ts";

/** Clocks of mail servers may be so far ahead or behind. */
const SKEW_MS = 10 * MINUTE_MS;

/** From when a mail to an address may be: nobody could write to it before it was made. */
export interface DateWindow {
  from: Date;
  until: Date;
}

export function isWithin(at: Date, { from, until }: DateWindow): boolean {
  return at.getTime() >= from.getTime() - SKEW_MS && at.getTime() <= until.getTime() + SKEW_MS;
}

/**
 * Whether a signer speaks for the sender: the sender's own domain or one above it, and still the institution's.
 * A sibling's key, or that of a registry above, proves nothing.
 */
export function isAligned(signer: string, senderDomain: string, provingDomain: string): boolean {
  return isAtOrUnder(senderDomain, signer) && isAtOrUnder(signer, provingDomain);
}

/** Who and when must be signed, and to whom: else a signature of another mail could be put to this one. */
const SIGNED = ["from", "to", "date"] as const;

/**
 * What the aligned signatures come to. One whole good one is enough. `later` where none is good and a name
 * server did not answer: then the sender's server may try again.
 */
export function judgeSignatures(
  aligned: readonly MailSignature[],
  window: DateWindow,
): MailRefusal | "later" | null {
  const verdicts = aligned.map((signature) => judge(signature, window));
  if (verdicts.includes(null)) return null;
  if (verdicts.includes("later")) return "later";
  return verdicts[0] ?? "wrong_signer";
}

function judge(signature: MailSignature, window: DateWindow): MailRefusal | "later" | null {
  const { isPartial, signedFields, signedAt, result } = signature;
  if (signedFields.length === 0) return "bad_signature";
  if (isPartial || !SIGNED.every((name) => signedFields.includes(name))) return "partly_signed";
  switch (result) {
    case "later":
      return "later";
    case "weak":
      return "weak_signature";
    case "unsigned":
      return "not_signed";
    case "fail":
      return "bad_signature";
    case "pass":
      return signedAt === null || isWithin(signedAt, window) ? null : "wrong_date";
  }
}
