/**
 * Type-ahead search in up to three queries, each only if the ones before left room: names with the typed words, names
 * with typing errors, and similar names (trigrams).
 */
import { Prisma } from "../../../generated/prisma/client.ts";
import { invalid } from "../../errors.ts";
import type { Reader } from "../../platform/database/replica.ts";
import type { Services } from "../../services.ts";
import { type ConsumerGroup, type InstitutionKind, institutionKindOf } from "../group/groups.ts";
import { isTerritory } from "../shared/phone-number.ts";
import { searchableName } from "./names.ts";
import { errorsIn, piecesOf, toleratedErrors } from "./spelling.ts";

/** An institution on offer. */
export interface FoundInstitution {
  institutionId: string;
  institutionName: string;
  territory: string;
}

interface InstitutionSearch {
  territory: string;
  query: string;
  consumerGroup: ConsumerGroup;
}

/** Limit: more than anybody reads; people type on. */
const FOUND_MAX = 20;
/**
 * Limit of candidates for typing errors. Where more share the same pieces, such as those of a misspelt "university",
 * any of them will do.
 */
const MISSPELT_MAX = 100;

/** Scripts without spaces between words, in which a word may begin anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** At most 20 institutions of the territory or of every territory, best first. */
export async function searchInstitutions(
  { readReplica }: Pick<Services, "readReplica">,
  { territory, query, consumerGroup }: InstitutionSearch,
): Promise<FoundInstitution[]> {
  if (!isTerritory(territory)) invalid("territory", "unknown_territory");
  const kind = institutionKindOf(consumerGroup);
  // Only letters, digits and single spaces, so no LIKE wildcards.
  const text = searchableName(query);
  if (kind === null || text === "") return [];
  const asked: Asked = { text, words: distinctWords(text), territory, kind };
  const found = await readReplica((database) => findInstitutions(database, asked));
  return found.map(({ id, name }) => ({ institutionId: id, institutionName: name, territory }));
}

async function findInstitutions(database: Reader, asked: Asked): Promise<Row[]> {
  const found = await findByWords(database, asked);
  if (found.length < FOUND_MAX) found.push(...(await findMisspelt(database, asked, found)));
  if (found.length === 0) found.push(...(await findSimilar(database, asked)));
  return found;
}

/** A search, normalised as names are. */
interface Asked {
  text: string;
  words: string[];
  territory: string;
  kind: InstitutionKind;
}

interface Row {
  id: string;
  name: string;
}

/** Without words that another one begins with: "oxford" implies "ox". */
function distinctWords(text: string): string[] {
  const words = [...new Set(text.split(" "))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

function isAsked({ territory, kind }: Asked): Prisma.Sql {
  return Prisma.sql`institution.kind = ${kind} AND (institution.territory = ${territory} OR institution.territory IS NULL)`;
}

/** The trigram index works even for two letters, because the space before a word counts as one. */
function hasWord(word: string): Prisma.Sql {
  if (UNSPACED.test(word)) return Prisma.sql`searchable LIKE ${`%${word}%`}`;
  return Prisma.sql`(searchable LIKE ${`${word}%`} OR searchable LIKE ${`% ${word}%`})`;
}

/**
 * Names with every typed word or prefix: exact match, prefix of the name, text within it, words in any order. Ties: own
 * territory, main name, length.
 */
function findByWords(database: Reader, asked: Asked): Promise<Row[]> {
  const { text, words } = asked;
  return database.$queryRaw<Row[]>`
    SELECT institution.id, institution.name
    FROM "InstitutionName" AS known JOIN "Institution" AS institution ON institution.id = known."institutionId"
    WHERE ${Prisma.join(words.map(hasWord), " AND ")} AND ${isAsked(asked)}
    GROUP BY institution.id
    ORDER BY min(
      CASE WHEN searchable = ${text} THEN 0 WHEN searchable LIKE ${`${text}%`} THEN 1000000
        WHEN searchable LIKE ${`% ${text}%`} THEN 2000000 ELSE 3000000 END
      + CASE WHEN institution.territory IS NULL THEN 100000 ELSE 0 END
      + CASE WHEN known.position > 0 THEN 10000 ELSE 0 END
      + length(searchable)), institution.name, institution.id
    LIMIT ${FOUND_MAX}`;
}

/** A candidate that may be misspelt. */
interface Candidate extends Row {
  searchable: string;
  isEverywhere: boolean;
}

/**
 * Names with every word but for typing errors in longer ones, fewest errors first. The subquery and lateral join keep
 * the planner from joining all institutions first.
 */
async function findMisspelt(database: Reader, asked: Asked, found: Row[]): Promise<Row[]> {
  const forgiven = toleratedErrors(asked.words, found.length === 0);
  if (forgiven.length === 0) return [];
  const conditions = asked.words.map((word) => (forgiven.includes(word) ? hasPiece(word) : hasWord(word)));
  const candidates = await database.$queryRaw<Candidate[]>`
    SELECT institution.id, institution.name, known.searchable, institution.territory IS NULL AS "isEverywhere"
    FROM (
      SELECT "institutionId", searchable FROM "InstitutionName"
      WHERE ${Prisma.join(conditions, " AND ")} OFFSET 0
    ) AS known
    CROSS JOIN LATERAL (
      SELECT id, name, territory FROM "Institution" AS institution
      WHERE id = known."institutionId" AND ${isAsked(asked)} OFFSET 0
    ) AS institution
    WHERE NOT institution.id = ANY(${found.map(({ id }) => id)})
    LIMIT ${MISSPELT_MAX}`;
  return nearest(forgiven, candidates).slice(0, FOUND_MAX - found.length);
}

/** What a typing error leaves of a word. */
function hasPiece(word: string): Prisma.Sql {
  const { start, end } = piecesOf(word);
  return Prisma.sql`(${hasWord(start)} OR searchable LIKE ${`%${end}%`})`;
}

/** Each institution once, by its nearest name. */
function nearest(forgiven: string[], candidates: Candidate[]): Row[] {
  const misspelt = candidates.flatMap((candidate) => {
    const errors = errorsIn(forgiven, candidate.searchable);
    return errors === undefined ? [] : { ...candidate, errors };
  });
  misspelt.sort(
    (one, other) =>
      one.errors - other.errors ||
      Number(one.isEverywhere) - Number(other.isEverywhere) ||
      one.searchable.length - other.searchable.length ||
      (one.searchable < other.searchable ? -1 : 1),
  );
  return [...new Map(misspelt.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

/** The last resort: names that share most trigrams with the text (pg_trgm's threshold, 0.6), most similar first. */
function findSimilar(database: Reader, asked: Asked): Promise<Row[]> {
  return database.$queryRaw<Row[]>`
    SELECT institution.id, institution.name
    FROM "InstitutionName" AS known JOIN "Institution" AS institution ON institution.id = known."institutionId"
    WHERE searchable %> ${asked.text} AND ${isAsked(asked)}
    GROUP BY institution.id
    ORDER BY max(word_similarity(${asked.text}, searchable) + similarity(${asked.text}, searchable)) DESC,
      institution.name, institution.id
    LIMIT ${FOUND_MAX}`;
}
