/** Mails with operators' answers to appeals, due with the decision. */
import { type DomainAppeal, Prisma } from "../../../../generated/prisma/client.ts";
import type { Kind } from "../../../jobs/worker.ts";
import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import type { Services } from "../../../services.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { isLanguage } from "../../../words/languages.ts";
import { letter, sentence } from "../../messages/letter.ts";
import { sendMessage } from "../../messages/notify.ts";
import { MAIL_BACK_OFF, MAIL_WAITS } from "../../messages/outbox.ts";
import { deletionUrl, readAppealRow } from "./appeal.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

export const appealAnswers: Kind<DomainAppeal, Needs> = {
  ...MAIL_WAITS,
  name: "appeal_answer",
  table: "DomainAppeal",
  due: "answerDueAt",
  tries: "answerTries",
  gauge: "appeal_answers",
  backOff: () => MAIL_BACK_OFF,
  ended: () => Prisma.sql`"answerDueAt" = NULL`,
  async run(services, appeal) {
    const { to, mail } = writeAnswer(services, appeal);
    // Without an app. Stable id, so that a mail sent before a crash shows once.
    const message = { channel: "email", to, id: `appeal.${appeal.id}`, ...mail } as const;
    await sendMessage(services, { appId: null, mode: "live" }, message, { payer: "recipient" });
    return "sent";
  },
};

function writeAnswer(
  services: Pick<Services, "config" | "keyring">,
  appeal: DomainAppeal,
): { to: string; mail: Pick<MailMessage, "subject" | "text" | "html"> } {
  const { email, domain, status, answer, language } = readAppealRow(services.keyring, appeal);
  const known = isLanguage(language) ? language : "en";
  const said = catalogue(known).appeal;
  const outcome = status === "approved" ? said.approved : said.rejected;
  return {
    to: email,
    mail: letter({
      language: known,
      subject: said.subject(domain),
      heading: said.heading,
      paragraphs: [
        sentence((apart) => outcome(apart(domain))),
        ...(answer === null ? [] : [sentence((apart) => said.answer(apart(answer)))]),
      ],
      notes: [said.why, { text: said.delete, url: deletionUrl(services, appeal.id) }],
    }),
  };
}
