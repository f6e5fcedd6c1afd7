import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { type RecipientBudget, takeFromBudget } from "../message/budget.ts";
import { deliver, type OutgoingMessage } from "../message/deliver.ts";
import { lostRace } from "./advance.ts";
import { lockVerification, type VerificationKey, type WholeVerification } from "./whole.ts";

type Sending = Pick<Services, "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">;

/** Longer than any provider may take; a mark older than this was left by a crash. */
const SENDING_MAX_MS = 15_000;

/** One message that a verification sends, and what it changes. */
export interface VerificationMessage<Result> {
  message: OutgoingMessage;
  budget: RecipientBudget;
  /** Judges the verification under its lock, before anything is sent. */
  check: (verification: WholeVerification) => void;
  /** Carries the send into the verification, under its lock, after the provider took the message. */
  record: (tx: Transaction, verification: WholeVerification) => Promise<Result>;
}

/**
 * Sends in three steps, since a provider may take seconds and no lock may be held so long: mark and count
 * under the lock, send without it, record under it again. A send that fails takes its mark and its count
 * back; a crash in between leaves a mark that lapses, and a count, which is on the safe side. `seen` is
 * the verification that the caller judged: whoever changed it since has won.
 */
export async function sendFor<Result>(
  services: Sending,
  key: VerificationKey,
  seen: WholeVerification,
  { message, budget, check, record }: VerificationMessage<Result>,
): Promise<Result> {
  const { database, now } = services;
  const sender = { appId: seen.appId, mode: seen.mode };
  const sendId = await database.$transaction(async (tx) => {
    const verification = await lockVerification(tx, key);
    if (verification.version !== seen.version || isSending(verification, now())) lostRace();
    check(verification);
    const taken = await takeFromBudget(tx, sender, budget, now());
    await tx.verification.update({ where: { id: seen.id }, data: { sendingSince: now() } });
    return taken;
  });
  try {
    await deliver(services, sender, message);
  } catch (error) {
    await database.$transaction(async (tx) => {
      await tx.verification.updateMany({ where: { id: seen.id }, data: { sendingSince: null } });
      if (sendId !== null) await tx.send.deleteMany({ where: { id: sendId } });
    });
    throw error;
  }
  try {
    return await database.$transaction(async (tx) => record(tx, await lockVerification(tx, key)));
  } catch (error) {
    // The message is out and stays counted, but nobody waits for it any more.
    await database.verification.updateMany({ where: { id: seen.id }, data: { sendingSince: null } });
    throw error;
  }
}

function isSending({ sendingSince }: WholeVerification, now: Date): boolean {
  return sendingSince !== null && now.getTime() - sendingSince.getTime() < SENDING_MAX_MS;
}
