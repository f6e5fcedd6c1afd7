import type {
  ClaimedCode,
  CodeWish,
  ExchangedToken,
  Lookup,
  MemberList,
  TokenRequest,
  TokenResponse,
} from "../../generated/auth.ts";
import type { AuthArea } from "../areas.ts";
import { type CallOptions, initOf } from "../call-options.ts";
import {
  askedBy,
  type BegunDevice,
  type DeviceOptions,
  type DeviceResult,
  fromAnswer,
  waitForDevice,
} from "../device.ts";
import { CohortError } from "../errors.ts";
import { type LoginLinkOptions, loginLink } from "../login-link.ts";
import { type ResponsePromise, responsePromise } from "../promises.ts";
import {
  type BeginSignInOptions,
  type BegunSignIn,
  begin,
  type ReturnedBrowser,
  readReturned,
  type SignIn,
} from "../sign-in.ts";

/** Options of one exchange. */
export interface ExchangeOptions extends CallOptions {
  /** The PKCE code verifier (RFC 7636), if the login link had a `codeChallenge`. */
  codeVerifier?: string | undefined;
}

/** Signs members in on cohort's own pages, and returns their memberships. */
export interface Members {
  /**
   * The address for the member's browser. They come back to `redirectUri` with `code` in the query; without it, they
   * cancelled. Makes no call.
   * @example
   * const link = cohort.members.loginLink({
   *   supergroup: "student",
   *   redirectUri: "https://shop.example/back?n=8c1f",
   *   country: "uk",
   * });
   * @throws {CohortError} `invalid_argument`: `clientId` or `clientSecret` is missing in the settings.
   */
  loginLink(options: Omit<LoginLinkOptions, "baseUrl" | "clientId">): string;
  /**
   * Begins a sign-in that only this browser can finish: send it `cookie`, and to `link`. `expressSignIn`, `fastifySignIn` and `webSignIn`
   * do so for frameworks. Makes no call.
   * @example
   * const { link, cookie } = await cohort.members.beginSignIn({
   *   supergroup: "student",
   *   redirectUri: "https://shop.example/back",
   *   country: "uk",
   *   returnTo: "/basket",
   * });
   * response.writeHead(303, { Location: link, "Set-Cookie": cookie }).end();
   * @throws {CohortError} `invalid_argument`: `clientId` or `clientSecret` is missing in the settings, or `returnTo` is no path.
   */
  beginSignIn(options: BeginSignInOptions): Promise<BegunSignIn>;
  /**
   * Finishes a sign-in at your redirect URI: checks that this browser began it, exchanges the code and looks the member up.
   * @example
   * const signIn = await cohort.members.finishSignIn({ url: request.url, cookies: request.headers.cookie });
   * if (signIn.outcome === "signed_in") remember(signIn.svcId, signIn.verifications);
   * @throws {CohortError} As `exchangeCode` and `lookUp`, but for `invalid_grant`, which is the outcome `expired`.
   */
  finishSignIn(returned: ReturnedBrowser, options?: CallOptions): Promise<SignIn>;
  /**
   * Exchanges the code of a login for tokens, once. `redirectUri` is the one of the login link, to the letter. Never
   * retried: a code that is sent twice looks stolen, and its tokens are revoked.
   * @example
   * const tokens = await cohort.members.exchangeCode(code, "https://shop.example/back?n=8c1f");
   * const { svcid_number, verifications } = await cohort.members.lookUp(tokens.access_token);
   * @throws {CohortError} `invalid_grant`: the code is wrong, used, or older than two hours, or `redirectUri` is another one:
   * send the member to the login link again; `invalid_client`: `clientId` or `clientSecret` is wrong.
   */
  exchangeCode(code: string, redirectUri: string, options?: ExchangeOptions): ResponsePromise<TokenResponse>;
  /**
   * Asks for a member's yes on another device, as at a till: show the QR code or the user code, and the number. Your client needs `deviceGrant`.
   * @example
   * const device = await cohort.members.startDevice({ supergroup: "student", country: "GB", place: "Till 3" });
   * show(device.verificationUriComplete, device.userCode, device.number);
   * const result = await cohort.members.pollDevice(device);
   * @throws {CohortError} `invalid_request`: the client may not ask so, or the country isn't in its plan.
   */
  startDevice(wish: DeviceOptions, options?: CallOptions): ResponsePromise<BegunDevice>;
  /**
   * Waits until the member has agreed or cancelled, or the request has expired; then looks the member up. Stop it with `signal`.
   * @example
   * const result = await cohort.members.pollDevice(device);
   * const isStudent = result.outcome === "agreed" && result.verifications.some(({ group }) => group === "student");
   * @throws {CohortError} `invalid_grant`: the device code is another client's, or was used.
   */
  pollDevice(device: BegunDevice, options?: CallOptions): Promise<DeviceResult>;
  /**
   * New tokens for a refresh token, which is valid for 90 days. The response has a new refresh token: keep that one.
   * @example const { access_token, refresh_token } = await cohort.members.refresh(kept);
   * @throws {CohortError} `invalid_grant`: send the member to the login link again.
   */
  refresh(refreshToken: string, options?: CallOptions): ResponsePromise<TokenResponse>;
  /**
   * Makes a token invalid: an access token alone, or with a refresh token all tokens of the same login.
   * @example await cohort.members.revoke(refreshToken);
   * @throws {CohortError} `invalid_client`: `clientId` or `clientSecret` is wrong.
   */
  revoke(token: string, options?: CallOptions): ResponsePromise<void>;
  /**
   * Supergroups in which the token's member is verified now, and until when. An empty list means that they aren't.
   * @example
   * const { svcid_number, verifications } = await cohort.members.lookUp(tokens.access_token);
   * const isStudent = verifications.some(({ group }) => group === "student");
   * @throws {CohortError} `invalid_token`: call `refresh`; `account_deleted`: forget the member.
   */
  lookUp(accessToken: string, options?: CallOptions): ResponsePromise<Lookup>;
  /**
   * Looks up to 1,000 members up in one call, in the order of `svcIds`. Without `verifications`, this client may learn nothing
   * of them: they haven't signed in within a year, or have withdrawn their consent. At most 60 calls a minute.
   * @example
   * const { members } = await cohort.members.lookUpMany(["7K3MZQ1", "0A1B2C3"]);
   * const students = members.filter(({ verifications }) => verifications?.some(({ group }) => group === "student"));
   * @throws {CohortError} `invalid_request`: none or more than 1,000 ids; `invalid_client`: `clientId` or `clientSecret` is wrong.
   */
  lookUpMany(svcIds: readonly string[], options?: CallOptions): ResponsePromise<MemberList>;
  /**
   * Gives the token's member a code of a pool; asked again in the same period, the same one.
   * @example const { code } = await cohort.members.claimCode(tokens.access_token, { poolId });
   * @throws {CohortError} `conflict`: `reason` says why there is none, such as `not_verified`; `not_found`: the pool isn't your
   * app's; `unauthorised`: call `refresh`.
   */
  claimCode(accessToken: string, wish: CodeWish, options?: CallOptions): ResponsePromise<ClaimedCode>;
}

