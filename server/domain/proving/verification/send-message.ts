import { RefusalError } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { deliver, messageExpenses, type OutgoingMessage } from "../../messages/index.ts";
import {
  type Asker,
  callerOf,
  charge,
  type Expense,
  earlier,
  type Keep,
  NO_CHARGE,
  SENDING_MAX_MS,
} from "../../shared/index.ts";
import { lostRace } from "./advance.ts";
import type { VerificationWithRelations } from "./load.ts";

/** One message that a verification sends, and what it changes. */
interface VerificationMessage {
  message: OutgoingMessage;
  /** Who asks, where it is on our pages. */
  asker: Asker | null;
  /** Names what it carries, and what is entered or opened: by the hash of a code, or the attempt of a link. */
  proof: string;
  /** What the message costs beside itself. */
  expenses: (message: readonly Expense[]) => readonly Expense[];
  /** Judges, under the verification's lock, whether it may send; nothing has been sent yet. */
  check: () => void;
  keep: Keep<VerificationWithRelations> | undefined;
  /** Carries the send into the verification, after the provider took the message. */
  record: (tx: Transaction) => Promise<VerificationWithRelations>;
}

/**
 * Sends in three steps, to hold no lock for seconds: mark and count under the lock, send without it, record under it
 * again. A failed send undoes both; a crash leaves a mark that expires, and a count. Refuses if `seen` has changed.
 */
export async function sendFor(
  services: Pick<Services, "config" | "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">,
  seen: VerificationWithRelations,
  { message, asker, proof, expenses, keep, check, record }: VerificationMessage,
): Promise<VerificationWithRelations> {
  const { database, keyring, log, now } = services;
  const sender = { appId: seen.appId, mode: seen.mode };
  const since = now();
  const begin = async (tx: Transaction) => {
    await markSending(tx, seen, since);
    check();
    if (seen.mode === "test") return NO_CHARGE;
    const caller = await callerOf(tx, asker);
    const withCode = message.channel === "sms";
    const itself = messageExpenses(keyring, sender, message, { asker, caller, withCode });
    return charge(tx, services, expenses(itself), now(), proof);
  };
  // A message that is out stays counted, but nobody waits for it any more.
  const unmark = () =>
    database.verification
      .updateMany({ where: { id: seen.id, sendingSince: since }, data: { sendingSince: null } })
      .catch((error: unknown) => log.warn({ error }, "sending mark left to expire"));
  const charged = await database.$transaction(begin).catch(async (error: unknown) => {
    // Unlike a refusal it may be committed: the answer was lost.
    if (!(error instanceof RefusalError)) await unmark();
    throw error;
  });
  try {
    await deliver(services, sender, message, charged);
    return await database.$transaction(async (tx) => {
      const recorded = await record(tx);
      await keep?.(tx, recorded);
      return recorded;
    });
  } catch (error) {
    await unmark();
    throw error;
  }
}

/** Of two sends at once one gets the mark; it is no change that anybody else would have to notice. */
async function markSending(
  tx: Transaction,
  { id, version }: VerificationWithRelations,
  at: Date,
): Promise<void> {
  const { count } = await tx.verification.updateMany({
    where: {
      id,
      version,
      OR: [{ sendingSince: null }, { sendingSince: { lte: earlier(at, SENDING_MAX_MS) } }],
    },
    data: { sendingSince: at },
  });
  if (count !== 1) lostRace();
}
