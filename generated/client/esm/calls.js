/** The calls of one document, over openapi-fetch: whatever goes wrong is a `CohortError`, and nothing shows a secret. */
import createClient from "openapi-fetch";
import { CohortError, refused } from "./errors.js";
import { checkedBaseUrl } from "./login-link.js";
import { limitOf, transport } from "./transport.js";
const METHODS = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"];
/** Throws a TypeError for an address that is none, and a RangeError for such a time or number of retries. */
export function callsOf({ honoursKeys, ...settings }, options) {
    const carry = transport(options, honoursKeys);
    const api = createClient({ ...settings, baseUrl: checkedBaseUrl(settings.baseUrl, options) });
    const open = api;
    const send = open.request;
    const call = async (method, path, init = {}) => {
        const { timeoutMs, fetch, repeatWithinMs, mayBeEmpty, ...rest } = init;
        let isOnItsWay = false;
        try {
            const limit = timeoutMs === undefined ? undefined : limitOf(timeoutMs);
            checkHeaders(rest.headers);
            checkHeaders(rest.params?.header);
            checkPath(rest.params?.path);
            return await send(method, path, {
                ...rest,
                fetch: (request) => {
                    isOnItsWay = true;
                    return carry(request, { limit, fetch, repeatWithinMs, mayBeEmpty, parseAs: rest.parseAs });
                },
            });
        }
        catch (error) {
            throw isOnItsWay || error instanceof CohortError ? error : refused(error);
        }
    };
    open.request = call;
    for (const method of METHODS)
        open[method] = (path, init) => call(method, path, init);
    return api;
}
/** Of a setting: its text without white space at the ends, as a file may have; a TypeError names one that is empty. */
export function filled(name, value) {
    if (typeof value !== "string" || value.trim() === "")
        throw new TypeError(`${name} is empty.`);
    return value.trim();
}
/** Of a setting that a header will carry: the text; a TypeError that names the setting, and never shows it. */
export function sendable(name, value) {
    const text = filled(name, value);
    if (!canBeSent(text))
        throw new TypeError(unsendable(name));
    return text;
}
/** `Headers` themselves hold nothing else. What fetch would throw shows the value, which may be a secret. */
function checkHeaders(headers) {
    if (headers instanceof Headers)
        return;
    for (const [name, value] of Object.entries(Object(headers)))
        if (![value].flat().every((one) => canBeSent(String(one))))
            throw new TypeError(unsendable(name));
}
/** An empty id would call the list, and `.` or `..` another path: URL resolves them even when they are encoded. */
function checkPath(path) {
    for (const [name, value] of Object.entries(Object(path)))
        if (/^(?:\.{0,2}|undefined|null)$/.test(String(value)))
            throw new TypeError(`${name} isn't an id.`);
}
/** Latin-1 without controls; fetch takes white space away at both ends. */
function canBeSent(text) {
    return /^[\t\x20-\x7e\x80-\xff]*$/.test(text.trim());
}
function unsendable(name) {
    return `${name} contains a line break or a character that isn't allowed in an HTTP header.`;
}
