/** Buttons of a mailed link's page. Opening it has no effect: mail scanners may follow the link. */
import { type Keyring, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { mailboxIndexes } from "../../members/member/address.ts";
import { countEntered } from "../../shared/budget.ts";
import { type Begun, lockAttempt } from "../verification/attempt.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { reject } from "../verification/outcome.ts";
import { type ProofLink, type ProofPage, readProofPage } from "../verification/proof-page.ts";
import { approveMail } from "./weigh.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

export type Confirmation =
  | { kind: "confirmed" | "in_part" | "already_used" | "disowned"; page: ProofPage }
  | { kind: "not_open"; page: ProofPage | null };

export function confirmEmail(services: Needs, link: ProofLink): Promise<Confirmation> {
  return decide(services, link, async (tx, { verification, attempt }) => {
    const at = services.now();
    if (verification.mode === "live") await countEntered(tx, attempt.id, at);
    const email = addressOf(services.keyring, attempt);
    if (email === null) throw new Error(`the attempt ${attempt.id} has a link, but no address`);
    const proofIndexes = mailboxIndexes(services.keyring, email);
    return approveMail(tx, services.config, { verification, attempt }, { email, proofIndexes }, at);
  });
}

/** Null for an attempt without one, such as by a mail that the member writes. */
export function addressOf(
  keyring: Keyring,
  { id, addressSealed }: Pick<Begun["attempt"], "id" | "addressSealed">,
): string | null {
  return addressSealed && unseal(keyring, "Attempt.addressSealed", id, addressSealed);
}

export function disownEmail(services: Needs, link: ProofLink): Promise<Confirmation> {
  return decide(services, link, (tx, { verification, attempt }) =>
    reject(tx, verification, attempt, "not_me", services.now()),
  );
}

async function decide(
  services: Needs,
  link: ProofLink,
  act: (tx: Transaction, open: Begun) => Promise<VerificationWithRelations>,
): Promise<Confirmation> {
  const page = await readProofPage(services, ["email"], link);
  if (page?.state !== "ready") return { kind: "not_open", page };
  const decided = await services.database.$transaction(async (tx) => {
    const open = await lockAttempt(tx, page, services.now());
    return open === null ? null : act(tx, open);
  });
  // Double click: finds the page as the first one left it.
  if (decided === null) return { kind: "not_open", page: await readProofPage(services, ["email"], link) };
  if (decided.stage === "success") return { kind: "confirmed", page };
  if (decided.provenBy.length > 0) return { kind: "in_part", page };
  return { kind: decided.rejectionCode === "already_used" ? "already_used" : "disowned", page };
}
