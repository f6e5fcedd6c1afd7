/** Mails about metadata to the console's admins, in English, as commands and logs. */
import type { MetadataSource } from "../../../../../generated/prisma/client.ts";
import { consoleOrigin } from "../../../../config.ts";
import { RefusalError } from "../../../../errors.ts";
import { unseal } from "../../../../platform/crypto.ts";
import type { MetadataError } from "../../../../platform/federation/metadata-error.ts";
import type { Services } from "../../../../services.ts";
import { letter } from "../../../messages/letter.ts";
import { sendMessage } from "../../../messages/notify.ts";
import type { ProviderChange } from "../identity-provider/import.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

const LINES_MAX = 50;

const TITLES: Record<ProviderChange["kind"], string> = { added: "Added", changed: "Changed", gone: "Gone" };
const PARTS: Record<ProviderChange["what"][number], string> = {
  entity: "another entity ID",
  keys: "keys",
  scopes: "scopes",
  address: "address for signing in",
};

export async function mailChanges(
  services: Needs,
  source: Pick<MetadataSource, "url" | "mode">,
  changes: readonly ProviderChange[],
): Promise<void> {
  const count = (kind: ProviderChange["kind"]) => changes.filter((change) => change.kind === kind).length;
  const counts = `${count("added")} added, ${count("changed")} changed, ${count("gone")} gone`;
  const subject = `Identity providers (${source.mode}): ${counts}`;
  const lines = changes.slice(0, LINES_MAX).map(({ kind, institutionId, entityId, what }) => {
    const parts = what.length === 0 ? "" : `: ${what.map((each) => PARTS[each]).join(", ")}`;
    return `${TITLES[kind]}: ${institutionId} (${entityId})${parts}`;
  });
  const more = changes.length > LINES_MAX ? [`And ${changes.length - LINES_MAX} more.`] : [];
  const lead = `The metadata at ${source.url} was refreshed. This is what is different now:`;
  await mailAdmins(services, { subject, paragraphs: [lead, ...lines, ...more] });
}

export async function mailFailure(
  services: Needs,
  { url, mode, validUntil }: Pick<MetadataSource, "url" | "mode" | "validUntil">,
  { why, message }: MetadataError,
): Promise<void> {
  const end =
    validUntil === null
      ? "What is saved stays in use until its own metadata ends."
      : `What is saved stays in use, at most until ${validUntil.toISOString()}. After that, members can't sign in there.`;
  const paragraphs = [
    `The metadata at ${url} (${mode}) can't be refreshed: ${message} (${why}).`,
    end,
    "We keep trying. The console shows when it works again.",
  ];
  await mailAdmins(services, {
    subject: `Metadata can't be refreshed: ${new URL(url).hostname}`,
    paragraphs,
  });
}

async function mailAdmins(
  services: Needs,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Promise<void> {
  const { config, database, keyring, log } = services;
  const admins = await database.staffUser.findMany({
    where: { teamId: null, role: "admin", joinedAt: { not: null }, disabledAt: null },
  });
  const button = { label: "Open the console", url: `${consoleOrigin(config)}/console/portals` };
  const mail = letter({ language: "en", subject, heading: subject, paragraphs, button, notes: [] });
  for (const { id, emailSealed } of admins) {
    const to = unseal(keyring, "StaffUser.emailSealed", id, emailSealed);
    try {
      const message = { channel: "email", to, ...mail } as const;
      await sendMessage(services, { appId: null, mode: "live" }, message, { payer: "recipient" });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      log.warn({ error, staffUserId: id }, "mail about metadata not delivered");
    }
  }
}
