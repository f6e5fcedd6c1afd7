import type { AppEvent } from "../../generated/whitelabel.js";
/** A delivery: what your endpoint gets as the body and the headers of a POST. */
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
/** How a delivery is signed. */
export interface SigningOptions {
    /** Your endpoint's secret. Default: `TEST_WEBHOOK_SECRET`, the one of `fakeServer().options`. */
    secret?: string | undefined;
    /** When it was signed; one of more than five minutes ago is refused. Default: now, by the real clock. */
    at?: Date | undefined;
}
/**
 * Signs an event as the service does. `cohort.webhooks.verify` and any library of Standard Webhooks accept it.
 *
 * @example
 * ```ts
 * const { body, headers } = signEvent(exampleEvent("verification.succeeded"));
 * const response = await app.request("/hook", { method: "POST", body, headers });
 * ```
 * @throws {Error} `secret` is no secret of a webhook endpoint.
 */
export declare function signEvent(event: AppEvent, { secret, at }?: SigningOptions): SignedEvent;
