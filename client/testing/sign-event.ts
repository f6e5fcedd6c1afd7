import { Webhook } from "standardwebhooks";
import type { AppEvent } from "../../generated/whitelabel.ts";
import { TEST_WEBHOOK_SECRET } from "./mock.ts";

/** A delivery: body and headers of the POST to your endpoint. */
export interface SignedEvent {
  /** The event as JSON. */
  body: string;
  /** `Content-Type` and those of Standard Webhooks, in lower case. */
  headers: {
    /** Always `application/json`. */
    "content-type": string;
    /** The event's `eventId`, at each try. */
    "webhook-id": string;
    /** When it was signed, in Unix epoch seconds. */
    "webhook-timestamp": string;
    /** One signature, or two while a secret is rotated, separated by a blank. */
    "webhook-signature": string;
  };
}

/** Options of a signature. */
export interface SigningOptions {
  /** Your endpoint's secret. Default: `TEST_WEBHOOK_SECRET`, the one of `mockCohort().options`. */
  secret?: string | undefined;
  /** When it was signed; deliveries older than five minutes are refused. Default: now, by the real clock. */
  at?: Date | undefined;
}

/**
 * Signs an event as the service does. `cohort.webhooks.verify` and any library of Standard Webhooks accept it.
 * @example
 * const { body, headers } = signEvent(exampleEvent("verification.succeeded"));
 * const response = await app.request("/hook", { method: "POST", body, headers });
 * @throws {Error} `secret` is no secret of a webhook endpoint.
 */
export function signEvent(
  event: AppEvent,
  { secret = TEST_WEBHOOK_SECRET, at = new Date() }: SigningOptions = {},
): SignedEvent {
  const body = JSON.stringify(event);
  return {
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": event.eventId,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(event.eventId, at, body),
    },
  };
}
