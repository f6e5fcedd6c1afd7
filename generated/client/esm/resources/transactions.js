import { initOf, keyOf } from "../call-options.js";
import { answersOf, linesOf } from "../lines.js";
import { pagePromise, responsePromise } from "../promises.js";
const ONE = "/code-tracking/transaction";
const MANY = "/code-tracking/transactions";
export function transactions(tracking) {
    const recording = (options) => ({
        ...initOf(options),
        params: {
            header: { "User-Agent": tracking().userAgent, ...keyOf(options) },
            query: options.dryRun === undefined ? {} : { dryRun: options.dryRun },
        },
    });
    return {
        record: (body, options = {}) => responsePromise(() => tracking().calls.POST(ONE, { ...recording(options), body }), ({ data }) => data),
        recordMany: (list, options = {}) => responsePromise(() => {
            const lines = linesOf(list);
            // The document types a line; the body is all of them.
            return tracking().calls.POST(MANY, {
                ...recording(options),
                headers: { "Content-Type": "application/x-ndjson" },
                body: list,
                bodySerializer: () => lines,
                parseAs: "text",
            });
        }, 
        // openapi-fetch gives undefined for an empty body.
        (text, response) => answersOf(text ?? "", list.length, response)),
        list: (filters = {}, options = {}) => pagePromise((cursor) => responsePromise(() => {
            const query = { ...filters, ...(cursor !== undefined && { cursor }) };
            return tracking().calls.GET(MANY, { ...initOf(options), params: { query } });
        }), (page) => page.data),
        sums: (query, options = {}) => responsePromise(() => tracking().calls.GET(`${MANY}/sums`, { ...initOf(options), params: { query } }), ({ data }) => data),
        void: (transactionId, body, options = {}) => responsePromise(() => {
            const init = { ...initOf(options), params: { path: { transactionId } }, body };
            return tracking().calls.POST(`${ONE}/{transactionId}/void`, init);
        }, ({ data }) => data),
        export: (query = {}, options = {}) => responsePromise(() => {
            const init = { ...initOf(options), params: { query }, parseAs: "text" };
            return tracking().calls.GET(`${MANY}/export`, init);
        }),
        exportStream: (query = {}, options = {}) => responsePromise(() => {
            const init = { ...initOf(options), params: { query }, parseAs: "stream" };
            return tracking().calls.GET(`${MANY}/export`, init);
        }, 
        // Locked at once: undici cancels the body of a Response that is collected before anybody reads it, and the reader
        // would get an empty text and no error.
        (stream) => stream?.pipeThrough(new TransformStream()) ??
            new ReadableStream({ start: (empty) => empty.close() })),
    };
}
