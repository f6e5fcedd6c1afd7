/** Mails to those who look after an app's endpoints; without a contact, to the admins of its team, or of the console. */
import type { App } from "../../../../generated/prisma/client.ts";
import { RefusalError } from "../../../errors.ts";
import type { Outcome } from "../../../jobs/worker.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import type { Services } from "../../../services.ts";
import { sendMessage } from "../../messages/notify.ts";
import type { MessageFor } from "../../messages/send-limit.ts";
import type { EventType } from "../event/write.ts";
import { readContact } from "./endpoints.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

type Mail = Omit<MailMessage, "to" | "id">;

/**
 * Mails the contacts of the app's endpoints that take events of this type. In test mode the app's messages keep it, and
 * without a contact there is none.
 */
export async function mailContacts(
  services: Needs,
  { app, type, messageId }: { app: App; type: EventType; messageId: string },
  mail: Mail,
): Promise<Outcome> {
  const endpoints = await services.database.webhookEndpoint.findMany({
    where: {
      appId: app.id,
      contactSealed: { not: null },
      OR: [{ types: { isEmpty: true } }, { types: { has: type } }],
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const contacts = endpoints.flatMap((endpoint) => readContact(services.keyring, endpoint) ?? []);
  const isTest = app.mode === "test";
  const recipients =
    contacts.length > 0 || isTest ? [...new Set(contacts)] : await adminAddresses(services, app.teamId);
  return mailEach(
    services,
    recipients,
    { messageId, teamId: payingTeam(app), sender: isTest ? { appId: app.id, mode: "test" } : OURS },
    mail,
  );
}

const OURS = { appId: null, mode: "live" } as const;

interface EachMail {
  /** Stable, so that a mail sent before a crash shows once. */
  messageId: string;
  /** Payer; null for the operator's own. */
  teamId: string | null;
  sender?: Parameters<typeof sendMessage>[1];
}

/** Tries all recipients. Refuses, as the last did, only if none was sent: a retry repeats all. */
export async function mailEach(
  services: Needs,
  recipients: readonly string[],
  { messageId, teamId, sender = OURS }: EachMail,
  mail: Mail,
): Promise<Outcome> {
  const payer: MessageFor = teamId === null ? { payer: "recipient" } : { payer: "team", id: teamId };
  let failure: RefusalError | null = null;
  let sent = 0;
  for (const [index, to] of recipients.entries())
    try {
      const message = { channel: "email", to, id: `${messageId}.${index}`, ...mail } as const;
      await sendMessage(services, sender, message, payer);
      sent += 1;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      failure = error;
      services.log.warn({ error, messageId }, "mail to a contact not delivered");
    }
  if (sent > 0) return "sent";
  if (failure !== null) throw failure;
  return "not_wanted";
}

/** Team of an app, or the app itself without one. */
export function payingTeam({ id, teamId }: Pick<App, "id" | "teamId">): string {
  return teamId ?? id;
}

/** Addresses of a team's admins; without a team, or where it has none, of the console's. */
export async function adminAddresses(
  services: Pick<Needs, "database" | "keyring">,
  teamId: string | null = null,
): Promise<string[]> {
  const { database, keyring } = services;
  const admins = await database.staffUser.findMany({
    where: { teamId, role: "admin", joinedAt: { not: null }, disabledAt: null },
  });
  if (admins.length === 0 && teamId !== null) return adminAddresses(services);
  return admins.map(({ id, emailSealed }) => unseal(keyring, "StaffUser.emailSealed", id, emailSealed));
}
