/** The part of the audit log that a team reads: what it did, and what was done to what was its own then. */
import type { AuditEntry, Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";

export interface TeamAuditPage {
  entries: readonly (AuditEntry & { sequence: bigint })[];
  nextBefore: bigint | undefined;
}

/** Newest first. Actors outside of the team are "operator", and their addresses are left out. */
export async function readTeamAudit(
  { database }: Pick<Services, "database">,
  teamId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<TeamAuditPage> {
  const ofTeam = { where: { teamId }, select: { id: true } } as const;
  const people = await database.staffUser.findMany(ofTeam);
  const tokens = await database.credential.findMany(ofTeam);
  const own = new Set([
    ...people.map(({ id }) => `person:${id}`),
    ...tokens.map(({ id }) => `partner_token:${id}`),
  ]);
  const where: Prisma.AuditEntryWhereInput = {
    sequence: { not: null, ...(before !== undefined && { lt: before }) },
    OR: [{ actor: { in: [...own] } }, { teamId }],
  };
  const found = await database.auditEntry.findMany({ where, orderBy: { sequence: "desc" }, take: limit + 1 });
  const entries = found.slice(0, limit).flatMap((entry) => {
    const { sequence, actor } = entry;
    if (sequence === null) return [];
    return [own.has(actor) ? { ...entry, sequence } : { ...entry, sequence, actor: "operator", ip: null }];
  });
  return { entries, nextBefore: found.length > limit ? entries.at(-1)?.sequence : undefined };
}
