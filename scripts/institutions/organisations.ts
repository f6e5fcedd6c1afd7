/**
 * Makes prisma/institutions/organisations.jsonl.br from the lists in scripts/institutions/lists/ (their sources: prisma/institutions/NOTICE.md):
 * rows of one organisation become one entry, and what the academic list or employers.csv has already is only added to.
 */
import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { getDomainWithoutSuffix } from "tldts";
import { acronymOf } from "../../server/domain/proving/institution/lists.ts";
import { searchableName } from "../../server/domain/proving/institution/names/names.ts";
import { toSearchForm } from "../../server/domain/proving/institution/names/search-form.ts";
import { readDomain } from "../../server/domain/proving/institution/proving-domain.ts";
import { isPublicSuffix } from "../../server/domain/proving/institution/public-suffix.ts";
import {
  isAlumniDomain,
  isAtOrBelow,
} from "../../server/domain/proving/institution/shipped/academic-file.ts";
import { HOLDERS, type Holder } from "../../server/domain/proving/institution/shipped/holders.ts";
import type { Organisation } from "../../server/domain/proving/institution/shipped/organisations-file.ts";
import { findReserved } from "../../server/domain/proving/institution/shipped/reserved.ts";
import type { InstitutionRecord } from "../../server/domain/proving/institution/write.ts";
import { type ConsumerGroup, institutionKindOf } from "../../server/domain/shared/group/groups.ts";
import { cleanName } from "./clean-name.ts";

const LISTS = new URL("lists/", import.meta.url);

/** A row of a list; several values are separated by "|". */
export interface ListRow {
  country: string;
  group: string;
  name: string;
  aliases: string;
  domains: string;
  website: string;
  source_id: string;
  /** "email": addresses at the domains are known; "mixed": others' too; "website": only a website; empty: no domain. */
  proof: string;
  city: string;
  /** Holders of addresses; empty: as the list says. */
  holders?: string;
}

/** A change to what a list says: one that closed, a domain that moved, a name or nickname (organisation-corrections.csv). */
export interface Correction {
  /** A domain, the id of the source, or "country name". */
  entry: string;
  change: "closed" | "left-out" | "name" | "alias" | "without-domain" | "town";
  value: string;
}

type Count = (what: string, by?: number) => void;

/** All rows of the lists, in the order of the files' names. */
export function readRows(): ListRow[] {
  return readdirSync(LISTS)
    .filter((name) => /\.csv(?:\.br)?$/.test(name))
    .sort()
    .flatMap((name): ListRow[] => {
      const bytes = readFileSync(new URL(name, LISTS));
      const text = name.endsWith(".br") ? brotliDecompressSync(bytes) : bytes;
      return parse(text.toString("utf8"), { columns: true, skip_empty_lines: true });
    });
}

export function readCorrections(): Correction[] {
  return parse(readFileSync(new URL("organisation-corrections.csv", import.meta.url), "utf8"), {
    columns: true,
  });
}

/** One organisation, as its rows say. */
interface Draft {
  name: string;
  aliases: Set<string>;
  town: string;
  country: string;
  kind: "education" | "employer";
  groups: Set<ConsumerGroup>;
  mail: Map<string, { groups: Set<ConsumerGroup>; holders: Set<Holder> }>;
  websites: Set<string>;
  sources: string[];
}

/** Known ids, and the owner of each domain. */
type Known = readonly Pick<InstitutionRecord, "id" | "name" | "aliases" | "kind" | "territory" | "domains">[];

