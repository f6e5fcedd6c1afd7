import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { advance } from "../verification/advance.ts";
import { type ConsumerGroup, institutionKindOf } from "../verification/groups.ts";
import { requireOpen } from "../verification/open.ts";
import { supersedeOpen } from "../verification/outcome.ts";
import { loadVerification, type VerificationKey } from "../verification/whole.ts";

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
  const kind = institutionKindOf(verification.consumerGroup as ConsumerGroup);
  if (institution === null) bad("/body/institutionId is unknown; take it from the search");
  if (institution.kind !== kind)
    bad(`/body/institutionId is no institution for a ${verification.consumerGroup}`);
  if (institution.territory !== null && institution.territory !== verification.territory) {
    bad(
      `/body/institutionId is in ${institution.territory}, and the verification in ${verification.territory}`,
    );
  }
  await database.$transaction(async (tx) => {
    await supersedeOpen(tx, verification.id, now());
    await advance(tx, verification, "institution_set", now(), { institutionId });
  });
}

function bad(detail: string): never {
  refuse({ kind: "bad_request", detail });
}
