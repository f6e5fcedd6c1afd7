/** Sending text messages and mails: the types and errors of both. */

/** Timeout for a slow provider; the call that sends has to be answered within 10 seconds. */
export const DELIVERY_TIMEOUT_MS = 8_000;

export interface TextMessage {
  /** E.164. */
  to: string;
  body: string;
}

export interface MailMessage {
  /** One bare address, without a display name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The left side of its Message-ID, for a mail that may be sent again after a crash: mail programs show it once. */
  id?: string;
  /** Where a mail program's own button unsubscribes, by a POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** The sender of its envelope, to which a bounce goes (RFC 5321, section 4.4). */
  returnPath?: string;
  /** Whom an answer goes to. */
  replyTo?: string;
  attachment?: { fileName: string; contentType: string; content: Buffer };
}

/** Resolves once the provider has taken the message over; rejects with DeliveryError only. */
export type SendSms = (message: TextMessage) => Promise<void>;

/** Resolves once the provider has taken the mail over; rejects with DeliveryError only. */
export type SendMail = (message: MailMessage) => Promise<void>;

/**
 * - `timeout`: no answer in time. The message may still arrive.
 * - `unreachable`: no connection, no readable answer, or the provider is out of order. If the
 *   connection broke while the provider was answering, the message may still arrive.
 * - `refused`: the provider said no, and not because of the recipient: credentials, limits, sender.
 * - `recipient_refused`: the provider says that this very recipient can't be reached.
 */
export type DeliveryFailure = "timeout" | "unreachable" | "refused" | "recipient_refused";

/** What may be logged of a provider's response. */
export interface ProviderAnswer {
  /** The provider's own code, or that of the network error. */
  code?: number | string | undefined;
  /** The status of the HTTP answer or of the SMTP reply. */
  status?: number | undefined;
}

/**
 * The provider did not accept a message. Only two codes are kept of its error, because providers quote recipient and
 * text, which must not reach a log.
 */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly reason: DeliveryFailure;
  override readonly cause: ProviderAnswer;

  constructor(reason: DeliveryFailure, { code, status }: ProviderAnswer = {}) {
    super(`Delivery failed: ${reason} (code ${code ?? "none"}, status ${status ?? "none"})`);
    this.reason = reason;
    this.cause = { code, status };
  }
}