/** Sorted by id. The same rows in another order give the same entries. */
export function makeOrganisations(
  rows: readonly ListRow[],
  {
    known,
    blocked,
    corrections,
    count,
  }: {
    known: Known;
    blocked: ReadonlySet<string>;
    corrections: readonly Correction[];
    count: Count;
  },
): Organisation[] {
  const changes = Map.groupBy(corrections, ({ entry }) => entry);
  const drafts = rows
    .map(withoutInvisible)
    .flatMap((row) => readRow(row, { changes, blocked, count }) ?? [])
    .sort((one, other) => compare(keyOf(one), keyOf(other)));
  const organisations = joinTwins(drafts);
  count("rows of organisations made one", drafts.length - organisations.length);
  dropCommonAliases(organisations, count);
  shareDomains(organisations, count);
  return withIds(organisations, known, count).sort((one, other) => compare(one.id, other.id));
}

/** Strips soft hyphens and marks of direction: they are invisible and split words. */
function withoutInvisible(row: ListRow): ListRow {
  return { ...row, name: row.name.replace(/\p{Cf}/gu, ""), aliases: row.aliases.replace(/\p{Cf}/gu, "") };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const keyOf = (draft: Draft) => [draft.country, draft.name, draft.town, ...draft.sources].join("\n");

/** Beginnings of spreadsheet formulas, and markup: no organisation's name has them. */
const UNSAFE = /^[=+@\t-]|[<>]|&(?:#\d+|[a-z]+);/;
/** Remarks that an institution has closed. */
const CLOSED = /\((?:now |permanently )?(?:closed|geschlossen|ferm[ée]+)\b[^)]*\)/i;

function readRow(
  row: ListRow,
  {
    changes,
    blocked,
    count,
  }: {
    changes: ReadonlyMap<string, Correction[]>;
    blocked: ReadonlySet<string>;
    count: Count;
  },
): Draft | null {
  const group = row.group as ConsumerGroup;
  const kind = institutionKindOf(group);
  if (kind === null) throw new Error(`${row.source_id}: no institution proves ${group}`);
  if (UNSAFE.test(row.name) || searchableName(row.name) === "") {
    count("rows left out: no name of an organisation");
    return null;
  }
  const domains = split(row.domains).flatMap((domain) => readDomain(domain) ?? []);
  const own = [
    ...domains,
    ...split(row.source_id.replaceAll(" ", "|")),
    `${row.country} ${row.name}`,
  ].flatMap((entry) => changes.get(entry) ?? []);
  if (CLOSED.test(row.name) || own.some(({ change }) => change === "closed" || change === "left-out")) {
    count("rows left out: closed");
    return null;
  }
  const value = (wanted: Correction["change"]) =>
    own.filter(({ change }) => change === wanted).map((one) => one.value);
  const name = value("name")[0] ?? cleanName(row.name.replace(/\s+/g, " ").trim());
  const spelledOut = name.replace(/ ISD$/, " Independent School District");
  const aliases = [
    ...split(row.aliases),
    ...value("alias"),
    ...(spelledOut === name ? [] : [spelledOut]),
  ].filter((alias) => !UNSAFE.test(alias) && alias.length <= 200);
  const draft: Draft = {
    name: name.slice(0, 200),
    aliases: new Set(aliases),
    town: value("town")[0] ?? townOf(row.city),
    country: row.country,
    kind,
    groups: new Set([group]),
    mail: new Map(),
    websites: new Set(),
    sources: [row.source_id.split(" ")[0] ?? ""],
  };
  const moved = new Set(value("without-domain"));
  for (const domain of domains) {
    if (moved.has(domain) || (isPublicSuffix(domain) && findReserved(domain) === undefined)) continue;
    if (isAtOrBelow(domain, blocked) || isAlumniDomain(domain)) count("domains left out: blocked");
    else addDomain(draft, domain, row, group);
  }
  return draft;
}

/** A rule for the name space decides; otherwise mail proves where addresses are known and pupils have none. */
function addDomain(draft: Draft, domain: string, { proof, holders }: ListRow, group: ConsumerGroup): void {
  const rule = findReserved(domain);
  if (rule === undefined && proof !== "email" && proof !== "mixed") {
    draft.websites.add(domain);
    return;
  }
  const given = HOLDERS.filter((holder) => split(holders ?? "").includes(holder));
  const who =
    rule?.holders ??
    (given.length > 0 ? given : group === "teacher" ? (["pupils", "staff"] as const) : (["staff"] as const));
  const isOwn = proof !== "mixed" && !who.includes("pupils");
  const proves = rule === undefined ? isOwn : rule.consumerGroups.includes(group);
  draft.mail.set(domain, { groups: new Set(proves ? [group] : []), holders: new Set(who) });
}

/** "louisville, MS" has a capital. */
const townOf = (city: string) => city.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Above so many names at one domain they are places of a chain. */
const CHAIN_MIN = 4;

/** Rows of one kind and country are one organisation by name and place, or by a domain and the same beginning of the name. */
function joinTwins(drafts: Draft[]): Draft[] {
  const byName = Map.groupBy(drafts, (draft) => [draft.kind, draft.country, coreOf(draft)].join("\n"));
  const named = [...byName.values()].flatMap((group) => joinAll(group, isSamePlace));
  const heads = new Map<Draft, Draft>();
  const head = (draft: Draft): Draft => {
    const next = heads.get(draft);
    return next === undefined ? draft : head(next);
  };
  const byDomain = Map.groupBy(
    named.flatMap((draft) => [...domainsOf(draft)].map((domain) => ({ domain, draft }))),
    ({ domain, draft }) => [draft.kind, draft.country, domain].join("\n"),
  );
  for (const sharing of [...byDomain.entries()]
    .sort(([one], [other]) => compare(one, other))
    .map(([, each]) => each)) {
    const group = [...new Set(sharing.map(({ draft }) => head(draft)))];
    if (group.length >= CHAIN_MIN) continue;
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(0, index)) {
        const [to, from] = [head(other), head(one)];
        if (to === from || !isSameName(to, from)) continue;
        absorb(to, from);
        heads.set(from, to);
      }
    }
  }
  return named.filter((draft) => !heads.has(draft));
}

