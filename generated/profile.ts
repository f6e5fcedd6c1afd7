// Generated from spec/profile.yaml by "npm run generate". Do not edit: change the spec.

export interface paths {
    "/api/v1/me.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the member's profile
         * @deprecated
         * The content depends on the scopes that the client has and the member agreed to: `svcid_profile` (`email`,
         *     names, `date_of_birth`, `gender`, `country`, `avatar`), `svcid_education` (`student_verification`,
         *     `grad_year`), `svcid_number`. Unknown data is absent; `id` is always present.
         *
         *     Send an access token of the deprecated flow, as `access_token` in the query or in the `Authorization` header,
         *     not both.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
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
        ProfileAnswer: {
            /**
             * Format: email
             * The address that the member proved most recently. Scope `svcid_profile`.
             */
            email?: string;
            profile: components["schemas"]["Profile"];
        };
        Profile: {
            /** Format: uuid */
            id: string;
            first_name?: string;
            last_name?: string;
            /** Format: date */
            date_of_birth?: string;
            /** In the member's own words. */
            gender?: string;
            /** ISO 3166-1 alpha-2 code. */
            country?: string;
            /**
             * Format: uri
             * URL of the member's picture.
             */
            avatar?: string;
            /**
             * Absent for a member who is not verified and has no attempt in progress. An expired verification keeps
             *     `complete`, with `expires_in` in the past.
             */
            student_verification?: components["schemas"]["StudentVerification"];
            /** The year of graduation, if the member proved one. */
            grad_year?: string;
            /** Identifies the member's account and never changes, whatever is verified. */
            svcid_number?: string;
        };
        /**
         * Absent for a member who is not verified and has no attempt in progress. An expired verification keeps
         *     `complete`, with `expires_in` in the past.
         */
        StudentVerification: {
            /**
             * - `complete`: verified, now or in the past
             *     - `pending_manual_verification`: documents are waiting for a reviewer
             *     - `pending_email_verification`: the mail is waiting for the member's click
             * @enum {string}
             */
            status: "complete" | "pending_manual_verification" | "pending_email_verification";
            /**
             * Format: int64
             * Unix time at which the verification ends. With `complete` only.
             */
            expires_in?: number;
            university?: string;
        };
        ProfileError: {
            /** What is wrong, for developers. */
            error: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** `no-store`: must not be stored on the way. */
        NoStore: string;
        /**
         * The date since which the API is deprecated (RFC 9745).
         * @example @1795219200
         */
        Deprecation: string;
        /**
         * The lookup, `rel="successor-version"` (RFC 5829).
         * @example <http://localhost:3000/api/v3/me.json>; rel="successor-version"
         */
        Successor: string;
        /**
         * The date on which the API ends (RFC 8594), once the operator has set it.
         * @example Fri, 31 Dec 2027 00:00:00 GMT
         */
        Sunset: string;
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
export type ProfileAnswer = components['schemas']['ProfileAnswer'];
export type Profile = components['schemas']['Profile'];
/**
 * Absent for a member who is not verified and has no attempt in progress. An expired verification keeps
 * `complete`, with `expires_in` in the past.
 */
export type StudentVerification = components['schemas']['StudentVerification'];
export type ProfileError = components['schemas']['ProfileError'];
export type HeaderNoStore = components['headers']['NoStore'];
export type HeaderDeprecation = components['headers']['Deprecation'];
export type HeaderSuccessor = components['headers']['Successor'];
export type HeaderSunset = components['headers']['Sunset'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The profile. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Successor"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            /** The request is malformed, or the token was sent twice. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileError"];
                };
            };
            /**
             * The token has expired; or it is missing, malformed, unknown, revoked, of another kind (including tokens of
             *     the current flow), or its member has deleted their account. The message distinguishes the first case from
             *     the others.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** `Bearer`, with `error="invalid_token"` if a token was sent (RFC 6750, section 3). */
                    "WWW-Authenticate"?: string;
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Successor"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileError"];
                };
            };
            /** Over a limit, or the database is unreachable; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileError"];
                };
            };
            /** Any other error. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileError"];
                };
            };
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
export const studentVerificationStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StudentVerification"]["status"]> = ["complete", "pending_manual_verification", "pending_email_verification"];
