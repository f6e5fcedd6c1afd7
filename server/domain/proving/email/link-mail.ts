import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { claimOf, hasPlace, nameInSentence } from "../../../words/claim.ts";
import { toLanguage } from "../../messages/language.ts";
import { type LetterBrand, letter, sentence } from "../../messages/letter.ts";
import type { VerificationWithRelations } from "../verification/load.ts";

/** Mail with the link. Has no text that others choose, not even the person's name, against abuse as a mailer. */
export function linkMail(
  {
    app,
    institution,
    consumerGroup,
  }: Pick<VerificationWithRelations, "app" | "institution" | "consumerGroup">,
  url: string,
  language: string,
  brand: LetterBrand | null = null,
): Pick<MailMessage, "subject" | "text" | "html"> {
  const catalogued = catalogue(toLanguage(language));
  const { linkMail: words } = catalogued;
  const shop = brand?.name ?? app.name;
  const place = institution && nameInSentence(institution.name, toLanguage(language));
  const asked = sentence((apart) =>
    words.asked({ shop: apart(shop), claim: claimOf(catalogued, consumerGroup, place && apart(place)) }),
  );
  return letter({
    language,
    brand,
    subject:
      place === null || !hasPlace(consumerGroup)
        ? words.subjectAlone(shop)
        : words.subject[consumerGroup](place),
    heading: words.heading,
    paragraphs: [asked],
    button: { label: words.button, url },
    notes: [words.once, words.notYou],
  });
}
