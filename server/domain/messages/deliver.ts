import type { Mode } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import { seal } from "../../platform/crypto.ts";
import {
  BouncedError,
  DeliveryError,
  type MailMessage,
  type SendSms,
  type TextMessage,
} from "../../platform/delivery/delivery.ts";
import type { Services } from "../../services.ts";
import { type Charge, giveBack } from "../shared/budget.ts";
import { type MailWaiter, putOff } from "./put-off-mail.ts";
import { recordTries } from "./text-delivery.ts";

type Needs = Pick<Services, "database" | "keyring" | "now" | "sendSms" | "sendMail" | "log">;

export interface Sender {
  /** Null without an app: sign-in to the account page. */
  appId: string | null;
  mode: Mode;
}

/** `aboutId`: verification or code, whose page shows a failed delivery. `waiting`: who waits for a put-off mail. */
export type OutgoingMessage =
  | ({ channel: "sms"; aboutId?: string } & TextMessage)
  | ({ channel: "email"; waiting?: MailWaiter } & MailMessage);

/** After a provider's failure an immediate retry seldom helps. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Hands a message to the provider; in test mode, or without one, to the local mailbox. Gives back the charge and
 * refuses if the provider fails or is late; puts an awaited mail into the outbox if a mail server puts it off. Never
 * inside a database transaction: takes seconds.
 */
export async function deliver(
  services: Needs,
  sender: Sender,
  message: OutgoingMessage,
  charged: Charge,
): Promise<void> {
  if (sender.mode === "test") refuseTestRecipient(message);
  const send = sender.mode === "test" ? null : providerOf(services, message, charged);
  if (send === null) return keepInMailbox(services, sender, message);
  try {
    await send();
  } catch (error) {
    if (isPutOff(error, message)) {
      services.log.info({ error, kind: message.waiting.kind }, "mail put off by a mail server");
      return putOff(services, message.waiting, mailOf(message));
    }
    await giveBack(services.database, charged);
    if (!(error instanceof DeliveryError)) throw error;
    services.log.warn({ error, channel: message.channel, appId: sender.appId }, "message not delivered");
    if (error instanceof BouncedError) refuseBounced(error);
    if (error.reason === "recipient_refused") refuseUnreachable(message, error);
    refuseUnsent(message, error);
  }
}

function refuseUnreachable({ channel }: OutgoingMessage, cause?: unknown): never {
  const path = [channel === "sms" ? "phoneNumber" : "email"];
  refuse({ kind: "invalid", issues: [{ path, code: "recipient_unreachable" }] }, cause);
}

function refuseBounced(cause: BouncedError): never {
  const params = { day: cause.bouncedAt.toISOString().slice(0, 10) };
  refuse({ kind: "invalid", issues: [{ path: ["email"], code: "recipient_bounced", params }] }, cause);
}

function refuseUnsent({ channel }: OutgoingMessage, cause?: unknown): never {
  const code = channel === "sms" ? "sms_not_sent" : "mail_not_sent";
  refuse({ kind: "unavailable", code, retryAfterSeconds: RETRY_AFTER_SECONDS }, cause);
}

/** Test mode: beginnings of local parts, or ends of numbers, that fail on purpose (docs/test-mode.md). */
const FAILING = {
  unreachable: { mail: /^unreachable\b/i, number: /000400$/ },
  budget_spent: { mail: /^budget-spent\b/i, number: /000429$/ },
  unavailable: { mail: /^unavailable\b/i, number: /000503$/ },
} as const;

function refuseTestRecipient(message: OutgoingMessage): void {
  const { channel, to } = message;
  const isFailing = ({ mail, number }: { mail: RegExp; number: RegExp }) =>
    channel === "sms" ? number.test(to) : mail.test(to);
  if (isFailing(FAILING.unreachable)) refuseUnreachable(message);
  if (isFailing(FAILING.unavailable)) refuseUnsent(message);
  if (isFailing(FAILING.budget_spent))
    refuse({ kind: "too_many_requests", code: "budget_spent", retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function providerOf(
  services: Needs,
  message: OutgoingMessage,
  charged: Charge,
): (() => Promise<void>) | null {
  const { sendSms, sendMail } = services;
  if (message.channel === "sms") return sendSms && (() => sendText(services, sendSms, message, charged));
  return sendMail && (() => sendMail(mailOf(message)));
}

type OutgoingMail = Extract<OutgoingMessage, { channel: "email" }>;

function mailOf({ channel: _, waiting, ...mail }: OutgoingMail): MailMessage {
  return waiting === undefined ? mail : { ...mail, id: `${waiting.kind}.${waiting.id}` };
}

function isPutOff(
  error: unknown,
  message: OutgoingMessage,
): message is OutgoingMail & { waiting: MailWaiter } {
  const isDeferred = error instanceof DeliveryError && error.reason === "deferred";
  return isDeferred && message.channel === "email" && message.waiting !== undefined;
}

async function sendText(
  services: Needs,
  sendSms: SendSms,
  { channel: _, aboutId, ...text }: Extract<OutgoingMessage, { channel: "sms" }>,
  charged: Charge,
): Promise<void> {
  const way = text.by?.way ?? "text";
  const tries = await recordTries(services, { aboutId: aboutId ?? null, way, charged });
  try {
    await sendSms(text, tries);
  } catch (error) {
    await tries.forget();
    throw error;
  }
}

async function keepInMailbox({ database, keyring, now }: Needs, sender: Sender, message: OutgoingMessage) {
  const isMail = message.channel === "email";
  const body = isMail ? `${message.subject}\n\n${message.text}` : message.body;
  const html = isMail ? message.html : undefined;
  const [next] = await database.$queryRaw<{ id: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence('"Message"', 'id')) AS id`;
  const id = next?.id ?? 0n;
  const data = {
    ...sender,
    id,
    channel: message.channel,
    toSealed: seal(keyring, "Message.toSealed", String(id), message.to),
    bodySealed: seal(keyring, "Message.bodySealed", String(id), body),
    htmlSealed: html === undefined ? null : seal(keyring, "Message.htmlSealed", String(id), html),
    messageId: (isMail && message.id) || null,
    sentAt: now(),
  };
  const keep = () => database.message.createMany({ data, skipDuplicates: true });
  // Retried under the same id: a lost answer to COMMIT leaves it in place.
  await keep().catch(keep);
}
