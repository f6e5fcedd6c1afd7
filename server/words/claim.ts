/** A member's claim, with the place that it is about. */
import type { ConsumerGroup } from "../../generated/whitelabel.ts";
import type { Catalogue } from "../../generated/words.ts";
import type { Language } from "./languages.ts";

export type GroupWithPlace = keyof Catalogue["claimsAt"];

/** Families and benefits have no place: none is asked for or named. */
export function hasPlace(group: ConsumerGroup): group is GroupWithPlace {
  return group !== "parent" && group !== "low-income" && group !== "disability";
}

export function claimOf<P extends string | object>(
  { claims, claimsAt }: Pick<Catalogue, "claims" | "claimsAt">,
  group: ConsumerGroup,
  place: P | null,
) {
  return place === null || !hasPlace(group) ? claims[group] : claimsAt[group](place);
}

const WITH_ARTICLE = [
  /^(?:(?:City|State|Open|Technical) )?University of /,
  /^(?!The ).*\b(?:School|College|Institute|Academy|Ministry|Department|Diocese|Committee|Federation) of /,
  /^(?!The ).*\b(?:Army|Navy|Air Force|Marines|Marine Corps|Coast Guard|Space Force|National Guard|Defen[cs]e Force)$/,
  /^(?!The ).*\b(?:Red Cross|(?:Police|Fire|Sheriff[’']s) Department|Service|Fire Brigade)$/,
];

/** The name as a sentence says it: in English, "the University of Oxford". */
export function nameInSentence(name: string, language: Language): string {
  return language.startsWith("en") && WITH_ARTICLE.some((form) => form.test(name)) ? `the ${name}` : name;
}
