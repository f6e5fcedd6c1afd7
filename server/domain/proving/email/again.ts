/** Mailed links on our own pages: address, and resending. */
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { isPutOff } from "../../messages/put-off-mail.ts";
import type { Asker } from "../../shared/budget.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { startEmailAttempt } from "./start.ts";

export interface MailedLink {
  address: string;
  isPutOff: boolean;
}

export async function readMailedLink(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { id: verificationId }: Pick<VerificationWithRelations, "id">,
): Promise<MailedLink | null> {
  const open = await database.attempt.findFirst({
    where: { verificationId, method: "email", state: "open" },
  });
  if (open?.addressSealed == null) return null;
  const address = unseal(keyring, "Attempt.addressSealed", open.id, open.addressSealed);
  return { address, isPutOff: await isPutOff(database, { kind: "link", id: open.id }) };
}

export async function sendMailAgain(
  services: Services,
  verification: VerificationWithRelations,
  { language, asker }: { language: string; asker: Asker },
): Promise<void> {
  const mailed = await readMailedLink(services, verification);
  if (mailed === null) return;
  await startEmailAttempt(services, verification, { email: mailed.address, language, asker });
}
