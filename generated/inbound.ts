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
         * Hand in a mail that arrived
         * @description For mail providers that receive mail for `INBOUND_DOMAIN`: one call with the whole message as it came, not a
         *     byte of it changed, since its signature is checked. Raw, or in one of the forms that providers have for it:
         *
         *     - `message/rfc822`: the message itself
         *     - `multipart/form-data` or `application/x-www-form-urlencoded`: the field `body-mime` (Mailgun, a route to an
         *       address that ends with `mime`, as `/inbound-email?form=mime`), or `email` (SendGrid, "POST the raw, full MIME message")
         *     - `application/json`: the field `RawEmail` (Postmark, "Include raw email content in JSON payload")
         *
         *     200 says that the mail was judged, whatever the verdict: there is nothing to try again. After 503 the name
         *     servers or the database did not answer, and the provider should try again.
         */
        post: operations["receiveEmail"];
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
        /** @description One of the two fields with the message is needed; whatever else the provider sends is passed over. */
        MailForm: {
            "body-mime"?: components["schemas"]["Message"];
            email?: components["schemas"]["Message"];
        } & {
            [key: string]: unknown;
        };
        /** @description Whatever else the provider sends is passed over. */
        MailInJson: {
            RawEmail: components["schemas"]["Message"];
        } & {
            [key: string]: unknown;
        };
        /** @description The whole message as it came. One of more than 1 MiB is refused as `too_large`. */
        Message: string;
        MailVerdict: {
            /**
             * @description - `proven`: it proved a membership
             *     - `rejected`: it is sound, but its sender has verified another account; the attempt is rejected
             *     - `refused`: it does not count; the person may write again
             *     - `unknown`: nobody waits for a mail at that address, or not any more
             * @enum {string}
             */
            verdict: "proven" | "rejected" | "refused" | "unknown";
            /** @description Why it was refused. */
            refusal?: components["schemas"]["MailRefusal"];
        };
        /**
         * @description Stable name of an error; programs may depend on it.
         * @enum {string}
         */
        ErrorTitle: "unauthorised" | "forbidden" | "not_found" | "bad_request" | "invalid_stage" | "not_eligible" | "already_used" | "email_domain_mismatch" | "method_not_allowed" | "unsupported_media_type" | "payload_too_large" | "conflict" | "too_many_requests" | "provider_unavailable" | "internal_error";
        Error: {
            error: {
                title: components["schemas"]["ErrorTitle"];
                /** @description What to mend, for a developer. Names the field by JSON pointer. May change. */
                detail: string;
            };
        };
        /**
         * @description Why a mail that arrived did not count. The attempt stays open, and the person may write again.
         *
         *     - `too_large`: more than 1 MiB; the proof needs no attachment
         *     - `malformed`: not a sound message, or a header that must be there once is missing or there twice
         *     - `automatic`: an absence note, a bounce, or another mail that nobody wrote
         *     - `list`: sent by a mailing list or in bulk
         *     - `forwarded`: passed on by somebody else, or sent to us without naming the address in `To`
         *     - `not_in_to`: the address stands in `Cc`; it must stand in `To`
         *     - `wrong_sender`: `From` is in no domain of the institution that proves the group
         *     - `wrong_date`: written before the address was given out, or in the future
         *     - `not_signed`: no DKIM signature
         *     - `wrong_signer`: signed by another domain than that of the sender
         *     - `partly_signed`: the signature leaves out `From`, `To`, `Date`, or the end of the message
         *     - `weak_signature`: an RSA key of less than 1024 bits, or SHA-1
         *     - `bad_signature`: the signature does not verify, or has expired
         *     - `replayed`: the same mail has proven somebody before
         * @enum {string}
         */
        MailRefusal: "too_large" | "malformed" | "automatic" | "list" | "forwarded" | "not_in_to" | "wrong_sender" | "wrong_date" | "not_signed" | "wrong_signer" | "partly_signed" | "weak_signature" | "bad_signature" | "replayed";
        /** @description An error without detail. */
        TitledError: {
            error: {
                title: components["schemas"]["ErrorTitle"];
            };
        };
    };
    responses: {
        /** @description Any other error. */
        Other: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The call is wrong; the detail names the field and says what to mend. Nothing has changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The bearer token is absent, malformed, unknown, expired or revoked. Told before the body is read. */
        Unauthorised: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                /** @description Always `Bearer` (RFC 6750, section 3). */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TitledError"];
            };
        };
        /** @description The body is over this operation's limit. It was not kept in memory. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not `application/json` in UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Something that we need did not answer, or we are busy; `Retry-After` says when to try again.
         *     Nothing has changed and nothing was counted.
         */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names this call in our log; quote it when you ask about it. */
        RequestId: string;
        /** @description Seconds until the call may succeed (RFC 9110, section 10.2.3). */
        RetryAfter: number;
    };
    pathItems: never;
}
export type MailForm = components['schemas']['MailForm'];
export type MailInJson = components['schemas']['MailInJson'];
export type Message = components['schemas']['Message'];
export type MailVerdict = components['schemas']['MailVerdict'];
export type ErrorTitle = components['schemas']['ErrorTitle'];
export type Error = components['schemas']['Error'];
export type MailRefusal = components['schemas']['MailRefusal'];
export type TitledError = components['schemas']['TitledError'];
export type ResponseOther = components['responses']['Other'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorised = components['responses']['Unauthorised'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type HeaderRequestId = components['headers']['RequestId'];
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
            /** @description How the mail was judged. */
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
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const mailVerdictVerdictValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MailVerdict"]["verdict"]> = ["proven", "rejected", "refused", "unknown"];
export const errorTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErrorTitle"]> = ["unauthorised", "forbidden", "not_found", "bad_request", "invalid_stage", "not_eligible", "already_used", "email_domain_mismatch", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "provider_unavailable", "internal_error"];
export const mailRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MailRefusal"]> = ["too_large", "malformed", "automatic", "list", "forwarded", "not_in_to", "wrong_sender", "wrong_date", "not_signed", "wrong_signer", "partly_signed", "weak_signature", "bad_signature", "replayed"];
