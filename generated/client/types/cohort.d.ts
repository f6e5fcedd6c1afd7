import { type CohortOptions } from "./areas.js";
import { type Events } from "./resources/events.js";
import { type Institutions } from "./resources/institutions.js";
import { type Members } from "./resources/members.js";
import { type TestMode } from "./resources/test-mode.js";
import { type Transactions } from "./resources/transactions.js";
import { type Verifications } from "./resources/verifications.js";
import { type Webhooks } from "./resources/webhooks.js";
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
export declare class Cohort {
    /** Members prove on your own pages that they belong to a group. Needs `appId` and `accessToken`. */
    readonly verifications: Verifications;
    /** The directory of schools, universities and employers. Needs `appId` and `accessToken`. */
    readonly institutions: Institutions;
    /** Members sign in on cohort's pages. Needs `clientId` and `clientSecret`. */
    readonly members: Members;
    /** Purchases with a discount code. Needs `apiKey`. */
    readonly transactions: Transactions;
    /** What has happened in your app. Needs `appId` and `accessToken`. */
    readonly events: Events;
    /** Events that come to an address of yours. Needs `webhookSecret`. */
    readonly webhooks: Webhooks;
    /** What only apps in test mode can do. Needs `appId` and `accessToken`. */
    readonly testMode: TestMode;
    /**
     * Makes no call.
     *
     * @throws {TypeError} A setting is empty, or no call could work with it. The message doesn't show it.
     * @throws {RangeError} `timeoutMs` or `retries` is below 0.
     */
    constructor(options: CohortOptions);
}
