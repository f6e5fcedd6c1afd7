import { initOf } from "../call-options.js";
import { pagePromise, responsePromise } from "../promises.js";
const PATH = "/app/{appId}/whitelabel/events";
/** Seconds: the longest that the service waits. */
const WAIT = 30;
/** For the response to come back after a wait, and for retries. */
const GRACE_MS = 30_000;
export function events(app) {
    const fetchPage = (query, options) => responsePromise(() => {
        const { appId, calls } = app();
        const { wait = 0 } = query;
        const init = initOf(wait > 0 ? { timeoutMs: wait * 1000 + GRACE_MS, ...options } : options);
        return calls.GET(PATH, { ...init, params: { path: { appId }, query } });
    });
    return {
        list: (filters = {}, options = {}) => pagePromise((cursor) => fetchPage({ ...filters, ...(cursor !== undefined && { cursor }) }, options), (page) => page.events, (page) => (page.hasMore ? page.nextCursor : undefined)),
        async *follow(filters = {}, options = {}) {
            for (let query = { ...filters, wait: WAIT };;) {
                const page = await fetchPage(query, options);
                if (page.events.length > 0)
                    yield page;
                query = { ...query, cursor: page.nextCursor };
            }
        },
    };
}
