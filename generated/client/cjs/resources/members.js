"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.members = members;
const call_options_ts_1 = require("../call-options.js");
const login_link_ts_1 = require("../login-link.js");
const promises_ts_1 = require("../promises.js");
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
/** The service forgives a used refresh token for 60 seconds; the rest is for the answer to come back. */
const REFRESH_WITHIN_MS = 45_000;
function members({ calls, credentials, ssoUrl }) {
    const requestTokens = (grant, options, more = {}) => (0, promises_ts_1.responsePromise)(() => {
        const body = { ...grant, ...credentials() };
        return calls.POST("/oauth/token", { ...(0, call_options_ts_1.initOf)(options), ...more, body, headers: FORM });
    });
    return {
        loginLink: (options) => (0, login_link_ts_1.loginLink)({ ...options, baseUrl: ssoUrl, clientId: credentials().client_id }),
        exchangeCode(code, redirectUri, { codeVerifier, ...options } = {}) {
            const verifier = codeVerifier === undefined ? {} : { code_verifier: codeVerifier };
            const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...verifier };
            return requestTokens(grant, options);
        },
        refresh(refreshToken, options = {}) {
            const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
            return requestTokens(grant, options, { repeatWithinMs: REFRESH_WITHIN_MS });
        },
        revoke: (token, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            // RFC 7009: a token that is revoked already is no error.
            const again = { repeatWithinMs: Number.POSITIVE_INFINITY, mayBeEmpty: true };
            const init = { ...(0, call_options_ts_1.initOf)(options), ...again, headers: FORM };
            return calls.POST("/oauth/revoke", { ...init, body: { token, ...credentials() } });
        }, () => undefined),
        lookUp: (accessToken, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            const headers = { Authorization: `Bearer ${accessToken}` };
            return calls.GET("/api/v3/me.json", { ...(0, call_options_ts_1.initOf)(options), headers });
        }),
    };
}
