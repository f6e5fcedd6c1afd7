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
         * @description A refusal names every fault of the call, not the first only. With `dryRun=true` the call is judged in full and
         *     nothing is recorded: the answer's `id` is then `dry-run`.
         *
         *     Repeat a call that got no answer, or 503, with the `Idempotency-Key` that it had: it is recorded once.
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
         * @description The partner's transactions, those with the latest `timestamp` first. Filters are combined with "and".
         *
         *     A page looks at 20,000 transactions at most for those that `brandUid`, `currency`, `code` and `voided` want. So
         *     it may be shorter than `limit`, or empty, and still have a `nextCursor`: go on until there is none. `from` and
         *     `until` make a search for something rare fast.
         */
        get: operations["listTransactions"];
        put?: never;
        /**
         * Record up to 1,000 transactions
         * @description One JSON object a line, each judged and recorded by itself: the answer has a line for every line, in the same
         *     order, with what `POST /code-tracking/transaction` would have answered. Blank lines are passed over and
         *     counted. Every line counts as a call against the limit; those past it are answered with 429.
         *
         *     Under an `Idempotency-Key` each line is recorded once: a repeat records the lines that were not, and answers
         *     the others with the ids that they have. Bad lines may be mended in it or left out. A new line where another
         *     one was recorded is answered with 409: send it in a call of its own.
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
         * @description A stream of any length, in the order and with the filters of the list, after RFC 4180 with a line of names
         *     first. A text that a spreadsheet would run as a formula gets a `'` in front. An export that breaks off in the
         *     middle ends the connection without its last chunk, so that a client sees that it is not whole.
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
         * @description For each period, brand and currency that has any: how many transactions, and the sums of their amounts as exact
         *     decimal texts, since a sum may be past what a JSON number holds. Voided ones are left out. A transaction belongs
         *     to the UTC day of its `timestamp`. At most 92 days by day, 36 months by month.
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
         * @description For an order that was cancelled or recorded by mistake. It is kept, marked, and left out of sums. Voiding it
         *     once more changes nothing: the first reason stays, and is in the answer.
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
        /** @description The brand, which has a uid of its own in each country. */
        BrandUid: string;
        /** @description The discount code that was used at checkout. */
        Code: string;
        /** @description An ISO 4217 code in capitals, of a currency that a country uses today. */
        Currency: string;
        /**
         * @description A JSON number of at most two decimal places. Judged by the shortest decimal that names the parsed number: 19.99
         *     and 10.000 pass; 1.005 and -0 do not.
         */
        Money: number;
        NewTransaction: {
            brandUid: components["schemas"]["BrandUid"];
            code: components["schemas"]["Code"];
            /** @description What was paid. */
            transactionValue: components["schemas"]["Money"];
            /** @description The part of `transactionValue` that the discount is for; never more than it. */
            qualifyingAmount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * @description When it was bought, in UTC Unix epoch seconds. From 2015 on; a day ahead of us at most, for clocks that are
             *     wrong. Milliseconds are told as such.
             */
            timestamp: number;
            /** @description Whether the purchaser is new to the shop. */
            newUser?: boolean;
            productsOrderedSku?: components["schemas"]["Products"];
            productsOrderedName?: components["schemas"]["Products"];
            /** @description The user agent of the purchaser. */
            userAgent?: string;
        };
        /**
         * @description In the order of the basket. It may be empty, and so may a text: where one of two lists lacks something, the
         *     places of the others still agree.
         */
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
            /** @description What was sent, as numbers are; `10.00` comes as `10`. */
            attributes: components["schemas"]["NewTransaction"];
            meta: components["schemas"]["Meta"];
        };
        VoidedTransaction: {
            data: components["schemas"]["StoredTransaction"];
        };
        /** @description What we know about it beside what was sent. */
        Meta: {
            /** Format: date-time */
            receivedAt: string;
            /** Format: date-time */
            voidedAt?: string;
            voidReason?: string;
        };
        TransactionPage: {
            data: components["schemas"]["StoredTransaction"][];
            /** @description Pass it as `cursor` for the next page. Absent, there is no further one. */
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
        /** @description The answer for one line of a batch. */
        LineAnswer: {
            /** @description Its number, from 1. */
            line: number;
            /** @enum {integer} */
            status: 200 | 400 | 401 | 409 | 413 | 429 | 500 | 503;
            /** @description With status 200. */
            data?: {
                /** @enum {string} */
                type: "transaction";
                id: string;
                /** @description What was sent, to the last digit. */
                attributes: components["schemas"]["NewTransaction"];
            };
            /** @description With any other status. */
            errors?: components["schemas"]["Faults"];
        };
        Faults: {
            /** @description That of the answer. */
            status: number;
            /**
             * @description Stable name of an error; programs may depend on it.
             * @enum {string}
             */
            title: "unauthorised" | "not_found" | "bad_request" | "method_not_allowed" | "unsupported_media_type" | "payload_too_large" | "conflict" | "too_many_requests" | "unavailable" | "internal_error";
            /** @description What to mend, for a developer. Names the field by JSON pointer. May change. */
            detail: string;
        }[];
        Errors: {
            errors: components["schemas"]["Faults"];
        };
    };
    responses: {
        /** @description The call is wrong. One entry for every fault; nothing was recorded. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The `api-key` is absent, unknown or revoked. Told before the body is read. */
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
        /** @description The body is over this operation's limit. It was not kept in memory. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body is not of the media type that this operation takes, or not in UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description Over the key's limit; `Retry-After` says when to come back. Nothing was recorded. */
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
         * @description We are busy, or our database is away; `Retry-After` says when to try again. A transaction may have been recorded
         *     all the same if the database went away just then: repeat it under its `Idempotency-Key`.
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
         * @description Who calls, as `<product>/<product_version> <comment>`. Its form is not judged.
         * @example acme-shop/2.4 (orders)
         */
        UserAgent: string;
        /**
         * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the transaction is
         *     recorded once; while the first call runs, the second one waits. The same key with another body: 409. Only
         *     200s are kept. Keys belong to the `api-key` that they came with. Best is your order's number; there is no
         *     example, which the viewer would send as it stands.
         */
        IdempotencyKey: string;
        /** @description Judge, and record nothing. */
        DryRun: boolean;
        /** @description Only those of this brand. */
        BrandUid: components["schemas"]["BrandUid"];
        /** @description Only those with this `timestamp` or a later one. UTC Unix epoch seconds. */
        From: number;
        /** @description Only those with an earlier `timestamp` than this. UTC Unix epoch seconds. */
        Until: number;
        /** @description Only those in this currency. */
        Currency: components["schemas"]["Currency"];
        /** @description Only those with this discount code, exactly. */
        Code: components["schemas"]["Code"];
        /** @description Only those that were voided, or only those that were not. */
        Voided: boolean;
        /** @description The `nextCursor` of the page before. */
        Cursor: string;
        /** @description How many at most on one page. */
        Limit: number;
    };
    requestBodies: never;
    headers: {
        /** @description Names this call in our log; quote it when you ask about it. */
        RequestId: string;
        /**
         * @description What is left of each budget (IETF draft-ietf-httpapi-ratelimit-headers-11).
         * @example "calls";r=297;t=42
         */
        RateLimit: string;
        /**
         * @description The budgets themselves (the same draft).
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
                /** @description Judge, and record nothing. */
                dryRun?: components["parameters"]["DryRun"];
            };
            header: {
                /**
                 * @description Who calls, as `<product>/<product_version> <comment>`. Its form is not judged.
                 * @example acme-shop/2.4 (orders)
                 */
                "User-Agent": components["parameters"]["UserAgent"];
                /**
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the transaction is
                 *     recorded once; while the first call runs, the second one waits. The same key with another body: 409. Only
                 *     200s are kept. Keys belong to the `api-key` that they came with. Best is your order's number; there is no
                 *     example, which the viewer would send as it stands.
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
            /** @description Recorded, and on disk. */
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
                /** @description Only those of this brand. */
                brandUid?: components["parameters"]["BrandUid"];
                /** @description Only those with this `timestamp` or a later one. UTC Unix epoch seconds. */
                from?: components["parameters"]["From"];
                /** @description Only those with an earlier `timestamp` than this. UTC Unix epoch seconds. */
                until?: components["parameters"]["Until"];
                /** @description Only those in this currency. */
                currency?: components["parameters"]["Currency"];
                /** @description Only those with this discount code, exactly. */
                code?: components["parameters"]["Code"];
                /** @description Only those that were voided, or only those that were not. */
                voided?: components["parameters"]["Voided"];
                /** @description The `nextCursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many at most on one page. */
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
                /** @description Judge, and record nothing. */
                dryRun?: components["parameters"]["DryRun"];
            };
            header: {
                /**
                 * @description Who calls, as `<product>/<product_version> <comment>`. Its form is not judged.
                 * @example acme-shop/2.4 (orders)
                 */
                "User-Agent": components["parameters"]["UserAgent"];
                /**
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the transaction is
                 *     recorded once; while the first call runs, the second one waits. The same key with another body: 409. Only
                 *     200s are kept. Keys belong to the `api-key` that they came with. Best is your order's number; there is no
                 *     example, which the viewer would send as it stands.
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
            /** @description An answer for every line. */
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
                /** @description Only those of this brand. */
                brandUid?: components["parameters"]["BrandUid"];
                /** @description Only those with this `timestamp` or a later one. UTC Unix epoch seconds. */
                from?: components["parameters"]["From"];
                /** @description Only those with an earlier `timestamp` than this. UTC Unix epoch seconds. */
                until?: components["parameters"]["Until"];
                /** @description Only those in this currency. */
                currency?: components["parameters"]["Currency"];
                /** @description Only those with this discount code, exactly. */
                code?: components["parameters"]["Code"];
                /** @description Only those that were voided, or only those that were not. */
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
                /** @description The first day, UTC. By month, its whole month counts. */
                from: string;
                /** @description The last day, UTC. By month, its whole month counts. */
                until: string;
                /** @description Only those of this brand. */
                brandUid?: components["parameters"]["BrandUid"];
                /** @description Only those in this currency. */
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
            /** @description The transaction, voided. */
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
