import type { Institution, Mode } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { type ConsumerGroup, institutionKindOf } from "../group/groups.ts";
import { REQUESTED } from "../institution/write.ts";
import { advance } from "./advance.ts";
import { requireOpen } from "./open.ts";
import { supersedeOpen } from "./outcome.ts";
import { loadVerification, type VerificationKey, type WholeVerification } from "./whole.ts";

/** Sets where the member studies or works. An open attempt belonged to the old choice and is put aside. */
export async function chooseInstitution(
  services: Pick<Services, "config" | "database" | "now">,
  key: VerificationKey,
  institutionId: string,
): Promise<void> {
  const { config, database, now } = services;
  const verification = await loadVerification(services, key);
  requireOpen(verification, "setInstitution", config, now());
  const institution = await database.institution.findUnique({ where: { id: institutionId } });
  if (institution === null) bad("/body/institutionId is unknown; take it from the search");
  if (institution.source === REQUESTED) await requireWaiting({ database }, verification.mode, institutionId);
  else requireFitting(institution, verification);
  await database.$transaction(async (tx) => {
    await supersedeOpen(tx, verification.id, now());
    await advance(tx, verification, "institution_set", now(), { institutionId });
  });
}

/** It must be of the kind that the group has, and of the member's territory or of everywhere. */
function requireFitting(
  { kind, territory }: Institution,
  { consumerGroup, territory: own }: WholeVerification,
): void {
  if (kind !== institutionKindOf(consumerGroup as ConsumerGroup))
    bad(`/body/institutionId is no institution for a ${consumerGroup}`);
  if (territory !== null && territory !== own)
    bad(`/body/institutionId is in ${territory}, and the verification in ${own}`);
}

/**
 * One that was asked for may be chosen while the request waits, in the mode that asked. Its kind is only what
 * the first one who asked took it for.
 */
async function requireWaiting(
  { database }: Pick<Services, "database">,
  mode: Mode,
  institutionId: string,
): Promise<void> {
  const waiting = await database.institutionRequest.count({
    where: { institutionId, mode, status: "pending" },
  });
  if (waiting === 0) bad("/body/institutionId is unknown; take it from the search");
}

function bad(detail: string): never {
  refuse({ kind: "bad_request", detail });
}
