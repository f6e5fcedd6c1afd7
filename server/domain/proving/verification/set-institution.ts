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
import { forgetProof } from "./outcome.ts";

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
