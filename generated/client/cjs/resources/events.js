"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.events = events;
const call_options_ts_1 = require("../call-options.js");
const promises_ts_1 = require("../promises.js");
const PATH = "/app/{appId}/whitelabel/events";
/** Seconds: the longest that the service waits. */
const WAIT = 30;
function events(app) {
    const fetchPage = (query, options) => (0, promises_ts_1.responsePromise)(() => {
        const { appId, calls } = app();
        const init = (0, call_options_ts_1.initOfWait)(query.wait ?? 0, options);
        return calls.GET(PATH, { ...init, params: { path: { appId }, query } });
    });
    return {
        list: (filters = {}, options = {}) => (0, promises_ts_1.pagePromise)((cursor) => fetchPage({ ...filters, ...(cursor !== undefined && { cursor }) }, options), (page) => page.events, (page) => (page.hasMore ? page.nextCursor : undefined)),
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
