import type { Services } from "../../../services.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { provingAddress } from "../email/proving-address.ts";
import { isRoleAddress } from "../email/role-address.ts";
import { hasExpired } from "../verification/clock.ts";
import {
  loadVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../verification/load.ts";
import { openingsOf, refuseAtStage } from "../verification/open.ts";
import { noteRefusal, proveByMail } from "./prove.ts";

/** Simulates a valid, signed mail from this address, for test mode. */
export async function receiveTestMail(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  key: VerificationKey,
  from: string,
  keep?: Keep<VerificationWithRelations>,
): Promise<VerificationWithRelations> {
  const { config, database, now } = services;
  const verification = await loadVerification(services, key);
  const open = await database.attempt.findFirst({
    where: { verificationId: verification.id, method: "inbound_email", state: "open" },
  });
  if (open === null || hasExpired(verification, now())) {
    const { actions } = openingsOf(verification, config, now());
    return refuseAtStage(verification, "receive_mail", actions, now());
  }
  const waiting = { attempt: typed(open), verification };
  const proving = await provingAddress(services, verification, from);
  const isPersons = !isRoleAddress(from);
  if (proving !== null && isPersons)
    return (await proveByMail(services, waiting, proving, null, keep)).verification;
  return database.$transaction(async (tx) => {
    await noteRefusal({ database: tx, now }, waiting, isPersons ? "wrong_sender" : "role_address");
    await keep?.(tx, verification);
    return verification;
  });
}
