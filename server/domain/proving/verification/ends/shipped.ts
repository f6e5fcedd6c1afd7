/** Ends that are known of groups by country, with their sources. None is in force before the operator says so (own.ts). */
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import type { EndRule } from "../../../shared/group/membership-end.ts";
import type { InstitutionCategory } from "../../institution/category.ts";

export interface ShippedEnd {
  territory: string;
  groups: readonly ConsumerGroup[];
  /** Kinds of institutions whose members it is for; all if absent. The first that fits counts. */
  institutions?: readonly InstitutionCategory[];
  rule: EndRule;
  source: { title: string; url: string };
}

/** The document names its end, or holds for twelve months. */
const DOCUMENT: EndRule = { kind: "document" };

export const shippedEnds: readonly ShippedEnd[] = [
  {
    territory: "GB",
    groups: ["student"],
    institutions: ["school"],
    rule: { kind: "term", ends: ["08-31"], graceDays: 30 },
    source: {
      title: "School Teachers' Pay and Conditions Document: a school year begins on 1 September",
      url: "https://www.gov.uk/government/publications/school-teachers-pay-and-conditions",
    },
  },
  {
    territory: "GB",
    groups: ["student"],
    rule: { kind: "term", ends: ["07-31"], graceDays: 61 },
    source: {
      title: "HESA, Student record: the reporting year runs from 1 August to 31 July",
      url: "https://www.hesa.ac.uk/collection/c07051/n/TYPEYR",
    },
  },
  {
    territory: "GB",
    groups: ["disability"],
    rule: DOCUMENT,
    source: {
      title:
        "Disabled Persons (Badges for Motor Vehicles) (England) Regulations 2000, regulation 6: three years at most",
      url: "https://www.legislation.gov.uk/uksi/2000/682/regulation/6",
    },
  },
  {
    territory: "GB",
    groups: ["low-income"],
    rule: DOCUMENT,
    source: {
      title: "NHS Business Services Authority, NHS Low Income Scheme: a certificate names its end",
      url: "https://www.nhsbsa.nhs.uk/nhs-low-income-scheme",
    },
  },
  {
    territory: "US",
    groups: ["student"],
    rule: { kind: "term", ends: ["06-30"], graceDays: 62 },
    source: {
      title: "20 U.S.C. 1088(a)(1): the award year ends on 30 June",
      url: "https://www.law.cornell.edu/uscode/text/20/1088",
    },
  },
  {
    territory: "US",
    groups: ["low-income"],
    rule: DOCUMENT,
    source: {
      title: "7 CFR 273.10(f): SNAP certifies for a period that its notice names",
      url: "https://www.law.cornell.edu/cfr/text/7/273.10",
    },
  },
  {
    territory: "DE",
    groups: ["student"],
    institutions: ["school"],
    rule: { kind: "term", ends: ["07-31"], graceDays: 61 },
    source: {
      title: "Hamburger Abkommen, § 1: das Schuljahr endet am 31. Juli, wie die Länder es seither halten",
      url: "https://www.schulrecht-online.de/rechtstexte/hamburger-abkommen",
    },
  },
  {
    territory: "DE",
    groups: ["student"],
    rule: { kind: "term", ends: ["03-31", "09-30"], graceDays: 30 },
    source: {
      title: "TU Clausthal, Semestertermine: 31. März und 30. September, wie an den meisten Universitäten",
      url: "https://www.tu-clausthal.de/studierende/studierendensekretariat/semestertermine",
    },
  },
  {
    territory: "DE",
    groups: ["disability"],
    rule: DOCUMENT,
    source: {
      title: "Schwerbehindertenausweisverordnung, § 6: längstens fünf Jahre",
      url: "https://www.gesetze-im-internet.de/schwbawv/__6.html",
    },
  },
  {
    territory: "DE",
    groups: ["low-income"],
    rule: DOCUMENT,
    source: {
      title: "SGB II, § 41 Absatz 3: bewilligt in der Regel für ein Jahr",
      url: "https://www.gesetze-im-internet.de/sgb_2/__41.html",
    },
  },
  {
    territory: "FR",
    groups: ["disability"],
    rule: DOCUMENT,
    source: {
      title: "Carte mobilité inclusion: accordée de un à vingt ans, ou à titre définitif",
      url: "https://www.service-public.fr/particuliers/vosdroits/F34049",
    },
  },
  {
    territory: "FR",
    groups: ["low-income"],
    rule: DOCUMENT,
    source: {
      title: "Complémentaire santé solidaire: accordée pour un an",
      url: "https://www.service-public.fr/particuliers/vosdroits/F10027",
    },
  },
];

export function shippedEndsOf(group: ConsumerGroup, territory: string): readonly ShippedEnd[] {
  return shippedEnds.filter((end) => end.territory === territory && end.groups.includes(group));
}

/** Rule for members of an institution of this kind; null where none ships. */
export function shippedRule(
  group: ConsumerGroup,
  territory: string,
  category: string | null,
): EndRule | null {
  const fits = ({ institutions }: ShippedEnd) =>
    institutions === undefined || institutions.some((one) => one === category);
  return shippedEndsOf(group, territory).find(fits)?.rule ?? null;
}
