// OpenID Connect over openid-client, which verifies signatures, issuer, audience, nonce, state and times. No redirects are
// followed, and every call has a timeout.
import { errors, importJWK, type JWK, jwtVerify } from "jose";
import type * as Library from "openid-client";
import { z } from "zod";
import { observeProvider } from "../../telemetry/metrics.ts";
import type { OidcLack } from "../../vocabulary.ts";
import { publicFetch } from "../network/public-http.ts";
import { TimeoutError, withTimeout } from "../with-timeout.ts";
import { keysAt, readAggregated, SIGNATURE_ALGORITHMS } from "./aggregated-claims.ts";

const { JOSEError, JWKSTimeout } = errors;

/** Client authentication at the token endpoint (OpenID Connect Core, section 9). */
export type AuthMethod = "client_secret_basic" | "client_secret_post" | "private_key_jwt";

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  /** Null: by the provider's metadata. */
  authMethod: AuthMethod | null;
  /** RSA key of our assertions, for private_key_jwt (RFC 7523). */
  assertionKey?: { keyId: string; privateJwk: JWK } | undefined;
  scope: string;
  /** For a developer's machine: plain http, and this machine. */
  allowLoopback: boolean;
}

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
  /** The provider's `error_description`, which may name the member. */
  readonly words: string | null;
  /** Whether the provider said no, rather than being away or in disorder. */
  readonly isRefusal: boolean;

  constructor(why: string, options?: ErrorOptions) {
    super(`OpenID Connect failed: ${why}`, options);
    this.why = why;
    this.words = describedBy(options?.cause);
    const { status } = Object(options?.cause) as { status?: unknown };
    this.isRefusal = typeof status === "number" && status >= 400 && status < 500 && status !== 429;
  }
}

const TIMEOUT_SECONDS = 8;
const RESPONSE_BYTES_MAX = 1024 * 1024;
/** Limit of all requests of a sign-in: configuration, token, keys, claims. */
const SIGN_IN_MS = 10_000;
const USER_INFO_MS = 3_000;
/** Cache lifetime of a provider's configuration; the library refreshes the keys. */
const CONFIGURATION_MS = 10 * 60_000;
const CONFIGURATIONS_MAX = 500;
const WORDS_LENGTH_MAX = 1_000;
const SKEW_SECONDS = 60;

interface Known {
  until: number;
  configuration: Promise<Library.Configuration>;
}

const known = new Map<string, Known>();

/** Uncached discovery, for an operator who saves a provider. */
export function discoverAnew(provider: OidcProvider): Promise<Library.Configuration> {
  known.delete(JSON.stringify(provider));
  return discover(provider);
}

