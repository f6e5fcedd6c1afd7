/** Bounces of our mails, by return path. Never answered, since senders may be forged. */
import { blamesRecipient, readDeliveryReport } from "../../../platform/delivery/bounce.ts";
import type { Services } from "../../../services.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { findSentMail } from "../../messages/sent-mail.ts";
import { reportEmailBounce } from "../email/bounce.ts";

const ACTOR = "system";

/** Rejects attempts that wait for the bounced mail, and avoids the address. False for an unknown return path. */
export async function receiveBounce(
  services: Pick<Services, "database" | "keyring" | "log" | "now">,
  hash: string,
  raw: Buffer,
): Promise<boolean> {
  const mail = await findSentMail(services, hash);
  if (mail === null) return false;
  const report = await readDeliveryReport(raw);
  const kind = report === null ? "other" : report.isFailed ? "failed" : "delayed";
  metrics.bounces.inc({ kind });
  services.log.info({ kind, status: report?.status }, "mail came back");
  if (kind === "failed")
    await reportEmailBounce(services, ACTOR, mail.to, mail.mode, blamesRecipient(report?.status ?? null));
  return true;
}
