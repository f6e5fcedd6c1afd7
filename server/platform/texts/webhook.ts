// Texts and calls through the operator's own gateway: webhooks and receipts signed by Standard Webhooks
// (https://www.standardwebhooks.com).
import { Webhook } from "standardwebhooks";
import type { WebhookOptions } from "../../config/texts.ts";
import { DELIVERY_TIMEOUT_MS, DeliveryError } from "../delivery/delivery.ts";
import { callProvider, failedReply } from "./http.ts";
import { type ReceiptRequest, receiptOf, type TextProvider, type TextReceipt } from "./provider.ts";

/** The gateway's code for an unreachable number; any other refusal leads to another provider. */
const RECIPIENT_CODE = "recipient_refused";

export function webhookTexts({ url, secret, calls }: WebhookOptions): TextProvider {
  const webhook = new Webhook(secret);
  const post = (id: string, event: object, timeoutMs: number) => {
    const body = JSON.stringify(event);
    const at = new Date();
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": webhook.sign(id, at, body),
    };
    return callProvider({ method: "POST", url, headers, body, timeoutMs });
  };
  return {
    name: "webhook",
    ways: calls ? ["call"] : [],
    async send({ id, to, body, by, receiptUrl, timeoutMs }) {
      const isCall = by.way === "call";
      const data = { id, to, body, ...(isCall && { language: by.language }), receiptUrl };
      const type = isCall ? "call.requested" : "text.requested";
      const timestamp = new Date().toISOString();
      const reply = await post(id, { type, timestamp, data }, timeoutMs);
      if (reply.status >= 200 && reply.status < 300) return;
      const blamesRecipient = reply.status === 422 && reply.body?.code === RECIPIENT_CODE;
      if (blamesRecipient)
        throw new DeliveryError("recipient_refused", { status: 422, code: RECIPIENT_CODE });
      throw failedReply(reply);
    },
    async check() {
      const timestamp = new Date().toISOString();
      const reply = await post("ping", { type: "ping", timestamp, data: {} }, DELIVERY_TIMEOUT_MS);
      if (reply.status < 200 || reply.status >= 300) throw failedReply(reply);
      return { isReady: true, found: "the gateway answers" };
    },
    readReceipt: async (request) => readReceipt(webhook, request),
  };
}

const STATES: Readonly<Record<string, TextReceipt["state"]>> = {
  delivered: "delivered",
  undeliverable: "undeliverable",
};

function readReceipt(webhook: Webhook, { headers, body }: ReceiptRequest) {
  let event: unknown;
  try {
    // Also refuses signatures older than five minutes.
    event = webhook.verify(body.toString(), headers as Record<string, string>);
  } catch {
    return null;
  }
  const { type, data } = Object(event) as { type?: unknown; data?: unknown };
  const { id, state, code, providerId } = Object(data) as Record<string, unknown>;
  const known = type === "message.receipt" ? STATES[String(state)] : undefined;
  return receiptOf(id, known, { code, providerId });
}