function joinAll(group: Draft[], isSame: (one: Draft, other: Draft) => boolean): Draft[] {
  const joined: Draft[] = [];
  for (const draft of group) {
    const same = joined.find((one) => isSame(one, draft));
    if (same === undefined) joined.push(draft);
    else absorb(same, draft);
  }
  return joined;
}

const coreOf = ({ name }: Pick<Draft, "name">) => toSearchForm(name).core;
const cityOf = ({ town }: Draft) => searchableName(town.split(",")[0] ?? "");
const domainsOf = ({ mail, websites }: Draft) => new Set([...mail.keys(), ...websites]);

/** Whether two entries of one name are one place: a domain or town in common, or nothing against it. */
function isSamePlace(one: Draft, other: Draft): boolean {
  const [mine, theirs] = [domainsOf(one), domainsOf(other)];
  if (mine.intersection(theirs).size > 0) return true;
  const [here, there] = [cityOf(one), cityOf(other)];
  if (here !== "" && there !== "") return here === there;
  return mine.size === 0 || theirs.size === 0;
}

/** Whether one name has all words of the other; for two organisations that share a domain. */
function isSameName(one: Draft, other: Draft): boolean {
  const [mine, theirs] = [new Set(coreOf(one).split(" ")), new Set(coreOf(other).split(" "))];
  return mine.isSubsetOf(theirs) || theirs.isSubsetOf(mine);
}

function absorb(to: Draft, from: Draft): void {
  // The longer name says more: "Great Ormond Street Hospital for Children NHS Foundation Trust".
  for (const alias of [from.name, ...from.aliases]) to.aliases.add(alias);
  if (to.town === "" || (from.town.startsWith(to.town) && from.town.length > to.town.length))
    to.town = from.town;
  for (const group of from.groups) to.groups.add(group);
  for (const [domain, { groups, holders }] of from.mail) {
    const known = to.mail.get(domain);
    to.mail.set(domain, {
      groups: groups.union(known?.groups ?? new Set()),
      holders: holders.union(known?.holders ?? new Set()),
    });
  }
  for (const website of from.websites) to.websites.add(website);
  for (const domain of to.mail.keys()) to.websites.delete(domain);
  to.sources = [...to.sources, ...from.sources].sort();
}

