"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.newFailure = newFailure;
exports.takeFailure = takeFailure;
exports.failed = failed;
const world_ts_1 = require("./world.js");
function newFailure(how, { times = 1, operation, retryAfter, code }) {
    const isStatus = Number.isInteger(how) && Number(how) >= 400 && Number(how) <= 599;
    if (!isStatus && how !== "unreachable" && how !== "lost")
        throw new RangeError('failNext needs a status from 400 to 599, "unreachable" or "lost".');
    if (!(times >= 1))
        throw new RangeError("times must be 1 or more.");
    const usual = how === 429 || how === 503 ? 1 : undefined;
    return { how, times, operation, retryAfter: retryAfter ?? usual, code };
}
/** The first failure that is meant for a call; it counts as used. */
function takeFailure(failures, operation) {
    const index = failures.findIndex(({ operation: meant }) => meant === undefined || meant === operation);
    const found = failures[index];
    if (found === undefined)
        return undefined;
    found.times -= 1;
    if (found.times < 1)
        failures.splice(index, 1);
    return found;
}
const USUAL_CODES = {
    400: "bad_request",
    401: "unauthorised",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    409: "conflict",
    413: "payload_too_large",
    415: "unsupported_media_type",
    422: "bad_request",
    429: "too_many_requests",
    500: "internal_error",
    503: "provider_unavailable",
};
function failed({ code, retryAfter }, status) {
    const usual = USUAL_CODES[status] ?? (status < 500 ? "bad_request" : "internal_error");
    return new world_ts_1.RefusalError(status, code ?? usual, ["The test has asked for this failure."], retryAfter);
}
