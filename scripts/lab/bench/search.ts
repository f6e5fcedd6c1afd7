/**
 * How long a search over the whole directory takes, one caller, letter by letter as people type; next to a
 * plain ILIKE over the names, which forgives nothing and ranks nothing, on the same database in the same run.
 */

import { importDirectory } from "../../../server/domain/proving/institution/directory.ts";
import { searchInstitutions } from "../../../server/domain/proving/institution/search.ts";
import type { Database } from "../../../server/platform/database/database.ts";
import { readFromPrimary } from "../../../server/platform/database/replica.ts";
import { openPlace } from "../support/place.ts";

/** Typed from the second letter on, a search each. */
const TYPED: [territory: string, query: string][] = [
  ["GB", "university of oxford"],
  ["GB", "oxford brookes"],
  ["GB", "univercity of oxfrod"],
  ["GB", "kings colege london"],
  ["US", "massachusetts institute"],
  ["US", "standford univercity"],
  ["US", "university of californa"],
  ["DE", "technische universität münchen"],
  ["FR", "école normale supérieure"],
  ["BR", "universidade federal de sao paulo"],
  ["ES", "universdad de barcelona"],
  ["PL", "uniwersytet łódzki"],
  ["IN", "indian institute of tecnology"],
  ["CN", "tsinghua"],
  ["RU", "московский государственный"],
  ["GR", "πανεπιστήμιο"],
  ["IL", "האוניברסיטה"],
  ["SA", "جامعة"],
  ["JP", "東京大学"],
  ["KR", "서울대학교"],
  // A name in no list, so that every way of searching is tried.
  ["GB", "ashby college of art"],
];

/** Queries that are searched once, as a whole. */
const WHOLE: [territory: string, query: string][] = [
  ...["mit", "nyu", "ucla", "stanfrd", "harvrad", "universti", "state university", "st johns", "co"].map(
    (query): [string, string] => ["US", query],
  ),
  ...["ucl", "lse", "cambrige", "ofxord", "oxford international", "qwertzuiop", "%%", "a_"].map(
    (query): [string, string] => ["GB", query],
  ),
  ["IE", "trinity college dublin"],
];

const ROUNDS = 3;

interface Measured {
  query: string;
  ms: number;
}

export async function run(): Promise<void> {
  const { opened, close } = await openPlace();
  try {
    const began = performance.now();
    const imported = await importDirectory({ database: opened.client, now: () => new Date() });
    console.log(`import: ${Math.round(performance.now() - began)} ms`, imported);
    const ours = await measure((territory, query) =>
      searchInstitutions(
        { readReplica: readFromPrimary(opened.client) },
        { territory, query, consumerGroup: "student" },
      ),
    );
    const reference = await measure((territory, query) => plainSearch(opened.client, territory, query));
    report(ours, reference);
  } finally {
    await close();
  }
}

/** The reference: a plain substring match, without an index for search. */
function plainSearch(database: Database, territory: string, query: string): Promise<unknown> {
  return database.$queryRaw`
    SELECT DISTINCT institution.id, institution.name
    FROM "InstitutionName" AS known JOIN "Institution" AS institution ON institution.id = known."institutionId"
    WHERE known.name ILIKE ${`%${query}%`} AND institution.kind = 'education'
      AND (institution.territory = ${territory} OR institution.territory IS NULL)
    LIMIT 20`;
}

/** The mix several times over, after one round that warms everything up and does not count. */
async function measure(search: (territory: string, query: string) => Promise<unknown>): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [territory, query] of mix()) {
      const began = performance.now();
      await search(territory, query);
      if (round > 0) measured.push({ query: `${territory} "${query}"`, ms: performance.now() - began });
    }
  }
  return measured.sort((one, other) => one.ms - other.ms);
}

function mix(): [string, string][] {
  const typed = TYPED.flatMap(([territory, query]) => {
    const letters = [...query];
    return letters
      .slice(1)
      .map((_letter, index): [string, string] => [territory, letters.slice(0, index + 2).join("")]);
  });
  return [...typed, ...WHOLE];
}

function report(ours: Measured[], reference: Measured[]): void {
  console.log(`${ours.length} searches, ${mix().length} different ones, one after the other`);
  for (const [name, share] of [
    ["p50", 0.5],
    ["p95", 0.95],
    ["p99", 0.99],
    ["max", 1],
  ] as const) {
    const [mine, plain] = [at(ours, share), at(reference, share)];
    console.log(
      `${name}: ${mine.toFixed(1)} ms; plain ILIKE ${plain.toFixed(1)} ms; ratio ${(mine / plain).toFixed(2)}`,
    );
  }
  const slowest = ours.slice(-5).map(({ query, ms }) => `${query} ${ms.toFixed(1)} ms`);
  console.log(`slowest: ${slowest.join(", ")}`);
}

function at(measured: Measured[], share: number): number {
  return measured[Math.floor((measured.length - 1) * share)]?.ms ?? Number.NaN;
}
