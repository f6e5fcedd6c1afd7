/** Groups that a member may be asked to be verified in. */
export type Supergroup = "student" | "graduate" | "key-worker" | "social-assistance";

/** Content of a login link. */
export interface LoginLinkOptions {
  /** Origin of the login page, without a path: `https://verify.example`. */
  baseUrl: string;
  /** The group in which the member is asked to be verified. */
  supergroup: Supergroup;
  /** Your OAuth client's id. It is no secret. */
  clientId: string;
  /** A registered address, with any further query parameters; the code exchange needs the same text. */
  redirectUri: string;
  /** `uk`, or an ISO 3166 code, in the client's plan. Only clients with `standards` may leave it out. */
  country?: string | undefined;
  /** For clients with `standards`: comes back with the code, so that you know the browser again. */
  state?: string | undefined;
  /** For clients with `standards`: the SHA-256 of the code verifier in Base64url (RFC 7636, method `S256`). */
  codeChallenge?: string | undefined;
  /** The institution to offer first: its id, or one of its domains, such as `ox.ac.uk`. */
  institution?: string | undefined;
  /** For clients with `standards`: the scopes (OpenID Connect), such as `openid svc:verifications`. */
  scope?: string | undefined;
  /** For clients with `standards`: comes back in the ID token. */
  nonce?: string | undefined;
  /** For clients with `standards`: `none`, `login`, `consent` or `select_account`, several with blanks between. */
  prompt?: string | undefined;
  /** For clients with `standards`: seconds since the sign-in at most; otherwise members sign in again. */
  maxAge?: number | undefined;
  /** An e-mail address or phone number for the first field. */
  loginHint?: string | undefined;
  /** The language of the pages, such as `de`, or several by preference with blanks between. */
  uiLocales?: string | undefined;
}

/**
 * Builds the address for the member's browser. It holds no secret, so browsers may build it too.
 * @example
 * const link = loginLink({
 *   baseUrl: "https://verify.example",
 *   supergroup: "student",
 *   clientId: "client_42",
 *   redirectUri: "https://shop.example/back",
 *   country: "uk",
 * });
 * @throws {TypeError} `baseUrl` is no address, or one over plain `http://` that is not this machine's.
 */
export function loginLink(options: LoginLinkOptions): string {
  const { baseUrl, supergroup, clientId, redirectUri, codeChallenge, maxAge } = options;
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    ...(codeChallenge !== undefined && { code_challenge: codeChallenge, code_challenge_method: "S256" }),
    ...(maxAge !== undefined && { max_age: String(maxAge) }),
  });
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    const value = options[name as keyof typeof PARAMETERS];
    if (value !== undefined) query.set(parameter, value);
  }
  return `${checkedBaseUrl(baseUrl).replace(/\/+$/, "")}/sso/${supergroup}?${query}`;
}

/** Optional parameters, passed as they are. */
const PARAMETERS = {
  country: "country",
  state: "state",
  institution: "institution",
  scope: "scope",
  nonce: "nonce",
  prompt: "prompt",
  loginHint: "login_hint",
  uiLocales: "ui_locales",
} as const;

/**
 * A base URL. The TypeError does not show it. Secrets go over `https://`, or `http://` to loopback; elsewhere by `allowHttp` only.
 */
export function checkedBaseUrl(
  baseUrl: string,
  { name = "baseUrl", allowHttp = false }: { name?: string; allowHttp?: boolean | undefined } = {},
): string {
  if (typeof baseUrl !== "string" || baseUrl === "") throw new TypeError(`${name} is empty.`);
  if (!/^https?:\/\//i.test(baseUrl))
    throw new TypeError(
      `${name} must start with https://, like https://verify.example, or be http://localhost.`,
    );
  const url = parseUrl(baseUrl);
  if (url === undefined) throw new TypeError(`${name} isn't a URL like https://verify.example.`);
  // URL hides an empty query or fragment.
  if (url.username + url.password !== "" || /[?#]/.test(baseUrl))
    throw new TypeError(
      `${name} must not contain a user name, password, ? or #: https://verify.example is enough.`,
    );
  if (url.protocol === "http:" && !allowHttp && !LOOPBACK.test(url.hostname))
    throw new TypeError(
      `${name} must start with https://: over http:// your secrets can be read on the way. On a network that you trust, set allowHttp.`,
    );
  return baseUrl;
}

/** Names and addresses of this machine (RFC 6761, section 6.3; RFC 5735, section 3; RFC 4291, section 2.5.3). */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** A parsed URL, or undefined. `URL.canParse` is missing in Jest's jsdom. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
