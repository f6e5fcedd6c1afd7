"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.areasOf = areasOf;
const calls_ts_1 = require("./calls.js");
const login_link_ts_1 = require("./login-link.js");
const promises_ts_1 = require("./promises.js");
const version_ts_1 = require("./version.js");
/** Throws a TypeError or RangeError for a setting with which no call could work; what is missing is told by the calls. */
function areasOf(options) {
    const { baseUrl, authUrl = baseUrl, trackingUrl = baseUrl, timeoutMs, retries, fetch, allowHttp } = options;
    const transport = { timeoutMs, retries, fetch, allowHttp };
    const userAgent = userAgentOf(options.userAgent);
    const agent = { "User-Agent": userAgent };
    const { ssoUrl = baseUrl } = options;
    for (const [name, url] of Object.entries({ baseUrl, authUrl, ssoUrl, trackingUrl }))
        (0, login_link_ts_1.checkedBaseUrl)(url, { name, allowHttp });
    const appId = given("appId", options.appId, calls_ts_1.filled);
    const token = given("accessToken", options.accessToken, calls_ts_1.sendable);
    const clientId = given("clientId", options.clientId, calls_ts_1.filled);
    const secret = given("clientSecret", options.clientSecret, calls_ts_1.filled);
    const key = given("apiKey", options.apiKey, calls_ts_1.sendable);
    const whitelabel = (0, calls_ts_1.callsOf)({ baseUrl, headers: { ...agent, Authorization: `Bearer ${token}` }, honoursKeys: true }, transport);
    const auth = (0, calls_ts_1.callsOf)({ baseUrl: authUrl, headers: agent, bodySerializer: asForm, honoursKeys: false }, transport);
    const tracking = (0, calls_ts_1.callsOf)({ baseUrl: trackingUrl, headers: { ...agent, "api-key": key }, honoursKeys: true }, transport);
    return {
        app() {
            if (appId === undefined || token === undefined)
                throw missing("appId and accessToken");
            return { calls: whitelabel, appId };
        },
        auth: {
            calls: auth,
            ssoUrl,
            credentials() {
                if (clientId === undefined || secret === undefined)
                    throw missing("clientId and clientSecret");
                return { client_id: clientId, client_secret: secret };
            },
        },
        tracking() {
            if (key === undefined)
                throw missing("apiKey");
            return { calls: tracking, userAgent };
        },
    };
}
const missing = (names) => (0, promises_ts_1.notSent)(`This call needs ${names} of new Cohort({…}).`);
/** A setting that may be left out, but not be empty; a TypeError names it and never shows it. */
function given(name, value, check) {
    return value === undefined ? undefined : check(name, value);
}
/** RFC 9110, section 10.1.5: the program that calls first, then this package and what it runs on. */
function userAgentOf(own) {
    const { navigator, process } = globalThis;
    const runtime = navigator?.userAgent ?? `Node.js/${process?.versions?.node ?? "unknown"}`;
    const ours = `cohort-client/${version_ts_1.VERSION} (${runtime.replace(/[^\x20-\x7e]|[()\\]/g, "")})`;
    return own === undefined ? ours : `${(0, calls_ts_1.sendable)("userAgent", own)} ${ours}`;
}
/** Form encoding of a body; leaves undefined fields out, as JSON does. */
function asForm(body) {
    const given = Object.entries(Object(body)).filter(([, value]) => value !== undefined);
    return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
