import { describe, expect, it } from "@jest/globals";
import { type ConsumerGroup, consumerGroupValues } from "../../generated/whitelabel.ts";
import { outcomeMail } from "../../server/domain/accounts/outcome-mail/outcome-mail.ts";
import { shippedPapers } from "../../server/domain/proving/document/papers/find.ts";
import { linkMail } from "../../server/domain/proving/email/link-mail.ts";
import { readLists } from "../../server/domain/proving/institution/lists.ts";
import { findPlaceWords } from "../../server/pages/words/place-words.ts";
import { wordsIn } from "../../server/pages/words/words.ts";
import { type Entry, readCatalogue } from "../../server/words/catalogue.ts";
import { claimOf, hasPlace, nameInSentence } from "../../server/words/claim.ts";
import { type BaseLanguage, baseLanguages } from "../../server/words/languages.ts";

/** Nouns of places to study or work at, which not all members have. */
const places: Readonly<Record<BaseLanguage, RegExp>> = {
  en: /institution|universit|college|school|employer/i,
  de: /Einrichtung|hochschul|universit|arbeitgeber/i,
  fr: /établissement|universit|employeur/i,
  es: /\bcentro\b|universidad|emplead/i,
  it: /istituto|universit|datore/i,
  nl: /\binstelling\b|onderwijsinstelling|universite|werkgever/i,
  pl: /instytucj|uczeln|pracodawc/i,
  pt: /\binstituição\b(?! de solidariedade)|universidad|empregador/i,
  ar: /مؤسس|جامع|جهة عمل/,
};

/** Texts of one group or kind of place, of portals (which prove studies and teaching), and of the deprecated profile of students. */
const OWN =
  /^(sso\.(places|institutionTitle|proofNames|scopes\.svcid_education)|claims(At)?|groups|signIn\.quickest|linkMail\.subject|evidence\.employer|papers\.(kinds|shows\.year)|portal|wallet\.(group|claims|testGroup)|trial|account\.leavingText|sso\.(portal|portalAgain|waitingPortal)$)/;

function textsOf(entry: Entry, path = ""): [path: string, text: string][] {
  if (entry === null) return [];
  if (typeof entry === "string") return [[path, entry]];
  return Object.entries(entry).flatMap(([name, one]) => textsOf(one, path === "" ? name : `${path}.${name}`));
}

const families = consumerGroupValues.filter((group) => !hasPlace(group));
const PLACE = "University of Ashby";

function mailsOf(consumerGroup: ConsumerGroup, language: BaseLanguage) {
  const verification = {
    app: { name: "Shop" },
    institution: { name: PLACE },
    consumerGroup,
    territory: "GB",
    expiresOn: new Date("2027-03-09"),
    rejections: 1,
    rejectionCode: "not_eligible",
    rejectionMethod: "manual",
    rejectionNotice: null,
  } as unknown as Parameters<typeof outcomeMail>[0]["verification"];
  const url = "https://verify.example/x";
  const papers = shippedPapers(consumerGroup, "GB");
  const about = {
    verification,
    method: "manual" as const,
    papers,
    brand: null,
    ssoUrl: url,
    language,
    url,
    unsubscribeUrl: url,
  };
  const kinds = ["approved", "rejected", "ends_in_28_days", "ends_in_7_days", "ended"] as const;
  return [
    linkMail(verification as never, url, language),
    ...kinds.map((kind) => outcomeMail({ kind, ...about })),
  ].map(({ subject, text, html }) => [subject, text, html].join("\n"));
}

describe.each(baseLanguages)("places in %s", (language) => {
  const words = wordsIn(language);

  it("are named in no text that everybody reads", () => {
    const everybody = textsOf(readCatalogue(language)).filter(([path]) => !OWN.test(path));
    const named = everybody.filter(([, text]) => places[language].test(text.replaceAll("{institution}", "")));
    expect(named).toEqual([]);
  });

  it("are named in no mail to a family or a person on benefits", () => {
    for (const group of families)
      for (const mail of mailsOf(group, language)) {
        expect(mail).not.toContain(PLACE);
        expect(mail).not.toMatch(places[language]);
      }
  });

  it("stand in the mails to everybody else", () => {
    // A rejection says what was wrong with the paper.
    for (const group of consumerGroupValues.filter(hasPlace))
      for (const [index, mail] of mailsOf(group, language).entries())
        expect([group, index, mail.includes(PLACE)]).toEqual([group, index, index !== 2]);
  });

  it("have the nouns of the group in each sentence of a page that asks for one", () => {
    const nouns = (group: ConsumerGroup) => {
      const place = findPlaceWords(words, group);
      return place && [place.name, place.search, place.unlisted, place.unlistedDomain, place.noMethods];
    };
    for (const group of families) expect(nouns(group)).toBeNull();
    const said = consumerGroupValues.filter(hasPlace).map((group) => nouns(group)?.join());
    // Students and graduates share a place; all others have their own.
    expect(new Set(said).size).toBe(said.length - 1);
    expect(words.sso.noMethods).not.toMatch(places[language]);
  });
});

describe("self-employed people", () => {
  it("P5: have an entry of one id in each country, which the page offers as a choice", async () => {
    const { institutions } = await readLists();
    const practices = institutions.filter(({ id }) => id.endsWith("-own-practice"));
    expect(practices.map(({ id, territory }) => [id, territory]).sort()).toEqual(
      ["DE", "FR", "GB", "US"].map((territory) => [
        `hand-${territory.toLowerCase()}-own-practice`,
        territory,
      ]),
    );
  });
});

describe("claimOf", () => {
  it("leaves a family's place out", () => {
    const words = wordsIn("en");
    expect(claimOf(words, "parent", "Ashby College")).toBe("you're a new parent");
    expect(claimOf(words, "teacher", "Ashby College")).toBe("you teach at Ashby College");
    expect(claimOf(words, "teacher", null)).toBe("you're a teacher");
  });
});

describe("nameInSentence", () => {
  it.each([
    ["University of Oxford", "the University of Oxford"],
    [
      "London School of Economics and Political Science",
      "the London School of Economics and Political Science",
    ],
    ["United States Army", "the United States Army"],
    ["British Red Cross", "the British Red Cross"],
    ["Los Angeles Fire Department", "the Los Angeles Fire Department"],
    ["National Health Service", "the National Health Service"],
    ["The University of Manchester", "The University of Manchester"],
    ["Indiana University of Pennsylvania", "Indiana University of Pennsylvania"],
    ["University College London", "University College London"],
    ["Guy's and St Thomas' NHS Foundation Trust", "Guy's and St Thomas' NHS Foundation Trust"],
    ["Merseyside Police", "Merseyside Police"],
    ["Samaritans", "Samaritans"],
  ])("%s: %s", (name, said) => {
    expect(nameInSentence(name, "en")).toBe(said);
    expect(nameInSentence(name, "en-US")).toBe(said);
    expect(nameInSentence(name, "de")).toBe(name);
  });
});
