import { areasOf } from "./areas.js";
import { events } from "./resources/events.js";
import { institutions } from "./resources/institutions.js";
import { members } from "./resources/members.js";
import { testMode } from "./resources/test-mode.js";
import { transactions } from "./resources/transactions.js";
import { verifications } from "./resources/verifications.js";
import { webhooks } from "./resources/webhooks.js";
/**
 * cohort's APIs for partners. Make one for your whole program; its methods may be called at the same time. Each returns
 * a promise of the response's body, with the request id and the rate limits behind `withMeta()`, and throws a
 * `CohortError` for whatever goes wrong.
 *
 * @example
 * ```ts
 * const cohort = new Cohort({
 *   baseUrl: "https://verify.example",
 *   appId: "app_42",
 *   accessToken: await secrets.read("cohort-access-token"),
 * });
 * const verification = await cohort.verifications.get(verificationId);
 * ```
 */
export class Cohort {
    /** Members prove on your own pages that they belong to a group. Needs `appId` and `accessToken`. */
    verifications;
    /** The directory of schools, universities and employers. Needs `appId` and `accessToken`. */
    institutions;
    /** Members sign in on cohort's pages. Needs `clientId` and `clientSecret`. */
    members;
    /** Purchases with a discount code. Needs `apiKey`. */
    transactions;
    /** What has happened in your app. Needs `appId` and `accessToken`. */
    events;
    /** Events that come to an address of yours. Needs `webhookSecret`. */
    webhooks;
    /** What only apps in test mode can do. Needs `appId` and `accessToken`. */
    testMode;
    /**
     * Makes no call.
     *
     * @throws {TypeError} A setting is empty, or no call could work with it. The message doesn't show it.
     * @throws {RangeError} `timeoutMs` or `retries` is below 0.
     */
    constructor(options) {
        const { app, auth, tracking } = areasOf(options);
        this.verifications = verifications(app);
        this.institutions = institutions(app);
        this.members = members(auth);
        this.transactions = transactions(tracking);
        this.events = events(app);
        this.webhooks = webhooks(options.webhookSecret);
        this.testMode = testMode(app);
    }
}
