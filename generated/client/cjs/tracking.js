"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.trackingClient = trackingClient;
const calls_ts_1 = require("./calls.js");
const errors_ts_1 = require("./errors.js");
const lines_ts_1 = require("./lines.js");
const ONE = "/code-tracking/transaction";
const MANY = "/code-tracking/transactions";
/**
 * Calls of code tracking with a partner's key.
 *
 * @deprecated Use `new Cohort({…}).transactions`. Removed in 0.2.0.
 */
function trackingClient({ baseUrl, apiKey, userAgent, ...options }) {
    const headers = { "api-key": (0, calls_ts_1.sendable)("apiKey", apiKey), "User-Agent": (0, calls_ts_1.sendable)("userAgent", userAgent) };
    const api = (0, calls_ts_1.callsOf)({ baseUrl, headers, honoursKeys: true }, options);
    api.use({
        onRequest({ request, schemaPath }) {
            const isRecording = request.method === "POST" && (schemaPath === ONE || schemaPath === MANY);
            if (isRecording && !request.headers.has("Idempotency-Key"))
                request.headers.set("Idempotency-Key", crypto.randomUUID());
        },
    });
    const initOf = ({ idempotencyKey, dryRun, timeoutMs, signal }) => ({
        params: {
            header: {
                "User-Agent": userAgent,
                ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
            },
            query: dryRun === undefined ? {} : { dryRun },
        },
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(signal !== undefined && { signal }),
    });
    return {
        api,
        record: (transaction, call = {}) => (0, errors_ts_1.unwrap)(api.POST(ONE, { ...initOf(call), body: transaction })),
        async recordMany(transactions, call = {}) {
            const body = (0, lines_ts_1.linesOf)(transactions);
            const init = {
                ...initOf(call),
                headers: { "Content-Type": "application/x-ndjson" },
                bodySerializer: (text) => text,
                parseAs: "text",
            };
            const { data = "", error, response } = await api.POST(MANY, { ...init, body });
            if (!response.ok)
                throw (0, errors_ts_1.errorOf)(response, error);
            return (0, lines_ts_1.answersOf)(data, transactions.length, response);
        },
    };
}