/** The provider's discovered configuration, cached; concurrent callers share one request. */
async function discover(provider: OidcProvider): Promise<Library.Configuration> {
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

function guardedFetch(allowLoopback: boolean) {
  const timeoutMs = TIMEOUT_SECONDS * 1_000;
  return publicFetch({ bytesMax: RESPONSE_BYTES_MAX, timeoutMs, allowLoopback });
}

async function ask({
  issuer,
  clientId,
  allowLoopback,
  ...ours
}: OidcProvider): Promise<Library.Configuration> {
  const oidc = await import("openid-client");
  const metadata = { [oidc.clockTolerance]: SKEW_SECONDS };
  const method = await clientAuth(oidc, { clientId, ...ours });
  // By default the library relies on TLS and skips the ID token's signature (OpenID Connect Core, 3.1.3.7).
  const execute = [oidc.enableNonRepudiationChecks, ...(allowLoopback ? [oidc.allowInsecureRequests] : [])];
  const options = { execute, timeout: TIMEOUT_SECONDS, [oidc.customFetch]: guardedFetch(allowLoopback) };
  try {
    return await oidc.discovery(new URL(issuer), clientId, metadata, method, options);
  } catch (cause) {
    throw new OidcError("discovery", { cause });
  }
}

async function clientAuth(
  oidc: typeof Library,
  {
    clientId,
    clientSecret: secret,
    authMethod,
    assertionKey,
  }: Omit<OidcProvider, "issuer" | "scope" | "allowLoopback">,
): Promise<Library.ClientAuth> {
  if (assertionKey !== undefined) {
    const { keyId: kid, privateJwk } = assertionKey;
    return oidc.PrivateKeyJwt({ kid, key: (await importJWK(privateJwk, ASSERTION_ALGORITHM)) as CryptoKey });
  }
  return secret === null ? oidc.None() : secretMethod(oidc, { clientId, secret, authMethod });
}

const ASSERTION_ALGORITHM = "RS256";
/** Asymmetric only: anyone who has our secret could make an ID token under it (HS256). */
const PUBLIC_KEY_ALGORITHM = /^(?:[RPE]S\d{3}|EdDSA|Ed25519)$/;

/** Default for absent metadata (OpenID Connect Discovery 1.0, section 3). */
const AUTH_METHODS_DEFAULT = ["client_secret_basic"];

interface ClientSecret {
  clientId: string;
  secret: string;
  authMethod: AuthMethod | null;
}

// HTTP Basic, unless the provider offers only the body. Credentials that form-encoding would change go into the body where both are
// offered: many providers do not decode them in Basic (RFC 6749, section 2.3.1).
function secretMethod(
  oidc: typeof Library,
  { clientId, secret, authMethod }: ClientSecret,
): Library.ClientAuth {
  const post = oidc.ClientSecretPost(secret);
  const encoded = [clientId, secret].map(formEncode);
  const isPlain = encoded[0] === clientId && encoded[1] === secret;
  const credentials = Buffer.from(encoded.join(":")).toString("base64");
  const basic: Library.ClientAuth = (_server, _client, _body, headers) =>
    headers.set("authorization", `Basic ${credentials}`);
  return (server, ...others) => {
    const offered = server.token_endpoint_auth_methods_supported ?? AUTH_METHODS_DEFAULT;
    const takesBody = offered.includes("client_secret_post");
    const wantsBasic = offered.includes("client_secret_basic") && (isPlain || !takesBody);
    const method = authMethod ?? (wantsBasic ? "client_secret_basic" : "client_secret_post");
    return (method === "client_secret_basic" ? basic : post)(server, ...others);
  };
}

// Form serialiser of browsers, which leaves `-`, `_`, `.` and `*` alone, so that UUIDs and base64url survive providers that don't
// decode (A1). The library writes "%2D" for "-".
function formEncode(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}

export function findLack(
  server: Readonly<Library.ServerMetadata>,
  { clientSecret, authMethod }: Pick<OidcProvider, "clientSecret" | "authMethod">,
): OidcLack | null {
  const methods = server.token_endpoint_auth_methods_supported ?? AUTH_METHODS_DEFAULT;
  const ours: string[] = ["client_secret_basic", "client_secret_post"];
  const wanted = authMethod !== null ? [authMethod] : clientSecret === null ? ["none"] : ours;
  const types = server.response_types_supported as string[] | undefined;
  const pkce = server.code_challenge_methods_supported;
  const assertionAlgorithms = server.token_endpoint_auth_signing_alg_values_supported;
  const tokenAlgorithms = server.id_token_signing_alg_values_supported as string[] | undefined;
  if (server.authorization_endpoint === undefined) return "authorization_endpoint";
  if (server.token_endpoint === undefined) return "token_endpoint";
  if (server.jwks_uri === undefined) return "jwks_uri";
  if (types !== undefined && !types.includes("code")) return "response_types_supported";
  // Few providers list "none", though they take public clients.
  if (!wanted.includes("none") && !wanted.some((method) => methods.includes(method)))
    return "token_endpoint_auth_methods_supported";
  if (wanted.includes("private_key_jwt") && assertionAlgorithms?.includes(ASSERTION_ALGORITHM) === false)
    return "token_endpoint_auth_signing_alg_values_supported";
  if (tokenAlgorithms?.every((algorithm) => !PUBLIC_KEY_ALGORITHM.test(algorithm)) === true)
    return "id_token_signing_alg_values_supported";
  if (
    server.require_pushed_authorization_requests === true &&
    server.pushed_authorization_request_endpoint === undefined
  )
    return "pushed_authorization_request_endpoint";
  if (pkce !== undefined && pkce.length > 0 && !pkce.includes("S256"))
    return "code_challenge_methods_supported";
  return null;
}

export async function authorizationUrl(
  provider: OidcProvider,
  flow: OidcFlow,
  asksAnew = false,
  /** `max_age`: how old the sign-in may be, in seconds. With it the provider sends `auth_time`. */
  more: { max_age?: string } = {},
): Promise<string> {
  const oidc = await import("openid-client");
  const configuration = await discover(provider);
  const parameters = {
    scope: provider.scope,
    redirect_uri: flow.redirectUri,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: "S256",
    // Forces a new sign-in at the provider (OpenID Connect Core, section 3.1.2.1).
    ...(asksAnew && { prompt: "login" }),
    ...more,
  };
  if (configuration.serverMetadata().require_pushed_authorization_requests !== true)
    return oidc.buildAuthorizationUrl(configuration, parameters).href;
  // RFC 9126, section 5.
  try {
    const pushed = await observeProvider("identity_provider", () =>
      oidc.buildAuthorizationUrlWithPAR(configuration, parameters),
    );
    return pushed.href;
  } catch (cause) {
    throw new OidcError(wordOf(cause), { cause });
  }
}

export interface TokenClaims {
  claims: Record<string, unknown>;
  /** Reason why claims may be missing, so that absence proves nothing: the userinfo endpoint failed, or claims are elsewhere. */
  lack: "userinfo" | "claim_sources" | null;
  refreshToken: string | undefined;
}

/** Exchanges the code, verifies the ID token, and adds the userinfo claims of the same subject. */
export async function redeemAnswer(
  provider: OidcProvider,
  flow: OidcFlow,
  query: URLSearchParams,
): Promise<TokenClaims> {
  const answer = new URL(flow.redirectUri);
  answer.search = query.toString();
  return claimsBy(provider, (oidc, configuration) =>
    oidc.authorizationCodeGrant(configuration, answer, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.codeVerifier,
      idTokenExpected: true,
    }),
  );
}

