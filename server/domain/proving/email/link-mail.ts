import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { type LetterBrand, letter, sentence, toLanguage } from "../../messages/index.ts";
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
  const { claims, claimsAt, linkMail: words } = catalogue(toLanguage(language));
  const shop = brand?.name ?? app.name;
  const asked = sentence((apart) =>
    words.asked({
      shop: apart(shop),
      claim: institution === null ? claims[consumerGroup] : claimsAt[consumerGroup](apart(institution.name)),
    }),
  );
  return letter({
    language,
    brand,
    subject: institution === null ? words.subjectAlone(shop) : words.subject[consumerGroup](institution.name),
    heading: words.heading,
    paragraphs: [asked],
    button: { label: words.button, url },
    notes: [words.once, words.notYou],
  });
}
