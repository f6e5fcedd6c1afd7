/** Mail to postmaster (RFC 5321, section 4.5.1) and abuse (RFC 2142), passed on to the operator. */
import { RefusalError } from "../../../errors.ts";
import type { MailHead } from "../../../platform/delivery/received-mail.ts";
import type { Services } from "../../../services.ts";
import { sendMessage } from "../../messages/notify.ts";

type Needs = Pick<
  Services,
  "config" | "database" | "keyring" | "log" | "now" | "rates" | "sendMail" | "sendSms"
>;

const PER_MINUTE = 10;
/** RFC 5321, section 6.3: more hops are a loop. */
const HOPS_MAX = 50;

export type OperatorRole = "postmaster" | "abuse";

/** Undefined for other addresses. "postmaster" may stand alone (section 4.1.1.3). */
export function readOperatorRole(text: string, domain: string): OperatorRole | undefined {
  const [, role, at = domain] = /^(postmaster|abuse)(?:@(.+))?$/.exec(text.toLowerCase()) ?? [];
  return at === domain && (role === "postmaster" || role === "abuse") ? role : undefined;
}

/** Forwards as an attachment in our name, since the author's SPF and DMARC would fail. Returns success. */
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
    await sendMessage(services, { appId: null, mode: "live" }, message, { payer: "postmaster" });
    return true;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    log.warn({ error, role }, "mail to the operator not passed on");
    return false;
  }
}
