import { initOf } from "../call-options.js";
import { loginLink } from "../login-link.js";
import { responsePromise } from "../promises.js";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
/** The service forgives a used refresh token for 60 seconds; the rest is for the answer to come back. */
const REFRESH_WITHIN_MS = 45_000;
export function members({ calls, credentials, ssoUrl }) {
    const requestTokens = (grant, options, more = {}) => responsePromise(() => {
        const body = { ...grant, ...credentials() };
        return calls.POST("/oauth/token", { ...initOf(options), ...more, body, headers: FORM });
    });
    return {
        loginLink: (options) => loginLink({ ...options, baseUrl: ssoUrl, clientId: credentials().client_id }),
        exchangeCode(code, redirectUri, { codeVerifier, ...options } = {}) {
            const verifier = codeVerifier === undefined ? {} : { code_verifier: codeVerifier };
            const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...verifier };
            return requestTokens(grant, options);
        },
        refresh(refreshToken, options = {}) {
            const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
            return requestTokens(grant, options, { repeatWithinMs: REFRESH_WITHIN_MS });
        },
        revoke: (token, options = {}) => responsePromise(() => {
            // RFC 7009: a token that is revoked already is no error.
            const again = { repeatWithinMs: Number.POSITIVE_INFINITY, mayBeEmpty: true };
            const init = { ...initOf(options), ...again, headers: FORM };
            return calls.POST("/oauth/revoke", { ...init, body: { token, ...credentials() } });
        }, () => undefined),
        lookUp: (accessToken, options = {}) => responsePromise(() => {
            const headers = { Authorization: `Bearer ${accessToken}` };
            return calls.GET("/api/v3/me.json", { ...initOf(options), headers });
        }),
    };
}
