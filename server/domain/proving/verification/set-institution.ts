/** Institution of a verification: its choice, and the way back to it where the institution leaves (spec/decisions/institutions.md). */
import { type Institution, Prisma } from "../../../../generated/prisma/client.ts";
import { invalid, notFound } from "../../../errors.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { institutionKindOf } from "../../shared/group/groups.ts";
import { lockName } from "../../shared/lock.ts";
import { type World, worldOfRow } from "../../shared/world.ts";
import { REQUESTED } from "../institution/write.ts";
import { advance, lockUnchanged, type Verification } from "./advance.ts";
import { loadVerification, relations, type VerificationKey, type VerificationWithRelations } from "./load.ts";
import { requireOpen } from "./open.ts";
import { forgetProof, supersedeOpen } from "./outcome.ts";
import { stagesAllowing } from "./stages.ts";

/** Sets the institution, and supersedes the open attempt, which belonged to the former one. */
export async function setInstitution(
  services: Pick<Services, "config" | "database" | "now">,
  key: VerificationKey,
  institutionId: string,
): Promise<VerificationWithRelations> {
  const { config, database, now } = services;
  const verification = await loadVerification(services, key);
  requireOpen(verification, "set_institution", config, now());
  const institution = await requireInstitution(database, verification, institutionId);
  return database.$transaction(async (tx) => {
    await lockUnchanged(tx, verification);
    await supersedeOpen(tx, verification.id, now());
    const isOther = institutionId !== verification.institutionId;
    const forgotten = isOther ? await forgetProof(tx, verification, now()) : {};
    const moved = await advance(tx, verification, "institution_set", now(), { institutionId, ...forgotten });
    return { ...moved, institution };
  });
}

/** Institution, if it fits the verification's group and territory. */
export async function requireInstitution(
  on: Queryable,
  verification: VerificationWithRelations,
  institutionId: string,
): Promise<NonNullable<VerificationWithRelations["institution"]>> {
  const institution = await on.institution.findUnique({
    where: { id: institutionId },
    include: relations.institution.include,
  });
  if (institution === null) invalid("institutionId", "unknown_institution");
  if (institution.leftAt !== null) invalid("institutionId", "institution_left");
  if (institution.source === REQUESTED) await requireWaiting(on, worldOfRow(verification), institutionId);
  else requireFitting(institution, verification);
  return institution;
}

/** Skips the question for an institution that was chosen early. */
export async function settleInstitution<V extends Verification>(
  tx: Transaction,
  verification: V,
  at: Date,
): Promise<V> {
  const { institutionId } = verification;
  return institutionId === null
    ? verification
    : advance(tx, verification, "institution_set", at, { institutionId });
}

function requireFitting(
  { kind, territory }: Institution,
  { consumerGroup, territory: own }: VerificationWithRelations,
): void {
  if (kind !== institutionKindOf(consumerGroup))
    invalid("institutionId", "institution_of_other_kind", { group: consumerGroup });
  if (territory !== null && territory !== own)
    invalid("institutionId", "institution_elsewhere", { territory, wanted: own });
}

// A requested institution may be chosen while its request waits, in the world that asked.
async function requireWaiting(on: Queryable, world: World, institutionId: string): Promise<void> {
  const waiting = await on.institutionRequest.count({
    where: { institutionId, world, status: "pending" },
  });
  if (waiting === 0) invalid("institutionId", "unknown_institution");
}

export type Departure = "removed" | "closed";

/**
 * Takes an institution out of the search and closes its methods, or lets it come back with null. Running verifications, but
 * those that a reviewer has, go back to the choice of an institution at their next due time; successes stay as they are.
 * Answers how many. Throws "not found" for an unknown institution, and for one that is only asked for.
 */
export async function setDeparture(
  { database, now }: Pick<Services, "database" | "now">,
  operator: string,
  institutionId: string,
  why: Departure | null,
): Promise<{ institution: Institution; sentBack: number }> {
  return database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    const at = now();
    const where = { id: institutionId, source: { not: REQUESTED } };
    const institution = (await tx.institution.findFirst({ where })) ?? notFound("institution");
    if (institution.leftWhy === why) return { institution, sentBack: 0 };
    const leftAt = why === null ? null : (institution.leftAt ?? at);
    const left = await tx.institution.update({
      where: { id: institutionId },
      data: { leftAt, leftWhy: why },
    });
    const sentBack = why === null ? 0 : await sendBack(tx, institutionId, at);
    const action = why === null ? "institution.restored" : "institution.left";
    const detail = why === null ? {} : { why, sentBack };
    await audit(tx, at, { actor: operator, action, subject: institutionId, detail });
    return { institution: left, sentBack };
  });
}

/** Marks the running verifications; each is carried out with its event (apply-due.ts), so that thousands don't wait here. */
async function sendBack(tx: Transaction, institutionId: string, at: Date): Promise<number> {
  const running = Prisma.sql`"institutionId" = ${institutionId} AND ("lapsesAt" IS NULL OR "lapsesAt" > ${at})`;
  // Chosen before the telephone was proven: the question comes anyway.
  const early = await tx.$executeRaw`
    UPDATE "Verification" SET "institutionId" = NULL, version = version + 1, "updatedAt" = ${at}
    WHERE ${running} AND stage = ANY(${stagesAllowing("passcode_sent")})`;
  const later = await tx.$executeRaw`
    UPDATE "Verification" SET "dueAt" = ${at}, "dueVerdict" = 'institution_left', "dueGraduationYear" = NULL,
      "dueNotice" = NULL, version = version + 1
    WHERE ${running} AND stage = ANY(${stagesAllowing("institution_left")})`;
  return early + later;
}

/** Whether a verification is at the choice of an institution because its first one left. */
export async function hasInstitutionLeft(
  { database }: Pick<Services, "database">,
  verificationId: string,
): Promise<boolean> {
  return (
    (await database.verificationEvent.count({ where: { verificationId, event: "institution_left" } })) > 0
  );
}
