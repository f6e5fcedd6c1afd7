"use strict";
/** The link to the login page. It holds no secret, so browsers may build it too. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.loginLink = loginLink;
exports.checkedBaseUrl = checkedBaseUrl;
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
 * @throws {TypeError} `baseUrl` is no address.
 */
function loginLink(options) {
    const { baseUrl, supergroup, clientId, redirectUri, country, state, codeChallenge } = options;
    const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        ...(country !== undefined && { country }),
        ...(state !== undefined && { state }),
        ...(codeChallenge !== undefined && { code_challenge: codeChallenge, code_challenge_method: "S256" }),
    });
    return `${checkedBaseUrl(baseUrl).replace(/\/+$/, "")}/sso/${supergroup}?${query}`;
}
/** The text of an address that calls may go to; a TypeError says what is wrong, and does not show it. */
function checkedBaseUrl(baseUrl, name = "baseUrl") {
    if (typeof baseUrl !== "string" || baseUrl === "")
        throw new TypeError(`${name} is empty.`);
    if (!/^https?:\/\//i.test(baseUrl))
        throw new TypeError(`${name} must start with https:// or http://, like https://verify.example.`);
    if (!URL.canParse(baseUrl))
        throw new TypeError(`${name} isn't a URL like https://verify.example.`);
    const { username, password } = new URL(baseUrl);
    // Of a ? or # with nothing behind it, URL tells nothing.
    if (username + password !== "" || /[?#]/.test(baseUrl))
        throw new TypeError(`${name} must not contain a user name, password, ? or #: https://verify.example is enough.`);
    return baseUrl;
}
