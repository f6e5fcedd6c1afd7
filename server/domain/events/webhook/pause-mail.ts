/** Notifies an endpoint's contact of its pause, in English, as commands and logs. */
import { type App, Prisma, type WebhookEndpoint } from "../../../../generated/prisma/client.ts";
import { consoleOrigin } from "../../../config.ts";
import { RefusalError } from "../../../errors.ts";
import type { Kind, Outcome } from "../../../jobs/worker.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { type Letter, letter, MAIL_BACK_OFF, MAIL_WAITS, sendMessage } from "../../messages/index.ts";
import { readContact } from "./endpoints.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

type PausedEndpoint = WebhookEndpoint & { app: App };

export const pauseMails: Kind<WebhookEndpoint, Needs> = {
  ...MAIL_WAITS,
  name: "webhook_paused",
  table: "WebhookEndpoint",
  due: "noticeDueAt",
  tries: "noticeTries",
  gauge: "webhook_mails",
  backOff: () => MAIL_BACK_OFF,
  ended: () => Prisma.sql`"noticeDueAt" = NULL, "noticeTries" = 0`,
  run: notify,
};

async function notify(services: Needs, claimed: WebhookEndpoint): Promise<Outcome> {
  const { database, log } = services;
  const { id } = claimed;
  const endpoint = await database.webhookEndpoint.findUnique({ where: { id }, include: { app: true } });
  if (endpoint === null) return "not_wanted";
  const contact = readContact(services.keyring, endpoint);
  const recipients = contact === undefined ? await adminAddresses(services) : [contact];
  const mail = letter(writeLetter(services, endpoint));
  let failure: RefusalError | null = null;
  for (const [index, to] of recipients.entries())
    try {
      // Stable, so that a mail sent before a crash shows once.
      const messageId = `webhook.${id}.${endpoint.pausedAt?.getTime()}.${index}`;
      await sendMessage(
        services,
        { appId: null, mode: "live" },
        { channel: "email", to, id: messageId, ...mail },
      );
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      failure = error;
      log.warn({ error, endpointId: id }, "mail about a paused webhook not delivered");
    }
  if (failure !== null) throw failure;
  return recipients.length > 0 ? "sent" : "not_wanted";
}

async function adminAddresses({ database, keyring }: Pick<Needs, "database" | "keyring">): Promise<string[]> {
  const admins = await database.staffUser.findMany({
    where: { role: "admin", joinedAt: { not: null }, disabledAt: null },
  });
  return admins.map(({ id, emailSealed }) => unseal(keyring, "StaffUser.emailSealed", id, emailSealed));
}

function writeLetter({ config }: Pick<Needs, "config">, { url, app, pausedFor }: PausedEndpoint): Letter {
  const { host } = new URL(url);
  const subject = `Webhooks to ${host} are paused`;
  const why =
    pausedFor === "gone"
      ? `The endpoint ${url} of ${app.name} (${app.id}) answered 410 Gone, which means that it wants no more events.`
      : `The endpoint ${url} of ${app.name} (${app.id}) has taken no event for three days.`;
  return {
    language: "en",
    subject,
    heading: subject,
    paragraphs: [
      `${why} Nothing is sent to it now.`,
      "Events from now on wait, and are delivered once the endpoint is resumed. What has failed before can be replayed. Events are kept for 30 days.",
      "When the endpoint works again, resume it in the console, or by the command operator webhooks resume. If it is no longer needed, remove it.",
    ],
    button: { label: "Open the console", url: `${consoleOrigin(config)}/console/apps/${app.id}/webhooks` },
    notes: [],
  };
}
