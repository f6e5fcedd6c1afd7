"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.verifications = verifications;
const call_options_ts_1 = require("../call-options.js");
const promises_ts_1 = require("../promises.js");
const documents_ts_1 = require("./documents.js");
const ROOT = "/app/{appId}/whitelabel/verifications";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
function verifications(app) {
    /** Of a call about one verification. */
    const pathOf = (verificationId) => ({ appId: app().appId, verificationId });
    /** Of a POST about one verification. */
    const keyed = (verificationId, options) => ({
        ...(0, call_options_ts_1.initOf)(options),
        params: { path: pathOf(verificationId), header: (0, call_options_ts_1.keyOf)(options) },
    });
    return {
        create: (body, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            const params = { path: { appId: app().appId }, header: (0, call_options_ts_1.keyOf)(options) };
            return app().calls.POST(ROOT, { ...(0, call_options_ts_1.initOf)(options), params, body });
        }),
        get: (id, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.GET(ONE, { ...(0, call_options_ts_1.initOf)(options), params: { path: pathOf(id) } })),
        list: (filters = {}, options = {}) => (0, promises_ts_1.pagePromise)((cursor) => (0, promises_ts_1.responsePromise)(() => {
            const query = { ...filters, ...(cursor !== undefined && { cursor }) };
            const params = { path: { appId: app().appId }, query };
            return app().calls.GET(ROOT, { ...(0, call_options_ts_1.initOf)(options), params });
        }), (page) => page.verifications),
        erase: (id, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.DELETE(ONE, { ...(0, call_options_ts_1.initOf)(options), params: { path: pathOf(id) } }), () => undefined),
        sendPhoneOtp: (id, body, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ONE}/otp`, { ...keyed(id, options), body })),
        verifyPhoneOtp: (id, body, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ONE}/otp/verify`, { ...keyed(id, options), body })),
        setInstitution: (id, body, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.PATCH(ONE, { ...(0, call_options_ts_1.initOf)(options), params: { path: pathOf(id) }, body })),
        createPortalAttempt: (id, body, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ONE}/portal`, { ...keyed(id, options), body })),
        createManualAttempt: (id, { files }, options = {}) => (0, promises_ts_1.responsePromise)(async () => {
            const body = { files: await (0, documents_ts_1.filesOf)(files) };
            return app().calls.POST(`${ONE}/manual`, { ...keyed(id, options), body });
        }),
        createEmailAttempt: (id, body = {}, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ONE}/email`, { ...keyed(id, options), body })),
    };
}
