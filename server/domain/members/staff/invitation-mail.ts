import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import { letter } from "../../messages/letter.ts";

/** Words of a language; the management API uses English. */
export interface InvitationWords {
  language: string;
  subject: string;
  text: string;
  button: string;
  once: (hours: number) => string;
  notYou: string;
}

export const englishInvitation: InvitationWords = {
  language: "en",
  subject: "You're invited to the cohort console",
  text: "You've been invited to the console of cohort, the verification service. To set up your access, open this page and follow the instructions:",
  button: "Set up access",
  once: (hours) =>
    `The link works once and expires after ${hours} hours. Don't share it with anyone. You need an authenticator app or a device that supports passkeys.`,
  notYou: "If you weren't expecting this invitation, you can ignore this email.",
};

export const englishTeamInvitation: InvitationWords = {
  ...englishInvitation,
  subject: "You're invited to the cohort workbench",
  text: "You've been invited to the workbench of cohort, where your company's apps for verification are run. To set up your access, open this page and follow the instructions:",
};

/** Invitation mail, without text that others choose. */
export function invitationMail(
  words: InvitationWords,
  { url, hours }: { url: string; hours: number },
): Pick<MailMessage, "subject" | "text" | "html"> {
  const { language, subject } = words;
  const button = { label: words.button, url };
  const notes = [words.once(hours), words.notYou];
  return letter({ language, subject, heading: subject, paragraphs: [words.text], button, notes });
}
