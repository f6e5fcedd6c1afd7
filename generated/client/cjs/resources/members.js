"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.members = members;
const auth_ts_1 = require("../auth.js");
const call_options_ts_1 = require("../call-options.js");
const login_link_ts_1 = require("../login-link.js");
const promises_ts_1 = require("../promises.js");
function members({ calls, credentials, ssoUrl }) {
    const requestTokens = (grant, options, more = {}) => (0, promises_ts_1.responsePromise)(() => {
        const body = { ...grant, ...credentials() };
        return calls.POST("/oauth/token", { ...(0, call_options_ts_1.initOf)(options), ...more, body, headers: auth_ts_1.FORM });
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
            return requestTokens(grant, options, { repeatWithinMs: auth_ts_1.REFRESH_WITHIN_MS });
        },
        revoke: (token, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            // RFC 7009: a token that is revoked already is no error.
            const again = { repeatWithinMs: Number.POSITIVE_INFINITY, mayBeEmpty: true };
            const init = { ...(0, call_options_ts_1.initOf)(options), ...again, headers: auth_ts_1.FORM };
            return calls.POST("/oauth/revoke", { ...init, body: { token, ...credentials() } });
        }, () => undefined),
        lookUp: (accessToken, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            const headers = { Authorization: `Bearer ${accessToken}` };
            return calls.GET("/api/v3/me.json", { ...(0, call_options_ts_1.initOf)(options), headers });
        }),
    };
}
