import { html } from "htm/preact";
import type { VNode } from "preact";
import type { MailMessage } from "../../platform/delivery/delivery.ts";
import { inLanguage } from "../message/language.ts";
import { letter } from "../message/letter.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { linkWords } from "./link-words.ts";

/**
 * The mail with the link, as text and HTML. It says who asked and why, and shows where the link leads. It has no word
 * that a stranger could have chosen, not even the person's name: otherwise anybody could send anything by us.
 */
export function linkMail(
  {
    app,
    institution,
    consumerGroup,
  }: Pick<VerificationWithRelations, "app" | "institution" | "consumerGroup">,
  url: string,
  language: string,
): Pick<MailMessage, "subject" | "text" | "html"> {
  const words = inLanguage(linkWords, language);
  const at = institution?.name;
  const apart = (name: string) => html`<bdi>${name}</bdi>`;
  const asked = {
    text: words.asked(plain, app.name, consumerGroup, at),
    html: words.asked(html, apart(app.name), consumerGroup, at && apart(at)) as VNode,
  };
  return letter({
    language: words.language,
    subject: words.subject(app.name),
    heading: words.heading,
    paragraphs: [asked, words.instruction],
    button: { label: words.button, url },
    notes: [words.once, words.notYou],
  });
}

function plain(strings: TemplateStringsArray, ...values: unknown[]): string {
  return String.raw({ raw: strings }, ...values);
}
