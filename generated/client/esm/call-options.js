/** What every method takes besides its arguments. */
/** For openapi-fetch; `RequestInit` has null for a signal that is not there. */
export function initOf({ timeoutMs, signal }) {
    return { signal: signal ?? null, ...(timeoutMs !== undefined && { timeoutMs }) };
}
/** For the response to come back after a wait, and for retries. */
const GRACE_MS = 30_000;
/** The same of a call that may wait for so many seconds (long polling): it has its usual time besides. */
export function initOfWait(wait, options) {
    return initOf(wait > 0 ? { timeoutMs: wait * 1000 + GRACE_MS, ...options } : options);
}
/** The header parameter of a call that takes a key: the caller's, or a new random one. */
export function keyOf({ idempotencyKey = crypto.randomUUID() }) {
    return { "Idempotency-Key": idempotencyKey };
}
