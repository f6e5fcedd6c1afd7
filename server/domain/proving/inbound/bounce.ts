/** Bounces of our own mails, by their return path. Nothing is ever sent in answer, so that no forged sender is bothered. */
import { blamesRecipient, readDeliveryReport } from "../../../platform/delivery/bounce.ts";
import type { Services } from "../../../services.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { findSentMail } from "../../messages/index.ts";
import { reportEmailBounce } from "../email/bounce.ts";

/** In the audit log, in the place of an operator. */
const ACTOR = "system";

/**
 * Applies a bounce: waiting attempts by e-mail are rejected, and an address that takes no mail is avoided. False where no
 * mail of ours has this return path, or not any more. A forged report needs the token, which the recipient's servers alone know.
 */
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
