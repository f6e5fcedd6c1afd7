"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.institutions = institutions;
const call_options_ts_1 = require("../call-options.js");
const promises_ts_1 = require("../promises.js");
const ROOT = "/app/{appId}/whitelabel/institutions";
function institutions(app) {
    return {
        search: (query, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            const { appId, calls } = app();
            return calls.GET(ROOT, { ...(0, call_options_ts_1.initOf)(options), params: { path: { appId }, query } });
        }, (found) => found.institutions),
        request: (body, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            const { appId, calls } = app();
            const params = { path: { appId }, header: (0, call_options_ts_1.keyOf)(options) };
            return calls.POST(`${ROOT}/requests`, { ...(0, call_options_ts_1.initOf)(options), params, body });
        }),
    };
}
