import type { Institution } from "../../../../generated/prisma/client.ts";
import { invalid } from "../../../errors.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { institutionKindOf, type World, worldOfRow } from "../../shared/index.ts";
import { REQUESTED } from "../institution/write.ts";
import { advance, lockUnchanged, type Verification } from "./advance.ts";
import { supersedeOpen } from "./attempt.ts";
import { loadVerification, relations, type VerificationKey, type VerificationWithRelations } from "./load.ts";
import { requireOpen } from "./open.ts";

/** Sets where the member studies or works. An open attempt belonged to the old choice and is put aside. */
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
    const moved = await advance(tx, verification, "institution_set", now(), { institutionId });
    return { ...moved, institution };
  });
}

/** The institution, if a member of this verification's group and territory may name it. */
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
  if (institution.source === REQUESTED) await requireWaiting(on, worldOfRow(verification), institutionId);
  else requireFitting(institution, verification);
  return institution;
}

/** Past the question for an institution that was chosen before it was its turn; nothing where none was. */
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

/** It must be of the kind that the group has, and of the member's territory or of everywhere. */
function requireFitting(
  { kind, territory }: Institution,
  { consumerGroup, territory: own }: VerificationWithRelations,
): void {
  if (kind !== institutionKindOf(consumerGroup))
    invalid("institutionId", "institution_of_other_kind", { group: consumerGroup });
  if (territory !== null && territory !== own)
    invalid("institutionId", "institution_elsewhere", { territory, wanted: own });
}

/**
 * One that was asked for may be chosen while the request waits, in the world that asked. Its kind is only what
 * the first one who asked took it for.
 */
async function requireWaiting(on: Queryable, world: World, institutionId: string): Promise<void> {
  const waiting = await on.institutionRequest.count({
    where: { institutionId, world, status: "pending" },
  });
  if (waiting === 0) invalid("institutionId", "unknown_institution");
}
