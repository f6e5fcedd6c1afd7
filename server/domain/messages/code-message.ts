/** The message with a code. */
import type { Catalogue } from "../../../generated/words.ts";
import type { TextWay } from "../../platform/delivery/delivery.ts";
import { CODE_MS, type ContactAddress, MINUTE_MS } from "../shared/index.ts";
import type { OutgoingMessage } from "./deliver.ts";
import { type LetterBrand, letter } from "./letter.ts";

/** How a language says it. Pages give the words, since they know the member's language. */
export type CodeWords = Pick<Catalogue, "codeMessage"> & { language: string };

/** Whose page asked for the code, and how it looks. */
export interface CodeAsker {
  name: string;
  /** In whose look a mail is; absent, in ours. */
  brand?: LetterBrand | null;
  /** Of the page that takes the code, without a port; absent where a partner has a page of its own. */
  host?: string;
  /** By which the owner makes a browser known at the address (sign-in/own-browser.ts); in mails only. */
  ownLink?: string | null;
}

/**
 * To a number, in the way that was asked for. In a call digits are apart, since a voice reads "493017" as a number;
 * providers say it twice (platform/texts). By WhatsApp its template has words of its own: ours stand in the mailbox.
 */
export function codeToNumber(
  words: CodeWords,
  { to, way }: { to: string; way: TextWay },
  code: string,
  asker: Pick<CodeAsker, "name" | "host">,
): Extract<OutgoingMessage, { channel: "sms" }> {
  const { language, codeMessage } = words;
  switch (way) {
    case "text":
      return { channel: "sms", to, body: codeText(words, code, asker) };
    case "call": {
      const body = codeMessage.call({ code: [...code].join(", "), name: asker.name });
      return { channel: "sms", to, body, by: { way, language: spokenLanguage(language) } };
    }
    case "whatsapp":
      return { channel: "sms", to, body: codeText(words, code, asker), by: { way, language, code } };
  }
}

/** With the region that most of its speakers live in, as providers of voices want it; English as our pages have it. */
function spokenLanguage(language: string): string {
  if (language === "en") return "en-GB";
  const { language: spoken, region } = new Intl.Locale(language).maximize();
  return `${spoken}-${region}`;
}

/** To a number, or as a mail. It has no word that a stranger chose. */
export function codeMessage(
  words: CodeWords,
  { channel, text: to }: ContactAddress,
  code: string,
  asker: CodeAsker,
  way: TextWay = "text",
): OutgoingMessage {
  return channel === "sms"
    ? codeToNumber(words, { to, way }, code, asker)
    : { channel, to, ...codeMail(words, code, asker) };
}

/**
 * The code first: phones show the beginning. The last line binds it to our page, so that phones offer it there and nowhere
 * else ("Origin-bound one-time codes delivered via SMS", WICG): no fake page gets it filled in.
 */
export function codeText(
  { codeMessage: { sms } }: Pick<CodeWords, "codeMessage">,
  code: string,
  { name, host }: Pick<CodeAsker, "name" | "host">,
): string {
  const text = sms({ code, name, minutes: CODE_MS / MINUTE_MS });
  return host === undefined ? text : `${text}\n@${host} #${code}`;
}

function codeMail(
  { language, codeMessage: words }: CodeWords,
  code: string,
  { name, brand = null, ownLink = null }: CodeAsker,
) {
  const minutes = CODE_MS / MINUTE_MS;
  const { heading } = words;
  const paragraphs = [words.text({ name, minutes })];
  // Phones show it on the notification, where it can be read without opening the mail.
  const subject = words.subject({ code, name });
  const own = ownLink === null ? [] : [{ text: words.ownLink, url: ownLink }];
  return letter({ language, brand, subject, heading, code, paragraphs, notes: [words.notYou, ...own] });
}
