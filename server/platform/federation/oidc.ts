/**
 * OpenID Connect over openid-client, which verifies signatures, issuer, audience, nonce, state and times. No redirects
 * are followed, and every call has a timeout.
 */
import type * as Library from "openid-client";
import { observeProvider } from "../../telemetry/metrics.ts";
import { TimeoutError, withTimeout } from "../with-timeout.ts";

/** A provider, with our client there. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  scope: string;
  /** Whether plain http is allowed. */
  allowHttp: boolean;
}

/** The values of one sign-in. */
export interface OidcFlow {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The provider was unreachable, or its response invalid; `why` is a code for the log. */
export class OidcError extends Error {
  override readonly name = "OidcError";
  readonly why: string;

  constructor(why: string, options?: ErrorOptions) {
    super(`OpenID Connect failed: ${why}`, options);
    this.why = why;
  }
}

const TIMEOUT_SECONDS = 8;
/** For all requests of a sign-in: the configuration, the token, the keys, the claims. */
const SIGN_IN_MS = 10_000;
/** Cache lifetime of a provider's configuration; the library refreshes the keys. */
const CONFIGURATION_MS = 10 * 60_000;
/** Cache size; the oldest entries go. */
const CONFIGURATIONS_MAX = 500;
/** Clock tolerance. */
const SKEW_SECONDS = 60;

interface Known {
  until: number;
  configuration: Promise<Library.Configuration>;
}

const known = new Map<string, Known>();

/** The provider's discovered configuration, cached; concurrent callers share one request. */
export async function discover(provider: OidcProvider): Promise<Library.Configuration> {
  const key = JSON.stringify(provider);
  const found = known.get(key);
  if (found !== undefined && found.until > Date.now()) return found.configuration;
  const configuration = observeProvider("identity_provider", () => ask(provider));
  known.set(key, { until: Date.now() + CONFIGURATION_MS, configuration });
  const [oldest] = known.keys();
  if (known.size > CONFIGURATIONS_MAX && oldest !== undefined) known.delete(oldest);
  configuration.catch(() => known.delete(key));
  return configuration;
}

async function ask({
  issuer,
  clientId,
  clientSecret,
  allowHttp,
}: OidcProvider): Promise<Library.Configuration> {
  const oidc = await import("openid-client");
  const metadata = { [oidc.clockTolerance]: SKEW_SECONDS };
  const method = clientSecret === null ? oidc.None() : secretMethod(oidc, clientSecret);
  // By default the library relies on TLS and skips the ID token's signature (OpenID Connect Core, 3.1.3.7).
  const execute = [oidc.enableNonRepudiationChecks, ...(allowHttp ? [oidc.allowInsecureRequests] : [])];
  const options = { execute, timeout: TIMEOUT_SECONDS };
  try {
    return await oidc.discovery(new URL(issuer), clientId, metadata, method, options);
  } catch (cause) {
    throw new OidcError("discovery", { cause });
  }
}

/** HTTP Basic, unless the provider supports only the body (OpenID Connect Discovery, section 3). */
function secretMethod(oidc: typeof Library, secret: string): Library.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...others) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? basic : post)(server, ...others);
  };
}

export async function authorizationUrl(provider: OidcProvider, flow: OidcFlow): Promise<string> {
  const oidc = await import("openid-client");
  const url = oidc.buildAuthorizationUrl(await discover(provider), {
    scope: provider.scope,
    redirect_uri: flow.redirectUri,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

/** Exchanges the code, verifies the ID token, and adds the userinfo claims of the same subject. */
export async function redeemAnswer(
  provider: OidcProvider,
  flow: OidcFlow,
  query: URLSearchParams,
): Promise<Record<string, unknown>> {
  const oidc = await import("openid-client");
  const answer = new URL(flow.redirectUri);
  answer.search = query.toString();
  const redeem = async () => {
    const configuration = await discover(provider);
    return observeProvider("identity_provider", () => requestClaims(oidc, configuration, answer, flow));
  };
  return withTimeout(SIGN_IN_MS, redeem).catch((cause: unknown) => {
    throw cause instanceof TimeoutError ? new OidcError("timeout", { cause }) : cause;
  });
}

async function requestClaims(
  oidc: typeof Library,
  configuration: Library.Configuration,
  answer: URL,
  flow: OidcFlow,
): Promise<Record<string, unknown>> {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new OidcError("no_id_token");
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return { ...more, ...claims };
  } catch (cause) {
    if (cause instanceof OidcError) throw cause;
    throw new OidcError(wordOf(cause), { cause });
  }
}

/** The error code. One from the response is the sender's text, and is kept only if it looks like a code. */
function wordOf(cause: unknown): string {
  const { error, code, name } = cause as { error?: unknown; code?: unknown; name?: unknown };
  const word = [error, code, name].find((text) => typeof text === "string");
  return typeof word === "string" && /^\w{1,60}$/.test(word) ? word.toLowerCase() : "unknown";
}
