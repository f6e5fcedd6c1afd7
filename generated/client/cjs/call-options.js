"use strict";
/** What every method takes besides its arguments. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.initOf = initOf;
exports.keyOf = keyOf;
/** For openapi-fetch; `RequestInit` has null for a signal that is not there. */
function initOf({ timeoutMs, signal }) {
    return { signal: signal ?? null, ...(timeoutMs !== undefined && { timeoutMs }) };
}
/** The header parameter of a call that takes a key: the caller's, or a new random one. */
function keyOf({ idempotencyKey = crypto.randomUUID() }) {
    return { "Idempotency-Key": idempotencyKey };
}
