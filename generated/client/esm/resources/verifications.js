import { initOf, keyOf } from "../call-options.js";
import { pagePromise, responsePromise } from "../promises.js";
import { filesOf } from "./documents.js";
const ROOT = "/app/{appId}/whitelabel/verifications";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
export function verifications(app) {
    /** Of a call about one verification. */
    const pathOf = (verificationId) => ({ appId: app().appId, verificationId });
    /** Of a POST about one verification. */
    const keyed = (verificationId, options) => ({
        ...initOf(options),
        params: { path: pathOf(verificationId), header: keyOf(options) },
    });
    return {
        create: (body, options = {}) => responsePromise(() => {
            const params = { path: { appId: app().appId }, header: keyOf(options) };
            return app().calls.POST(ROOT, { ...initOf(options), params, body });
        }),
        get: (id, options = {}) => responsePromise(() => app().calls.GET(ONE, { ...initOf(options), params: { path: pathOf(id) } })),
        list: (filters = {}, options = {}) => pagePromise((cursor) => responsePromise(() => {
            const query = { ...filters, ...(cursor !== undefined && { cursor }) };
            const params = { path: { appId: app().appId }, query };
            return app().calls.GET(ROOT, { ...initOf(options), params });
        }), (page) => page.verifications),
        erase: (id, options = {}) => responsePromise(() => app().calls.DELETE(ONE, { ...initOf(options), params: { path: pathOf(id) } }), () => undefined),
        sendPhoneOtp: (id, body, options = {}) => responsePromise(() => app().calls.POST(`${ONE}/otp`, { ...keyed(id, options), body })),
        verifyPhoneOtp: (id, body, options = {}) => responsePromise(() => app().calls.POST(`${ONE}/otp/verify`, { ...keyed(id, options), body })),
        setInstitution: (id, body, options = {}) => responsePromise(() => app().calls.PATCH(ONE, { ...initOf(options), params: { path: pathOf(id) }, body })),
        createPortalAttempt: (id, body, options = {}) => responsePromise(() => app().calls.POST(`${ONE}/portal`, { ...keyed(id, options), body })),
        createManualAttempt: (id, { files }, options = {}) => responsePromise(async () => {
            const body = { files: await filesOf(files) };
            return app().calls.POST(`${ONE}/manual`, { ...keyed(id, options), body });
        }),
        createEmailAttempt: (id, body = {}, options = {}) => responsePromise(() => app().calls.POST(`${ONE}/email`, { ...keyed(id, options), body })),
    };
}
