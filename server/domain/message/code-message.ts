/** The message with a code. Pages give the words, since they know the member's language. */
import { CODE_MS, type ContactAddress } from "../shared/one-time-code.ts";
import { MINUTE_MS } from "../shared/time.ts";
import type { OutgoingMessage } from "./deliver.ts";
import { letter } from "./letter.ts";

/** How a language says it; `name` is whose page asked for the code. */
export interface CodeWords {
  language: string;
  /** With the code first: phones show the beginning. In one text message, so with few words. */
  sms: (code: string, name: string, minutes: number) => string;
  /** Without the code: subjects end up in logs and on locked screens. */
  subject: (name: string) => string;
  heading: string;
  text: (name: string, minutes: number) => string;
  /** For whoever did not ask for it. */
  notYou: string;
}

/** As a text message or a mail. It has no word that a stranger chose. */
export function codeMessage(
  words: CodeWords,
  { channel, text: to }: ContactAddress,
  { code, name }: { code: string; name: string },
): OutgoingMessage {
  const minutes = CODE_MS / MINUTE_MS;
  if (channel === "sms") return { channel, to, body: words.sms(code, name, minutes) };
  const { language, heading } = words;
  const paragraphs = [words.text(name, minutes)];
  const subject = words.subject(name);
  return { channel, to, ...letter({ language, subject, heading, code, paragraphs, notes: [words.notYou] }) };
}
