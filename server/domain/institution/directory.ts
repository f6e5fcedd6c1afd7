/** How the directory of institutions is filled: by the lists that we ship, and by operators. */
import type { InstitutionEntry, InstitutionsSaved } from "../../../generated/operator.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import { lockName } from "../shared/lock.ts";
import { adoptKnownIds, type KnownDirectory } from "./adopt.ts";
import { judgeEntries } from "./entry.ts";
import { listsFingerprint, readLists, type ShippedLists } from "./lists.ts";
import { type InstitutionSource, writeInstitutions } from "./write.ts";

type Stored = Pick<Services, "database" | "now">;

/** What an import did. */
export interface ImportedDirectory {
  /** Institutions in the lists. */
  institutions: number;
  added: number;
  updated: number;
  /** Left as an operator has saved them. */
  kept: number;
  blockedDomains: number;
}

/** The audit entry of an import, whose subject is the fingerprint of the lists, tells that it has been done. */
const IMPORTED = "directory.imported";

/** Many times what a slow disk needs; the usual limit of a transaction is for requests. */
const IMPORT_RUN_MS = 120_000;

/**
 * Takes the shipped lists into the database, unless these very lists are there already; that is one look
 * at an index. A release with other lists updates what lists have written before. An institution that is
 * known by any of its domains keeps its id, and what an operator has saved is never touched.
 */
export async function importDirectory({ database, now }: Stored): Promise<ImportedDirectory | "present"> {
  const subject = await importSubject();
  if (await wasImported(database, subject)) return "present";
  const lists = await readLists();
  const done = await database.$transaction(
    async (tx) => {
      await lockName(tx, "institutions");
      // Of two processes that start at once, the second has waited for the first.
      if (await wasImported(tx, subject)) return "present";
      const imported = await importLists(tx, lists, now());
      await audit(tx, now(), { actor: "system", action: IMPORTED, subject, detail: { ...imported } });
      return imported;
    },
    { timeout: IMPORT_RUN_MS, maxWait: IMPORT_RUN_MS },
  );
  // The embedded home never tidies by itself, and the rows that were replaced would be read for ever.
  if (done !== "present" && done.updated > 0) {
    await database.$executeRaw`VACUUM "Institution", "InstitutionName", "InstitutionDomain"`;
  }
  return done;
}

/** Whether an import would find everything done. */
export async function isDirectoryPresent({ database }: Pick<Stored, "database">): Promise<boolean> {
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
  // A domain may have moved to another institution of the list, or left it and then proves nothing more.
  await tx.$executeRaw`DELETE FROM "InstitutionDomain" AS domain USING "Institution" AS institution
    WHERE institution.id = domain."institutionId" AND institution.source <> 'operator'`;
  await writeInstitutions(tx, records, at);
  await tx.$executeRaw`INSERT INTO "BlockedDomain" (domain) SELECT unnest(${lists.blocked}::text[]) ON CONFLICT DO NOTHING`;
  // The planner knows nothing of tables this new, and the embedded home has nothing that would tell it.
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
 * Saves what an operator gives. Each entry is judged by itself: those that are wrong are told by their
 * index, the others are added or replace what was known by their id, in one transaction. `actor` is who
 * stands in the audit log, with an entry for each institution.
 */
export async function saveInstitutions(
  { database, now }: Stored,
  entries: InstitutionEntry[],
  source: InstitutionSource,
  actor = "operator",
): Promise<InstitutionsSaved> {
  return database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    const { accepted, refused } = await judgeEntries(tx, entries, source);
    const ids = accepted.map(({ id }) => id);
    const updated = await tx.institution.count({ where: { id: { in: ids } } });
    await writeInstitutions(tx, accepted, now());
    await tx.auditEntry.createMany({
      data: ids.map((subject) => ({ at: now(), actor, action: "institution.saved", subject })),
    });
    return { added: accepted.length - updated, updated, refused };
  });
}
