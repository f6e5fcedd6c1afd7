/** Why a mail did not count, in words for the person: what a partner's page shows, and our own in English. */
import type { MailRefusal } from "./judge-head.ts";

/** A refusal without words does not compile, here and in every language of our pages. */
export const refusalMessages: Readonly<Record<MailRefusal, string>> = {
  too_large: "Your mail was too large. Send one without attachments; it may be empty.",
  malformed: "Your mail could not be read. Write a new one in your institution's own mail program.",
  automatic: "An automatic answer came, and no mail that you wrote. Write one yourself.",
  list: "The mail came through a mailing list. Write to the address directly.",
  forwarded:
    "The mail was forwarded, or the address did not stand in the field To. Write a new one directly.",
  not_in_to: "The address stood in Cc. Write once more, with the address in the field To.",
  wrong_sender: "The mail came from another address. Write from the address that your institution gave you.",
  wrong_date: "The mail was written before you got the address, or your clock is wrong. Write a new one.",
  not_signed:
    "Your institution's mail server does not sign its mail, so that anybody could have written it. Use another way.",
  wrong_signer:
    "The mail was not sent by your institution's mail server. Write in its own mail program, or use another way.",
  partly_signed:
    "Your institution's mail server does not sign what we need to rely on the mail. Use another way.",
  weak_signature: "The signature of your institution's mail server is too weak. Use another way.",
  bad_signature:
    "The mail was changed on its way, or not sent by your institution's mail server. Write a new one, or use another way.",
  replayed: "This mail has proven somebody before. Write a new one.",
};
