/** Calls to cohort, typed by the documents of spec/. Everything here but the login link is for servers. */
import type { Client } from "openapi-fetch";
import type { paths as OperatorPaths } from "../generated/operator.ts";
import type { paths as WhitelabelPaths } from "../generated/whitelabel.ts";
import { callsOf, sendable } from "./calls.ts";
import type { TransportOptions } from "./transport.ts";

export type { Lookup, TokenResponse } from "../generated/auth.ts";
export type {
  LineAnswer,
  NewTransaction,
  RecordedTransaction,
  StoredTransaction,
  Sum,
  TransactionPage,
} from "../generated/tracking.ts";
export type {
  AppEvent,
  ConsumerGroup,
  EmailVerification,
  ErrorTitle,
  EventPage,
  Institution,
  NewVerification,
  NextOperation,
  PortalVerification,
  Rejection,
  Stage,
  Status,
  TestCall,
  TestCallPage,
  TestClock,
  TestClockMove,
  TestMessage,
  TestOutcome,
  TestRateLimit,
  TestReturn,
  TestSignIn,
  UploadedFile,
  Verification,
  VerificationPage,
} from "../generated/whitelabel.ts";
export type { CohortOptions } from "./areas.ts";
export { type AuthClient, type AuthClientOptions, authClient } from "./auth.ts";
export type { CallOptions, KeyedOptions } from "./call-options.ts";
export { Cohort } from "./cohort.ts";
export { CohortError, type CohortErrorCode, type RequestFault, unwrap } from "./errors.ts";
export { type LoginLinkOptions, loginLink, type Supergroup } from "./login-link.ts";
export type { RateLimit, ResponseMeta } from "./meta.ts";
export type { PagePromise, ResponsePromise, WithMeta } from "./promises.ts";
export type { Document, DocumentContent } from "./resources/documents.ts";
export type { EventFilters, Events } from "./resources/events.ts";
export type { Institutions } from "./resources/institutions.ts";
export type { ExchangeOptions, Members } from "./resources/members.ts";
export type { TestMode } from "./resources/test-mode.ts";
export type { RecordingOptions, Transactions } from "./resources/transactions.ts";
export type { Verifications } from "./resources/verifications.ts";
export type { WebhookHeaders, Webhooks } from "./resources/webhooks.ts";
export {
  type RecordOptions,
  type TrackingClient,
  type TrackingClientOptions,
  trackingClient,
} from "./tracking.ts";
export type { TransportOptions } from "./transport.ts";

/** The calls of `whitelabelClient`, by path. */
export type WhitelabelClient = Client<WhitelabelPaths>;
/** The calls of `operatorClient`, by path. */
export type OperatorClient = Client<OperatorPaths>;

/** Where the server is, and with which token. */
export interface ClientOptions extends TransportOptions {
  /** Origin of the service, without a path: `https://verify.example`. */
  baseUrl: string;
  accessToken: string;
}

/**
 * Calls of the white-label API with one app's access token.
 *
 * @deprecated Use `new Cohort({…}).verifications` and its sisters, whose methods throw by themselves. Removed in 0.2.0.
 */
export function whitelabelClient(options: ClientOptions): WhitelabelClient {
  return open<WhitelabelPaths>(options, true);
}

/** Calls of the operator API with an operator's access token. It knows no idempotency keys: only GETs are repeated. */
export function operatorClient(options: ClientOptions): OperatorClient {
  return open<OperatorPaths>(options, false);
}

function open<Paths extends object>(
  { baseUrl, accessToken, ...options }: ClientOptions,
  honoursKeys: boolean,
): Client<Paths> {
  const headers = { Authorization: `Bearer ${sendable("accessToken", accessToken)}` };
  return callsOf<Paths>({ baseUrl, headers, honoursKeys }, options);
}
