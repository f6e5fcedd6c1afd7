import type { MailVerdict as Verdict } from "../../../generated/inbound.ts";
import { type MailVerdict, receiveMail, replyTo } from "../../domain/proving/index.ts";
import { refuse } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { handedMail } from "./handed-mail.ts";

/** Name servers that did not answer seldom do within seconds; the limits of mails are a minute's. */
const RETRY_AFTER_SECONDS = 60;

export const receiveEmail: Operation<"receiveEmail"> = async ({ headers, body }, context) => {
  const raw = await handedMail(headers["content-type"] ?? "", body);
  // Providers tell of the envelope in a dozen ways; what counts is what was signed.
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

/** As the SMTP listener says it. */
function replyText(verdict: MailVerdict): string {
  const { code, text } = replyTo(verdict);
  return `${code} ${text}`;
}
