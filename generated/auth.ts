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
         * Send the parameters in the query or in a form body; a parameter in both, or repeated, is refused. The client
         *     authenticates with `client_id` and `client_secret` among the parameters, or by HTTP Basic (RFC 6749, section
         *     2.3.1: both percent-encoded), but not both. A public client, which has no secret, sends its `client_id` alone.
         *     An empty parameter counts as absent.
         *
         *     **`grant_type=authorization_code`** requires `code` and `redirect_uri`, which must be identical to the one in
         *     the login link, with its extra query parameters. A login link with `code_challenge` requires `code_verifier`
         *     (RFC 7636), and one without refuses it; clients of the profiles `standard` and `public` always send both, unless their
         *     `pkce` is another. A code is valid for two hours, for clients of these profiles ten minutes, and can be exchanged once; a
         *     failed call does not use it up. If its own client sends a used code again, the call fails **and the tokens
         *     from the first exchange are revoked**, because the code may have been stolen.
         *
         *     **`grant_type=refresh_token`** requires `refresh_token`. Every response has a new one. In case a response is
         *     lost, the old one may be sent again within 60 seconds, until one of its successors is used; that revokes the
         *     others. A later use shows that the token was copied: all tokens from the same code are revoked. A refresh
         *     token is valid for 90 days from its last use, and for a year after the login at most.
         *
         *     **`grant_type=urn:ietf:params:oauth:grant-type:device_code`** requires `device_code`, in the form (RFC 8628); only for clients
         *     with `deviceGrant`. Until the member has decided, the error is `authorization_pending`; `slow_down` asks for 5 seconds more
         *     between calls from then on. `access_denied` and `expired_token` end it. The tokens are handed out once.
         *
         *     **`grant_type=urn:ietf:params:oauth:grant-type:token-exchange`** requires `subject_token`, an access token of this client,
         *     `subject_token_type`, and one `audience` or `resource`, in the form (RFC 8693); only for clients with `tokenExchange`. The
         *     response has a signed JWT for the audience, valid for 60 seconds, with `iss`, `sub` (another one for each audience), `aud`, `iat`,
         *     `exp`, `jti` and `verifications`: the groups that this client and the audience may both know. `invalid_target`: the audience
         *     is unknown, or the member has not agreed to it. The audience takes a `jti` once.
         *
         *     A code of the deprecated flow gives `bearer` tokens for 7200 seconds, which work for the deprecated profile
         *     only. The checks are made in this order: `grant_type`, missing parameters, the client, the code or refresh
         *     token.
         *
         *     Limits: 1,200 calls a minute for a client, or for a network that calls in the name of a public one. Calls that fail to authenticate a client count for their IP
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
         * RFC 7009. Revoking a refresh token revokes all tokens from the same code; revoking an access token revokes
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
    "/api/v3/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a code for the member of an access token
         * Gives the member a code of a pool that belongs to the client's app, for a supergroup that the lookup shows this client.
         *     Asked again in the same period, it is the same code. Send the access token in the `Authorization` header; a `User-Agent`
         *     is required and checked first.
         */
        post: operations["claimMemberCode"];
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
         * Returns one entry for each supergroup in which the member has an active verification, with the latest day on
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
    "/api/v3/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the verified supergroups of many members
         * What the lookup returns, for up to 1,000 members in one call, in the order of `svcIds`. An entry has no
         *     `verifications` where the member is unknown, has deleted the account, or has not agreed, within the last year, to share
         *     their memberships with this client, or has withdrawn that.
         *
         *     The client authenticates by HTTP Basic. Limit: 60 calls a minute for a client, beside those of the token endpoint.
         */
        post: operations["findMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/par": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the parameters of a login link with us
         * RFC 9126. Send the parameters of the login link as a form, with the client's authentication as at the token
         *     endpoint; then send the browser to the login page with `client_id` and `request_uri` alone. What is wrong with
         *     the parameters is told here. The name is valid for 90 seconds until a browser comes with it, and ends with the
         *     code that it leads to. Only for clients of the profiles `standard` and `public`.
         */
        post: operations["pushAuthorizationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/device/{supergroup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a yes on another device
         * RFC 8628: for a till, a television, a call centre. Show the `user_code` with `verification_uri`, or `verification_uri_complete` as
         *     a QR code, and the `number`: the member compares it with the one on their own screen. They sign in, and prove their group if they
         *     have not yet, on their device; meanwhile poll `POST /oauth/token`, no more often than every `interval` seconds. Only for clients
         *     with `deviceGrant`, of the profiles `standard` and `public`.
         */
        post: operations["authorizeDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find out whether a token is valid
         * RFC 7662. The client authenticates by its secret, as at the token endpoint; a public client can't. A token that
         *     is unknown, has ended or is another client's is `active: false`. `token_type_hint` is ignored.
         */
        post: operations["introspectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/app/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token for an app
         * The Client Credentials grant (RFC 6749, section 4.4), for programs that hold no token of the operator's all the time: a token for
         *     the white-label API, for two hours and the scopes that are asked for. Without `scope` it has all of them.
         *
         *     `client_id` is the app's id. The program authenticates
         *
         *     - by one of the app's access tokens as `client_secret`, by HTTP Basic or among the parameters; or
         *     - by a JWT that it has signed (`private_key_jwt`, RFC 7523), whose public key the operator has registered for the app
         *       (`assertionKeys`). `iss` and `sub` are the app's id, `aud` is the issuer or the address of this endpoint, `jti` is new
         *       each time, and `exp` is at most ten minutes ahead. `alg` is ES256, ES384, Ed25519, EdDSA, PS256 or RS256.
         *
         *     A token ends with the access token that it was issued for, and with a removed key. The checks are made in this order:
         *     `grant_type`, missing parameters, the client, the scopes.
         *
         *     Limits: 60 calls a minute for an app; keep a token until it ends. Calls that fail to authenticate an app count for their
         *     IP address, 60 a minute.
         */
        post: operations["issueAppAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/app/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an app's token
         * RFC 7009. The token ends at once. One that is unknown or has ended is 200 as well, and so is an access token of the
         *     operator's, which only the operator revokes. The program authenticates as at the token endpoint.
         */
        post: operations["revokeAppAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/app/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find out whether an app's token is valid
         * RFC 7662. A token that is unknown, has ended, is another app's or the operator's is `active: false`. The program
         *     authenticates as at the token endpoint.
         */
        post: operations["introspectAppAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server/oauth/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metadata of machine access
         * RFC 8414. The issuer of apps' tokens is `{AUTH_URL}/oauth/app`, apart from the issuers of members' sign-in.
         */
        get: operations["getAppIssuerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the member's claims
         * OpenID Connect Core, section 5.3. Needs an access token whose login link asked for the scope `openid`. The
         *     claims are those of the ID token, as they are now: `verifications` is what the lookup tells; `name` and
         *     `email` are there if their scopes were granted. Send the token in the `Authorization` header, or in the form
         *     of a POST as `access_token`.
         */
        get: operations["getUserInfo"];
        put?: never;
        /**
         * Get the member's claims, by POST
         * OpenID Connect Core, section 5.3. Needs an access token whose login link asked for the scope `openid`. The
         *     claims are those of the ID token, as they are now: `verifications` is what the lookup tells; `name` and
         *     `email` are there if their scopes were granted. Send the token in the `Authorization` header, or in the form
         *     of a POST as `access_token`.
         */
        post: operations["postUserInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the keys that sign ID tokens
         * A JWK Set (RFC 7517). A new key is here for a day before it signs, and a former one for a day after: ask again
         *     when a token names a `kid` that you do not have.
         */
        get: operations["getPublicKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/test/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the keys that sign ID tokens of test clients
         * Keys of their own: what a test app says of its made-up members is never signed with a key of `/oauth/jwks`.
         */
        get: operations["getTestPublicKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sso/{supergroup}/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenID Connect configuration of a supergroup's issuer
         * OpenID Connect Discovery 1.0, section 4: the same metadata as below, where OpenID Connect looks for them.
         */
        get: operations["getOpenIdConfiguration"];
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
         * RFC 8414. For live clients of the profiles `standard` and `public`, each supergroup is an issuer, `{SSO_URL}/sso/<supergroup>`,
         *     which is also the address of its login page. Clients of test apps have issuers of their own.
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
    "/sso/test/{supergroup}/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenID Connect configuration of a supergroup's test issuer
         * OpenID Connect Discovery 1.0, section 4, for clients of test apps. Issuer and keys are test mode's own; login links
         *     and all other endpoints are the same as in live mode.
         */
        get: operations["getTestOpenIdConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server/sso/test/{supergroup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metadata of a supergroup's test issuer
         * RFC 8414, for such clients of test apps: the issuer is `{SSO_URL}/sso/test/<supergroup>`.
         */
        get: operations["getTestIssuerMetadata"];
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
            /** @example authorization_code */
            grant_type?: string;
            /** @example  */
            code?: string;
            /** @example  */
            redirect_uri?: string;
            /** @example  */
            code_verifier?: string;
            /** @example  */
            refresh_token?: string;
            /** @example  */
            device_code?: string;
            /** @example  */
            subject_token?: string;
            /** @example  */
            subject_token_type?: string;
            /** @example  */
            requested_token_type?: string;
            /** @example  */
            audience?: string;
            /** @example  */
            resource?: string;
            /** @example  */
            client_id?: string;
            /** @example  */
            client_secret?: string;
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
        /** The tokens of one member. */
        TokenResponse: {
            /** For the lookup. */
            access_token: string;
            /**
             * `bearer` for a code of the deprecated flow, otherwise `Bearer`. Programs must treat them alike.
             * @enum {string}
             */
            token_type: "Bearer" | "bearer";
            /** Seconds until the access token expires: 2419199; in the deprecated flow 7200. */
            expires_in: number;
            /** For new tokens once the access token has expired. Each exchange brings a new one; keep that one. */
            refresh_token: string;
            /**
             * A signed JWT (OpenID Connect Core, section 2), valid for an hour. Only if the login link asked for the scope
             *     `openid`. One that comes with a refresh tells the memberships as they are then, with the `auth_time` of the
             *     sign-in and without `nonce` (section 12.2).
             */
            id_token?: string;
            /** What was granted. Only with the scope `openid`. */
            scope?: string;
            /** When the tokens were issued, in Unix epoch seconds as decimal text. */
            created_at: string;
            /**
             * Of a device code that was asked for with `pool_id`. Either the code that is held for the order, for the code tracking API's
             *     `redeemCode` and `releaseCode`; the member need not see it. Or `refused`, why there is none: as in `CodeRefusal` of the white-label
             *     API, or `code_held` and `code_used` by another order.
             */
            claim?: components["schemas"]["OrderClaim"];
        };
        /**
         * Of a device code that was asked for with `pool_id`. Either the code that is held for the order, for the code tracking API's
         *     `redeemCode` and `releaseCode`; the member need not see it. Or `refused`, why there is none: as in `CodeRefusal` of the white-label
         *     API, or `code_held` and `code_used` by another order.
         */
        OrderClaim: {
            /** Format: uuid */
            claim_id?: string;
            /** The brand of the pool. */
            brand_uid?: string;
            /** For the checkout's calls. */
            code?: string;
            /**
             * Format: date-time
             * Until then the code is kept for the order.
             */
            held_until?: string;
            /**
             * Why there is no code.
             * @enum {string}
             */
            refused?: "not_verified" | "not_this_group" | "pool_not_open" | "pool_over" | "pool_empty" | "code_already_had" | "code_held" | "code_used" | "code_over" | "code_not_begun";
        };
        /** A grant for one audience (RFC 8693, section 2.2.1), only by a token exchange. */
        ExchangedToken: {
            /** The JWT, for the audience's token endpoint (RFC 7523). No access token of ours. */
            access_token: string;
            /** @enum {string} */
            issued_token_type: "urn:ietf:params:oauth:token-type:jwt";
            /** @enum {string} */
            token_type: "N_A";
            /** Seconds until it expires: 60. */
            expires_in: number;
        };
        /** @enum {string} */
        OauthErrorCode: "invalid_request" | "invalid_client" | "invalid_grant" | "invalid_token" | "insufficient_scope" | "unsupported_grant_type" | "invalid_scope" | "invalid_target" | "authorization_pending" | "slow_down" | "access_denied" | "expired_token" | "temporarily_unavailable" | "server_error";
        OauthError: {
            error: components["schemas"]["OauthErrorCode"];
            /** What to correct, for developers. May change. */
            error_description: string;
        };
        /** Whose access token it is, and in which supergroups that member is verified now. */
        Lookup: {
            /** Identifies the member's account and never changes. Having one does not mean that the member is verified. */
            svcid_number: string;
            /** One entry for each supergroup in which the member is verified now; empty if there is none. */
            verifications: components["schemas"]["Memberships"];
        };
        /** The accounts whose memberships are wanted. */
        MembersQuestion: {
            /** Their `svcid_number`. One that stands twice is answered twice. */
            svcIds: string[];
        };
        /** The members that were asked for. */
        MemberList: {
            /** An entry for each id, in the order of `svcIds`. */
            members: {
                /** The id as it was sent. */
                svcid_number: string;
                /** One entry for each supergroup in which the member is verified now; empty if there is none. */
                verifications?: components["schemas"]["Memberships"];
            }[];
        };
        /** One entry for each supergroup in which the member is verified now; empty if there is none. */
        Memberships: {
            /** A consumer supergroup. */
            group: components["schemas"]["SupergroupName"];
            /**
             * Format: date
             * The first day, where the person lives, on which the verification is no longer valid.
             */
            expires_on: string;
        }[];
        /**
         * A consumer supergroup.
         * @enum {string}
         */
        SupergroupName: "student" | "graduate" | "key-worker" | "social-assistance";
        Message: {
            message: string;
        };
        PushedRequest: {
            response_type?: components["schemas"]["Parameter"];
            redirect_uri?: components["schemas"]["RedirectUri"];
            scope?: components["schemas"]["Parameter"];
            /**
             * An institution's id in the white-label API, or one of its domains: it is offered first. One that is unknown, or
             *     that members of the group can't choose in the country, is ignored.
             */
            institution?: components["schemas"]["Parameter"];
            client_id?: components["schemas"]["Parameter"];
            client_secret?: components["schemas"]["Parameter"];
        } & {
            [key: string]: unknown;
        };
        DeviceAuthorizationRequest: {
            scope?: components["schemas"]["Parameter"];
            /** The member's country, by ISO 3166-1 alpha-2; of the client's plan. Not needed with its `defaultCountry`. */
            country?: components["schemas"]["Parameter"];
            /** Where the device stands, in your words, such as "Till 3, Oxford": shown to the member. At most 60 characters. */
            place?: components["schemas"]["Parameter"];
            /**
             * A pool of codes of your app, for an order: with the member's yes, their code is claimed and held for `order_id`, once by the
             *     pool's allowance. A second yes for the same order gets the same code.
             */
            pool_id?: components["schemas"]["Parameter"];
            /** The order's number, as `orderId` of the code tracking API. Needed with `pool_id`. */
            order_id?: components["schemas"]["Parameter"];
            client_id?: components["schemas"]["Parameter"];
            client_secret?: components["schemas"]["Parameter"];
        } & {
            [key: string]: unknown;
        };
        /** See RFC 8628, section 3.2. */
        DeviceAuthorization: {
            /** For the calls that poll. Show it to nobody. */
            device_code: string;
            /** For the member to type. */
            user_code: string;
            /**
             * Format: uri
             * For the member to open.
             */
            verification_uri: string;
            /**
             * Format: uri
             * The same with the code, for a QR code.
             */
            verification_uri_complete: string;
            /** In seconds. */
            expires_in: number;
            /** Least number of seconds between two polls. */
            interval: number;
            /** Two digits, shown on both screens: whoever sees another one is at another device's request. */
            number: string;
        };
        Introspection: {
            active: boolean;
            scope?: string;
            client_id?: string;
            /** @enum {string} */
            token_type?: "Bearer" | "bearer";
            /** Of OpenID Connect. The issuer of the login; of a test client, its test issuer. */
            iss?: string;
            /** That of the ID token. */
            sub?: string;
            /** Format: int64 */
            iat?: number;
            /** Format: int64 */
            exp?: number;
        };
        AppTokenRequest: {
            /** @example client_credentials */
            grant_type?: string;
            /** @example  */
            scope?: string;
            /** @example  */
            client_id?: string;
            /** @example  */
            client_secret?: string;
            /** @example  */
            client_assertion_type?: string;
            /** @example  */
            client_assertion?: string;
        } & {
            [key: string]: unknown;
        };
        AppTokenQuestion: {
            token?: components["schemas"]["Parameter"];
            token_type_hint?: components["schemas"]["Parameter"];
            client_id?: components["schemas"]["Parameter"];
            client_secret?: components["schemas"]["Parameter"];
            client_assertion_type?: components["schemas"]["Parameter"];
            client_assertion?: string;
        } & {
            [key: string]: unknown;
        };
        /** A token of an app for the white-label API. */
        AppAccess: {
            /** For the white-label API. */
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** Seconds until it ends: 7200, or less if the access token that it was issued for ends before. */
            expires_in: number;
            /** What it may do. Separated by blanks. */
            scope: string;
        };
        /**
         * What a token of an app may do. Each operation of the white-label API names its scope under `security`. `read` is the
         *     operations that only read, `write` the others, and includes `read`.
         * @enum {string}
         */
        AppScope: "verifications:read" | "verifications:write" | "institutions:read" | "institutions:write" | "codes:write" | "events:read" | "test:read" | "test:write";
        AppAccessIntrospection: {
            active: boolean;
            scope?: string;
            client_id?: string;
            /** @enum {string} */
            token_type?: "Bearer";
            /** Format: int64 */
            iat?: number;
            /** Format: int64 */
            exp?: number;
        };
        AppIssuerMetadata: {
            issuer: string;
            token_endpoint: string;
            revocation_endpoint: string;
            introspection_endpoint: string;
            /** None. */
            response_types_supported: string[];
            grant_types_supported: "client_credentials"[];
            scopes_supported: components["schemas"]["AppScope"][];
            token_endpoint_auth_methods_supported: ("client_secret_basic" | "client_secret_post" | "private_key_jwt")[];
            token_endpoint_auth_signing_alg_values_supported: string[];
            revocation_endpoint_auth_methods_supported: ("client_secret_basic" | "client_secret_post" | "private_key_jwt")[];
            revocation_endpoint_auth_signing_alg_values_supported: string[];
            introspection_endpoint_auth_methods_supported: ("client_secret_basic" | "client_secret_post" | "private_key_jwt")[];
            introspection_endpoint_auth_signing_alg_values_supported: string[];
        };
        UserInfo: {
            /**
             * Identifies the member's account, and never changes. With the client's subject type `pairwise` it is the same for the
             *     clients of one app, and another one for those of other apps; with `public` it is the `svcid_number` of the lookup.
             */
            sub: string;
            /** Only with the subject type `public`. */
            svcid_number?: string;
            /** One entry for each supergroup in which the member is verified now; empty if there is none. */
            verifications: components["schemas"]["Memberships"];
            /** The groups of `verifications` alone, for programs that read no objects, such as mod_auth_openidc. */
            groups: components["schemas"]["SupergroupName"][];
            name?: string;
            given_name?: string;
            family_name?: string;
            email?: string;
            email_verified?: boolean;
            /**
             * How and when each membership was proven (OpenID Connect for Identity Assurance 1.0). The trust framework is
             *     our own practice, and certified by nobody.
             */
            verified_claims?: components["schemas"]["VerifiedClaims"][];
        };
        VerifiedClaims: {
            verification: {
                /** @enum {string} */
                trust_framework: "cohort_membership";
                /** Absent for what was proven in a release that did not say. */
                assurance_level?: components["schemas"]["ProofStrength"];
                /** Format: date-time */
                time?: string;
                evidence: {
                    /** @enum {string} */
                    type: "document" | "electronic_record";
                    check_details: {
                        /**
                         * `vri`: a person looked at pictures of a document; `auth`: the institution's identity provider
                         *     asserted it; `token`: control of an address of the institution; `data`: a register has the person;
                         *     `vcrypt`: a wallet showed the institution's signed credential.
                         * @enum {string}
                         */
                        check_method: "vri" | "auth" | "token" | "data" | "vcrypt";
                    }[];
                }[];
            };
            claims: {
                /** One entry for each supergroup in which the member is verified now; empty if there is none. */
                verifications: components["schemas"]["Memberships"];
            };
        };
        PublicKey: {
            /** @enum {string} */
            kty: "RSA" | "EC";
            kid: string;
            /** @enum {string} */
            alg: "RS256" | "ES256";
            /** @enum {string} */
            use: "sig";
            n?: string;
            e?: string;
            /** @enum {string} */
            crv?: "P-256";
            x?: string;
            y?: string;
        };
        /** See RFC 8414, section 2; OpenID Connect Discovery 1.0, section 3; RFC 9126, 9207 and 7662. */
        IssuerMetadata: {
            /** Format: uri */
            userinfo_endpoint: string;
            /** Format: uri */
            jwks_uri: string;
            /** Format: uri */
            introspection_endpoint: string;
            /** Format: uri */
            pushed_authorization_request_endpoint: string;
            /** Format: uri */
            device_authorization_endpoint: string;
            introspection_endpoint_auth_methods_supported: components["schemas"]["Names"];
            scopes_supported: components["schemas"]["Names"];
            claims_supported: components["schemas"]["Names"];
            subject_types_supported: components["schemas"]["Names"];
            id_token_signing_alg_values_supported: components["schemas"]["Names"];
            acr_values_supported: components["schemas"]["Names"];
            prompt_values_supported: components["schemas"]["Names"];
            claims_parameter_supported: boolean;
            request_parameter_supported: boolean;
            request_uri_parameter_supported: boolean;
            verified_claims_supported: boolean;
            trust_frameworks_supported: components["schemas"]["Names"];
            evidence_supported: components["schemas"]["Names"];
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
        /** The pool that a code is wanted of. */
        CodeWish: {
            /**
             * Format: uuid
             * A pool that belongs to your app.
             */
            poolId: string;
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
        /** A member's code. */
        ClaimedCode: {
            /**
             * Format: uuid
             * Identifies the claim.
             */
            claimId: string;
            /**
             * Format: uuid
             * The pool that the code is of.
             */
            poolId: string;
            /** The brand at which the code is used. */
            brandUid: string;
            /** The code as it is entered at checkout. */
            code: string;
            /**
             * Format: date-time
             * When the member first got it.
             */
            claimedAt: string;
            /**
             * Format: date-time
             * When the pool closes. Absent where it stays open.
             */
            validUntil?: string;
        };
        /** An error without detail. */
        TitledError: {
            error: {
                /** Stable name of an error; programs may depend on it. */
                title: components["schemas"]["ErrorTitle"];
            };
        };
        /**
         * What was proven: `group`, that the person belongs to the group; `institution`, that they have an address of the
         *     institution, where others than the group's people have addresses too; `unknown`, the same where nobody knows who has.
         * @enum {string}
         */
        ProofStrength: "group" | "institution" | "unknown";
    };
    responses: {
        /** No code was given. 409 has the `reason`; 404: the client's app has no such pool, or the member has deleted the account. */
        ClaimRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * The call failed; `error` says why (RFC 6749, section 5.2).
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
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** The access token is missing, malformed, unknown, expired or revoked, or its member deleted the account. */
        InvalidToken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["BearerChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** The client is unknown, or its secret is wrong. */
        InvalidClient: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                /** `Basic realm="cohort"`, if the call had an `Authorization` header. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** The body exceeds 64 KiB and was discarded. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** The body is not `application/x-www-form-urlencoded` in UTF-8. */
        NoForm: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
            };
        };
        /** Over a limit; `Retry-After` says when to try again. Nothing has changed. */
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
         * The database is unreachable; `Retry-After` says when to try again. If it failed at that moment, the call may have
         *     had its effect: a code is then used, and a refresh token replaced.
         */
        OauthUnavailable: {
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
        /** Any other error. */
        OtherOauthError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OauthError"];
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
    };
    parameters: {
        /** `authorization_code`, `refresh_token` or `urn:ietf:params:oauth:grant-type:device_code`. */
        GrantType: components["schemas"]["Parameter"];
        /** The `code` with which the member came back. Only with `authorization_code`. */
        Code: components["schemas"]["Parameter"];
        /** The redirect URI of the login link, encoded as one URI component. */
        RedirectUri: components["schemas"]["RedirectUri"];
        /** The secret of the login link's `code_challenge` (RFC 7636, section 4.1). */
        CodeVerifier: components["schemas"]["Parameter"];
        /** The newest refresh token. Only with `refresh_token`. */
        RefreshToken: components["schemas"]["Parameter"];
        /** The client, unless HTTP Basic names it. */
        ClientId: components["schemas"]["Parameter"];
        /** The client's secret, unless HTTP Basic carries it. URLs end up in logs, so prefer HTTP Basic or the form. */
        ClientSecret: components["schemas"]["Parameter"];
    };
    requestBodies: never;
    headers: {
        /** `Bearer`, with an `error` if a token was sent (RFC 6750, section 3). */
        BearerChallenge: string;
        /** `no-store`: must not be stored on the way. */
        NoStore: string;
        /** `no-cache`: the same for HTTP/1.0 caches (RFC 6749, section 5.1). */
        NoCache: string;
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
        /**
         * The error's page, with `rel="help"` (RFC 8288). On errors with a name.
         * @example </docs/errors/bad_request>; rel="help"
         */
        ErrorLink: string;
    };
    pathItems: never;
}
export type Parameter = components['schemas']['Parameter'];
export type RedirectUri = components['schemas']['RedirectUri'];
export type TokenRequest = components['schemas']['TokenRequest'];
export type RevocationRequest = components['schemas']['RevocationRequest'];
/** The tokens of one member. */
export type TokenResponse = components['schemas']['TokenResponse'];
/**
 * Of a device code that was asked for with `pool_id`. Either the code that is held for the order, for the code tracking API's
 * `redeemCode` and `releaseCode`; the member need not see it. Or `refused`, why there is none: as in `CodeRefusal` of the white-label
 * API, or `code_held` and `code_used` by another order.
 */
export type OrderClaim = components['schemas']['OrderClaim'];
/** A grant for one audience (RFC 8693, section 2.2.1), only by a token exchange. */
export type ExchangedToken = components['schemas']['ExchangedToken'];
export type OauthErrorCode = components['schemas']['OauthErrorCode'];
export type OauthError = components['schemas']['OauthError'];
/** Whose access token it is, and in which supergroups that member is verified now. */
export type Lookup = components['schemas']['Lookup'];
/** The accounts whose memberships are wanted. */
export type MembersQuestion = components['schemas']['MembersQuestion'];
/** The members that were asked for. */
export type MemberList = components['schemas']['MemberList'];
/** One entry for each supergroup in which the member is verified now; empty if there is none. */
export type Memberships = components['schemas']['Memberships'];
/** A consumer supergroup. */
export type SupergroupName = components['schemas']['SupergroupName'];
export type Message = components['schemas']['Message'];
export type PushedRequest = components['schemas']['PushedRequest'];
export type DeviceAuthorizationRequest = components['schemas']['DeviceAuthorizationRequest'];
/** See RFC 8628, section 3.2. */
export type DeviceAuthorization = components['schemas']['DeviceAuthorization'];
export type Introspection = components['schemas']['Introspection'];
export type AppTokenRequest = components['schemas']['AppTokenRequest'];
export type AppTokenQuestion = components['schemas']['AppTokenQuestion'];
/** A token of an app for the white-label API. */
export type AppAccess = components['schemas']['AppAccess'];
/**
 * What a token of an app may do. Each operation of the white-label API names its scope under `security`. `read` is the
 * operations that only read, `write` the others, and includes `read`.
 */
export type AppScope = components['schemas']['AppScope'];
export type AppAccessIntrospection = components['schemas']['AppAccessIntrospection'];
export type AppIssuerMetadata = components['schemas']['AppIssuerMetadata'];
export type UserInfo = components['schemas']['UserInfo'];
export type VerifiedClaims = components['schemas']['VerifiedClaims'];
export type PublicKey = components['schemas']['PublicKey'];
/** See RFC 8414, section 2; OpenID Connect Discovery 1.0, section 3; RFC 9126, 9207 and 7662. */
export type IssuerMetadata = components['schemas']['IssuerMetadata'];
export type Names = components['schemas']['Names'];
/** The pool that a code is wanted of. */
export type CodeWish = components['schemas']['CodeWish'];
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
/** A member's code. */
export type ClaimedCode = components['schemas']['ClaimedCode'];
/** An error without detail. */
export type TitledError = components['schemas']['TitledError'];
/**
 * What was proven: `group`, that the person belongs to the group; `institution`, that they have an address of the
 * institution, where others than the group's people have addresses too; `unknown`, the same where nobody knows who has.
 */
export type ProofStrength = components['schemas']['ProofStrength'];
export type ResponseClaimRefused = components['responses']['ClaimRefused'];
export type ResponseOauthError = components['responses']['OauthError'];
export type ResponseInvalidToken = components['responses']['InvalidToken'];
export type ResponseInvalidClient = components['responses']['InvalidClient'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseNoForm = components['responses']['NoForm'];
export type ResponseTooMany = components['responses']['TooMany'];
export type ResponseOauthUnavailable = components['responses']['OauthUnavailable'];
export type ResponseOtherOauthError = components['responses']['OtherOauthError'];
export type ResponseUnauthorised = components['responses']['Unauthorised'];
export type ParameterGrantType = components['parameters']['GrantType'];
export type ParameterCode = components['parameters']['Code'];
export type ParameterRedirectUri = components['parameters']['RedirectUri'];
export type ParameterCodeVerifier = components['parameters']['CodeVerifier'];
export type ParameterRefreshToken = components['parameters']['RefreshToken'];
export type ParameterClientId = components['parameters']['ClientId'];
export type ParameterClientSecret = components['parameters']['ClientSecret'];
export type HeaderBearerChallenge = components['headers']['BearerChallenge'];
export type HeaderNoStore = components['headers']['NoStore'];
export type HeaderNoCache = components['headers']['NoCache'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderErrorLink = components['headers']['ErrorLink'];
export type $defs = Record<string, never>;
export interface operations {
    issueToken: {
        parameters: {
            query?: {
                /** `authorization_code`, `refresh_token` or `urn:ietf:params:oauth:grant-type:device_code`. */
                grant_type?: components["parameters"]["GrantType"];
                /** The `code` with which the member came back. Only with `authorization_code`. */
                code?: components["parameters"]["Code"];
                /** The redirect URI of the login link, encoded as one URI component. */
                redirect_uri?: components["parameters"]["RedirectUri"];
                /** The secret of the login link's `code_challenge` (RFC 7636, section 4.1). */
                code_verifier?: components["parameters"]["CodeVerifier"];
                /** The newest refresh token. Only with `refresh_token`. */
                refresh_token?: components["parameters"]["RefreshToken"];
                /** The client, unless HTTP Basic names it. */
                client_id?: components["parameters"]["ClientId"];
                /** The client's secret, unless HTTP Basic carries it. URLs end up in logs, so prefer HTTP Basic or the form. */
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
            /** The tokens, for the one member who signed in. */
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
                    "application/json": components["schemas"]["TokenResponse"] | components["schemas"]["ExchangedToken"];
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
            /** The token is no longer valid. The object is empty; some libraries read every answer as JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
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
    claimMemberCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeWish"];
            };
        };
        responses: {
            /** The member's code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Pragma: components["headers"]["NoCache"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedCode"];
                };
            };
            400: components["responses"]["ClaimRefused"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["ClaimRefused"];
            404: components["responses"]["ClaimRefused"];
            409: components["responses"]["ClaimRefused"];
            413: components["responses"]["ClaimRefused"];
            415: components["responses"]["ClaimRefused"];
            429: components["responses"]["ClaimRefused"];
            503: components["responses"]["ClaimRefused"];
            default: components["responses"]["ClaimRefused"];
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
            /** The member's active verifications. */
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
            /** The request is malformed, or the token was sent twice. No body. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * The token is missing, malformed, unknown, expired or revoked, or of another kind: an authorization code, a
             *     refresh token, or a token of the deprecated flow.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /**
                     * `Bearer`, with `error="invalid_token"` if a token was sent (RFC 6750, section 3).
                     * @example Bearer error="invalid_token"
                     */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** The request has no `User-Agent`. No body. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** The member has deleted their account. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** Over the limit, or the database is unreachable; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** Any other error. */
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
    findMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembersQuestion"];
            };
        };
        responses: {
            /** An entry for each id, in the order of `svcIds`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["OauthError"];
            401: components["responses"]["InvalidClient"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["OtherOauthError"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["OauthUnavailable"];
            default: components["responses"]["OtherOauthError"];
        };
    };
    pushAuthorizationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PushedRequest"];
            };
        };
        responses: {
            /** The name of the request. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_uri: string;
                        expires_in: number;
                    };
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
    authorizeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The supergroup that is asked for.
                 * @example student
                 */
                supergroup: components["schemas"]["SupergroupName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DeviceAuthorizationRequest"];
            };
        };
        responses: {
            /** The codes, for this one device and member. */
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
                    "application/json": components["schemas"]["DeviceAuthorization"];
                };
            };
            400: components["responses"]["OauthError"];
            401: components["responses"]["InvalidClient"];
            /** The supergroup does not exist. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthError"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NoForm"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["OauthUnavailable"];
            default: components["responses"]["OtherOauthError"];
        };
    };
    introspectToken: {
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
            /** What the token is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Introspection"];
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
    issueAppAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AppTokenRequest"];
            };
        };
        responses: {
            /** The token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppAccess"];
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
    revokeAppAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AppTokenQuestion"];
            };
        };
        responses: {
            /** The token is no longer valid. The object is empty; some libraries read every answer as JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
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
    introspectAppAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AppTokenQuestion"];
            };
        };
        responses: {
            /** What the token is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppAccessIntrospection"];
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
    getAppIssuerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The metadata. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppIssuerMetadata"];
                };
            };
            400: components["responses"]["OauthError"];
            default: components["responses"]["OtherOauthError"];
        };
    };
    getUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The claims. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Pragma: components["headers"]["NoCache"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["OauthError"];
            401: components["responses"]["InvalidToken"];
            /** The token was not issued by OpenID Connect; it works at the lookup. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["BearerChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthError"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["OauthUnavailable"];
            default: components["responses"]["OtherOauthError"];
        };
    };
    postUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": {
                    access_token?: components["schemas"]["Parameter"];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** The claims. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Pragma: components["headers"]["NoCache"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["OauthError"];
            401: components["responses"]["InvalidToken"];
            /** The token was not issued by OpenID Connect; it works at the lookup. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["BearerChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthError"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["OauthUnavailable"];
            default: components["responses"]["OtherOauthError"];
        };
    };
    getPublicKeys: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: components["schemas"]["PublicKey"][];
                    };
                };
            };
            400: components["responses"]["OauthError"];
            503: components["responses"]["OauthUnavailable"];
            default: components["responses"]["OtherOauthError"];
        };
    };
    getTestPublicKeys: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: components["schemas"]["PublicKey"][];
                    };
                };
            };
            400: components["responses"]["OauthError"];
            503: components["responses"]["OauthUnavailable"];
            default: components["responses"]["OtherOauthError"];
        };
    };
    getOpenIdConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The supergroup of the login links.
                 * @example student
                 */
                supergroup: components["schemas"]["SupergroupName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The metadata. */
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
            /** The supergroup does not exist. */
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
    getIssuerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The supergroup of the login links.
                 * @example student
                 */
                supergroup: components["schemas"]["SupergroupName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The metadata. */
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
            /** The supergroup does not exist. */
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
    getTestOpenIdConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The supergroup of the login links.
                 * @example student
                 */
                supergroup: components["schemas"]["SupergroupName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The metadata. */
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
            /** The supergroup does not exist. */
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
    getTestIssuerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The supergroup of the login links.
                 * @example student
                 */
                supergroup: components["schemas"]["SupergroupName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The metadata. */
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
            /** The supergroup does not exist. */
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
export const orderClaimRefusedValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OrderClaim"]["refused"]> = ["not_verified", "not_this_group", "pool_not_open", "pool_over", "pool_empty", "code_already_had", "code_held", "code_used", "code_over", "code_not_begun"];
export const exchangedTokenIssued_token_typeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ExchangedToken"]["issued_token_type"]> = ["urn:ietf:params:oauth:token-type:jwt"];
export const exchangedTokenToken_typeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ExchangedToken"]["token_type"]> = ["N_A"];
export const oauthErrorCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OauthErrorCode"]> = ["invalid_request", "invalid_client", "invalid_grant", "invalid_token", "insufficient_scope", "unsupported_grant_type", "invalid_scope", "invalid_target", "authorization_pending", "slow_down", "access_denied", "expired_token", "temporarily_unavailable", "server_error"];
export const supergroupNameValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SupergroupName"]> = ["student", "graduate", "key-worker", "social-assistance"];
export const introspectionToken_typeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Introspection"]["token_type"]> = ["Bearer", "bearer"];
export const appAccessToken_typeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AppAccess"]["token_type"]> = ["Bearer"];
export const appScopeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AppScope"]> = ["verifications:read", "verifications:write", "institutions:read", "institutions:write", "codes:write", "events:read", "test:read", "test:write"];
export const appAccessIntrospectionToken_typeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AppAccessIntrospection"]["token_type"]> = ["Bearer"];
export const appIssuerMetadataGrant_types_supportedValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AppIssuerMetadata"]["grant_types_supported"]> = ["client_credentials"];
export const appIssuerMetadataToken_endpoint_auth_methods_supportedValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AppIssuerMetadata"]["token_endpoint_auth_methods_supported"]> = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
export const appIssuerMetadataRevocation_endpoint_auth_methods_supportedValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AppIssuerMetadata"]["revocation_endpoint_auth_methods_supported"]> = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
export const appIssuerMetadataIntrospection_endpoint_auth_methods_supportedValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AppIssuerMetadata"]["introspection_endpoint_auth_methods_supported"]> = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
export const verifiedClaimsVerificationTrust_frameworkValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["VerifiedClaims"]["verification"]["trust_framework"]> = ["cohort_membership"];
export const verifiedClaimsVerificationEvidenceTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["VerifiedClaims"]["verification"]["evidence"]["type"]> = ["document", "electronic_record"];
export const verifiedClaimsVerificationEvidenceCheck_detailsCheck_methodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["VerifiedClaims"]["verification"]["evidence"]["check_details"]["check_method"]> = ["vri", "auth", "token", "data", "vcrypt"];
export const publicKeyKtyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PublicKey"]["kty"]> = ["RSA", "EC"];
export const publicKeyAlgValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PublicKey"]["alg"]> = ["RS256", "ES256"];
export const publicKeyUseValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PublicKey"]["use"]> = ["sig"];
export const publicKeyCrvValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PublicKey"]["crv"]> = ["P-256"];
export const errorTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErrorTitle"]> = ["unauthorised", "forbidden", "not_found", "bad_request", "invalid_stage", "not_eligible", "already_used", "email_domain_mismatch", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "provider_unavailable", "internal_error"];
export const codeRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeRefusal"]> = ["not_verified", "not_this_group", "pool_not_open", "pool_over", "pool_empty", "code_already_had"];
export const proofStrengthValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ProofStrength"]> = ["group", "institution", "unknown"];
