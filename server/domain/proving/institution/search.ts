// Type-ahead search: the owner of a domain, or names with the typed words; if few, names with typing errors; if none,
// similar names with all distinctive words.
import { parse } from "tldts";
import { Prisma } from "../../../../generated/prisma/client.ts";
import { invalid } from "../../../errors.ts";
import type { Reader } from "../../../platform/database/replica.ts";
import type { Services } from "../../../services.ts";
import { type ConsumerGroup, type InstitutionKind, institutionKindOf } from "../../shared/group/groups.ts";
import { isTerritory } from "../../shared/phone-number.ts";
import { categoryWeights, type InstitutionCategory } from "./category.ts";
import { findPresentId } from "./former-id.ts";
import { restate } from "./names/restate.ts";
import { TOWN_MARK, toSearchForm } from "./names/search-form.ts";
import { errorsIn, piecesOf, toleratedErrors } from "./names/spelling.ts";
import { readTypedDomain, withParents } from "./proving-domain.ts";
import { isPublicSuffix } from "./public-suffix.ts";
import { REQUESTED } from "./write.ts";

export interface FoundInstitution {
  institutionId: string;
  institutionName: string;
  territory: string;
  /** Distinguishes institutions of one name. */
  town?: string;
}

interface InstitutionSearch {
  territory: string | null;
  query: string;
  consumerGroup: ConsumerGroup;
  /** Only those that have left; without it they are left out. */
  left?: boolean;
}

const FOUND_MAX = 20;
/** With so many found, nothing was misspelt. */
const ENOUGH = 5;
/** Limit of candidates for typing errors: more share pieces of one word, and any will do. */
const MISSPELT_MAX = 100;

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

export async function findInstitution(
  { database }: Pick<Services, "database">,
  id: string,
): Promise<Omit<FoundInstitution, "territory"> | null> {
  const found = await database.institution.findUnique({ where: { id }, select: { id: true, name: true } });
  return found && { institutionId: found.id, institutionName: found.name };
}

/** Institution of this id or domain, if members of the group can choose it in the territory; else null. */
export async function findChoosable(
  { database }: Pick<Services, "database">,
  idOrDomain: string,
  { territory, consumerGroup }: { territory: string; consumerGroup: ConsumerGroup },
): Promise<FoundInstitution | null> {
  const kind = institutionKindOf(consumerGroup);
  if (kind === null) return null;
  const id = await findPresentId(database, idOrDomain);
  // A requested one is known in its own world only.
  const found = await database.institution.findFirst({
    where: { id, kind, leftAt: null, source: { not: REQUESTED }, OR: [{ territory: null }, { territory }] },
    select: { name: true },
  });
  return found && { institutionId: id, institutionName: found.name, territory };
}

/** Entry of people in healthcare who work for themselves in this country; null where the directory has none. */
export async function findOwnPractice(
  services: Pick<Services, "database">,
  asked: { territory: string; consumerGroup: ConsumerGroup },
): Promise<string | null> {
  if (asked.consumerGroup !== "healthcare") return null;
  const found = await findChoosable(services, ownPracticeId(asked.territory), asked);
  return found?.institutionId ?? null;
}

/** Id of such an entry, from its row in scripts/institutions/lists/well-known.csv. */
const ownPracticeId = (territory: string): string => `hand-${territory.toLowerCase()}-own-practice`;

/** At most 20, best first: those of the territory, then those of every territory. */
export async function searchInstitutions(
  services: Pick<Services, "readReplica">,
  { territory, ...search }: InstitutionSearch & { territory: string },
): Promise<FoundInstitution[]> {
  if (!isTerritory(territory)) invalid("territory", "unknown_territory");
  const found = await searchDirectory(services, { territory, ...search });
  return found.map((one) => ({ ...one, territory }));
}

