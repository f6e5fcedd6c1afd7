/** Calls to cohort, typed by the documents of spec/. Everything here but the login link is for servers. */
import type { Client } from "openapi-fetch";
import type { paths as OperatorPaths } from "../generated/operator.js";
import type { TransportOptions } from "./transport.js";
export type { Lookup, TokenResponse } from "../generated/auth.js";
export type { LineAnswer, NewTransaction, RecordedTransaction, StoredTransaction, Sum, TransactionPage, } from "../generated/tracking.js";
export type { AppEvent, ConsumerGroup, EmailVerification, ErrorTitle, EventPage, Institution, NewVerification, NextOperation, PortalVerification, Rejection, Stage, Status, TestCall, TestCallPage, TestClock, TestClockMove, TestMessage, TestOutcome, TestRateLimit, TestReturn, TestSignIn, UploadedFile, Verification, VerificationPage, } from "../generated/whitelabel.js";
export type { CohortOptions } from "./areas.js";
export type { CallOptions, KeyedOptions } from "./call-options.js";
export { Cohort } from "./cohort.js";
export { CohortError, type CohortErrorCode, type RequestFault, unwrap } from "./errors.js";
export { type LoginLinkOptions, loginLink, type Supergroup } from "./login-link.js";
export type { RateLimit, ResponseMeta } from "./meta.js";
export type { PagePromise, ResponsePromise, WithMeta } from "./promises.js";
export type { Document, DocumentContent } from "./resources/documents.js";
export type { EventFilters, Events } from "./resources/events.js";
export type { Institutions } from "./resources/institutions.js";
export type { ExchangeOptions, Members } from "./resources/members.js";
export type { TestMode } from "./resources/test-mode.js";
export type { RecordingOptions, Transactions } from "./resources/transactions.js";
export type { Verifications } from "./resources/verifications.js";
export type { WebhookHeaders, Webhooks } from "./resources/webhooks.js";
export type { TransportOptions } from "./transport.js";
/** The calls of `operatorClient`, by path. */
export type OperatorClient = Client<OperatorPaths>;
/** Where the server is, and with which token. */
export interface ClientOptions extends TransportOptions {
    /** Origin of the service, without a path: `https://verify.example`. */
    baseUrl: string;
    accessToken: string;
}
/** Calls of the operator API with an operator's access token. It knows no idempotency keys: only GETs are repeated. */
export declare function operatorClient({ baseUrl, accessToken, ...options }: ClientOptions): OperatorClient;
