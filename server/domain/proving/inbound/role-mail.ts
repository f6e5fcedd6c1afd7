/** Mail to those who run this: postmaster (RFC 5321, section 4.5.1) and abuse (RFC 2142), passed on to the operator. */
import { RefusalError } from "../../../errors.ts";
import type { MailHead } from "../../../platform/delivery/received-mail.ts";
import type { Services } from "../../../services.ts";
import { deliver } from "../../messages/index.ts";
import { NO_CHARGE } from "../../shared/index.ts";

type Needs = Pick<
  Services,
  "config" | "database" | "keyring" | "log" | "now" | "rates" | "sendMail" | "sendSms"
>;

/** Of all senders together: a human writes there seldom, and a flood ends here. */
const PER_MINUTE = 10;
/** RFC 5321, section 6.3: more hops are a loop. */
const HOPS_MAX = 50;

export type OperatorRole = "postmaster" | "abuse";

/** Undefined for another address. "postmaster" stands alone, too, as section 4.1.1.3 has it. */
export function readOperatorRole(text: string, domain: string): OperatorRole | undefined {
  const [, role, at = domain] = /^(postmaster|abuse)(?:@(.+))?$/.exec(text.toLowerCase()) ?? [];
  return at === domain && (role === "postmaster" || role === "abuse") ? role : undefined;
}

/**
 * Sends it on as an attachment, under our own name: a forwarded mail would fail SPF and DMARC of its author. Returns
 * whether it is on its way; if not, its sender's server tries again.
 */
export async function passOn(
  services: Needs,
  role: OperatorRole,
  { raw, head }: { raw: Buffer; head: MailHead },
): Promise<boolean> {
  const { config, rates, log } = services;
  const to = config.inbound?.postmaster;
  if (to === undefined || !rates.take("inbound-operator", PER_MINUTE).allowed) return false;
  if (head.fields.filter(({ name }) => name === "received").length > HOPS_MAX) return false;
  const [from] = head.from;
  const message = {
    channel: "email",
    to,
    subject: `[${role}@${config.inbound?.domain}] ${head.subject}`.slice(0, 200),
    text: `Somebody wrote to ${role}@${config.inbound?.domain}. Their mail is attached.\n`,
    attachment: { fileName: "mail.eml", contentType: "message/rfc822", content: raw },
    ...(from !== undefined && from !== "" && { replyTo: from }),
  } as const;
  try {
    await deliver(services, { appId: null, mode: "live" }, message, NO_CHARGE);
    return true;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    log.warn({ error, role }, "mail to the operator not passed on");
    return false;
  }
}
