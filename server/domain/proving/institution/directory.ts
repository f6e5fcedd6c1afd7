/** Fills the institution directory, from the shipped lists and by operators. */

import { consumerGroupValues, type InstitutionEntry } from "../../../../generated/management.ts";
import { Prisma } from "../../../../generated/prisma/client.ts";
import { doWork } from "../../../context/work.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { outOf, type Tell } from "../../../platform/progress.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { lockName } from "../../shared/lock.ts";
import { adoptKnownIds, type KnownDirectory } from "./adopt.ts";
import { type RefusedEntry, validateEntries } from "./entry.ts";
import { mergeTwins } from "./former-id.ts";
import { listsFingerprint, readLists, type ShippedLists } from "./lists.ts";
import { inOrder } from "./proving-domain.ts";
import { HOLDERS } from "./shipped/holders.ts";
import { type InstitutionRecord, type InstitutionSource, writeInstitutions } from "./write.ts";

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

/** Institutions of a transaction: short on a slow machine too, and few enough to hold in memory. */
const PIECE = 2_000;

/** Trigram index, faster to rebuild than to update name by name. */
const SEARCH_INDEX = Prisma.sql`"InstitutionName_searchable_idx"`;

interface Import {
  subject: string;
  lists: ShippedLists;
  /** The ids of the lists. */
  listed: ReadonlySet<string>;
  at: Date;
}

/**
 * Imports the shipped lists, unless these very lists were imported (one index look-up). Institutions keep their ids,
 * and what an operator saved is never touched. Each piece is a transaction, which keeps how far the import has come: a
 * killed one goes on there, and of two processes each takes the next piece.
 */
export async function importDirectory(
  { database, now }: Needs,
  tell: Tell = () => {},
): Promise<ImportedDirectory | "present"> {
  return doWork("migration", () => importLists({ database, now }, tell));
}

