import { createTransport } from "nodemailer";
import { TimeoutError, withTimeout } from "../with-timeout.ts";
import {
  DELIVERY_TIMEOUT_MS,
  DeliveryError,
  type DeliveryFailure,
  type MailMessage,
  type ProviderAnswer,
  type SendMail,
} from "./delivery.ts";
import { type DkimSigner, readMailSender } from "./mail-sender.ts";

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with optional credentials and nodemailer's `requireTLS`, `name` and `tls.*` as query. */
  url: string;
  from: string;
  /** Our name in EHLO (RFC 5321, section 4.1.1.1), unless the URL has one; absent: nodemailer's choice. */
  helloName?: string;
  /** Envelope sender, which receives bounces (RFC 5321, section 4.4); absent: the address of `from`. */
  bouncesTo?: string;
  findSigner?: (domain: string) => Promise<DkimSigner | null>;
  timeoutMs?: number;
}

export interface SmtpMail {
  send: SendMail;
  /** Drains pending mails; idle connections keep the process from ending. */
  close(): void;
}

/** Idle timeout, shorter than the server's. RFC 5321, section 4.5.3.2.7, wants 5 minutes; many wait for less. */
const IDLE_MS = 30_000;
const SILENCE_MS = 60_000;

/** RFC 5321, section 4.5.3.1.3: a path has 256 octets, two of them angle brackets. */
const ADDRESS_LENGTH_MAX = 254;

/** Suppresses out-of-office replies (RFC 3834, section 5; MS-OXCMAIL), but not bounces. */
const HEADERS = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };

function attachedAs({ fileName, ...file }: NonNullable<MailMessage["attachment"]>) {
  return { filename: fileName, ...file };
}

/** RFC 6376, section 5.4.1; RFC 8058, section 4, for the last two. */
const SIGNED_FIELDS = [
  ...["From", "Reply-To", "Subject", "Date", "To", "Message-ID", "MIME-Version", "Content-Type"],
  ...["Content-Transfer-Encoding", "Auto-Submitted", "List-Unsubscribe", "List-Unsubscribe-Post"],
].join(":");

/** RFC 8058, section 3.1: both fields, covered by the DKIM signature. */
function unsubscribing(url: string) {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

export function smtpMail({
  url,
  from,
  bouncesTo,
  helloName,
  findSigner,
  timeoutMs = DELIVERY_TIMEOUT_MS,
}: SmtpOptions): SmtpMail {
  const { domain, ...sender } = readMailSender(from);
  const transport = createTransport({
    ...(helloName !== undefined && { name: helloName }),
    ...connectionOf(url),
    pool: true,
    // Retries only mails of which no byte was sent, so that none comes twice.
    maxRequeues: 1,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    idleTimeout: IDLE_MS,
    socketTimeout: Math.max(SILENCE_MS, timeoutMs),
    // Its log quotes addresses and, with "debug", whole mails.
    logger: false,
    debug: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, id, unsubscribeUrl, ...message }) {
      // Header injection: the library would turn "a@b.org\r\nBcc: x@evil.org" into one address at evil.org.
      if (!isBareAddress(to)) throw new DeliveryError("recipient_refused");
      const returnPath = message.returnPath ?? bouncesTo;
      const envelope = returnPath === undefined ? {} : { envelope: { from: returnPath, to } };
      const messageId = id && { messageId: `<${id}@${domain}>` };
      const dkim = await findSigner?.(domain);
      const signing = dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_FIELDS } };
      const { replyTo, attachment } = message;
      const attached = attachment && { attachments: [attachedAs(attachment)] };
      const optional = {
        ...(html && { html }),
        ...messageId,
        ...envelope,
        ...attached,
        ...signing,
        ...(replyTo && { replyTo }),
      };
      const mail = { from: sender, to: { name: "", address: to }, subject, text, ...optional };
      const headers = { ...HEADERS, ...(unsubscribeUrl !== undefined && unsubscribing(unsubscribeUrl)) };
      try {
        await withTimeout(timeoutMs, (signal) => transport.sendMail({ ...mail, headers, signal }));
      } catch (error) {
        throw deliveryFailed(error);
      }
    },
    close: () => transport.close(),
  };
}

export async function verifySmtp({
  url,
  timeoutMs = DELIVERY_TIMEOUT_MS,
}: Pick<SmtpOptions, "url" | "timeoutMs">) {
  const limits = { dnsTimeout: timeoutMs, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs };
  const transport = createTransport({
    ...connectionOf(url),
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await withTimeout(timeoutMs, () => transport.verify());
  } catch (error) {
    throw deliveryFailed(error);
  } finally {
    transport.close();
  }
}

// Allows harmless query parameters only, since they override options. Credentials require TLS, because an attacker on the line can
// hide STARTTLS (downgrade).
function connectionOf(url: string): { url: string; requireTLS: boolean } {
  if (!URL.canParse(url)) throw new Error("SMTP: this is no URL");
  const { protocol, hostname, username, searchParams } = new URL(url);
  if (!/^smtps?:$/.test(protocol) || hostname === "") throw new Error("SMTP: smtp://host or smtps://host");
  for (const key of searchParams.keys()) {
    if (!/^(requireTLS|name|tls\..+)$/.test(key)) throw new Error(`SMTP: "${key}" can't be set by the URL`);
  }
  return { url, requireTLS: protocol === "smtp:" && username !== "" };
}

/** Plain address without special characters (RFC 5322, section 3.2.3). */
function isBareAddress(to: string): boolean {
  return to.length <= ADDRESS_LENGTH_MAX && /^[^\s\p{C}()<>[\]:;@\\,"]+@[^\s\p{C}()<>[\]:;@\\,"]+$/u.test(to);
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

function deliveryFailed(error: unknown): DeliveryError {
  if (error instanceof TimeoutError) return new DeliveryError("timeout");
  // Documented by nodemailer; every property may be absent.
  const { code, command, responseCode, response } = error as SmtpError;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1];
  const answer = { code: enhanced ?? code, status: responseCode };
  if (responseCode === undefined) return new DeliveryError(reasonWithoutReply(code), answer);
  return new DeliveryError(reasonOf(answer, command), answer);
}

function reasonWithoutReply(code: string | undefined): DeliveryFailure {
  switch (code) {
    case "ETIMEDOUT":
      return "timeout";
    case "EDNS":
    case "ESOCKET":
    case "ECONNECTION":
    case "ETLS":
    case "EPROTOCOL":
      return "unreachable";
    default:
      return "refused";
  }
}

// Classifies an SMTP reply (RFC 5321, section 4.2.3): 550 to 554 to RCPT blame the recipient, unless the enhanced code (RFC 3463,
// section 3) blames another. After DATA only the enhanced code decides. 421 ends the session and says nothing about this mail.
function reasonOf({ code, status = 0 }: ProviderAnswer, command: string | undefined): DeliveryFailure {
  if (status === 421) return "unreachable";
  if (status >= 400 && status < 500) return "deferred";
  const blamesRecipient =
    command === "RCPT TO"
      ? status >= 550 && status <= 554 && !/^5\.(1\.[78]|[367]\.\d+)$/.test(`${code}`)
      : command === "DATA" && /^5\.(1\.(?![78]$)|2\.)\d+$/.test(`${code}`);
  return blamesRecipient ? "recipient_refused" : "refused";
}
