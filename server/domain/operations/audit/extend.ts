import { randomBytes } from "node:crypto";
import type { AuditEntry } from "../../../../generated/prisma/client.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { findKnownSubject } from "../../shared/audit-subject.ts";
import { lockName } from "../../shared/lock.ts";
import { type ChainedEntry, entryHash, ipHash } from "./chain.ts";

const AT_ONCE = 500;
const SALT_BYTES = 16;

export interface ChainHead {
  sequence: number;
  hash: string;
}

type Needs = Pick<Services, "database" | "log">;

/** Chains new entries, apart from their writers. Logs them too: a copy of the log exposes a forged chain. */
export async function extendChain({ database, log }: Needs): Promise<ChainHead | null> {
  for (;;) {
    const { head, chained } = await database.$transaction(extendOnce);
    for (const entry of chained) log.info({ audit: entry }, "audit entry");
    if (chained.length < AT_ONCE) return head;
  }
}

async function extendOnce(tx: Transaction): Promise<{ head: ChainHead | null; chained: ChainedEntry[] }> {
  await lockName(tx, "audit-chain");
  const rows = await tx.auditEntry.findMany({
    where: { sequence: null },
    orderBy: { id: "asc" },
    take: AT_ONCE,
  });
  let head = await findHead(tx);
  const chained: ChainedEntry[] = [];
  const updates: object[] = [];
  for (const row of rows) {
    const salt = row.ip === null ? null : randomBytes(SALT_BYTES);
    const kept = row.ip === null || salt === null ? {} : { ipHash: ipHash(salt, row.ip) };
    // A server of commit ab18354b that still runs writes neither kind nor team.
    const known = row.subjectKind === null ? await findKnownSubject(tx, row) : {};
    const sequence = BigInt((head?.sequence ?? 0) + 1);
    const entry = describeEntry({ ...row, ...known, ...kept, sequence });
    head = { sequence: entry.sequence, hash: entryHash(head?.hash ?? null, entry) };
    chained.push(entry);
    const { subjectKind, teamId } = entry;
    updates.push({
      id: String(row.id),
      ...head,
      salt: salt?.toString("hex") ?? null,
      ...kept,
      subjectKind,
      teamId,
    });
  }
  if (updates.length > 0)
    await tx.$executeRaw`
      UPDATE "AuditEntry" SET sequence = given.sequence, hash = given.hash,
        "ipSalt" = decode(given.salt, 'hex'), "ipHash" = given."ipHash",
        "subjectKind" = given."subjectKind", "teamId" = given."teamId"
      FROM jsonb_to_recordset(${JSON.stringify(updates)}::jsonb)
        AS given (id bigint, sequence bigint, hash text, salt text, "ipHash" text, "subjectKind" text, "teamId" text)
      WHERE "AuditEntry".id = given.id`;
  return { head, chained };
}

async function findHead(tx: Transaction): Promise<ChainHead | null> {
  const last = await tx.auditEntry.findFirst({
    where: { sequence: { not: null } },
    orderBy: { sequence: "desc" },
    select: { sequence: true, hash: true },
  });
  return last && { sequence: Number(last.sequence), hash: last.hash ?? "" };
}

export function describeEntry(row: Omit<AuditEntry, "id" | "ip" | "ipSalt" | "hash">): ChainedEntry {
  const { sequence, at, actor, action, subject, subjectKind, teamId, detail, ipHash: hash } = row;
  return {
    sequence: Number(sequence),
    at: at.toISOString(),
    actor,
    action,
    subject,
    ...(subjectKind !== null && { subjectKind }),
    ...(teamId !== null && { teamId }),
    ...(detail !== null && { detail: detail as Record<string, unknown> }),
    ...(hash !== null && { ipHash: hash }),
  };
}