/**
 * Claims of a person of before, by a refresh token, which it uses up where the provider rotates them (OpenID Connect Core, section 12).
 * Throws where the provider no longer gives them.
 */
export function renewClaims(
  provider: OidcProvider,
  { refreshToken, subject }: { refreshToken: string; subject: string },
): Promise<TokenClaims> {
  const renew = (oidc: typeof Library, configuration: Library.Configuration) =>
    oidc.refreshTokenGrant(configuration, refreshToken);
  return claimsBy(provider, renew, subject);
}

type Tokens = Awaited<ReturnType<typeof Library.refreshTokenGrant>>;
type Grant = (oidc: typeof Library, configuration: Library.Configuration) => Promise<Tokens>;

async function claimsBy(provider: OidcProvider, grant: Grant, subject?: string): Promise<TokenClaims> {
  const oidc = await import("openid-client");
  const redeem = async () => {
    const configuration = await discover(provider);
    return observeProvider("identity_provider", () =>
      requestClaims(oidc, configuration, provider, grant, subject),
    );
  };
  return withTimeout(SIGN_IN_MS, redeem).catch((cause: unknown) => {
    throw cause instanceof TimeoutError ? new OidcError("timeout", { cause }) : cause;
  });
}

async function requestClaims(
  oidc: typeof Library,
  configuration: Library.Configuration,
  { clientId, allowLoopback }: Pick<OidcProvider, "clientId" | "allowLoopback">,
  grant: Grant,
  /** Subject of tokens without an ID token (OpenID Connect Core, section 12.2). */
  subject: string | undefined,
): Promise<TokenClaims> {
  try {
    const tokens = await grant(oidc, configuration);
    const claims = tokens.claims() ?? (subject === undefined ? undefined : { sub: subject, azp: undefined });
    if (claims === undefined) throw new OidcError("no_id_token");
    if (subject !== undefined && claims.sub !== subject) throw new OidcError("sub");
    // OpenID Connect Core, section 3.1.3.7: the token was issued to another client, which could have passed it on.
    if (claims.azp !== undefined && claims.azp !== clientId) throw new OidcError("azp");
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore ? await askUserInfo(oidc, configuration, tokens.access_token, claims.sub) : {};
    const { issuer, jwks_uri: jwksUri = "" } = configuration.serverMetadata();
    const asserted = { ...more, ...withoutEmpty(claims) };
    const read = await readAggregated(asserted, {
      issuer,
      jwksUri,
      subject: claims.sub,
      call: guardedFetch(allowLoopback),
    });
    // Neither an ID token nor a userinfo endpoint: a refresh that names the subject alone.
    const isBare = tokens.claims() === undefined && !hasMore;
    const lack = more === null || isBare ? "userinfo" : read.unread.length > 0 ? "claim_sources" : null;
    return { claims: read.claims, lack, refreshToken: tokens.refresh_token };
  } catch (cause) {
    if (cause instanceof OidcError) throw cause;
    throw new OidcError(wordOf(cause), { cause });
  }
}

