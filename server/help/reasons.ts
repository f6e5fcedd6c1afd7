import type { CodeRefusal, MailRefusal, Method, RejectionReason } from "../../generated/whitelabel.ts";

const WRITE_AGAIN = "Ask the person to write a new mail from their own mailbox.";
const AT_INSTITUTION =
  "Offer another method: the institution's mail system does this, and the person can't change it.";
const OTHER_DOCUMENT = "Show the accepted papers, and ask for another document.";

/** Advice for each reason of a rejection; spec/common.yaml says what it means. */
export const rejectionHelp: Readonly<Record<RejectionReason, { method: Method; todo: string }>> = {
  wrong_person: {
    method: "manual",
    todo: "Compare the name with the proof. If your page has it wrong, begin a new verification.",
  },
  not_eligible: { method: "manual", todo: "Say to the person that the proof is for another group." },
  expired_document: { method: "manual", todo: "Ask for a document that is still valid." },
  unreadable: {
    method: "manual",
    todo: "Ask for a sharp photo of the whole document, or a PDF without a password.",
  },
  unsuitable_document: { method: "manual", todo: OTHER_DOCUMENT },
  altered_document: { method: "manual", todo: "Ask for the document as it was issued." },
  already_used: {
    method: "manual",
    todo: "Ask for the person's own proof, and whether they have another account here, with another phone number.",
  },
  denied: { method: "portal", todo: "Offer another method." },
  cancelled: { method: "portal", todo: "Offer the portal again, or another method." },
  timed_out: { method: "portal", todo: "Offer the portal again; its link works for 60 minutes." },
  wrong_affiliation: {
    method: "portal",
    todo: "Offer documents: the institution may know the person in another role.",
  },
  unidentified: { method: "portal", todo: "Offer another method." },
  not_me: { method: "email", todo: "Ask for the address again: the mail went to somebody else." },
  bounced: { method: "email", todo: "Ask for the address again: it has a typing error or is closed." },
  unanswered: { method: "inbound_email", todo: "Offer the method again, or another." },
};

/** Advice for each reason why an inbound mail was refused. */
export const mailHelp: Readonly<Record<MailRefusal, string>> = {
  too_large: "Ask for a mail without attachments and pictures.",
  malformed: WRITE_AGAIN,
  automatic: WRITE_AGAIN,
  list: WRITE_AGAIN,
  forwarded: "Ask the person to write a new mail, with the address in To.",
  not_in_to: "Ask the person to put the address into To.",
  reply: "Ask the person to write a new mail, not a reply.",
  no_code: "Show `inbound.subjectCode`, or a `mailto:` link that has it.",
  role_address: "Ask the person to write from their own address.",
  name_differs: "Offer documents, or compare the name with that of the mailbox.",
  wrong_sender: "Ask the person to write from their address at the chosen institution.",
  wrong_date: "Ask for a new mail, written after the address was shown.",
  not_signed: AT_INSTITUTION,
  wrong_signer: AT_INSTITUTION,
  partly_signed: AT_INSTITUTION,
  weak_signature: AT_INSTITUTION,
  test_signature: AT_INSTITUTION,
  bad_signature:
    "Ask for a new mail, sent directly and not through a mailing list; else offer another method.",
  replayed: WRITE_AGAIN,
};

/** Advice for each reason why no code was given. */
export const codeRefusalHelp: Readonly<Record<CodeRefusal, string>> = {
  not_verified: "Lead the member through a verification, then claim again.",
  not_this_group: "Claim from a pool for the member's group.",
  pool_not_open: "Wait until the pool opens.",
  pool_over: "Claim from another pool.",
  pool_empty: "Add codes in the workbench, or claim from another pool.",
  code_already_had: "Show that the code is used, and when the next period begins.",
};
