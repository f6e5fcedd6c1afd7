import type { NewVerification, operations, Verification } from "../../generated/whitelabel.ts";
import type { AppArea } from "../areas.ts";
import { type CallOptions, initOf, type KeyedOptions, keyOf } from "../call-options.ts";
import type { BodyOf, QueryOf, ResponseOf } from "../operation-types.ts";
import { type PagePromise, pagePromise, type ResponsePromise, responsePromise } from "../promises.ts";
import { type Document, filesOf } from "./documents.ts";

/** Takes members through a verification on your own pages. Methods are named as in `nextOperations` of every response. */
export interface Verifications {
  /**
   * Creates a verification in stage `phone_number`. The data is the member's claim: nothing of it is proven yet.
   * @example
   * const { verificationId } = await cohort.verifications.create(
   *   { territory: "GB", firstName: "Ada", lastName: "Lovelace", userEmail: "ada@example.com", dob: "2004-12-10" },
   *   { idempotencyKey: "customer-42" },
   * );
   * @throws {CohortError} `bad_request`: `details` name the fields; `not_eligible`: too young for the group, for example.
   */
  create(claim: NewVerification, options?: KeyedOptions): ResponsePromise<Verification>;
  /**
   * Reads where the verification stands. Safe to call as often as you like, up to 300 calls a minute for an app.
   * @example const { stage, nextOperations } = await cohort.verifications.get(verificationId);
   * @throws {CohortError} `not_found`: there is no such verification, or it was erased.
   */
  get(verificationId: string, options?: CallOptions): ResponsePromise<Verification>;
  /**
   * Lists the app's verifications, newest first. A verification must match all filters. Iterate to get all of them;
   * `await` gives one page, of 20 unless `limit` (1 to 100) says otherwise.
   * @example
   * for await (const { verificationId, stage } of cohort.verifications.list({ externalId: "customer-42" })) {
   *   console.log(verificationId, stage);
   * }
   * @throws {CohortError} `bad_request`: a filter has a wrong value.
   */
  list(
    filters?: QueryOf<operations["listVerifications"]>,
    options?: CallOptions,
  ): PagePromise<ResponseOf<operations["listVerifications"]>, Verification>;
  /**
   * Finds the statuses of up to 1,000 verifications, cases or people, in the order of `ids`. Unknown ids have none. At
   * most 60 calls a minute for an app.
   * @example
   * const { statuses } = await cohort.verifications.statuses({ by: "externalId", ids: ["customer-42", "customer-43"] });
   * const students = statuses.filter(({ verifications }) => verifications.some(({ status }) => status === "success"));
   * @throws {CohortError} `bad_request`: none or more than 1,000 ids.
   */
  statuses(
    question: BodyOf<operations["findStatuses"]>,
    options?: CallOptions,
  ): ResponsePromise<ResponseOf<operations["findStatuses"]>>;
  /**
   * Deletes the verification with its personal data and documents, in any stage.
   * @example await cohort.verifications.erase(verificationId);
   * @throws {CohortError} `not_found`: there is no such verification, or it was erased already.
   */
  erase(verificationId: string, options?: CallOptions): ResponsePromise<void>;
  /**
   * Withdraws the person's consent to documents about health or a belief: the documents are deleted, and a verification
   * that rests on them expires.
   * @example await cohort.verifications.withdrawEvidenceConsent(verificationId);
   * @throws {CohortError} `not_found`: there is no such verification, or no consent in force.
   */
  withdrawEvidenceConsent(verificationId: string, options?: CallOptions): ResponsePromise<void>;
  /**
   * Sends a six-digit passcode by text message, valid for 10 minutes; at most one in 30 seconds and five in 10 minutes.
   * Never retried by itself, since the member could get two messages: offer a button.
   * @example
   * const { otp } = await cohort.verifications.sendPhoneOtp(verificationId, { phoneNumber: "07400 123456", territory: "GB" });
   * @throws {CohortError} `bad_request`: not a mobile number of `territory`; `too_many_requests`: wait for `retryAfter`
   * seconds; `invalid_stage`: the phone is proven already; `provider_unavailable`: the message could not be sent.
   */
  sendPhoneOtp(
    verificationId: string,
    phone: BodyOf<operations["sendPhoneOtp"]>,
    options?: KeyedOptions,
  ): ResponsePromise<Verification>;
  /**
   * Checks the passcode. A wrong one is no error but the stage `failed:otp_failed`; five of them end the verification.
   * @example
   * const { stage, otp } = await cohort.verifications.verifyPhoneOtp(verificationId, { code: "123456" });
   * if (stage === "failed:otp_failed") console.log(`wrong, ${otp?.checksRemaining} more tries`);
   * @throws {CohortError} `bad_request`: not six characters; `invalid_stage`: no passcode is valid now.
   */
  verifyPhoneOtp(
    verificationId: string,
    passcode: BodyOf<operations["verifyPhoneOtp"]>,
    options?: KeyedOptions,
  ): ResponsePromise<Verification>;
  /**
   * Sets where the member studies or works. `availableMethods` of the response says how they can prove it.
   * @example const { availableMethods } = await cohort.verifications.setInstitution(verificationId, { institutionId: "ox.ac.uk" });
   * @throws {CohortError} `bad_request`: the directory has no such institution for the group and territory;
   * `invalid_stage`: the phone isn't proven, or a decision is awaited.
   */
  setInstitution(
    verificationId: string,
    institution: BodyOf<operations["setInstitution"]>,
    options?: CallOptions,
  ): ResponsePromise<Verification>;
  /**
   * Returns `portalStartUrl`, where the member signs in at the institution; it works once, for 60 minutes. Afterwards the
   * member comes back to `redirectUrl` with `verificationId` in the query, whatever the outcome: call `get` then.
   * @example
   * const { portalStartUrl } = await cohort.verifications.createPortalAttempt(verificationId, {
   *   redirectUrl: "https://shop.example/verified",
   * });
   * @throws {CohortError} `bad_request`: `redirectUrl` isn't registered for your app; `invalid_stage`: `portal` isn't
   * among the `availableMethods`, or a decision is awaited.
   */
  createPortalAttempt(
    verificationId: string,
    portal: BodyOf<operations["createPortalAttempt"]>,
    options?: KeyedOptions,
  ): ResponsePromise<ResponseOf<operations["createPortalAttempt"]>>;
  /**
   * Returns `walletStartUrl`, where the member shows a credential from a digital wallet; it works once, for 60 minutes, and
   * the member comes back to `redirectUrl` as from a portal. Call `get` then: an ID proves the person (`personProof`), and a
   * register or documents come next.
   * @example
   * const { walletStartUrl } = await cohort.verifications.createWalletAttempt(verificationId, {
   *   redirectUrl: "https://shop.example/verified",
   * });
   * @throws {CohortError} `bad_request`: `redirectUrl` isn't registered for your app; `invalid_stage`: `wallet` isn't
   * among the `availableMethods`, or a decision is awaited.
   */
  createWalletAttempt(
    verificationId: string,
    wallet: BodyOf<operations["createWalletAttempt"]>,
    options?: KeyedOptions,
  ): ResponsePromise<ResponseOf<operations["createWalletAttempt"]>>;
  /**
   * Lists the papers that are accepted as documents: what each must show, what to cover, and which not to send.
   * @example
   * const { papers } = await cohort.verifications.papers(verificationId, { language: "de" });
   * for (const { name, mustShow } of papers) console.log(name, mustShow.map(({ text }) => text));
   * @throws {CohortError} `bad_request`: our pages don't have the language; `not_found`: there is no such verification.
   */
  papers(
    verificationId: string,
    words?: QueryOf<operations["listVerificationPapers"]>,
    options?: CallOptions,
  ): ResponsePromise<ResponseOf<operations["listVerificationPapers"]>>;
  /**
   * Lists the registers, such as that of a profession, in which the member can be looked up instead of sending documents.
   * @example const { registers } = await cohort.verifications.registers(verificationId);
   * @throws {CohortError} `not_found`: there is no such verification, or it was erased.
   */
  registers(
    verificationId: string,
    options?: CallOptions,
  ): ResponsePromise<ResponseOf<operations["listVerificationRegisters"]>>;
  /**
   * Asks a register for the member's number; at most five times. Listed in one that `decides`, the verification succeeds.
   * @example
   * const { registerCheck } = await cohort.verifications.checkRegister(verificationId, { registerId, number: "MR-20417" });
   * @throws {CohortError} `not_found`: the register is none for this verification; `too_many_requests`: no check is left;
   * `provider_unavailable`: the register does not answer, which costs no check; `invalid_stage`: not allowed now.
   */
  checkRegister(
    verificationId: string,
    check: BodyOf<operations["checkRegister"]>,
    options?: KeyedOptions,
  ): ResponsePromise<ResponseOf<operations["checkRegister"]>>;
  /**
   * Hands in one to five documents for review: JPEG, PNG, WebP, HEIC or PDF, at most 10 MiB each and 25 MiB together.
   * Base64 and hashes are made for you. A reviewer decides within hours or days; in test mode the name of the first file
   * decides within a second.
   * @example
   * const content = await readFile("student-card.pdf");
   * await cohort.verifications.createManualAttempt(verificationId, { files: [{ fileName: "student-card.pdf", content }] });
   * @throws {CohortError} `bad_request`: `details` name the file by its index, and it costs no attempt;
   * `payload_too_large`: more than 40 MB; `invalid_stage`: `manual` isn't allowed now.
   */
  createManualAttempt(
    verificationId: string,
    documents: {
      /** One to five documents. */
      files: readonly Document[];
      /** Version of the wording by which the person agreed that documents about health or a belief are looked at. */
      consent?: string;
      /** Ids of the papers that the files show, as `papers` lists them. */
      paperIds?: string[];
    },
    options?: KeyedOptions,
  ): ResponsePromise<Verification>;
  /**
   * Mails a link to an address at the institution; it works once, for 24 hours. Or, with `direction: "inbound"`, returns
   * an `inboundAddress` to which the member writes from there.
   * @example await cohort.verifications.createEmailAttempt(verificationId, { email: "ada@ox.ac.uk" });
   * @throws {CohortError} `email_domain_mismatch`: the address is not one of the institution's; `already_used`: it proves
   * another account; `too_many_requests`: wait for `retryAfter` seconds; `invalid_stage`: not allowed now.
   */
  createEmailAttempt(
    verificationId: string,
    email?: BodyOf<operations["createEmailAttempt"]>,
    options?: KeyedOptions,
  ): ResponsePromise<ResponseOf<operations["createEmailAttempt"]>>;
  /**
   * Gives the verified member a code of a pool; asked again in the same period, the same one.
   * @example const { code } = await cohort.verifications.claimCode(verificationId, { poolId });
   * @throws {CohortError} `conflict`: `reason` says why there is none, such as `pool_empty`; `not_found`: the pool isn't your
   * app's.
   */
  claimCode(
    verificationId: string,
    wish: BodyOf<operations["claimCode"]>,
    options?: KeyedOptions,
  ): ResponsePromise<ResponseOf<operations["claimCode"]>>;
}

