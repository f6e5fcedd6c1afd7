import { runOnOwnClock } from "../context/clock.ts";
import { doWork } from "../context/work.ts";
import { isAwaited, MAIL_BYTES_MAX, receiveMail } from "../domain/proving/inbound/receive.ts";
import { replyTo, tryLater, unknownAddress } from "../domain/proving/inbound/replies.ts";
import { StartupError } from "../errors.ts";
import type { SmtpLimits, SmtpListener, SmtpMail } from "../platform/delivery/smtp-listener.ts";
import { networkOf } from "../platform/network/network.ts";
import type { Services } from "../services.ts";

/** Recipients of one address per minute: more is address harvesting. */
const RECIPIENTS_PER_MINUTE = 60;

/** Runs a mail's work by the process's clock, until its member is known. */
function onOwnClock<Result>(run: () => Result): Result {
  return doWork("operator", () => runOnOwnClock(run));
}

/** Listens for members' mail if configured; else null. */
export async function startMailListener(
  services: Services,
  limits: SmtpLimits = {},
): Promise<SmtpListener | null> {
  const { inbound } = services.config;
  if (inbound === null || inbound.smtp === null) return null;
  const { host, port } = inbound.smtp;
  const { listenSmtp } = await import("../platform/delivery/smtp-listener.ts");
  const listening = {
    ...inbound.smtp,
    name: inbound.domain,
    bytesMax: MAIL_BYTES_MAX,
    log: services.log,
    checkRecipient: async (recipient: string, peer: string) => {
      if (!services.rates.take(`inbound-peer:${networkOf(peer)}`, RECIPIENTS_PER_MINUTE).allowed)
        return tryLater;
      return (await onOwnClock(() => isAwaited(services, recipient))) ? null : unknownAddress;
    },
    receive: async (mail: SmtpMail) => {
      const verdict = await onOwnClock(() => receiveMail(services, mail));
      const why =
        verdict.kind === "refused"
          ? { refusal: verdict.refusal }
          : verdict.kind === "later"
            ? { why: verdict.why }
            : {};
      services.log.info({ verdict: verdict.kind, ...why }, "inbound email processed");
      return replyTo(verdict);
    },
  };
  return listenSmtp(listening, limits).catch((cause: NodeJS.ErrnoException) => {
    if (cause instanceof StartupError) throw cause;
    const why = cause.code === "EADDRINUSE" ? "is already in use" : `can't be used (${cause.code})`;
    throw new StartupError(`INBOUND_SMTP_PORT: port ${port} on ${host} ${why}.`, { cause });
  });
}
