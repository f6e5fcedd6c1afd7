/** Bulk upsert of the directory, in a few statements. */
import { getDomain, getDomainWithoutSuffix } from "tldts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { ConsumerGroup, InstitutionKind } from "../../shared/group/groups.ts";
import { categoryOf, type InstitutionCategory } from "./category.ts";
import { TOWN_MARK, toSearchForm } from "./names/search-form.ts";
import type { Holder } from "./shipped/holders.ts";

/** Source: a shipped list, or an operator, whose entries no list overwrites. */
export type InstitutionSource = "academic" | "starter" | "operator";

/** Source of a requested institution (request.ts), which no search finds. */
export const REQUESTED = "requested";

/** Validated institution; domains in ASCII and lower case. */
export interface InstitutionRecord {
  id: string;
  name: string;
  aliases: string[];
  /** Null: every territory. */
  territory: string | null;
  kind: InstitutionKind;
  source: InstitutionSource;
  category?: InstitutionCategory;
  /** Cities as search terms, ranked below names. */
  cities?: string[];
  /** Shown beside the name. */
  town?: string;
  /** Groups of its members; empty if unknown. */
  groups?: ConsumerGroup[];
  /** Domains of websites, for search only: they prove nothing. */
  websites?: string[];
  /** The one in use first: members see a few, in this order. */
  domains: { domain: string; consumerGroups: ConsumerGroup[]; holders?: Holder[] }[];
}

/** Provenance of a domain: list, operator, request or appeal; detail, and date. */
interface DomainOrigin {
  source: string;
  detail: string | null;
  addedAt: Date;
}

/** By domain, with its institution. */
type Origins = ReadonlyMap<string, DomainOrigin & { institutionId: string }>;

interface Writing {
  /** Detail of new domains: list and version, or the operator. */
  detailOf?: (source: InstitutionSource) => string | null;
  /** Whether an operator vouches for the domains of a list. */
  isVouched?: boolean;
}

/** Batch size: about a megabyte of JSON per parameter. */
const CHUNK = 4_000;

/**
 * Inserts institutions, or replaces them by id with names and domains. Domains must be free or belong to one of them;
 * the caller has checked under the lock.
 */
export async function writeInstitutions(
  tx: Transaction,
  records: InstitutionRecord[],
  at: Date,
  writing: Writing = {},
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const origins = await readOrigins(tx, ids);
  // Not "= ANY": a plan that was made while the table was empty compares each row with each id.
  await tx.$executeRaw`DELETE FROM "InstitutionDomain" WHERE "institutionId" IN (SELECT unnest(${ids}::text[]))`;
  await tx.$executeRaw`DELETE FROM "InstitutionName" WHERE "institutionId" IN (SELECT unnest(${ids}::text[]))`;
  for (let start = 0; start < records.length; start += CHUNK) {
    await writeChunk(tx, records.slice(start, start + CHUNK), at, { ...writing, origins });
  }
  // Flushes the GIN index's pending list, which the embedded database never does; a first import has dropped it.
  await tx.$executeRaw`SELECT gin_clean_pending_list(indexrelid) FROM pg_index
    WHERE indexrelid = to_regclass('"InstitutionName_searchable_idx"')`;
}

async function readOrigins(tx: Transaction, ids: readonly string[]): Promise<Origins> {
  const rows = await tx.$queryRaw<(DomainOrigin & { domain: string; institutionId: string })[]>`
    SELECT domain, "institutionId", source, detail, coalesce("addedAt", 'epoch') AS "addedAt" FROM "InstitutionDomain"
    WHERE source IS NOT NULL AND "institutionId" IN (SELECT unnest(${ids}::text[]))`;
  return new Map(rows.map(({ domain, ...origin }) => [domain, origin]));
}

/** Keeps the provenance, unless the domain is new or another source vouches for it. */
function originOf(
  { id, source }: InstitutionRecord,
  domain: string,
  at: Date,
  { origins, detailOf, isVouched = false }: Writing & { origins: Origins },
): DomainOrigin {
  const known = origins.get(domain);
  const isList = known?.source === "academic" || known?.source === "starter";
  const isKept = isList ? known.source === source || !isVouched : true;
  if (known?.institutionId === id && isKept) return known;
  return { source, detail: detailOf?.(source) ?? null, addedAt: at };
}

