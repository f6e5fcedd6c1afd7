/** The message with a code. Pages give the words, since they know the member's language. */
import { html } from "htm/preact";
import type { MemberAddress } from "../member/address.ts";
import type { OutgoingMessage } from "../message/deliver.ts";
import { mailHtml } from "../message/mail-html.ts";

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

/** As a text message, or as a mail, whole as text and again as HTML. It has no word that a stranger chose. */
export function codeMessage(
  words: CodeWords,
  { channel, text: to }: MemberAddress,
  { code, name, minutes }: { code: string; name: string; minutes: number },
): OutgoingMessage {
  if (channel === "sms") return { channel, to, body: words.sms(code, name, minutes) };
  const subject = words.subject(name);
  const text = words.text(name, minutes);
  return {
    channel,
    to,
    subject,
    text: [`${words.heading}: ${code}`, "", text, "", words.notYou, ""].join("\n"),
    html: mailHtml(
      words.language,
      subject,
      html`<h1>${words.heading}</h1>
        <p class="code">${code}</p>
        <p>${text}</p>
        <p class="muted">${words.notYou}</p>`,
    ),
  };
}
