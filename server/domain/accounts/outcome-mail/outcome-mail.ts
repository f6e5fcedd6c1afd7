import type { Catalogue } from "../../../../generated/words.ts";
import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { claimOf, nameInSentence } from "../../../words/claim.ts";
import { writeDay } from "../../../words/dates.ts";
import { locales } from "../../../words/languages.ts";
import type { Brand } from "../../clients/index.ts";
import {
  type Letter,
  letter,
  letterBrand,
  type OutboxKind,
  sentence,
  toLanguage,
} from "../../messages/index.ts";
import {
  describeForbidden,
  lastDayOf,
  type PaperList,
  paperName,
  REJECTIONS_MAX,
  type RejectionReason,
  type VerificationWithRelations,
} from "../../proving/index.ts";

interface Outcome {
  kind: OutboxKind;
  verification: Pick<
    VerificationWithRelations,
    | "app"
    | "institution"
    | "consumerGroup"
    | "territory"
    | "expiresOn"
    | "rejections"
    | "rejectionCode"
    | "rejectionMethod"
    | "rejectionNotice"
  >;
  /** Papers that it may name; null for none. */
  papers: PaperList | null;
  brand: Brand | null;
  ssoUrl: string;
  language: string;
  url: string | null;
  unsubscribeUrl: string | null;
}

/** In the shop's name. Has no text that others choose, not even the member's name. */
export function outcomeMail(outcome: Outcome): Pick<MailMessage, "subject" | "text" | "html"> {
  const { brand, ssoUrl, language, url, unsubscribeUrl } = outcome;
  const { button, ...content } = contentOf(outcome);
  const { unsubscribe } = catalogue(toLanguage(language)).outcomeMail;
  return letter({
    language,
    brand: letterBrand(ssoUrl, brand),
    ...content,
    ...(url !== null && { button: { label: button, url } }),
    notes: unsubscribeUrl === null ? [] : [{ text: unsubscribe, url: unsubscribeUrl }],
  });
}

type Content = Pick<Letter, "subject" | "heading" | "paragraphs"> & { button: string };

function contentOf({ kind, verification, papers, brand, language }: Outcome): Content {
  const words = catalogue(toLanguage(language));
  const { outcomeMail: mail } = words;
  const { app, expiresOn, rejections, rejectionCode } = verification;
  const shop = brand?.name ?? app.name;
  const lastDay = expiresOn === null ? "" : writeDay(toLanguage(language), lastDayOf(expiresOn));
  const { consumerGroup, institution } = verification;
  const place = institution && nameInSentence(institution.name, toLanguage(language));
  const claim = (apart: (name: string) => string) => claimOf(words, consumerGroup, place && apart(place));
  switch (kind) {
    case "approved": {
      const { subject, heading, text, next, button } = mail.approved;
      const paragraphs = [sentence((apart) => text(claim(apart))), next(lastDay)];
      return { subject: subject(shop), heading, paragraphs, button: button(shop) };
    }
    case "rejected": {
      const { subject, heading, advice, left, none, again, startAgain } = mail.rejected;
      const reason = rejectionCode as RejectionReason | null;
      const forbidden = describeForbidden(words, toLanguage(language), verification);
      const said =
        reason === null ? [] : [[words.sso.rejected[reason], adviceOf(advice, reason)].join(" ").trim()];
      const why =
        forbidden === null ? [...said, ...acceptedAfter(words, verification, papers, language)] : [forbidden];
      const attempts = REJECTIONS_MAX - rejections;
      const paragraphs = [...why, attempts > 0 ? left(attempts) : none];
      return { subject: subject(shop), heading, paragraphs, button: attempts > 0 ? again : startAgain };
    }
    case "ends_in_28_days":
    case "ends_in_7_days":
    case "ended": {
      const { subject, heading, text, next, button } = kind === "ended" ? mail.ended : mail.ends;
      const said = sentence((apart) => text({ shop: apart(shop), claim: claim(apart), lastDay }));
      const accepted = papers === null ? [] : [acceptedOf(words, papers, language)];
      return { subject: subject({ shop, lastDay }), heading, paragraphs: [said, next, ...accepted], button };
    }
  }
}

/** Rejections that another paper can put right. */
const OF_PAPERS: ReadonlySet<string | null> = new Set([
  "not_eligible",
  "expired_document",
  "unsuitable_document",
]);
const PAPERS_MAX = 3;

function acceptedAfter(
  words: Catalogue,
  { rejectionMethod, rejectionCode }: Outcome["verification"],
  list: PaperList | null,
  language: string,
): string[] {
  const isOfPapers = rejectionMethod === "manual" && OF_PAPERS.has(rejectionCode);
  return isOfPapers && list !== null ? [acceptedOf(words, list, language)] : [];
}

/** Papers that are enough by themselves, as the upload page lists them. */
function acceptedOf(words: Catalogue, list: PaperList, language: string): string {
  const papers = list.papers.filter(({ withAnother }) => withAnother !== true).slice(0, PAPERS_MAX);
  const names = papers.map((paper) => paperName(words, toLanguage(language), list, paper));
  const lists = new Intl.ListFormat(locales[toLanguage(language)], { type: "disjunction" });
  return words.papers.accepted(lists.format(names));
}

function adviceOf(advice: Partial<Record<RejectionReason, string>>, reason: RejectionReason): string {
  return advice[reason] ?? "";
}
