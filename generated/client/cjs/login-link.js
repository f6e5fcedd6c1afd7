"use strict";
/** The link to the login page. It holds no secret, so browsers may build it too. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.loginLink = loginLink;
exports.checkedBaseUrl = checkedBaseUrl;
exports.parseUrl = parseUrl;
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
 * @throws {TypeError} `baseUrl` is no address, or one over plain `http://` that is not this machine's.
 */
function loginLink(options) {
    const { baseUrl, supergroup, clientId, redirectUri, codeChallenge, maxAge } = options;
    const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        ...(codeChallenge !== undefined && { code_challenge: codeChallenge, code_challenge_method: "S256" }),
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
    });
    for (const [name, parameter] of Object.entries(PARAMETERS)) {
        const value = options[name];
        if (value !== undefined)
            query.set(parameter, value);
    }
    return `${checkedBaseUrl(baseUrl).replace(/\/+$/, "")}/sso/${supergroup}?${query}`;
}
/** Optional parameters that the link has as they are given. */
const PARAMETERS = {
    country: "country",
    state: "state",
    institution: "institution",
    scope: "scope",
    nonce: "nonce",
    prompt: "prompt",
    loginHint: "login_hint",
    uiLocales: "ui_locales",
};
/**
 * The text of an address that calls may go to. A TypeError says what is wrong, and does not show it: secrets go over
 * `https://`, and over `http://` to loopback only unless `allowHttp` is set.
 */
function checkedBaseUrl(baseUrl, { name = "baseUrl", allowHttp = false } = {}) {
    if (typeof baseUrl !== "string" || baseUrl === "")
        throw new TypeError(`${name} is empty.`);
    if (!/^https?:\/\//i.test(baseUrl))
        throw new TypeError(`${name} must start with https://, like https://verify.example.`);
    const url = parseUrl(baseUrl);
    if (url === undefined)
        throw new TypeError(`${name} isn't a URL like https://verify.example.`);
    // Of a ? or # with nothing behind it, URL tells nothing.
    if (url.username + url.password !== "" || /[?#]/.test(baseUrl))
        throw new TypeError(`${name} must not contain a user name, password, ? or #: https://verify.example is enough.`);
    if (url.protocol === "http:" && !allowHttp && !LOOPBACK.test(url.hostname))
        throw new TypeError(`${name} must start with https://: over http:// your secrets can be read on the way. On a network that you trust, set allowHttp.`);
    return baseUrl;
}
/** The names and addresses of this machine (RFC 6761, section 6.3; RFC 5735, section 3; RFC 4291, section 2.5.3). */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
/** A parsed URL, or undefined. `URL.canParse` is missing in Jest's jsdom. */
function parseUrl(text, base) {
    try {
        return new URL(text, base);
    }
    catch {
        return undefined;
    }
}
