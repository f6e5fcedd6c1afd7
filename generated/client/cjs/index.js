"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.loginLink = exports.unwrap = exports.CohortError = exports.Cohort = void 0;
exports.operatorClient = operatorClient;
const calls_ts_1 = require("./calls.js");
var cohort_ts_1 = require("./cohort.js");
Object.defineProperty(exports, "Cohort", { enumerable: true, get: function () { return cohort_ts_1.Cohort; } });
var errors_ts_1 = require("./errors.js");
Object.defineProperty(exports, "CohortError", { enumerable: true, get: function () { return errors_ts_1.CohortError; } });
Object.defineProperty(exports, "unwrap", { enumerable: true, get: function () { return errors_ts_1.unwrap; } });
var login_link_ts_1 = require("./login-link.js");
Object.defineProperty(exports, "loginLink", { enumerable: true, get: function () { return login_link_ts_1.loginLink; } });
/** Calls of the operator API with an operator's access token. It knows no idempotency keys: only GETs are repeated. */
function operatorClient({ baseUrl, accessToken, ...options }) {
    const headers = { Authorization: `Bearer ${(0, calls_ts_1.sendable)("accessToken", accessToken)}` };
    return (0, calls_ts_1.callsOf)({ baseUrl, headers, honoursKeys: false }, options);
}
