// Signatures of Standard Webhooks
// (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
import { Webhook } from "standardwebhooks";

export interface SignedMessage {
  /** Id of the event, equal for each try and replay, for receivers to deduplicate. */
  id: string;
  at: Date;
  body: string;
}

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
