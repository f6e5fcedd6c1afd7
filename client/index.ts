/** Typed calls to cohort, over the paths that spec/ describes. Everything here but the login link is for servers. */
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
} from "../generated/tracking.ts";
export type {
  ConsumerGroup,
  ErrorTitle,
  NewVerification,
  NextOperation,
  Stage,
  Status,
  Verification,
} from "../generated/whitelabel.ts";
export { type AuthClient, type AuthClientOptions, authClient, type CallOptions } from "./auth.ts";
export { CohortError, unwrap } from "./errors.ts";
export { type LoginLinkOptions, loginLink, type Supergroup } from "./login-link.ts";
export {
  type RecordOptions,
  type TrackingClient,
  type TrackingClientOptions,
  trackingClient,
} from "./tracking.ts";
export type { TransportOptions } from "./transport.ts";

export type WhitelabelClient = Client<WhitelabelPaths>;
export type OperatorClient = Client<OperatorPaths>;

export interface ClientOptions extends TransportOptions {
  /** Origin of the service, without a path: `https://verify.example`. */
  baseUrl: string;
  accessToken: string;
}

/** Calls of the white-label API with one app's access token. */
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
