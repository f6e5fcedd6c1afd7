/** SMTP replies, which mail servers quote to the sender. */
import type { SmtpReply } from "../../../platform/delivery/smtp-listener.ts";
import type { MailRefusal } from "./check-header.ts";
import type { MailVerdict } from "./receive.ts";

/** Enhanced codes of RFC 3463, and of RFC 7372 for signatures. */
const refusals: Record<MailRefusal, SmtpReply> = {
  too_large: { code: 552, text: "5.3.4 Message too large; an empty message is enough" },
  malformed: {
    code: 550,
    text: "5.6.0 Malformed message: a header is invalid, missing or repeated",
  },
  automatic: { code: 550, text: "5.7.1 Automatic messages are not accepted" },
  list: { code: 550, text: "5.7.1 Mailing list messages are not accepted" },
  forwarded: { code: 550, text: "5.7.1 Forwarded messages are not accepted; write to this address directly" },
  not_in_to: { code: 550, text: "5.7.1 This address must be in To, not in Cc" },
  reply: { code: 550, text: "5.7.1 Replies are not accepted; write a new message" },
  no_code: { code: 550, text: "5.7.1 The code that was given with this address must be in the Subject" },
  role_address: {
    code: 550,
    text: "5.7.1 Write from your own address, not from one of an office or help desk",
  },
  name_differs: {
    code: 550,
    text: "5.7.1 The sender's name is not that of the person who was given this address",
  },
  wrong_sender: { code: 550, text: "5.7.1 The sender's address does not belong to the institution" },
  wrong_date: {
    code: 550,
    text: "5.7.1 The message is dated before this address existed, or in the future",
  },
  not_signed: { code: 550, text: "5.7.20 The message has no DKIM signature" },
  wrong_signer: { code: 550, text: "5.7.22 No DKIM signature from the sender's domain" },
  partly_signed: {
    code: 550,
    text: "5.7.21 The DKIM signature must cover From, Date, Subject and the whole body",
  },
  weak_signature: { code: 550, text: "5.7.21 The DKIM signature is too weak" },
  test_signature: {
    code: 550,
    text: "5.7.20 The DKIM key is marked as a test (t=y), so the message counts as unsigned",
  },
  bad_signature: { code: 550, text: "5.7.21 The DKIM signature is not valid" },
  replayed: { code: 550, text: "5.7.1 This message has already been used" },
};

export const unknownAddress: SmtpReply = { code: 550, text: "5.1.1 This address is not expecting mail" };
export const tryLater: SmtpReply = { code: 451, text: "4.7.0 This cannot be checked now; try again later" };

export function replyTo(verdict: MailVerdict): SmtpReply {
  switch (verdict.kind) {
    case "proven":
      return { code: 250, text: "2.0.0 Thank you, this is confirmed" };
    case "bounce":
      return { code: 250, text: "2.0.0 Report received" };
    case "passed_on":
      return { code: 250, text: "2.0.0 Passed on to whoever runs this" };
    case "rejected":
      return { code: 550, text: "5.7.1 This address has already been used to verify another account" };
    case "unknown":
      return unknownAddress;
    case "later":
      return tryLater;
    case "refused":
      return refusals[verdict.refusal];
  }
}
