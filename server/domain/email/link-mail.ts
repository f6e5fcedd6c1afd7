import { html } from "htm/preact";
import type { MailMessage } from "../../platform/delivery/delivery.ts";
import type { ConsumerGroup } from "../group/groups.ts";
import { mailHtml } from "../message/mail-html.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { type LinkWords, linkWordsIn } from "./link-words.ts";

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
  const words = linkWordsIn(language);
  const about = {
    app: app.name,
    group: consumerGroup,
    at: institution?.name,
    url,
  };
  return { subject: words.subject(app.name), text: asText(words, about), html: asHtml(words, about) };
}

interface About {
  app: string;
  group: ConsumerGroup;
  at: string | undefined;
  url: string;
}

function asText(words: LinkWords, { app, group, at, url }: About): string {
  const plain = (strings: TemplateStringsArray, ...values: unknown[]): string =>
    String.raw({ raw: strings }, ...values);
  return [
    words.asked(plain, app, group, at),
    "",
    words.instruction,
    url,
    "",
    words.once,
    "",
    words.notYou,
    "",
  ].join("\n");
}

function asHtml(words: LinkWords, { app, group, at, url }: About): string {
  const apart = (name: string) => html`<bdi>${name}</bdi>`;
  return mailHtml(
    words.language,
    words.subject(app),
    html`<h1>${words.heading}</h1>
      <p>${words.asked(html, apart(app), group, at === undefined ? undefined : apart(at))}</p>
      <p>${words.instruction}</p>
      <p><a href=${url} class="button">${words.button}</a></p>
      <p class="muted">${words.asAddress}<br /><a href=${url}>${url}</a></p>
      <p class="muted">${words.once}</p>
      <p class="muted">${words.notYou}</p>`,
  );
}
