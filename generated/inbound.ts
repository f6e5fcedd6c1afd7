// Generated from spec/inbound.yaml by "npm run generate". Do not edit: change the spec.

export interface paths {
    "/inbound-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver an inbound mail
         * For mail providers that receive mail for `INBOUND_DOMAIN`: one call with the complete message, byte for byte,
         *     because its signature is verified. Send it raw, or in one of the forms that providers use:
         *
         *     - `message/rfc822`: the message itself
         *     - `multipart/form-data` or `application/x-www-form-urlencoded`: the field `body-mime` (Mailgun, a route to a
         *       URL that ends in `mime`, such as `/inbound-email?form=mime`), or `email` (SendGrid, "POST the raw, full MIME
         *       message")
         *     - `application/json`: the field `RawEmail` (Postmark, "Include raw email content in JSON payload")
         *
         *     200 means that the mail was checked, whatever the verdict; do not repeat the call. 503 means that name servers
         *     or the database did not respond (`name_servers_away`), or that too many mails came to one address within a minute
         *     (`mail_deferred`); the provider should try again.
         */
        post: operations["receiveEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbound-email/sns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a message of Amazon SNS
         * For Amazon SES, whose receipt rule publishes each mail to the topic of `INBOUND_SNS_TOPIC`, with its text. The signature
         *     is verified beside HTTP Basic, in version 2 only. A `SubscriptionConfirmation` of that topic is answered by confirming
         *     it. A permanent bounce that SES reports is taken as `POST /management/email-bounces`.
         */
        post: operations["receiveSnsMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/text-receipts/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Who reports. Only providers that the settings name are let in.
                 * @example twilio
                 */
                provider: components["schemas"]["TextProvider"];
            };
            cookie?: never;
        };
        /**
         * Report what became of a text, in the query
         * The same for providers that report by GET, as `messagebird` does and `vonage` may be set to.
         */
        get: operations["receiveTextReceiptByQuery"];
        put?: never;
        /**
         * Report what became of a text, call or WhatsApp message
         * Each provider reports in its own documented form, and signs in its own documented way; the server gives this
         *     address along with each text. A receipt that decides nothing ("buffered") or is of an unknown text changes
         *     nothing and gets 204 too, so that no provider repeats it.
         *
         *     - `twilio`: a status callback, with `X-Twilio-Signature`
         *     - `vonage`: a delivery receipt, with `sig` (HMAC SHA-256), as a form or JSON; of calls and WhatsApp an event or
         *       status in JSON, with a JWT (`Authorization: Bearer`, HS256, `payload_hash`)
         *     - `messagebird`: a status report, with `MessageBird-Signature-JWT`
         *     - `webhook`: `{"type": "message.receipt", "data": {"id": "…", "state": "delivered"}}`, or with the state
         *       `undeliverable` and a `code`, signed as [Standard Webhooks](https://www.standardwebhooks.com) says
         */
        post: operations["receiveTextReceipt"];
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
        /** One of the two fields is required; other fields are ignored. */
        MailForm: {
            /** The complete message. More than 1 MiB is refused as `too_large`. */
            "body-mime"?: components["schemas"]["Message"];
            /** The complete message. More than 1 MiB is refused as `too_large`. */
            email?: components["schemas"]["Message"];
        } & {
            [key: string]: unknown;
        };
        /** Other fields are ignored. */
        MailInJson: {
            /** The complete message. More than 1 MiB is refused as `too_large`. */
            RawEmail: components["schemas"]["Message"];
        } & {
            [key: string]: unknown;
        };
        /** The complete message. More than 1 MiB is refused as `too_large`. */
        Message: string;
        /**
         * A provider of text messages and calls; `webhook` is the operator's own gateway.
         * @enum {string}
         */
        TextProvider: "twilio" | "vonage" | "messagebird" | "webhook";
        /** As the provider documents it. */
        TextReceipt: {
            [key: string]: unknown;
        };
        MailVerdict: {
            /**
             * - `proven`: the mail proved a membership
             *     - `rejected`: the mail is valid, but its sender has verified another account; the attempt is rejected
             *     - `refused`: the mail does not count; the person may write again
             *     - `unknown`: no mail is expected at that address, or not any more
             *     - `bounce`: a report on a mail that we sent; nobody is answered
             *     - `passed_on`: a mail to `postmaster` or `abuse`, sent on to the operator
             *     - `subscribed`: not a mail, but a subscription to Amazon SNS that is confirmed
             * @enum {string}
             */
            verdict: "proven" | "rejected" | "refused" | "unknown" | "bounce" | "passed_on" | "subscribed";
            /** The SMTP reply for a mail that does not count, for providers that can still refuse it: then its sender is told why. */
            reply?: string;
            /** The reason for a refusal. */
            refusal?: components["schemas"]["MailRefusal"];
        };
        /**
         * Stable name of an error; programs may depend on it.
         * @enum {string}
         */
        ErrorTitle: "unauthorised" | "forbidden" | "not_found" | "bad_request" | "invalid_stage" | "not_eligible" | "already_used" | "email_domain_mismatch" | "method_not_allowed" | "unsupported_media_type" | "payload_too_large" | "conflict" | "too_many_requests" | "provider_unavailable" | "internal_error";
        /**
         * Why no code was given.
         *
         *     - `not_verified`: no verification is active
         *     - `not_this_group`: the pool is for others
         *     - `pool_not_open`: not yet open
         *     - `pool_over`: closed for good
         *     - `pool_empty`: no code is left
         *     - `code_already_had`: the member's code is redeemed, and there is none more in this period
         * @enum {string}
         */
        CodeRefusal: "not_verified" | "not_this_group" | "pool_not_open" | "pool_over" | "pool_empty" | "code_already_had";
        /** One thing that is wrong with a request. */
        Fault: {
            /**
             * JSON pointer (RFC 6901) of the field, below `body`, `query`, `headers` or `params`.
             * @example /body/firstName
             */
            pointer: string;
            /**
             * Stable name of the fault: the JSON Schema keyword that does not hold (`required`, `pattern`, `maxLength`), or a name
             *     of this service (`not_storable`). More may be added.
             * @example required
             */
            code: string;
            /**
             * What to correct, for developers, without the pointer. May change.
             * @example is missing
             */
            detail: string;
        };
        /** An error, by its stable name and what to correct. */
        ErrorBody: {
            error: {
                /** Stable name of an error; programs may depend on it. */
                title: components["schemas"]["ErrorTitle"];
                /** What to correct, for developers. Names the fields by JSON pointer. May change. */
                detail: string;
                /**
                 * Why no code was given.
                 *
                 *     - `not_verified`: no verification is active
                 *     - `not_this_group`: the pool is for others
                 *     - `pool_not_open`: not yet open
                 *     - `pool_over`: closed for good
                 *     - `pool_empty`: no code is left
                 *     - `code_already_had`: the member's code is redeemed, and there is none more in this period
                 */
                reason?: components["schemas"]["CodeRefusal"];
                /**
                 * The faults of the request one by one, so that a program can put each beside its field. Absent where the request
                 *     was refused for something other than its fields.
                 */
                errors?: components["schemas"]["Fault"][];
            };
        };
        /**
         * Why an inbound mail was refused. The attempt stays open, and the person may write again.
         *
         *     - `too_large`: more than 1 MiB; no attachment is needed
         *     - `malformed`: not a well-formed message, or a required header is missing or repeated
         *     - `automatic`: an out-of-office reply, a bounce, or another automatic mail
         *     - `list`: sent by a mailing list or in bulk
         *     - `forwarded`: forwarded by somebody else, or sent without naming the address in `To`
         *     - `not_in_to`: the address is in `Cc`; it must be in `To`
         *     - `reply`: an answer to another mail (`In-Reply-To`, `References`, or a subject such as `Re: …`)
         *     - `no_code`: `inbound.subjectCode` is not in the subject
         *     - `role_address`: sent from an address of a role or a ticket system, such as `support@`, and not of a person
         *     - `name_differs`: the sender's name is not the person's; the person may prove it by documents
         *     - `wrong_sender`: `From` is not in a domain of the institution that proves the group
         *     - `wrong_date`: dated before the address was issued, or in the future
         *     - `not_signed`: no DKIM signature
         *     - `wrong_signer`: signed by another domain than the sender's
         *     - `partly_signed`: the signature does not cover `From`, `Date`, `Subject`, or the end of the message
         *     - `weak_signature`: an RSA key of less than 1024 bits, or SHA-1
         *     - `test_signature`: the institution marks the signature's key as one that is only tested (`t=y`)
         *     - `bad_signature`: the signature does not verify, or has expired
         *     - `replayed`: the same mail has already proved somebody's membership
         * @enum {string}
         */
        MailRefusal: "too_large" | "malformed" | "automatic" | "list" | "forwarded" | "not_in_to" | "reply" | "no_code" | "role_address" | "name_differs" | "wrong_sender" | "wrong_date" | "not_signed" | "wrong_signer" | "partly_signed" | "weak_signature" | "test_signature" | "bad_signature" | "replayed";
        /** An error without detail. */
        TitledError: {
            error: {
                /** Stable name of an error; programs may depend on it. */
                title: components["schemas"]["ErrorTitle"];
            };
        };
    };
    responses: {
        /** Any other error. */
        Other: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** The request is invalid; the detail names the fields and what to correct. Nothing has changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** The credentials are missing, malformed, unknown, expired or revoked. */
        Unauthorised: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                /** `Bearer` (RFC 6750, section 3), or the scheme that the operation takes instead; `error_description` says what to send. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TitledError"];
            };
        };
        /** The body exceeds this operation's limit and was discarded. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** The body does not have a media type of this operation, or is not UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * A service that we need did not respond, or we are busy; `Retry-After` says when to try again. Nothing has
         *     changed and nothing was counted, unless the database failed at that moment: repeat a POST with its
         *     `Idempotency-Key`, and it takes effect once.
         */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** Identifies this call in our log; quote it when you ask about the call. */
        RequestId: string;
        /**
         * The error's page, with `rel="help"` (RFC 8288). On errors with a name.
         * @example </docs/errors/bad_request>; rel="help"
         */
        ErrorLink: string;
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
/** One of the two fields is required; other fields are ignored. */
export type MailForm = components['schemas']['MailForm'];
/** Other fields are ignored. */
export type MailInJson = components['schemas']['MailInJson'];
/** The complete message. More than 1 MiB is refused as `too_large`. */
export type Message = components['schemas']['Message'];
/** A provider of text messages and calls; `webhook` is the operator's own gateway. */
export type TextProvider = components['schemas']['TextProvider'];
/** As the provider documents it. */
export type TextReceipt = components['schemas']['TextReceipt'];
export type MailVerdict = components['schemas']['MailVerdict'];
/** Stable name of an error; programs may depend on it. */
export type ErrorTitle = components['schemas']['ErrorTitle'];
/**
 * Why no code was given.
 * 
 * - `not_verified`: no verification is active
 * - `not_this_group`: the pool is for others
 * - `pool_not_open`: not yet open
 * - `pool_over`: closed for good
 * - `pool_empty`: no code is left
 * - `code_already_had`: the member's code is redeemed, and there is none more in this period
 */
export type CodeRefusal = components['schemas']['CodeRefusal'];
/** One thing that is wrong with a request. */
export type Fault = components['schemas']['Fault'];
/** An error, by its stable name and what to correct. */
export type ErrorBody = components['schemas']['ErrorBody'];
/**
 * Why an inbound mail was refused. The attempt stays open, and the person may write again.
 * 
 * - `too_large`: more than 1 MiB; no attachment is needed
 * - `malformed`: not a well-formed message, or a required header is missing or repeated
 * - `automatic`: an out-of-office reply, a bounce, or another automatic mail
 * - `list`: sent by a mailing list or in bulk
 * - `forwarded`: forwarded by somebody else, or sent without naming the address in `To`
 * - `not_in_to`: the address is in `Cc`; it must be in `To`
 * - `reply`: an answer to another mail (`In-Reply-To`, `References`, or a subject such as `Re: …`)
 * - `no_code`: `inbound.subjectCode` is not in the subject
 * - `role_address`: sent from an address of a role or a ticket system, such as `support@`, and not of a person
 * - `name_differs`: the sender's name is not the person's; the person may prove it by documents
 * - `wrong_sender`: `From` is not in a domain of the institution that proves the group
 * - `wrong_date`: dated before the address was issued, or in the future
 * - `not_signed`: no DKIM signature
 * - `wrong_signer`: signed by another domain than the sender's
 * - `partly_signed`: the signature does not cover `From`, `Date`, `Subject`, or the end of the message
 * - `weak_signature`: an RSA key of less than 1024 bits, or SHA-1
 * - `test_signature`: the institution marks the signature's key as one that is only tested (`t=y`)
 * - `bad_signature`: the signature does not verify, or has expired
 * - `replayed`: the same mail has already proved somebody's membership
 */
export type MailRefusal = components['schemas']['MailRefusal'];
/** An error without detail. */
export type TitledError = components['schemas']['TitledError'];
export type ResponseOther = components['responses']['Other'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorised = components['responses']['Unauthorised'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderErrorLink = components['headers']['ErrorLink'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    receiveEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "message/rfc822": components["schemas"]["Message"];
                "multipart/form-data": components["schemas"]["MailForm"];
                "application/x-www-form-urlencoded": components["schemas"]["MailForm"];
                "application/json": components["schemas"]["MailInJson"];
            };
        };
        responses: {
            /** The verdict. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    receiveSnsMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
            };
        };
        responses: {
            /** The verdict. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    receiveTextReceiptByQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Who reports. Only providers that the settings name are let in.
                 * @example twilio
                 */
                provider: components["schemas"]["TextProvider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Taken. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            default: components["responses"]["Other"];
        };
    };
    receiveTextReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Who reports. Only providers that the settings name are let in.
                 * @example twilio
                 */
                provider: components["schemas"]["TextProvider"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TextReceipt"];
                "application/json": components["schemas"]["TextReceipt"];
            };
        };
        responses: {
            /** Taken. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
export const textProviderValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TextProvider"]> = ["twilio", "vonage", "messagebird", "webhook"];
export const mailVerdictVerdictValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MailVerdict"]["verdict"]> = ["proven", "rejected", "refused", "unknown", "bounce", "passed_on", "subscribed"];
export const errorTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErrorTitle"]> = ["unauthorised", "forbidden", "not_found", "bad_request", "invalid_stage", "not_eligible", "already_used", "email_domain_mismatch", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "provider_unavailable", "internal_error"];
export const codeRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeRefusal"]> = ["not_verified", "not_this_group", "pool_not_open", "pool_over", "pool_empty", "code_already_had"];
export const mailRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MailRefusal"]> = ["too_large", "malformed", "automatic", "list", "forwarded", "not_in_to", "reply", "no_code", "role_address", "name_differs", "wrong_sender", "wrong_date", "not_signed", "wrong_signer", "partly_signed", "weak_signature", "test_signature", "bad_signature", "replayed"];
