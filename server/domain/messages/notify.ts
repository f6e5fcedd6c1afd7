/** Messages outside of a verification: sign-in codes, notices, invitations. */
import { transact } from "../../platform/database/transact.ts";
import type { Services } from "../../services.ts";
import { charge, NO_CHARGE } from "../shared/budget.ts";
import { deliver, type OutgoingMessage, type Sender } from "./deliver.ts";
import { type MessageFor, messageExpenses } from "./send-limit.ts";

/** Charges a message to its payer, and delivers it; `proof` names its code. Refuses what exceeds a budget or the provider refuses. */
export async function sendMessage(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">,
  sender: Sender,
  message: OutgoingMessage,
  { proof, ...how }: MessageFor & { proof?: string },
): Promise<void> {
  const { database, keyring, now } = services;
  const expenses = messageExpenses(keyring, sender, message, how);
  const charged =
    sender.mode === "test"
      ? NO_CHARGE
      : await transact(database, (tx) => charge(tx, services, expenses, now(), proof));
  await deliver(services, sender, message, charged);
}
