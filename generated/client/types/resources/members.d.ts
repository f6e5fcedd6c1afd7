import type { Lookup, TokenResponse } from "../../generated/auth.js";
import type { AuthArea } from "../areas.js";
import { type CallOptions } from "../call-options.js";
import { type LoginLinkOptions } from "../login-link.js";
import { type ResponsePromise } from "../promises.js";
/** Of one exchange. */
export interface ExchangeOptions extends CallOptions {
    /** The PKCE code verifier (RFC 7636), if the login link had a `codeChallenge`. */
    codeVerifier?: string | undefined;
}
/** Signs members in on cohort's own pages, and tells what they are verified as. */
export interface Members {
    /**
     * Where to send the member's browser. They come back to `redirectUri` with `code` in the query; without it, they
     * cancelled. Makes no call.
     *
     * @example
     * ```ts
     * const link = cohort.members.loginLink({
     *   supergroup: "student",
     *   redirectUri: "https://shop.example/back?n=8c1f",
     *   country: "uk",
     * });
     * ```
     * @throws {CohortError} `invalid_argument`: `clientId` or `clientSecret` is missing in the settings.
     */
    loginLink(options: Omit<LoginLinkOptions, "baseUrl" | "clientId">): string;
    /**
     * Exchanges the code of a login for tokens, once. `redirectUri` is the one of the login link, to the letter. Never
     * retried: a code that is sent twice looks stolen, and its tokens are revoked.
     *
     * @example
     * ```ts
     * const tokens = await cohort.members.exchangeCode(code, "https://shop.example/back?n=8c1f");
     * const { svcid_number, verifications } = await cohort.members.lookUp(tokens.access_token);
     * ```
     * @throws {CohortError} `invalid_grant`: the code is wrong, used, or older than two hours, or `redirectUri` is another one:
     * send the member to the login link again; `invalid_client`: `clientId` or `clientSecret` is wrong.
     */
    exchangeCode(code: string, redirectUri: string, options?: ExchangeOptions): ResponsePromise<TokenResponse>;
    /**
     * New tokens for a refresh token, which is valid for 90 days. The response has a new refresh token: keep that one.
     *
     * @example
     * ```ts
     * const { access_token, refresh_token } = await cohort.members.refresh(kept);
     * ```
     * @throws {CohortError} `invalid_grant`: send the member to the login link again.
     */
    refresh(refreshToken: string, options?: CallOptions): ResponsePromise<TokenResponse>;
    /**
     * Makes a token invalid: an access token alone, or with a refresh token all tokens of the same login.
     *
     * @example
     * ```ts
     * await cohort.members.revoke(refreshToken);
     * ```
     * @throws {CohortError} `invalid_client`: `clientId` or `clientSecret` is wrong.
     */
    revoke(token: string, options?: CallOptions): ResponsePromise<void>;
    /**
     * In which supergroups the token's member is verified now, and until when. An empty list means that they aren't.
     *
     * @example
     * ```ts
     * const { svcid_number, verifications } = await cohort.members.lookUp(tokens.access_token);
     * const isStudent = verifications.some(({ group }) => group === "student");
     * ```
     * @throws {CohortError} `invalid_token`: call `refresh`; `account_deleted`: forget the member.
     */
    lookUp(accessToken: string, options?: CallOptions): ResponsePromise<Lookup>;
}
export declare function members({ calls, credentials, ssoUrl }: AuthArea): Members;
