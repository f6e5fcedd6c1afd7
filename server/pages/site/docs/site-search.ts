/** Ranked search over guides, operations, errors, settings and the glossary, with stems and one wrong letter. */
import type { Query, SearchResult } from "minisearch";
import { stemmer } from "stemmer";
import type { Config } from "../../../config.ts";
import { makeOnce } from "../../../sharing/make-once.ts";
import { nearestName } from "../../../words/edit-distance.ts";
import type { ErrorCatalogue } from "./errors/error-catalogue.ts";
import { here } from "./guides/guide-addresses.ts";
import type { Described } from "./reference/described.ts";
import { type Entry, readEntries } from "./search-entries.ts";

export interface Hit extends Pick<Entry, "kind" | "href" | "title" | "name"> {
  excerpt: string;
}

export interface Hits {
  /** Best first. */
  hits: Hit[];
  /** False if no entry has all words: then these have the most of them. */
  haveAll: boolean;
  /** Query with a near word for each that no entry has; undefined where entries have them. */
  meant: string | undefined;
}

export type SiteSearch = (query: string, config: Config) => Promise<Hits>;

const HITS_MAX = 20;
const WORDS_MAX = 8;
const EXCERPT_CHARACTERS = 160;
/** Shorter words differ from others by one letter. */
const FUZZY_LENGTH_MIN = 5;
const PREFIX_LENGTH_MIN = 4;
const NAMED_FACTOR = 6;

const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from get how i if in is it me my of on or our that the their this to us use using was we were what when where which who why will with you your".split(
    " ",
  ),
);

/** Words of other products for ours, one for one. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["bearer", ["token"]],
  ["cancel", ["void", "cancel"]],
  ["charge", ["transaction", "charge"]],
  ["coupon", ["code"]],
  ["customer", ["member"]],
  ["deprecat", ["deprecat", "former"]],
  ["employ", ["employ", "institution"]],
  ["env", ["setting"]],
  ["gdpr", ["erase", "privacy"]],
  ["hook", ["webhook"]],
  ["oidc", ["openid"]],
  ["otp", ["otp", "passcod"]],
  ["purchas", ["transaction", "purchas"]],
  ["reset", ["reset", "forget"]],
  ["sandbox", ["test", "sandbox"]],
  ["school", ["institution", "school"]],
  ["sdk", ["client"]],
  ["sms", ["phone", "text", "sms"]],
  ["throttl", ["limit"]],
  ["univers", ["institution", "univers"]],
  ["user", ["member", "user"]],
  ["voucher", ["code"]],
]);

/** Makes the index at the first search: it is no larger than the guides, and never older than they are. */
export function createSiteSearch(areas: readonly Described[], errors: ErrorCatalogue): SiteSearch {
  const index = makeOnce(async () => {
    const { default: MiniSearch } = await import("minisearch");
    const entries = await readEntries(areas, errors);
    const made = new MiniSearch<Entry>({
      fields: ["name", "title", "also", "text"],
      tokenize: wordsOf,
      processTerm: toTerm,
    });
    await made.addAllAsync(entries, { chunkSize: 200 });
    return { made, entries: new Map(entries.map((entry) => [entry.id, entry])) };
  });
  return async (query, config) => {
    const words = typedWords(query);
    if (words.length === 0) return { hits: [], haveAll: true, meant: undefined };
    const { made, entries } = await index();
    const find = (combineWith: "AND" | "OR") =>
      made.search(
        { combineWith, queries: words.map(toQuery) },
        {
          tokenize: (text) => [text],
          boost: { name: 3, title: 2.5, also: 5 },
          fuzzy: (term) => (term.length >= FUZZY_LENGTH_MIN ? 1 : false),
          prefix: (term) => term.length >= PREFIX_LENGTH_MIN,
          weights: { fuzzy: 0.3, prefix: 0.5 },
          boostDocument: (id) => boostOf(entries.get(id as string), query),
        },
      );
    const all = find("AND");
    const found = all.length > 0 ? all : find("OR");
    return {
      hits: found.slice(0, HITS_MAX).flatMap((result) => toHit(entries, result, words, config)),
      haveAll: all.length > 0,
      meant: findMeant(query, words, found, entries),
    };
  };
}

