import { initOf, keyOf } from "../call-options.js";
import { responsePromise } from "../promises.js";
const ROOT = "/app/{appId}/whitelabel/institutions";
export function institutions(app) {
    return {
        search: (query, options = {}) => responsePromise(() => {
            const { appId, calls } = app();
            return calls.GET(ROOT, { ...initOf(options), params: { path: { appId }, query } });
        }, (found) => found.institutions),
        request: (body, options = {}) => responsePromise(() => {
            const { appId, calls } = app();
            const params = { path: { appId }, header: keyOf(options) };
            return calls.POST(`${ROOT}/requests`, { ...initOf(options), params, body });
        }),
    };
}
