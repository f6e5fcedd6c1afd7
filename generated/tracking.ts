// Generated from spec/tracking.yaml by "npm run generate". Do not edit: change the spec.

export interface paths {
    "/code-tracking/transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a transaction
         * @description An error response lists everything that is wrong with the call. With `dryRun=true` the call is validated
         *     completely but nothing is recorded; the `id` in the response is then `dry-run`.
         *
         *     After a 503 or no response, repeat the call with the same `Idempotency-Key`: it is recorded once.
         */
        post: operations["recordTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description The partner's transactions, latest `timestamp` first. A transaction must match all filters.
         *
         *     A page looks at 20,000 transactions at most to find matches for `brandUid`, `currency`, `code` and `voided`.
         *     It may therefore be shorter than `limit`, or empty, and still have a `nextCursor`: continue until there is
         *     none. `from` and `until` make rare filters fast.
         */
        get: operations["listTransactions"];
        put?: never;
        /**
         * Record up to 1,000 transactions
         * @description One JSON object on each line, validated and recorded separately: the response has a line for every line, in
         *     the same order, with what `POST /code-tracking/transaction` would have returned. Blank lines are skipped but
         *     counted. Every line counts as a call; lines over the limit get 429.
         *
         *     With an `Idempotency-Key` each line is recorded once: a repeat records the missing lines and returns the ids
         *     of the others. Bad lines may be corrected or left out. A new line in the position of a recorded one gets 409:
         *     send it in a separate call.
         */
        post: operations["recordTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/transactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export transactions as CSV
         * @description A stream of any length, with the order and filters of the list, as CSV (RFC 4180) with a header row. Texts
         *     that a spreadsheet would run as formulas begin with a `'`. If the export fails midway, the connection ends
         *     without the last chunk, so that clients notice. It may lack what was recorded in the last 10 seconds.
         */
        get: operations["exportTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/transactions/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sums by day or month
         * @description For each period, brand and currency: the number of transactions, and the sums of their amounts as exact
         *     decimals in strings, because a sum may exceed what a JSON number holds. Voided transactions are left out. A
         *     transaction belongs to the UTC day of its `timestamp`. At most 92 days, or 36 months. What was recorded in the
         *     last 10 seconds may be missing.
         */
        get: operations["sumTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/transaction/{transactionId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transactionId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a transaction
         * @description For an order that was cancelled or recorded by mistake. The transaction is kept, marked, and left out of sums.
         *     Voiding it again changes nothing: the response has the first reason.
         */
        post: operations["voidTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The brand. It has a separate uid in each country. */
        BrandUid: string;
        /** @description The discount code used at checkout. */
        Code: string;
        /** @description ISO 4217 code in capitals, of a currency that a country uses today. */
        Currency: string;
        /**
         * @description A JSON number with at most two decimal places, judged by the shortest decimal that names the parsed number:
         *     19.99 and 10.000 pass; 1.005 and -0 do not.
         */
        Money: number;
        NewTransaction: {
            brandUid: components["schemas"]["BrandUid"];
            code: components["schemas"]["Code"];
            /** @description The amount paid. */
            transactionValue: components["schemas"]["Money"];
            /** @description The part of `transactionValue` to which the discount applies; never more than it. */
            qualifyingAmount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Time of the purchase in UTC Unix epoch seconds. From 2015 on, and at most one day in the future, for wrong
             *     clocks. Milliseconds are recognised and reported.
             */
            timestamp: number;
            /** @description Whether the purchaser is new to the shop. */
            newUser?: boolean;
            productsOrderedSku?: components["schemas"]["Products"];
            productsOrderedName?: components["schemas"]["Products"];
            /** @description The purchaser's user agent. */
            userAgent?: string;
        };
        /** @description In the order of the basket. Lists and texts may be empty, so that the positions of two lists agree. */
        Products: string[];
        RecordedTransaction: {
            data: {
                /** @enum {string} */
                type: "transaction";
                id: string;
                /** @description What was sent, to the last digit. */
                attributes: components["schemas"]["NewTransaction"];
            };
        };
        StoredTransaction: {
            /** @enum {string} */
            type: "transaction";
            id: string;
            /** @description What was sent, as parsed; `10.00` becomes `10`. */
            attributes: components["schemas"]["NewTransaction"];
            meta: components["schemas"]["Meta"];
        };
        VoidedTransaction: {
            data: components["schemas"]["StoredTransaction"];
        };
        /** @description What we know about the transaction. */
        Meta: {
            /** Format: date-time */
            receivedAt: string;
            /** Format: date-time */
            voidedAt?: string;
            voidReason?: string;
        };
        TransactionPage: {
            data: components["schemas"]["StoredTransaction"][];
            /** @description Pass it as `cursor` for the next page. Absent on the last page. */
            nextCursor?: string;
        };
        Sum: {
            /** @description `2026-03-04` or `2026-03`. */
            period: string;
            brandUid: components["schemas"]["BrandUid"];
            currency: components["schemas"]["Currency"];
            transactions: number;
            transactionValue: components["schemas"]["DecimalText"];
            qualifyingAmount: components["schemas"]["DecimalText"];
        };
        DecimalText: string;
        SumList: {
            data: components["schemas"]["Sum"][];
        };
        /** @description The response for one line of a batch. */
        LineAnswer: {
            /** @description The number of the line, from 1. */
            line: number;
            /** @enum {integer} */
            status: 200 | 400 | 401 | 409 | 413 | 429 | 500 | 503;
            /** @description Only with status 200. */
            data?: {
                /** @enum {string} */
                type: "transaction";
                id: string;
                /** @description What was sent, to the last digit. */
                attributes: components["schemas"]["NewTransaction"];
            };
            /** @description Only with any other status. */
            errors?: components["schemas"]["Faults"];
        };
        Faults: {
            /** @description The status of the response. */
            status: number;
            /**
             * @description Stable name of an error; programs may depend on it.
             * @enum {string}
             */
            title: "unauthorised" | "not_found" | "bad_request" | "method_not_allowed" | "unsupported_media_type" | "payload_too_large" | "conflict" | "too_many_requests" | "unavailable" | "internal_error";
            /** @description What to correct, for developers. Names the field by JSON pointer. May change. */
            detail: string;
        }[];
        Errors: {
            errors: components["schemas"]["Faults"];
        };
    };
    responses: {
        /** @description The request is invalid. One entry for every error; nothing was recorded. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The `api-key` is missing, unknown or revoked. Sent before the body is read. */
        Unauthorised: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The partner has no such transaction. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The `Idempotency-Key` was used for another body. Nothing was recorded. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body exceeds this operation's limit and was discarded. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body does not have the media type of this operation, or is not UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description Over the key's limit; `Retry-After` says when to try again. Nothing was recorded. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /**
         * @description We are busy, or the database is unreachable; `Retry-After` says when to try again. A transaction may have been
         *     recorded if the database failed at that moment: repeat the call with its `Idempotency-Key`.
         */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description Any other error. */
        Other: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
    };
    parameters: {
        /**
         * @description The calling program, as `<product>/<product_version> <comment>`. The form is not checked.
         * @example acme-shop/2.4 (orders)
         */
        UserAgent: string;
        /**
         * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the transaction
         *     is recorded once; while the first call runs, the second one waits. The same key with another body is 409. Only
         *     200s are kept. Keys belong to the `api-key` that they were sent with. Use your order number. There is no
         *     example here, because the viewer would send it.
         */
        IdempotencyKey: string;
        /** @description Validate, but record nothing. */
        DryRun: boolean;
        /** @description Only transactions of this brand. */
        BrandUid: components["schemas"]["BrandUid"];
        /** @description Only transactions with this `timestamp` or a later one. UTC Unix epoch seconds. */
        From: number;
        /** @description Only transactions with an earlier `timestamp`. UTC Unix epoch seconds. */
        Until: number;
        /** @description Only transactions in this currency. */
        Currency: components["schemas"]["Currency"];
        /** @description Only transactions with exactly this discount code. */
        Code: components["schemas"]["Code"];
        /** @description Only voided transactions, or only others. */
        Voided: boolean;
        /** @description The `nextCursor` of the previous page. */
        Cursor: string;
        /** @description The largest number of entries on a page. */
        Limit: number;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this call in our log; quote it when you ask about the call. */
        RequestId: string;
        /**
         * @description What is left of each rate limit (IETF draft-ietf-httpapi-ratelimit-headers-11).
         * @example "calls";r=297;t=42
         */
        RateLimit: string;
        /**
         * @description The rate limits (the same draft).
         * @example "calls";q=300;w=60
         */
        RateLimitPolicy: string;
        /** @description Seconds until the call may succeed (RFC 9110, section 10.2.3). */
        RetryAfter: number;
    };
    pathItems: never;
}
export type BrandUid = components['schemas']['BrandUid'];
export type Code = components['schemas']['Code'];
export type Currency = components['schemas']['Currency'];
export type Money = components['schemas']['Money'];
export type NewTransaction = components['schemas']['NewTransaction'];
export type Products = components['schemas']['Products'];
export type RecordedTransaction = components['schemas']['RecordedTransaction'];
export type StoredTransaction = components['schemas']['StoredTransaction'];
export type VoidedTransaction = components['schemas']['VoidedTransaction'];
export type Meta = components['schemas']['Meta'];
export type TransactionPage = components['schemas']['TransactionPage'];
export type Sum = components['schemas']['Sum'];
export type DecimalText = components['schemas']['DecimalText'];
export type SumList = components['schemas']['SumList'];
export type LineAnswer = components['schemas']['LineAnswer'];
export type Faults = components['schemas']['Faults'];
export type Errors = components['schemas']['Errors'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorised = components['responses']['Unauthorised'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseOther = components['responses']['Other'];
export type ParameterUserAgent = components['parameters']['UserAgent'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterDryRun = components['parameters']['DryRun'];
export type ParameterBrandUid = components['parameters']['BrandUid'];
export type ParameterFrom = components['parameters']['From'];
export type ParameterUntil = components['parameters']['Until'];
export type ParameterCurrency = components['parameters']['Currency'];
export type ParameterCode = components['parameters']['Code'];
export type ParameterVoided = components['parameters']['Voided'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterLimit = components['parameters']['Limit'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    recordTransaction: {
        parameters: {
            query?: {
                /** @description Validate, but record nothing. */
                dryRun?: components["parameters"]["DryRun"];
            };
            header: {
                /**
                 * @description The calling program, as `<product>/<product_version> <comment>`. The form is not checked.
                 * @example acme-shop/2.4 (orders)
                 */
                "User-Agent": components["parameters"]["UserAgent"];
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the transaction
                 *     is recorded once; while the first call runs, the second one waits. The same key with another body is 409. Only
                 *     200s are kept. Keys belong to the `api-key` that they were sent with. Use your order number. There is no
                 *     example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTransaction"];
            };
        };
        responses: {
            /** @description The transaction is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedTransaction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description Only transactions of this brand. */
                brandUid?: components["parameters"]["BrandUid"];
                /** @description Only transactions with this `timestamp` or a later one. UTC Unix epoch seconds. */
                from?: components["parameters"]["From"];
                /** @description Only transactions with an earlier `timestamp`. UTC Unix epoch seconds. */
                until?: components["parameters"]["Until"];
                /** @description Only transactions in this currency. */
                currency?: components["parameters"]["Currency"];
                /** @description Only transactions with exactly this discount code. */
                code?: components["parameters"]["Code"];
                /** @description Only voided transactions, or only others. */
                voided?: components["parameters"]["Voided"];
                /** @description The `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    recordTransactions: {
        parameters: {
            query?: {
                /** @description Validate, but record nothing. */
                dryRun?: components["parameters"]["DryRun"];
            };
            header: {
                /**
                 * @description The calling program, as `<product>/<product_version> <comment>`. The form is not checked.
                 * @example acme-shop/2.4 (orders)
                 */
                "User-Agent": components["parameters"]["UserAgent"];
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the transaction
                 *     is recorded once; while the first call runs, the second one waits. The same key with another body is 409. Only
                 *     200s are kept. Keys belong to the `api-key` that they were sent with. Use your order number. There is no
                 *     example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["NewTransaction"];
            };
        };
        responses: {
            /** @description A response for every line. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["LineAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    exportTransactions: {
        parameters: {
            query?: {
                /** @description Only transactions of this brand. */
                brandUid?: components["parameters"]["BrandUid"];
                /** @description Only transactions with this `timestamp` or a later one. UTC Unix epoch seconds. */
                from?: components["parameters"]["From"];
                /** @description Only transactions with an earlier `timestamp`. UTC Unix epoch seconds. */
                until?: components["parameters"]["Until"];
                /** @description Only transactions in this currency. */
                currency?: components["parameters"]["Currency"];
                /** @description Only transactions with exactly this discount code. */
                code?: components["parameters"]["Code"];
                /** @description Only voided transactions, or only others. */
                voided?: components["parameters"]["Voided"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description Columns: id, brandUid, code, transactionValue, qualifyingAmount, currency, timestamp, newUser,
             *     productsOrderedSku, productsOrderedName (both as JSON), receivedAt, voidedAt, voidReason.
             */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    sumTransactions: {
        parameters: {
            query: {
                by: "day" | "month";
                /** @description The first day (UTC). By month, the whole month counts. */
                from: string;
                /** @description The last day (UTC). By month, the whole month counts. */
                until: string;
                /** @description Only transactions of this brand. */
                brandUid?: components["parameters"]["BrandUid"];
                /** @description Only transactions in this currency. */
                currency?: components["parameters"]["Currency"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums, oldest period first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SumList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    voidTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The voided transaction. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidedTransaction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const pathsCodeTrackingTransactionsSumsGetParametersQueryByValues: ReadonlyArray<FlattenedDeepRequired<paths>["/code-tracking/transactions/sums"]["get"]["parameters"]["query"]["by"]> = ["day", "month"];
export const recordedTransactionDataTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RecordedTransaction"]["data"]["type"]> = ["transaction"];
export const storedTransactionTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StoredTransaction"]["type"]> = ["transaction"];
export const lineAnswerStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LineAnswer"]["status"]> = [200, 400, 401, 409, 413, 429, 500, 503];
export const lineAnswerDataTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LineAnswer"]["data"]["type"]> = ["transaction"];
export const faultsTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Faults"]["title"]> = ["unauthorised", "not_found", "bad_request", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "unavailable", "internal_error"];
