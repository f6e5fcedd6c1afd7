import type { Catalogue } from "../../../generated/words.ts";
import type { TextWay } from "../../platform/delivery/delivery.ts";
import { CODE_MS, type ContactAddress } from "../shared/access/one-time-code.ts";
import { MINUTE_MS } from "../shared/time.ts";
import type { OutgoingMessage } from "./deliver.ts";
import { type LetterBrand, letter } from "./letter.ts";

/** Words of one language, from the page, which knows the member's. */
export type CodeWords = Pick<Catalogue, "codeMessage"> & { language: string };

export interface CodeAsker {
  name: string;
  brand?: LetterBrand | null;
  /** Host of the page that takes the code, without port; absent for a partner's own page. */
  host?: string;
  ownLink?: string | null;
}

/** Message to a number. Calls spell digits, since a voice reads "493017" as a number; WhatsApp has a template. */
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

/** Language tag with its most common region, as voice providers need; English as on our pages. */
function spokenLanguage(language: string): string {
  if (language === "en") return "en-GB";
  const { language: spoken, region } = new Intl.Locale(language).maximize();
  return `${spoken}-${region}`;
}

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

/** Code first: phones show the beginning. The last line binds it to our page ("Origin-bound one-time codes", WICG). */
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
  // Phones show the subject on the notification.
  const subject = words.subject({ code, name });
  const own = ownLink === null ? [] : [{ text: words.ownLink, url: ownLink }];
  return letter({ language, brand, subject, heading, code, paragraphs, notes: [words.notYou, ...own] });
}
