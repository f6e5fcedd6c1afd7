import type { TestMessage, Verification } from "../../generated/whitelabel.ts";
import type { AppArea } from "../areas.ts";
import { type CallOptions, initOf, type KeyedOptions, keyOf } from "../call-options.ts";
import { type ResponsePromise, responsePromise } from "../promises.ts";

/** What only apps in test mode can do; for live apps each call is refused as `forbidden`. */
export interface TestMode {
  /**
   * The code that is right wherever a member of this app enters one: as the passcode, and to sign in. `000000` is always
   * wrong.
   *
   * @example
   * ```ts
   * const code = await cohort.testMode.code();
   * await cohort.verifications.verifyPhoneOtp(verificationId, { code });
   * ```
   * @throws {CohortError} `forbidden`: the app is live.
   */
  code(options?: CallOptions): ResponsePromise<string>;
  /**
   * The text messages and mails that would have been sent, newest first: the last 100 of 7 days.
   *
   * @example
   * ```ts
   * const [newest] = await cohort.testMode.messages();
   * console.log(newest?.to, newest?.body);
   * ```
   * @throws {CohortError} `forbidden`: the app is live.
   */
  messages(options?: CallOptions): ResponsePromise<TestMessage[]>;
  /**
   * Expires a verification at once.
   *
   * @example
   * ```ts
   * const { status } = await cohort.testMode.expire(verificationId); // "expired"
   * ```
   * @throws {CohortError} `forbidden`: the app is live; `invalid_stage`: it has expired already, waits for a reviewer, or
   * ended in `failed:too_many_attempts`.
   */
  expire(verificationId: string, options?: KeyedOptions): ResponsePromise<Verification>;
  /**
   * Plays the mail of a member to `inboundAddress`, complete and correctly signed. An address that begins with `reject` is
   * rejected as `already_used`; one outside the institution's domains is refused.
   *
   * @example
   * ```ts
   * await cohort.verifications.createEmailAttempt(verificationId, { direction: "inbound" });
   * const { stage } = await cohort.testMode.receiveEmail(verificationId, { from: "ada@ox.ac.uk" }); // "success"
   * ```
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
}

const ROOT = "/app/{appId}/whitelabel/test";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}/test";

export function testMode(app: () => AppArea): TestMode {
  const pathOf = () => ({ path: { appId: app().appId } });
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
    expire: (id, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/expire`, keyed(id, options))),
    receiveEmail: (id, body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/inbound-email`, { ...keyed(id, options), body })),
  };
}