/** A name of this many organisations in a country identifies none: "NHS" of its trusts, "Rectorat" of the académies. */
const COMMON_MIN = 5;

function dropCommonAliases(drafts: Draft[], count: Count): void {
  const keyed = drafts.flatMap((draft) =>
    [...draft.aliases].map((alias) => ({
      draft,
      alias,
      key: [draft.kind, draft.country, searchableName(alias)].join("\n"),
    })),
  );
  for (const sharing of Map.groupBy(keyed, ({ key }) => key).values()) {
    if (new Set(sharing.map(({ draft }) => draft)).size < COMMON_MIN) continue;
    count("names left out: many have them");
    for (const { draft, alias } of sharing) draft.aliases.delete(alias);
  }
}

/** Gives a shared mail domain to the organisation that it spells, or to none. The others keep it as a website. */
function shareDomains(drafts: Draft[], count: Count): void {
  const owners = Map.groupBy(
    drafts.flatMap((draft) => [...draft.mail.keys()].map((domain) => ({ domain, draft }))),
    ({ domain }) => domain,
  );
  for (const [domain, sharing] of owners) {
    if (sharing.length < 2) continue;
    const spelt = sharing.filter(({ draft }) => spells(domain, draft.name));
    const [owner] = spelt.length > 0 ? spelt : sharing;
    const isChain = spelt.length === 0 && sharing.length >= CHAIN_MIN;
    count("mail domains of several organisations");
    for (const { draft } of sharing) {
      if (draft === owner?.draft && !isChain) continue;
      draft.mail.delete(domain);
      draft.websites.add(domain);
    }
  }
}

function spells(domain: string, name: string): boolean {
  const label = getDomainWithoutSuffix(domain) ?? domain.split(".")[0] ?? "";
  const joined = searchableName(name).replaceAll(" ", "");
  return joined.startsWith(label.replaceAll("-", "")) || acronymOf(name, domain) !== undefined;
}

