"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.Cohort = void 0;
const areas_ts_1 = require("./areas.js");
const events_ts_1 = require("./resources/events.js");
const institutions_ts_1 = require("./resources/institutions.js");
const members_ts_1 = require("./resources/members.js");
const test_mode_ts_1 = require("./resources/test-mode.js");
const transactions_ts_1 = require("./resources/transactions.js");
const verifications_ts_1 = require("./resources/verifications.js");
const webhooks_ts_1 = require("./resources/webhooks.js");
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
class Cohort {
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
        const { app, auth, tracking } = (0, areas_ts_1.areasOf)(options);
        this.verifications = (0, verifications_ts_1.verifications)(app);
        this.institutions = (0, institutions_ts_1.institutions)(app);
        this.members = (0, members_ts_1.members)(auth);
        this.transactions = (0, transactions_ts_1.transactions)(tracking);
        this.events = (0, events_ts_1.events)(app);
        this.webhooks = (0, webhooks_ts_1.webhooks)(options.webhookSecret);
        this.testMode = (0, test_mode_ts_1.testMode)(app);
    }
}
exports.Cohort = Cohort;
