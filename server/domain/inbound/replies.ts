/** What a sender's mail server is told, in the words that it puts into its note to the sender. */
import type { SmtpReply } from "../../platform/smtp-listener.ts";
import type { MailRefusal } from "./judge-head.ts";
import type { MailVerdict } from "./receive.ts";

/** Enhanced codes of RFC 3463, and of RFC 7372 for what concerns signatures. */
const refusals: Record<MailRefusal, SmtpReply> = {
  too_large: { code: 552, text: "5.3.4 the message is too large; an empty one is enough" },
  malformed: {
    code: 550,
    text: "5.6.0 the message is not sound: a header is broken, missing or there twice",
  },
  automatic: { code: 550, text: "5.7.1 automatic messages are not taken" },
  list: { code: 550, text: "5.7.1 messages of lists are not taken" },
  forwarded: { code: 550, text: "5.7.1 write to this address yourself; forwarded messages are not taken" },
  not_in_to: { code: 550, text: "5.7.1 this address must stand in To, and not in Cc" },
  wrong_sender: { code: 550, text: "5.7.1 the sender's address is not one of the institution" },
  wrong_date: {
    code: 550,
    text: "5.7.1 the message is older than this address, or its date is in the future",
  },
  not_signed: { code: 550, text: "5.7.20 the message has no DKIM signature" },
  wrong_signer: { code: 550, text: "5.7.22 no DKIM signature of the sender's domain" },
  partly_signed: {
    code: 550,
    text: "5.7.21 the DKIM signature must cover From, To, Date and the whole body",
  },
  weak_signature: { code: 550, text: "5.7.21 the DKIM signature is too weak" },
  bad_signature: { code: 550, text: "5.7.21 the DKIM signature does not verify" },
  replayed: { code: 550, text: "5.7.1 this message has been used before" },
};

export const unknownAddress: SmtpReply = { code: 550, text: "5.1.1 nobody waits for mail at this address" };
export const tryLater: SmtpReply = { code: 451, text: "4.7.0 this cannot be decided now, try again later" };

export function replyTo(verdict: MailVerdict): SmtpReply {
  switch (verdict.kind) {
    case "proven":
      return { code: 250, text: "2.0.0 thank you, this is confirmed" };
    case "rejected":
      return { code: 550, text: "5.7.1 this address has verified another account before" };
    case "unknown":
      return unknownAddress;
    case "later":
      return tryLater;
    case "refused":
      return refusals[verdict.refusal];
  }
}
