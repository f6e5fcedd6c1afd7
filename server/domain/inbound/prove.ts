/** What a mail that was judged does to the attempt that waited for it. */
import { blindIndex } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import type { ProvingAddress } from "../email/proving-address.ts";
import { audit } from "../shared/audit.ts";
import { HOUR_MS, later } from "../shared/time.ts";
import { lockOpenAttempt } from "../verification/open-attempt.ts";
import { approve, type RejectionReason, reject } from "../verification/outcome.ts";
import type { VerificationKey, WholeVerification } from "../verification/whole.ts";
import type { MailRefusal, SoundHead } from "./judge-head.ts";

type Proving = Pick<Services, "database" | "keyring" | "now">;

/** An open attempt, and whose it is. */
export interface Waiting {
  attemptId: string;
  openedAt: Date;
  verification: WholeVerification;
  key: VerificationKey;
}

/** `unknown`: nobody waits for a mail at that address, or not any more. */
export type Outcome =
  | { kind: "proven" | "unknown" }
  | { kind: "rejected"; code: RejectionReason }
  | { kind: "refused"; refusal: MailRefusal };

/** A mail that is so old is older than every address: one lives for 24 hours, and clocks are 10 minutes off. */
const REPLAY_HOURS = 25;

/** In test mode an address that begins so is rejected. */
const TEST_REJECTED = /^reject/i;

export function refused(refusal: MailRefusal): Outcome {
  return { kind: "refused", refusal };
}

/** Tells the member why a mail did not count; the attempt stays open. */
export async function noteRefusal(
  { database, now }: Pick<Services, "database" | "now">,
  { attemptId }: Waiting,
  refusal: MailRefusal,
): Promise<void> {
  await database.attempt.updateMany({
    where: { id: attemptId, state: "open" },
    data: { lastRefusal: refusal, lastRefusedAt: now() },
  });
}

/** Ends a transaction in which the mail turned out to be used. */
class Replayed extends Error {}

/** Ends the attempt by the sender's address. `head` is null for the mail that test mode makes up. */
export async function proveByMail(
  services: Proving,
  { attemptId, key }: Waiting,
  { address }: ProvingAddress,
  head: SoundHead | null,
): Promise<Outcome> {
  const { database, now } = services;
  const work = async (tx: Transaction): Promise<Outcome> => {
    const open = await lockOpenAttempt(tx, key, attemptId, now());
    if (open === null) return { kind: "unknown" };
    if (head !== null) await useOnce(tx, services, head);
    return conclude(tx, services, open, address.normalised);
  };
  return database.$transaction(work).catch((error: unknown) => {
    if (error instanceof Replayed) return refused("replayed");
    throw error;
  });
}

async function conclude(
  tx: Transaction,
  { keyring, now }: Proving,
  { verification, attempt }: NonNullable<Awaited<ReturnType<typeof lockOpenAttempt>>>,
  normalised: string,
): Promise<Outcome> {
  if (verification.mode === "test" && TEST_REJECTED.test(normalised)) {
    await reject(tx, verification, attempt, "already_used", now());
    return { kind: "rejected", code: "already_used" };
  }
  const proofIndex = blindIndex(keyring, "email", normalised);
  const decided = await approve(tx, verification, attempt, { proofIndex }, now());
  if (decided.stage === "success") return { kind: "proven" };
  const detail = { method: "inbound_email" };
  await audit(tx, now(), { actor: "system", action: "proof.reused", subject: verification.id, detail });
  return { kind: "rejected", code: "already_used" };
}

/**
 * A mail may stand before two addresses at once. It counts for the first that takes it, by its Message-ID, and
 * by what is signed in any case, for a Message-ID need not be.
 */
async function useOnce(
  tx: Transaction,
  { keyring, now }: Pick<Services, "keyring" | "now">,
  { messageId, from, date }: SoundHead,
): Promise<void> {
  const forgetAt = later(now(), REPLAY_HOURS * HOUR_MS);
  const indexes = [
    blindIndex(keyring, "mail.messageId", messageId),
    blindIndex(keyring, "mail.signed", JSON.stringify([from, date])),
  ];
  const data = indexes.map((index) => ({ index, forgetAt }));
  const { count } = await tx.usedMail.createMany({ data, skipDuplicates: true });
  if (count !== indexes.length) throw new Replayed();
}
