/** Notifies an endpoint's contact of its pause, in English, as commands and logs. */
import { type App, Prisma, type WebhookEndpoint } from "../../../../generated/prisma/client.ts";
import { consoleOrigin, workbenchOrigin } from "../../../config.ts";
import type { Kind, Outcome } from "../../../jobs/worker.ts";
import type { Services } from "../../../services.ts";
import { type Letter, letter } from "../../messages/letter.ts";
import { MAIL_BACK_OFF, MAIL_WAITS } from "../../messages/outbox.ts";
import { adminAddresses, mailEach, payingTeam } from "./contact-mail.ts";
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
  const { id } = claimed;
  const endpoint = await services.database.webhookEndpoint.findUnique({
    where: { id },
    include: { app: true },
  });
  if (endpoint === null) return "not_wanted";
  const contact = readContact(services.keyring, endpoint);
  const recipients = contact === undefined ? await adminAddresses(services, endpoint.app.teamId) : [contact];
  const messageId = `webhook.${id}.${endpoint.pausedAt?.getTime()}`;
  const payer = { messageId, teamId: payingTeam(endpoint.app) };
  return mailEach(services, recipients, payer, letter(writeLetter(services, endpoint)));
}

function writeLetter({ config }: Pick<Needs, "config">, { id, url, app, pausedFor }: PausedEndpoint): Letter {
  const { host } = new URL(url);
  const isTeams = app.teamId !== null;
  const place = isTeams ? "workbench" : "console";
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
      `When the endpoint works again, resume it in the ${place}${isTeams ? "" : ", or by the command operator webhooks resume"}. If it is no longer needed, remove it.`,
    ],
    button: {
      label: `Open the ${place}`,
      url: `${isTeams ? `${workbenchOrigin(config)}/workbench` : `${consoleOrigin(config)}/console/manage`}/apps/${app.id}/webhook-endpoints/${id}`,
    },
    notes: [],
  };
}