/** Puts the word that was found by a wrong letter into the query, as the first result spells it. */
function findMeant(
  query: string,
  words: readonly string[],
  found: readonly SearchResult[],
  entries: ReadonlyMap<string, Entry>,
): string | undefined {
  const [first] = found;
  const entry = first && entries.get(first.id as string);
  const terms = [...new Set(found.flatMap((result) => result.terms))];
  const isFound = (word: string) => {
    const term = stem(word.toLowerCase());
    return [term, ...(SYNONYMS.get(term) ?? [])].some((one) => terms.some((other) => other.startsWith(one)));
  };
  if (first === undefined || entry === undefined) return undefined;
  const text = [entry.name, entry.title, entry.also, entry.text].join(" ");
  const spelled = wordsOf(text).filter((word) => first.terms.includes(toTerm(word) ?? ""));
  const instead = words
    .filter((word) => !isFound(word))
    .flatMap((word) => {
      const near = nearestName(word, spelled);
      return near === undefined ? [] : [[word, near.toLowerCase()] as const];
    });
  if (instead.length === 0) return undefined;
  return instead.reduce((text, [word, near]) => text.replace(word, near), query);
}

/** Words without those that say nothing, unless there are no others. */
function typedWords(query: string): string[] {
  const words = query.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX);
}

function toQuery(word: string): Query {
  const term = stem(word.toLowerCase());
  const others = SYNONYMS.get(term) ?? [];
  return { combineWith: "OR", queries: [...new Set([word, ...others])] };
}

/** Words as they are, and but for names the parts of `camelCase` and `snake_case`. */
function wordsOf(text: string, field?: string): string[] {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  if (field === "name") return words;
  return words.flatMap((word) => {
    const parts = word.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").split(/[ _]+/);
    return parts.length === 1 ? [word] : [word, ...parts];
  });
}

function toTerm(word: string): string | null {
  const lower = word.toLowerCase();
  return STOP_WORDS.has(lower) ? null : stem(lower);
}

function stem(lower: string): string {
  return /^[a-z]+$/.test(lower) ? stemmer(lower) : lower;
}

function boostOf(entry: Entry | undefined, query: string): number {
  if (entry === undefined) return 1;
  const isNamed = entry.name !== "" && entry.name.toLowerCase() === query.trim().toLowerCase();
  return entry.weight * (isNamed ? NAMED_FACTOR : 1);
}

function toHit(
  entries: ReadonlyMap<string, Entry>,
  { id }: SearchResult,
  words: readonly string[],
  config: Config,
): Hit[] {
  const entry = entries.get(id as string);
  if (entry === undefined) return [];
  const { kind, href, title, name, text } = entry;
  return [{ kind, href, title, name, excerpt: excerptOf(here(text, config), words) }];
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  // Long words say more of a question than short ones.
  const [longest] = words
    .map((word) => word.toLowerCase())
    .filter((word) => lower.includes(word))
    .sort((one, other) => other.length - one.length);
  const first = longest === undefined ? text.length : lower.indexOf(longest);
  const from =
    first < EXCERPT_CHARACTERS / 2 || first === text.length
      ? 0
      : text.indexOf(" ", first - EXCERPT_CHARACTERS / 2) + 1;
  const cut = text.slice(from, from + EXCERPT_CHARACTERS);
  const isWhole = from + EXCERPT_CHARACTERS >= text.length;
  // At the end of a word.
  return `${from > 0 ? "… " : ""}${isWhole ? cut : `${cut.replace(/\s+\S*$/, "")} …`}`;
}
