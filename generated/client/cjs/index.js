"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.trackingClient = exports.loginLink = exports.unwrap = exports.CohortError = exports.Cohort = exports.authClient = void 0;
exports.whitelabelClient = whitelabelClient;
exports.operatorClient = operatorClient;
const calls_ts_1 = require("./calls.js");
var auth_ts_1 = require("./auth.js");
Object.defineProperty(exports, "authClient", { enumerable: true, get: function () { return auth_ts_1.authClient; } });
var cohort_ts_1 = require("./cohort.js");
Object.defineProperty(exports, "Cohort", { enumerable: true, get: function () { return cohort_ts_1.Cohort; } });
var errors_ts_1 = require("./errors.js");
Object.defineProperty(exports, "CohortError", { enumerable: true, get: function () { return errors_ts_1.CohortError; } });
Object.defineProperty(exports, "unwrap", { enumerable: true, get: function () { return errors_ts_1.unwrap; } });
var login_link_ts_1 = require("./login-link.js");
Object.defineProperty(exports, "loginLink", { enumerable: true, get: function () { return login_link_ts_1.loginLink; } });
var tracking_ts_1 = require("./tracking.js");
Object.defineProperty(exports, "trackingClient", { enumerable: true, get: function () { return tracking_ts_1.trackingClient; } });
/**
 * Calls of the white-label API with one app's access token.
 *
 * @deprecated Use `new Cohort({…}).verifications` and its sisters, whose methods throw by themselves. Removed in 0.2.0.
 */
function whitelabelClient(options) {
    return open(options, true);
}
/** Calls of the operator API with an operator's access token. It knows no idempotency keys: only GETs are repeated. */
function operatorClient(options) {
    return open(options, false);
}
function open({ baseUrl, accessToken, ...options }, honoursKeys) {
    const headers = { Authorization: `Bearer ${(0, calls_ts_1.sendable)("accessToken", accessToken)}` };
    return (0, calls_ts_1.callsOf)({ baseUrl, headers, honoursKeys }, options);
}
