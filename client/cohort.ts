import { areasOf, type CohortOptions } from "./areas.ts";
import { type Codes, codes } from "./resources/codes.ts";
import { type Events, events } from "./resources/events.ts";
import { type Institutions, institutions } from "./resources/institutions.ts";
import { type Members, members } from "./resources/members.ts";
import { type Statements, statements } from "./resources/statements.ts";
import { type TestMode, testMode } from "./resources/test-mode.ts";
import { type Transactions, transactions } from "./resources/transactions.ts";
import { type Verifications, verifications } from "./resources/verifications.ts";
import { type Webhooks, webhooks } from "./resources/webhooks.ts";

/**
 * cohort's APIs for partners. Make one for your whole program; its methods may be called at the same time. Each returns
 * a promise of the response's body, with the request id and the rate limits behind `withMeta()`, and throws a
 * `CohortError` for whatever goes wrong.
 * @example
 * const cohort = new Cohort({
 *   baseUrl: "https://verify.example",
 *   appId: "app_42",
 *   accessToken: await secrets.read("cohort-access-token"),
 * });
 * const verification = await cohort.verifications.get(verificationId);
 */
export class Cohort {
  /** Members prove on your own pages that they belong to a group. Needs `appId` and `accessToken`. */
  readonly verifications: Verifications;
  /** The directory of schools, universities and employers. Needs `appId` and `accessToken`. */
  readonly institutions: Institutions;
  /** Members sign in on cohort's pages. Needs `clientId` and `clientSecret`. */
  readonly members: Members;
  /** Purchases with a discount code. Needs `apiKey`. */
  readonly transactions: Transactions;
  /** Codes of pools at your checkout. Needs `apiKey`. */
  readonly codes: Codes;
  /** Closed months of your brands. Needs `apiKey`. */
  readonly statements: Statements;
  /** Events of your app. Needs `appId` and `accessToken`. */
  readonly events: Events;
  /** Events delivered to your address. Needs `webhookSecret`. */
  readonly webhooks: Webhooks;
  /** Operations for apps in test mode only. Needs `appId` and `accessToken`. */
  readonly testMode: TestMode;

  /**
   * Makes no call.
   * @throws {TypeError} A setting is empty, or no call could work with it. The message doesn't show it.
   * @throws {RangeError} `timeoutMs` or `retries` is below 0.
   */
  constructor(options: CohortOptions) {
    const { app, auth, tracking } = areasOf(options);
    this.verifications = verifications(app);
    this.institutions = institutions(app);
    this.members = members(auth);
    this.transactions = transactions(tracking);
    this.codes = codes(tracking);
    this.statements = statements(tracking);
    this.events = events(app);
    this.webhooks = webhooks(options.webhookSecret);
    this.testMode = testMode(app);
  }
}
