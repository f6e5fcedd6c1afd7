import { html } from "htm/preact";
import type { MailMessage } from "../../platform/delivery/delivery.ts";
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
  subject: "You're invited to the cohort console",
  text: "You've been invited to the console of cohort, the verification service. To set up your access, open this page and follow the instructions:",
  button: "Set up access",
  sameAsAddress: "Or copy this link into your browser:",
  once: (hours) =>
    `The link works once and expires after ${hours} hours. Don't share it with anyone. You need an authenticator app or a device that supports passkeys.`,
  notYou: "If you weren't expecting this invitation, you can ignore this email.",
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
