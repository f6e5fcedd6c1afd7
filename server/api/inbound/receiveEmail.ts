import type { MailVerdict as Verdict } from "../../../generated/inbound.ts";
import { type MailVerdict, receiveMail } from "../../domain/proving/inbound/receive.ts";
import { replyTo } from "../../domain/proving/inbound/replies.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { handedMail } from "./handed-mail.ts";

/** Silent name servers seldom recover within seconds; limits of mails are by the minute. */
const RETRY_AFTER_SECONDS = 60;

export const receiveEmail: Operation<"receiveEmail"> = async ({ headers, body }, context) => {
  const raw = await handedMail(headers["content-type"] ?? "", body);
  // Providers describe the envelope in many ways; only signed content counts.
  const verdict = await receiveMail(context, { raw, recipient: null, envelopeFrom: null });
  return presentVerdict(verdict);
};

export function presentVerdict(verdict: MailVerdict): Verdict {
  switch (verdict.kind) {
    case "later":
      return refuse({
        kind: "unavailable",
        code: verdict.why,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    case "refused":
      return { verdict: "refused", refusal: verdict.refusal, reply: replyText(verdict) };
    case "rejected":
    case "unknown":
      return { verdict: verdict.kind, reply: replyText(verdict) };
    default:
      return { verdict: verdict.kind };
  }
}

function replyText(verdict: MailVerdict): string {
  const { code, text } = replyTo(verdict);
  return `${code} ${text}`;
}
