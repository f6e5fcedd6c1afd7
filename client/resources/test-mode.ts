import type {
  operations,
  TestCall,
  TestCallPage,
  TestClock,
  TestClockMove,
  TestCodePool,
  TestMessage,
  TestOutcome,
  TestRateLimit,
  TestReturn,
  TestSignIn,
  Verification,
} from "../../generated/whitelabel.ts";
import type { AppArea } from "../areas.ts";
import { type CallOptions, initOf, initOfWait, type KeyedOptions, keyOf } from "../call-options.ts";
import type { BodyOf, QueryOf } from "../operation-types.ts";
import { type PagePromise, pagePromise, type ResponsePromise, responsePromise } from "../promises.ts";

/** Operations for apps in test mode; for live apps each call is refused as `forbidden`. */
export interface TestMode {
  /**
   * The code that is right wherever a member of this app enters one: as the passcode, and to sign in. `000000` is always
   * wrong.
   * @example
   * const code = await cohort.testMode.code();
   * await cohort.verifications.verifyPhoneOtp(verificationId, { code });
   * @throws {CohortError} `forbidden`: the app is live.
   */
  code(options?: CallOptions): ResponsePromise<string>;
  /**
   * The text messages and mails that would have been sent, newest first: the last 100 of 7 days.
   * @example
   * const [newest] = await cohort.testMode.messages();
   * console.log(newest?.to, newest?.body);
   * @throws {CohortError} `forbidden`: the app is live.
   */
  messages(options?: CallOptions): ResponsePromise<TestMessage[]>;
  /**
   * Lists this app's calls of the white-label API since `cursor` and what they were answered, oldest first: the last 1,000
   * of a day, and nothing of what was sent. Iterate to get all there are now; `await` gives one page, whose `nextCursor` is
   * where to read on. With `wait` (1 to 30 seconds), a call that finds nothing new waits for something.
   * @example
   * for await (const { operation, status, requestId } of cohort.testMode.calls())
   *   if (status >= 400) console.log(operation, status, requestId);
   * @throws {CohortError} `forbidden`: the app is live; `bad_request`: `cursor` is none.
   */
  calls(
    filters?: QueryOf<operations["listTestCalls"]>,
    options?: CallOptions,
  ): PagePromise<TestCallPage, TestCall>;
  /**
   * Expires a verification at once.
   * @example const { status } = await cohort.testMode.expire(verificationId); // "expired"
   * @throws {CohortError} `forbidden`: the app is live; `invalid_stage`: it has expired already, waits for a reviewer, or
   * ended in `failed:too_many_attempts`.
   */
  expire(verificationId: string, options?: KeyedOptions): ResponsePromise<Verification>;
  /**
   * Plays the mail of a member to `inboundAddress`, complete and correctly signed. An address that begins with `reject` is
   * rejected as `already_used`; one outside the institution's domains is refused.
   * @example
   * await cohort.verifications.createEmailAttempt(verificationId, { direction: "inbound" });
   * const { stage } = await cohort.testMode.receiveEmail(verificationId, { from: "ada@ox.ac.uk" }); // "success"
   * @throws {CohortError} `forbidden`: the app is live; `invalid_stage`: no mail is awaited.
   */
  receiveEmail(
    verificationId: string,
    mail: {
      /** The address of the sender. */
      from: string;
    },
    options?: KeyedOptions,
  ): ResponsePromise<Verification>;
  /**
   * Ends the open attempt of a verification at once, by whatever method.
   * @example const { rejection } = await cohort.testMode.decide(verificationId, "expired_document");
   * @throws {CohortError} `forbidden`: the app is live; `invalid_stage`: no attempt is open.
   */
  decide(verificationId: string, outcome: TestOutcome, options?: KeyedOptions): ResponsePromise<Verification>;
  /**
   * The time for this app and its members.
   * @example const { now, aheadSeconds } = await cohort.testMode.clock();
   * @throws {CohortError} `forbidden`: the app is live.
   */
  clock(options?: CallOptions): ResponsePromise<TestClock>;
  /**
   * Moves the app's clock forward: `by` an ISO 8601 duration, or `to` an RFC 3339 moment. What falls due is done before it
   * returns. A clock can't be put back.
   * @example await cohort.testMode.moveClock({ by: "P28D" });
   * @throws {CohortError} `forbidden`: the app is live; `bad_request`: back, or more than 10 years from today.
   */
  moveClock(move: TestClockMove, options?: KeyedOptions): ResponsePromise<TestClock>;
  /**
   * Makes a pool of test codes for members of this app, in a brand of the test partner that names it. It is deleted after
   * 7 days.
   * @example
   * const { poolId, brandUid } = await cohort.testMode.createCodePool({ codes: 10 });
   * const { code } = await cohort.verifications.claimCode(verificationId, { poolId });
   * await cohort.codes.redeem({ brandUid, code, orderId: "100234" });
   * @throws {CohortError} `forbidden`: the app is live; `conflict`: no test partner names the app, or 1,000 were made in 7 days;
   * `bad_request`: the brand isn't its partner's.
   */
  createCodePool(
    pool: BodyOf<operations["createTestCodePool"]>,
    options?: KeyedOptions,
  ): ResponsePromise<TestCodePool>;
  /**
   * Signs a member in without a browser: takes a login link, and returns where the browser would have returned to.
   * @example
   * const redirectUri = "https://shop.example/back";
   * const loginLink = cohort.members.loginLink({ supergroup: "student", redirectUri });
   * const { code } = await cohort.testMode.signIn({ loginLink });
   * const { access_token } = await cohort.members.exchangeCode(code ?? "", redirectUri);
   * @throws {CohortError} `forbidden`: the app is live; `bad_request`: the login page would refuse the link.
   */
  signIn(member: TestSignIn, options?: KeyedOptions): ResponsePromise<TestReturn>;
  /**
   * Deletes the account of a member of this app, as the member would: `account.deleted`, lookups answer 404, and the
   * verifications that you created for them are erased.
   * @example await cohort.testMode.deleteMember(svcId);
   * @throws {CohortError} `forbidden`: the app is live; `not_found`: it has no such member.
   */
  deleteMember(svcId: string, options?: CallOptions): ResponsePromise<void>;
  /**
   * Withdraws the consents of a member of this app, as the member would: `consent.withdrawn` for each client, whose tokens
   * for them end.
   * @example await cohort.testMode.withdrawConsents(svcId);
   * @throws {CohortError} `forbidden`: the app is live; `not_found`: it has no such member.
   */
  withdrawConsents(svcId: string, options?: CallOptions): ResponsePromise<void>;
  /**
   * Has every call of this app refused with 429 for so many seconds, 1 to 60.
   * @example const { refusedUntil } = await cohort.testMode.spendRateLimit(2);
   * @throws {CohortError} `forbidden`: the app is live.
   */
  spendRateLimit(seconds: number, options?: KeyedOptions): ResponsePromise<TestRateLimit>;
}

