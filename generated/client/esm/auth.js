import { initOf } from "./call-options.js";
import { callsOf, filled } from "./calls.js";
/**
 * What a partner's server calls once a member has come back from the login page; see docs/sign-in.md.
 *
 * @deprecated Use `new Cohort({…}).members`, whose methods throw by themselves. Removed in 0.2.0.
 */
export function authClient({ baseUrl, clientId, clientSecret, ...options }) {
    const api = callsOf({ baseUrl, bodySerializer: asForm, honoursKeys: false }, options);
    const credentials = {
        client_id: filled("clientId", clientId),
        client_secret: filled("clientSecret", clientSecret),
    };
    const requestTokens = (grant, call, more = {}) => api.POST("/oauth/token", { ...initOf(call), ...more, body: { ...grant, ...credentials }, headers: FORM });
    return {
        exchangeCode: (code, redirectUri, call = {}) => {
            const { codeVerifier, ...rest } = call;
            const verifier = codeVerifier === undefined ? {} : { code_verifier: codeVerifier };
            const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...verifier };
            return requestTokens(grant, rest);
        },
        refresh: (refreshToken, call = {}) => requestTokens({ grant_type: "refresh_token", refresh_token: refreshToken }, call, {
            repeatWithinMs: REFRESH_WITHIN_MS,
        }),
        revoke: (token, call = {}) => api.POST("/oauth/revoke", {
            ...initOf(call),
            mayBeEmpty: true,
            body: { token, ...credentials },
            headers: FORM,
        }),
        lookUp: (accessToken, call = {}) => api.GET("/api/v3/me.json", { ...initOf(call), headers: { Authorization: `Bearer ${accessToken}` } }),
    };
}
/** The service forgives a used refresh token for 60 seconds; the rest is for the answer to come back. */
export const REFRESH_WITHIN_MS = 45_000;
export const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
/** What is undefined is left out, as in JSON. */
export function asForm(body) {
    const given = Object.entries(Object(body)).filter(([, value]) => value !== undefined);
    return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
