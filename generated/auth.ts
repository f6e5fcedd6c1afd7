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
         * @description Parameters stand in the query or in a form body; one that stands in both, or twice, is refused. The client
         *     proves itself by `client_id` and `client_secret` among them, or by HTTP Basic (RFC 6749, section 2.3.1:
         *     both percent-encoded), not by both. An empty parameter counts as an absent one.
         *
         *     **`grant_type=authorization_code`** needs `code` and `redirect_uri`, which must be the text of the login
         *     link to the letter, its extra query parameters included. Clients registered with `standards` send
         *     `code_verifier` as well (RFC 7636). A code lives for two hours, ten minutes for `standards` clients, and
         *     is good for one exchange; a call that fails does not use it up. When its own client sends it a second time,
         *     that call fails **and the tokens of the first one are revoked**: the code has been copied.
         *
         *     **`grant_type=refresh_token`** needs `refresh_token`. Every answer brings a new one. Within 60 seconds the
         *     old one may be sent again, for answers get lost, until one of its successors has been used; that ends the
         *     others. Whoever sends it after that shows that it was copied: all tokens that came from the same code are
         *     revoked. A refresh token lives for 90 days from its last use, and for a year after the login at most.
         *
         *     A code of the deprecated flow gives `bearer` tokens for 7200 seconds, which open the deprecated profile
         *     only. Checked in this order: `grant_type`, missing parameters, the client, the code or refresh token.
         *
         *     1,200 calls a minute for one client. Calls that fail to prove a client are counted for their IP address, 60 a
         *     minute, and never for the client they name.
         */
        post: operations["exchangeToken"];
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
         * Give a token back
         * @description RFC 7009. A refresh token takes everything with it that came from the same code; an access token ends alone.
         *     A token that is unknown, or has ended already, is answered with 200 as well. The client proves itself as
         *     at the token endpoint, and may revoke its own tokens only. `token_type_hint` is not needed and not used.
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
         * In which supergroups is the member verified?
         * @description One entry for each supergroup in which the member has an active verification, with the latest day on which
         *     one of them ends; none means that the member is not verified now. `social-assistance` is a special category
         *     of personal data: it shows only where the member agreed by name that this client sees it.
         *
         *     Send the access token in the `Authorization` header (recommended), or as `access_token` in the query, not
         *     in both. A `User-Agent` must be sent; it is looked at first. Nothing is cached on our side: a token that
         *     was revoked fails at once.
         */
        get: operations["lookUp"];
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
         * Metadata of a supergroup's issuer
         * @description RFC 8414. For clients registered with `standards`, each supergroup is an issuer of its own,
         *     `{SSO_URL}/sso/<supergroup>`, which is the address of its login page too.
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
             * @description `bearer` for a code of the deprecated flow, else `Bearer`. Programs must not tell them apart by it.
             * @enum {string}
             */
            token_type: "Bearer" | "bearer";
            /** @description Seconds. 2419199, and 7200 in the deprecated flow. */
            expires_in: number;
            refresh_token: string;
            /** @description Unix time, as decimal text. */
            created_at: string;
        };
        /** @enum {string} */
        OauthErrorCode: "invalid_request" | "invalid_client" | "invalid_grant" | "unsupported_grant_type" | "temporarily_unavailable" | "server_error";
        OauthError: {
            error: components["schemas"]["OauthErrorCode"];
            /** @description What to mend, for a developer. May change. */
            error_description: string;
        };
        Lookup: {
            /** @description Names the member's account, for good. Having one does not mean that the member is verified. */
            svcid_number: string;
            verifications: {
                /**
                 * @description A consumer supergroup.
                 * @enum {string}
                 */
                group: "student" | "graduate" | "key-worker" | "social-assistance";
                /**
                 * Format: date
                 * @description The first day on which the verification no longer holds, in UTC.
                 */
                expires_on: string;
            }[];
        };
        Message: {
            message: string;
        };
        /** @description See RFC 8414, section 2, and RFC 9207 for the last of them. */
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
         *     - `invalid_request`: a parameter is missing (the description names it), came twice, or is broken; the client
         *       proved itself in two ways at once
         *     - `unsupported_grant_type`: `grant_type` is absent or none of the two
         *     - `invalid_grant`: the code or refresh token is unknown, used, expired, revoked or another client's; or
         *       `redirect_uri` or `code_verifier` does not fit the login link
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
                /** @description `Basic realm="cohort"`, where the call came with an `Authorization` header. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** @description The body is over 64 KiB. It was not kept in memory. */
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
        /** @description Over a budget; `Retry-After` says when to come back. Nothing has changed. */
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
         * @description The text of the login link, encoded as one URI component.
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
        /** @description `no-store`: nobody on the way may keep it. */
        NoStore: string;
        /** @description `no-cache`, the same for caches of HTTP/1.0 (RFC 6749, section 5.1). */
        NoCache: string;
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
    exchangeToken: {
        parameters: {
            query?: {
                /**
                 * @description `authorization_code` or `refresh_token`.
                 * @example authorization_code
                 */
                grant_type?: components["parameters"]["GrantType"];
                code?: components["parameters"]["Code"];
                /**
                 * @description The text of the login link, encoded as one URI component.
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
            /** @description The tokens. They are scoped to the one member who signed in. */
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
            /** @description The token opens nothing any more. */
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
            default: components["responses"]["OtherOauthError"];
        };
    };
    lookUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the member is verified as at this moment. */
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
            /** @description Malformed; the token stands in both places, or twice. Without a body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The token is missing, malformed, unknown, expired or revoked, or is of another kind: an authorization
             *     code, a refresh token, a token of the deprecated flow.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description `Bearer`, with `error="invalid_token"` where a token was sent (RFC 6750, section 3). */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The request has no `User-Agent`. Without a body. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The member has deleted the account. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
            /** @description There is no such supergroup. */
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
