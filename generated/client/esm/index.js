import { callsOf, sendable } from "./calls.js";
export { authClient } from "./auth.js";
export { Cohort } from "./cohort.js";
export { CohortError, unwrap } from "./errors.js";
export { loginLink } from "./login-link.js";
export { trackingClient, } from "./tracking.js";
/**
 * Calls of the white-label API with one app's access token.
 *
 * @deprecated Use `new Cohort({…}).verifications` and its sisters, whose methods throw by themselves. Removed in 0.2.0.
 */
export function whitelabelClient(options) {
    return open(options, true);
}
/** Calls of the operator API with an operator's access token. It knows no idempotency keys: only GETs are repeated. */
export function operatorClient(options) {
    return open(options, false);
}
function open({ baseUrl, accessToken, ...options }, honoursKeys) {
    const headers = { Authorization: `Bearer ${sendable("accessToken", accessToken)}` };
    return callsOf({ baseUrl, headers, honoursKeys }, options);
}
