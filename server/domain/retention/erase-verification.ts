import { notFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { fileKeysOf, removeFiles } from "../document/stored-files.ts";
import { type AuditRecord, audit } from "../shared/audit.ts";
import { lockRow } from "../shared/lock.ts";
import { type VerificationKey, whereKey } from "../verification/load.ts";
import { releaseProofs } from "../verification/outcome.ts";

/**
 * Deletes a verification with all that hangs on it. The rows go first: from that moment nobody finds it;
 * a file that a crash leaves behind has no row, and the sweep takes it.
 */
export async function eraseVerification(
  services: Pick<Services, "database" | "files" | "now" | "log">,
  key: VerificationKey,
  actor: AuditRecord["actor"],
): Promise<void> {
  const { database, now } = services;
  const { id } = key;
  const at = now();
  const keys = await database.$transaction(async (tx) => {
    // Of two calls at once the second one finds nothing; a call that is under way ends first.
    await lockRow(tx, "Verification", id);
    const found = await tx.verification.findFirst({ where: whereKey(key), select: { id: true } });
    if (found === null) notFound("verification");
    const fileKeys = await fileKeysOf(tx, { attempt: { verificationId: id } });
    await releaseProofs(tx, id, at);
    await tx.verification.delete({ where: { id } });
    await audit(tx, at, { actor, action: "verification.erased", subject: id });
    return fileKeys;
  });
  await removeFiles(services, keys);
}
