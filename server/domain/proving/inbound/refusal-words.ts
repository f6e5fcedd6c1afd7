/** Words of refused mails for members, on partners' pages, and on ours in English. */
import type { MailRefusal } from "./check-header.ts";

/** A refusal without words does not compile, in any language. */
export const refusalMessages: Readonly<Record<MailRefusal, string>> = {
  too_large: "Your email was too large. Send one without attachments; it can be empty.",
  malformed: "We couldn't read your email. Send a new one from your account at your institution.",
  automatic: "We received an automatic reply. Send us an email yourself.",
  list: "Your email came through a mailing list. Send it directly to the address.",
  forwarded:
    "Your email was forwarded, or the address wasn't in the To field. Send a new one directly to the address.",
  not_in_to: "The address was in the Cc field. Send your email again with the address in the To field.",
  reply: "Your email was an answer to another one. Send a new email.",
  no_code: "The code wasn't in the subject of your email. Send it again with the code in the subject.",
  role_address: "Your email came from the address of an office or help desk. Send it from your own address.",
  name_differs:
    "The name on your email isn't the name that you gave us. Send it from your own account, or upload a document instead.",
  wrong_sender:
    "Your email came from a different address. Send it from the address that your institution gave you.",
  wrong_date: "Your email is dated before you got the address, or your clock is wrong. Send a new one.",
  not_signed:
    "Your institution's mail server doesn't sign its emails, so we can't tell whether yours is genuine. Try another way.",
  wrong_signer:
    "Your email wasn't sent by your institution's mail server. Send it from your account there, or try another way.",
  partly_signed:
    "Your institution's mail server doesn't sign every part of an email that we rely on. Try another way.",
  weak_signature: "The signature of your institution's mail server is too weak. Try another way.",
  test_signature:
    "Your institution is still testing the signature of its emails, so it proves nothing yet. Try another way.",
  bad_signature:
    "Your email was changed on its way, or wasn't sent by your institution's mail server. Send a new one, or try another way.",
  replayed: "This email has already been used. Send a new one.",
};
