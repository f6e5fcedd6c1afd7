import { html } from "htm/preact";
import type { MailMessage } from "../../platform/delivery.ts";
import { mailHtml } from "../message/mail-html.ts";

/** How a language says it; pages choose, and the operator API speaks English. */
export interface InvitationWords {
  language: string;
  subject: string;
  text: string;
  button: string;
  sameAsAddress: string;
  once: (hours: number) => string;
  notYou: string;
}

export const englishInvitation: InvitationWords = {
  language: "en",
  subject: "You are invited to the cohort console",
  text: "You have been invited to work at the console of cohort, the verification service. Open this page and press the button there to set up your way in:",
  button: "Open the page",
  sameAsAddress: "The same as an address:",
  once: (hours) =>
    `The link works once, for ${hours} hours. Pass it on to nobody. You need an authenticator app, or a device with a passkey.`,
  notYou: "If you did not expect this, ignore it: without you nothing happens.",
};

/** The mail with the link. It has no word that a stranger could have chosen. */
export function invitationMail(
  words: InvitationWords,
  { url, hours }: { url: string; hours: number },
): Pick<MailMessage, "subject" | "text" | "html"> {
  const { subject, text, notYou } = words;
  return {
    subject,
    text: [text, url, "", words.once(hours), "", notYou, ""].join("\n"),
    html: mailHtml(
      words.language,
      subject,
      html`<h1>${subject}</h1>
        <p>${text}</p>
        <p><a href=${url} class="button">${words.button}</a></p>
        <p class="muted">${words.sameAsAddress}<br /><a href=${url}>${url}</a></p>
        <p>${words.once(hours)}</p>
        <p>${notYou}</p>`,
    ),
  };
}
