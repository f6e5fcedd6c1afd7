/** Timeout for a slow provider; the sending call must be answered within 10 seconds. */
export const DELIVERY_TIMEOUT_MS = 8_000;

export type TextWay = "text" | "call" | "whatsapp";

/** A call reads the body out in a language with a region, such as "de-DE". WhatsApp adds words of its own to the code. */
export type TextBy =
  | { way: "text" }
  | { way: "call"; language: string }
  | { way: "whatsapp"; language: string; code: string };

export interface TextMessage {
  /** E.164. */
  to: string;
  body: string;
  by?: TextBy;
}

/** Records the tries of a text, one for each provider asked. */
export interface TextTries {
  /** Provider that goes last, since its text before did not help; null: none. */
  avoid: string | null;
  /** Called before each try; returns the receipt's id. `mayBeTwo`: an earlier provider may have sent the text as well. */
  begin: (provider: string, mayBeTwo: boolean) => Promise<string>;
}

export interface MailMessage {
  /** A bare address, without a display name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Left side of the Message-ID, so that mail programs show a repeated mail once. */
  id?: string;
  /** One-click unsubscribe by POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** Envelope sender, which receives bounces (RFC 5321, section 4.4). */
  returnPath?: string;
  replyTo?: string;
  attachment?: { fileName: string; contentType: string; content: Buffer };
}

/** Resolves once a provider has accepted the message; rejects with DeliveryError only. */
export type SendSms = (message: TextMessage, tries?: TextTries) => Promise<void>;

/** Resolves once the provider has accepted the mail; rejects with DeliveryError only. */
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

/** Loggable part of a provider's response. */
export interface ProviderAnswer {
  code?: number | string | undefined;
  status?: number | undefined;
}

/** Network errors after which nothing can have been sent. */
const NO_CONNECTION = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** Failed delivery. Keeps two codes only: providers quote recipient and text in errors. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly reason: DeliveryFailure;
  override readonly cause: ProviderAnswer;
  /** Null where the provider does not say. */
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

  /** Whether the provider may have accepted the message all the same. */
  get mayHaveArrived(): boolean {
    const { code, status } = this.cause;
    if (this.reason === "timeout") return true;
    // Below 300: accepted, in an answer that broke off or can't be read.
    const isOpen = status === undefined ? !NO_CONNECTION.has(`${code}`) : status < 300;
    return this.reason === "unreachable" && isOpen;
  }
}
