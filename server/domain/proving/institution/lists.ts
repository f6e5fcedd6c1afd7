/** Reads the shipped institution lists (prisma/institutions/NOTICE.md). */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { categoryOf } from "./category.ts";
import { searchableName } from "./names/names.ts";
import { isPublicSuffix } from "./public-suffix.ts";
import { ACADEMIC_FILE, type AcademicInstitution, readAcademicFile } from "./shipped/academic-file.ts";
import { academicHolders } from "./shipped/holders.ts";
import { ORGANISATIONS_FILE, type Organisation, readOrganisations } from "./shipped/organisations-file.ts";
import { findReserved, RESERVED_FILE } from "./shipped/reserved.ts";
import type { InstitutionRecord } from "./write.ts";

export interface ShippedLists {
  /** Package and version. */
  academicSource: string;
  institutions: InstitutionRecord[];
  /** Domains that prove nothing, with all below them. */
  blocked: string[];
}

const EMPLOYERS_FILE = new URL("../../../../prisma/institutions/employers.csv", import.meta.url);

/** Version of the mapping; raise it to import the same files again. */
const READING = 7;

/** Fingerprint of the shipped files and of the mapping: another one means another import. */
export async function listsFingerprint(): Promise<string> {
  const hash = createHash("sha256").update(`reading ${READING}`);
  for (const file of [ACADEMIC_FILE, EMPLOYERS_FILE, ORGANISATIONS_FILE, RESERVED_FILE])
    hash.update(await readFile(file));
  return hash.digest("hex");
}

export async function readLists(): Promise<ShippedLists> {
  const { header, institutions } = await readAcademicFile();
  const listed = await readListed(institutions);
  return {
    academicSource: header.source,
    institutions: addOrganisations(listed, await readOrganisations()),
    blocked: header.blocked,
  };
}

/** The academic list and employers.csv, to which the organisations are added. */
export async function readListed(institutions: AcademicInstitution[]): Promise<InstitutionRecord[]> {
  const academic = institutions.map(academicRecord);
  const taken = new Set(academic.flatMap(({ domains }) => domains.map(({ domain }) => domain)));
  const employers = readEmployers(await readFile(EMPLOYERS_FILE, "utf8"));
  for (const employer of employers)
    employer.domains = employer.domains.filter(({ domain }) => !taken.has(domain));
  return [...academic, ...employers];
}

/** An organisation with the id of one that is listed adds names, groups and domains to it. */
function addOrganisations(
  listed: readonly InstitutionRecord[],
  organisations: readonly Organisation[],
): InstitutionRecord[] {
  const added = new Map(organisations.map((one) => [one.id, one]));
  const owners = new Map(
    organisations.flatMap(({ id, domains }) => domains.map(({ domain }) => [domain, id])),
  );
  const present = listed.map((record) => {
    const more = added.get(record.id);
    added.delete(record.id);
    const domains = record.domains.filter(({ domain }) => (owners.get(domain) ?? record.id) === record.id);
    return withMore({ ...record, domains }, more);
  });
  const others = [...added.values()].map((one): InstitutionRecord => ({ ...one, source: "starter" }));
  return [...present, ...others];
}

function withMore(record: InstitutionRecord, more: Organisation | undefined): InstitutionRecord {
  if (more === undefined) return record;
  const of = new Map(more.domains.map((one) => [one.domain, one]));
  const domains = record.domains.map((one) => {
    const said = of.get(one.domain);
    of.delete(one.domain);
    if (said === undefined) return one;
    const isOfStaff = said.holders.every((holder) => holder === "staff" || holder === "contractors");
    const groups = one.consumerGroups.filter((group) => group !== "student" || !isOfStaff);
    return { ...one, ...said, consumerGroups: [...new Set([...groups, ...said.consumerGroups])] };
  });
  const town = record.town ?? more.town;
  // A school was named for a domain that a whole authority gives to its staff.
  const isAuthority = more.domains.some(
    ({ domain, consumerGroups }) => domain === record.id && consumerGroups.includes("teacher"),
  );
  const [name, other] = isAuthority ? [more.name, record.name] : [record.name, more.name];
  return {
    ...record,
    name,
    aliases: [other, ...record.aliases, ...more.aliases],
    ...(town !== undefined && { town }),
    groups: [...new Set([...(record.groups ?? []), ...more.groups])],
    domains: [...domains, ...of.values()],
    websites: more.websites,
  };
}

/** Students' domains; a reserved name space proves by its rule. */
function academicRecord(institution: AcademicInstitution): InstitutionRecord {
  const { id, name, aliases, cities = [], category, territory, domains } = institution;
  const acronym = acronymOf(name, id);
  return {
    id,
    name,
    aliases: acronym === undefined ? aliases : [...aliases, acronym],
    territory,
    kind: "education",
    category: category ?? categoryOf("education", name),
    cities,
    ...(cities[0] !== undefined && { town: cities[0] }),
    groups: ["student", "graduate"],
    source: "academic",
    domains: domains.flatMap((domain) => academicDomain(domain) ?? []),
  };
}

function academicDomain(domain: string): InstitutionRecord["domains"][number] | null {
  if (isPublicSuffix(domain)) return null;
  const rule = findReserved(domain);
  if (rule === undefined) return { domain, consumerGroups: ["student"], holders: academicHolders(domain) };
  return rule.consumerGroups.includes("student")
    ? { domain, consumerGroups: ["student"], holders: rule.holders }
    : null;
}

const ACRONYM = /^[a-z]{2,8}(?=\.)/;

/**
 * The acronym, which the list seldom has: the first label of the domain, if its letters are initials of the name in
 * order. "mit.edu" gives MIT; "ox.ac.uk" gives none.
 */
export function acronymOf(name: string, domain: string): string | undefined {
  const [label] = ACRONYM.exec(domain) ?? [];
  if (label === undefined) return undefined;
  const initials = searchableName(name)
    .split(" ")
    .map((word) => word.slice(0, 1));
  let next = 0;
  for (const initial of initials) if (initial === label[next]) next += 1;
  return next === label.length ? label.toUpperCase() : undefined;
}

/** One domain per row; rows with one id belong to one employer. */
interface EmployerRow {
  id: string;
  name: string;
  aliases: string;
  territory: string;
  domain: string;
  groups: string;
}

function readEmployers(text: string): InstitutionRecord[] {
  const rows: EmployerRow[] = parse(text, { columns: true, skip_empty_lines: true });
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : employerRecord(first, group);
  });
}

function employerRecord(
  { id, name, aliases, territory }: EmployerRow,
  rows: EmployerRow[],
): InstitutionRecord {
  return {
    id,
    name,
    aliases: aliases.split("|").filter((alias) => alias !== ""),
    territory: territory === "" ? null : territory,
    kind: "employer",
    source: "starter",
    groups: [...new Set(rows.flatMap(({ groups }) => groups.split("|")))].filter(
      (group) => group !== "",
    ) as ConsumerGroup[],
    // The file is ours, and a test checks its groups against the contract.
    domains: rows
      .filter(({ groups }) => groups !== "")
      .map(({ domain, groups }) => ({
        domain,
        consumerGroups: groups.split("|") as ConsumerGroup[],
        holders: findReserved(domain)?.holders ?? ["staff"],
      })),
  };
}
