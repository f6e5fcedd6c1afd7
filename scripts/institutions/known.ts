/** Our own knowledge of institutions, beside the academic list. Sources: prisma/institutions/NOTICE.md. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { getDomain, getDomainWithoutSuffix } from "tldts";
import { categoryOf } from "../../server/domain/proving/institution/category.ts";
import { acronymOf } from "../../server/domain/proving/institution/lists.ts";
import { toSearchForm } from "../../server/domain/proving/institution/names/search-form.ts";
import {
  type AcademicInstitution,
  isAlumniDomain,
  isAtOrBelow,
} from "../../server/domain/proving/institution/shipped/academic-file.ts";
import { isCountry } from "./territory.ts";

/** A row of prisma/institutions/aliases.csv; lists are separated by "|". */
interface AliasRow {
  territory: string;
  /** Domains, all of one institution. */
  domains: string;
  name: string;
  aliases: string;
  cities: string;
  source: string;
}

/** A row of scripts/institutions/universities.csv. */
export interface ListedUniversity {
  domain: string;
  territory: string;
  name: string;
}

function readCsv<Row>(file: string): Row[] {
  return parse(readFileSync(new URL(file, import.meta.url), "utf8"), { columns: true });
}

export function readUniversities(): ListedUniversity[] {
  return readCsv<ListedUniversity>("universities.csv").filter(({ territory }) => isCountry(territory));
}

/** Countries in which "University of X" and "X University" are one. In others there may be both (Miami, Manila). */
const SAME_IN_ANY_ORDER = new Set("GB IE DE AT CH FR IT NL BE SE DK NO FI PL AU NZ CA JP".split(" "));

/** A key that is equal for two entries of one institution whose names differ in articles or word order only. */
export function twinKey({
  id,
  name,
  territory,
}: Pick<AcademicInstitution, "id" | "name" | "territory">): string {
  const { text, core } = toSearchForm(name);
  if (territory === null || categoryOf("education", name) !== "university") return id;
  const isOne = SAME_IN_ANY_ORDER.has(territory) && core !== text && core.length > 2;
  return `${territory} ${isOne ? core : text.replace(/^the /, "")}`;
}

/** Joins institutions of one name into one, with all their domains; the first name is displayed. */
export function join(group: AcademicInstitution[]): AcademicInstitution {
  const [first, ...others] = group.toSorted((one, other) => byLength(one.id, other.id));
  if (first === undefined) throw new Error("nothing to join");
  if (others.length === 0) return first;
  const domains = group.flatMap((one) => one.domains).sort(byLength);
  const [id = first.id] = domains;
  return withNames(
    { ...first, id, domains },
    [first, ...others].flatMap(({ name, aliases }) => [name, ...aliases]),
  );
}

function byLength(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** Sets the names: the first is displayed, and names with equal search forms are dropped. */
function withNames(institution: AcademicInstitution, names: string[]): AcademicInstitution {
  const distinct = new Map<string, string>();
  for (const name of names) {
    const { text } = toSearchForm(name);
    if (text !== "" && !distinct.has(text)) distinct.set(text, name);
  }
  const [name = institution.name, ...aliases] = distinct.values();
  return { ...institution, name, aliases };
}

const aliasRows = readCsv<AliasRow>("../../prisma/institutions/aliases.csv");

/** The domains of well-known institutions, those too that the list does not have. */
export const aliasedDomains: ReadonlySet<string> = new Set(aliasRows.flatMap(({ domains }) => list(domains)));

/**
 * Gives well-known institutions their names, cities and country, and makes one of those that are. One that has no domain
 * left, because the list stops them all, is listed without: it can be found, and proven by documents or a portal.
 */
export function applyAliases(institutions: AcademicInstitution[]): AcademicInstitution[] {
  const owners = new Map(institutions.flatMap((one) => one.domains.map((domain) => [domain, one])));
  const replaced = new Set<AcademicInstitution>();
  const known = aliasRows.map((row) => {
    const domains = list(row.domains);
    const group = [...new Set(domains.flatMap((domain) => owners.get(domain) ?? []))];
    for (const one of group) {
      if (replaced.has(one)) throw new Error(`aliases.csv names ${one.id} in two rows`);
      replaced.add(one);
    }
    const [id = ""] = domains;
    const joined = group.length > 0 ? join(group) : { id, name: row.name, aliases: [], domains: [] };
    return named({ ...joined, territory: row.territory, category: "university" }, row);
  });
  return [...institutions.filter((one) => !replaced.has(one)), ...known];
}

/** Names that replace those of a file of the list (corrections.csv). */
export const corrections: ReadonlyMap<string, string[]> = new Map(
  readCsv<{ domain: string; names: string }>("../../prisma/institutions/corrections.csv").map(
    ({ domain, names }) => [domain, list(names)],
  ),
);

/** Registries that give a name to one recognised institution only: what is registered there proves. */
const REGISTRIES = /\.(?:ac\.uk|edu)$/;

/** Gives institutions the domains that they have moved to and the list does not have yet (domains.csv). */
export function addDomains(
  institutions: AcademicInstitution[],
  blocked: ReadonlySet<string>,
): AcademicInstitution[] {
  const owners = new Map(institutions.flatMap((one) => one.domains.map((domain) => [domain, one])));
  for (const { domain, of } of readCsv<{ domain: string; of: string }>(
    "../../prisma/institutions/domains.csv",
  )) {
    const owner = owners.get(of);
    const isSound = REGISTRIES.test(domain) && !isAlumniDomain(domain) && !isAtOrBelow(domain, blocked);
    if (owner === undefined || !isSound || owners.has(domain))
      throw new Error(`domains.csv can't give ${domain} to ${of}`);
    owner.domains.push(domain);
  }
  return institutions;
}

/**
 * Sorts domains as members should see them: as in aliases.csv, then those that spell the name, its initials, and the shortest;
 * subdomains last.
 */
export function inOrderOfUse(institution: AcademicInstitution): AcademicInstitution {
  const { name, domains } = institution;
  const words = new Set(toSearchForm(name).text.split(" "));
  const rank = (domain: string): number => {
    const known = usedFirst.get(domain);
    if (known !== undefined) return known - usedFirst.size;
    if (getDomain(domain) !== domain) return 3;
    const label = toSearchForm(getDomainWithoutSuffix(domain) ?? "").text.split(" ");
    if (label.every((part) => words.has(part))) return 0;
    return acronymOf(name, domain) === undefined ? 2 : 1;
  };
  return {
    ...institution,
    domains: domains.toSorted((one, other) => rank(one) - rank(other) || byLength(one, other)),
  };
}

/** The domains of aliases.csv, with their places. */
const usedFirst: ReadonlyMap<string, number> = new Map(
  aliasRows.flatMap(({ domains }) => list(domains)).map((domain, place) => [domain, place]),
);

function named(institution: AcademicInstitution, row: AliasRow): AcademicInstitution {
  const cities = list(row.cities);
  const aliases = list(row.aliases);
  const withCity = aliases
    .filter((alias) => /^\p{Lu}[\p{Letter}/]{1,7}$/u.test(alias))
    .flatMap((alias) => cities.flatMap((city) => [`${alias} ${city}`]));
  const names = [row.name, ...aliases, institution.name, ...institution.aliases, ...withCity];
  return { ...withNames(institution, names), cities };
}

function list(text: string): string[] {
  return text.split("|").filter((part) => part !== "");
}
