/** Values that pages know by name wherever they stand: countries, languages, groups and events are chosen, and shown, by these. */
import { getCountries } from "libphonenumber-js/max";
import eventsDocument from "../../../../generated/events.json" with { type: "json" };
import { consumerGroupValues } from "../../../../generated/management.ts";
import { subjectKindValues } from "../../../domain/shared/audit-subject.ts";
import { supergroupValues } from "../../../domain/shared/group/supergroups.ts";
import { baseLanguages, isLanguage, languageNames, locales } from "../../../words/languages.ts";
import type { Words } from "../../words/words.ts";
import type { Field } from "./schema.ts";

type Known = "country" | "language" | "group" | "supergroup" | "event" | "institutionKind" | "subjectKind";

/** By the property, or by its schema and the property. */
const KNOWN: Readonly<Record<string, Known>> = {
  country: "country",
  countries: "country",
  defaultCountry: "country",
  territory: "country",
  language: "language",
  consumerGroup: "group",
  consumerGroups: "group",
  defaultConsumerGroup: "group",
  documentAfterMail: "group",
  groups: "group",
  mailSuffices: "group",
  subjectKind: "subjectKind",
  supergroup: "supergroup",
  supergroups: "supergroup",
  type: "event",
  types: "event",
  "InstitutionEntry.kind": "institutionKind",
  "listInstitutions.kind": "institutionKind",
};

const VALUES: Readonly<Record<Known, readonly string[]>> = {
  country: getCountries(),
  language: baseLanguages,
  group: consumerGroupValues,
  supergroup: supergroupValues,
  event: Object.keys(eventsDocument.webhooks),
  institutionKind: ["education", "employer"],
  subjectKind: subjectKindValues,
};

/** Long lists that are typed, with suggestions. */
const SUGGESTED: Readonly<Record<string, () => readonly string[]>> = {
  timeZone: () => Intl.supportedValuesOf("timeZone"),
};

export const propertyOf = ({ path }: Pick<Field, "path">): string => path.at(-1) ?? "";

export const suggestionsFor = (field: Field): readonly string[] => SUGGESTED[propertyOf(field)]?.() ?? [];

function knownOf(field: Pick<Field, "path" | "owner">): Known | undefined {
  const property = propertyOf(field);
  return KNOWN[`${field.owner}.${property}`] ?? KNOWN[property];
}

/** Countries by their names, in the order of these. */
export function countryChoices({ language }: Pick<Words, "language">): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locales[language], { type: "region" });
  return VALUES.country
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locales[language]));
}

/** Name of a country by its code; any other text as it is. */
export function countryName({ language }: Pick<Words, "language">, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locales[language], { type: "region" }).of(code) ?? code;
}

/** A text or list of texts that pages know the values of becomes a choice of them. */
export function withKnownValues(field: Field): Field {
  const known = knownOf(field);
  if (known === undefined || field.values.length > 0) return field;
  if (field.kind === "text") return { ...field, kind: "choice", values: VALUES[known] };
  return field.kind === "lines" ? { ...field, kind: "choices", values: VALUES[known] } : field;
}

/** Name of a value that has one in all places. */
export function knownName(
  { language, groups, supergroups }: Words,
  field: Pick<Field, "path" | "owner">,
  value: string,
): string | undefined {
  switch (knownOf(field)) {
    case "country":
      return countryName({ language }, value);
    case "language":
      return isLanguage(value) ? languageNames[value] : undefined;
    case "group":
      return (groups as Readonly<Record<string, string>>)[value];
    case "supergroup":
      return (supergroups as Readonly<Record<string, string>>)[value];
    default:
      return undefined;
  }
}
