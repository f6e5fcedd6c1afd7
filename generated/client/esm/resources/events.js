import { initOfWait } from "../call-options.js";
import { pagePromise, responsePromise } from "../promises.js";
const PATH = "/app/{appId}/whitelabel/events";
/** Seconds: the longest that the service waits. */
const WAIT = 30;
export function events(app) {
    const fetchPage = (query, options) => responsePromise(() => {
        const { appId, calls } = app();
        const init = initOfWait(query.wait ?? 0, options);
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