async function importLists({ database, now }: Needs, tell: Tell): Promise<ImportedDirectory | "present"> {
  const subject = await importSubject();
  if (await wasImported(database, subject)) return "present";
  tell("Institutions: reading the lists");
  const lists = await readLists();
  const listed = new Set(lists.institutions.map(({ id }) => id));
  const total = lists.institutions.length;
  for (;;) {
    const step = await database.$transaction(async (tx) => {
      await lockName(tx, "institutions");
      // Another process may have ended it meanwhile.
      if (await wasImported(tx, subject)) return "present";
      // Planning the check of a foreign key anew for each row would be most of the work.
      await tx.$executeRaw`SET LOCAL plan_cache_mode = force_generic_plan`;
      return takeStep(tx, { subject, lists, listed, at: now() });
    });
    if (step === "present") return "present";
    if ("done" in step) {
      tell(
        step.done < total
          ? `Institutions: ${outOf(step.done, total)}`
          : "Institutions: making the search ready",
      );
      continue;
    }
    // VACUUM: the embedded database never does, and replaced rows would be read for ever.
    if (step.updated > 0)
      await database.$executeRaw`VACUUM "Institution", "InstitutionName", "InstitutionDomain"`;
    return step;
  }
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

/** Next piece of the lists, then of operators' entries, then the end. */
async function takeStep(tx: Transaction, given: Import): Promise<{ done: number } | ImportedDirectory> {
  const { subject, lists, at } = given;
  // Replaces an unfinished import of other lists as a whole.
  await tx.directoryImport.deleteMany({ where: { subject: { not: subject } } });
  const progress = await tx.directoryImport.upsert({ where: { subject }, create: { subject }, update: {} });
  const { done, operatorsAfter } = progress;
  if (done < lists.institutions.length) {
    const piece = lists.institutions.slice(done, done + PIECE);
    const { added, updated } = await importPiece(tx, piece, given, done === 0);
    return tx.directoryImport.update({
      where: { subject },
      data: {
        done: done + piece.length,
        added: { increment: added },
        updated: { increment: updated },
      },
    });
  }
  if (operatorsAfter !== null) {
    const last = await rewriteOperators(tx, operatorsAfter, at);
    return tx.directoryImport.update({ where: { subject }, data: { operatorsAfter: last } });
  }
  await endImport(tx, given);
  await tx.directoryImport.delete({ where: { subject } });
  const { added, updated } = progress;
  const imported = {
    institutions: done,
    added,
    updated,
    kept: done - added - updated,
    blockedDomains: lists.blocked.length,
  };
  await audit(tx, at, { actor: "system", action: IMPORTED, subject, detail: { ...imported } });
  return imported;
}

async function importPiece(
  tx: Transaction,
  piece: InstitutionRecord[],
  { lists, listed, at }: Import,
  isFirst: boolean,
): Promise<{ added: number; updated: number }> {
  if (isFirst && (await tx.institution.count({ take: PIECE })) < PIECE)
    await tx.$executeRaw`DROP INDEX IF EXISTS ${SEARCH_INDEX}`;
  const known = await readKnown(tx, piece);
  const records = adoptKnownIds(piece, known, listed);
  // A domain may have moved to another institution.
  const domains = records.flatMap(({ id, domains }) => domains.map(({ domain }) => ({ id, domain })));
  await tx.$executeRaw`DELETE FROM "InstitutionDomain" AS held
    USING jsonb_to_recordset(${JSON.stringify(domains)}::jsonb) AS given (id text, domain text)
    WHERE held.domain = given.domain AND held."institutionId" <> given.id`;
  const detailOf = (source: string) => (source === "academic" ? lists.academicSource : "employers.csv");
  await writeInstitutions(tx, records, at, { detailOf });
  const updated = records.filter(({ id }) => known.sources.has(id)).length;
  return { added: records.length - updated, updated };
}

async function endImport(tx: Transaction, { lists, listed }: Import): Promise<void> {
  const domains = lists.institutions.flatMap(({ domains }) => domains.map(({ domain }) => domain));
  await tx.$executeRaw`DELETE FROM "InstitutionDomain" AS domain USING "Institution" AS institution
    WHERE institution.id = domain."institutionId" AND institution.source <> 'operator'
      AND domain.domain NOT IN (SELECT unnest(${domains}::text[]))`;
  // Institutions that left the lists can't be found any more; their ids stay. Those of other ids have a listed domain.
  await tx.$executeRaw`DELETE FROM "InstitutionName" AS name USING "Institution" AS institution
    WHERE institution.id = name."institutionId" AND institution.source IN ('academic', 'starter')
      AND institution.id NOT IN (SELECT unnest(${[...listed]}::text[]))
      AND NOT EXISTS (SELECT FROM "InstitutionDomain" AS own WHERE own."institutionId" = institution.id)`;
  await mergeTwins(tx);
  await tx.$executeRaw`CREATE INDEX IF NOT EXISTS ${SEARCH_INDEX} ON "InstitutionName" USING GIN (searchable gin_trgm_ops)`;
  await tx.$executeRaw`INSERT INTO "BlockedDomain" (domain) SELECT unnest(${lists.blocked}::text[]) ON CONFLICT DO NOTHING`;
  // ANALYZE: the planner has no statistics of new tables, and the embedded database never collects them.
  await tx.$executeRaw`ANALYZE "Institution", "InstitutionName", "InstitutionDomain", "BlockedDomain"`;
}

/** Rewrites operators' entries after an id: this release may have another search form. Returns the last id, or null at the end. */
async function rewriteOperators(tx: Transaction, after: string, at: Date): Promise<string | null> {
  const saved = await tx.institution.findMany({
    where: { source: "operator", id: { gt: after } },
    orderBy: { id: "asc" },
    take: PIECE,
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
  return saved.length < PIECE ? null : (saved.at(-1)?.id ?? null);
}

async function readKnown(tx: Transaction, piece: InstitutionRecord[]): Promise<KnownDirectory> {
  const domains = piece.flatMap((record) => record.domains.map(({ domain }) => domain));
  const owners = await tx.$queryRaw<{ domain: string; institutionId: string }[]>`
    SELECT domain, "institutionId" FROM "InstitutionDomain" WHERE domain IN (SELECT unnest(${domains}::text[]))`;
  const ids = [...piece.map(({ id }) => id), ...owners.map(({ institutionId }) => institutionId)];
  const sources = await tx.$queryRaw<{ id: string; source: string }[]>`
    SELECT id, source FROM "Institution" WHERE id IN (SELECT unnest(${ids}::text[]))`;
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
      data: ids.map((subject) => ({
        at: now(),
        actor,
        action: "institution.saved",
        subject,
        subjectKind: "institution",
      })),
    });
    return { added: accepted.length - updated, updated, refused };
  });
}
