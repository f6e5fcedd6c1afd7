/** The message with a code. */
import type { Catalogue } from "../../../generated/words.ts";
import { CODE_MS, type ContactAddress } from "../shared/one-time-code.ts";
import { MINUTE_MS } from "../shared/time.ts";
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
}

/**
 * Read out in a call: digits apart, since a voice reads "493017" as a number. Providers of calls say it twice
 * (platform/texts).
 */
export function codeCall(
  { language, codeMessage: { call } }: CodeWords,
  to: string,
  code: string,
  { name }: Pick<CodeAsker, "name">,
): Extract<OutgoingMessage, { channel: "sms" }> {
  const body = call({ code: [...code].join(", "), name });
  return { channel: "sms", to, body, call: { language: spokenLanguage(language) } };
}

/** With the region that most of its speakers live in, as providers of voices want it; English as our pages have it. */
function spokenLanguage(language: string): string {
  if (language === "en") return "en-GB";
  const { language: spoken, region } = new Intl.Locale(language).maximize();
  return `${spoken}-${region}`;
}

/** As a text message or a mail. It has no word that a stranger chose. */
export function codeMessage(
  words: CodeWords,
  { channel, text: to }: ContactAddress,
  code: string,
  asker: CodeAsker,
): OutgoingMessage {
  return channel === "sms"
    ? { channel, to, body: codeText(words, code, asker) }
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
  { name, brand = null }: CodeAsker,
) {
  const minutes = CODE_MS / MINUTE_MS;
  const { heading } = words;
  const paragraphs = [words.text({ name, minutes })];
  // Phones show it on the notification, where it can be read without opening the mail.
  const subject = words.subject({ code, name });
  return letter({ language, brand, subject, heading, code, paragraphs, notes: [words.notYou] });
}
