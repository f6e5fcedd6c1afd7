/** The link to the login page. It holds no secret, so browsers may build it too. */

/** The groups that a member may be asked to be verified in. */
export type Supergroup = "student" | "graduate" | "key-worker" | "social-assistance";

/** What a login link says. */
export interface LoginLinkOptions {
  /** Origin of the login page, without a path: `https://verify.example`. */
  baseUrl: string;
  /** The group in which the member is asked to be verified. */
  supergroup: Supergroup;
  /** Your OAuth client's id. It is no secret. */
  clientId: string;
  /** A registered address, with extra query parameters as you like; the code exchange needs the very same text. */
  redirectUri: string;
  /** `uk`, or an ISO 3166 code, in the client's plan. Only clients with `standards` may leave it out. */
  country?: string | undefined;
  /** For clients with `standards`: comes back with the code, so that you know the browser again. */
  state?: string | undefined;
  /** For clients with `standards`: the SHA-256 of the code verifier in Base64url (RFC 7636, method `S256`). */
  codeChallenge?: string | undefined;
}

/**
 * Where to send the member's browser. It holds no secret, so browsers may build it too.
 *
 * @example
 * ```ts
 * const link = loginLink({
 *   baseUrl: "https://verify.example",
 *   supergroup: "student",
 *   clientId: "client_42",
 *   redirectUri: "https://shop.example/back",
 *   country: "uk",
 * });
 * ```
 * @throws {TypeError} `baseUrl` is no address.
 */
export function loginLink(options: LoginLinkOptions): string {
  const { baseUrl, supergroup, clientId, redirectUri, country, state, codeChallenge } = options;
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    ...(country !== undefined && { country }),
    ...(state !== undefined && { state }),
    ...(codeChallenge !== undefined && { code_challenge: codeChallenge, code_challenge_method: "S256" }),
  });
  return `${checkedBaseUrl(baseUrl).replace(/\/+$/, "")}/sso/${supergroup}?${query}`;
}

/** The text of an address that calls may go to; a TypeError says what is wrong, and does not show it. */
export function checkedBaseUrl(baseUrl: string, name = "baseUrl"): string {
  if (typeof baseUrl !== "string" || baseUrl === "") throw new TypeError(`${name} is empty.`);
  if (!/^https?:\/\//i.test(baseUrl))
    throw new TypeError(`${name} must start with https:// or http://, like https://verify.example.`);
  if (!URL.canParse(baseUrl)) throw new TypeError(`${name} isn't a URL like https://verify.example.`);
  const { username, password } = new URL(baseUrl);
  // Of a ? or # with nothing behind it, URL tells nothing.
  if (username + password !== "" || /[?#]/.test(baseUrl))
    throw new TypeError(
      `${name} must not contain a user name, password, ? or #: https://verify.example is enough.`,
    );
  return baseUrl;
}