const ROOT = "/app/{appId}/whitelabel/verifications";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

export function verifications(app: () => AppArea): Verifications {
  const pathOf = (verificationId: string) => ({ appId: app().appId, verificationId });
  const keyed = (verificationId: string, options: KeyedOptions) => ({
    ...initOf(options),
    params: { path: pathOf(verificationId), header: keyOf(options) },
  });
  return {
    ...wholes(app),
    sendPhoneOtp: (id, body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/otp`, { ...keyed(id, options), body })),
    verifyPhoneOtp: (id, body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/otp/verify`, { ...keyed(id, options), body })),
    setInstitution: (id, body, options = {}) =>
      responsePromise(() =>
        app().calls.PATCH(ONE, { ...initOf(options), params: { path: pathOf(id) }, body }),
      ),
    createPortalAttempt: (id, body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/portal`, { ...keyed(id, options), body })),
    createWalletAttempt: (id, body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/wallet`, { ...keyed(id, options), body })),
    papers: (id, query = {}, options = {}) =>
      responsePromise(() =>
        app().calls.GET(`${ONE}/papers`, { ...initOf(options), params: { path: pathOf(id), query } }),
      ),
    registers: (id, options = {}) =>
      responsePromise(() =>
        app().calls.GET(`${ONE}/registers`, { ...initOf(options), params: { path: pathOf(id) } }),
      ),
    checkRegister: (id, body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/register-checks`, { ...keyed(id, options), body })),
    createManualAttempt: (id, { files, ...about }, options = {}) =>
      responsePromise(async () => {
        const body = { ...about, files: await filesOf(files) };
        return app().calls.POST(`${ONE}/manual`, { ...keyed(id, options), body });
      }),
    createEmailAttempt: (id, body = {}, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/email`, { ...keyed(id, options), body })),
    claimCode: (id, body, options = {}) =>
      responsePromise(() => app().calls.POST(`${ONE}/code`, { ...keyed(id, options), body })),
  };
}

