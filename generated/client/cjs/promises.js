"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.responsePromise = responsePromise;
exports.pagePromise = pagePromise;
exports.notSent = notSent;
/** What the methods of `Cohort` return: promises of the body, with the rest at hand for those who want it. */
const errors_ts_1 = require("./errors.js");
const meta_ts_1 = require("./meta.js");
/**
 * The promise of what `call` gives, with `pick` applied to a good body. `call` may throw, as a call that can't be made
 * does.
 */
function responsePromise(call, pick = (body) => body) {
    const whole = (async () => {
        const { data, error, response } = await call();
        if (!response.ok)
            throw (0, errors_ts_1.errorOf)(response, error);
        return { data: await pick(data, response), meta: (0, meta_ts_1.metaOf)(response) };
    })();
    const body = whole.then(({ data }) => data);
    const withMeta = () => {
        // Who asks for more doesn't await the body alone: its failure is theirs already.
        body.catch(() => { });
        return whole;
    };
    return Object.assign(body, { withMeta });
}
/** All items of a list. `fetchPage` gets the cursor of the page before, none for the first page. */
function pagePromise(fetchPage, itemsOf, nextOf = (page) => page.nextCursor) {
    const first = fetchPage();
    async function* items() {
        let page = await first;
        for (;;) {
            yield* itemsOf(page);
            // A page may be short, or empty, and still have a next one.
            const next = nextOf(page);
            if (next === undefined)
                return;
            page = await fetchPage(next);
        }
    }
    return Object.assign(first, { [Symbol.asyncIterator]: items });
}
/** Nothing was sent: `detail` says what is missing. */
function notSent(detail) {
    return new errors_ts_1.CohortError({
        status: undefined,
        requestId: undefined,
        retryAfter: undefined,
        code: "invalid_argument",
        details: [detail],
    });
}
