import { callsOf, filled, sendable } from "./calls.js";
import { checkedBaseUrl } from "./login-link.js";
import { notSent } from "./promises.js";
import { VERSION } from "./version.js";
/** Throws a TypeError or RangeError for a setting with which no call could work; what is missing is told by the calls. */
export function areasOf(options) {
    const { baseUrl, authUrl = baseUrl, trackingUrl = baseUrl, timeoutMs, retries, fetch, allowHttp } = options;
    const transport = { timeoutMs, retries, fetch, allowHttp };
    const userAgent = userAgentOf(options.userAgent);
    const agent = { "User-Agent": userAgent };
    const { ssoUrl = baseUrl } = options;
    for (const [name, url] of Object.entries({ baseUrl, authUrl, ssoUrl, trackingUrl }))
        checkedBaseUrl(url, { name, allowHttp });
    const appId = given("appId", options.appId, filled);
    const token = given("accessToken", options.accessToken, sendable);
    const clientId = given("clientId", options.clientId, filled);
    const secret = given("clientSecret", options.clientSecret, filled);
    const key = given("apiKey", options.apiKey, sendable);
    const whitelabel = callsOf({ baseUrl, headers: { ...agent, Authorization: `Bearer ${token}` }, honoursKeys: true }, transport);
    const auth = callsOf({ baseUrl: authUrl, headers: agent, bodySerializer: asForm, honoursKeys: false }, transport);
    const tracking = callsOf({ baseUrl: trackingUrl, headers: { ...agent, "api-key": key }, honoursKeys: true }, transport);
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
const missing = (names) => notSent(`This call needs ${names} of new Cohort({…}).`);
/** A setting that may be left out, but not be empty; a TypeError names it and never shows it. */
function given(name, value, check) {
    return value === undefined ? undefined : check(name, value);
}
/** RFC 9110, section 10.1.5: the program that calls first, then this package and what it runs on. */
function userAgentOf(own) {
    const { navigator, process } = globalThis;
    const runtime = navigator?.userAgent ?? `Node.js/${process?.versions?.node ?? "unknown"}`;
    const ours = `cohort-client/${VERSION} (${runtime.replace(/[^\x20-\x7e]|[()\\]/g, "")})`;
    return own === undefined ? ours : `${sendable("userAgent", own)} ${ours}`;
}
/** Form encoding of a body; leaves undefined fields out, as JSON does. */
function asForm(body) {
    const given = Object.entries(Object(body)).filter(([, value]) => value !== undefined);
    return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
