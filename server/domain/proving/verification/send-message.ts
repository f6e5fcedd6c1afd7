import { RefusalError } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { deliver, type OutgoingMessage } from "../../messages/deliver.ts";
import { messageExpenses } from "../../messages/send-limit.ts";
import { type Asker, callerOf, charge, type Expense, NO_CHARGE } from "../../shared/budget.ts";
import { type Keep, SENDING_MAX_MS } from "../../shared/idempotent.ts";
import { earlier } from "../../shared/time.ts";
import { lostRace } from "./advance.ts";
import type { VerificationWithRelations } from "./load.ts";

interface VerificationMessage {
  message: OutgoingMessage;
  asker: Asker | null;
  proof: string;
  expenses: (message: readonly Expense[]) => readonly Expense[];
  /** Checks, under the verification's lock, that it may send; nothing has been sent yet. */
  check: () => void;
  keep: Keep<VerificationWithRelations> | undefined;
  record: (tx: Transaction) => Promise<VerificationWithRelations>;
}

/** Sends without holding a lock. A failed send undoes mark and count; a crash leaves a mark that expires. */
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
    const itself = messageExpenses(keyring, sender, message, { payer: "asker", asker, caller, withCode });
    return charge(tx, services, expenses(itself), now(), proof);
  };
  // Keeps the count of a sent message, and removes the mark.
  const unmark = () =>
    database.verification
      .updateMany({ where: { id: seen.id, sendingSince: since }, data: { sendingSince: null } })
      .catch((error: unknown) => log.warn({ error }, "sending mark left to expire"));
  const charged = await database.$transaction(begin).catch(async (error: unknown) => {
    // It may be committed, unlike after a refusal: the answer was lost.
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

/** Marks one of two concurrent sends, which does not change the version. */
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
