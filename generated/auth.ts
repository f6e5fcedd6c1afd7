// Generated from spec/auth.yaml by "npm run generate". Do not edit: change the spec.

export interface paths {
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a code or a refresh token for tokens
         * @description Send the parameters in the query or in a form body; a parameter in both, or repeated, is refused. The client
         *     authenticates with `client_id` and `client_secret` among the parameters, or by HTTP Basic (RFC 6749, section
         *     2.3.1: both percent-encoded), but not both. An empty parameter counts as absent.
         *
         *     **`grant_type=authorization_code`** requires `code` and `redirect_uri`, which must be identical to the one in
         *     the login link, with its extra query parameters. A login link with `code_challenge` requires `code_verifier`
         *     (RFC 7636), and one without refuses it; clients registered with `standards` always send both. A code is valid for two hours, for `standards` clients ten minutes, and can be exchanged once; a
         *     failed call does not use it up. If its own client sends a used code again, the call fails **and the tokens
         *     from the first exchange are revoked**, because the code may have been stolen.
         *
         *     **`grant_type=refresh_token`** requires `refresh_token`. Every response has a new one. In case a response is
         *     lost, the old one may be sent again within 60 seconds, until one of its successors is used; that revokes the
         *     others. A later use shows that the token was copied: all tokens from the same code are revoked. A refresh
         *     token is valid for 90 days from its last use, and for a year after the login at most.
         *
         *     A code of the deprecated flow gives `bearer` tokens for 7200 seconds, which work for the deprecated profile
         *     only. The checks are made in this order: `grant_type`, missing parameters, the client, the code or refresh
         *     token.
         *
         *     Limits: 1,200 calls a minute for a client. Calls that fail to authenticate a client count for their IP
         *     address, 60 a minute, and never for the client that they name.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description RFC 7009. Revoking a refresh token revokes all tokens from the same code; revoking an access token revokes
         *     only that token. An unknown or already invalid token returns 200 as well. The client authenticates as at the
         *     token endpoint, and may revoke only its own tokens. `token_type_hint` is ignored.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/me.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the member's verified supergroups
         * @description Returns one entry for each supergroup in which the member has an active verification, with the latest day on
         *     which one of them ends. An empty list means that the member is not verified now. `social-assistance` is a
         *     special category of personal data: it appears only if the member explicitly agreed to share it with this
         *     client.
         *
         *     Send the access token in the `Authorization` header (recommended) or as `access_token` in the query, not both.
         *     A `User-Agent` is required and checked first. Responses are not cached on our side: a revoked token fails at
         *     once.
         */
        get: operations["getMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server/sso/{supergroup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metadata of a supergroup's issuer
         * @description RFC 8414. For clients registered with `standards`, each supergroup is an issuer, `{SSO_URL}/sso/<supergroup>`,
         *     which is also the address of its login page.
         */
        get: operations["getIssuerMetadata"];
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
        Parameter: string;
        RedirectUri: string;
        TokenRequest: {
            grant_type?: components["schemas"]["Parameter"];
            code?: components["schemas"]["Parameter"];
            redirect_uri?: components["schemas"]["RedirectUri"];
            code_verifier?: components["schemas"]["Parameter"];
            refresh_token?: components["schemas"]["Parameter"];
            client_id?: components["schemas"]["Parameter"];
            client_secret?: components["schemas"]["Parameter"];
        } & {
            [key: string]: unknown;
        };
        RevocationRequest: {
            token?: components["schemas"]["Parameter"];
            token_type_hint?: components["schemas"]["Parameter"];
            client_id?: components["schemas"]["Parameter"];
            client_secret?: components["schemas"]["Parameter"];
        } & {
            [key: string]: unknown;
        };
        TokenResponse: {
            access_token: string;
            /**
             * @description `bearer` for a code of the deprecated flow, otherwise `Bearer`. Programs must treat them alike.
             * @enum {string}
             */
            token_type: "Bearer" | "bearer";
            /** @description Seconds: 2419199; in the deprecated flow 7200. */
            expires_in: number;
            refresh_token: string;
            /** @description Unix time, as decimal text. */
            created_at: string;
        };
        /** @enum {string} */
        OauthErrorCode: "invalid_request" | "invalid_client" | "invalid_grant" | "unsupported_grant_type" | "temporarily_unavailable" | "server_error";
        OauthError: {
            error: components["schemas"]["OauthErrorCode"];
            /** @description What to correct, for developers. May change. */
            error_description: string;
        };
        Lookup: {
            /** @description Identifies the member's account and never changes. Having one does not mean that the member is verified. */
            svcid_number: string;
            verifications: {
                /**
                 * @description A consumer supergroup.
                 * @enum {string}
                 */
                group: "student" | "graduate" | "key-worker" | "social-assistance";
                /**
                 * Format: date
                 * @description The first day, where the person lives, on which the verification is no longer valid.
                 */
                expires_on: string;
            }[];
        };
        Message: {
            message: string;
        };
        /** @description See RFC 8414, section 2; for the last field RFC 9207. */
        IssuerMetadata: {
            /** Format: uri */
            issuer: string;
            /** Format: uri */
            authorization_endpoint: string;
            /** Format: uri */
            token_endpoint: string;
            /** Format: uri */
            revocation_endpoint: string;
            response_types_supported: components["schemas"]["Names"];
            response_modes_supported: components["schemas"]["Names"];
            grant_types_supported: components["schemas"]["Names"];
            code_challenge_methods_supported: components["schemas"]["Names"];
            token_endpoint_auth_methods_supported: components["schemas"]["Names"];
            revocation_endpoint_auth_methods_supported: components["schemas"]["Names"];
            authorization_response_iss_parameter_supported: boolean;
        };
        Names: string[];
    };
    responses: {
        /**
         * @description The call failed; `error` says why (RFC 6749, section 5.2).
         *
         *     - `invalid_request`: a parameter is missing (the description names it), repeated or malformed, or the client
         *       authenticated in two ways
         *     - `unsupported_grant_type`: `grant_type` is missing, or neither of the two
         *     - `invalid_grant`: the code or refresh token is unknown, used, expired, revoked or another client's; or
         *       `redirect_uri` or `code_verifier` does not match the login link
         */
        OauthError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** @description The client is unknown, or its secret is wrong. */
        InvalidClient: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                /** @description `Basic realm="cohort"`, if the call had an `Authorization` header. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** @description The body exceeds 64 KiB and was discarded. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** @description The body is not `application/x-www-form-urlencoded` in UTF-8. */
        NoForm: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** @description Over a limit; `Retry-After` says when to try again. Nothing has changed. */
        TooMany: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /**
         * @description The database is unreachable; `Retry-After` says when to try again. If it failed at that moment, the call may have
         *     had its effect: a code is then used, and a refresh token replaced.
         */
        OauthUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** @description Any other error. */
        OtherOauthError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
    };
    parameters: {
        /**
         * @description `authorization_code` or `refresh_token`.
         * @example authorization_code
         */
        GrantType: components["schemas"]["Parameter"];
        Code: components["schemas"]["Parameter"];
        /**
         * @description The redirect URI of the login link, encoded as one URI component.
         * @example https://shop.example/back?basket=42
         */
        RedirectUri: components["schemas"]["RedirectUri"];
        CodeVerifier: components["schemas"]["Parameter"];
        RefreshToken: components["schemas"]["Parameter"];
        ClientId: components["schemas"]["Parameter"];
        ClientSecret: components["schemas"]["Parameter"];
    };
    requestBodies: never;
    headers: {
        /** @description `no-store`: must not be stored on the way. */
        NoStore: string;
        /** @description `no-cache`: the same for HTTP/1.0 caches (RFC 6749, section 5.1). */
        NoCache: string;
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
export type Parameter = components['schemas']['Parameter'];
export type RedirectUri = components['schemas']['RedirectUri'];
export type TokenRequest = components['schemas']['TokenRequest'];
export type RevocationRequest = components['schemas']['RevocationRequest'];
export type TokenResponse = components['schemas']['TokenResponse'];
export type OauthErrorCode = components['schemas']['OauthErrorCode'];
export type OauthError = components['schemas']['OauthError'];
export type Lookup = components['schemas']['Lookup'];
export type Message = components['schemas']['Message'];
export type IssuerMetadata = components['schemas']['IssuerMetadata'];
export type Names = components['schemas']['Names'];
export type ResponseOauthError = components['responses']['OauthError'];
export type ResponseInvalidClient = components['responses']['InvalidClient'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseNoForm = components['responses']['NoForm'];
export type ResponseTooMany = components['responses']['TooMany'];
export type ResponseOauthUnavailable = components['responses']['OauthUnavailable'];
export type ResponseOtherOauthError = components['responses']['OtherOauthError'];
export type ParameterGrantType = components['parameters']['GrantType'];
export type ParameterCode = components['parameters']['Code'];
export type ParameterRedirectUri = components['parameters']['RedirectUri'];
export type ParameterCodeVerifier = components['parameters']['CodeVerifier'];
export type ParameterRefreshToken = components['parameters']['RefreshToken'];
export type ParameterClientId = components['parameters']['ClientId'];
export type ParameterClientSecret = components['parameters']['ClientSecret'];
export type HeaderNoStore = components['headers']['NoStore'];
export type HeaderNoCache = components['headers']['NoCache'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    issueToken: {
        parameters: {
            query?: {
                /**
                 * @description `authorization_code` or `refresh_token`.
                 * @example authorization_code
                 */
                grant_type?: components["parameters"]["GrantType"];
                code?: components["parameters"]["Code"];
                /**
                 * @description The redirect URI of the login link, encoded as one URI component.
                 * @example https://shop.example/back?basket=42
                 */
                redirect_uri?: components["parameters"]["RedirectUri"];
                code_verifier?: components["parameters"]["CodeVerifier"];
                refresh_token?: components["parameters"]["RefreshToken"];
                client_id?: components["parameters"]["ClientId"];
                client_secret?: components["parameters"]["ClientSecret"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The tokens, for the one member who signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Pragma: components["headers"]["NoCache"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["OauthError"];
            401: components["responses"]["InvalidClient"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoForm"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["OauthUnavailable"];
            default: components["responses"]["OtherOauthError"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["RevocationRequest"];
            };
        };
        responses: {
            /** @description The token is no longer valid. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["OauthError"];
            401: components["responses"]["InvalidClient"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoForm"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["OauthUnavailable"];
            default: components["responses"]["OtherOauthError"];
        };
    };
    getMemberships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member's active verifications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Pragma: components["headers"]["NoCache"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lookup"];
                };
            };
            /** @description The request is malformed, or the token was sent twice. No body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The token is missing, malformed, unknown, expired or revoked, or of another kind: an authorization code, a
             *     refresh token, or a token of the deprecated flow.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description `Bearer`, with `error="invalid_token"` if a token was sent (RFC 6750, section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The request has no `User-Agent`. No body. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The member has deleted their account. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Over the limit, or the database is unreachable; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Any other error. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getIssuerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `student`, `graduate`, `key-worker` or `social-assistance`.
                 * @example student
                 */
                supergroup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuerMetadata"];
                };
            };
            400: components["responses"]["OauthError"];
            /** @description The supergroup does not exist. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthError"];
                };
            };
            default: components["responses"]["OtherOauthError"];
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
export const tokenResponseToken_typeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TokenResponse"]["token_type"]> = ["Bearer", "bearer"];
export const oauthErrorCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OauthErrorCode"]> = ["invalid_request", "invalid_client", "invalid_grant", "unsupported_grant_type", "temporarily_unavailable", "server_error"];
export const lookupVerificationsGroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Lookup"]["verifications"]["group"]> = ["student", "graduate", "key-worker", "social-assistance"];