const FORM = {
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  bodySerializer: (body: unknown) => {
    const given = Object.entries(Object(body)).filter(([, value]) => value !== undefined);
    return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  },
};

/** Only the exchange of a token, which is no grant of this client, brings no refresh token. */
function toTokens(answer: TokenResponse | ExchangedToken): TokenResponse {
  if ("issued_token_type" in answer) throw new TypeError("The token endpoint answered an exchange.");
  return answer;
}

/** The service accepts a used refresh token for 60 seconds; the rest is for the answer. */
const REFRESH_WITHIN_MS = 45_000;

function refusedGrant(error: unknown): CohortError {
  if (error instanceof CohortError && error.code === "invalid_grant") return error;
  throw error;
}

export function members({ calls, credentials, ssoUrl }: AuthArea): Members {
  const requestTokens = (grant: TokenRequest, options: CallOptions, more: { repeatWithinMs?: number } = {}) =>
    responsePromise(() => {
      const body = { ...grant, ...credentials() };
      return calls.POST("/oauth/token", { ...initOf(options), ...more, ...FORM, body });
    }, toTokens);
  const own: Members = {
    loginLink: (options) => loginLink({ ...options, baseUrl: ssoUrl, clientId: credentials().client_id }),
    async beginSignIn(options) {
      const { link, cookie } = await begin(options);
      return { link: own.loginLink(link), cookie };
    },
    async finishSignIn(returned, options = {}) {
      const read = await readReturned(returned);
      if (read === undefined) return { outcome: "not_begun" };
      const { code, error, cookie, begun } = read;
      const { returnTo, redirectUri, verifier: codeVerifier } = begun;
      if (code === undefined) return { outcome: "cancelled", error, returnTo, cookie };
      const tokens = await own
        .exchangeCode(code, redirectUri, { ...options, codeVerifier })
        .catch(refusedGrant);
      if (tokens instanceof CohortError)
        return { outcome: "expired", detail: tokens.detail, returnTo, cookie };
      const { svcid_number: svcId, verifications } = await own.lookUp(tokens.access_token, options);
      return { outcome: "signed_in", svcId, verifications, tokens, returnTo, cookie };
    },
    exchangeCode(code, redirectUri, { codeVerifier, ...options } = {}) {
      const verifier = codeVerifier === undefined ? {} : { code_verifier: codeVerifier };
      const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...verifier };
      return requestTokens(grant, options);
    },
    startDevice: ({ supergroup, ...wish }, options = {}) =>
      responsePromise(() => {
        const params = { path: { supergroup } };
        const body = { ...askedBy(wish), ...credentials() };
        return calls.POST("/oauth/device/{supergroup}", { ...initOf(options), ...FORM, params, body });
      }, fromAnswer),
    async pollDevice(device, options = {}) {
      const poll = (grant: TokenRequest) => requestTokens(grant, options);
      const tokens = await waitForDevice(device, options.signal, poll);
      if ("outcome" in tokens) return tokens;
      const { svcid_number: svcId, verifications } = await own.lookUp(tokens.access_token, options);
      return { outcome: "agreed", svcId, verifications, tokens };
    },
    refresh(refreshToken, options = {}) {
      const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
      return requestTokens(grant, options, { repeatWithinMs: REFRESH_WITHIN_MS });
    },
    revoke: (token, options = {}) =>
      responsePromise(
        () => {
          // RFC 7009: a token that is revoked already is no error.
          const again = { repeatWithinMs: Number.POSITIVE_INFINITY, mayBeEmpty: true };
          const init = { ...initOf(options), ...again, ...FORM };
          return calls.POST("/oauth/revoke", { ...init, body: { token, ...credentials() } });
        },
        () => undefined,
      ),
    ...lookups(calls, credentials),
  };
  return own;
}

function lookups(
  calls: AuthArea["calls"],
  credentials: AuthArea["credentials"],
): Pick<Members, "lookUp" | "lookUpMany" | "claimCode"> {
  return {
    lookUp: (accessToken, options = {}) =>
      responsePromise(() => {
        const headers = { Authorization: `Bearer ${accessToken}` };
        return calls.GET("/api/v3/me.json", { ...initOf(options), headers });
      }),
    lookUpMany: (svcIds, options = {}) =>
      responsePromise(() => {
        const { client_id: id, client_secret: secret } = credentials();
        const headers = {
          Authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
        };
        const init = { ...initOf(options), repeatWithinMs: Number.POSITIVE_INFINITY, headers };
        return calls.POST("/api/v3/members", { ...init, body: { svcIds: [...svcIds] } });
      }),
    claimCode: (accessToken, body, options = {}) =>
      responsePromise(() => {
        const headers = { Authorization: `Bearer ${accessToken}` };
        // A repeat gets the same code.
        return calls.POST("/api/v3/codes", {
          ...initOf(options),
          repeatWithinMs: Number.POSITIVE_INFINITY,
          headers,
          body,
        });
      }),
  };
}
