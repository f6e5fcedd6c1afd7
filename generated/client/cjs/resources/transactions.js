"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.transactions = transactions;
const call_options_ts_1 = require("../call-options.js");
const lines_ts_1 = require("../lines.js");
const promises_ts_1 = require("../promises.js");
const ONE = "/code-tracking/transaction";
const MANY = "/code-tracking/transactions";
function transactions(tracking) {
    const recording = (options) => ({
        ...(0, call_options_ts_1.initOf)(options),
        params: {
            header: { "User-Agent": tracking().userAgent, ...(0, call_options_ts_1.keyOf)(options) },
            query: options.dryRun === undefined ? {} : { dryRun: options.dryRun },
        },
    });
    return {
        record: (body, options = {}) => (0, promises_ts_1.responsePromise)(() => tracking().calls.POST(ONE, { ...recording(options), body }), ({ data }) => data),
        recordMany: (list, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            const lines = (0, lines_ts_1.linesOf)(list);
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
        (text, response) => (0, lines_ts_1.answersOf)(text ?? "", list.length, response)),
        list: (filters = {}, options = {}) => (0, promises_ts_1.pagePromise)((cursor) => (0, promises_ts_1.responsePromise)(() => {
            const query = { ...filters, ...(cursor !== undefined && { cursor }) };
            return tracking().calls.GET(MANY, { ...(0, call_options_ts_1.initOf)(options), params: { query } });
        }), (page) => page.data),
        sums: (query, options = {}) => (0, promises_ts_1.responsePromise)(() => tracking().calls.GET(`${MANY}/sums`, { ...(0, call_options_ts_1.initOf)(options), params: { query } }), ({ data }) => data),
        void: (transactionId, body, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            const init = { ...(0, call_options_ts_1.initOf)(options), params: { path: { transactionId } }, body };
            return tracking().calls.POST(`${ONE}/{transactionId}/void`, init);
        }, ({ data }) => data),
        export: (query = {}, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            const init = { ...(0, call_options_ts_1.initOf)(options), params: { query }, parseAs: "text" };
            return tracking().calls.GET(`${MANY}/export`, init);
        }),
        exportStream: (query = {}, options = {}) => (0, promises_ts_1.responsePromise)(() => {
            const init = { ...(0, call_options_ts_1.initOf)(options), params: { query }, parseAs: "stream" };
            return tracking().calls.GET(`${MANY}/export`, init);
        }, 
        // Locked at once: undici cancels the body of a Response that is collected before anybody reads it, and the reader
        // would get an empty text and no error.
        (stream) => stream?.pipeThrough(new TransformStream()) ??
            new ReadableStream({ start: (empty) => empty.close() })),
    };
}
