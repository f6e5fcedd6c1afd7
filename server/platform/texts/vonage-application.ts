// Calls and WhatsApp through a Vonage application: the Voice API (https://developer.vonage.com/en/api/voice) and the Messages API
// (https://developer.vonage.com/en/api/messages-olympus). Both take a JWT of the application's key.
import { createHash, createPrivateKey, type KeyObject, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { VonageApplication } from "../../config/texts.ts";
import { DeliveryError, type TextBy } from "../delivery/delivery.ts";
import { callProvider, failedReply, type ProviderReply } from "./http.ts";
import {
  type ProviderText,
  type ReceiptRequest,
  receiptOf,
  type TextReceipt,
  templateFor,
} from "./provider.ts";

const TOKEN_SECONDS = 60;

export function vonageApplication(
  application: VonageApplication,
  root: string,
): (text: ProviderText) => Promise<void> {
  const key = createPrivateKey(application.privateKey);
  return async (text) => {
    const isCall = text.by.way === "call";
    const reply = await callProvider({
      method: "POST",
      url: `${root}/v1/${isCall ? "calls" : "messages"}`,
      headers: { authorization: `Bearer ${await signIn(application.id, key)}` },
      body: JSON.stringify(isCall ? callOf(text, application) : whatsAppOf(text, application)),
      timeoutMs: text.timeoutMs,
    });
    const id = isCall ? reply.body?.uuid : reply.body?.message_uuid;
    if (reply.status >= 300 || typeof id !== "string") throw deliveryFailed(reply);
  };
}

function signIn(applicationId: string, key: KeyObject): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ application_id: applicationId })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .setJti(randomUUID())
    .sign(key);
}

/** Repeated, since a listener seldom has a pen ready. Events carry no reference of ours, so the address has it. */
function callOf({ id, to, body, by, receiptUrl }: ProviderText, { callFrom = "" }: VonageApplication) {
  return {
    to: [{ type: "phone", number: withoutPlus(to) }],
    from: { type: "phone", number: withoutPlus(callFrom) },
    ncco: [{ action: "talk", text: body, language: languageOf(by), loop: 2 }],
    ...(receiptUrl !== null && { event_url: [`${receiptUrl}?id=${id}`], event_method: "POST" }),
  };
}

/** Vonage passes the "custom" part to WhatsApp: an authentication template, whose button copies the code. */
function whatsAppOf({ id, to, by, receiptUrl }: ProviderText, { whatsApp }: VonageApplication) {
  const template = templateFor(whatsApp, languageOf(by));
  const parameters = [{ type: "text", text: by.way === "whatsapp" ? by.code : "" }];
  return {
    channel: "whatsapp",
    message_type: "custom",
    to: withoutPlus(to),
    from: withoutPlus(whatsApp?.from ?? ""),
    client_ref: id,
    ...(receiptUrl !== null && { webhook_url: receiptUrl, webhook_version: "v1" }),
    custom: {
      type: "template",
      template: {
        name: template?.name,
        language: { policy: "deterministic", code: template?.language },
        components: [
          { type: "body", parameters },
          { type: "button", sub_type: "url", index: "0", parameters },
        ],
      },
    },
  };
}

function languageOf(by: TextBy): string {
  return by.way === "text" ? "" : by.language;
}

function withoutPlus(number: string): string {
  return number.replace(/^\+/, "");
}

/** Errors are RFC 7807, with the names of wrong parameters. */
function deliveryFailed(reply: ProviderReply): DeliveryError {
  const { status, body } = reply;
  const title = typeof body?.title === "string" && /^\d{1,5}$/.test(body.title) ? body.title : undefined;
  const code = title === undefined ? undefined : Number(title);
  const wrong = Array.isArray(body?.invalid_parameters) ? (body.invalid_parameters as unknown[]) : [];
  const blamesRecipient = wrong.some((one) => /^to\b/.test(String(Object(one).name)));
  return blamesRecipient && status >= 400 && status < 500
    ? new DeliveryError("recipient_refused", { code, status })
    : failedReply(reply, code);
}

/** "completed" also ends an unanswered call; "submitted" decides nothing. */
const STATES: Readonly<Record<string, TextReceipt["state"]>> = {
  answered: "delivered",
  busy: "undeliverable",
  cancelled: "undeliverable",
  failed: "undeliverable",
  rejected: "undeliverable",
  timeout: "undeliverable",
  unanswered: "undeliverable",
  delivered: "delivered",
  read: "delivered",
  undeliverable: "undeliverable",
};

/** Signature by https://developer.vonage.com/en/getting-started/concepts/webhooks: a JWT over the hash of the body. */
export async function readApplicationReceipt(
  { url, headers, body }: ReceiptRequest,
  signatureSecret: string,
): Promise<TextReceipt | "pending" | null> {
  const [, token = ""] = /^Bearer (\S+)$/i.exec(headers.authorization ?? "") ?? [];
  try {
    const { payload } = await jwtVerify(token, Buffer.from(signatureSecret), {
      algorithms: ["HS256"],
      clockTolerance: 60,
      maxTokenAge: "5m",
    });
    if (payload.payload_hash !== createHash("sha256").update(body).digest("hex")) return null;
    const fields = Object(JSON.parse(body.toString())) as Record<string, unknown>;
    const { status, error } = fields;
    const isMessage = typeof fields.message_uuid === "string";
    const id = isMessage ? fields.client_ref : new URL(url).searchParams.get("id");
    const code = isMessage ? (Object(error) as { title?: unknown }).title : status;
    const providerId = isMessage ? fields.message_uuid : fields.uuid;
    return receiptOf(id, STATES[String(status)], { code, providerId });
  } catch {
    return null;
  }
}
