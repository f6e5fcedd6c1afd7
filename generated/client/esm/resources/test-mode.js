import { initOf, initOfWait, keyOf } from "../call-options.js";
import { pagePromise, responsePromise } from "../promises.js";
const ROOT = "/app/{appId}/whitelabel/test";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}/test";
export function testMode(app) {
    const pathOf = () => ({ path: { appId: app().appId } });
    const keyedOfApp = (options) => ({
        ...initOf(options),
        params: { ...pathOf(), header: keyOf(options) },
    });
    const memberOf = (svcId) => ({ path: { appId: app().appId, svcId } });
    const keyed = (verificationId, options) => ({
        ...initOf(options),
        params: { path: { appId: app().appId, verificationId }, header: keyOf(options) },
    });
    return {
        code: (options = {}) => responsePromise(() => app().calls.GET(`${ROOT}/code`, { ...initOf(options), params: pathOf() }), ({ code }) => code),
        messages: (options = {}) => responsePromise(() => app().calls.GET(`${ROOT}/messages`, { ...initOf(options), params: pathOf() })),
        calls: (filters = {}, options = {}) => pagePromise((cursor) => responsePromise(() => {
            const query = { ...filters, ...(cursor !== undefined && { cursor }) };
            const params = { ...pathOf(), query };
            return app().calls.GET(`${ROOT}/calls`, { ...initOfWait(query.wait ?? 0, options), params });
        }), (page) => page.calls, (page) => (page.hasMore ? page.nextCursor : undefined)),
        expire: (id, options = {}) => responsePromise(() => app().calls.POST(`${ONE}/expire`, keyed(id, options))),
        receiveEmail: (id, body, options = {}) => responsePromise(() => app().calls.POST(`${ONE}/inbound-email`, { ...keyed(id, options), body })),
        decide: (id, outcome, options = {}) => responsePromise(() => app().calls.POST(`${ONE}/outcome`, { ...keyed(id, options), body: { outcome } })),
        clock: (options = {}) => responsePromise(() => app().calls.GET(`${ROOT}/clock`, { ...initOf(options), params: pathOf() })),
        moveClock: (body, options = {}) => responsePromise(() => app().calls.POST(`${ROOT}/clock`, { ...keyedOfApp(options), body })),
        signIn: (body, options = {}) => responsePromise(() => app().calls.POST(`${ROOT}/sign-in`, { ...keyedOfApp(options), body })),
        deleteMember: (svcId, options = {}) => responsePromise(() => app().calls.DELETE(`${ROOT}/members/{svcId}`, { ...initOf(options), params: memberOf(svcId) })),
        withdrawConsents: (svcId, options = {}) => responsePromise(() => app().calls.DELETE(`${ROOT}/members/{svcId}/consents`, {
            ...initOf(options),
            params: memberOf(svcId),
        })),
        spendRateLimit: (seconds, options = {}) => responsePromise(() => app().calls.POST(`${ROOT}/rate-limit`, { ...keyedOfApp(options), body: { seconds } })),
    };
}