/** Calls for verifications as a whole; the others are steps of one. */
function wholes(
  app: () => AppArea,
): Pick<Verifications, "create" | "get" | "list" | "statuses" | "withdrawEvidenceConsent" | "erase"> {
  const one = (verificationId: string) => ({ path: { appId: app().appId, verificationId } });
  return {
    create: (body, options = {}) =>
      responsePromise(() => {
        const params = { path: { appId: app().appId }, header: keyOf(options) };
        return app().calls.POST(ROOT, { ...initOf(options), params, body });
      }),
    get: (id, options = {}) =>
      responsePromise(() => app().calls.GET(ONE, { ...initOf(options), params: one(id) })),
    list: (filters = {}, options = {}) =>
      pagePromise(
        filters,
        (query) => {
          const params = { path: { appId: app().appId }, query };
          return app().calls.GET(ROOT, { ...initOf(options), params });
        },
        (page) => page.verifications,
      ),
    statuses: (body, options = {}) =>
      responsePromise(() => {
        const params = { path: { appId: app().appId } };
        // Changes nothing, so that it may be repeated.
        const init = { ...initOf(options), repeatWithinMs: Number.POSITIVE_INFINITY };
        return app().calls.POST(`${ROOT}/statuses`, { ...init, params, body });
      }),
    withdrawEvidenceConsent: (id, options = {}) =>
      responsePromise(
        () => app().calls.DELETE(`${ONE}/consent`, { ...initOf(options), params: one(id) }),
        () => undefined,
      ),
    erase: (id, options = {}) =>
      responsePromise(
        () => app().calls.DELETE(ONE, { ...initOf(options), params: one(id) }),
        () => undefined,
      ),
  };
}