export async function searchDirectory(
  { readReplica }: Pick<Services, "readReplica">,
  { territory, query, consumerGroup, left = false }: InstitutionSearch,
): Promise<Omit<FoundInstitution, "territory">[]> {
  const kind = institutionKindOf(consumerGroup);
  const domain = readTypedDomain(query);
  // Only letters, digits and single spaces, so no LIKE wildcards.
  const { text, core } = toSearchForm(query);
  if (kind === null || text === "") return [];
  const asking = { territory, kind, left, weights: categoryWeights(consumerGroup), consumerGroup };
  const asked: Asked = { ...asking, text, core, words: distinctWords(core) };
  const found = await readReplica((database) =>
    domain !== undefined
      ? findOfDomain(database, asked, { domain, isAddress: query.includes("@") })
      : findNamed(database, asked),
  );
  return found.map(({ id, name, town }) => ({
    institutionId: id,
    institutionName: name,
    ...(town !== null && { town }),
  }));
}

async function findNamed(database: Reader, asked: Asked): Promise<Row[]> {
  const found = await findInstitutions(database, asked);
  const restated = found.length > 0 ? null : restate(asked.text, asked.territory);
  if (restated === null) return found;
  const { text, core } = toSearchForm(restated);
  return findInstitutions(database, { ...asked, text, core, words: distinctWords(core) });
}

async function findInstitutions(database: Reader, asked: Asked): Promise<Row[]> {
  const exact = await findByWords(database, asked);
  if (exact.length >= ENOUGH || exact.some(({ match }) => match < BEGINNING)) return exact;
  const found = [...exact, ...(await findMisspelt(database, asked, exact))];
  return found.length > 0 ? found : findSimilar(database, asked);
}

// At or above a domain, the nearest first, else below it. Without any, an address finds none, a domain may be part of
// a name, and text without top-level domain ("st.mary") the beginning of one.
async function findOfDomain(
  database: Reader,
  asked: Asked,
  { domain, isAddress }: { domain: string; isAddress: boolean },
): Promise<Row[]> {
  const parents = withParents(domain).filter((each) => !isPublicSuffix(each));
  const owners = await findOwners(database, asked, Prisma.sql`= ANY(${parents})`, parents);
  if (owners.length > 0) return owners;
  const below =
    parents.length === 0 ? [] : await findOwners(database, asked, Prisma.sql`LIKE ${`%.${domain}`}`);
  if (below.length > 0 || isAddress) return below;
  return parse(domain).isIcann === true ? findByWords(database, asked) : findNamed(database, asked);
}

/** By domains, ids (domains if none proves), and websites' domains. */
function findOwners(
  database: Reader,
  asked: Asked,
  isMeant: Prisma.Sql,
  websites: string[] = [],
): Promise<Row[]> {
  return database.$queryRaw<Row[]>`
    SELECT institution.id, institution.name, institution.town FROM (
      SELECT domain, "institutionId" FROM "InstitutionDomain" WHERE domain ${isMeant}
      UNION ALL SELECT id, id FROM "Institution" WHERE id ${isMeant} AND source <> ${REQUESTED}
      UNION ALL SELECT website, id FROM "Institution" CROSS JOIN LATERAL unnest(websites) AS website
        WHERE websites && ${websites}::text[] AND website ${isMeant}
    ) AS known JOIN "Institution" AS institution ON institution.id = known."institutionId"
    WHERE ${isAsked(asked)}
    GROUP BY institution.id
    ORDER BY max(length(known.domain)) DESC, max((known.domain = institution.id)::int) DESC, institution.name, institution.id
    LIMIT ${FOUND_MAX}`;
}

interface Asked {
  text: string;
  core: string;
  words: string[];
  territory: string | null;
  kind: InstitutionKind;
  left: boolean;
  weights: Readonly<Record<InstitutionCategory, number>>;
  consumerGroup: ConsumerGroup;
}

interface Row {
  id: string;
  name: string;
  town: string | null;
}

