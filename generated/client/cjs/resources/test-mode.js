"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.testMode = testMode;
const call_options_ts_1 = require("../call-options.js");
const promises_ts_1 = require("../promises.js");
const ROOT = "/app/{appId}/whitelabel/test";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}/test";
function testMode(app) {
    const pathOf = () => ({ path: { appId: app().appId } });
    const keyedOfApp = (options) => ({
        ...(0, call_options_ts_1.initOf)(options),
        params: { ...pathOf(), header: (0, call_options_ts_1.keyOf)(options) },
    });
    const memberOf = (svcId) => ({ path: { appId: app().appId, svcId } });
    const keyed = (verificationId, options) => ({
        ...(0, call_options_ts_1.initOf)(options),
        params: { path: { appId: app().appId, verificationId }, header: (0, call_options_ts_1.keyOf)(options) },
    });
    return {
        code: (options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.GET(`${ROOT}/code`, { ...(0, call_options_ts_1.initOf)(options), params: pathOf() }), ({ code }) => code),
        messages: (options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.GET(`${ROOT}/messages`, { ...(0, call_options_ts_1.initOf)(options), params: pathOf() })),
        calls: (filters = {}, options = {}) => (0, promises_ts_1.pagePromise)((cursor) => (0, promises_ts_1.responsePromise)(() => {
            const query = { ...filters, ...(cursor !== undefined && { cursor }) };
            const params = { ...pathOf(), query };
            return app().calls.GET(`${ROOT}/calls`, { ...(0, call_options_ts_1.initOfWait)(query.wait ?? 0, options), params });
        }), (page) => page.calls, (page) => (page.hasMore ? page.nextCursor : undefined)),
        expire: (id, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ONE}/expire`, keyed(id, options))),
        receiveEmail: (id, body, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ONE}/inbound-email`, { ...keyed(id, options), body })),
        decide: (id, outcome, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ONE}/outcome`, { ...keyed(id, options), body: { outcome } })),
        clock: (options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.GET(`${ROOT}/clock`, { ...(0, call_options_ts_1.initOf)(options), params: pathOf() })),
        moveClock: (body, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ROOT}/clock`, { ...keyedOfApp(options), body })),
        signIn: (body, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ROOT}/sign-in`, { ...keyedOfApp(options), body })),
        deleteMember: (svcId, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.DELETE(`${ROOT}/members/{svcId}`, { ...(0, call_options_ts_1.initOf)(options), params: memberOf(svcId) })),
        withdrawConsents: (svcId, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.DELETE(`${ROOT}/members/{svcId}/consents`, {
            ...(0, call_options_ts_1.initOf)(options),
            params: memberOf(svcId),
        })),
        spendRateLimit: (seconds, options = {}) => (0, promises_ts_1.responsePromise)(() => app().calls.POST(`${ROOT}/rate-limit`, { ...keyedOfApp(options), body: { seconds } })),
    };
}
