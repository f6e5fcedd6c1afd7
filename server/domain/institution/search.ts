/**
 * Finding an institution by what a person types, in up to three questions to the database. Each is asked
 * only when the ones before have left room: names that have the typed words, names that have them but
 * for typing errors, and names that are similar as a whole.
 */
import { Prisma } from "../../../generated/prisma/client.ts";
import type { Services } from "../../services.ts";
import { type ConsumerGroup, type InstitutionKind, institutionKindOf } from "../group/groups.ts";
import { searchableName } from "./names.ts";
import { errorsIn, forgivenOf, piecesOf } from "./spelling.ts";

/** What a person may choose. */
export interface FoundInstitution {
  institutionId: string;
  institutionName: string;
  territory: string;
}

export interface InstitutionSearch {
  territory: string;
  query: string;
  consumerGroup: ConsumerGroup;
}

/** More than anybody reads; who has not found it by then types on. */
const FOUND_MAX = 20;
/**
 * How many names with typing errors are looked at closely. Where more have the same pieces, such as those
 * of a misspelt "university" alone, they are equally near, so that any of them will do.
 */
const MISSPELT_MAX = 100;

/** Scripts that do not part words by spaces, so that a word may begin anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

type Stored = Pick<Services, "database">;

/** At most 20 institutions of the territory or of everywhere, the best first. */
export async function searchInstitutions(
  { database }: Stored,
  { territory, query, consumerGroup }: InstitutionSearch,
): Promise<FoundInstitution[]> {
  const kind = institutionKindOf(consumerGroup);
  // Letters, digits and single spaces: nothing that LIKE could take for a wildcard is left.
  const text = searchableName(query);
  if (kind === null || text === "") return [];
  const asked: Asked = { text, words: distinctWords(text), territory, kind };
  const found = await findByWords({ database }, asked);
  if (found.length < FOUND_MAX) found.push(...(await findMisspelt({ database }, asked, found)));
  if (found.length === 0) found.push(...(await findSimilar({ database }, asked)));
  return found.map(({ id, name }) => ({ institutionId: id, institutionName: name, territory }));
}

/** A search in the form in which names are kept. */
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

/** Without those that another one begins with: a name that has "oxford" has "ox". */
function distinctWords(text: string): string[] {
  const words = [...new Set(text.split(" "))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

function isAsked({ territory, kind }: Asked): Prisma.Sql {
  return Prisma.sql`institution.kind = ${kind} AND (institution.territory = ${territory} OR institution.territory IS NULL)`;
}

/** The trigram index answers this even for two letters, as the space before a word counts as one. */
function hasWord(word: string): Prisma.Sql {
  if (UNSPACED.test(word)) return Prisma.sql`searchable LIKE ${`%${word}%`}`;
  return Prisma.sql`(searchable LIKE ${`${word}%`} OR searchable LIKE ${`% ${word}%`})`;
}

/**
 * Names that have every typed word, if only its beginning: first the exact name, then names that begin
 * with the text, then those that have it further on, then those that have its words in any order. Of
 * equals the territory's own, those found by their main name, and the shorter ones come first.
 */
function findByWords({ database }: Stored, asked: Asked): Promise<Row[]> {
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

/** What is looked at of a name that may be misspelt. */
interface Candidate extends Row {
  searchable: string;
  isEverywhere: boolean;
}

/**
 * Names that have every word but for typing errors in the longer ones, the fewest errors first. The subquery and the
 * lateral join keep the planner from joining all institutions before the first names are taken.
 */
async function findMisspelt({ database }: Stored, asked: Asked, found: Row[]): Promise<Row[]> {
  const forgiven = forgivenOf(asked.words, found.length === 0);
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

/** What an error leaves of a word. */
function hasPiece(word: string): Prisma.Sql {
  const { start, end } = piecesOf(word);
  return Prisma.sql`(${hasWord(start)} OR searchable LIKE ${`%${end}%`})`;
}

/** Each institution once, by its nearest name. */
function nearest(forgiven: string[], candidates: Candidate[]): Row[] {
  const judged = candidates.flatMap((candidate) => {
    const errors = errorsIn(forgiven, candidate.searchable);
    return errors === undefined ? [] : { ...candidate, errors };
  });
  judged.sort(
    (one, other) =>
      one.errors - other.errors ||
      Number(one.isEverywhere) - Number(other.isEverywhere) ||
      one.searchable.length - other.searchable.length ||
      (one.searchable < other.searchable ? -1 : 1),
  );
  return [...new Map(judged.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

/**
 * The last resort, for words too many and for whatever else: names that share most of the text's trigrams
 * (0.6 of them, pg_trgm's own threshold), the most similar first.
 */
function findSimilar({ database }: Stored, asked: Asked): Promise<Row[]> {
  return database.$queryRaw<Row[]>`
    SELECT institution.id, institution.name
    FROM "InstitutionName" AS known JOIN "Institution" AS institution ON institution.id = known."institutionId"
    WHERE searchable %> ${asked.text} AND ${isAsked(asked)}
    GROUP BY institution.id
    ORDER BY max(word_similarity(${asked.text}, searchable) + similarity(${asked.text}, searchable)) DESC,
      institution.name, institution.id
    LIMIT ${FOUND_MAX}`;
}