/** Drops prefixes of other words: "oxford" implies "ox". */
function distinctWords(text: string): string[] {
  const words = [...new Set(text.split(" "))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

function isAsked({ territory, kind, left }: Asked): Prisma.Sql {
  const isOfKind = Prisma.sql`institution.kind = ${kind} AND (institution."leftAt" IS NOT NULL) = ${left}`;
  if (territory === null) return isOfKind;
  return Prisma.sql`${isOfKind} AND (institution.territory = ${territory} OR institution.territory IS NULL)`;
}

/** The trigram index works for two letters too: the space before a word counts as one. */
function hasWord(word: string): Prisma.Sql {
  if (UNSPACED.test(word)) return Prisma.sql`searchable LIKE ${`%${word}%`}`;
  return Prisma.sql`(searchable LIKE ${`${word}%`} OR searchable LIKE ${`% ${word}%`})`;
}

/** Match of a name that begins with the typed words; lower ones equal it. */
const BEGINNING = 20;

// Match of a name, 0 is exact. A city or domain name ranks below a name; whole words at the beginning before those
// within, and those before unfinished ones.
function matchOf({ text, core }: Asked): Prisma.Sql {
  return Prisma.sql`CASE
    WHEN searchable = ${text} OR searchable LIKE ${`${text}${TOWN_MARK}%`} THEN CASE role WHEN 'name' THEN 0 WHEN 'city' THEN 12 ELSE 14 END
    WHEN core = ${core} THEN CASE role WHEN 'name' THEN 10 WHEN 'city' THEN 13 ELSE 15 END
    WHEN core LIKE ${`${core} %`} THEN ${BEGINNING}::int
    WHEN core LIKE ${`% ${core} %`} OR core LIKE ${`% ${core}`} THEN 26
    WHEN core LIKE ${`${core}%`} THEN 30
    WHEN core LIKE ${`% ${core}%`} THEN 36
    ELSE 44 END`;
}

/** Added for those of no territory: more than match and category together; less if exact. */
const ELSEWHERE = { other: 100, exact: 5 };

/** Added for institutions that are listed for other groups. */
const OTHER_GROUP = 9;

function weightOf({ weights, consumerGroup }: Asked): Prisma.Sql {
  const cases = Object.entries(weights).map(
    ([category, weight]) => Prisma.sql`WHEN ${category} THEN ${weight}::int`,
  );
  return Prisma.sql`CASE institution.category ${Prisma.join(cases, " ")} ELSE ${weights.other}::int END
    + CASE WHEN institution.groups = '{}' OR ${consumerGroup} = ANY(institution.groups) THEN 0 ELSE ${OTHER_GROUP}::int END`;
}

/** Names with every typed word or prefix, in any order. Ties: displayed name, length. */
function findByWords(database: Reader, asked: Asked): Promise<(Row & { match: number })[]> {
  return database.$queryRaw`
    SELECT institution.id, institution.name, institution.town, min(match)::int AS match
    FROM (
      SELECT "institutionId", position, searchable, core, ${matchOf(asked)} AS match
      FROM "InstitutionName" WHERE ${Prisma.join(asked.words.map(hasWord), " AND ")}
    ) AS known JOIN "Institution" AS institution ON institution.id = known."institutionId"
    WHERE ${isAsked(asked)}
    GROUP BY institution.id
    ORDER BY min(1000 * (match + ${weightOf(asked)}
        + CASE WHEN institution.territory IS NOT NULL THEN 0 WHEN match = 0 THEN ${ELSEWHERE.exact}::int
            ELSE ${ELSEWHERE.other}::int END)
      + CASE WHEN known.position > 0 THEN 300 ELSE 0 END + length(core)), institution.name, institution.id
    LIMIT ${FOUND_MAX}`;
}

interface Candidate extends Row {
  role: string;
  searchable: string;
  core: string;
  category: InstitutionCategory;
  isEverywhere: boolean;
  isOfOthers: boolean;
}

// Names with every word but for typing errors, fewest first. Subquery and lateral join keep the planner from joining
// all institutions first.
async function findMisspelt(database: Reader, asked: Asked, found: Row[]): Promise<Row[]> {
  const forgiven = toleratedErrors(asked.words, found.length === 0);
  if (forgiven.length === 0) return [];
  const conditions = asked.words.map((word) => (forgiven.includes(word) ? hasPiece(word) : hasWord(word)));
  const candidates = await database.$queryRaw<Candidate[]>`
    SELECT institution.id, institution.name, institution.town, known.role, known.searchable, known.core,
      institution.category, institution.territory IS NULL AS "isEverywhere",
      institution.groups <> '{}' AND NOT ${asked.consumerGroup} = ANY(institution.groups) AS "isOfOthers"
    FROM (
      SELECT "institutionId", role, searchable, core FROM "InstitutionName"
      WHERE ${Prisma.join(conditions, " AND ")} OFFSET 0
    ) AS known
    CROSS JOIN LATERAL (
      SELECT id, name, town, category, territory, groups, "leftAt" FROM "Institution" AS institution
      WHERE id = known."institutionId" AND ${isAsked(asked)} OFFSET 0
    ) AS institution
    WHERE NOT institution.id = ANY(${found.map(({ id }) => id)})
    LIMIT ${MISSPELT_MAX}`;
  return nearest(forgiven, candidates, asked).slice(0, FOUND_MAX - found.length);
}

/** Remainder of a word with a typing error. */
function hasPiece(word: string): Prisma.Sql {
  const { start, end } = piecesOf(word);
  return Prisma.sql`(${hasWord(start)} OR searchable LIKE ${`%${end}%`})`;
}

function nearest(forgiven: string[], candidates: Candidate[], { weights }: Asked): Row[] {
  const misspelt = candidates.flatMap((candidate) => {
    const errors = errorsIn(forgiven, candidate.searchable);
    return errors === undefined ? [] : { ...candidate, errors };
  });
  misspelt.sort(
    (one, other) =>
      Number(one.isEverywhere) - Number(other.isEverywhere) ||
      Math.floor(one.errors) - Math.floor(other.errors) ||
      weights[one.category] - weights[other.category] ||
      Number(one.isOfOthers) - Number(other.isOfOthers) ||
      one.errors - other.errors ||
      Number(one.role !== "name") - Number(other.role !== "name") ||
      one.core.length - other.core.length ||
      (one.searchable < other.searchable ? -1 : 1),
  );
  const seen = new Set<string>();
  return misspelt.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Words of many names, left out or added freely: not distinctive. */
const TELLING_NOTHING: ReadonlySet<string> = new Set(
  (
    "service services department dept trust foundation nhs public district inc llc ltd group authority council system " +
    "gmbh ggmbh ev stiftung association charity national healthcare health"
  ).split(" "),
);

/** Candidates before names without all distinctive words are dropped. */
const SIMILAR_MAX = 60;

// Last resort: names that share most trigrams (pg_trgm's threshold, 0.6). Needs each distinctive word, but for typing
// errors: another town's police is another institution.
async function findSimilar(database: Reader, asked: Asked): Promise<Row[]> {
  const similar = await database.$queryRaw<(Row & { names: string[] })[]>`
    SELECT institution.id, institution.name, institution.town, array_agg(searchable) AS names
    FROM "InstitutionName" AS known JOIN "Institution" AS institution ON institution.id = known."institutionId"
    WHERE searchable %> ${asked.text} AND ${isAsked(asked)}
    GROUP BY institution.id
    ORDER BY max(word_similarity(${asked.text}, searchable) + similarity(${asked.text}, searchable)) DESC,
      institution.name, institution.id
    LIMIT ${SIMILAR_MAX}`;
  const telling = asked.words.filter((word) => !TELLING_NOTHING.has(word));
  return similar
    .filter(({ names }) => names.some((name) => telling.every((word) => hasNearly(word, name))))
    .slice(0, FOUND_MAX);
}

function hasNearly(word: string, name: string): boolean {
  return errorsIn([word], name) !== undefined || name.replaceAll(" ", "").includes(word);
}
