"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.signEvent = signEvent;
/** Deliveries of webhooks, as the service signs them. */
const standardwebhooks_1 = require("standardwebhooks");
const fake_server_ts_1 = require("./fake-server.js");
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
function signEvent(event, { secret = fake_server_ts_1.TEST_WEBHOOK_SECRET, at = new Date() } = {}) {
    const body = JSON.stringify(event);
    return {
        body,
        headers: {
            "content-type": "application/json",
            "webhook-id": event.eventId,
            "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
            "webhook-signature": new standardwebhooks_1.Webhook(secret).sign(event.eventId, at, body),
        },
    };
}
