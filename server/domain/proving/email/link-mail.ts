import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import { catalogue } from "../../../words/catalogue.ts";
import { type LetterBrand, letter, sentence, toLanguage } from "../../messages/index.ts";
import type { VerificationWithRelations } from "../verification/load.ts";

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
