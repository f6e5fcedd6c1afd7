/** Signatures of Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). */
import { Webhook } from "standardwebhooks";

/** What a request says of itself, and of its body. */
export interface SignedMessage {
  /** Of the event: the same for each try and each replay, so that a receiver tells what it has had. */
  id: string;
  at: Date;
  body: string;
}

/** The headers of one request, with a signature by each secret. */
export function signatureHeaders(
  secrets: readonly string[],
  { id, at, body }: SignedMessage,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}
