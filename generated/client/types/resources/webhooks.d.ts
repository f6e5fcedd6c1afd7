import type { AppEvent } from "../../generated/whitelabel.js";
/** The headers of a request, as web frameworks and `node:http` have them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
/** Events that come to an address of yours, signed as Standard Webhooks says (https://www.standardwebhooks.com). */
export interface Webhooks {
    /**
     * The event in a delivery, if cohort has signed it with your endpoint's secret within the last five minutes. `body` must
     * be the raw body: with Express use `express.raw({ type: "application/json" })`. Makes no call. A delivery may come more
     * than once: `eventId` tells.
     *
     * @example
     * ```ts
     * app.post("/hook", express.raw({ type: "application/json" }), (request, response) => {
     *   const event = cohort.webhooks.verify(request.body, request.headers);
     *   if (event.type === "verification.succeeded") console.log(event.data.verificationId);
     *   response.sendStatus(204);
     * });
     * ```
     * @throws {CohortError} `invalid_signature`: answer with 400, and don't use the body; `invalid_argument`: `webhookSecret`
     * is missing, or `body` isn't raw.
     */
    verify(body: string | Uint8Array | ArrayBuffer, headers: WebhookHeaders): AppEvent;
}
/** Throws a TypeError for a secret that is none. */
export declare function webhooks(secret: string | undefined): Webhooks;
