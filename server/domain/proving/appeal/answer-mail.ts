/** The mails with operators' answers to appeals: each is due with its decision, and tried as mails of outcomes are. */
import { RefusalError } from "../../../errors.ts";
import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import type { Services } from "../../../services.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { isLanguage } from "../../../words/languages.ts";
import { CLAIM_MS, letter, retryAfterRefusal, sendMessage, sentence } from "../../messages/index.ts";
import { later } from "../../shared/index.ts";
import { deletionUrl, readAppealRow } from "./appeal.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

/** Sends what is due, one after another; returns how many were sent. */
export async function sendAnswers(services: Needs, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (signal?.aborted !== true) {
    const claimed = await claimAnswer(services);
    if (claimed === null) return sent;
    if (await sendOne(services, claimed)) sent += 1;
  }
  return sent;
}

interface Claimed {
  id: string;
  tries: number;
}

/** For this process alone until the claim ends; null when none is due. */
async function claimAnswer({ database, now }: Pick<Needs, "database" | "now">): Promise<Claimed | null> {
  const at = now();
  const [claimed] = await database.$queryRaw<Claimed[]>`
    UPDATE "DomainAppeal" SET "answerDueAt" = ${later(at, CLAIM_MS)}, "answerTries" = "answerTries" + 1
    WHERE id = (
      SELECT id FROM "DomainAppeal" WHERE "answerDueAt" <= ${at} ORDER BY "answerDueAt" LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING id, "answerTries" AS tries`;
  return claimed ?? null;
}

async function sendOne(services: Needs, { id, tries }: Claimed): Promise<boolean> {
  const { database, log, now } = services;
  const answer = await readAnswerMail(services, id);
  if (answer === null) return false;
  const { to, mail } = answer;
  const setDue = (answerDueAt: Date | null) =>
    database.domainAppeal.updateMany({ where: { id }, data: { answerDueAt } });
  try {
    // In the name of no app; the same id at each try, so that a mail that went out before a crash shows once.
    const message = { channel: "email", to, id: `appeal.${id}`, ...mail } as const;
    await sendMessage(services, { appId: null, mode: "live" }, message);
    await setDue(null);
    return true;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    await setDue(retryAfterRefusal(now(), tries, error.refusal));
    log.warn({ error, appealId: id }, "answer to an appeal not delivered");
    return false;
  }
}

/** Null where the appeal has gone meanwhile. */
async function readAnswerMail(
  services: Pick<Services, "config" | "database" | "keyring">,
  appealId: string,
): Promise<{ to: string; mail: Pick<MailMessage, "subject" | "text" | "html"> } | null> {
  const { database, keyring } = services;
  const stored = await database.domainAppeal.findUnique({ where: { id: appealId } });
  if (stored === null) return null;
  const { email, domain, status, answer, language } = readAppealRow(keyring, stored);
  const known = isLanguage(language) ? language : "en";
  const said = catalogue(known).appeal;
  const outcome = status === "granted" ? said.granted : said.refused;
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
      notes: [said.why, { text: said.delete, url: deletionUrl(services, appealId) }],
    }),
  };
}
