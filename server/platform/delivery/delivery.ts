/** Sending text messages and mails: the types and errors of both. */

/** Timeout for a slow provider; the call that sends has to be answered within 10 seconds. */
export const DELIVERY_TIMEOUT_MS = 8_000;

/** How a message comes to a phone number. */
export type TextWay = "text" | "call" | "whatsapp";

/** A call reads the body out; its language has a region, such as "de-DE". WhatsApp has words of its own around the code. */
export type TextBy =
  | { way: "text" }
  | { way: "call"; language: string }
  | { way: "whatsapp"; language: string; code: string };

export interface TextMessage {
  /** E.164. */
  to: string;
  body: string;
  /** Absent: a text. */
  by?: TextBy;
}

/** What is kept of the tries of a text, one for each provider that is asked. */
export interface TextTries {
  /** The provider that goes last, since its text before did not help; null: none. */
  avoid: string | null;
  /**
   * Called before each try; gives the id that the provider's receipt will bring back. `mayBeTwo`: a provider before it may
   * have sent the text, so that it may cost twice.
   */
  begin: (provider: string, mayBeTwo: boolean) => Promise<string>;
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

/** Resolves once a provider has taken the message over; rejects with DeliveryError only. */
export type SendSms = (message: TextMessage, tries?: TextTries) => Promise<void>;

/** Resolves once the provider has taken the mail over; rejects with DeliveryError only. */
export type SendMail = (message: MailMessage) => Promise<void>;

/**
 * - `timeout`: no answer in time. The message may still arrive.
 * - `unreachable`: no connection, no readable answer, or the provider is out of order. If the
 *   connection broke while the provider was answering, the message may still arrive.
 * - `refused`: the provider said no, and not because of the recipient: credentials, limits, sender.
 * - `deferred`: a mail server wants to be asked again later (RFC 5321, section 4.2.1: 4yz), such as for greylisting.
 * - `recipient_refused`: the provider says that this very recipient can't be reached.
 */
export type DeliveryFailure = "timeout" | "unreachable" | "refused" | "deferred" | "recipient_refused";

/** What may be logged of a provider's response. */
export interface ProviderAnswer {
  /** The provider's own code, or that of the network error. */
  code?: number | string | undefined;
  /** The status of the HTTP answer or of the SMTP reply. */
  status?: number | undefined;
}

/** Network errors after which nothing can have been sent. */
const NO_CONNECTION = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/**
 * The provider did not accept a message. Only two codes are kept of its error, because providers quote recipient and
 * text, which must not reach a log.
 */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly reason: DeliveryFailure;
  override readonly cause: ProviderAnswer;
  /** How long the provider wants to be left alone; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    reason: DeliveryFailure,
    { code, status }: ProviderAnswer = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(`Delivery failed: ${reason} (code ${code ?? "none"}, status ${status ?? "none"})`);
    this.reason = reason;
    this.cause = { code, status };
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the provider may have taken the message over all the same. */
  get mayHaveArrived(): boolean {
    const { code, status } = this.cause;
    if (this.reason === "timeout") return true;
    // Below 300 it said yes, in an answer that broke off or can't be read.
    const isOpen = status === undefined ? !NO_CONNECTION.has(`${code}`) : status < 300;
    return this.reason === "unreachable" && isOpen;
  }
}
