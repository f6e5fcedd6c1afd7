/** Fills the institution directory, from the shipped lists and by operators. */
import { consumerGroupValues, type InstitutionEntry } from "../../../../generated/operator.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { audit, lockName } from "../../shared/index.ts";
import { adoptKnownIds, type KnownDirectory } from "./adopt.ts";
import { type RefusedEntry, validateEntries } from "./entry.ts";
import { mergeTwins } from "./former-id.ts";
import { listsFingerprint, readLists, type ShippedLists } from "./lists.ts";
import { inOrder } from "./proving-domain.ts";
import { HOLDERS } from "./shipped/holders.ts";
import { type InstitutionRecord, type InstitutionSource, readOrigins, writeInstitutions } from "./write.ts";

type Needs = Pick<Services, "database" | "now">;

interface ImportedDirectory {
  institutions: number;
  added: number;
  updated: number;
  kept: number;
  blockedDomains: number;
}

/** Audit action of a finished import; its subject is the fingerprint of the lists. */
const IMPORTED = "directory.imported";

/** Transaction timeout, many times what a slow disk needs; the default is for requests. */
const IMPORT_RUN_MS = 120_000;

/**
 * Imports the shipped lists, unless these very lists were imported (one index look-up). Institutions keep their ids,
 * and what an operator saved is never touched.
 */
export async function importDirectory({ database, now }: Needs): Promise<ImportedDirectory | "present"> {
  const subject = await importSubject();
  if (await wasImported(database, subject)) return "present";
  const lists = await readLists();
  const done = await database.$transaction(
    async (tx) => {
      await lockName(tx, "institutions");
      // Another process may have imported while this one waited for the lock.
      if (await wasImported(tx, subject)) return "present";
      const imported = await importLists(tx, lists, now());
      await audit(tx, now(), { actor: "system", action: IMPORTED, subject, detail: { ...imported } });
      return imported;
    },
    { timeout: IMPORT_RUN_MS, maxWait: IMPORT_RUN_MS },
  );
  // VACUUM: the embedded database never does, and replaced rows would be read for ever.
  if (done !== "present" && done.updated > 0) {
    await database.$executeRaw`VACUUM "Institution", "InstitutionName", "InstitutionDomain"`;
  }
  return done;
}

export async function isDirectoryPresent({ database }: Pick<Needs, "database">): Promise<boolean> {
  return wasImported(database, await importSubject());
}

async function importSubject(): Promise<string> {
  return `lists:${await listsFingerprint()}`;
}

async function wasImported(on: Pick<Transaction, "auditEntry">, subject: string): Promise<boolean> {
  return (await on.auditEntry.findFirst({ where: { subject, action: IMPORTED } })) !== null;
}

async function importLists(tx: Transaction, lists: ShippedLists, at: Date): Promise<ImportedDirectory> {
  const known = await readKnown(tx);
  const records = adoptKnownIds(lists.institutions, known);
  const origins = await readOrigins(tx);
  // A domain may have moved to another institution, or left the list.
  await tx.$executeRaw`DELETE FROM "InstitutionDomain" AS domain USING "Institution" AS institution
    WHERE institution.id = domain."institutionId" AND institution.source <> 'operator'`;
  // Institutions that left the lists can't be found any more; their ids stay.
  await tx.$executeRaw`DELETE FROM "InstitutionName" AS name USING "Institution" AS institution
    WHERE institution.id = name."institutionId" AND institution.source IN ('academic', 'starter')`;
  const detailOf = (source: string) => (source === "academic" ? lists.academicSource : "employers.csv");
  const write = () => writeInstitutions(tx, records, at, { origins, detailOf });
  await (known.sources.size === 0 ? withoutIndex(tx, SEARCH_INDEX, write) : write());
  await mergeTwins(tx);
  await rewriteOperators(tx, at);
  await tx.$executeRaw`INSERT INTO "BlockedDomain" (domain) SELECT unnest(${lists.blocked}::text[]) ON CONFLICT DO NOTHING`;
  // ANALYZE: the planner has no statistics of new tables, and the embedded database never collects them.
  await tx.$executeRaw`ANALYZE "Institution", "InstitutionName", "InstitutionDomain", "BlockedDomain"`;
  const updated = records.filter(({ id }) => known.sources.has(id)).length;
  return {
    institutions: lists.institutions.length,
    added: records.length - updated,
    updated,
    kept: lists.institutions.length - records.length,
    blockedDomains: lists.blocked.length,
  };
}

/** Trigram index, faster to rebuild than to update name by name. */
const SEARCH_INDEX = "InstitutionName_searchable_idx";

/** Drops an index during the work. */
async function withoutIndex(tx: Transaction, name: string, write: () => Promise<void>): Promise<void> {
  const [index] = await tx.$queryRaw<{ definition: string }[]>`
    SELECT pg_get_indexdef(${`"${name}"`}::regclass) AS definition`;
  await tx.$executeRawUnsafe(`DROP INDEX "${name}"`);
  await write();
  if (index !== undefined) await tx.$executeRawUnsafe(index.definition);
}

/** Rewrites operators' entries: this release may have another search form. */
async function rewriteOperators(tx: Transaction, at: Date): Promise<void> {
  const saved = await tx.institution.findMany({
    where: { source: "operator" },
    include: { names: { where: { role: "name" }, orderBy: { position: "asc" } }, domains: inOrder },
  });
  const records = saved.map((one): InstitutionRecord => {
    const { id, name, names, territory, kind, domains, town, groups, websites } = one;
    const aliases = names.slice(1).map((one) => one.name);
    return {
      id,
      name,
      aliases,
      territory,
      kind: kind === "education" ? "education" : "employer",
      source: "operator",
      ...(town !== null && { town }),
      groups: consumerGroupValues.filter((group) => groups.includes(group)),
      websites,
      domains: domains.map(({ domain, consumerGroups, holders }) => ({
        domain,
        consumerGroups: consumerGroupValues.filter((group) => consumerGroups.includes(group)),
        holders: HOLDERS.filter((holder) => holders.includes(holder)),
      })),
    };
  });
  await writeInstitutions(tx, records, at);
}

async function readKnown(tx: Transaction): Promise<KnownDirectory> {
  const sources = await tx.$queryRaw<{ id: string; source: string }[]>`SELECT id, source FROM "Institution"`;
  const owners = await tx.$queryRaw<{ domain: string; institutionId: string }[]>`
    SELECT domain, "institutionId" FROM "InstitutionDomain"`;
  return {
    sources: new Map(sources.map(({ id, source }) => [id, source])),
    owners: new Map(owners.map(({ domain, institutionId }) => [domain, institutionId])),
  };
}

/**
 * Upserts an operator's entries in one transaction. Wrong ones are reported by index; the others are saved, each with
 * an audit entry for `actor`.
 */
export async function upsertInstitutions(
  { database, now }: Needs,
  entries: InstitutionEntry[],
  source: InstitutionSource,
  actor = "operator",
): Promise<{ added: number; updated: number; refused: RefusedEntry[] }> {
  return database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    const { accepted, refused } = await validateEntries(tx, entries, source);
    const ids = accepted.map(({ id }) => id);
    const updated = await tx.institution.count({ where: { id: { in: ids } } });
    await writeInstitutions(tx, accepted, now(), { detailOf: () => actor, isVouched: true });
    await tx.auditEntry.createMany({
      data: ids.map((subject) => ({ at: now(), actor, action: "institution.saved", subject })),
    });
    return { added: accepted.length - updated, updated, refused };
  });
}
