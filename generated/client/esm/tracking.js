import { callsOf, sendable } from "./calls.js";
import { errorOf, unwrap } from "./errors.js";
import { answersOf, linesOf } from "./lines.js";
const ONE = "/code-tracking/transaction";
const MANY = "/code-tracking/transactions";
/**
 * Calls of code tracking with a partner's key.
 *
 * @deprecated Use `new Cohort({…}).transactions`. Removed in 0.2.0.
 */
export function trackingClient({ baseUrl, apiKey, userAgent, ...options }) {
    const headers = { "api-key": sendable("apiKey", apiKey), "User-Agent": sendable("userAgent", userAgent) };
    const api = callsOf({ baseUrl, headers, honoursKeys: true }, options);
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
        record: (transaction, call = {}) => unwrap(api.POST(ONE, { ...initOf(call), body: transaction })),
        async recordMany(transactions, call = {}) {
            const body = linesOf(transactions);
            const init = {
                ...initOf(call),
                headers: { "Content-Type": "application/x-ndjson" },
                bodySerializer: (text) => text,
                parseAs: "text",
            };
            const { data = "", error, response } = await api.POST(MANY, { ...init, body });
            if (!response.ok)
                throw errorOf(response, error);
            return answersOf(data, transactions.length, response);
        },
    };
}
