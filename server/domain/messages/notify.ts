/** Messages that nobody waits for in a verification: codes to sign in with, notices, invitations. */
import { transact } from "../../platform/database/transact.ts";
import type { Services } from "../../services.ts";
import { charge, NO_CHARGE } from "../shared/index.ts";
import { deliver, type OutgoingMessage, type Sender } from "./deliver.ts";
import { type MessageFor, messageExpenses } from "./send-limit.ts";

/**
 * Counts a message and delivers it. A number's day has room for so many texts, whoever sends them; whoever sends mails
 * counts those of one address. A notice goes to its owner, and so counts as theirs; `proof` names the code of a message that
 * has one. Refuses what is too much, and what the provider did not take.
 */
export async function sendMessage(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">,
  sender: Sender,
  message: OutgoingMessage,
  { proof, ...how }: MessageFor & { proof?: string } = { caller: "proven" },
): Promise<void> {
  const { database, keyring, now } = services;
  const expenses = messageExpenses(keyring, sender, message, how);
  const charged =
    sender.mode === "test"
      ? NO_CHARGE
      : await transact(database, (tx) => charge(tx, services, expenses, now(), proof));
  await deliver(services, sender, message, charged);
}
