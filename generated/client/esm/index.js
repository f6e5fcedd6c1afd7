import { callsOf, sendable } from "./calls.js";
export { Cohort } from "./cohort.js";
export { CohortError, unwrap } from "./errors.js";
export { loginLink } from "./login-link.js";
/** Calls of the operator API with an operator's access token. It knows no idempotency keys: only GETs are repeated. */
export function operatorClient({ baseUrl, accessToken, ...options }) {
    const headers = { Authorization: `Bearer ${sendable("accessToken", accessToken)}` };
    return callsOf({ baseUrl, headers, honoursKeys: false }, options);
}
