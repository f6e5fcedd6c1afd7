/** Tells whoever answers for an endpoint that it was paused. In English, as what commands and logs say to operators. */
import type { App, WebhookEndpoint } from "../../../../generated/prisma/client.ts";
import { consoleOrigin } from "../../../config.ts";
import { RefusalError } from "../../../errors.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { CLAIM_MS, type Letter, letter, retryAfterRefusal, sendMessage } from "../../messages/index.ts";
import { later } from "../../shared/index.ts";
import { readContact } from "./endpoints.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

type PausedEndpoint = WebhookEndpoint & { app: App };

/** Sends what is due, one after another; returns how many endpoints somebody was told of. */
export async function sendPauseMails(services: Needs, signal?: AbortSignal): Promise<number> {
  let told = 0;
  while (signal?.aborted !== true) {
    const endpoint = await claimNotice(services);
    if (endpoint === null) return told;
    if (await tell(services, endpoint)) told += 1;
  }
  return told;
}

/** For this process alone until the claim ends; null when none is due. */
async function claimNotice({
  database,
  now,
}: Pick<Needs, "database" | "now">): Promise<PausedEndpoint | null> {
  const at = now();
  const [claimed] = await database.$queryRaw<{ id: string }[]>`
    UPDATE "WebhookEndpoint" SET "noticeDueAt" = ${later(at, CLAIM_MS)}, "noticeTries" = "noticeTries" + 1
    WHERE id = (
      SELECT id FROM "WebhookEndpoint" WHERE "noticeDueAt" <= ${at} ORDER BY "noticeDueAt" LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  if (claimed === undefined) return null;
  return database.webhookEndpoint.findUnique({ where: { id: claimed.id }, include: { app: true } });
}

async function tell(services: Needs, endpoint: PausedEndpoint): Promise<boolean> {
  const { database, log, now } = services;
  const { id, noticeTries } = endpoint;
  const contact = readContact(services.keyring, endpoint);
  const recipients = contact === undefined ? await adminAddresses(services) : [contact];
  const mail = letter(writeLetter(services, endpoint));
  let failure: RefusalError | null = null;
  for (const [index, to] of recipients.entries())
    try {
      // The same at each try, so that a mail that went out before a crash shows once.
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
  const noticeDueAt = failure && retryAfterRefusal(now(), noticeTries, failure.refusal);
  const tries = noticeDueAt === null ? { noticeTries: 0 } : {};
  await database.webhookEndpoint.updateMany({ where: { id }, data: { noticeDueAt, ...tries } });
  return failure === null && recipients.length > 0;
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
