/** The connections of one `Cohort`: for each area of the service its typed calls, with the credentials that it needs. */
import type { Client } from "openapi-fetch";
import type { paths as AuthPaths } from "../generated/auth.ts";
import type { paths as TrackingPaths } from "../generated/tracking.ts";
import type { paths as WhitelabelPaths } from "../generated/whitelabel.ts";
import { callsOf, filled, sendable } from "./calls.ts";
import { checkedBaseUrl } from "./login-link.ts";
import { notSent } from "./promises.ts";
import type { TransportOptions } from "./transport.ts";
import { VERSION } from "./version.ts";

/** Where the server is, and who calls. Leave out the credentials of what you don't use. */
export interface CohortOptions extends TransportOptions {
  /** Origin of the service, without a path: `https://verify.example`. */
  baseUrl: string;
  /** Origin of the token endpoint and the lookup, if the operator gave you another one. Default: `baseUrl`. */
  authUrl?: string | undefined;
  /** Origin of the login page, if the operator gave you another one. Default: `baseUrl`. */
  ssoUrl?: string | undefined;
  /** Origin of code tracking, if the operator gave you another one. Default: `baseUrl`. */
  trackingUrl?: string | undefined;
  /** Your app's id, for `verifications`, `institutions`, `events` and `testMode`. */
  appId?: string | undefined;
  /** Your app's access token, a secret. */
  accessToken?: string | undefined;
  /** Your OAuth client's id, for `members`. */
  clientId?: string | undefined;
  /** Your OAuth client's secret. */
  clientSecret?: string | undefined;
  /** Your key for code tracking, a secret, for `transactions`. */
  apiKey?: string | undefined;
  /** The secret of your webhook endpoint, which begins with `whsec_`, for `webhooks`. */
  webhookSecret?: string | undefined;
  /** Your program, as `<product>/<version> <comment>`. It comes first in the `User-Agent` of every call. */
  userAgent?: string | undefined;
}

/** The white-label API of one app. */
export interface AppArea {
  calls: Client<WhitelabelPaths>;
  appId: string;
}
/** The token endpoint and the lookup; the latter needs no credentials of a client. */
export interface AuthArea {
  calls: Client<AuthPaths>;
  credentials: () => { client_id: string; client_secret: string };
  /** Of login links. */
  ssoUrl: string;
}
/** Code tracking, with one partner's key. */
export interface TrackingArea {
  calls: Client<TrackingPaths>;
  userAgent: string;
}

/** Each function, `credentials` too, throws a `CohortError` when the settings that it needs are missing. */
export interface Areas {
  app: () => AppArea;
  auth: AuthArea;
  tracking: () => TrackingArea;
}

/** Throws a TypeError or RangeError for a setting with which no call could work; what is missing is told by the calls. */
export function areasOf(options: CohortOptions): Areas {
  const { baseUrl, authUrl = baseUrl, trackingUrl = baseUrl, timeoutMs, retries, fetch, allowHttp } = options;
  const transport = { timeoutMs, retries, fetch, allowHttp };
  const userAgent = userAgentOf(options.userAgent);
  const agent = { "User-Agent": userAgent };
  const { ssoUrl = baseUrl } = options;
  for (const [name, url] of Object.entries({ baseUrl, authUrl, ssoUrl, trackingUrl }))
    checkedBaseUrl(url, { name, allowHttp });
  const appId = given("appId", options.appId, filled);
  const token = given("accessToken", options.accessToken, sendable);
  const clientId = given("clientId", options.clientId, filled);
  const secret = given("clientSecret", options.clientSecret, filled);
  const key = given("apiKey", options.apiKey, sendable);
  const whitelabel = callsOf<WhitelabelPaths>(
    { baseUrl, headers: { ...agent, Authorization: `Bearer ${token}` }, honoursKeys: true },
    transport,
  );
  const auth = callsOf<AuthPaths>(
    { baseUrl: authUrl, headers: agent, bodySerializer: asForm, honoursKeys: false },
    transport,
  );
  const tracking = callsOf<TrackingPaths>(
    { baseUrl: trackingUrl, headers: { ...agent, "api-key": key }, honoursKeys: true },
    transport,
  );
  return {
    app() {
      if (appId === undefined || token === undefined) throw missing("appId and accessToken");
      return { calls: whitelabel, appId };
    },
    auth: {
      calls: auth,
      ssoUrl,
      credentials() {
        if (clientId === undefined || secret === undefined) throw missing("clientId and clientSecret");
        return { client_id: clientId, client_secret: secret };
      },
    },
    tracking() {
      if (key === undefined) throw missing("apiKey");
      return { calls: tracking, userAgent };
    },
  };
}

const missing = (names: string) => notSent(`This call needs ${names} of new Cohort({…}).`);

/** A setting that may be left out, but not be empty; a TypeError names it and never shows it. */
function given(name: string, value: string | undefined, check: typeof filled): string | undefined {
  return value === undefined ? undefined : check(name, value);
}

/** RFC 9110, section 10.1.5: the program that calls first, then this package and what it runs on. */
function userAgentOf(own: string | undefined): string {
  const { navigator, process } = globalThis as {
    navigator?: { userAgent?: string };
    process?: { versions?: { node?: string } };
  };
  const runtime = navigator?.userAgent ?? `Node.js/${process?.versions?.node ?? "unknown"}`;
  const ours = `cohort-client/${VERSION} (${runtime.replace(/[^\x20-\x7e]|[()\\]/g, "")})`;
  return own === undefined ? ours : `${sendable("userAgent", own)} ${ours}`;
}

/** Form encoding of a body; leaves undefined fields out, as JSON does. */
function asForm(body: unknown): string {
  const given = Object.entries(Object(body)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
