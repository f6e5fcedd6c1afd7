// Generated from spec/tracking.yaml by "npm run generate". Do not edit: change the spec.

export interface paths {
    "/code-tracking/transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the transaction of an order
         * The one transaction of the brand that was recorded with this `orderId`.
         */
        get: operations["getTransactionByOrder"];
        put?: never;
        /**
         * Record a transaction
         * An error response lists everything that is wrong with the call. With `dryRun=true` the call is validated
         *     completely but nothing is recorded; the `id` in the response is then `dry-run`.
         *
         *     After a 503 or no response, repeat the call with the same `Idempotency-Key`: it is recorded once.
         *
         *     With an `orderId` it is recorded once for good: a repeat gets the first response as long as the transaction is
         *     kept, at any age, under any `Idempotency-Key`, from any `api-key` of the partner. Another order under the same id
         *     gets 409 with an entry for each field that differs, with both values; `userAgent` is not compared.
         */
        post: operations["recordTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/transaction/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The `id` that recording the transaction returned.
                 * @example 019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11
                 */
                transactionId: string;
            };
            cookie?: never;
        };
        /**
         * Get a transaction
         * A transaction of the partner by its id, voided or not.
         */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
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
         * The partner's transactions, latest `timestamp` first. A transaction must match all filters.
         *
         *     A page looks at 20,000 transactions at most to find matches for `brandUid`, `currency`, `code` and `voided`.
         *     It may therefore be shorter than `limit`, or empty, and still have a `nextCursor`: continue until there is
         *     none. `from` and `until` make rare filters fast.
         */
        get: operations["listTransactions"];
        put?: never;
        /**
         * Record up to 1,000 transactions
         * One JSON object on each line, validated and recorded separately: the response has a line for every line, in
         *     the same order, with what `POST /code-tracking/transaction` would have returned. Blank lines are skipped but
         *     counted. Every line counts as a call; lines over the limit get 429.
         *
         *     With an `Idempotency-Key` each line is recorded once: a repeat records the missing lines and returns the ids
         *     of the others. Bad lines may be corrected or left out. A new line in the position of a recorded one gets 409:
         *     send it in a separate call.
         *
         *     Both bodies are NDJSON: texts of many JSON values, one in each line, with `\n` between them. `contentSchema`
         *     says what the lines hold, as if they were one array.
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
         * A stream of any length, with the order and filters of the list, as CSV (RFC 4180) with a header row, in UTF-8 without
         *     a byte order mark. Texts are quoted. Where a spreadsheet would run one as a formula, at its beginning or after `,`,
         *     `;`, `|`, a tab or a line break, there is a `'` in front. If the export fails midway, the connection ends
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
         * For each period, brand and currency: the number of transactions, and the sums of their amounts as exact
         *     decimals in strings, because a sum may exceed what a JSON number holds. Voided transactions are left out. A
         *     transaction belongs to the UTC day of its `timestamp`, and so do its adjustments, whenever they were made. At most 92 days, or 36 months. What was recorded in the
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
    "/code-tracking/adjustment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a refund, correction or chargeback
         * Changes what an order counts for in sums, and is kept beside it. Name the order by `transactionId`, or by
         *     `brandUid` and `orderId`.
         *
         *     It is recorded once: a repeat with the same `adjustmentId` gets the first response, whenever it comes. Another
         *     adjustment under the id gets 409 with an entry for each field that differs. What is left of an order is never
         *     below zero. A voided transaction is not adjusted.
         */
        post: operations["recordAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record up to 1,000 adjustments
         * One JSON object on each line, validated and recorded separately, in their order: the response has a line for
         *     every line, with what `POST /code-tracking/adjustment` would have returned. Blank lines are skipped but counted.
         *     Every line counts as a call. To repeat a batch, send it again: each adjustment is recorded once.
         */
        post: operations["recordAdjustments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/transaction/{transactionId}/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The `id` that recording the transaction returned.
                 * @example 019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11
                 */
                transactionId: string;
            };
            cookie?: never;
        };
        /**
         * List the adjustments of a transaction
         * All adjustments of a transaction, in the order in which they were recorded.
         */
        get: operations["listAdjustments"];
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
                /**
                 * The `id` that recording the transaction returned.
                 * @example 019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11
                 */
                transactionId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a transaction
         * For an order that was cancelled or recorded by mistake. The transaction is kept, marked, and left out of sums.
         *     Voiding it again changes nothing: the response has the first reason.
         */
        post: operations["voidTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/codes/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report on a brand's codes in a month
         * Claims, redemptions, orders and their amounts in a month (UTC): in all, by pool, and by supergroup, territory, kind of
         *     institution, and new or returning member. A month can be read from the fourth day after it. Its report never
         *     changes after the first reading: what is recorded later counts in the next month.
         *
         *     Figures in all and by pool are exact: your systems know them. Rows by pool have pools of ten or more; smaller ones
         *     are together in a row without `value`, if they are ten.
         *
         *     In all other rows counts are of members, in whole tens, so that no figure and no difference of figures is about fewer
         *     than ten. Members who are alike in supergroup, territory, kind and newness are counted together; those who remain
         *     are counted together where they differ, in a row without `value` if need be, and up to nine are in no row. A
         *     member counts once, by the first claim, redemption or order of the month. Amounts are in proportion, and rounded
         *     to at least ten times what any one member spent.
         */
        get: operations["getCodeReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/codes/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a code
         * Says whether a code may be used, and never whose it is. A code that does not exist, belongs to another brand or partner, is
         *     mistyped or was given to nobody yet is 404. With `shopper`, 20 of these in a minute stop this shopper's checks and holds
         *     by 429. Without it, codes that exist are always answered; unknown ones get 429 after 20 in a minute, or one for five
         *     calls of the key.
         */
        post: operations["checkCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/codes/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold a code for an order
         * Keeps a code for an order for 15 minutes, while it is paid. A repeat in this time gets the first response. Another order
         *     that wants the code gets 409. A generic code is free for every order. Wrong codes count as in `checkCode`; an order that
         *     holds the code meets no limit here, nor when it redeems or releases it.
         */
        post: operations["holdCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/codes/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a code for an order
         * Uses the code up for an order, which need not hold it. A repeat gets the first response. A code that another order holds
         *     or has used is 409; so is a redemption that was released, until the order holds the code again.
         */
        post: operations["redeemCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/codes/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a code of an order
         * After a failed payment or a cancelled order: the hold or redemption ends, and the code may be used again. A repeat gets
         *     the first response. An order that has nothing of the code gets 404.
         */
        post: operations["releaseCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List statements
         * The closed months of your brands, or of one of them.
         */
        get: operations["listStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/statements/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a statement
         * The file of a statement: JSON lines with digests and a signature, which anyone can verify with the keys, or with
         *     `format=csv` its orders, adjustments and voids for a spreadsheet. It never changes.
         */
        get: operations["exportStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/statement-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the keys of statements
         * The public keys that sign statements, former ones included, as a JWK Set (RFC 7517).
         */
        get: operations["listStatementKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/code-tracking/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare your orders of a month with ours
         * Send all orders of a brand in a month, open or closed, one JSON object on each line in any order. The response has
         *     a line for each of yours, with the number of that line, in another order:
         *
         *     - `same` and `differs`: we have the order; `recorded` is what we have.
         *     - `missing_here`: we don't have it. `other_month`: we have it in another month.
         *     - `twice`: its order id stands on an earlier line, `firstLine`, which is compared.
         *     - `refused`: the line is wrong, as `reason` and `detail` say. The others are compared. With
         *       the thousandth the file is refused as a whole: 400 names its first such line.
         *
         *     Further lines are `missing_there`: orders that we have and you don't, those without an `orderId` too. The last line is
         *     `sums`: a response without it was cut off. Blank lines are skipped but counted.
         *
         *     `recorded.amount` is the order's `transactionValue` with its corrections, as of now: what the order was worth
         *     before refunds and chargebacks, which `refunded` and `net` tell. Leave refunds out of your file. A voided order
         *     has the amount 0 and is never `missing_there`. Months are in the brand's time zone, as in statements.
         *
         *     Nothing of the file is kept. Of a partner one reconciliation may be open at a time; others get 503. The response
         *     has to be read within 10 minutes.
         */
        post: operations["reconcileOrders"];
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
        /** The brand. It has a separate uid in each country. */
        BrandUid: string;
        /** The discount code used at checkout. */
        Code: string;
        /**
         * The order's number in the shop, unique in the brand: printable ASCII, without blanks at its ends. Capitals count:
         *     `A1` and `a1` are two orders. Use no name or address.
         */
        OrderId: string;
        /** The code as it was entered; case does not matter. */
        TypedCode: string;
        /** An order of your books. */
        OrderToReconcile: {
            /**
             * The order's number in the shop, unique in the brand: printable ASCII, without blanks at its ends. Capitals count:
             *     `A1` and `a1` are two orders. Use no name or address.
             */
            orderId: components["schemas"]["OrderId"];
            /** What the order was worth before refunds, in units of the currency, with at most two decimal places. */
            amount: number;
            /** ISO 4217 code in capitals, of a currency that a country uses today. */
            currency: components["schemas"]["Currency"];
        };
        /** One line of the response, by its `result`. */
        ReconciliationLine: components["schemas"]["ReconciledLine"] | components["schemas"]["RefusedLine"] | components["schemas"]["ReconciliationSums"];
        /** An order that you sent, that we have, or both. */
        ReconciledLine: {
            /**
             * What the comparison found.
             * @enum {string}
             */
            result: "same" | "differs" | "missing_here" | "other_month" | "missing_there" | "twice";
            /** The number of your line, from 1. Absent: `missing_there`. */
            line?: number;
            /** Of `twice`: the number of the line where the order stands first. */
            firstLine?: number;
            /** The order's number in the shop. Absent: it was recorded without one. */
            orderId?: string;
            /** What you sent. Absent: `missing_there`. */
            sent?: {
                /** An exact decimal with two places; what takes off is below zero. */
                amount: components["schemas"]["ExactAmount"];
                /** ISO 4217 code in capitals, of a currency that a country uses today. */
                currency: components["schemas"]["Currency"];
            };
            /** What we have. Absent: `missing_here` and `twice`. */
            recorded?: {
                /**
                 * Format: uuid
                 * The order's transaction.
                 */
                transactionId: string;
                /** An exact decimal with two places; what takes off is below zero. */
                amount: components["schemas"]["ExactAmount"];
                /** ISO 4217 code in capitals, of a currency that a country uses today. */
                currency: components["schemas"]["Currency"];
                /** Its refunds and chargebacks. Absent without adjustments, as `net` is. */
                refunded?: string;
                /** What is left of it. */
                net?: string;
                /**
                 * Present where it is voided; its amount is 0 then.
                 * @enum {boolean}
                 */
                voided?: true;
            };
            /** Of `other_month`: the month that we have it in. */
            month?: string;
        };
        /** A line that was not compared. */
        RefusedLine: {
            /**
             * Always `refused`.
             * @constant
             */
            result: "refused";
            /** The number of your line, from 1. */
            line: number;
            /**
             * What is wrong; programs may depend on it.
             * @enum {string}
             */
            reason: "line_too_long" | "not_an_object" | "unknown_field" | "wrong_order_id" | "wrong_amount" | "wrong_currency";
            /** What to correct. */
            detail: string;
        };
        /** The last line. */
        ReconciliationSums: {
            /**
             * Always `sums`.
             * @constant
             */
            result: "sums";
            /** The brand. */
            brandUid: string;
            /** A month in the brand's time zone, like 2026-05. */
            month: components["schemas"]["MonthText"];
            /** IANA name of the time zone of its months. */
            timeZone: string;
            /** Number of lines that were read, without blank ones. */
            lines: number;
            /** Number of lines that were refused. */
            refused: number;
            /** By currency and result. */
            sums: {
                /**
                 * What the comparison found.
                 * @enum {string}
                 */
                result: "same" | "differs" | "missing_here" | "other_month" | "missing_there" | "twice";
                /** ISO 4217 code in capitals, of a currency that a country uses today. */
                currency: components["schemas"]["Currency"];
                /** Orders, by the currency of your file where you sent them. */
                orders: number;
                /** An exact decimal with two places; what takes off is below zero. */
                sent: components["schemas"]["ExactAmount"];
                /** An exact decimal with two places; what takes off is below zero. */
                recorded: components["schemas"]["ExactAmount"];
            }[];
        };
        /** A statement without its lines. */
        StatementSummary: {
            /** The brand. */
            brandUid: string;
            /** Number in the brand, from 1 without gaps. */
            number: number;
            /** A month in the brand's time zone, like 2026-05. */
            month: components["schemas"]["MonthText"];
            /** IANA name of the time zone of its months. */
            timeZone: string;
            /** Number of lines of the file before the signature. */
            lines: number;
            /** Its last digest, which the next statement names as `previous`. */
            digest: string;
            /**
             * Format: date-time
             * When it was signed.
             */
            closedAt: string;
        };
        /** One page of statements. */
        StatementPage: {
            /** The statements, newest first. */
            data: components["schemas"]["StatementSummary"][];
            /** Pass it as `cursor` for the next page. Absent on the last one. */
            nextCursor?: string;
        };
        /** A JWK Set (RFC 7517). */
        StatementKeys: {
            /** The keys. */
            keys: {
                /**
                 * Key type.
                 * @constant
                 */
                kty: "EC";
                /**
                 * Curve.
                 * @constant
                 */
                crv: "P-256";
                /** Coordinate. */
                x: string;
                /** Coordinate. */
                y: string;
                /**
                 * Format: uuid
                 * Named by the signature's header.
                 */
                kid: string;
                /**
                 * Algorithm.
                 * @constant
                 */
                alg: "ES256";
                /**
                 * Signatures only.
                 * @constant
                 */
                use: "sig";
            }[];
        };
        /** One line of a statement's file, by its `kind`. Members are sorted and without blanks (RFC 8785). */
        StatementLine: components["schemas"]["StatementHead"] | components["schemas"]["StatedThing"] | components["schemas"]["StatementTotal"] | components["schemas"]["StatementSignature"];
        /** The number of the line in the file, from 1. */
        LineNumber: number;
        /**
         * SHA-256 in hexadecimal digits over the digest of the line before and the text of this one without its `digest`. The
         *     first line has none before it.
         */
        LineDigest: string;
        /** A month in the brand's time zone, like 2026-05. */
        MonthText: string;
        /** An exact decimal with two places; what takes off is below zero. */
        ExactAmount: string;
        /** Per cent of what qualifies, exact. */
        RulePercent: string;
        /** The first line. */
        StatementHead: {
            /**
             * Which line it is.
             * @constant
             */
            kind: "head";
            /** The number of the line in the file, from 1. */
            line: components["schemas"]["LineNumber"];
            /**
             * SHA-256 in hexadecimal digits over the digest of the line before and the text of this one without its `digest`. The
             *     first line has none before it.
             */
            digest: components["schemas"]["LineDigest"];
            /**
             * The form of the file.
             * @constant
             */
            format: "cohort-statement/1";
            /**
             * Whether it is of a test partner.
             * @enum {string}
             */
            mode: "live" | "test";
            /** The brand's partner. */
            partnerId: string;
            /** The brand. */
            brandUid: string;
            /** Number in the brand, from 1 without gaps. */
            number: number;
            /** A month in the brand's time zone, like 2026-05. */
            month: components["schemas"]["MonthText"];
            /** IANA name of the time zone of its months. */
            timeZone: string;
            /** The last digest of the statement before; null for the first. */
            previous: string | null;
            /** The rules of commission until this month. */
            rules: {
                /** Whose orders; null for all that no other rule names. */
                supergroup: string | null;
                /** Per cent of what qualifies, exact. */
                percent: components["schemas"]["RulePercent"];
                /** A month in the brand's time zone, like 2026-05. */
                fromMonth: components["schemas"]["MonthText"];
                /** The last month; null for no end. */
                untilMonth: string | null;
            }[];
        };
        /** An order, an adjustment of one, or its void. It is on one statement only. */
        StatedThing: {
            /**
             * What it is.
             * @enum {string}
             */
            kind: "order" | "adjustment" | "void";
            /** The number of the line in the file, from 1. */
            line: components["schemas"]["LineNumber"];
            /**
             * SHA-256 in hexadecimal digits over the digest of the line before and the text of this one without its `digest`. The
             *     first line has none before it.
             */
            digest: components["schemas"]["LineDigest"];
            /**
             * Format: uuid
             * The order's transaction.
             */
            transactionId: string;
            /** The order's number in the shop, if it was sent. */
            orderId?: string;
            /**
             * Format: date-time
             * When it was: bought, adjusted or voided.
             */
            at: string;
            /** Of an adjustment. */
            adjustmentId?: string;
            /**
             * Of an adjustment.
             * @enum {string}
             */
            adjustmentType?: "refund" | "correction" | "chargeback";
            /** A month in the brand's time zone, like 2026-05. */
            month: components["schemas"]["MonthText"];
            /** ISO 4217 code in capitals, of a currency that a country uses today. */
            currency: components["schemas"]["Currency"];
            /** That of the code's pool, if it is for one only. */
            supergroup?: string;
            /** An exact decimal with two places; what takes off is below zero. */
            transactionValue: components["schemas"]["ExactAmount"];
            /** An exact decimal with two places; what takes off is below zero. */
            qualifyingAmount: components["schemas"]["ExactAmount"];
            /** An exact decimal with two places; what takes off is below zero. */
            qualifyingLeft: components["schemas"]["ExactAmount"];
            /** Per cent of what qualifies, exact. */
            percent: components["schemas"]["RulePercent"];
            /** An exact decimal with two places; what takes off is below zero. */
            commission: components["schemas"]["ExactAmount"];
        };
        /** The sum of a currency and supergroup. */
        StatementTotal: {
            /**
             * Which line it is.
             * @constant
             */
            kind: "total";
            /** The number of the line in the file, from 1. */
            line: components["schemas"]["LineNumber"];
            /**
             * SHA-256 in hexadecimal digits over the digest of the line before and the text of this one without its `digest`. The
             *     first line has none before it.
             */
            digest: components["schemas"]["LineDigest"];
            /** ISO 4217 code in capitals, of a currency that a country uses today. */
            currency: components["schemas"]["Currency"];
            /** Absent: orders whose code's pool is for several, or that have no such code. */
            supergroup?: string;
            /** How many orders. */
            orders: number;
            /** How many adjustments. */
            adjustments: number;
            /** How many voids. */
            voids: number;
            /** An exact decimal with two places; what takes off is below zero. */
            transactionValue: components["schemas"]["ExactAmount"];
            /** An exact decimal with two places; what takes off is below zero. */
            qualifyingAmount: components["schemas"]["ExactAmount"];
            /** An exact decimal with two places; what takes off is below zero. */
            commission: components["schemas"]["ExactAmount"];
        };
        /** The last line. */
        StatementSignature: {
            /**
             * Which line it is.
             * @constant
             */
            kind: "signature";
            /** The number of the line in the file, from 1. */
            line: components["schemas"]["LineNumber"];
            /** A JWS (RFC 7515) over brand, number, month, lines and the last digest; `typ` is `statement+jwt`. */
            jws: string;
        };
        /** A code of a brand. */
        CodeToCheck: {
            /** The brand. It has a separate uid in each country. */
            brandUid: components["schemas"]["BrandUid"];
            /** The code as it was entered; case does not matter. */
            code: components["schemas"]["TypedCode"];
            /**
             * Who types the code, as your shop tells shoppers apart: a random id of the account or session, or a hash. Wrong codes then
             *     count by shopper. It is kept as a keyed hash, for minutes.
             */
            shopper?: components["schemas"]["Shopper"];
        };
        /** A code of a brand with the order that it is for, and who typed it. */
        CodeToHold: {
            /** The brand. It has a separate uid in each country. */
            brandUid: components["schemas"]["BrandUid"];
            /** The code as it was entered; case does not matter. */
            code: components["schemas"]["TypedCode"];
            /**
             * The order's number in the shop, unique in the brand: printable ASCII, without blanks at its ends. Capitals count:
             *     `A1` and `a1` are two orders. Use no name or address.
             */
            orderId: components["schemas"]["OrderId"];
            /**
             * Who types the code, as your shop tells shoppers apart: a random id of the account or session, or a hash. Wrong codes then
             *     count by shopper. It is kept as a keyed hash, for minutes.
             */
            shopper?: components["schemas"]["Shopper"];
        };
        /**
         * Who types the code, as your shop tells shoppers apart: a random id of the account or session, or a hash. Wrong codes then
         *     count by shopper. It is kept as a keyed hash, for minutes.
         * @example 5f0c8f5e9a1b
         */
        Shopper: string;
        /** A code of a brand with the order that it is for. */
        CodeForOrder: {
            /** The brand. It has a separate uid in each country. */
            brandUid: components["schemas"]["BrandUid"];
            /** The code as it was entered; case does not matter. */
            code: components["schemas"]["TypedCode"];
            /**
             * The order's number in the shop, unique in the brand: printable ASCII, without blanks at its ends. Capitals count:
             *     `A1` and `a1` are two orders. Use no name or address.
             */
            orderId: components["schemas"]["OrderId"];
        };
        /** A code as it is now. */
        CodeState: {
            /** The code's state, without the member. */
            data: {
                /** The brand. It has a separate uid in each country. */
                brandUid: components["schemas"]["BrandUid"];
                /**
                 * `valid`, `held` by an order, `used` by one, `over`: the pool has closed, or `not_begun`: it has not opened.
                 * @enum {string}
                 */
                state: "valid" | "held" | "used" | "over" | "not_begun";
                /**
                 * The order's number in the shop, unique in the brand: printable ASCII, without blanks at its ends. Capitals count:
                 *     `A1` and `a1` are two orders. Use no name or address.
                 */
                orderId?: components["schemas"]["OrderId"];
                /**
                 * Format: date-time
                 * When the hold ends by itself.
                 */
                heldUntil?: string;
                /**
                 * Format: date-time
                 * When the order redeemed it.
                 */
                redeemedAt?: string;
                /**
                 * Format: date-time
                 * When the order released it.
                 */
                releasedAt?: string;
            };
        };
        /** A month of a brand's codes. */
        CodeReport: {
            /** The report. */
            data: {
                /** The brand. It has a separate uid in each country. */
                brandUid: components["schemas"]["BrandUid"];
                /** The month (UTC). */
                month: string;
                /**
                 * Format: date-time
                 * When the report was first read. It has not changed since.
                 */
                madeAt: string;
                /** Figures of a month. */
                total: components["schemas"]["CodeFigures"];
                /**
                 * By pool, then by the members' supergroup, territory, kind of institution, and whether they are new. A figure
                 *     that no row of a division has is known in all only.
                 */
                rows: components["schemas"]["CodeReportRow"][];
            };
        };
        /** Figures of a month. */
        CodeFigures: {
            /** Number of codes that members claimed. */
            claims?: number;
            /** Number of orders that redeemed a code and have not released it. */
            redemptions?: number;
            /** Transactions with a code of a pool, by currency. */
            sales?: components["schemas"]["CodeSales"][];
        };
        /** Figures of a pool or of some members. */
        CodeReportRow: {
            /**
             * What the row divides the codes by.
             * @enum {string}
             */
            by: "pool" | "supergroup" | "territory" | "institutionKind" | "member";
            /**
             * The pool's id, the supergroup, the territory, `education` or `employer`, `new` or `returning`; `unknown` of
             *     generic codes, which name no member. Missing in the row of those who were counted together.
             */
            value?: string;
            /** Number of codes that members claimed. */
            claims?: number;
            /** Number of orders that redeemed a code and have not released it. */
            redemptions?: number;
            /** Transactions with a code of a pool, by currency. */
            sales?: components["schemas"]["CodeSales"][];
        };
        /** Transactions of a currency, and what was refunded in the month. */
        CodeSales: {
            /** ISO 4217 code in capitals, of a currency that a country uses today. */
            currency: components["schemas"]["Currency"];
            /** Number of transactions; by group, of members who made some, in whole tens. */
            orders: number;
            /** Sum of their `transactionValue`. */
            gross: string;
            /** Refunds and chargebacks that were recorded for the month. */
            refunds: string;
            /**
             * Gross, less refunds, with corrections. Transactions of earlier months that were voided are taken off, so it may
             *     be below zero.
             */
            net: string;
        };
        /** ISO 4217 code in capitals, of a currency that a country uses today. */
        Currency: string;
        /**
         * A JSON number with at most two decimal places, judged by the shortest decimal that names the parsed number:
         *     19.99 and 10.000 pass; 1.005 and -0 do not.
         */
        Money: number;
        /** A purchase in which a discount code was used. */
        NewTransaction: {
            /** The brand. It has a separate uid in each country. */
            brandUid: components["schemas"]["BrandUid"];
            /** The discount code used at checkout. */
            code: components["schemas"]["Code"];
            /** The amount paid, in units of `currency` with at most two decimal places. */
            transactionValue: components["schemas"]["Money"];
            /**
             * The part of `transactionValue` to which the discount applies; never more than it. In units of `currency` with
             *     at most two decimal places.
             */
            qualifyingAmount: components["schemas"]["Money"];
            /** ISO 4217 code in capitals, of a currency that a country uses today. */
            currency: components["schemas"]["Currency"];
            /**
             * Format: int64
             * Time of the purchase in UTC Unix epoch seconds. From 2015 on, and at most one day in the future, for wrong
             *     clocks. Milliseconds are recognised and reported.
             */
            timestamp: number;
            /**
             * The order's number in the shop, unique in the brand: printable ASCII, without blanks at its ends. Capitals count:
             *     `A1` and `a1` are two orders. Use no name or address.
             */
            orderId?: components["schemas"]["OrderId"];
            /** Whether the purchaser is new to the shop. */
            newUser?: boolean;
            /** The stock-keeping units, in the order of the basket. */
            productsOrderedSku?: components["schemas"]["Products"];
            /** The names of the products, in the order of the basket. */
            productsOrderedName?: components["schemas"]["Products"];
            /** The purchaser's user agent. */
            userAgent?: string;
        };
        /** In the order of the basket. Lists and texts may be empty, so that the positions of two lists agree. */
        Products: string[];
        /** The transaction as it was recorded. */
        RecordedTransaction: {
            /** The recorded transaction. */
            data: {
                /**
                 * Always `transaction`.
                 * @enum {string}
                 */
                type: "transaction";
                /** Identifies the transaction; `dry-run` after a dry run. */
                id: string;
                /** What was sent, to the last digit. */
                attributes: components["schemas"]["NewTransaction"];
            };
        };
        /** A recorded transaction, with what is known about it. */
        StoredTransaction: {
            /**
             * Always `transaction`.
             * @enum {string}
             */
            type: "transaction";
            /** Identifies the transaction; `dry-run` after a dry run. */
            id: string;
            /** What was sent, as parsed; `10.00` becomes `10`. */
            attributes: components["schemas"]["NewTransaction"];
            /** What we know about the transaction. */
            meta: components["schemas"]["Meta"];
        };
        /** One transaction. */
        TransactionAnswer: {
            /** A recorded transaction, with what is known about it. */
            data: components["schemas"]["StoredTransaction"];
        };
        /** The transaction after it was voided. */
        VoidedTransaction: {
            /** A recorded transaction, with what is known about it. */
            data: components["schemas"]["StoredTransaction"];
        };
        /** What we know about the transaction. */
        Meta: {
            /**
             * Format: date-time
             * When it was recorded.
             */
            receivedAt: string;
            /**
             * Format: date-time
             * When it was voided. Absent unless it was.
             */
            voidedAt?: string;
            /** The first reason for which it was voided. */
            voidReason?: string;
            /** What adjustments have made of it. Absent until the first one. */
            adjusted?: {
                /** The number of adjustments. */
                adjustments: number;
                /** Given back by refunds and chargebacks. */
                refunded: components["schemas"]["AmountTexts"];
                /** What is left after all adjustments, corrections included. */
                net: components["schemas"]["AmountTexts"];
            };
        };
        /** One page of transactions. */
        TransactionPage: {
            /** The transactions, latest `timestamp` first. */
            data: components["schemas"]["StoredTransaction"][];
            /** Pass it as `cursor` for the next page. Absent on the last page. */
            nextCursor?: string;
        };
        /** The transactions of one period, brand and currency, without voided ones. */
        Sum: {
            /** The UTC day or month: `2026-03-04` or `2026-03`. */
            period: string;
            /** The brand. It has a separate uid in each country. */
            brandUid: components["schemas"]["BrandUid"];
            /** ISO 4217 code in capitals, of a currency that a country uses today. */
            currency: components["schemas"]["Currency"];
            /** The number of transactions. */
            transactions: number;
            /** A sum in units of `currency`, as an exact decimal with two places. */
            transactionValue: components["schemas"]["DecimalText"];
            /** A sum in units of `currency`, as an exact decimal with two places. */
            qualifyingAmount: components["schemas"]["DecimalText"];
            /** The number of adjustments. */
            adjustments: number;
            /** Given back by refunds and chargebacks. */
            refunded: components["schemas"]["AmountTexts"];
            /** What is left after all adjustments, corrections included. */
            net: components["schemas"]["AmountTexts"];
        };
        /** Amounts in units of `currency`. */
        AmountTexts: {
            /** A sum in units of `currency`, as an exact decimal with two places. */
            transactionValue: components["schemas"]["DecimalText"];
            /** A sum in units of `currency`, as an exact decimal with two places. */
            qualifyingAmount: components["schemas"]["DecimalText"];
        };
        /** Changes of amounts in units of `currency`; below zero where something was taken off. */
        ChangeTexts: {
            /** An exact decimal with two places and maybe a minus sign. */
            transactionValue: components["schemas"]["ChangeText"];
            /** An exact decimal with two places and maybe a minus sign. */
            qualifyingAmount: components["schemas"]["ChangeText"];
        };
        /** An exact decimal with two places and maybe a minus sign. */
        ChangeText: string;
        /** A refund, a correction or a chargeback of one order. */
        NewAdjustment: {
            /**
             * Format: uuid
             * The order's transaction. Or leave it out, and send `brandUid` and `orderId`.
             */
            transactionId?: string;
            /** The brand. It has a separate uid in each country. */
            brandUid?: components["schemas"]["BrandUid"];
            /**
             * The order's number in the shop, unique in the brand: printable ASCII, without blanks at its ends. Capitals count:
             *     `A1` and `a1` are two orders. Use no name or address.
             */
            orderId?: components["schemas"]["OrderId"];
            /**
             * Your id of the adjustment, unique in its order, such as the refund's in the shop. Printable ASCII, without
             *     blanks at its ends.
             */
            adjustmentId: string;
            /**
             * `refund` and `chargeback` take off what was given back, by your shop or by the bank. `correction` changes an
             *     amount that was recorded wrongly.
             * @enum {string}
             */
            type: "refund" | "correction" | "chargeback";
            /**
             * Of a refund or chargeback, what was given back, above zero; without it, all that is left of the order. An order
             *     that cost nothing is returned once, without amounts or with zero. Of a correction, the difference, below zero if the
             *     order was worth less.
             */
            transactionValue?: components["schemas"]["Change"];
            /** The part of it that belongs to the order's `qualifyingAmount`, in units of the currency. Sent with `transactionValue` only. */
            qualifyingAmount?: components["schemas"]["Change"];
            /** The order's currency. */
            currency: components["schemas"]["Currency"];
            /**
             * Format: int64
             * When it was made, in UTC Unix epoch seconds: not before the order, and at most one day in the future.
             */
            timestamp: number;
            /** Why, for your own records. Use no personal data. Control characters other than line breaks are refused. */
            reason: string;
        };
        /** A JSON number with at most two decimal places, as in a transaction. */
        Change: number;
        /** A recorded adjustment. */
        Adjustment: {
            /**
             * Always `adjustment`.
             * @enum {string}
             */
            type: "adjustment";
            /**
             * Format: uuid
             * Identifies the adjustment.
             */
            id: string;
            /** What was sent, as parsed; `10.00` becomes `10`. */
            attributes: components["schemas"]["NewAdjustment"];
            /** What it did. */
            meta: {
                /**
                 * Format: uuid
                 * The transaction that it adjusts.
                 */
                transactionId: string;
                /**
                 * Format: date-time
                 * When it was recorded.
                 */
                receivedAt: string;
                /** Changes of amounts in units of `currency`; below zero where something was taken off. */
                change: components["schemas"]["ChangeTexts"];
                /** What was left of the order after it. */
                net: components["schemas"]["AmountTexts"];
            };
        };
        /** One adjustment. */
        AdjustmentAnswer: {
            /** A recorded adjustment. */
            data: components["schemas"]["Adjustment"];
        };
        /** One page of adjustments. */
        AdjustmentPage: {
            /** The adjustments, in the order in which they were recorded. */
            data: components["schemas"]["Adjustment"][];
            /** Pass it as `cursor` for the next page. Absent on the last page. */
            nextCursor?: string;
        };
        /** The response for one line of a batch. */
        AdjustmentLineAnswer: {
            /** The number of the line, from 1. */
            line: number;
            /**
             * The HTTP status that the line would have got alone.
             * @enum {integer}
             */
            status: 200 | 400 | 401 | 404 | 409 | 413 | 429 | 500 | 503;
            /** Only with status 200. */
            data?: {
                /**
                 * Always `adjustment`.
                 * @enum {string}
                 */
                type: "adjustment";
                /**
                 * Format: uuid
                 * Identifies the adjustment.
                 */
                id: string;
                /** What was sent, as parsed; `10.00` becomes `10`. */
                attributes: components["schemas"]["NewAdjustment"];
                /** What it did. */
                meta: {
                    /**
                     * Format: uuid
                     * The transaction that it adjusts.
                     */
                    transactionId: string;
                    /**
                     * Format: date-time
                     * When it was recorded.
                     */
                    receivedAt: string;
                    /** Changes of amounts in units of `currency`; below zero where something was taken off. */
                    change: components["schemas"]["ChangeTexts"];
                    /** What was left of the order after it. */
                    net: components["schemas"]["AmountTexts"];
                };
            };
            /** Only with any other status. */
            errors?: components["schemas"]["Faults"];
        };
        /** A sum in units of `currency`, as an exact decimal with two places. */
        DecimalText: string;
        SumList: {
            /** Oldest period first. */
            data: components["schemas"]["Sum"][];
        };
        /** The response for one line of a batch. */
        LineAnswer: {
            /** The number of the line, from 1. */
            line: number;
            /**
             * The HTTP status that the line would have got alone.
             * @enum {integer}
             */
            status: 200 | 400 | 401 | 409 | 413 | 429 | 500 | 503;
            /** Only with status 200. */
            data?: {
                /**
                 * Always `transaction`.
                 * @enum {string}
                 */
                type: "transaction";
                /** Identifies the transaction; `dry-run` after a dry run. */
                id: string;
                /** What was sent, to the last digit. */
                attributes: components["schemas"]["NewTransaction"];
            };
            /** Only with any other status. */
            errors?: components["schemas"]["Faults"];
        };
        /** One entry for everything that is wrong. */
        Faults: {
            /** The status of the response. */
            status: number;
            /**
             * Stable name of an error; programs may depend on it.
             * @enum {string}
             */
            title: "unauthorised" | "not_found" | "bad_request" | "method_not_allowed" | "unsupported_media_type" | "payload_too_large" | "conflict" | "too_many_requests" | "unavailable" | "internal_error";
            /** What to correct, for developers. Names the field by JSON pointer. May change. */
            detail: string;
        }[];
        Errors: {
            /** One entry for everything that is wrong. */
            errors: components["schemas"]["Faults"];
        };
    };
    responses: {
        /** The request is invalid. One entry for every error; nothing was recorded. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** The `api-key` is missing, unknown or revoked. Sent before the body is read. */
        Unauthorised: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** The brand has no such code, or nobody has it. The same for whatever reason. */
        UnknownCode: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** The month is not closed yet. The detail says when it is. */
        MonthOpen: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** Another order holds or has used the code, or it may not be used now. Nothing has changed. */
        CodeNotFree: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** The partner has no such transaction. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** The `Idempotency-Key` was used for another body, or the `orderId` for another order. Nothing was recorded. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** The transaction is voided, or the `adjustmentId` was used for another adjustment. Nothing was recorded. */
        AdjustmentConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** The body exceeds this operation's limit and was discarded. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** The body does not have the media type of this operation, or is not UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** Over the key's limit; `Retry-After` says when to try again. Nothing was recorded. */
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
         * We are busy, or the database is unreachable; `Retry-After` says when to try again. A transaction may have been
         *     recorded if the database failed at that moment: repeat the call with its `Idempotency-Key`.
         */
        Unavailable: {
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
        /** Any other error. */
        Other: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
    };
    parameters: {
        /**
         * The calling program, as `<product>/<product_version> <comment>`. The form is not checked.
         * @example acme-shop/2.4 (orders)
         */
        UserAgent: string;
        /**
         * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the transaction
         *     is recorded once; while the first call runs, the second one waits. The same key with another body is 409. Only
         *     200s are kept. Keys belong to the `api-key` that they were sent with. Use your order number, or any other
         *     printable ASCII text; blanks at its ends don't count.
         */
        IdempotencyKey: string;
        /** Validate, but record nothing. */
        DryRun: boolean;
        /** Only transactions of this brand. */
        BrandUid: components["schemas"]["BrandUid"];
        /** Only transactions with this `timestamp` or a later one. UTC Unix epoch seconds. */
        From: number;
        /** Only transactions with an earlier `timestamp`. UTC Unix epoch seconds. */
        Until: number;
        /** Only transactions in this currency. */
        Currency: components["schemas"]["Currency"];
        /** Only transactions with this discount code, in any case and however its digits, blanks and dashes were typed. */
        Code: components["schemas"]["Code"];
        /** Only voided transactions, or only others. */
        Voided: boolean;
        /** The `nextCursor` of the previous page. */
        Cursor: string;
        /** The largest number of entries on a page. */
        Limit: number;
    };
    requestBodies: never;
    headers: {
        /** Identifies this call in our log; quote it when you ask about the call. */
        RequestId: string;
        /**
         * What is left of each rate limit (IETF draft-ietf-httpapi-ratelimit-headers-11). On every response to a caller who was
         *     recognised and whose calls are counted.
         * @example "calls";r=297;t=42
         */
        RateLimit: string;
        /**
         * The rate limits (the same draft).
         * @example "calls";q=300;w=60
         */
        RateLimitPolicy: string;
        /**
         * Seconds until the call may succeed (RFC 9110, section 10.2.3).
         * @example 42
         */
        RetryAfter: number;
    };
    pathItems: never;
}
/** The brand. It has a separate uid in each country. */
export type BrandUid = components['schemas']['BrandUid'];
/** The discount code used at checkout. */
export type Code = components['schemas']['Code'];
/**
 * The order's number in the shop, unique in the brand: printable ASCII, without blanks at its ends. Capitals count:
 * `A1` and `a1` are two orders. Use no name or address.
 */
export type OrderId = components['schemas']['OrderId'];
/** The code as it was entered; case does not matter. */
export type TypedCode = components['schemas']['TypedCode'];
/** An order of your books. */
export type OrderToReconcile = components['schemas']['OrderToReconcile'];
/** One line of the response, by its `result`. */
export type ReconciliationLine = components['schemas']['ReconciliationLine'];
/** An order that you sent, that we have, or both. */
export type ReconciledLine = components['schemas']['ReconciledLine'];
/** A line that was not compared. */
export type RefusedLine = components['schemas']['RefusedLine'];
/** The last line. */
export type ReconciliationSums = components['schemas']['ReconciliationSums'];
/** A statement without its lines. */
export type StatementSummary = components['schemas']['StatementSummary'];
/** One page of statements. */
export type StatementPage = components['schemas']['StatementPage'];
/** A JWK Set (RFC 7517). */
export type StatementKeys = components['schemas']['StatementKeys'];
/** One line of a statement's file, by its `kind`. Members are sorted and without blanks (RFC 8785). */
export type StatementLine = components['schemas']['StatementLine'];
/** The number of the line in the file, from 1. */
export type LineNumber = components['schemas']['LineNumber'];
/**
 * SHA-256 in hexadecimal digits over the digest of the line before and the text of this one without its `digest`. The
 * first line has none before it.
 */
export type LineDigest = components['schemas']['LineDigest'];
/** A month in the brand's time zone, like 2026-05. */
export type MonthText = components['schemas']['MonthText'];
/** An exact decimal with two places; what takes off is below zero. */
export type ExactAmount = components['schemas']['ExactAmount'];
/** Per cent of what qualifies, exact. */
export type RulePercent = components['schemas']['RulePercent'];
/** The first line. */
export type StatementHead = components['schemas']['StatementHead'];
/** An order, an adjustment of one, or its void. It is on one statement only. */
export type StatedThing = components['schemas']['StatedThing'];
/** The sum of a currency and supergroup. */
export type StatementTotal = components['schemas']['StatementTotal'];
/** The last line. */
export type StatementSignature = components['schemas']['StatementSignature'];
/** A code of a brand. */
export type CodeToCheck = components['schemas']['CodeToCheck'];
/** A code of a brand with the order that it is for, and who typed it. */
export type CodeToHold = components['schemas']['CodeToHold'];
/**
 * Who types the code, as your shop tells shoppers apart: a random id of the account or session, or a hash. Wrong codes then
 * count by shopper. It is kept as a keyed hash, for minutes.
 */
export type Shopper = components['schemas']['Shopper'];
/** A code of a brand with the order that it is for. */
export type CodeForOrder = components['schemas']['CodeForOrder'];
/** A code as it is now. */
export type CodeState = components['schemas']['CodeState'];
/** A month of a brand's codes. */
export type CodeReport = components['schemas']['CodeReport'];
/** Figures of a month. */
export type CodeFigures = components['schemas']['CodeFigures'];
/** Figures of a pool or of some members. */
export type CodeReportRow = components['schemas']['CodeReportRow'];
/** Transactions of a currency, and what was refunded in the month. */
export type CodeSales = components['schemas']['CodeSales'];
/** ISO 4217 code in capitals, of a currency that a country uses today. */
export type Currency = components['schemas']['Currency'];
/**
 * A JSON number with at most two decimal places, judged by the shortest decimal that names the parsed number:
 * 19.99 and 10.000 pass; 1.005 and -0 do not.
 */
export type Money = components['schemas']['Money'];
/** A purchase in which a discount code was used. */
export type NewTransaction = components['schemas']['NewTransaction'];
/** In the order of the basket. Lists and texts may be empty, so that the positions of two lists agree. */
export type Products = components['schemas']['Products'];
/** The transaction as it was recorded. */
export type RecordedTransaction = components['schemas']['RecordedTransaction'];
/** A recorded transaction, with what is known about it. */
export type StoredTransaction = components['schemas']['StoredTransaction'];
/** One transaction. */
export type TransactionAnswer = components['schemas']['TransactionAnswer'];
/** The transaction after it was voided. */
export type VoidedTransaction = components['schemas']['VoidedTransaction'];
/** What we know about the transaction. */
export type Meta = components['schemas']['Meta'];
/** One page of transactions. */
export type TransactionPage = components['schemas']['TransactionPage'];
/** The transactions of one period, brand and currency, without voided ones. */
export type Sum = components['schemas']['Sum'];
/** Amounts in units of `currency`. */
export type AmountTexts = components['schemas']['AmountTexts'];
/** Changes of amounts in units of `currency`; below zero where something was taken off. */
export type ChangeTexts = components['schemas']['ChangeTexts'];
/** An exact decimal with two places and maybe a minus sign. */
export type ChangeText = components['schemas']['ChangeText'];
/** A refund, a correction or a chargeback of one order. */
export type NewAdjustment = components['schemas']['NewAdjustment'];
/** A JSON number with at most two decimal places, as in a transaction. */
export type Change = components['schemas']['Change'];
/** A recorded adjustment. */
export type Adjustment = components['schemas']['Adjustment'];
/** One adjustment. */
export type AdjustmentAnswer = components['schemas']['AdjustmentAnswer'];
/** One page of adjustments. */
export type AdjustmentPage = components['schemas']['AdjustmentPage'];
/** The response for one line of a batch. */
export type AdjustmentLineAnswer = components['schemas']['AdjustmentLineAnswer'];
/** A sum in units of `currency`, as an exact decimal with two places. */
export type DecimalText = components['schemas']['DecimalText'];
export type SumList = components['schemas']['SumList'];
/** The response for one line of a batch. */
export type LineAnswer = components['schemas']['LineAnswer'];
/** One entry for everything that is wrong. */
export type Faults = components['schemas']['Faults'];
export type Errors = components['schemas']['Errors'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorised = components['responses']['Unauthorised'];
export type ResponseUnknownCode = components['responses']['UnknownCode'];
export type ResponseMonthOpen = components['responses']['MonthOpen'];
export type ResponseCodeNotFree = components['responses']['CodeNotFree'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseAdjustmentConflict = components['responses']['AdjustmentConflict'];
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
    getTransactionByOrder: {
        parameters: {
            query: {
                /**
                 * The brand of the order.
                 * @example br_demo_gb
                 */
                brandUid: components["schemas"]["BrandUid"];
                /**
                 * The `orderId` that the transaction was recorded with.
                 * @example 100234
                 */
                orderId: components["schemas"]["OrderId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The transaction. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    recordTransaction: {
        parameters: {
            query?: {
                /** Validate, but record nothing. */
                dryRun?: components["parameters"]["DryRun"];
            };
            header: {
                /**
                 * The calling program, as `<product>/<product_version> <comment>`. The form is not checked.
                 * @example acme-shop/2.4 (orders)
                 */
                "User-Agent": components["parameters"]["UserAgent"];
                /**
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the transaction
                 *     is recorded once; while the first call runs, the second one waits. The same key with another body is 409. Only
                 *     200s are kept. Keys belong to the `api-key` that they were sent with. Use your order number, or any other
                 *     printable ASCII text; blanks at its ends don't count.
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
            /** The transaction is stored. */
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
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The `id` that recording the transaction returned.
                 * @example 019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11
                 */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The transaction. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** Only transactions of this brand. */
                brandUid?: components["parameters"]["BrandUid"];
                /** Only transactions with this `timestamp` or a later one. UTC Unix epoch seconds. */
                from?: components["parameters"]["From"];
                /** Only transactions with an earlier `timestamp`. UTC Unix epoch seconds. */
                until?: components["parameters"]["Until"];
                /** Only transactions in this currency. */
                currency?: components["parameters"]["Currency"];
                /** Only transactions with this discount code, in any case and however its digits, blanks and dashes were typed. */
                code?: components["parameters"]["Code"];
                /** Only voided transactions, or only others. */
                voided?: components["parameters"]["Voided"];
                /** The `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of transactions. */
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
                /** Validate, but record nothing. */
                dryRun?: components["parameters"]["DryRun"];
            };
            header: {
                /**
                 * The calling program, as `<product>/<product_version> <comment>`. The form is not checked.
                 * @example acme-shop/2.4 (orders)
                 */
                "User-Agent": components["parameters"]["UserAgent"];
                /**
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the transaction
                 *     is recorded once; while the first call runs, the second one waits. The same key with another body is 409. Only
                 *     200s are kept. Keys belong to the `api-key` that they were sent with. Use your order number, or any other
                 *     printable ASCII text; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** A response for every line. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
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
                /** Only transactions of this brand. */
                brandUid?: components["parameters"]["BrandUid"];
                /** Only transactions with this `timestamp` or a later one. UTC Unix epoch seconds. */
                from?: components["parameters"]["From"];
                /** Only transactions with an earlier `timestamp`. UTC Unix epoch seconds. */
                until?: components["parameters"]["Until"];
                /** Only transactions in this currency. */
                currency?: components["parameters"]["Currency"];
                /** Only transactions with this discount code, in any case and however its digits, blanks and dashes were typed. */
                code?: components["parameters"]["Code"];
                /** Only voided transactions, or only others. */
                voided?: components["parameters"]["Voided"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * Columns: id, brandUid, code, transactionValue, qualifyingAmount, currency, timestamp, newUser,
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
                /**
                 * The length of a period.
                 * @example day
                 */
                by: "day" | "month";
                /**
                 * The first day (UTC). By month, the whole month counts.
                 * @example 2026-03-01
                 */
                from: string;
                /**
                 * The last day (UTC). By month, the whole month counts.
                 * @example 2026-03-31
                 */
                until: string;
                /** Only transactions of this brand. */
                brandUid?: components["parameters"]["BrandUid"];
                /** Only transactions in this currency. */
                currency?: components["parameters"]["Currency"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sums, oldest period first. */
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
    recordAdjustment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAdjustment"];
            };
        };
        responses: {
            /** The adjustment is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AdjustmentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    recordAdjustments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** A response for every line. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
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
    listAdjustments: {
        parameters: {
            query?: {
                /** The `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * The `id` that recording the transaction returned.
                 * @example 019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11
                 */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of adjustments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["NotFound"];
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
                /**
                 * The `id` that recording the transaction returned.
                 * @example 019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11
                 */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Why, for your own records; kept with the transaction. Control characters other than line breaks are refused. */
                    reason: string;
                };
            };
        };
        responses: {
            /** The voided transaction. */
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
    getCodeReport: {
        parameters: {
            query: {
                /**
                 * The brand.
                 * @example br_demo_gb
                 */
                brandUid: components["schemas"]["BrandUid"];
                /**
                 * The month (UTC).
                 * @example 2026-03
                 */
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            409: components["responses"]["MonthOpen"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    checkCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeToCheck"];
            };
        };
        responses: {
            /** The code as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["UnknownCode"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    holdCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeToHold"];
            };
        };
        responses: {
            /** The code as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["UnknownCode"];
            409: components["responses"]["CodeNotFree"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    redeemCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeForOrder"];
            };
        };
        responses: {
            /** The code as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["UnknownCode"];
            409: components["responses"]["CodeNotFree"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    releaseCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeForOrder"];
            };
        };
        responses: {
            /** The code as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["UnknownCode"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listStatements: {
        parameters: {
            query?: {
                /** Only statements of this brand. */
                brandUid?: components["schemas"]["BrandUid"];
                /** The `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    exportStatement: {
        parameters: {
            query: {
                /**
                 * The statement's brand.
                 * @example br_demo_gb
                 */
                brandUid: components["schemas"]["BrandUid"];
                /**
                 * The statement's number in its brand.
                 * @example 1
                 */
                number: number;
                /** `lines`, which can be verified, or `csv`. */
                format?: "lines" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listStatementKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementKeys"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    reconcileOrders: {
        parameters: {
            query: {
                /**
                 * The brand of the orders.
                 * @example br_demo_gb
                 */
                brandUid: components["schemas"]["BrandUid"];
                /**
                 * The month, in the brand's time zone.
                 * @example 2026-05
                 */
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** A line for each order, and the sums. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
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
export const pathsCodeTrackingStatementsExportGetParametersQueryFormatValues: ReadonlyArray<FlattenedDeepRequired<paths>["/code-tracking/statements/export"]["get"]["parameters"]["query"]["format"]> = ["lines", "csv"];
export const reconciledLineResultValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReconciledLine"]["result"]> = ["same", "differs", "missing_here", "other_month", "missing_there", "twice"];
export const refusedLineReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RefusedLine"]["reason"]> = ["line_too_long", "not_an_object", "unknown_field", "wrong_order_id", "wrong_amount", "wrong_currency"];
export const reconciliationSumsSumsResultValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReconciliationSums"]["sums"]["result"]> = ["same", "differs", "missing_here", "other_month", "missing_there", "twice"];
export const statementHeadModeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatementHead"]["mode"]> = ["live", "test"];
export const statedThingKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatedThing"]["kind"]> = ["order", "adjustment", "void"];
export const statedThingAdjustmentTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatedThing"]["adjustmentType"]> = ["refund", "correction", "chargeback"];
export const codeStateDataStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeState"]["data"]["state"]> = ["valid", "held", "used", "over", "not_begun"];
export const codeReportRowByValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeReportRow"]["by"]> = ["pool", "supergroup", "territory", "institutionKind", "member"];
export const recordedTransactionDataTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RecordedTransaction"]["data"]["type"]> = ["transaction"];
export const storedTransactionTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StoredTransaction"]["type"]> = ["transaction"];
export const newAdjustmentTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NewAdjustment"]["type"]> = ["refund", "correction", "chargeback"];
export const adjustmentTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Adjustment"]["type"]> = ["adjustment"];
export const adjustmentLineAnswerStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AdjustmentLineAnswer"]["status"]> = [200, 400, 401, 404, 409, 413, 429, 500, 503];
export const adjustmentLineAnswerDataTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AdjustmentLineAnswer"]["data"]["type"]> = ["adjustment"];
export const lineAnswerStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LineAnswer"]["status"]> = [200, 400, 401, 409, 413, 429, 500, 503];
export const lineAnswerDataTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LineAnswer"]["data"]["type"]> = ["transaction"];
export const faultsTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Faults"]["title"]> = ["unauthorised", "not_found", "bad_request", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "unavailable", "internal_error"];
