/** Reads the shipped institution lists (prisma/institutions/NOTICE.md). */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { ConsumerGroup } from "../../shared/index.ts";
import { ACADEMIC_FILE, type AcademicInstitution, readAcademicFile } from "./academic-file.ts";
import { categoryOf } from "./category.ts";
import { searchableName } from "./names.ts";
import { isPublicSuffix } from "./public-suffix.ts";
import type { InstitutionRecord } from "./write.ts";

export interface ShippedLists {
  /** The package and version of the academic list. */
  academicSource: string;
  institutions: InstitutionRecord[];
  /** Domains that prove nothing, including those below them. */
  blocked: string[];
}

const EMPLOYERS_FILE = new URL("../../../../prisma/institutions/employers.csv", import.meta.url);

/** Version of the mapping; raise it to import the same files again. */
const READING = 5;

/** Fingerprint of the shipped files and of the mapping: another one means another import. */
export async function listsFingerprint(): Promise<string> {
  const hash = createHash("sha256").update(`reading ${READING}`);
  for (const file of [ACADEMIC_FILE, EMPLOYERS_FILE]) hash.update(await readFile(file));
  return hash.digest("hex");
}

export async function readLists(): Promise<ShippedLists> {
  const { header, institutions } = await readAcademicFile();
  const academic = institutions.map(academicRecord);
  const taken = new Set(academic.flatMap(({ domains }) => domains.map(({ domain }) => domain)));
  const employers = readEmployers(await readFile(EMPLOYERS_FILE, "utf8"));
  for (const employer of employers)
    employer.domains = employer.domains.filter(({ domain }) => !taken.has(domain));
  return {
    academicSource: header.source,
    institutions: [...academic, ...employers],
    blocked: header.blocked,
  };
}

/** Students only: the list does not say whether staff share the domain. */
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
    source: "academic",
    domains: domains
      .filter((domain) => !isPublicSuffix(domain))
      .map((domain) => ({ domain, consumerGroups: ["student"] })),
  };
}

/** Length of an acronym. */
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
    // The file is ours, and a test checks its groups against the contract.
    domains: rows
      .filter(({ groups }) => groups !== "")
      .map(({ domain, groups }) => ({ domain, consumerGroups: groups.split("|") as ConsumerGroup[] })),
  };
}