const ROOT = "/app/{appId}/whitelabel/test";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}/test";

export function testMode(app: () => AppArea): TestMode {
  const pathOf = () => ({ path: { appId: app().appId } });
  const keyedOfApp = (options: KeyedOptions) => ({
    ...initOf(options),
    params: { ...pathOf(), header: keyOf(options) },
  });
  const memberOf = (svcId: string, options: CallOptions) => ({
    ...initOf(options),
    params: { path: { appId: app().appId, svcId } },
  });
  const keyed = (verificationId: string, options: KeyedOptions) => ({
    ...initOf(options),
    params: { path: { appId: app().appId, verificationId }, header: keyOf(options) },
  });
  return {
    code: (options = {}) =>
      responsePromise(
        () => app().calls.GET(`${ROOT}/code`, { ...initOf(options), params: pathOf() }),
        ({ code }) => code,
      ),
    messages: (options = {}) =>
      responsePromise(() => app().calls.GET(`${ROOT}/messages`, { ...initOf(options), params: pathOf() })),
    calls: (filters = {}, options = {}) =>
      pagePromise(
        filters,
        (query) => {
          const params = { ...pathOf(), query };
          return app().calls.GET(`${ROOT}/calls`, { ...initOfWait(query.wait ?? 0, options), params });
        },
        (page) => page.calls,
      ),
    expire: (id, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/expire`, keyed(id, options))),
    receiveEmail: (id, body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/inbound-email`, { ...keyed(id, options), body })),
    decide: (id, outcome, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/outcome`, { ...keyed(id, options), body: { outcome } })),
    clock: (options = {}) =>
      responsePromise(() => app().calls.GET(`${ROOT}/clock`, { ...initOf(options), params: pathOf() })),
    moveClock: (body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ROOT}/clock`, { ...keyedOfApp(options), body })),
    createCodePool: (body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ROOT}/code-pools`, { ...keyedOfApp(options), body })),
    signIn: (body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ROOT}/sign-in`, { ...keyedOfApp(options), body })),
    deleteMember: (svcId, options = {}) =>
      responsePromise(() => app().calls.DELETE(`${ROOT}/members/{svcId}`, memberOf(svcId, options))),
    withdrawConsents: (svcId, options = {}) =>
      responsePromise(() => app().calls.DELETE(`${ROOT}/members/{svcId}/consents`, memberOf(svcId, options))),
    spendRateLimit: (seconds, options = {}) =>
      responsePromise(() =>
        app().calls.POST(`${ROOT}/rate-limit`, { ...keyedOfApp(options), body: { seconds } }),
      ),
  };
}