async function writeChunk(
  tx: Transaction,
  records: InstitutionRecord[],
  at: Date,
  writing: Writing & { origins: Origins },
): Promise<void> {
  const institutions = JSON.stringify(
    records.map((record) => {
      const { id, name, territory, kind, source, town = null, groups = [], websites = [] } = record;
      return {
        id,
        name,
        territory,
        kind,
        category: categoryOfRecord(record),
        source,
        town,
        groups,
        websites,
      };
    }),
  );
  await tx.$executeRaw`
    INSERT INTO "Institution"
      (id, name, territory, kind, category, source, town, groups, websites, "createdAt", "updatedAt")
    SELECT id, name, territory, kind, category, source, town, groups, websites, ${at}::timestamptz, ${at}::timestamptz
    FROM jsonb_to_recordset(${institutions}::jsonb) AS given (id text, name text, territory text, kind text,
      category text, source text, town text, groups text[], websites text[])
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, territory = excluded.territory, kind = excluded.kind,
      category = excluded.category, source = excluded.source, 
      town = CASE WHEN excluded.source = 'operator' THEN coalesce(excluded.town, "Institution".town) ELSE excluded.town END,
      groups = CASE WHEN excluded.source = 'operator' AND excluded.groups = '{}' THEN "Institution".groups
        ELSE excluded.groups END,
      websites = CASE WHEN excluded.source = 'operator' AND excluded.websites = '{}' THEN "Institution".websites
        ELSE excluded.websites END, "updatedAt" = excluded."updatedAt"`;
  const names = JSON.stringify(records.flatMap(namesOf));
  await tx.$executeRaw`
    INSERT INTO "InstitutionName" ("institutionId", position, name, role, searchable, core)
    SELECT id, position, name, role, searchable, core
    FROM jsonb_to_recordset(${names}::jsonb)
      AS given (id text, position int, name text, role text, searchable text, core text)`;
  const domains = JSON.stringify(
    records.flatMap((record) =>
      record.domains.map((of, position) => ({
        id: record.id,
        position,
        ...of,
        holders: of.holders ?? [],
        ...originOf(record, of.domain, at, writing),
      })),
    ),
  );
  await tx.$executeRaw`
    INSERT INTO "InstitutionDomain"
      (domain, "institutionId", "consumerGroups", holders, source, detail, "addedAt", position)
    SELECT domain, id, "consumerGroups", holders, source, detail, "addedAt", position
    FROM jsonb_to_recordset(${domains}::jsonb) AS given (id text, domain text, "consumerGroups" text[], holders text[],
      source text, detail text, "addedAt" timestamptz, position int)`;
}

function categoryOfRecord({ category, kind, name }: InstitutionRecord): InstitutionCategory {
  return category ?? categoryOf(kind, name);
}

/** Displayed name at position 0; drops duplicates in normal form. */
function namesOf(record: InstitutionRecord) {
  const { id, name, aliases, cities = [] } = record;
  const given = [
    ...[name, ...aliases].map((each) => ({ name: each, role: "name" })),
    ...cities.map((each) => ({ name: each, role: "city" })),
    ...domainNamesOf(record).map((each) => ({ name: each, role: "domain" })),
  ];
  const names = new Map<string, { name: string; role: string; searchable: string; core: string }>();
  for (const each of given) {
    const { text: searchable, core } = toSearchForm(each.name);
    if (!names.has(searchable)) names.set(searchable, { ...each, searchable, core });
  }
  // Found by name and town together, but not by the town alone before those that are called so.
  const place = cities.length > 0 ? "" : toSearchForm(record.town ?? "").text;
  return [...names.values()].map((each, position) => ({
    id,
    position,
    ...each,
    searchable: position === 0 && place !== "" ? `${each.searchable}${TOWN_MARK}${place}` : each.searchable,
  }));
}

/** "unibo" of unibo.it, "tu dresden" of tu-dresden.de, "gstt" of gstt.nhs.uk; of universities and employers, which are spoken of so. */
function domainNamesOf(record: InstitutionRecord): string[] {
  const isUniversity = categoryOfRecord(record) === "university";
  if (!isUniversity && record.kind !== "employer") return [];
  return [...(isUniversity ? [record.id] : []), ...record.domains.map(({ domain }) => domain)].flatMap(
    (domain) => (getDomain(domain) === domain ? (getDomainWithoutSuffix(domain) ?? []) : []),
  );
}
