/** Timeout for a slow provider; the sending call must be answered within 10 seconds. */
export const DELIVERY_TIMEOUT_MS = 8_000;

export type TextWay = "text" | "call" | "whatsapp";

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
  unsubscribeUrl?: string;
  /** Envelope sender, which receives bounces (RFC 5321, section 4.4). */
  returnPath?: string;
  replyTo?: string;
  attachment?: { fileName: string; contentType: string; content: Buffer };
}

export type SendSms = (message: TextMessage, tries?: TextTries) => Promise<void>;

export type SendMail = (message: MailMessage) => Promise<void>;

/**
 * `timeout`: may still arrive. `unreachable`: no connection or unreadable answer; may arrive if it broke off. `refused`: not
 * because of the recipient. `deferred`: 4yz, as in greylisting (RFC 5321, section 4.2.1). `recipient_refused`: this recipient can't
 * be reached.
 */
export type DeliveryFailure = "timeout" | "unreachable" | "refused" | "deferred" | "recipient_refused";

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

/** Mail to an address whose last one came back; the provider was not asked. */
export class BouncedError extends DeliveryError {
  readonly bouncedAt: Date;

  constructor(bouncedAt: Date) {
    super("recipient_refused", { code: "5.1.1" });
    this.bouncedAt = bouncedAt;
  }
}
