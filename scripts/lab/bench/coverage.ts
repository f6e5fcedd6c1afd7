/**
 * How many well-known employers and schools the directory finds, by group and country, and how many of them prove by mail:
 * scripts/lab/bench/well-known.txt has their names. With --write it writes docs/figures/coverage.json, of which
 * docs/coverage.md is made.
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { importDirectory } from "../../../server/domain/proving/institution/directory.ts";
import { searchableName } from "../../../server/domain/proving/institution/names/names.ts";
import { searchInstitutions } from "../../../server/domain/proving/institution/search.ts";
import type { ConsumerGroup } from "../../../server/domain/shared/index.ts";
import type { Database } from "../../../server/platform/database/database.ts";
import { readFromPrimary } from "../../../server/platform/database/replica.ts";
import { openPlace } from "../support/place.ts";

const NAMES = new URL("well-known.txt", import.meta.url);
const FIGURES = new URL("../../../docs/figures/coverage.json", import.meta.url);

/** A typed query, and lines of words: the right name has all words of one line. */
interface Wanted {
  query: string;
  means: string[][];
}

interface Cell {
  country: string;
  group: string;
  wanted: Wanted[];
}

export function readCells(text: string): Cell[] {
  const cells: Cell[] = [];
  for (const line of text.split("\n")) {
    const [, country, group] = /^\[([A-Z]{2}) ([a-z-]+)\]$/.exec(line) ?? [];
    if (country !== undefined && group !== undefined) cells.push({ country, group, wanted: [] });
    else if (line !== "" && !line.startsWith("#")) cells.at(-1)?.wanted.push(readWanted(line));
  }
  return cells;
}

function readWanted(line: string): Wanted {
  const [query = "", meaning = query] = line.split(" = ");
  return { query, means: meaning.split(" / ").map((words) => searchableName(words).split(" ")) };
}

/** Whether a displayed name is one that is meant: it has the words, or words that begin with them. */
export function isMeant(name: string, { means }: Wanted): boolean {
  const words = searchableName(name).split(" ");
  return means.some((each) => each.every((word) => words.some((other) => other.startsWith(word))));
}

interface Figure {
  country: string;
  group: string;
  names: number;
  first: number;
  inFive: number;
  absent: number;
  byMail: number;
  /** The same without the entries that only the list written by hand has. */
  firstWithout: number;
  inFiveWithout: number;
}

/** Ids of the list that was written by hand after the names. */
const BY_HAND = /^hand-/;

export async function run(): Promise<void> {
  const { opened, close } = await openPlace();
  try {
    await importDirectory({ database: opened.client, now: () => new Date() });
    const figures: Figure[] = [];
    for (const cell of readCells(await readFile(NAMES, "utf8"))) {
      const figure = await measure(opened.client, cell);
      figures.push(figure);
    }
    console.table(figures);
    if (process.argv.includes("--write")) await write(figures);
  } finally {
    await close();
  }
}

async function measure(database: Database, { country, group, wanted }: Cell): Promise<Figure> {
  const figure: Figure = {
    country,
    group,
    names: wanted.length,
    first: 0,
    inFive: 0,
    absent: 0,
    byMail: 0,
    firstWithout: 0,
    inFiveWithout: 0,
  };
  const missed: string[] = [];
  for (const one of wanted) {
    const found = await searchInstitutions(
      { readReplica: readFromPrimary(database) },
      { territory: country, query: one.query, consumerGroup: group as ConsumerGroup },
    );
    const place = found.findIndex(({ institutionName }) => isMeant(institutionName, one));
    const listed = found.filter(({ institutionId }) => !BY_HAND.test(institutionId));
    const without = listed.findIndex(({ institutionName }) => isMeant(institutionName, one));
    if (without === 0) figure.firstWithout += 1;
    if (without >= 0 && without < 5) figure.inFiveWithout += 1;
    if (place === 0) figure.first += 1;
    if (place >= 0 && place < 5) figure.inFive += 1;
    else figure.absent += 1;
    const id = found[place]?.institutionId;
    if (id !== undefined && place < 5 && (await provesByMail(database, id, group))) figure.byMail += 1;
    if (place !== 0) missed.push(`${one.query}: ${found[0]?.institutionName ?? "nothing"} (${place + 1})`);
  }
  if (process.argv.includes("--missed")) console.log(`${country} ${group}\n  ${missed.join("\n  ")}`);
  return figure;
}

async function provesByMail(database: Database, institutionId: string, group: string): Promise<boolean> {
  return (
    (await database.institutionDomain.count({ where: { institutionId, consumerGroups: { has: group } } })) > 0
  );
}

async function write(figures: Figure[]): Promise<void> {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).slice(0, 8);
  const date = new Date().toISOString().slice(0, 10);
  const body = { command: "npm run bench -- coverage", date, commit, figures };
  await writeFile(FIGURES, `${JSON.stringify(body, null, 2)}\n`);
}
