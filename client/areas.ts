import type { Client } from "openapi-fetch";
import type { paths as AuthPaths } from "../generated/auth.ts";
import type { paths as TrackingPaths } from "../generated/tracking.ts";
import type { paths as WhitelabelPaths } from "../generated/whitelabel.ts";
import { callsOf, filled, sendable } from "./calls.ts";
import { checkedBaseUrl } from "./login-link.ts";
import { notSent } from "./promises.ts";
import type { TransportOptions } from "./transport.ts";
import { VERSION } from "./version.ts";

/** Server and credentials. Leave out those that you don't use. */
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
  /**
   * Your app's access token, a secret; or a function for the token of each call, such as one of two hours that your OAuth library gets at
   * `/oauth/app/token` and renews. What the function throws, the call throws.
   */
  accessToken?: string | (() => string | Promise<string>) | undefined;
  /** Your OAuth client's id, for `members`. */
  clientId?: string | undefined;
  /** Your OAuth client's secret. */
  clientSecret?: string | undefined;
  /** Your key for code tracking, a secret, for `transactions`. */
  apiKey?: string | undefined;
  /** The secret of your webhook endpoint, which begins with `whsec_`, for `webhooks`. */
  webhookSecret?: string | undefined;
  /** Your program, as `<product>/<version> <comment>`, first in the `User-Agent` of every call. */
  userAgent?: string | undefined;
}

export interface AppArea {
  calls: Client<WhitelabelPaths>;
  appId: string;
}
export interface AuthArea {
  calls: Client<AuthPaths>;
  credentials: () => { client_id: string; client_secret: string };
  ssoUrl: string;
}
export interface TrackingArea {
  calls: Client<TrackingPaths>;
  userAgent: string;
}

/** Each function, `credentials` too, throws a `CohortError` for a missing setting. */
export interface Areas {
  app: () => AppArea;
  auth: AuthArea;
  tracking: () => TrackingArea;
}

/** Throws a TypeError or RangeError for an unusable setting; calls report a missing one. */
export function areasOf(options: CohortOptions): Areas {
  const { baseUrl, authUrl = baseUrl, trackingUrl = baseUrl, timeoutMs, retries, fetch, allowHttp } = options;
  const transport = { timeoutMs, retries, fetch, allowHttp };
  const userAgent = userAgentOf(options.userAgent);
  const agent = { "User-Agent": userAgent };
  const { ssoUrl = baseUrl } = options;
  for (const [name, url] of Object.entries({ baseUrl, authUrl, ssoUrl, trackingUrl }))
    checkedBaseUrl(url, { name, allowHttp });
  const appId = given("appId", options.appId, filled);
  const token = tokenOf(options.accessToken);
  const clientId = given("clientId", options.clientId, filled);
  const secret = given("clientSecret", options.clientSecret, filled);
  const key = given("apiKey", options.apiKey, sendable);
  const whitelabel = callsOf<WhitelabelPaths>(
    { baseUrl, headers: agent, honoursKeys: true, token },
    transport,
  );
  const auth = callsOf<AuthPaths>({ baseUrl: authUrl, headers: agent, honoursKeys: false }, transport);
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

function given(name: string, value: string | undefined, check: typeof filled): string | undefined {
  return value === undefined ? undefined : check(name, value);
}

function tokenOf(given: CohortOptions["accessToken"]): (() => string | Promise<string>) | undefined {
  if (given === undefined) return undefined;
  if (typeof given === "function") return async () => sendable("accessToken", await given());
  const fixed = sendable("accessToken", given);
  return () => fixed;
}

/** RFC 9110, section 10.1.5: the calling program first, then this package and its runtime. */
function userAgentOf(own: string | undefined): string {
  const { navigator, process } = globalThis as {
    navigator?: { userAgent?: string };
    process?: { versions?: { node?: string } };
  };
  const runtime = navigator?.userAgent ?? `Node.js/${process?.versions?.node ?? "unknown"}`;
  const ours = `cohort-client/${VERSION} (${runtime.replace(/[^\x20-\x7e]|[()\\]/g, "")})`;
  return own === undefined ? ours : `${sendable("userAgent", own)} ${ours}`;
}
