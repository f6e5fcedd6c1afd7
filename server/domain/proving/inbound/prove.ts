import { realTime } from "../../../context/clock.ts";
import { blindIndexes, shortLivedIndexes } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { HOUR_MS, later } from "../../shared/time.ts";
import type { ProvingAddress } from "../email/proving-address.ts";
import { approveMail } from "../email/weigh.ts";
import { methods } from "../method/methods.ts";
import { type Begun, lockAttempt } from "../verification/attempt.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { type RejectionReason, reject } from "../verification/outcome.ts";
import type { MailRefusal, ValidHeader } from "./check-header.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

export type InboundOutcome =
  | { kind: "proven" | "unknown" }
  | { kind: "rejected"; code: RejectionReason }
  | { kind: "refused"; refusal: MailRefusal };

/** Replay window: longer than any address lives, with clock tolerance. */
const REPLAY_HOURS = 25;

export function refused(refusal: MailRefusal): InboundOutcome {
  return { kind: "refused", refusal };
}

export async function noteRefusal(
  { database, now }: Pick<Services, "now"> & { database: Queryable },
  { attempt }: Begun,
  refusal: MailRefusal,
): Promise<void> {
  await database.attempt.updateMany({
    where: { id: attempt.id, state: "open" },
    data: { lastRefusal: refusal, lastRefusedAt: now() },
  });
}

class ReplayError extends Error {}

/** Decides the attempt by the sender's address. `head` is null for simulated mail. */
export async function proveByMail(
  services: Needs,
  waiting: Begun,
  proving: ProvingAddress,
  head: ValidHeader | null,
  keep?: Keep<VerificationWithRelations>,
): Promise<{ outcome: InboundOutcome; verification: VerificationWithRelations }> {
  const { database, now } = services;
  const { verification } = waiting;
  const work = async (tx: Transaction) => {
    const open = await lockAttempt(tx, waiting, now());
    if (open === null) return { outcome: { kind: "unknown" } as const, verification };
    if (head !== null) await useOnce(tx, services, head);
    const decided = await conclude(tx, services, open, proving);
    await keep?.(tx, decided);
    return { outcome: outcomeOf(decided), verification: decided };
  };
  return database.$transaction(work).catch((error: unknown) => {
    if (error instanceof ReplayError) return { outcome: refused("replayed"), verification };
    throw error;
  });
}

async function conclude(
  tx: Transaction,
  { config, keyring, now }: Needs,
  { verification, attempt }: Begun,
  { address: { normalised }, provingDomain }: ProvingAddress,
): Promise<VerificationWithRelations> {
  const verdict = verification.mode === "test" ? methods.inbound_email.testVerdict(normalised) : null;
  if (verdict !== null) return reject(tx, verification, attempt, verdict, now());
  const proofIndexes = blindIndexes(keyring, "email", normalised);
  const mail = { email: normalised, provingDomain, proofIndexes };
  const decided = await approveMail(tx, config, { verification, attempt }, mail, now());
  if (decided.provenBy.length > 0) return decided;
  const detail = { method: "inbound_email" };
  await audit(tx, now(), { actor: "system", action: "proof.reused", subject: verification.id, detail });
  return decided;
}

function outcomeOf({ provenBy }: VerificationWithRelations): InboundOutcome {
  return provenBy.length > 0 ? { kind: "proven" } : { kind: "rejected", code: "already_used" };
}

// Replay protection: a mail counts once by Message-ID, and once by From and Date, as Message-ID need not be signed.
async function useOnce(
  tx: Transaction,
  { keyring, now }: Pick<Services, "keyring" | "now">,
  { messageId, from, date }: ValidHeader,
): Promise<void> {
  const forgetAt = later(realTime(now()), REPLAY_HOURS * HOUR_MS);
  const indexes = [
    ...shortLivedIndexes(keyring, "mail.messageId", messageId),
    ...shortLivedIndexes(keyring, "mail.signed", JSON.stringify([from, date])),
  ];
  const data = indexes.map((index) => ({ index, forgetAt }));
  const { count } = await tx.usedMail.createMany({ data, skipDuplicates: true });
  if (count !== indexes.length) throw new ReplayError();
}
