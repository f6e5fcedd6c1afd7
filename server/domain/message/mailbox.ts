import type { Prisma } from "../../../generated/prisma/client.ts";
import { unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { DAY_MS, earlier } from "../shared/time.ts";

/** One message of the local mailbox. */
export interface KeptMessage {
  channel: "sms" | "email";
  to: string;
  body: string;
  sentAt: Date;
}

/** As many as one look shows. */
const MESSAGES_SHOWN_MAX = 100;
/** How long a message is kept; older ones that a sweep has not taken yet are not shown. */
export const MESSAGE_DAYS_MAX = 7;

/** The messages of one test app, newest first. */
export function messagesOfApp(
  services: Pick<Services, "database" | "keyring" | "now">,
  appId: string,
): Promise<KeptMessage[]> {
  return read(services, { appId, mode: "test" });
}

/** Everything in the mailbox, for the developer at the machine; never offered in production. */
export function allMessages(
  services: Pick<Services, "database" | "keyring" | "now">,
): Promise<KeptMessage[]> {
  return read(services, {});
}

async function read(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  where: Prisma.MessageWhereInput,
): Promise<KeptMessage[]> {
  const rows = await database.message.findMany({
    where: { ...where, sentAt: { gt: earlier(now(), MESSAGE_DAYS_MAX * DAY_MS) } },
    orderBy: { id: "desc" },
    take: MESSAGES_SHOWN_MAX,
  });
  return rows.map(({ id, channel, toSealed, bodySealed, sentAt }) => ({
    channel: channel as KeptMessage["channel"],
    to: unseal(keyring, "Message.toSealed", String(id), toSealed),
    body: unseal(keyring, "Message.bodySealed", String(id), bodySealed),
    sentAt,
  }));
}
