import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { provingAddress } from "../email/proving-address.ts";
import { hasLapsed } from "../verification/clock.ts";
import { openingsOf } from "../verification/open.ts";
import type { Stage } from "../verification/stages.ts";
import { loadVerification, type VerificationKey } from "../verification/whole.ts";
import { noteRefusal, proveByMail } from "./prove.ts";

/** A mail from this address, for test mode: as if it had come, whole and rightly signed. */
export async function receiveTestMail(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  key: VerificationKey,
  from: string,
): Promise<void> {
  const { config, database, now } = services;
  const verification = await loadVerification(services, key);
  const isLapsed = hasLapsed(verification, now());
  const open = await database.attempt.findFirst({
    where: { verificationId: verification.id, method: "inbound_email", state: "open" },
  });
  if (open === null || isLapsed) {
    refuse({
      kind: "invalid_stage",
      operation: "receiveTestEmail",
      stage: verification.stage as Stage,
      expired: isLapsed,
      open: openingsOf(verification, config, now()).operations,
      why: "no mail is awaited",
    });
  }
  const waiting = { attemptId: open.id, openedAt: open.createdAt, verification, key };
  const proving = await provingAddress(services, verification, from);
  if (proving === null) return noteRefusal(services, waiting, "wrong_sender");
  await proveByMail(services, waiting, proving, null);
}
