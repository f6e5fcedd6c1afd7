/** The link's side of our own pages: where it went, and the button for another. */
import { unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import type { Asker } from "../shared/budget.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { startEmailAttempt } from "./start.ts";

/** Told to the member who wrote it; null where no link is under way. */
export async function readMailedAddress(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { id: verificationId }: Pick<VerificationWithRelations, "id">,
): Promise<string | null> {
  const open = await database.attempt.findFirst({
    where: { verificationId, method: "email", state: "open" },
  });
  return open?.addressSealed == null
    ? null
    : unseal(keyring, "Attempt.addressSealed", open.id, open.addressSealed);
}

/** A new link to the same address; the old one is superseded. */
export async function sendMailAgain(
  services: Services,
  verification: VerificationWithRelations,
  { language, asker }: { language: string; asker: Asker },
): Promise<void> {
  const email = await readMailedAddress(services, verification);
  if (email === null) return;
  await startEmailAttempt(services, verification, { email, language, asker });
}
