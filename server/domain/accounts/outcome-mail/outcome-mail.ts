import type { Catalogue } from "../../../../generated/words.ts";
import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { claimOf, nameInSentence } from "../../../words/claim.ts";
import { writeDay } from "../../../words/dates.ts";
import { locales } from "../../../words/languages.ts";
import type { Brand } from "../../clients/brand/brand.ts";
import { toLanguage } from "../../messages/language.ts";
import { type Letter, letter, letterBrand, sentence } from "../../messages/letter.ts";
import type { OutboxKind } from "../../messages/outbox.ts";
import { describeForbidden, paperName } from "../../proving/document/papers/forbidden.ts";
import type { PaperList } from "../../proving/document/papers/paper.ts";
import { lastDayOf } from "../../proving/verification/clock.ts";
import type { VerificationWithRelations } from "../../proving/verification/load.ts";
import { REJECTIONS_MAX, type RejectionReason } from "../../proving/verification/outcome.ts";
import type { Method } from "../../shared/group/groups.ts";

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
  /** Method that proved the membership last, and renews it; null where the mail leads nowhere. */
  method: Method | null;
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

function contentOf({ kind, verification, method, papers, brand, language }: Outcome): Content {
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
      const how = kind === "ended" || method === null ? [] : [mail.ends.how[RENEWED_BY[method]]];
      return {
        subject: subject({ shop, lastDay }),
        heading,
        paragraphs: [said, next, ...how, ...accepted],
        button,
      };
    }
  }
}

const RENEWED_BY = {
  email: "email",
  inbound_email: "email",
  portal: "portal",
  wallet: "wallet",
  manual: "manual",
} as const satisfies Record<Method, string>;

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
