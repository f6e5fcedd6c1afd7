"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.CohortError = void 0;
exports.unwrap = unwrap;
exports.withoutAnswer = withoutAnswer;
exports.refused = refused;
exports.unreadable = unreadable;
exports.redirected = redirected;
exports.errorOf = errorOf;
exports.retryAfterOf = retryAfterOf;
const meta_ts_1 = require("./meta.js");
/**
 * What every failed call throws.
 *
 * @example
 * ```ts
 * try {
 *   await cohort.verifications.setInstitution(verificationId, { institutionId: "ox.ac.uk" });
 * } catch (error) {
 *   if (error instanceof CohortError && error.code === "invalid_stage") console.log(error.detail);
 *   else throw error;
 * }
 * ```
 */
class CohortError extends Error {
    /** Always `CohortError`. */
    name = "CohortError";
    /** The HTTP status of the response; undefined if there was none. */
    status;
    /** Stable name of the error: decide by it, never by `message` or `detail`. */
    code;
    /** What to correct, for developers; never show it to members. The wording may change. */
    detail;
    /** The same with one entry for each thing that is wrong. */
    details;
    /** The faults of the request by their fields: of the white-label and the operator API, where fields are wrong. */
    faults;
    /** Identifies the call in the server's log: quote it when you ask the operator about a call. */
    requestId;
    /** Seconds to wait before the call may succeed, if the response says so. */
    retryAfter;
    /** Made by the client; in your own tests by `errorFor` of `@cohort/client/testing`. */
    constructor(known, options) {
        const detail = known.details.join("; ");
        super([known.status, known.code, detail].filter((part) => part !== undefined && part !== "").join(" "), options);
        this.status = known.status;
        this.code = known.code;
        this.detail = detail;
        this.details = known.details;
        this.faults = known.faults ?? [];
        this.requestId = known.requestId;
        this.retryAfter = known.retryAfter;
    }
}
exports.CohortError = CohortError;
/**
 * The body of a good response of `operatorClient`, or of a deprecated client; every other one is thrown as a
 * `CohortError`. The methods of `Cohort` need none of it.
 */
async function unwrap(call) {
    const { data, error, response } = await call;
    // An answer without a body has no data, and its T says so.
    if (response.ok)
        return data;
    throw errorOf(response, error);
}
const NO_ANSWER = { status: undefined, requestId: undefined, retryAfter: undefined };
/** No answer came in time, or none at all. */
function withoutAnswer(code, detail, cause) {
    return new CohortError({ ...NO_ANSWER, code, details: [detail] }, { cause });
}
/** A call that was not sent, for what `cause` says of it. */
function refused(cause) {
    const detail = Object(cause).name === "URIError"
        ? "A path or query value contains half of a character (a lone surrogate)."
        : String(Object(cause).message);
    return new CohortError({ ...NO_ANSWER, code: "invalid_argument", details: [detail] }, { cause });
}
/** A good answer that cannot be used. */
function unreadable(response, detail, cause) {
    return new CohortError({ ...knownOf(response), code: "unknown", details: [detail] }, { cause });
}
/** An answer that sends us to another address, `target`. Nothing follows it: the secrets were meant for the first. */
function redirected(response, target) {
    const details = [`baseUrl redirects to ${target}. Redirects aren't followed: set baseUrl to that address.`];
    return new CohortError({ ...knownOf(response), code: "redirected", details });
}
/** The error that an answer tells; `body` is what openapi-fetch has read of it. */
function errorOf(response, body) {
    const { code, details, faults } = typeof body === "string" ? wordsOfText(body) : wordsOf(Object(body));
    const named = code ?? challengeOf(response) ?? (isOfLookup(response, body) ? NAMES[response.status] : undefined);
    return new CohortError({
        ...knownOf(response),
        code: named ?? "unknown",
        details,
        faults,
    });
}
function knownOf(response) {
    const { status, requestId } = (0, meta_ts_1.metaOf)(response);
    return { status, requestId, retryAfter: retryAfterOf(response) };
}
/** For the lookup, whose errors have a `message` or no body: what the other APIs would call them. */
const NAMES = {
    400: "bad_request",
    401: "unauthorised",
    403: "forbidden",
    404: "account_deleted",
    429: "too_many_requests",
    500: "internal_error",
    503: "unavailable",
};
/** Whether the lookup has answered so. A 404 of a wrong address must not read as that of a deleted account. */
function isOfLookup({ headers, status }, body) {
    if (!headers.has("X-Request-Id"))
        return false;
    if (text(Object(body).message) !== undefined)
        return true;
    return (body === undefined || body === "") && status !== 404;
}
/** RFC 6750, section 3. */
function challengeOf({ headers }) {
    return /\berror="([a-z_]+)"/.exec(headers.get("WWW-Authenticate") ?? "")?.[1];
}
const LINE_MAX = 200;
/** The first line of what is no JSON, such as a proxy's page, without its tags. */
function wordsOfText(body) {
    const lines = body.replace(/<[^>]*>/g, " ").split("\n");
    const first = lines.map((line) => line.trim()).find((line) => line !== "");
    return { code: undefined, details: first === undefined ? [] : [first.slice(0, LINE_MAX)], faults: [] };
}
function wordsOf(body) {
    const { error, errors, error_description: description, message } = body;
    if (Array.isArray(errors))
        return {
            code: text(Object(errors[0]).title),
            details: errors.flatMap((one) => text(Object(one).detail) ?? []),
            faults: [],
        };
    if (typeof error === "string")
        return { code: error, details: [text(description) ?? []].flat(), faults: [] };
    const { title, detail, errors: listed, } = Object(error);
    const faults = faultsOf(listed);
    const details = faults.map((fault) => `${fault.pointer} ${fault.detail}`);
    return {
        code: text(title),
        details: details.length > 0 ? details : [text(detail) ?? text(message) ?? []].flat(),
        faults,
    };
}
function faultsOf(listed) {
    if (!Array.isArray(listed))
        return [];
    return listed.flatMap((one) => {
        const [pointer, code, detail] = [
            text(Object(one).pointer),
            text(Object(one).code),
            text(Object(one).detail),
        ];
        return pointer === undefined || code === undefined || detail === undefined
            ? []
            : [{ pointer, code, detail }];
    });
}
function text(value) {
    return typeof value === "string" ? value : undefined;
}
/** Seconds, from a number of them or from a date (RFC 9110, section 10.2.3). */
function retryAfterOf({ headers }) {
    const value = headers.get("Retry-After");
    if (value === null)
        return undefined;
    if (/^\d+$/.test(value))
        return Number(value);
    const at = Date.parse(value);
    return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
