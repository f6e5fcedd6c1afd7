import type * as stored from "../../../generated/prisma/client.ts";
import type { Prisma } from "../../../generated/prisma/client.ts";
import { realTime } from "../../context/clock.ts";
import { unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, earlier } from "../shared/index.ts";

/** One message of the local mailbox. */
export interface KeptMessage {
  channel: "sms" | "email";
  to: string;
  body: string;
  sentAt: Date;
}

/** For the developer at the machine. */
export interface MailboxMessage extends KeptMessage {
  id: string;
  /** Of a mail: as mail programs show it; null for a text message. */
  html: string | null;
}

/** As many as one look shows. */
const MESSAGES_SHOWN_MAX = 100;
/** How long a message is kept; older ones that a sweep has not taken yet are not shown. */
export const MESSAGE_DAYS_MAX = 7;

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** The messages of one test app, newest first. */
export async function messagesOfApp(services: Needs, appId: string): Promise<KeptMessage[]> {
  const rows = await list(services, { appId, mode: "test" });
  return rows.map((row) => unsealed(services, row));
}

/** Everything in the mailbox, for the developer at the machine; never offered in production. */
export async function allMessages(services: Needs): Promise<MailboxMessage[]> {
  const rows = await list(services, {});
  return rows.map((row) => {
    const id = String(row.id);
    return { ...unsealed(services, row), id, html: unsealedHtml(services, row) };
  });
}

/** The HTML of one mail; null where there is none. */
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
