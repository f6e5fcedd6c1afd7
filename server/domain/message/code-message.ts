/** The message with a code. Pages give the words, since they know the member's language. */
import type { Catalogue } from "../../../generated/words.ts";
import { CODE_MS, type ContactAddress } from "../shared/one-time-code.ts";
import { MINUTE_MS } from "../shared/time.ts";
import type { OutgoingMessage } from "./deliver.ts";
import { letter } from "./letter.ts";

/** How a language says it; `name` is whose page asked for the code. */
export type CodeWords = Pick<Catalogue, "codeMessage"> & { language: string };

/** As a text message or a mail. It has no word that a stranger chose. */
export function codeMessage(
  { language, codeMessage: words }: CodeWords,
  { channel, text: to }: ContactAddress,
  { code, name }: { code: string; name: string },
): OutgoingMessage {
  const minutes = CODE_MS / MINUTE_MS;
  if (channel === "sms") return { channel, to, body: words.sms({ code, name, minutes }) };
  const { heading } = words;
  const paragraphs = [words.text({ name, minutes })];
  // Phones show it on the notification, where it can be read without opening the mail.
  const subject = words.subject({ code, name });
  return { channel, to, ...letter({ language, subject, heading, code, paragraphs, notes: [words.notYou] }) };
}
