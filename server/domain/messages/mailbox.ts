import type * as stored from "../../../generated/prisma/client.ts";
import type { Prisma } from "../../../generated/prisma/client.ts";
import { realTime } from "../../context/clock.ts";
import { unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, earlier } from "../shared/time.ts";

export interface KeptMessage {
  channel: "sms" | "email";
  to: string;
  body: string;
  sentAt: Date;
}

export interface MailboxMessage extends KeptMessage {
  id: string;
  html: string | null;
}

const MESSAGES_SHOWN_MAX = 100;
/** Retention; older ones are hidden before the sweep. */
export const MESSAGE_DAYS_MAX = 7;

type Needs = Pick<Services, "database" | "keyring" | "now">;

export async function messagesOfApp(services: Needs, appId: string): Promise<KeptMessage[]> {
  const rows = await list(services, { appId, mode: "test" });
  return rows.map((row) => unsealed(services, row));
}

/** All messages, for the developer at the machine; never in production. */
export async function allMessages(services: Needs): Promise<MailboxMessage[]> {
  const rows = await list(services, {});
  return rows.map((row) => {
    const id = String(row.id);
    return { ...unsealed(services, row), id, html: unsealedHtml(services, row) };
  });
}

export async function readMailHtml(services: Needs, id: string): Promise<string | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const [row] = await list(services, { id: BigInt(id) });
  return row === undefined ? null : unsealedHtml(services, row);
}

function list({ database, now }: Needs, where: Prisma.MessageWhereInput): Promise<stored.Message[]> {
  return database.message.findMany({
    where: { ...where, sentAt: { gt: earlier(realTime(now()), MESSAGE_DAYS_MAX * DAY_MS) } },
    orderBy: { id: "desc" },
    take: MESSAGES_SHOWN_MAX,
  });
}

function unsealed(
  { keyring }: Needs,
  { id, channel, toSealed, bodySealed, sentAt }: stored.Message,
): KeptMessage {
  return {
    channel: channel as KeptMessage["channel"],
    to: unseal(keyring, "Message.toSealed", String(id), toSealed),
    body: unseal(keyring, "Message.bodySealed", String(id), bodySealed),
    sentAt,
  };
}

function unsealedHtml({ keyring }: Needs, { id, htmlSealed }: stored.Message): string | null {
  return htmlSealed === null ? null : unseal(keyring, "Message.htmlSealed", String(id), htmlSealed);
}
