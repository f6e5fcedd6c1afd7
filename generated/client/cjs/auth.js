"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.FORM = exports.REFRESH_WITHIN_MS = void 0;
exports.authClient = authClient;
exports.asForm = asForm;
const call_options_ts_1 = require("./call-options.js");
const calls_ts_1 = require("./calls.js");
/**
 * What a partner's server calls once a member has come back from the login page; see docs/sign-in.md.
 *
 * @deprecated Use `new Cohort({…}).members`, whose methods throw by themselves. Removed in 0.2.0.
 */
function authClient({ baseUrl, clientId, clientSecret, ...options }) {
    const api = (0, calls_ts_1.callsOf)({ baseUrl, bodySerializer: asForm, honoursKeys: false }, options);
    const credentials = {
        client_id: (0, calls_ts_1.filled)("clientId", clientId),
        client_secret: (0, calls_ts_1.filled)("clientSecret", clientSecret),
    };
    const requestTokens = (grant, call, more = {}) => api.POST("/oauth/token", { ...(0, call_options_ts_1.initOf)(call), ...more, body: { ...grant, ...credentials }, headers: exports.FORM });
    return {
        exchangeCode: (code, redirectUri, call = {}) => {
            const { codeVerifier, ...rest } = call;
            const verifier = codeVerifier === undefined ? {} : { code_verifier: codeVerifier };
            const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...verifier };
            return requestTokens(grant, rest);
        },
        refresh: (refreshToken, call = {}) => requestTokens({ grant_type: "refresh_token", refresh_token: refreshToken }, call, {
            repeatWithinMs: exports.REFRESH_WITHIN_MS,
        }),
        revoke: (token, call = {}) => api.POST("/oauth/revoke", {
            ...(0, call_options_ts_1.initOf)(call),
            mayBeEmpty: true,
            body: { token, ...credentials },
            headers: exports.FORM,
        }),
        lookUp: (accessToken, call = {}) => api.GET("/api/v3/me.json", { ...(0, call_options_ts_1.initOf)(call), headers: { Authorization: `Bearer ${accessToken}` } }),
    };
}
/** The service forgives a used refresh token for 60 seconds; the rest is for the answer to come back. */
exports.REFRESH_WITHIN_MS = 45_000;
exports.FORM = { "Content-Type": "application/x-www-form-urlencoded" };
/** What is undefined is left out, as in JSON. */
function asForm(body) {
    const given = Object.entries(Object(body)).filter(([, value]) => value !== undefined);
    return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
