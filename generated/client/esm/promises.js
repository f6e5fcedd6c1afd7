/** What the methods of `Cohort` return: promises of the body, with the rest at hand for those who want it. */
import { CohortError, errorOf } from "./errors.js";
import { metaOf } from "./meta.js";
/**
 * The promise of what `call` gives, with `pick` applied to a good body. `call` may throw, as a call that can't be made
 * does.
 */
export function responsePromise(call, pick = (body) => body) {
    const whole = (async () => {
        const { data, error, response } = await call();
        if (!response.ok)
            throw errorOf(response, error);
        return { data: await pick(data, response), meta: metaOf(response) };
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
export function pagePromise(fetchPage, itemsOf, nextOf = (page) => page.nextCursor) {
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
export function notSent(detail) {
    return new CohortError({
        status: undefined,
        requestId: undefined,
        retryAfter: undefined,
        code: "invalid_argument",
        details: [detail],
    });
}
