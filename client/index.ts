/** Calls to cohort, typed by the documents of spec/. Servers only, but for the login link. */
import type { Client } from "openapi-fetch";
import type { paths as ManagementPaths } from "../generated/management.ts";
import { callsOf, sendable } from "./calls.ts";
import type { TransportOptions } from "./transport.ts";

export type { Lookup, TokenResponse } from "../generated/auth.ts";
export type {
  LineAnswer,
  NewTransaction,
  OrderToReconcile,
  ReconciledLine,
  ReconciliationLine,
  ReconciliationSums,
  RecordedTransaction,
  RefusedLine,
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
  TestCodePool,
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
export type { CallOptions, KeyedOptions } from "./call-options.ts";
export { Cohort } from "./cohort.ts";
export type { BegunDevice, DeviceOptions, DeviceResult } from "./device.ts";
export { CohortError, type CohortErrorCode, type RequestFault, unwrap } from "./errors.ts";
export { type LoginLinkOptions, loginLink, type Supergroup } from "./login-link.ts";
export type { RateLimit, ResponseMeta } from "./meta.ts";
export { describeNetworkFailure } from "./network-failure.ts";
export type { PagePromise, ResponsePromise, WithMeta } from "./promises.ts";
export type { OrdersToReconcile } from "./reconciliation.ts";
export type { Codes } from "./resources/codes.ts";
export type { Document, DocumentContent } from "./resources/documents.ts";
export type { EventFilters, Events } from "./resources/events.ts";
export type { Institutions } from "./resources/institutions.ts";
export type { ExchangeOptions, Members } from "./resources/members.ts";
export type { Statements } from "./resources/statements.ts";
export type { TestMode } from "./resources/test-mode.ts";
export type { RecordingOptions, Transactions } from "./resources/transactions.ts";
export type { Verifications } from "./resources/verifications.ts";
export type { WebhookHeaders, Webhooks } from "./resources/webhooks.ts";
export type {
  BeginSignInOptions,
  BegunSignIn,
  CancelledSignIn,
  ExpiredSignIn,
  ReturnedBrowser,
  SignedIn,
  SignIn,
  UnknownSignIn,
} from "./sign-in.ts";
export {
  type ExpressRequest,
  type ExpressResponse,
  type ExpressRoutes,
  expressSignIn,
  type FastifyReply,
  type FastifyRequest,
  type FastifyRoutes,
  fastifySignIn,
  type SignInOptionsOf,
  type WebRoutes,
  webSignIn,
} from "./sign-in-routes.ts";
export {
  type StatementCheck,
  type StatementFault,
  type StatementKeySet,
  verifyStatement,
} from "./statement-check.ts";
export type { Fetch, TransportOptions } from "./transport.ts";
export { VERSION } from "./version.ts";

/** Calls of `managementClient`, by path. */
export type ManagementClient = Client<ManagementPaths>;

/** Server and token. */
export interface ClientOptions extends TransportOptions {
  /** Origin of the service, without a path: `https://verify.example`. */
  baseUrl: string;
  /** A partner token of your team, or an operator token. */
  accessToken: string;
}

/** Calls of the management API, as far as the token goes. Without idempotency keys: only GETs are repeated. */
export function managementClient({ baseUrl, accessToken, ...options }: ClientOptions): ManagementClient {
  const headers = { Authorization: `Bearer ${sendable("accessToken", accessToken)}` };
  return callsOf<ManagementPaths>({ baseUrl, headers, honoursKeys: false }, options);
}