const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";
/**
 * Clock skew and age of logout tokens, whose lifetime is two minutes at most (OpenID Connect Back-Channel Logout 1.0, section 2.4).
 * Its draft 06 had no `exp`: the age limits them all.
 */
const LOGOUT_SKEW_SECONDS = 180;
const LOGOUT_AGE_SECONDS = 300;

const LogoutClaims = z.object({
  jti: z.string().min(1).max(500),
  sub: z.string().optional(),
  sid: z.string().optional(),
  events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
  nonce: z.undefined().optional(),
});

/** Verified logout token (Back-Channel Logout, section 2.6); null where it is not the provider's for us. */
export async function readLogoutToken(
  provider: OidcProvider,
  token: string,
  now: Date,
): Promise<{ jti: string; sub?: string | undefined; sid?: string | undefined } | null> {
  const { issuer, jwks_uri: jwksUri } = (await discover(provider)).serverMetadata();
  const options = {
    issuer,
    audience: provider.clientId,
    algorithms: SIGNATURE_ALGORITHMS,
    requiredClaims: ["iat"],
    maxTokenAge: LOGOUT_AGE_SECONDS,
    clockTolerance: LOGOUT_SKEW_SECONDS,
    currentDate: now,
  };
  try {
    const { payload } = await jwtVerify(
      token,
      keysAt(jwksUri ?? "", guardedFetch(provider.allowLoopback)),
      options,
    );
    const { success, data } = LogoutClaims.safeParse(payload);
    return success && (data.sub ?? data.sid) !== undefined ? data : null;
  } catch (cause) {
    if (cause instanceof JOSEError && !(cause instanceof JWKSTimeout)) return null;
    throw new OidcError(wordOf(cause), { cause });
  }
}

/** Userinfo claims of the same subject; null where the endpoint failed, since the ID token may suffice. */
async function askUserInfo(
  oidc: typeof Library,
  configuration: Library.Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown> | null> {
  const ask = () => oidc.fetchUserInfo(configuration, accessToken, subject);
  return withTimeout(USER_INFO_MS, ask).catch((cause: unknown) => {
    // Another subject (OpenID Connect Core, section 5.3.2): an attack, no failure.
    if ((cause as { code?: unknown }).code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED") throw cause;
    return null;
  });
}

/** Drops empty lists of the ID token: the userinfo endpoint may know more. */
function withoutEmpty(claims: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => !isEmpty(value)));
}

/** RFC 6749, sections 4.1.2.1 and 5.2; RFC 6750, section 3, where the library keeps challenges in a list. */
function describedBy(cause: unknown): string | null {
  const { error_description: own, cause: inner } = Object(cause) as {
    error_description?: unknown;
    cause?: unknown;
  };
  const challenges = Array.isArray(inner)
    ? inner.map((each) => Object(each).parameters?.error_description)
    : [];
  const words = [own, ...challenges].find((text) => typeof text === "string" && text.trim() !== "");
  return typeof words === "string" ? words.trim().slice(0, WORDS_LENGTH_MAX) : null;
}

/** Error code. One from the response is the sender's text, and is kept only if it looks like a code. */
function wordOf(cause: unknown): string {
  const { error, code, name } = cause as { error?: unknown; code?: unknown; name?: unknown };
  const word = [error, code, name].find((text) => typeof text === "string");
  return typeof word === "string" && /^\w{1,60}$/.test(word) ? word.toLowerCase() : "unknown";
}