/** An entry of the lists that are there keeps its id; another one is called by its domain, or by its source. */
function withIds(drafts: Draft[], known: Known, count: Count): Organisation[] {
  const owners = new Map(known.flatMap((one) => one.domains.map(({ domain }) => [domain, one])));
  const ids = new Map(known.map((one) => [one.id, one]));
  const names = new Map<string, Set<Known[number]>>();
  // The owner of a whole name space has no twin: its name is an alias of each trust of the health service.
  const isUmbrella = ({ domains }: Known[number]) =>
    domains.some(({ domain }) => findReserved(domain)?.suffix === domain);
  for (const one of known.filter((each) => !isUmbrella(each))) {
    for (const key of nameKeys(one.kind, one.territory ?? "", [one.name, ...one.aliases]))
      names.set(key, (names.get(key) ?? new Set()).add(one));
  }
  const taken = new Map<string, Organisation>();
  const mailDomains = new Set(drafts.flatMap(({ mail }) => [...mail.keys()]));
  for (const draft of drafts) {
    const owned = [...domainsOf(draft)].flatMap((domain) => owners.get(domain) ?? ids.get(domain) ?? []);
    const sameKind = owned.filter(
      ({ kind, territory }) => kind === draft.kind && (territory === null || territory === draft.country),
    );
    const called = [
      ...new Set(
        nameKeys(draft.kind, draft.country, [draft.name, ...draft.aliases]).flatMap((key) => [
          ...(names.get(key) ?? []),
        ]),
      ),
    ];
    const isElsewhere = called.some(({ domains }) => domains.length > 0) && draft.mail.size > 0;
    const guessed = owned.find(
      ({ id, kind }) => kind === "education" && kind === draft.kind && provesAt(draft, id),
    );
    const present =
      guessed ??
      sameKind.find((one) => isAlike(one, draft)) ??
      (called.length === 1 && !isElsewhere ? called[0] : undefined);
    // A domain that proves more than studying goes to the institution of this row, not to the academic list's guess.
    const isOthers = (domain: string) => {
      const owner = owners.get(domain);
      const isGuess = owner?.kind === "education" && provesAt(draft, domain);
      return owner !== undefined && owner !== present && !isGuess;
    };
    const mail = [...draft.mail].filter(([domain]) => !isOthers(domain));
    const websites = [...draft.websites, ...[...draft.mail.keys()].filter(isOthers)];
    const free = mail
      .map(([domain]) => domain)
      .concat([...draft.websites].filter((domain) => spells(domain, draft.name) && !mailDomains.has(domain)));
    const id =
      present?.id ??
      free
        .sort((one, other) => one.length - other.length || compare(one, other))
        .find((domain) => !ids.has(domain) && !owners.has(domain) && !taken.has(domain)) ??
      idOfSource(draft);
    const entry: Organisation = {
      id,
      name: draft.name,
      aliases: [...draft.aliases].filter((alias) => alias !== draft.name).sort(),
      ...(draft.town === "" ? {} : { town: draft.town }),
      territory: draft.country,
      kind: draft.kind,
      groups: [...draft.groups].sort(),
      domains: mail.map(([domain, { groups, holders }]) => ({
        domain,
        consumerGroups: [...groups].sort(),
        holders: HOLDERS.filter((holder) => holders.has(holder)),
      })),
      websites: [...new Set(websites)].sort(),
    };
    const before = taken.get(id);
    if (present !== undefined) count("organisations that were listed already");
    taken.set(id, before === undefined ? entry : both(before, entry));
  }
  return [...taken.values()];
}

/** Whether an address at the domain proves a group. */
const provesAt = ({ mail }: Draft, domain: string) => (mail.get(domain)?.groups.size ?? 0) > 0;

/** Shorter names are abbreviations, which several organisations share. */
const NAME_LENGTH_MIN = 9;

function nameKeys(kind: string, territory: string, names: string[]): string[] {
  const cores = names.map((name) => toSearchForm(name).text).filter((core) => core.length >= NAME_LENGTH_MIN);
  return [...new Set(cores)].map((core) => [kind, territory, core].join("\n"));
}

/** A known owner of the domain is the same if most words of one name are in the other: not a school of the district that has it. */
function isAlike(owner: Known[number], draft: Draft): boolean {
  const [mine, theirs] = [
    new Set(toSearchForm(owner.name).core.split(" ")),
    new Set(coreOf(draft).split(" ")),
  ];
  return mine.intersection(theirs).size * 2 > Math.min(mine.size, theirs.size);
}

function idOfSource({ sources, country, name }: Draft): string {
  const [source = ""] = sources;
  if (!/^[a-z-]+:[\w.-]+$/i.test(source))
    return `${country.toLowerCase()}-${searchableName(name).replace(/[^a-z0-9]+/g, "-")}`.slice(0, 200);
  const id = source.replace(":", "-");
  // The package has one identifier for an operator of several countries.
  return id.startsWith("nsi-") ? `${id}-${country.toLowerCase()}` : id;
}

function both(one: Organisation, other: Organisation): Organisation {
  const domains = [
    ...one.domains,
    ...other.domains.filter(({ domain }) => one.domains.every((known) => known.domain !== domain)),
  ];
  const aliases = new Set([...one.aliases, other.name, ...other.aliases]);
  aliases.delete(one.name);
  return {
    ...one,
    aliases: [...aliases].sort(),
    groups: [...new Set([...one.groups, ...other.groups])].sort(),
    domains,
    websites: [...new Set([...one.websites, ...other.websites])].sort(),
  };
}

function split(text: string): string[] {
  return text
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
