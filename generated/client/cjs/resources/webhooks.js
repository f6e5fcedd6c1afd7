"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.webhooks = webhooks;
const standardwebhooks_1 = require("standardwebhooks");
const errors_ts_1 = require("../errors.js");
const promises_ts_1 = require("../promises.js");
/** Throws a TypeError for a secret that is none. */
function webhooks(secret) {
    const webhook = secret === undefined ? undefined : webhookOf(secret);
    return {
        verify(body, headers) {
            if (webhook === undefined)
                throw (0, promises_ts_1.notSent)("This call needs webhookSecret of new Cohort({…}).");
            const text = textOf(body);
            try {
                return webhook.verify(text, namesOf(headers));
            }
            catch (cause) {
                throw new errors_ts_1.CohortError({
                    status: undefined,
                    requestId: undefined,
                    retryAfter: undefined,
                    code: "invalid_signature",
                    details: [String(Object(cause).message)],
                }, { cause });
            }
        },
    };
}
/** What the library says of a wrong secret is about Base64 alone. */
function webhookOf(secret) {
    try {
        return new standardwebhooks_1.Webhook(secret.trim());
    }
    catch {
        throw new TypeError("webhookSecret must be the endpoint's secret, which begins with whsec_.");
    }
}
/** The body as it came: what a framework has parsed is another text once it is written again. */
function textOf(body) {
    if (typeof body === "string")
        return body;
    if (ArrayBuffer.isView(body) || Object.prototype.toString.call(body) === "[object ArrayBuffer]")
        return new TextDecoder().decode(body);
    throw (0, promises_ts_1.notSent)("body must be the raw body of the request, as a text or bytes, and not parsed.");
}
function namesOf(headers) {
    const pairs = typeof headers.forEach === "function" ? entriesOf(headers) : Object.entries(headers);
    return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), [value ?? ""].flat().join(",")]));
}
function entriesOf(headers) {
    const pairs = [];
    headers.forEach((value, name) => {
        pairs.push([name, value]);
    });
    return pairs;
}
