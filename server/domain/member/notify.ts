/** Messages to a member's own addresses, whatever they are about. */

import type { Services } from "../../services.ts";
import { deliver, type OutgoingMessage, type Sender } from "../message/deliver.ts";
import { consumeSendLimit } from "../message/send-limit.ts";
import type { ContactAddress } from "../shared/one-time-code.ts";
import { sendLimitIndex } from "./address.ts";

/** To one number: what a day allows in text messages, verifications included. */
export const TEXTS_PER_DAY_MAX = 10;

/**
 * Delivers a message to a member. A number's day has room for so many text messages, whoever sends them; whoever sends
 * mails counts them. Refuses what is too much, and what the provider did not take.
 */
export async function notifyMember(
  services: Pick<Services, "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">,
  sender: Sender,
  address: ContactAddress,
  message: OutgoingMessage,
): Promise<void> {
  const { database, keyring, now } = services;
  if (address.channel === "sms") {
    const recipientIndex = sendLimitIndex(keyring, address);
    const limits = { perAppMax: null, overAllMax: TEXTS_PER_DAY_MAX };
    const budget = { channel: "sms", recipientIndex, ...limits } as const;
    await database.$transaction((tx) => consumeSendLimit(tx, sender, budget, now()));
  }
  await deliver(services, sender, message);
}
