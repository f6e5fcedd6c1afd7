// Generated from spec/management.yaml by "npm run generate". Do not edit: change the spec.

export interface paths {
    "/management/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List apps
         * All apps of both modes, newest first, with their settings and without tokens.
         */
        get: operations["listApps"];
        put?: never;
        /**
         * Create an app
         * The mode can't be changed later.
         */
        post: operations["createApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
            };
            cookie?: never;
        };
        /**
         * Show an app
         * One app with its settings and without its tokens.
         */
        get: operations["getApp"];
        put?: never;
        post?: never;
        /**
         * Remove an app
         * Only an app that nothing hangs on, such as one that was made by mistake. While it has clients, verifications, webhook
         *     endpoints, live tokens, events or partners whose events go to it, the call returns 409 and says which; disable it then.
         */
        delete: operations["removeApp"];
        options?: never;
        head?: never;
        /**
         * Update an app
         * Only the fields in the request change.
         */
        patch: operations["updateApp"];
        trace?: never;
    };
    "/management/apps/{appId}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
            };
            cookie?: never;
        };
        /**
         * List an app's tokens
         * The tokens of one app with their names, prefixes and times; their secrets are not kept and can't be shown again.
         */
        get: operations["listAppTokens"];
        put?: never;
        /**
         * Issue an access token for an app
         * The token is shown only in this response. An app may have two active tokens, so that one can be rotated
         *     without interruption; a third is refused with 409.
         */
        post: operations["issueAppToken"];
        /**
         * End all tokens of an app
         * Revokes the app's access tokens, and ends what its clients hold: codes, access tokens and refresh tokens that were
         *     issued until now are refused from now on. Client secrets stay. Members sign in again; what they agreed to stays.
         */
        delete: operations["endAppTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
                /**
                 * The token's id, from `listAppTokens`. It is not the token itself.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                tokenId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an app's token
         * The token is refused from now on. Revoking it again has no effect.
         */
        delete: operations["revokeAppToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * List an app's webhook endpoints
         * The endpoints of one app with their state and what they are subscribed to; their signing secrets are shown only when they are made.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * From now on the app's events are delivered to the address, signed as [Standard Webhooks](https://www.standardwebhooks.com)
         *     says. The secret is shown only in this response. An app may have 20 endpoints.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/webhook-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        /**
         * Show a webhook endpoint
         * One endpoint with its state and without its secrets.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook endpoint
         * Its deliveries go with it; the events stay.
         */
        delete: operations["removeWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update, pause or resume a webhook endpoint
         * Only the fields in the request change. While an endpoint is paused, its deliveries wait; they are made once it is
         *     resumed.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/management/apps/{appId}/webhook-endpoints/{endpointId}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook endpoint's secret
         * The new secret is shown only in this response. Until the overlap ends, each delivery has a signature by the new secret
         *     and one by the old, so that the receiver can change over in between. Name the secret that you replace: if somebody
         *     else has replaced it meanwhile, you get 409. So do you while an earlier overlap runs, unless you end it with
         *     `overlapHours: 0`, as for a secret that has leaked.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/webhook-endpoints/{endpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        /**
         * List a webhook endpoint's deliveries
         * Newest first: each event that was to go to the endpoint, how often it was tried, and why the last request failed.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
                /**
                 * The delivery's id, from `listWebhookDeliveries`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        /**
         * Get a delivery with its requests and their answers
         * For a partner who asks why an event did not arrive: each request with its time, duration and the status that came back.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/webhook-endpoints/{endpointId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver again
         * Makes one delivery again (`deliveryId`), all that have failed (`failed`), or those of a range of events (`from`, `to`),
         *     also of events from before the endpoint was made. Each has the same `webhook-id` as before, by which a receiver knows
         *     what it has had. While the endpoint is paused, they wait.
         */
        post: operations["replayWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to an endpoint
         * Makes an event `webhook.test` of the app, and delivers it to this endpoint alone, whatever types it asks for: signed, tried
         *     again and replayed like any other. `getWebhookDelivery` tells what was answered. While the endpoint is paused or its app
         *     is disabled, it waits.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * All OAuth clients with their settings and without secrets.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create a client
         * A client belongs to an app: its members' verifications are the app's, with the app's groups, methods and mode.
         *     In production the call returns 409 while the server lacks a setting that the client needs:
         *     `PRIVACY_POLICY_URL` for a live client, `LEGACY_SUNSET_ON` for one with `legacy`.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        /**
         * Show a client
         * One client with its settings and without its secrets.
         */
        get: operations["getClient"];
        put?: never;
        post?: never;
        /**
         * Remove a client
         * Only a client that nothing hangs on, such as one that was made by mistake. While it has live secrets or preview links, a
         *     logo, or members who have agreed to share with it, the call returns 409 and says which; disable it then.
         */
        delete: operations["removeClient"];
        options?: never;
        head?: never;
        /**
         * Update a client
         * Only the fields in the request change; null removes an optional value.
         */
        patch: operations["updateClient"];
        trace?: never;
    };
    "/management/clients/{clientId}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        /**
         * List a client's secrets
         * The secrets of one client by id and time; the secrets themselves are not kept.
         */
        get: operations["listClientSecrets"];
        put?: never;
        /**
         * Issue a secret for a client
         * The secret is shown only in this response. A client may have two active secrets, so that one can be rotated
         *     without interruption; a third is refused with 409.
         */
        post: operations["issueClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients/{clientId}/secrets/{secretId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The secret's id, from `listClientSecrets`. It is no secret itself.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                secretId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a client's secret
         * The secret is refused from now on. Tokens that were issued with it stay valid. Revoking it again has no
         *     effect.
         */
        delete: operations["revokeClientSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients/{clientId}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End all tokens of a client
         * Codes, access tokens and refresh tokens that were issued to it until now are refused from now on, for all members.
         *     Its secrets stay. Members sign in again; what they agreed to stays.
         */
        delete: operations["endClientTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients/{clientId}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set a client's logo
         * PNG, JPEG or WebP, recognised by content, at most 4 megapixels. The logo appears on the pages that members see,
         *     and is public at the client's `logoUrl`. SVG is refused, because it could carry scripts. A second one with
         *     `theme=dark` is shown in its place on dark pages.
         */
        put: operations["setClientLogo"];
        post?: never;
        /**
         * Remove a client's logo
         * Has no effect if there is no logo.
         */
        delete: operations["removeClientLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients/{clientId}/preview-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        /**
         * List a client's preview links
         * The links by which the pages of a client can be looked at without an account, with their ends.
         */
        get: operations["listClientPreviews"];
        put?: never;
        /**
         * Make a link to a preview of a client's pages and messages
         * Shows every page, mail and text message of its login as members see them, with made-up people, in each language, on
         *     a phone and a desktop. Whoever has the link can look until it expires or is revoked. The link is shown only in this
         *     response. A client may have 20 active links; another is refused with 409.
         */
        post: operations["createClientPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients/{clientId}/preview-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The link's id, from `listClientPreviews`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                linkId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a client's preview link
         * Nobody can open it from now on. Revoking it again has no effect.
         */
        delete: operations["revokeClientPreview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients/{clientId}/tills": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        /**
         * List a client's tills
         * The tills that may ask, oldest first, never their links.
         */
        get: operations["listTills"];
        put?: never;
        /**
         * Make a till
         * A page for a shop's staff, without an account: a customer scans its QR code, and it shows whether they belong to the group, and
         *     until when. With `poolId`, staff type or scan the order's number, and the customer's code of the pool is held for it, once by the
         *     pool's allowance, until staff say whether the order was paid. Open the link once on the tablet or computer; whoever has it can ask in the shop's name, until the till is
         *     removed. It is shown only in this response. Only of clients with `deviceGrant`. A client may have 200 tills; another is
         *     refused with 409.
         */
        post: operations["createTill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients/{clientId}/tills/{tillId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The till's id, from `listTills`.
                 * @example 5d1f0c86-3c0e-4a36-8d5c-70b1b5f3a9e2
                 */
                tillId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a till
         * Its screen asks no more, and customers who are asked by it are told so. Removing it again has no effect.
         */
        delete: operations["removeTill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/clients/{clientId}/branding": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        /**
         * Get a client's branding
         * As it was set, and the colours that its pages and mails have by it.
         */
        get: operations["getClientBranding"];
        /**
         * Set a client's branding
         * Colours, words and links of its own, on all pages and mails of its login. Replaces what was set before; `{}`
         *     removes it. Colours without enough contrast (WCAG 2.2 AA) are corrected, and listed in `corrections`.
         */
        put: operations["setClientBranding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List operator tokens
         * All operator tokens with their scopes, ends and networks; their secrets are not kept.
         */
        get: operations["listOperatorTokens"];
        put?: never;
        /**
         * Issue an operator token
         * Give each script a token of its own with the scopes that it needs, so that a leaked token opens little. A token
         *     issues only tokens whose scopes it has itself: otherwise 403.
         */
        post: operations["issueOperatorToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The token's id, from `listOperatorTokens`. It is not the token itself.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                tokenId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an operator token
         * The last active token without scopes can't be revoked: 409.
         */
        delete: operations["revokeOperatorToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List staff users
         * Those who may sign in to the console, with their roles and what they have set up.
         */
        get: operations["listStaffUsers"];
        put?: never;
        /**
         * Invite a staff user
         * Sends a mail with a link that works once, for 72 hours. Inviting a known staff user again removes their second
         *     factor, passkeys, recovery codes and sessions. The last admin who can sign in can't be invited: 409.
         */
        post: operations["inviteStaffUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/staff/{staffUserId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The staff user's id, from `listStaffUsers`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                staffUserId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a staff user
         * Changes the role, or disables the staff user; their sessions end. Only the fields in the request change. The last
         *     admin who can sign in can't lose the role or be disabled: 409.
         */
        patch: operations["updateStaffUser"];
        trace?: never;
    };
    "/management/sign-in-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sign-in provider
         * The OpenID provider by which staff users sign in, without its secret.
         */
        get: operations["getSignInProvider"];
        /**
         * Set the sign-in provider
         * The OpenID provider by which staff users sign in, instead of the one before. Its configuration is fetched first; 503 means that it
         *     could not be. Its people are staff users, made at their first sign-in. With `enforced` other ways to sign in are refused, except to
         *     break-glass admins, of whom there must be one with a passkey: 409. Sessions by another issuer or client end.
         */
        put: operations["setSignInProvider"];
        post?: never;
        /**
         * Remove the sign-in provider
         * Sessions by it end. Its people sign in as others do; those who never set up a factor of their own are invited again.
         */
        delete: operations["removeSignInProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teams
         * All teams, newest first, in pages.
         */
        get: operations["listTeams"];
        put?: never;
        /**
         * Create a team
         * A team owns nothing at first: give it apps by `updateApp`, tracking partners by `updatePartner`, and its first admin by
         *     `inviteTeamPerson`.
         */
        post: operations["createTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The team's id, from `createTeam` or `listTeams`.
                 * @example team_7k2m9q4x1c5v
                 */
                teamId: string;
            };
            cookie?: never;
        };
        /**
         * Get a team
         * The team with its people, and the ids of what it owns.
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a team
         * Only the fields in the request change.
         */
        patch: operations["updateTeam"];
        trace?: never;
    };
    "/management/teams/{teamId}/people": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The team's id, from `createTeam` or `listTeams`.
                 * @example team_7k2m9q4x1c5v
                 */
                teamId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a person to a team
         * Sends a mail with a link that works once, for 72 hours. Inviting a known person again removes their second factor,
         *     passkeys, recovery codes and sessions, also of the team's only admin, who may have lost them.
         */
        post: operations["inviteTeamPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/verifications/{verificationId}/reset-limits": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The verification's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the limits of a verification
         * Passcodes and mails can be sent again at once: the send limits of the verification, and those of its number
         *     and addresses over all apps, are reset, and bounced addresses get mail again. Outcomes stay.
         */
        post: operations["resetLimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/verifications/{verificationId}/expire": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The verification's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire a verification
         * The verification expires now, and its proofs are free again. Returns 409 if no clock runs or it has already
         *     expired.
         */
        post: operations["expireVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/verifications/{verificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The verification's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        /**
         * Show a verification for support
         * What the console shows support of it: how it stands, whose it is, and what has happened. Each look is in the audit log.
         */
        get: operations["getVerificationDetails"];
        put?: never;
        post?: never;
        /**
         * Erase a verification on request
         * Erases the verification with its documents and history, for good. The partner gets 404 from then on.
         */
        delete: operations["removeVerification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a member
         * By an e-mail address, a telephone number with its country code, an account's number, a partner's reference, an id, or
         *     the name of an institution or of what partners have. Addresses, numbers and ids are looked up in full; `*` and `%` are
         *     characters like any other. Each search is in the audit log, with a keyed hash of the text.
         */
        post: operations["searchMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/accounts/{accountId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The account's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                accountId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the data of one person
         * As the member's own download, for who can't sign in any more (GDPR, article 15). `npm run operator -- accounts export`
         *     saves it to a file. Complete as of one moment: 404 if the account was erased before it. In the audit log.
         */
        post: operations["exportAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/accounts/{accountId}/reset-limits": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The account's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                accountId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the limits of an account
         * The member can request codes again at once, and addresses of theirs that bounced get mail again.
         */
        post: operations["resetAccountLimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The account's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                accountId: string;
            };
            cookie?: never;
        };
        /**
         * Show an account for support
         * What the console shows support of it: whose it is, what stops them now, their verifications, and what has happened, with
         *     the codes of the last day. Each look is in the audit log.
         */
        get: operations["getAccountDetails"];
        put?: never;
        post?: never;
        /**
         * Erase an account on request
         * The same as deletion by the member: verifications, documents, addresses and picture are erased for good.
         */
        delete: operations["eraseAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partners
         * All partners of code tracking, of both modes.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Create a partner
         * A partner's discount codes are tracked. The mode can't be changed later.
         */
        post: operations["createPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        /**
         * Show a partner
         * One partner of code tracking without its keys.
         */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        /**
         * Remove a partner
         * Only a partner that nothing hangs on. While it has brands, live keys or transactions, the call returns 409 and says which;
         *     disable it then.
         */
        delete: operations["removePartner"];
        options?: never;
        head?: never;
        /**
         * Rename, disable or enable a partner, or say which app gets its events
         * Only the fields in the request change. With `appId`, each transaction that is recorded or voided from now on is an event
         *     of this app, which must be of the partner's mode; `null` ends that. Other partners' transactions have no events.
         */
        patch: operations["updatePartner"];
        trace?: never;
    };
    "/management/partners/{partnerId}/brands": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        /**
         * List a partner's brands
         * The brands of one partner with the countries in which they are used.
         */
        get: operations["listBrands"];
        put?: never;
        /**
         * Create a brand
         * A brand has a separate uid in each country. A uid that is in use, by any partner: 409.
         */
        post: operations["createBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        /**
         * Show a brand
         * One brand of a partner.
         */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        /**
         * Remove a brand
         * Only a brand without transactions. With any, the call returns 409; disable it then.
         */
        delete: operations["removeBrand"];
        options?: never;
        head?: never;
        /**
         * Rename, disable or enable a brand
         * Only the fields in the request change. Its uid and country stay. A change reaches every process within a second.
         */
        patch: operations["updateBrand"];
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/code-pools": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        /**
         * List a brand's pools
         * The pools of one brand with their stock. No code is shown.
         */
        get: operations["listCodePools"];
        put?: never;
        /**
         * Create a pool of codes
         * A `unique` pool gives each member a code of its own, a `generic` one gives all the same. Members claim through the
         *     partner's app and its clients; a partner without an `appId` has no claims. Supergroups whose commission differs in a
         *     month in which the pool is open, 409: make a pool for each.
         */
        post: operations["createCodePool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        /**
         * Show a pool
         * One pool with its stock. No code is shown.
         */
        get: operations["getCodePool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a pool
         * Only the fields in the request change. A `closesAt` of now closes the pool; codes that were claimed stay their members'.
         *     Times in which the commission of its supergroups differs: 409.
         */
        patch: operations["updateCodePool"];
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        /**
         * Export a pool's codes
         * A stream of all codes as their members see them, each with its state, as CSV (RFC 4180) in UTF-8 and in no order of their
         *     own. Texts are quoted; where a spreadsheet would run one as a formula, there is a `'` in front. Each export is in the
         *     audit log before its first line is sent. A token needs the scope `codes:read`: whoever has the codes can spend them.
         */
        get: operations["exportPoolCodes"];
        put?: never;
        /**
         * Add codes to a pool
         * Up to 10,000 codes of your own for a `unique` pool, in the order in which they are given out. Codes that are refused
         *     are listed with the reason; the others are added. A code exists once in its
         *     brand, however its letters, digits, blanks and dashes are typed.
         */
        post: operations["addPoolCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes/make": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make codes for a pool
         * Makes codes for a `unique` pool: the prefix, random characters without look-alikes (no 0, 1, I, L, O, S or U), and a check
         *     character that shows each single mistyped character and each swap of neighbours.
         */
        post: operations["makePoolCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes/remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take codes out of a pool
         * Up to 10,000 codes that nobody has, as after a wrong file. Codes that members have stay, and are listed with the reason. A
         *     code is found however it is typed, and one that was removed may be added again. The audit log has how many.
         */
        post: operations["removePoolCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/commission-rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        /**
         * List a brand's commission rules
         * The rules of one brand, by their first month.
         */
        get: operations["listCommissionRules"];
        put?: never;
        /**
         * Add a commission rule
         * A rule holds for orders of its supergroup, or for all that no other rule names, by the month of the order in the brand's
         *     time zone. Two rules for the same orders in one month, and a month that is closed: 409. So is a rule by which the
         *     supergroups of one pool of codes have different percentages in a month in which it is open: a statement would tell the
         *     partner who is which.
         */
        post: operations["createCommissionRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/commission-rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The rule's id, from `listCommissionRules`.
                 * @example 8d1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                ruleId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a commission rule
         * Only a rule of no closed month, without which the supergroups of each pool of codes have one percentage. Else 409.
         */
        delete: operations["removeCommissionRule"];
        options?: never;
        head?: never;
        /**
         * End a commission rule
         * Sets the last month. A month that is closed keeps its rule: 409. To change a percentage, end the rule and add another.
         *     The supergroups of one pool of codes must still have one percentage: else 409.
         */
        patch: operations["endCommissionRule"];
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        /**
         * List a brand's statements
         * The statements of one brand, those that are being closed included.
         */
        get: operations["listBrandStatements"];
        put?: never;
        /**
         * Close a month
         * Closes a month that is over in the brand's time zone into a numbered statement that never changes. Months are closed one
         *     after the other, from the first month of the brand's rules. A large one is `closing` at first, and is closed in the
         *     background. Closing it again returns it.
         */
        post: operations["closeStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/statements/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The statement's number in its brand, from 1.
                 * @example 1
                 */
                number: number;
            };
            cookie?: never;
        };
        /**
         * Show a statement
         * One statement without its lines.
         */
        get: operations["getBrandStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/brands/{brandUid}/statements/{number}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The statement's number in its brand, from 1.
                 * @example 1
                 */
                number: number;
            };
            cookie?: never;
        };
        /**
         * Export a statement
         * The file of a closed statement: JSON lines with digests and a signature, or with `format=csv` its orders, adjustments and
         *     voids for a spreadsheet. One that is still closing: 409.
         */
        get: operations["exportBrandStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/statement-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the keys of statements
         * The public keys that sign statements, former ones included, as a JWK Set (RFC 7517). `statements verify` compares
         *     a file with them.
         */
        get: operations["getStatementKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/tracking-keys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        /**
         * List a partner's tracking keys
         * The api-keys of one partner with their limits; the keys themselves are not kept.
         */
        get: operations["listTrackingKeys"];
        put?: never;
        /**
         * Issue a tracking key
         * The key is shown only in this response. A partner may have two active keys, so that one can be rotated without
         *     interruption; a third is refused with 409.
         */
        post: operations["issueTrackingKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/partners/{partnerId}/tracking-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The key's id, from `listTrackingKeys`. It is not the key itself.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                keyId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a tracking key
         * The key records nothing from now on. Revoking it again has no effect.
         */
        delete: operations["revokeTrackingKey"];
        options?: never;
        head?: never;
        /**
         * Update a key's limit
         * `null` restores the default.
         */
        patch: operations["updateTrackingKey"];
        trace?: never;
    };
    "/management/institutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List institutions
         * The institution directory by id. With `query` the best 20 of each kind, as members find them by a name with its typing
         *     errors or by a domain, on one page. What is only asked for is not in it: `listInstitutionRequests`.
         */
        get: operations["listInstitutions"];
        /**
         * Add or update institutions
         * Each entry is validated separately: errors are reported by index, and the other entries are saved. An
         *     institution with a known id is updated, and its domains are replaced.
         */
        put: operations["upsertInstitutions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/institutions/{institutionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The institution's id.
                 * @example caritas.de
                 */
                institutionId: string;
            };
            cookie?: never;
        };
        /**
         * Show an institution
         * One institution of the directory, with its mail domains and what an address in each proves.
         */
        get: operations["getInstitution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/institutions/{institutionId}/departure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The institution's id.
                 * @example ashby-art.ac.uk
                 */
                institutionId: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Let an institution leave, or come back
         * For one that asks to be removed, or is closed. From then on it is not found or offered, and its mail domains, portal and
         *     papers prove nothing. Running verifications go back to `select_institution`, and their partners get the event
         *     `verification.updated`; documents that a reviewer has are decided as usual. Successes stay as they are, with the
         *     institution's name. A later import of the shipped lists, or an update of the entry, changes nothing of it.
         */
        put: operations["setInstitutionDeparture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/institutions/{institutionId}/belief": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The institution's id.
                 * @example caritas.de
                 */
                institutionId: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether papers give away a belief
         * Papers of a church's charity or a faith school give away a belief. Of such an employer each paper needs the member's
         *     explicit consent before it is stored. Without a word of yours the name decides, such as "Diocese" or "Caritas"; for students
         *     and graduates it never does.
         */
        put: operations["setInstitutionBelief"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/institution-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests for institutions
         * The pending requests, oldest first. At most the 100 oldest of each mode, so that test requests keep no live one
         *     from being seen.
         */
        get: operations["listInstitutionRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/institution-requests/{requestId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The request's id, from `listInstitutionRequests`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                requestId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject a request
         * Approval adds the institution, or adds the domain to the institution in `institutionId`. Without a domain it is
         *     listed without one, and proves by documents.
         */
        post: operations["decideInstitutionRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The domain, without `@`.
                 * @example ox.ac.uk
                 */
                domain: string;
            };
            cookie?: never;
        };
        /**
         * Find out where a domain comes from
         * Which institution has the domain, what an address there proves, since when and on whose word, and whether the domain
         *     is blocked. A domain that nobody has is no error.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/domain-appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List appeals for blocked domains
         * The appeals that wait for a decision, oldest first, 100 on a page. Members and institutions make them on the page
         *     `{SSO_URL}/institutions/appeal`, without signing in: all of it is what somebody wrote.
         */
        get: operations["listDomainAppeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/domain-appeals/{appealId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appeal's id, from `listDomainAppeals`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                appealId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject an appeal
         * An approval lifts the block of the domain, which no later list sets again, and with `institutionId` gives the domain to that
         *     institution. Whoever asked is told by mail, with `answer` in your own words. 409 if a domain above it is blocked, or if
         *     there is no `institutionId` and no institution has the domain: addresses there would prove nothing.
         */
        post: operations["decideDomainAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/identity-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List identity providers
         * The identity providers of institutions, whether they were added by hand or come from a federation, with their states.
         */
        get: operations["listIdentityProviders"];
        put?: never;
        /**
         * Save an identity provider
         * Creates or replaces the identity provider of an institution and mode, in one step, so that certificates and
         *     secrets can be rotated. For SAML, send the provider's metadata as published; its signature is not checked, and
         *     you vouch for it. For OpenID Connect the issuer's configuration is fetched first; 503 means that it could not
         *     be.
         */
        post: operations["saveIdentityProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/identity-providers/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The identity provider's id, from `listIdentityProviders`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                providerId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an identity provider
         * The institution's portal closes, and nothing that the provider sends is accepted. Portal attempts in progress
         *     time out.
         */
        delete: operations["removeIdentityProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/identity-providers/{providerId}/trial-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                providerId: string;
            };
            cookie?: never;
        };
        /**
         * List an identity provider's trial links
         * The links by which an institution tries its sign-in before members use it, with their ends.
         */
        get: operations["listTrialLinks"];
        put?: never;
        /**
         * Make a link to try a sign-in
         * For the administrator of the identity provider: who opens the link signs in there and sees, attribute by attribute, what
         *     arrived and what it would prove. A trial verifies nobody. The link works for 30 days, until it is revoked, and is shown
         *     only in this response. An identity provider may have 5 active links; another is refused with 409.
         */
        post: operations["createTrialLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/identity-providers/{providerId}/trial-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                providerId: string;
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                linkId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a trial link
         * Nobody can open it from now on. Revoking it again has no effect.
         */
        delete: operations["revokeTrialLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/claim-trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try what claims would prove
         * A dry run: what a token or claims of an OpenID provider would prove of a member of the institution. Nothing is stored,
         *     and nobody is asked. Send either `token` or `claims`.
         */
        post: operations["tryClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/saml-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List our SAML keys
         * The keys by which cohort signs requests and opens encrypted assertions, with their certificates. Never a private key.
         */
        get: operations["listSamlKeys"];
        put?: never;
        /**
         * Add a SAML key
         * The first of three steps to replace our key. From now on our metadata has both certificates for signing and
         *     the new one for encryption; requests are still signed with the old key, and both keys decrypt. A third key is
         *     refused with 409. The first key of an installation signs at once.
         */
        post: operations["addSamlKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/saml-keys/{samlKeyId}/use": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id, from `listSamlKeys`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                samlKeyId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a SAML key
         * The second step, once every institution has the metadata with both certificates; one that has not will refuse
         *     our requests. Requests are signed with this key from now on. The other key stays in the metadata and still
         *     decrypts. To go back, activate the other key. Has no effect for the key that already signs.
         */
        post: operations["activateSamlKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/saml-keys/{samlKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id, from `listSamlKeys`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                samlKeyId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a SAML key
         * The third step. The key leaves the metadata, and what is encrypted for it can no longer be decrypted. The key
         *     that signs can't be removed (409). A `next` key is withdrawn first, since identity providers that have read the
         *     metadata encrypt for it: it becomes `former` and still decrypts. Remove it once they have the metadata without it.
         */
        delete: operations["removeSamlKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the encryption keys and what is left under each
         * The keys of `DATA_KEYS` (`sealing`), `INDEX_KEYS` (`index`) and `CODE_KEYS` (`code`), with the values that are
         *     encrypted or hashed with each. Values are counted, and the beginning of every document is read, so this may take
         *     a while.
         */
        get: operations["listKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/signing-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List our signing keys
         * The keys that sign ID tokens; with `purpose=client_assertion` those by which we authenticate at institutions' OpenID
         *     providers (`private_key_jwt`).
         */
        get: operations["listSigningKeys"];
        put?: never;
        /**
         * Rotate our signing keys
         * Creates and publishes a key for each algorithm. It signs in a day, when everybody has read it; the former one
         *     stays published for a day after that. With `atOnce`, for keys that have leaked, the new ones sign now and all
         *     others are deleted: ID tokens of the last hour are then refused by their clients, and providers that keep a copy of
         *     `{SSO_URL}/portal/jwks` refuse our assertions until they read it again. Public keys that signed statements stay, so
         *     that these can be verified.
         */
        post: operations["rotateSigningKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/keys/rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate keys, one step at a time
         * Called again and again by `npm run operator -- keys rotate`. A step reads some rows or files, and encrypts and
         *     hashes with the current keys what is not. Pass `cursor` of the response to the next step; without it, the rotation
         *     begins at the first table, which costs nothing but time. A process that was not started with all keys refuses with
         *     409.
         */
        post: operations["rotateKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/keys/retirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retire the former keys under which nothing is left
         * The end of a rotation. A retired key is refused by every process that starts from then on, and can be taken out of
         *     the settings. Values that are not bound to their row are refused likewise, once there are none. With `discard`,
         *     what can't be computed anew is given up first: the recovery codes of staff users, who make new ones on their page,
         *     and the proofs of portals and inbound e-mail, whose address or subject may then back a second account.
         */
        post: operations["retireKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/quarantine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents that no row names
         * The sweep moves files that no row names to the quarantine and deletes them 14 days later, or as `RETENTION` says.
         *     One that a row names after all comes back by itself. At most 1,000 are listed.
         */
        get: operations["listQuarantinedFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/quarantine/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put documents back from the quarantine
         * Puts back the named files, or without `fileKeys` the first 1,000. What no row names an hour later goes to the
         *     quarantine again, so have its rows there by then. Audited.
         */
        post: operations["restoreQuarantinedFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the record of what is kept about people
         * What this installation keeps about people (GDPR, Article 30): for what purpose, how long by its `RETENTION`, encrypted
         *     with which keys, who may see it, and which services outside this machine get some of it by its settings.
         */
        get: operations["getPrivacyRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/privacy/documents/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * `record` (GDPR, Article 30), or a starting text: `assessment` (Article 35) or `agreement` (Article 28).
                 * @example record
                 */
                document: components["schemas"]["PrivacyDocumentName"];
            };
            cookie?: never;
        };
        /**
         * Get a document on privacy for a regulator or customer
         * In Markdown, filled from the record of this installation. Each place that people or a lawyer fill in is marked
         *     `**[To be filled in: …]**`.
         */
        get: operations["getPrivacyDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when data was last deleted, and whether that is held back
         * Sweeps are held back while a clock may be wrong, or the documents are another installation's.
         */
        get: operations["getSweep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/sweep/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that the next sweep may run
         * Says that the clock is right although the last sweep was long ago or in the future, and that it is right to put
         *     many documents without a row in quarantine. Holds for an hour. Clocks that differ have to be set. Audited.
         */
        post: operations["confirmSweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/metadata-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List metadata sources
         * The federations whose metadata is fetched, when that was done last, and what came of it.
         */
        get: operations["listMetadataSources"];
        put?: never;
        /**
         * Refresh metadata every day
         * An address whose SAML metadata the server reads again every day: a federation's signed aggregate; with `entityIds` single
         *     entities of a metadata query service; with `institutionId` the metadata of an institution's identity provider that you
         *     have saved. The first refresh begins within a minute. Signatures are verified by `xmlsec1`, which has to be installed where
         *     the server runs.
         */
        post: operations["addMetadataSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/metadata-sources/{sourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * No longer refresh metadata
         * What came from it stays in use until its metadata ends.
         */
        delete: operations["removeMetadataSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/metadata-sources/{sourceId}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh metadata now
         * The refresh begins within a minute; the list tells what became of it.
         */
        post: operations["refreshMetadataSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/wallet-issuers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List wallet issuers
         * The issuers whose credentials count, of institutions and of countries.
         */
        get: operations["listWalletIssuers"];
        put?: never;
        /**
         * Add a wallet issuer
         * An issuer whose credentials count: of an institution, for affiliations with it, or of a country, for its persons. Exactly one of
         *     `institutionId` and `territory`. A credential counts if its certificates lead to one of `roots`, or if its `iss` is `issuer` and
         *     one of that issuer's keys has signed it. You vouch for both. For other settings add an issuer anew and remove the former one.
         */
        post: operations["addWalletIssuer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/wallet-issuers/{issuerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The issuer's id, from `listWalletIssuers`.
                 * @example 7d0f8a53-2f3b-4d0f-9a55-6a6c9e0d1b20
                 */
                issuerId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a wallet issuer
         * Its credentials no longer count. Who was verified by one stays verified.
         */
        delete: operations["removeWalletIssuer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/wallet-verifiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List wallet verifiers
         * With which certificates wallets are asked. One without `appId` and `clientId` is the installation's own, which it makes where
         *     there is no other.
         */
        get: operations["listWalletVerifiers"];
        put?: never;
        /**
         * Save a wallet verifier
         * The key and certificates with which wallets are asked: for a client's pages, or for an app. Exactly one of `appId` and `clientId`;
         *     saving again replaces them in one step. Without any, a chain is used that the installation made itself: European wallets
         *     (EUDI) answer nobody whose chain their registrar did not issue, and a relying party must be established in the European Union.
         */
        post: operations["saveWalletVerifier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/wallet-verifiers/{verifierId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The verifier's id, from `listWalletVerifiers`.
                 * @example 0c2f7bb2-9e0a-4c58-8a2d-0f5cf1a9d0a1
                 */
                verifierId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a wallet verifier
         * Its key is deleted. The app's is used in place of a client's, and the installation's own, which is made anew if need be, in
         *     place of an app's.
         */
        delete: operations["removeWalletVerifier"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/identity-provider-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import identity providers from a federation
         * Called by `npm run operator -- portals import`, which has verified the federation's signature and read the
         *     entities from the verified copy. Each entity is assigned to the institutions whose domains are among its
         *     scopes. What an operator saved stays; earlier imports are updated. Everything left out is listed with the
         *     reason.
         */
        post: operations["importIdentityProviders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/registers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List registers
         * The registers that are asked, newest first.
         */
        get: operations["listRegisters"];
        put?: never;
        /**
         * Add a register
         * An authoritative list, such as a professional register, that is asked whether a member is in it. Exactly one of `list` and
         *     `http`:
         *
         *     - `list`: an association sends a signed file of keyed hashes of number, surname and birth date (`replaceRegisterList`).
         *       The response has the key of the hashes, once; hand it to the association by a safe way.
         *     - `http`: the register is asked over HTTPS with the number in the address, and JSON pointers say what its answer means.
         *
         *     A listed member is verified at once where `decides` is true; it counts as a manual attempt. Else the reviewer sees the
         *     answer beside documents. By default a register decides where it compares birth dates: number and name alone are public
         *     in many registers, and prove nobody.
         */
        post: operations["createRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/registers/{registerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The register's id, from `listRegisters`.
                 * @example 5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11
                 */
                registerId: components["parameters"]["RegisterId"];
            };
            cookie?: never;
        };
        /**
         * Get a register
         * How it is asked. Header values, which may be secrets, are not shown.
         */
        get: operations["getRegister"];
        put?: never;
        post?: never;
        /**
         * Remove a register
         * Its list is deleted. Who was verified by it stays verified until their day.
         */
        delete: operations["removeRegister"];
        options?: never;
        head?: never;
        /**
         * Update a register
         * Only the fields in the request change. Who was verified by it stays verified.
         */
        patch: operations["updateRegister"];
        trace?: never;
    };
    "/management/registers/{registerId}/list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The register's id, from `listRegisters`.
                 * @example 5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11
                 */
                registerId: components["parameters"]["RegisterId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a register's list
         * The file that the association made with `registers pack` of the operator's command line, which needs no server, or by the
         *     rule in docs/registers.md. It takes the place of the former list in one step. A list that is not signed with the
         *     register's key, belongs to another register, is no newer than the one in use or has ended is refused.
         */
        put: operations["replaceRegisterList"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/registers/{registerId}/trial": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The register's id, from `listRegisters`.
                 * @example 5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11
                 */
                registerId: components["parameters"]["RegisterId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a register
         * Asks the register as a member's check does, and verifies nobody. Nothing of the person is stored. 503 means that the
         *     register does not answer, or has no list in force.
         */
        post: operations["tryRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/papers/{territory}": {
        parameters: {
            query?: {
                /** Of this app; without it, of the whole installation. */
                appId?: string;
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2, or `others` for all countries without lists of their own.
                 * @example GB
                 */
                territory: string;
            };
            cookie?: never;
        };
        /**
         * List the papers of a country
         * The list in force for each group: the app's own, else the installation's own, else the one that ships. `unconfirmed` names
         *     the entries that no source confirms; ask somebody who knows, then `confirmPapers` or `setPapers`.
         */
        get: operations["listPapers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/papers/{territory}/{consumerGroup}": {
        parameters: {
            query?: {
                /** Of this app; without it, of the whole installation. */
                appId?: string;
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2, or `others` for all countries without lists of their own.
                 * @example GB
                 */
                territory: string;
                /**
                 * The group.
                 * @example military
                 */
                consumerGroup: components["schemas"]["ConsumerGroup"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the papers of a group
         * Takes the place of the list that ships, for the whole installation or for one app, from the next page or mail on. Pages, mails,
         *     the reviewer's desk and `listVerificationPapers` show it.
         *
         *     An own list is held to what the shipped ones are. Each paper shows the name, and one at least is enough by itself. What
         *     `instead` names is in the list. Papers that show health say so. A paper that may not be copied stays refused, and no other entry accepts it.
         */
        put: operations["setPapers"];
        post?: never;
        /**
         * Reset the papers of a group
         * Gives up the own list of the installation or the app. The list above it is in force again; without an own list, nothing changes.
         */
        delete: operations["resetPapers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/papers/{territory}/{consumerGroup}/confirmation": {
        parameters: {
            query?: {
                /** Of this app; without it, of the whole installation. */
                appId?: string;
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2, or `others` for all countries without lists of their own.
                 * @example GB
                 */
                territory: string;
                /**
                 * The group.
                 * @example military
                 */
                consumerGroup: components["schemas"]["ConsumerGroup"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm papers
         * Sets the list in force as an own one, in which these entries are no longer unconfirmed.
         */
        post: operations["confirmPapers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/ends/{territory}": {
        parameters: {
            query?: {
                /** Of the members of this institution; without it, of all. */
                institutionId?: components["schemas"]["InstitutionId"];
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2.
                 * @example DE
                 */
                territory: string;
            };
            cookie?: never;
        };
        /**
         * List the ends of a country
         * The rule in force for each group: the institution's, else the country's, else `default`, which is twelve months from the
         *     proof. `shipped` has the rules that we know of, with their sources; none is in force until you say so with `setEnd`.
         */
        get: operations["listEnds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/ends/{territory}/{consumerGroup}": {
        parameters: {
            query?: {
                /** Of the members of this institution; without it, of all. */
                institutionId?: components["schemas"]["InstitutionId"];
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2.
                 * @example DE
                 */
                territory: string;
                /**
                 * The group.
                 * @example student
                 */
                consumerGroup: components["schemas"]["ConsumerGroup"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set the end of a group
         * Counts for proofs from now on; what has been proven keeps its day. `expiresOn` and `expires_on`, events and mails
         *     follow. Tell your partners before: the interface's twelve months hold where you set nothing.
         *
         *     No end is in the past or within a month of the proof: if a term ends within a month, the next one counts. No end is later than
         *     twelve months, unless you say so with `months` or `monthsMax`. A register's own end, and the five years of graduates, hold besides.
         */
        put: operations["setEnd"];
        post?: never;
        /**
         * Reset the end of a group
         * Gives up the rule of the institution or the country. The one above it is in force again; without a rule, nothing changes.
         */
        delete: operations["resetEnd"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open reviews
         * Oldest first.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/reviews/{reviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The review's id, from `listReviews`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                reviewId: string;
            };
            cookie?: never;
        };
        /**
         * Get a review
         * One review with its documents' ids, the claims to check, and what was found in the files. Reading it locks nothing.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/reviews/{reviewId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The review's id, from `listReviews`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                reviewId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject
         * A rejection needs a reason. For a graduate, an approval may correct the claimed year with `graduationYear`; a
         *     year that does not make the person a graduate today is refused. `documentUntil` is the last day in the document: it ends
         *     the membership where documents decide its end (`setEnd`). Of two decisions at the same time one wins, and the other gets 409.
         *
         *     `forbidden_document` deletes the documents at once and for good; partners get it as `unsuitable_document`, and
         *     the member is told which papers to send instead.
         */
        post: operations["decideReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The document's id, from the review.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                documentId: string;
            };
            cookie?: never;
        };
        /**
         * Download a document
         * The original file. Never open it outside a sandbox; `getDocumentView` shows it safely. Audited. The content is
         *     deleted seven days after the decision, and then not found.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/documents/{documentId}/views": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The document's id, from the review.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                documentId: string;
            };
            cookie?: never;
        };
        /**
         * List the pages of a document
         * Each document is redrawn as pictures, without metadata, scripts or attachments, so that nobody has to open a
         *     stranger's file. The pages are available soon after the upload; if they are not, this call renders them and
         *     waits up to ten seconds. Of a PDF the first 20 pages are rendered.
         */
        get: operations["listDocumentViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/documents/{documentId}/views/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The document's id, from the review.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                documentId: string;
                /**
                 * The page, from 1.
                 * @example 1
                 */
                page: number;
            };
            cookie?: never;
        };
        /**
         * Get a page of a document
         * The page as an upright picture on white, at most 2,400 pixels long. Audited like the document.
         */
        get: operations["getDocumentView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/dkim-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys that sign our mails
         * The keys by which outgoing mail is signed, with the DNS record of each. Never a private key.
         */
        get: operations["listDkimKeys"];
        put?: never;
        /**
         * Add a DKIM key
         * The first of three steps to sign our own mails, or to replace the key that does. The response has the DNS record to
         *     publish. The key signs nothing yet. A third key for the domain of `MAIL_FROM` is refused with 409.
         */
        post: operations["addDkimKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/dkim-keys/{dkimKeyId}/use": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id, from `listDkimKeys`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                dkimKeyId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a DKIM key
         * The second step. The DNS record is looked up first: if it is not there, or has another key, the response is 409. Mails
         *     are signed with this key from now on. To go back, activate the other key.
         */
        post: operations["activateDkimKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/dkim-keys/{dkimKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id, from `listDkimKeys`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                dkimKeyId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a DKIM key
         * The third step. The key that signs can't be removed (409). Leave the DNS record of the former key for some days, since
         *     mails that are under way are checked with it.
         */
        delete: operations["removeDkimKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/email-bounces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a hard bounce
         * The mail provider reports that the address does not exist: every open e-mail attempt with this address is
         *     rejected, and in live mode nothing is sent to it for a day. A token with the scope `mail:write` alone can do
         *     this and nothing else.
         */
        post: operations["reportEmailBounce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/email-addresses/allow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allow mail to an address
         * An address without a mailbox gets no mail for a day. When the mailbox is mended, this ends the day. Limits of codes to
         *     the address are reset, a staff user's too. No effect on any other address. `resetAccountLimits` and `resetLimits` do the same for the addresses that they are about.
         */
        post: operations["allowMailAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls of the APIs
         * The log of calls of the last 7 days: white-label, sign-in and lookup, code tracking, and the deprecated profile, live
         *     and test. A team sees those whose credential names its apps, clients and tracking partners. Each refused call, also where it was refused before its operation, and each successful one but those of
         *     recording transactions and of lookups, which are counted only. Nothing that was sent: no body, value, query or
         *     address. A call is here about a second after its answer; a crash loses at most the last second.
         *
         *     Of one owner, operation and code at most 300 refusals a minute are listed, and 60 where the owner is unknown. What is
         *     beyond is counted (`listCallProblems`), and the page says `sampled`.
         */
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/calls/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refused calls in groups
         * Refusals alike: of one owner, key and operation, for one fault or reason. The counts are exact, also where
         *     `listCalls` has only some of the calls. A call with several faults counts in the group of each. The 100 largest groups.
         */
        get: operations["listCallProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log
         * Oldest first, in the order of the chain, or newest first. To follow the log, ask again for what is after the last entry
         *     that you have.
         *     `npm run operator -- audit verify` reads it this way and checks every hash.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/audit/streams/{destination}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * A destination of the audit stream.
                 * @example https
                 */
                destination: components["schemas"]["AuditDestination"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send entries to a destination again
         * Sets the stream back, so that a collector that lost entries gets them again: the entry and all that follow it, in order and with
         *     the same hashes. Audited. 409 for an entry that has not been sent yet, or is no longer in the log.
         */
        post: operations["replayAuditStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Back up the installation
         * The database in one snapshot, and the documents, as a stream of any length: a tar in an
         *     [age](https://age-encryption.org/v1) file, encrypted to a key that is derived from `DATA_KEYS`.
         *     `npm run operator -- backup` stores it, `verify` reads it and `restore` reads it back. While an embedded database is
         *     read, other calls wait. Audited. If the backup fails midway, the connection ends without the last chunk.
         */
        get: operations["createBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how the server sees you
         * The address that limits count this call for, and that the audit log has: that of the caller, if `TRUST_PROXY` is the
         *     number of proxies in front. `npm run operator -- doctor` compares it.
         */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List erasures
         * The ids of verifications and accounts that were erased by request, in the order in which they were, for as long as
         *     `RETENTION` says. `restore` erases them again in an older backup. Ask again for what is after the last one that
         *     you have.
         */
        get: operations["listErasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the team
         * The team that the caller belongs to.
         */
        get: operations["getCallerTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of the team
         * Those who may sign in to the workbench of this team, newest first.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Invite a person
         * Sends a mail with a link that works once, for 72 hours. Inviting a known person again removes their second factor,
         *     passkeys, recovery codes and sessions. The last admin who can sign in can't be invited: 409. Somebody who is in another
         *     team as well has a sign-in of its own here.
         */
        post: operations["invitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/people/{personId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The person's id, from `listPeople`.
                 * @example 2f1f0b0e-7d5b-4c27-9f0e-5a0c2b6d1e11
                 */
                personId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a person
         * Changes the role, or disables the person; their sessions end. Only the fields in the request change. The last admin who
         *     can sign in can't lose the role or be disabled: 409.
         */
        patch: operations["updatePerson"];
        trace?: never;
    };
    "/management/team/sign-in-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sign-in provider
         * The OpenID provider by which the team's people sign in, without its secret.
         */
        get: operations["getTeamSignInProvider"];
        /**
         * Set the sign-in provider
         * The OpenID provider by which the team's people sign in, instead of the one before. Its configuration is fetched first; 503 means that it
         *     could not be. Its domains must be among those that the operator has confirmed for the team (`updateTeam`, `signInDomains`). With `enforced` other ways to sign in are refused, except to
         *     break-glass admins, of whom there must be one with a passkey: 409. Sessions by another issuer or client end.
         */
        put: operations["setTeamSignInProvider"];
        post?: never;
        /**
         * Remove the sign-in provider
         * Sessions by it end. Its people sign in as others do; those who never set up a factor of their own are invited again.
         */
        delete: operations["removeTeamSignInProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partner tokens
         * All partner tokens of the team, newest first, without the tokens themselves.
         */
        get: operations["listPartnerTokens"];
        put?: never;
        /**
         * Issue a partner token
         * The token is in this response only. It has the scopes that are named, which the caller must have. A team may have 20 at
         *     a time.
         */
        post: operations["issuePartnerToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The token's id, from `listPartnerTokens`.
                 * @example 4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11
                 */
                tokenId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a partner token
         * It stops working at once. A second call changes nothing.
         */
        delete: operations["revokePartnerToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the team's audit log
         * What the team's people and tokens did, and what the operator did to what the team owns; newest first. `actor` is
         *     `operator` for everybody outside of the team.
         */
        get: operations["listTeamAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/test-clock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Get the clock of a test app
         * What time it is for this app and its members. It is the real time until the clock is moved forward, and goes on from
         *     there. Live apps have none.
         */
        get: operations["getAppTestClock"];
        put?: never;
        /**
         * Move the clock of a test app
         * Moves the clock forward, and with it all that time decides for this app and its members; what falls due is carried out
         *     before this call answers. It can't be put back. Send either `to` or `by`; of two calls with `by`, both move it.
         */
        post: operations["moveAppTestClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/test-messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * List the messages of a test app
         * In test mode nothing is sent. The last 100 text messages and mails are kept here for 7 days. Live apps have none.
         */
        get: operations["listAppTestMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/test-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * List verifications of a test app
         * The verifications that were created through the white-label API, without whom they are about. Live apps' members are
         *     real, and are listed to the app's token only.
         */
        get: operations["listAppTestVerifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/test-verifications/{verificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listAppTestVerifications`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        /**
         * Get a verification of a test app
         * How far it is. Whom it is about is told to the app's token only.
         */
        get: operations["getAppTestVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/test-verifications/{verificationId}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listAppTestVerifications`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide the open attempt of a test app
         * Ends the open attempt at once, by whatever method: `approved`, or rejected with the code that you name. The third
         *     rejection ends the verification.
         */
        post: operations["decideAppTestAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/test-verifications/{verificationId}/expire": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listAppTestVerifications`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire a verification of a test app
         * Expires it at once. Refused with 409 where its time stands still, or where it has ended.
         */
        post: operations["expireAppTestVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how far verifications come
         * How many verifications of the team's apps reached each step in a period, by day, app, consumer group, territory, and for
         *     successes and rejections by method and reason. Days are those of UTC on which the step was reached; a day is there an
         *     hour after its end. Of a verification each step counts once, and of rejections the first.
         *
         *     Figures are whole tens: verifications that are alike in app, step, method, reason, group and territory wait until they
         *     are ten, and are told on that day. At the end of a week tens of those that still wait are told together where they
         *     differ: a figure without `value` is of those, and no filter by group or territory finds them. So a figure may be some
         *     verifications behind, and no difference of two figures, be they of days, parts or steps, is about fewer than ten. A step
         *     of the whole without `count` has fewer than ten; all other figures of fewer are left out.
         */
        get: operations["getFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/funnel/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export how far verifications come
         * The figures of `getFunnel` as CSV (RFC 4180) in UTF-8, with the columns by, value, step and count. Texts are quoted;
         *     where a spreadsheet would run one as a formula, there is a `'` in front.
         */
        get: operations["exportFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/funnel/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how far codes come
         * Codes of the team's brands: what is left of each pool and when it runs out; how many were claimed, redeemed at the
         *     checkout, in a recorded order, and refunded in a period, by day, brand and pool, with amounts by currency; and statements
         *     of the period's months. Days are those of UTC on which something was recorded; a day is there an hour after its end. A
         *     later refund, void or release changes no earlier day. Corrections of orders are not counted.
         *
         *     Figures are never of fewer than ten, and not only whole tens as in `getFunnel`: what is alike in brand, pool, step and currency waits until it
         *     is ten, and is counted on that day. At the end of a week and of a month those of a brand that still wait are put together:
         *     a figure by pool without `value` is of those, and no filter by pool finds them. With each month tens begin anew: of a brand
         *     and step up to nine a month are never counted. A step of the whole without `count` has fewer than ten.
         */
        get: operations["getCodeFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/funnel/codes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export how far codes come
         * The figures of `getCodeFunnel` as CSV (RFC 4180) in UTF-8, with the columns by, value, step, currency, count and
         *     amount. Texts are quoted; where a spreadsheet would run one as a formula, there is a `'` in front.
         */
        get: operations["exportCodeFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/apps/{appId}/institution-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * List requests for institutions
         * Institutions that were missing and that the app or its members were the first to ask for, newest first, with what
         *     became of the request: `pending`, `approved` with the listed institution, or `rejected`. A live institution that somebody
         *     else had asked for before is on their list only.
         */
        get: operations["listAppInstitutionRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/team/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show limits and how much of them is used
         * Rates of the team's apps, clients and tracking keys, and budgets of its apps for what costs money or people's time, each
         *     with what is used in the window that ends now. Rates are counted by each process and shared every second, so the first
         *     look may be behind.
         */
        get: operations["getTeamLimits"];
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
        AppId: string;
        /** Shown to members. */
        AppName: string;
        /**
         * Where a portal attempt may return the person to. No query, fragment or user info; https, http on loopback, or
         *     a private-use scheme with a dot.
         */
        RedirectUrls: string[];
        /** The groups that it may verify. */
        ConsumerGroups: components["schemas"]["ConsumerGroup"][];
        /** Methods that this app does not use. */
        MethodsOff: components["schemas"]["Method"][];
        /**
         * Groups for which an address of the institution is enough, also where others than the group's people have addresses
         *     (pupils, contractors, people of several groups), or where nobody knows who has. A client's word comes before its
         *     app's. Without any word, an address is enough, except for groups of people who work where pupils or students have
         *     addresses too.
         */
        MailSuffices: components["schemas"]["ConsumerGroup"][];
        /**
         * Groups for which an address of the institution is not enough where others than the group's people have addresses, or
         *     where nobody knows who has: after the mail a document is asked for. Login pages and lookups of such a client don't
         *     count what was proven for others by such a mail alone. No group of `mailSuffices`; an app that has `manual` off can't
         *     ask for documents.
         */
        DocumentAfterMail: components["schemas"]["ConsumerGroup"][];
        /**
         * What members may prove with a wallet on their phone: `group`, by a credential of their institution, and `person`, by a
         *     signed name and birth date, such as an identity card's. Empty, the default: no wallet is asked.
         */
        WalletProofs: ("group" | "person")[];
        /** Whether the client's pages offer wallets for what its app's `walletProofs` has. Default: `false`. */
        WalletOffered: boolean;
        /**
         * When our own login pages ask for a phone number: `first` (the default), `last`, which is after the proof, or
         *     `off`. A number that the member has proven within 90 days is not asked for again. The white-label API always asks.
         * @enum {string}
         */
        PhoneStep: "first" | "last" | "off";
        /**
         * Whether members get mails about outcomes (approved, rejected with the reason) and about the end of a verification (28
         *     and 7 days before, and when it has ended): `all`, those of your own pages as well; `none`; or `own_pages` (the
         *     default), those who are verified on our login pages. Reminders can be turned off by each member with one click.
         * @enum {string}
         */
        OutcomeMails: "own_pages" | "all" | "none";
        NewApp: {
            /** The team that runs it in the workbench; `null` for none. */
            teamId?: components["schemas"]["OwningTeam"];
            /** Shown to members. */
            name: components["schemas"]["AppName"];
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** The groups that it may verify. */
            consumerGroups: components["schemas"]["ConsumerGroups"];
            /**
             * For verifications created without a group. Default: `student` if the app may use it, otherwise its first
             *     group.
             */
            defaultConsumerGroup?: components["schemas"]["ConsumerGroup"];
            /**
             * Where a portal attempt may return the person to. No query, fragment or user info; https, http on loopback, or
             *     a private-use scheme with a dot.
             */
            redirectUrls?: components["schemas"]["RedirectUrls"];
            /** Methods that this app does not use. */
            methodsOff?: components["schemas"]["MethodsOff"];
            /** Whether documents are also required after a portal attempt that proves no name. */
            manualWithoutName?: boolean;
            /**
             * When our own login pages ask for a phone number: `first` (the default), `last`, which is after the proof, or
             *     `off`. A number that the member has proven within 90 days is not asked for again. The white-label API always asks.
             */
            phoneStep?: components["schemas"]["PhoneStep"];
            /**
             * Whether members get mails about outcomes (approved, rejected with the reason) and about the end of a verification (28
             *     and 7 days before, and when it has ended): `all`, those of your own pages as well; `none`; or `own_pages` (the
             *     default), those who are verified on our login pages. Reminders can be turned off by each member with one click.
             */
            outcomeMails?: components["schemas"]["OutcomeMails"];
            /**
             * Groups for which an address of the institution is enough, also where others than the group's people have addresses
             *     (pupils, contractors, people of several groups), or where nobody knows who has. A client's word comes before its
             *     app's. Without any word, an address is enough, except for groups of people who work where pupils or students have
             *     addresses too.
             */
            mailSuffices?: components["schemas"]["MailSuffices"];
            /**
             * Groups for which an address of the institution is not enough where others than the group's people have addresses, or
             *     where nobody knows who has: after the mail a document is asked for. Login pages and lookups of such a client don't
             *     count what was proven for others by such a mail alone. No group of `mailSuffices`; an app that has `manual` off can't
             *     ask for documents.
             */
            documentAfterMail?: components["schemas"]["DocumentAfterMail"];
            /**
             * Whether `createManualAttempt` must name the person's consent where each accepted document shows health
             *     (`disability`). Default: `false`, which leaves asking to the partner. Our own pages always ask.
             */
            evidenceConsent?: boolean;
            /**
             * Whether graduates whom cohort has verified as students of the same university, until that ended, need no other proof.
             *     That says nothing of a degree: somebody may have left without one. Default: `false`, which asks for a portal or documents.
             */
            acceptFormerStudents?: boolean;
            /**
             * What members may prove with a wallet on their phone: `group`, by a credential of their institution, and `person`, by a
             *     signed name and birth date, such as an identity card's. Empty, the default: no wallet is asked.
             */
            walletProofs?: components["schemas"]["WalletProofs"];
            /**
             * The public keys of the app's programs, as a JSON Web Key Set (RFC 7517), by which they prove who they are at
             *     `/oauth/app/token` (`private_key_jwt`). Each has a `kid` of its own; elliptic curves P-256 and P-384, Ed25519, and RSA
             *     of 2048 bits or more are taken.
             */
            assertionKeys?: components["schemas"]["AssertionKeys"];
        };
        App: {
            /** The team that runs it in the workbench; `null` for none. */
            teamId?: components["schemas"]["OwningTeam"];
            /** Shown to members. */
            name: components["schemas"]["AppName"];
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** The groups that it may verify. */
            consumerGroups: components["schemas"]["ConsumerGroups"];
            /**
             * For verifications created without a group. Default: `student` if the app may use it, otherwise its first
             *     group.
             */
            defaultConsumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * Where a portal attempt may return the person to. No query, fragment or user info; https, http on loopback, or
             *     a private-use scheme with a dot.
             */
            redirectUrls: components["schemas"]["RedirectUrls"];
            /** Methods that this app does not use. */
            methodsOff: components["schemas"]["MethodsOff"];
            /** Whether documents are also required after a portal attempt that proves no name. */
            manualWithoutName: boolean;
            /**
             * When our own login pages ask for a phone number: `first` (the default), `last`, which is after the proof, or
             *     `off`. A number that the member has proven within 90 days is not asked for again. The white-label API always asks.
             */
            phoneStep: components["schemas"]["PhoneStep"];
            /**
             * Whether members get mails about outcomes (approved, rejected with the reason) and about the end of a verification (28
             *     and 7 days before, and when it has ended): `all`, those of your own pages as well; `none`; or `own_pages` (the
             *     default), those who are verified on our login pages. Reminders can be turned off by each member with one click.
             */
            outcomeMails: components["schemas"]["OutcomeMails"];
            /**
             * Groups for which an address of the institution is enough, also where others than the group's people have addresses
             *     (pupils, contractors, people of several groups), or where nobody knows who has. A client's word comes before its
             *     app's. Without any word, an address is enough, except for groups of people who work where pupils or students have
             *     addresses too.
             */
            mailSuffices?: components["schemas"]["MailSuffices"];
            /**
             * Groups for which an address of the institution is not enough where others than the group's people have addresses, or
             *     where nobody knows who has: after the mail a document is asked for. Login pages and lookups of such a client don't
             *     count what was proven for others by such a mail alone. No group of `mailSuffices`; an app that has `manual` off can't
             *     ask for documents.
             */
            documentAfterMail?: components["schemas"]["DocumentAfterMail"];
            /**
             * Whether `createManualAttempt` must name the person's consent where each accepted document shows health
             *     (`disability`). Default: `false`, which leaves asking to the partner. Our own pages always ask.
             */
            evidenceConsent?: boolean;
            /**
             * Whether graduates whom cohort has verified as students of the same university, until that ended, need no other proof.
             *     That says nothing of a degree: somebody may have left without one. Default: `false`, which asks for a portal or documents.
             */
            acceptFormerStudents?: boolean;
            /**
             * What members may prove with a wallet on their phone: `group`, by a credential of their institution, and `person`, by a
             *     signed name and birth date, such as an identity card's. Empty, the default: no wallet is asked.
             */
            walletProofs?: components["schemas"]["WalletProofs"];
            /**
             * The public keys of the app's programs, as a JSON Web Key Set (RFC 7517), by which they prove who they are at
             *     `/oauth/app/token` (`private_key_jwt`). Each has a `kid` of its own; elliptic curves P-256 and P-384, Ed25519, and RSA
             *     of 2048 bits or more are taken.
             */
            assertionKeys?: components["schemas"]["AssertionKeys"];
            appId: string;
            /** Of a test app only. The right code wherever its members enter one. */
            testCode?: string;
            /**
             * Of a test app only. How far its partner has moved its clock ahead of the real time (`moveTestClock`); 0 while the
             *     clock is right.
             */
            clockAheadSeconds?: number;
            /**
             * Format: date-time
             * Since when neither the app nor its clients are served. Absent while they are.
             */
            disabledAt?: string;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * The public keys of the app's programs, as a JSON Web Key Set (RFC 7517), by which they prove who they are at
         *     `/oauth/app/token` (`private_key_jwt`). Each has a `kid` of its own; elliptic curves P-256 and P-384, Ed25519, and RSA
         *     of 2048 bits or more are taken.
         */
        AssertionKeys: {
            keys: ({
                kty: string;
                kid: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        AppChanges: {
            /**
             * `true` refuses the app's tokens, its clients' secrets, tokens and login links, and holds its webhooks back; `false`
             *     serves them again. Nothing is lost meanwhile.
             */
            disabled?: boolean;
            /** The team that runs it in the workbench; `null` for none. */
            teamId?: components["schemas"]["OwningTeam"];
            /** Shown to members. */
            name?: components["schemas"]["AppName"];
            /** The groups that it may verify. */
            consumerGroups?: components["schemas"]["ConsumerGroups"];
            /** A group to which a person can be proven to belong. */
            defaultConsumerGroup?: components["schemas"]["ConsumerGroup"];
            /**
             * Where a portal attempt may return the person to. No query, fragment or user info; https, http on loopback, or
             *     a private-use scheme with a dot.
             */
            redirectUrls?: components["schemas"]["RedirectUrls"];
            /** Methods that this app does not use. */
            methodsOff?: components["schemas"]["MethodsOff"];
            /** Whether documents are also required after a portal attempt that proves no name. */
            manualWithoutName?: boolean;
            /**
             * When our own login pages ask for a phone number: `first` (the default), `last`, which is after the proof, or
             *     `off`. A number that the member has proven within 90 days is not asked for again. The white-label API always asks.
             */
            phoneStep?: components["schemas"]["PhoneStep"];
            /**
             * Whether members get mails about outcomes (approved, rejected with the reason) and about the end of a verification (28
             *     and 7 days before, and when it has ended): `all`, those of your own pages as well; `none`; or `own_pages` (the
             *     default), those who are verified on our login pages. Reminders can be turned off by each member with one click.
             */
            outcomeMails?: components["schemas"]["OutcomeMails"];
            /**
             * Groups for which an address of the institution is enough, also where others than the group's people have addresses
             *     (pupils, contractors, people of several groups), or where nobody knows who has. A client's word comes before its
             *     app's. Without any word, an address is enough, except for groups of people who work where pupils or students have
             *     addresses too.
             */
            mailSuffices?: components["schemas"]["MailSuffices"];
            /**
             * Groups for which an address of the institution is not enough where others than the group's people have addresses, or
             *     where nobody knows who has: after the mail a document is asked for. Login pages and lookups of such a client don't
             *     count what was proven for others by such a mail alone. No group of `mailSuffices`; an app that has `manual` off can't
             *     ask for documents.
             */
            documentAfterMail?: components["schemas"]["DocumentAfterMail"];
            /**
             * Whether `createManualAttempt` must name the person's consent where each accepted document shows health
             *     (`disability`). Default: `false`, which leaves asking to the partner. Our own pages always ask.
             */
            evidenceConsent?: boolean;
            /**
             * Whether graduates whom cohort has verified as students of the same university, until that ended, need no other proof.
             *     That says nothing of a degree: somebody may have left without one. Default: `false`, which asks for a portal or documents.
             */
            acceptFormerStudents?: boolean;
            /**
             * What members may prove with a wallet on their phone: `group`, by a credential of their institution, and `person`, by a
             *     signed name and birth date, such as an identity card's. Empty, the default: no wallet is asked.
             */
            walletProofs?: components["schemas"]["WalletProofs"];
            /** Other keys instead, or `null` for none. Tokens that were issued for an assertion end when the keys change. */
            assertionKeys?: components["schemas"]["AssertionKeys"] | null;
        };
        AppPage: {
            apps: components["schemas"]["App"][];
            nextCursor?: string;
        };
        NewToken: {
            /**
             * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
             *     day before.
             */
            expiresAt?: components["schemas"]["CredentialEnd"];
        };
        /**
         * An https address at a public host. Redirects are not followed. Outside production, http on loopback is allowed
         *     as well.
         */
        WebhookUrl: string;
        /** Which events are delivered; empty for all, those of later releases included. */
        EventTypes: string[];
        /** For people. */
        WebhookDescription: string;
        /**
         * Format: email
         * Who is told when the endpoint is paused because it fails, and when codes of a pool run out, if it takes those events.
         *     Without one, the admins of the app's team are, or else those of the console.
         */
        ContactEmail: string;
        NewWebhookEndpoint: {
            /**
             * An https address at a public host. Redirects are not followed. Outside production, http on loopback is allowed
             *     as well.
             */
            url: components["schemas"]["WebhookUrl"];
            /** Which events are delivered; empty for all, those of later releases included. */
            types?: components["schemas"]["EventTypes"];
            /** For people. */
            description?: components["schemas"]["WebhookDescription"];
            /**
             * Who is told when the endpoint is paused because it fails, and when codes of a pool run out, if it takes those events.
             *     Without one, the admins of the app's team are, or else those of the console.
             */
            contactEmail?: components["schemas"]["ContactEmail"];
        };
        WebhookEndpointChanges: {
            /**
             * An https address at a public host. Redirects are not followed. Outside production, http on loopback is allowed
             *     as well.
             */
            url?: components["schemas"]["WebhookUrl"];
            /** Which events are delivered; empty for all, those of later releases included. */
            types?: components["schemas"]["EventTypes"];
            /** For people. */
            description?: components["schemas"]["WebhookDescription"];
            /**
             * Who is told when the endpoint is paused because it fails, and when codes of a pool run out, if it takes those events.
             *     Without one, the admins of the app's team are, or else those of the console.
             */
            contactEmail?: components["schemas"]["ContactEmail"];
            paused?: boolean;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            endpointId: string;
            appId: string;
            url: string;
            /** Which events are delivered; empty for all, those of later releases included. */
            types: components["schemas"]["EventTypes"];
            description: string;
            contactEmail?: string;
            /**
             * While it is `paused`, deliveries wait.
             * @enum {string}
             */
            state: "active" | "paused";
            /** Format: date-time */
            pausedAt?: string;
            /**
             * `operator`: by a call. `failing`: nothing was taken for three days. `gone`: it answered 410.
             * @enum {string}
             */
            pausedFor?: "operator" | "failing" | "gone";
            /** Failed requests since the last success. */
            failures: number;
            /** Format: date-time */
            failingSince?: string;
            /**
             * Format: date-time
             * Until then no request is made, because it said so (`Retry-After`) or keeps failing.
             */
            restsUntil?: string;
            /**
             * Format: date-time
             * The last success.
             */
            deliveredAt?: string;
            /** The secrets that sign, newest first. */
            secrets: components["schemas"]["WebhookSecret"][];
            /** Format: date-time */
            createdAt: string;
        };
        CreatedWebhookEndpoint: {
            /** Format: uuid */
            endpointId: string;
            appId: string;
            url: string;
            /** Which events are delivered; empty for all, those of later releases included. */
            types: components["schemas"]["EventTypes"];
            description: string;
            contactEmail?: string;
            /**
             * While it is `paused`, deliveries wait.
             * @enum {string}
             */
            state: "active" | "paused";
            /** Format: date-time */
            pausedAt?: string;
            /**
             * `operator`: by a call. `failing`: nothing was taken for three days. `gone`: it answered 410.
             * @enum {string}
             */
            pausedFor?: "operator" | "failing" | "gone";
            /** Failed requests since the last success. */
            failures: number;
            /** Format: date-time */
            failingSince?: string;
            /**
             * Format: date-time
             * Until then no request is made, because it said so (`Retry-After`) or keeps failing.
             */
            restsUntil?: string;
            /**
             * Format: date-time
             * The last success.
             */
            deliveredAt?: string;
            /** The secrets that sign, newest first. */
            secrets: components["schemas"]["WebhookSecret"][];
            /** Format: date-time */
            createdAt: string;
            /** `whsec_` and 32 random bytes in Base64, as the libraries of Standard Webhooks take it. */
            secret: components["schemas"]["WebhookSecretText"];
        };
        WebhookEndpointList: {
            endpoints: components["schemas"]["WebhookEndpoint"][];
        };
        /** `whsec_` and 32 random bytes in Base64, as the libraries of Standard Webhooks take it. */
        WebhookSecretText: string;
        WebhookSecret: {
            /** Format: uuid */
            secretId: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * When it signs no more.
             */
            expiresAt?: string;
        };
        WebhookRotation: {
            /**
             * Format: uuid
             * The `secretId` of the newest secret.
             */
            replaces: string;
            /**
             * How long the old secret signs as well. A week at most, so that no old secret is forgotten.
             * @default 24
             */
            overlapHours?: number;
        };
        IssuedWebhookSecret: {
            /** Format: uuid */
            secretId: string;
            /** `whsec_` and 32 random bytes in Base64, as the libraries of Standard Webhooks take it. */
            secret: components["schemas"]["WebhookSecretText"];
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * `failed`: every try has failed; only a replay tries it again.
         * @enum {string}
         */
        WebhookDeliveryState: "pending" | "delivered" | "failed";
        WebhookDelivery: {
            /** Format: uuid */
            deliveryId: string;
            /**
             * Format: uuid
             * Also the `webhook-id`.
             */
            eventId: string;
            type: string;
            /**
             * Format: int64
             * Of the event.
             */
            number: number;
            /** Format: uuid */
            verificationId?: string;
            /** `failed`: every try has failed; only a replay tries it again. */
            state: components["schemas"]["WebhookDeliveryState"];
            /** Requests since it was made or last replayed. */
            tries: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * When it is tried next.
             */
            dueAt?: string;
            /**
             * Format: date-time
             * When it was delivered or failed.
             */
            doneAt?: string;
            /** Of the last request's response; absent where none came. */
            status?: number;
            /**
             * Why a request, or the last one, did not count; absent after a success.
             *
             *     - `status`: the response was no 2xx. Redirects are not followed
             *     - `timeout`: no whole response within 10 seconds
             *     - `dns`: no name server knows the name, or none answers
             *     - `refused`: nothing listens at the address and port
             *     - `tls`: the certificate has expired, is for another name or of an unknown issuer, or no TLS is spoken
             *     - `reset`: the connection was closed before the response was complete
             *     - `unreachable`: no route leads to the address, or the response isn't HTTP
             *     - `private`: the name leads to an address that is not public
             *     - `address`: the address is no https URL
             */
            failure?: components["schemas"]["WebhookFailure"];
        };
        /**
         * Why a request, or the last one, did not count; absent after a success.
         *
         *     - `status`: the response was no 2xx. Redirects are not followed
         *     - `timeout`: no whole response within 10 seconds
         *     - `dns`: no name server knows the name, or none answers
         *     - `refused`: nothing listens at the address and port
         *     - `tls`: the certificate has expired, is for another name or of an unknown issuer, or no TLS is spoken
         *     - `reset`: the connection was closed before the response was complete
         *     - `unreachable`: no route leads to the address, or the response isn't HTTP
         *     - `private`: the name leads to an address that is not public
         *     - `address`: the address is no https URL
         * @enum {string}
         */
        WebhookFailure: "status" | "timeout" | "dns" | "refused" | "tls" | "reset" | "unreachable" | "private" | "address";
        WebhookDeliveryPage: {
            deliveries: components["schemas"]["WebhookDelivery"][];
            nextCursor?: string;
        };
        WebhookDeliveryWithAttempts: {
            /** Format: uuid */
            deliveryId: string;
            /**
             * Format: uuid
             * Also the `webhook-id`.
             */
            eventId: string;
            type: string;
            /**
             * Format: int64
             * Of the event.
             */
            number: number;
            /** Format: uuid */
            verificationId?: string;
            /** `failed`: every try has failed; only a replay tries it again. */
            state: components["schemas"]["WebhookDeliveryState"];
            /** Requests since it was made or last replayed. */
            tries: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * When it is tried next.
             */
            dueAt?: string;
            /**
             * Format: date-time
             * When it was delivered or failed.
             */
            doneAt?: string;
            /** Its requests, oldest first; of a delivery that was replayed often, the first 200. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookAttempt: {
            /** Format: date-time */
            at: string;
            durationMs: number;
            /** Of the response; absent where none came. */
            status?: number;
            /**
             * Why a request, or the last one, did not count; absent after a success.
             *
             *     - `status`: the response was no 2xx. Redirects are not followed
             *     - `timeout`: no whole response within 10 seconds
             *     - `dns`: no name server knows the name, or none answers
             *     - `refused`: nothing listens at the address and port
             *     - `tls`: the certificate has expired, is for another name or of an unknown issuer, or no TLS is spoken
             *     - `reset`: the connection was closed before the response was complete
             *     - `unreachable`: no route leads to the address, or the response isn't HTTP
             *     - `private`: the name leads to an address that is not public
             *     - `address`: the address is no https URL
             */
            failure?: components["schemas"]["WebhookFailure"];
            /** The first 4096 bytes of the response's body. */
            answer?: string;
        };
        /** Exactly one of `deliveryId`, `failed` and `from`. */
        WebhookReplay: {
            /** Format: uuid */
            deliveryId?: string;
            /**
             * All that have failed; of more than 20,000, the oldest.
             * @enum {boolean}
             */
            failed?: true;
            /**
             * Format: date-time
             * Events that happened then or later, at most 20,000.
             */
            from?: string;
            /**
             * Format: date-time
             * And before then; until now without it.
             */
            to?: string;
        };
        WebhookReplayed: {
            replayed: number;
        };
        IssuedToken: {
            /** Format: uuid */
            tokenId: string;
            accessToken: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
        };
        Token: {
            /** Format: uuid */
            tokenId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            /** Format: date-time */
            revokedAt?: string;
            /**
             * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
             *     seconds late, and in a crash the first call of a day may be lost.
             */
            lastUsedOn?: components["schemas"]["LastUsedOn"];
        };
        /**
         * Format: date
         * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
         *     seconds late, and in a crash the first call of a day may be lost.
         */
        LastUsedOn: string;
        TokenList: {
            tokens: components["schemas"]["Token"][];
        };
        /**
         * Where a member may be sent back to. The part of a login link's `redirect_uri` before "?" must match one of
         *     these exactly. No query, fragment or user info; https, http on loopback, or a private-use scheme with a dot. A
         *     client with `legacy` needs one that begins with https.
         */
        RedirectUris: string[];
        /**
         * The supergroups for which its login links work. The app must be allowed to use at least one group of each;
         *     members are offered the groups that it may use.
         */
        Supergroups: ("student" | "graduate" | "key-worker" | "social-assistance")[];
        /** The client's plan: the countries that its login links may name. */
        Countries: components["schemas"]["Territory"][];
        /**
         * How it signs members in. `legacy` is the login as it always was: codes for two hours, no `state`, PKCE if the link has
         *     it. `standard` is OAuth as libraries expect it: `state` and `iss` are returned, PKCE with S256 is required, codes are
         *     valid for ten minutes, OpenID Connect. `public` is the same for an app or a page without a server, which has no secret.
         *     In a request it sets all that follows from it anew, with at most two overrides beside it: `legacy`, `exactRedirectUris`,
         *     `refuseQueryCredentials`, `pkce` or `narrowConsent`. A request without it changes single fields.
         * @enum {string}
         */
        Profile: "legacy" | "standard" | "public";
        /** An override of `profile`. Whether it may also use the deprecated flow and the student profile. */
        Legacy: boolean;
        /** The data that the deprecated profile returns. Only with `legacy`. */
        Scopes: ("svcid_profile" | "svcid_education" | "svcid_number")[];
        /**
         * An override of `profile`. Whether login links must name a registered redirect URI as it is, without a query of their own (RFC 9700,
         *     section 4.1.3).
         */
        ExactRedirectUris: boolean;
        /**
         * An override of `profile`. Whether calls with a client secret, a code or a token in the address are refused with 400 (RFC 9700, section
         *     4.3.2). Otherwise they are counted in `queryCredentialCalls`.
         */
        RefuseQueryCredentials: boolean;
        /**
         * An override of `profile`. Whether login links must have a `code_challenge` (S256), may have one, or must have none. Absent, it is
         *     as the profile says. Whoever sends one is bound to it. The deprecated flow is always `optional`.
         * @enum {string}
         */
        Pkce: "required" | "optional" | "off";
        /**
         * `false` is an override of `profile`. Whether members are asked to share only the supergroup of the login link, and
         *     the lookup tells only those of the client's own `supergroups` that a member has agreed to, each by its own link. Otherwise
         *     both are about all supergroups, except a special category. It can't be switched off again. On for a new client where
         *     it is left out.
         */
        NarrowConsent: boolean;
        /**
         * Whether error responses to its redirect URI have `iss`, as RFC 9207 asks of them; so also when a member cancels. `false` is for
         *     libraries that take a response with `iss` and without `code` for a third party's start of a sign-in (OpenID Connect
         *     Core, section 4), as mod_auth_openidc 2.4 does. Of a client of the profile `legacy`, nothing has `iss`.
         */
        IssInErrors: boolean;
        /** Whether the client may ask for a yes on another device (RFC 8628), as at a till. Not with the profile `legacy`. */
        DeviceGrant: boolean;
        /**
         * Whether the client may exchange its members' access tokens for grants to other clients with an `exchangeAudience` (RFC 8693),
         *     as a platform for shopping agents does. Only with the profile `standard`.
         */
        TokenExchange: boolean;
        /**
         * How `sub` of OpenID Connect names members. `pairwise`: by an identifier for the clients of this app alone, so that two
         *     partners can't join their members by it; `public`: by the number of the account, which is the same for all. Default: `public`
         *     with the profile `legacy`, else `pairwise`. It never changes. The lookup shows the number in any case.
         * @enum {string}
         */
        SubjectType: "public" | "pairwise";
        /**
         * The `aud` of grants for this client that others get by token exchange: an https URL without a query, such as the issuer of
         *     its authorization server. Members must have agreed to this client, too.
         */
        ExchangeAudience: string;
        /**
         * The OpenID Connect scopes that it may ask its members for, beside `openid`, `svc:verifications` and
         *     `svc:verified_claims`: their name (`profile`) and e-mail address (`email`), and their leave that a program acts for them at
         *     `/mcp/member` (`svc:agent`). Not with the profile `legacy`.
         */
        OpenIdScopes: ("profile" | "email" | "svc:agent")[];
        /**
         * The algorithm of ID token signatures (RFC 7518). Every library knows `RS256`; `ES256` is shorter.
         * @enum {string}
         */
        SigningAlgorithm: "RS256" | "ES256";
        /**
         * `id_token` signs ID tokens, at `/oauth/jwks`; `test_id_token` those of test clients, at `/oauth/test/jwks`; `client_assertion` authenticates us at institutions' OpenID providers,
         *     at `{SSO_URL}/portal/jwks`; `statement` signs statements of brands, at `/code-tracking/statement-keys`.
         * @enum {string}
         */
        SigningPurpose: "id_token" | "test_id_token" | "client_assertion" | "statement";
        SigningKey: {
            /**
             * Format: uuid
             * The `kid` of the key where it is published.
             */
            keyId: string;
            /** The algorithm of ID token signatures (RFC 7518). Every library knows `RS256`; `ES256` is shorter. */
            algorithm: components["schemas"]["SigningAlgorithm"];
            /**
             * `next` is published and signs from `signsFrom` on; `signing` signs; `former` is published for a day more.
             * @enum {string}
             */
            state: "next" | "signing" | "former";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            signsFrom: string;
        };
        SigningKeyList: {
            keys: components["schemas"]["SigningKey"][];
        };
        PolicyUrl: string;
        NewClient: {
            appId: components["schemas"]["AppId"];
            /** Shown to members. */
            name: components["schemas"]["AppName"];
            /**
             * Where a member may be sent back to. The part of a login link's `redirect_uri` before "?" must match one of
             *     these exactly. No query, fragment or user info; https, http on loopback, or a private-use scheme with a dot. A
             *     client with `legacy` needs one that begins with https.
             */
            redirectUris: components["schemas"]["RedirectUris"];
            /**
             * The supergroups for which its login links work. The app must be allowed to use at least one group of each;
             *     members are offered the groups that it may use.
             */
            supergroups: components["schemas"]["Supergroups"];
            /** The client's plan: the countries that its login links may name. */
            countries: components["schemas"]["Countries"];
            /** The default for login links without a country; one of `countries`. Not with the profile `legacy`. */
            defaultCountry?: components["schemas"]["Territory"];
            /**
             * How it signs members in. `legacy` is the login as it always was: codes for two hours, no `state`, PKCE if the link has
             *     it. `standard` is OAuth as libraries expect it: `state` and `iss` are returned, PKCE with S256 is required, codes are
             *     valid for ten minutes, OpenID Connect. `public` is the same for an app or a page without a server, which has no secret.
             *     In a request it sets all that follows from it anew, with at most two overrides beside it: `legacy`, `exactRedirectUris`,
             *     `refuseQueryCredentials`, `pkce` or `narrowConsent`. A request without it changes single fields.
             */
            profile?: components["schemas"]["Profile"];
            /** An override of `profile`. Whether it may also use the deprecated flow and the student profile. */
            legacy?: components["schemas"]["Legacy"];
            /** The data that the deprecated profile returns. Only with `legacy`. */
            scopes?: components["schemas"]["Scopes"];
            /**
             * An override of `profile`. Whether login links must name a registered redirect URI as it is, without a query of their own (RFC 9700,
             *     section 4.1.3).
             */
            exactRedirectUris?: components["schemas"]["ExactRedirectUris"];
            /**
             * An override of `profile`. Whether calls with a client secret, a code or a token in the address are refused with 400 (RFC 9700, section
             *     4.3.2). Otherwise they are counted in `queryCredentialCalls`.
             */
            refuseQueryCredentials?: components["schemas"]["RefuseQueryCredentials"];
            /**
             * An override of `profile`. Whether login links must have a `code_challenge` (S256), may have one, or must have none. Absent, it is
             *     as the profile says. Whoever sends one is bound to it. The deprecated flow is always `optional`.
             */
            pkce?: components["schemas"]["Pkce"];
            /**
             * `false` is an override of `profile`. Whether members are asked to share only the supergroup of the login link, and
             *     the lookup tells only those of the client's own `supergroups` that a member has agreed to, each by its own link. Otherwise
             *     both are about all supergroups, except a special category. It can't be switched off again. On for a new client where
             *     it is left out.
             */
            narrowConsent?: components["schemas"]["NarrowConsent"];
            /**
             * Whether error responses to its redirect URI have `iss`, as RFC 9207 asks of them; so also when a member cancels. `false` is for
             *     libraries that take a response with `iss` and without `code` for a third party's start of a sign-in (OpenID Connect
             *     Core, section 4), as mod_auth_openidc 2.4 does. Of a client of the profile `legacy`, nothing has `iss`.
             */
            issInErrors?: components["schemas"]["IssInErrors"];
            /** Whether the client may ask for a yes on another device (RFC 8628), as at a till. Not with the profile `legacy`. */
            deviceGrant?: components["schemas"]["DeviceGrant"];
            /**
             * Whether the client may exchange its members' access tokens for grants to other clients with an `exchangeAudience` (RFC 8693),
             *     as a platform for shopping agents does. Only with the profile `standard`.
             */
            tokenExchange?: components["schemas"]["TokenExchange"];
            /**
             * The `aud` of grants for this client that others get by token exchange: an https URL without a query, such as the issuer of
             *     its authorization server. Members must have agreed to this client, too.
             */
            exchangeAudience?: components["schemas"]["ExchangeAudience"];
            /**
             * How `sub` of OpenID Connect names members. `pairwise`: by an identifier for the clients of this app alone, so that two
             *     partners can't join their members by it; `public`: by the number of the account, which is the same for all. Default: `public`
             *     with the profile `legacy`, else `pairwise`. It never changes. The lookup shows the number in any case.
             */
            subjectType?: components["schemas"]["SubjectType"];
            /**
             * The OpenID Connect scopes that it may ask its members for, beside `openid`, `svc:verifications` and
             *     `svc:verified_claims`: their name (`profile`) and e-mail address (`email`), and their leave that a program acts for them at
             *     `/mcp/member` (`svc:agent`). Not with the profile `legacy`.
             */
            openIdScopes?: components["schemas"]["OpenIdScopes"];
            /**
             * Groups for which an address of the institution is enough, also where others than the group's people have addresses
             *     (pupils, contractors, people of several groups), or where nobody knows who has. A client's word comes before its
             *     app's. Without any word, an address is enough, except for groups of people who work where pupils or students have
             *     addresses too.
             */
            mailSuffices?: components["schemas"]["MailSuffices"];
            /**
             * Groups for which an address of the institution is not enough where others than the group's people have addresses, or
             *     where nobody knows who has: after the mail a document is asked for. Login pages and lookups of such a client don't
             *     count what was proven for others by such a mail alone. No group of `mailSuffices`; an app that has `manual` off can't
             *     ask for documents.
             */
            documentAfterMail?: components["schemas"]["DocumentAfterMail"];
            /** Whether the client's pages offer wallets for what its app's `walletProofs` has. Default: `false`. */
            walletOffered?: components["schemas"]["WalletOffered"];
            /** The algorithm of ID token signatures (RFC 7518). Every library knows `RS256`; `ES256` is shorter. */
            idTokenAlgorithm?: components["schemas"]["SigningAlgorithm"];
            /** An https URL of its privacy policy, linked from the consent page. */
            privacyUrl?: components["schemas"]["PolicyUrl"];
            /** An https URL of its terms, linked likewise. */
            termsUrl?: components["schemas"]["PolicyUrl"];
            /**
             * A host of its own for its login pages, like `verify.shop.example`, in lower case. The operator's proxy must
             *     lead it to this server. No host of the installation, and none of another client (409).
             */
            domain?: string;
        };
        Client: {
            appId: components["schemas"]["AppId"];
            /** Shown to members. */
            name: components["schemas"]["AppName"];
            /**
             * Where a member may be sent back to. The part of a login link's `redirect_uri` before "?" must match one of
             *     these exactly. No query, fragment or user info; https, http on loopback, or a private-use scheme with a dot. A
             *     client with `legacy` needs one that begins with https.
             */
            redirectUris: components["schemas"]["RedirectUris"];
            /**
             * The supergroups for which its login links work. The app must be allowed to use at least one group of each;
             *     members are offered the groups that it may use.
             */
            supergroups: components["schemas"]["Supergroups"];
            /** The client's plan: the countries that its login links may name. */
            countries: components["schemas"]["Countries"];
            /** The default for login links without a country; one of `countries`. Not with the profile `legacy`. */
            defaultCountry?: components["schemas"]["Territory"];
            /**
             * How it signs members in. `legacy` is the login as it always was: codes for two hours, no `state`, PKCE if the link has
             *     it. `standard` is OAuth as libraries expect it: `state` and `iss` are returned, PKCE with S256 is required, codes are
             *     valid for ten minutes, OpenID Connect. `public` is the same for an app or a page without a server, which has no secret.
             *     In a request it sets all that follows from it anew, with at most two overrides beside it: `legacy`, `exactRedirectUris`,
             *     `refuseQueryCredentials`, `pkce` or `narrowConsent`. A request without it changes single fields.
             */
            profile: components["schemas"]["Profile"];
            /** An override of `profile`. Whether it may also use the deprecated flow and the student profile. */
            legacy: components["schemas"]["Legacy"];
            /** The data that the deprecated profile returns. Only with `legacy`. */
            scopes: components["schemas"]["Scopes"];
            /**
             * An override of `profile`. Whether login links must name a registered redirect URI as it is, without a query of their own (RFC 9700,
             *     section 4.1.3).
             */
            exactRedirectUris: components["schemas"]["ExactRedirectUris"];
            /**
             * An override of `profile`. Whether calls with a client secret, a code or a token in the address are refused with 400 (RFC 9700, section
             *     4.3.2). Otherwise they are counted in `queryCredentialCalls`.
             */
            refuseQueryCredentials: components["schemas"]["RefuseQueryCredentials"];
            /**
             * An override of `profile`. Whether login links must have a `code_challenge` (S256), may have one, or must have none. Absent, it is
             *     as the profile says. Whoever sends one is bound to it. The deprecated flow is always `optional`.
             */
            pkce?: components["schemas"]["Pkce"];
            /**
             * `false` is an override of `profile`. Whether members are asked to share only the supergroup of the login link, and
             *     the lookup tells only those of the client's own `supergroups` that a member has agreed to, each by its own link. Otherwise
             *     both are about all supergroups, except a special category. It can't be switched off again. On for a new client where
             *     it is left out.
             */
            narrowConsent: components["schemas"]["NarrowConsent"];
            /**
             * Whether error responses to its redirect URI have `iss`, as RFC 9207 asks of them; so also when a member cancels. `false` is for
             *     libraries that take a response with `iss` and without `code` for a third party's start of a sign-in (OpenID Connect
             *     Core, section 4), as mod_auth_openidc 2.4 does. Of a client of the profile `legacy`, nothing has `iss`.
             */
            issInErrors: components["schemas"]["IssInErrors"];
            /** Whether the client may ask for a yes on another device (RFC 8628), as at a till. Not with the profile `legacy`. */
            deviceGrant: components["schemas"]["DeviceGrant"];
            /**
             * Whether the client may exchange its members' access tokens for grants to other clients with an `exchangeAudience` (RFC 8693),
             *     as a platform for shopping agents does. Only with the profile `standard`.
             */
            tokenExchange: components["schemas"]["TokenExchange"];
            /**
             * The `aud` of grants for this client that others get by token exchange: an https URL without a query, such as the issuer of
             *     its authorization server. Members must have agreed to this client, too.
             */
            exchangeAudience?: components["schemas"]["ExchangeAudience"];
            /**
             * How `sub` of OpenID Connect names members. `pairwise`: by an identifier for the clients of this app alone, so that two
             *     partners can't join their members by it; `public`: by the number of the account, which is the same for all. Default: `public`
             *     with the profile `legacy`, else `pairwise`. It never changes. The lookup shows the number in any case.
             */
            subjectType: components["schemas"]["SubjectType"];
            /**
             * The OpenID Connect scopes that it may ask its members for, beside `openid`, `svc:verifications` and
             *     `svc:verified_claims`: their name (`profile`) and e-mail address (`email`), and their leave that a program acts for them at
             *     `/mcp/member` (`svc:agent`). Not with the profile `legacy`.
             */
            openIdScopes: components["schemas"]["OpenIdScopes"];
            /**
             * Groups for which an address of the institution is enough, also where others than the group's people have addresses
             *     (pupils, contractors, people of several groups), or where nobody knows who has. A client's word comes before its
             *     app's. Without any word, an address is enough, except for groups of people who work where pupils or students have
             *     addresses too.
             */
            mailSuffices?: components["schemas"]["MailSuffices"];
            /**
             * Groups for which an address of the institution is not enough where others than the group's people have addresses, or
             *     where nobody knows who has: after the mail a document is asked for. Login pages and lookups of such a client don't
             *     count what was proven for others by such a mail alone. No group of `mailSuffices`; an app that has `manual` off can't
             *     ask for documents.
             */
            documentAfterMail?: components["schemas"]["DocumentAfterMail"];
            /** Whether the client's pages offer wallets for what its app's `walletProofs` has. Default: `false`. */
            walletOffered?: components["schemas"]["WalletOffered"];
            /** The algorithm of ID token signatures (RFC 7518). Every library knows `RS256`; `ES256` is shorter. */
            idTokenAlgorithm: components["schemas"]["SigningAlgorithm"];
            /** An https URL of its privacy policy, linked from the consent page. */
            privacyUrl?: components["schemas"]["PolicyUrl"];
            /** An https URL of its terms, linked likewise. */
            termsUrl?: components["schemas"]["PolicyUrl"];
            /**
             * A host of its own for its login pages, like `verify.shop.example`, in lower case. The operator's proxy must
             *     lead it to this server. No host of the installation, and none of another client (409).
             */
            domain?: string;
            clientId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** The fields in which it differs from its profile. */
            overrides: ("legacy" | "exactRedirectUris" | "refuseQueryCredentials" | "narrowConsent" | "pkce")[];
            /** The public URL of its logo. Absent without one. */
            logoUrl?: string;
            /** Calls that had a client secret, a code or a token in the address. Counted within seconds. */
            queryCredentialCalls: number;
            /**
             * Format: date-time
             * When such calls were last counted. Absent before the first.
             */
            queryCredentialsAt?: string;
            /**
             * Format: date-time
             * Since when the client is not served. Absent while it is, even if its app is disabled.
             */
            disabledAt?: string;
            /**
             * Format: date-time
             * When all its tokens were last ended (`endClientTokens`). Absent if they never were.
             */
            tokensEndedAt?: string;
            /** Format: date-time */
            createdAt: string;
        };
        ClientChanges: {
            /** `true` refuses its secrets, its members' tokens and its login links; `false` serves them again. */
            disabled?: boolean;
            /** Shown to members. */
            name?: components["schemas"]["AppName"];
            /**
             * Where a member may be sent back to. The part of a login link's `redirect_uri` before "?" must match one of
             *     these exactly. No query, fragment or user info; https, http on loopback, or a private-use scheme with a dot. A
             *     client with `legacy` needs one that begins with https.
             */
            redirectUris?: components["schemas"]["RedirectUris"];
            /**
             * The supergroups for which its login links work. The app must be allowed to use at least one group of each;
             *     members are offered the groups that it may use.
             */
            supergroups?: components["schemas"]["Supergroups"];
            /** The client's plan: the countries that its login links may name. */
            countries?: components["schemas"]["Countries"];
            /** The default for login links without a country; one of `countries`. */
            defaultCountry?: string | null;
            /**
             * How it signs members in. `legacy` is the login as it always was: codes for two hours, no `state`, PKCE if the link has
             *     it. `standard` is OAuth as libraries expect it: `state` and `iss` are returned, PKCE with S256 is required, codes are
             *     valid for ten minutes, OpenID Connect. `public` is the same for an app or a page without a server, which has no secret.
             *     In a request it sets all that follows from it anew, with at most two overrides beside it: `legacy`, `exactRedirectUris`,
             *     `refuseQueryCredentials`, `pkce` or `narrowConsent`. A request without it changes single fields.
             */
            profile?: components["schemas"]["Profile"];
            /** An override of `profile`. Whether it may also use the deprecated flow and the student profile. */
            legacy?: components["schemas"]["Legacy"];
            /** The data that the deprecated profile returns. Only with `legacy`. */
            scopes?: components["schemas"]["Scopes"];
            /**
             * An override of `profile`. Whether login links must name a registered redirect URI as it is, without a query of their own (RFC 9700,
             *     section 4.1.3).
             */
            exactRedirectUris?: components["schemas"]["ExactRedirectUris"];
            /**
             * An override of `profile`. Whether calls with a client secret, a code or a token in the address are refused with 400 (RFC 9700, section
             *     4.3.2). Otherwise they are counted in `queryCredentialCalls`.
             */
            refuseQueryCredentials?: components["schemas"]["RefuseQueryCredentials"];
            /**
             * Whether login links must have a `code_challenge`, may have one, or must have none.
             * @enum {string|null}
             */
            pkce?: "required" | "optional" | "off" | null;
            /**
             * `false` is an override of `profile`. Whether members are asked to share only the supergroup of the login link, and
             *     the lookup tells only those of the client's own `supergroups` that a member has agreed to, each by its own link. Otherwise
             *     both are about all supergroups, except a special category. It can't be switched off again. On for a new client where
             *     it is left out.
             */
            narrowConsent?: components["schemas"]["NarrowConsent"];
            /**
             * Whether error responses to its redirect URI have `iss`, as RFC 9207 asks of them; so also when a member cancels. `false` is for
             *     libraries that take a response with `iss` and without `code` for a third party's start of a sign-in (OpenID Connect
             *     Core, section 4), as mod_auth_openidc 2.4 does. Of a client of the profile `legacy`, nothing has `iss`.
             */
            issInErrors?: components["schemas"]["IssInErrors"];
            /** Whether the client may ask for a yes on another device (RFC 8628), as at a till. Not with the profile `legacy`. */
            deviceGrant?: components["schemas"]["DeviceGrant"];
            /**
             * Whether the client may exchange its members' access tokens for grants to other clients with an `exchangeAudience` (RFC 8693),
             *     as a platform for shopping agents does. Only with the profile `standard`.
             */
            tokenExchange?: components["schemas"]["TokenExchange"];
            /** The `aud` of grants for this client by token exchange: an https URL without a query. */
            exchangeAudience?: string | null;
            /**
             * The OpenID Connect scopes that it may ask its members for, beside `openid`, `svc:verifications` and
             *     `svc:verified_claims`: their name (`profile`) and e-mail address (`email`), and their leave that a program acts for them at
             *     `/mcp/member` (`svc:agent`). Not with the profile `legacy`.
             */
            openIdScopes?: components["schemas"]["OpenIdScopes"];
            /**
             * Groups for which an address of the institution is enough, also where others than the group's people have addresses
             *     (pupils, contractors, people of several groups), or where nobody knows who has. A client's word comes before its
             *     app's. Without any word, an address is enough, except for groups of people who work where pupils or students have
             *     addresses too.
             */
            mailSuffices?: components["schemas"]["MailSuffices"];
            /**
             * Groups for which an address of the institution is not enough where others than the group's people have addresses, or
             *     where nobody knows who has: after the mail a document is asked for. Login pages and lookups of such a client don't
             *     count what was proven for others by such a mail alone. No group of `mailSuffices`; an app that has `manual` off can't
             *     ask for documents.
             */
            documentAfterMail?: components["schemas"]["DocumentAfterMail"];
            /** Whether the client's pages offer wallets for what its app's `walletProofs` has. Default: `false`. */
            walletOffered?: components["schemas"]["WalletOffered"];
            /** The algorithm of ID token signatures (RFC 7518). Every library knows `RS256`; `ES256` is shorter. */
            idTokenAlgorithm?: components["schemas"]["SigningAlgorithm"];
            /** An https URL of its privacy policy, linked from the consent page. */
            privacyUrl?: string | null;
            /** An https URL of its terms, linked likewise. */
            termsUrl?: string | null;
            /** A host of its own for its login pages, like `verify.shop.example`. */
            domain?: string | null;
        };
        /**
         * The supergroup that it asks for.
         * @enum {string}
         */
        TillSupergroup: "student" | "graduate" | "key-worker" | "social-assistance";
        NewTill: {
            /** Shown to members as the place. */
            name: string;
            /** The supergroup that it asks for. */
            supergroup: components["schemas"]["TillSupergroup"];
            /** Of its customers, by ISO 3166-1 alpha-2; of the client's plan. */
            country: string;
            /**
             * Format: uuid
             * A pool of the client's app, for members of the supergroup, of which each order gets a code. Without one the till only asks.
             */
            poolId?: string;
        };
        Till: {
            /** Format: uuid */
            tillId: string;
            name: string;
            /** The supergroup that it asks for. */
            supergroup: components["schemas"]["TillSupergroup"];
            country: string;
            /** Format: uuid */
            poolId?: string;
            /** Format: date-time */
            createdAt: string;
        };
        IssuedTill: {
            /** Format: uuid */
            tillId: string;
            name: string;
            /** The supergroup that it asks for. */
            supergroup: components["schemas"]["TillSupergroup"];
            country: string;
            /** Format: uuid */
            poolId?: string;
            /** Format: date-time */
            createdAt: string;
            /** Opens the till on the device that it is opened on. */
            url: string;
        };
        TillList: {
            tills: components["schemas"]["Till"][];
        };
        Colour: string;
        GivenColours: {
            /** Buttons have it as it is. Words and links have it as far as it can be read. */
            primary?: components["schemas"]["Colour"];
            /** Behind everything. In light pages a light colour, in dark pages a dark one. */
            background?: components["schemas"]["Colour"];
            text?: components["schemas"]["Colour"];
        };
        /** What its pages say in one language. Members who read another one see English, else the first. */
        BrandTexts: {
            language: string;
            headline?: string;
            /** What members get, like "Get 10 % off at Demo shop". */
            benefit?: string;
            /** Links of its own at the foot of each page; https only. */
            footerLinks?: {
                label: string;
                url: components["schemas"]["PolicyUrl"];
            }[];
        };
        Branding: {
            /** For light and dark pages. Without `dark`, dark pages have the light primary colour, lightened. */
            colours?: {
                light?: components["schemas"]["GivenColours"];
                dark?: components["schemas"]["GivenColours"];
            };
            texts?: components["schemas"]["BrandTexts"][];
            /** An https URL where its members find help. */
            helpUrl?: components["schemas"]["PolicyUrl"];
            /** Format: email */
            contactEmail?: string;
            /** Its logo has the name in it, so that pages and mails don't write the name beside it. Without a logo they do. */
            logoHasName?: boolean;
            /** The methods that are offered first, in this order. */
            methodOrder?: components["schemas"]["Method"][];
        };
        /** The colours that are drawn with. */
        Palette: {
            ground: string;
            surface: string;
            ink: string;
            muted: string;
            line: string;
            edge: string;
            accent: string;
            accentStrong: string;
            button: string;
            buttonStrong: string;
            buttonEdge: string;
            onButton: string;
            good: string;
            danger: string;
        };
        NewPreviewLink: {
            /**
             * For how long it can be opened.
             * @default 14
             */
            days?: number;
        };
        PreviewLink: {
            /** Format: uuid */
            linkId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            revokedAt?: string;
        };
        IssuedPreviewLink: {
            /** Format: uuid */
            linkId: string;
            /** Format: uri */
            url: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        PreviewLinkList: {
            previewLinks: components["schemas"]["PreviewLink"][];
        };
        TrialLink: {
            /** Format: uuid */
            linkId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            revokedAt?: string;
        };
        IssuedTrialLink: {
            /** Format: uuid */
            linkId: string;
            /** Format: uri */
            url: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        TrialLinkList: {
            trialLinks: components["schemas"]["TrialLink"][];
        };
        ClientBranding: {
            branding: components["schemas"]["Branding"];
            palettes: {
                /** The colours that are drawn with. */
                light: components["schemas"]["Palette"];
                /** The colours that are drawn with. */
                dark: components["schemas"]["Palette"];
            };
            /** Colours that were not used everywhere as they were given, because they could not be read. */
            corrections: {
                /** @enum {string} */
                theme: "light" | "dark";
                /** @enum {string} */
                colour: "primary" | "background" | "text";
                given: string;
                used: string;
            }[];
            logoUrl?: string;
            darkLogoUrl?: string;
            /** The style sheet of its pages. Absent without colours. */
            stylesheetUrl?: string;
        };
        ClientPage: {
            clients: components["schemas"]["Client"][];
            nextCursor?: string;
        };
        NewSecret: {
            /**
             * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
             *     day before.
             */
            expiresAt?: components["schemas"]["CredentialEnd"];
        };
        /**
         * Format: date-time
         * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
         *     day before.
         */
        CredentialEnd: string;
        IssuedSecret: {
            /** Format: uuid */
            secretId: string;
            clientSecret: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
        };
        Secret: {
            /** Format: uuid */
            secretId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            /** Format: date-time */
            revokedAt?: string;
            /**
             * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
             *     seconds late, and in a crash the first call of a day may be lost.
             */
            lastUsedOn?: components["schemas"]["LastUsedOn"];
        };
        SecretList: {
            secrets: components["schemas"]["Secret"][];
        };
        NewLogo: {
            /** The file in Base64 (RFC 4648, section 4), at most 262,144 bytes decoded. */
            base64Data: string;
        };
        MemberSearch: {
            text: string;
        };
        FoundMembers: {
            accounts: {
                /** Format: uuid */
                accountId: string;
                /** The number that its member sees. */
                svcId: string;
                /** Test and live are separate; nothing crosses between them. */
                mode: components["schemas"]["Mode"];
                /** Format: date-time */
                createdAt: string;
                deleted: boolean;
            }[];
            verifications: components["schemas"]["VerificationLine"][];
            institutions: {
                institutionId: string;
                name: string;
                /**
                 * Format: date-time
                 * Since when it takes no part.
                 */
                leftAt?: string;
            }[];
            /** What partners have of this name or id. */
            named: {
                /** @enum {string} */
                kind: "app" | "client" | "partner" | "brand";
                id: string;
                name: string;
                /** Test and live are separate; nothing crosses between them. */
                mode: components["schemas"]["Mode"];
            }[];
            /** What the person would be refused for now, each with what ends it. Limits of networks and unknown browsers are nobody's in particular. */
            stops: components["schemas"]["Stops"];
        };
        VerificationLine: {
            /** Format: uuid */
            verificationId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            appName: string;
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /** Format: date-time */
            createdAt: string;
        };
        AccountDetails: {
            /** Format: uuid */
            accountId: string;
            /** The number that its member sees. */
            svcId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            deleted: boolean;
            name?: string;
            /** Format: date */
            dob?: string;
            /** Addresses and numbers. */
            loginIdentifiers: string[];
            /** Format: date-time */
            createdAt: string;
            verifications: components["schemas"]["VerificationLine"][];
            /** What the person would be refused for now, each with what ends it. Limits of networks and unknown browsers are nobody's in particular. */
            stops: components["schemas"]["Stops"];
            /** What has happened, oldest first. */
            timeline: components["schemas"]["TimelineEntry"][];
        };
        /** What the person would be refused for now, each with what ends it. Limits of networks and unknown browsers are nobody's in particular. */
        Stops: components["schemas"]["Stop"][];
        Stop: {
            /** @enum {string} */
            reason: "mail_came_back" | "codes_used_up" | "wrong_codes" | "birth_dates_used_up" | "passcodes_used_up" | "mails_used_up" | "shared_limit_used_up" | "country_not_served" | "app_disabled" | "institution_left" | "domain_blocked" | "proof_elsewhere" | "own_mail_refused" | "number_moved";
            /** The reason in words. */
            what: string;
            /** Address, limit as in `BUDGETS`, domain, or id that it is about. */
            about?: string;
            /**
             * Format: uuid
             * The verification that it stops; absent where it stops all.
             */
            verificationId?: string;
            /** Format: date-time */
            since?: string;
            /**
             * Format: date-time
             * Absent where time alone doesn't end it.
             */
            until?: string;
            /** The operation or setting that ends it, or what the member does. */
            wayOut: string;
        };
        /** Sections by name, as the member's download has them; more may come. */
        AccountExport: {
            /** Format: date-time */
            exportedAt: string;
            account: {
                [key: string]: unknown;
            };
            verifications: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        };
        VerificationDetails: {
            /** Format: uuid */
            verificationId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            appName: string;
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            institutionName?: string;
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /**
             * Format: date
             * The first day on which a success no longer holds.
             */
            expiresOn?: string;
            person: {
                name: string;
                /** Format: date */
                dob: string;
                email: string;
            };
            externalId?: string;
            /**
             * Format: uuid
             * Of the account that it belongs to.
             */
            accountId?: string;
            svcId?: string;
            /** Of a test app only. */
            testCode?: string;
            /** How much of the limits is used up; `resetLimits` gives all but the rejections back. */
            used: {
                passcodeChecks: number;
                passcodeSends: number;
                mailSends: number;
                rejections: number;
            };
            /** Whether `expireVerification` would expire it now. */
            canExpire: boolean;
            /** Format: date-time */
            createdAt: string;
            /** What the person would be refused for now, each with what ends it. Limits of networks and unknown browsers are nobody's in particular. */
            stops: components["schemas"]["Stops"];
            /** What has happened, oldest first. */
            timeline: components["schemas"]["TimelineEntry"][];
        };
        TimelineEntry: {
            /** Format: date-time */
            at: string;
            /**
             * A move to another stage, a decided attempt, a passcode by text or call, a mail of ours and what became of it, an
             *     address to which one came back, or an entry of the audit log.
             * @enum {string}
             */
            kind: "event" | "attempt" | "text" | "mail" | "bounce" | "audit";
            /** Such as `verify_otp: select_institution`, `portal: rejected`, or an action of the audit log. */
            what: string;
            /** Of an entry of the audit log: who, as `AuditEntry` has it. */
            by?: string;
        };
        Connection: {
            address: string;
        };
        ErasurePage: {
            erasures: components["schemas"]["Erasure"][];
        };
        Erasure: {
            /** Format: int64 */
            sequence: number;
            /** @enum {string} */
            kind: "verification" | "account";
            /** Format: uuid */
            subjectId: string;
            /** Format: date-time */
            erasedAt: string;
        };
        NewOperatorToken: {
            name: string;
            /**
             * What the token may do: `read` is the `GET` operations, `write` the others, and includes `read`. Each operation
             *     names its scope under `security`. Absent: everything.
             */
            scopes?: components["schemas"]["OperatorScopes"];
            /**
             * The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network
             *     of one. Absent: everywhere.
             */
            networks?: components["schemas"]["OperatorNetworks"];
            /** Calls a minute; by default 600. */
            ratePerMinute?: components["schemas"]["OperatorRate"];
            /**
             * Format: date-time
             * When it ends, within 365 days and at the latest when its maker does; by default then.
             */
            expiresAt?: string;
        };
        /**
         * What the token may do: `read` is the `GET` operations, `write` the others, and includes `read`. Each operation
         *     names its scope under `security`. Absent: everything.
         */
        OperatorScopes: components["schemas"]["OperatorScope"][];
        /** @enum {string} */
        OperatorScope: "apps:read" | "apps:write" | "audit:read" | "audit:write" | "backups:read" | "calls:read" | "codes:read" | "identity_providers:read" | "identity_providers:write" | "institutions:read" | "institutions:write" | "keys:read" | "keys:write" | "mail:write" | "members:read" | "members:write" | "retention:read" | "retention:write" | "reviews:read" | "reviews:write" | "staff:read" | "staff:write" | "teams:read" | "teams:write" | "tracking:read" | "tracking:write";
        /**
         * The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network
         *     of one. Absent: everywhere.
         */
        OperatorNetworks: string[];
        /** Calls a minute; by default 600. */
        OperatorRate: number;
        OperatorTokenList: {
            tokens: {
                /** Format: uuid */
                tokenId: string;
                name: string;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                expiresAt?: string;
                /** Format: date-time */
                revokedAt?: string;
                /**
                 * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
                 *     seconds late, and in a crash the first call of a day may be lost.
                 */
                lastUsedOn?: components["schemas"]["LastUsedOn"];
                /**
                 * What the token may do: `read` is the `GET` operations, `write` the others, and includes `read`. Each operation
                 *     names its scope under `security`. Absent: everything.
                 */
                scopes?: components["schemas"]["OperatorScopes"];
                /**
                 * The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network
                 *     of one. Absent: everywhere.
                 */
                networks?: components["schemas"]["OperatorNetworks"];
                /** Calls a minute; by default 600. */
                ratePerMinute?: components["schemas"]["OperatorRate"];
            }[];
        };
        /**
         * Who did what to whom. `hash` is SHA-256 in hex over the canonical JSON (RFC 8785) of an object with the members
         *     `previous` (the hash of the entry before it, null for the first), `sequence`, `at`, `actor`, `action`, `subject`,
         *     `subjectKind`, `teamId`, `detail` and `ipHash`; the last four only where the entry has them. Entries of release 0.1.0 were hashed
         *     without `subjectKind` and `teamId`, which were added to them later.
         */
        AuditEntry: {
            /**
             * Format: int64
             * Position in the chain, without gaps.
             */
            sequence: number;
            /** Format: date-time */
            at: string;
            /**
             * `person:` and the id of a staff user, `operator:` and the id of an operator token, `app:` and an appId,
             *     `member`, or `system`.
             */
            actor: string;
            /** Thing and action, such as `document.viewed`. */
            action: string;
            /** The id of what it was done to. */
            subject: string;
            /** Kind of the subject, such as `client`. */
            subjectKind?: string;
            /** The team whose subject it was then. */
            teamId?: string;
            detail?: {
                [key: string]: unknown;
            };
            /** The address of a staff user or an operator token, for 400 days. */
            ip?: string;
            /** SHA-256 of the address with a salt. */
            ipHash?: string;
            hash: string;
        };
        /** @enum {string} */
        AuditDestination: "syslog" | "https";
        AuditReplay: {
            /**
             * Format: int64
             * `sequence` of the first entry that is sent again.
             */
            from: number;
        };
        AuditPage: {
            entries: components["schemas"]["AuditEntry"][];
        };
        /** The app, OAuth client or code tracking partner that called. */
        CallOwner: {
            /**
             * Kind of the owner.
             * @enum {string}
             */
            kind: "app" | "client" | "partner";
            /** Its id. */
            id: string;
        };
        /** A call of an API, and what was answered. */
        Call: {
            /**
             * Format: uuid
             * `X-Request-Id` of the response.
             */
            requestId: string;
            /** The API's document. */
            api: components["schemas"]["CalledApi"];
            /** The `operationId`; `unknown` for a path or method without one. */
            operation: string;
            /** The app, OAuth client or code tracking partner that called. */
            owner?: components["schemas"]["CallOwner"];
            /** Test and live are separate; nothing crosses between them. */
            mode?: components["schemas"]["Mode"];
            /**
             * Format: uuid
             * Id of the token, secret or key.
             */
            keyId?: string;
            /** HTTP status of the response. */
            status: number;
            /** How long the call took in milliseconds. */
            durationMs: number;
            /** Code of the refusal. Absent for a success. */
            code?: string;
            /** What to correct. Absent where it could quote what was sent. */
            advice?: string;
            /** Path of the page that explains the error. */
            page?: components["schemas"]["ErrorPage"];
            /** Faults of a refused call, at most 20. */
            faults?: {
                /** JSON pointer of the field; `*` stands for a name that no document has. */
                pointer: string;
                /** What was wrong. */
                code: string;
                /** What to correct. Absent where it could quote what was sent. */
                advice?: string;
            }[];
            /** Version of cohort's client that called. */
            clientVersion?: string;
            /**
             * Format: date-time
             * When it was answered, in real time.
             */
            answeredAt: string;
        };
        /** Calls of a page. */
        CallPage: {
            /** Newest first. */
            calls: components["schemas"]["Call"][];
            /** Whether more calls like these were answered in these minutes; `listCallProblems` counts all refused ones. */
            sampled: boolean;
            /** The next page. Absent on the last one. */
            nextCursor?: string;
        };
        /**
         * The API's document.
         * @enum {string}
         */
        CalledApi: "whitelabel" | "auth" | "tracking" | "profile";
        /** Path of the page that explains the error. */
        ErrorPage: string;
        /** Refused calls alike. */
        CallProblem: {
            /** The API's document. */
            api: components["schemas"]["CalledApi"];
            /** The `operationId`; `unknown` for a path or method without one. */
            operation: string;
            /** The app, OAuth client or code tracking partner that called. */
            owner?: components["schemas"]["CallOwner"];
            /** Test and live are separate; nothing crosses between them. */
            mode?: components["schemas"]["Mode"];
            /** Id of the token, secret or key. */
            keyId?: string;
            /** HTTP status of the responses. */
            status: number;
            /** Code of the fault, or of the refusal. */
            code: string;
            /** JSON pointer of the fault. */
            pointer?: string;
            /** What to correct. Absent where it could quote what was sent. */
            advice?: string;
            /** Path of the page that explains the error. */
            page?: components["schemas"]["ErrorPage"];
            /** How many. */
            count: number;
            /**
             * Format: date-time
             * Minute of the first one.
             */
            firstAt: string;
            /**
             * Format: date-time
             * Minute of the last one.
             */
            lastAt: string;
            /** Whether `listCalls` has only some of them. */
            sampled: boolean;
        };
        /** Groups of refused calls. */
        CallProblems: {
            /** The largest first. */
            problems: components["schemas"]["CallProblem"][];
        };
        NewTeam: {
            name: string;
        };
        TeamChanges: {
            /** Another name. */
            name?: string;
            /** `true` refuses the team's people and tokens; `false` accepts them again. Its apps and keys go on. */
            disabled?: boolean;
            /**
             * The highest rate, in calls a minute, that the team may give an api-key or a partner token; those that are higher are lowered to it.
             *     `null` for the usual rates, 6,000 and 600.
             */
            ratePerMinuteMax?: number | null;
            /** How many people it may have; `null` for 100. */
            peopleMax?: number | null;
            /** How many partner tokens it may have at once; `null` for 20. */
            tokensMax?: number | null;
            /** How many brands its tracking partners may have; `null` for 100. */
            brandsMax?: number | null;
            /** How many code pools its brands may have; `null` for 500. */
            poolsMax?: number | null;
            /** Domains that you have confirmed to be the team's, for whose people its sign-in provider may speak. */
            signInDomains?: string[];
        };
        TeamPage: {
            teams: components["schemas"]["Team"][];
            nextCursor?: string;
        };
        TeamDetails: {
            teamId: string;
            name: string;
            /** The highest rate, in calls a minute, that the team may give an api-key or a partner token. Absent: the usual rates, 6,000 and 600. */
            ratePerMinuteMax?: components["schemas"]["ratePerMinuteMax"];
            /** How many people it may have. */
            peopleMax: components["schemas"]["peopleMax"];
            /** How many partner tokens it may have at once. */
            tokensMax: components["schemas"]["tokensMax"];
            /** How many brands its tracking partners may have. */
            brandsMax: components["schemas"]["brandsMax"];
            /** How many code pools its brands may have. */
            poolsMax: components["schemas"]["poolsMax"];
            /**
             * Format: date-time
             * Since when its people and tokens are refused. Absent while they are not.
             */
            disabledAt?: string;
            /** Format: date-time */
            createdAt: string;
            people: components["schemas"]["TeamPerson"][];
            appIds: string[];
            partnerIds: string[];
        };
        /** The team that runs it in the workbench; `null` for none. */
        OwningTeam: string | null;
        NewPartner: {
            /** The team that runs it in the workbench; `null` for none. */
            teamId?: components["schemas"]["OwningTeam"];
            name: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
        };
        Partner: {
            partnerId: string;
            /** The team that runs it. Absent for none. */
            teamId?: string;
            name: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** The app that gets the events of the partner's transactions. */
            appId?: string;
            /**
             * Format: date-time
             * Since when its keys are refused. Absent while they are not.
             */
            disabledAt?: string;
            /** Format: date-time */
            createdAt: string;
        };
        PartnerChanges: {
            /** `true` refuses its keys; `false` accepts them again. Nothing is lost meanwhile. A change reaches every process within a second. */
            disabled?: boolean;
            name?: string;
            /** The team that runs it in the workbench; `null` for none. */
            teamId?: components["schemas"]["OwningTeam"];
            appId?: string | null;
        };
        PartnerPage: {
            partners: components["schemas"]["Partner"][];
            nextCursor?: string;
        };
        NewBrand: {
            name: string;
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            country: components["schemas"]["Territory"];
            /** The uid by which other systems know the brand. Default: a generated one. */
            brandUid?: string;
        };
        Brand: {
            brandUid: string;
            name: string;
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            country: components["schemas"]["Territory"];
            /**
             * Format: date-time
             * Since when no transaction is recorded for it. Absent while they are.
             */
            disabledAt?: string;
            /** IANA name of the time zone in which the brand's months begin and end. */
            timeZone?: components["schemas"]["TimeZone"];
            /** Days after the end of a month at which it is closed by itself. Absent: by hand only. */
            closesAfterDays?: number;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * IANA name of the time zone in which the brand's months begin and end.
         * @example Europe/London
         */
        TimeZone: string;
        BrandChanges: {
            /** IANA name of the time zone in which the brand's months begin and end. */
            timeZone?: components["schemas"]["TimeZone"];
            /** Days after the end of a month at which it is closed by itself; `null` for by hand only. */
            closesAfterDays?: number | null;
            /** `true` refuses new transactions for it, as for a brand of somebody else; `false` takes them again. */
            disabled?: boolean;
            name?: string;
        };
        NewCommissionRule: {
            /** Orders of this supergroup; absent: all that no other rule names. */
            supergroup?: components["schemas"]["RuleSupergroup"];
            /**
             * Per cent of what qualifies, exact, with at most 4 decimal places. Commission is rounded half up, to the decimals of the
             *     currency.
             */
            percent: components["schemas"]["Percent"];
            /** A month in the brand's time zone. */
            fromMonth: components["schemas"]["Month"];
            /** A month in the brand's time zone. */
            untilMonth?: components["schemas"]["Month"];
        };
        /**
         * Orders of this supergroup; absent: all that no other rule names.
         * @enum {string}
         */
        RuleSupergroup: "student" | "graduate" | "key-worker" | "social-assistance";
        /**
         * Per cent of what qualifies, exact, with at most 4 decimal places. Commission is rounded half up, to the decimals of the
         *     currency.
         * @example 7.5
         */
        Percent: string;
        /**
         * A month in the brand's time zone.
         * @example 2026-05
         */
        Month: string;
        CommissionRule: {
            /** Format: uuid */
            ruleId: string;
            /** Orders of this supergroup; absent: all that no other rule names. */
            supergroup?: components["schemas"]["RuleSupergroup"];
            /**
             * Per cent of what qualifies, exact, with at most 4 decimal places. Commission is rounded half up, to the decimals of the
             *     currency.
             */
            percent: components["schemas"]["Percent"];
            /** A month in the brand's time zone. */
            fromMonth: components["schemas"]["Month"];
            /** A month in the brand's time zone. */
            untilMonth?: components["schemas"]["Month"];
            /** Format: date-time */
            createdAt: string;
        };
        CommissionRuleList: {
            rules: components["schemas"]["CommissionRule"][];
        };
        CommissionRuleEnd: {
            /** A month in the brand's time zone. */
            untilMonth: components["schemas"]["Month"];
        };
        StatementMonth: {
            /** A month in the brand's time zone. */
            month: components["schemas"]["Month"];
        };
        BrandStatement: {
            brandUid: string;
            /** In the brand, from 1 without gaps. */
            number: number;
            /** A month in the brand's time zone. */
            month: components["schemas"]["Month"];
            /** IANA name of the time zone in which the brand's months begin and end. */
            timeZone: components["schemas"]["TimeZone"];
            /**
             * `closing` until all its lines are written, then `closed`.
             * @enum {string}
             */
            state: "closing" | "closed";
            /** Lines so far. */
            lines: number;
            /** What the next statement names as `previous`. Only once it is closed. */
            digest?: string;
            /** Format: date-time */
            closedAt?: string;
        };
        BrandStatementPage: {
            statements: components["schemas"]["BrandStatement"][];
            nextCursor?: string;
        };
        NewCodePool: {
            name: string;
            /** `unique`: a code for each member; `generic`: one code for all. */
            kind: components["schemas"]["CodePoolKind"];
            /** Members of any of these may claim. */
            supergroups: components["schemas"]["PoolSupergroups"];
            /**
             * How often a member may have a code: `once`; `monthly`, one in each month (UTC); `redeemed`, a new one when the last is
             *     redeemed.
             */
            allowance: components["schemas"]["CodeAllowance"];
            /**
             * Of a `generic` pool, the code for everybody. Of a `unique` one, the code that is given out once the pool is empty;
             *     without it, claims are refused then.
             */
            genericCode?: string;
            /**
             * Format: date-time
             * When claims begin. Absent for at once.
             */
            opensAt?: string;
            /**
             * Format: date-time
             * When claims end. Absent for never.
             */
            closesAt?: string;
            /** Number of codes left at which `pool.low` is sent, beside half and a tenth of the stock. */
            lowAt?: components["schemas"]["PoolLowAt"];
            /**
             * Whether an order gives its code back, with `code.released`, once it is voided or its adjustments leave nothing of it.
             *     Default: `false`. The order's transaction must name the `orderId` that redeemed the code.
             */
            releaseOnReturn?: components["schemas"]["ReleaseOnReturn"];
            /**
             * Whether the account page offers it to members who may claim and have given a client of the app access. Default:
             *     `false`: members claim at the partner's only.
             */
            listed?: components["schemas"]["PoolListed"];
            /**
             * Of a `unique` pool: whether a code is made for a claim when none is left, so that the pool is an allowance without an end:
             *     for [tills](http://localhost:3000/docs/till) and other checks, where nobody types a code. Its stock is never reported. Default: `false`.
             */
            unlimited?: components["schemas"]["PoolUnlimited"];
        };
        /**
         * `unique`: a code for each member; `generic`: one code for all.
         * @enum {string}
         */
        CodePoolKind: "unique" | "generic";
        /** Members of any of these may claim. */
        PoolSupergroups: ("student" | "graduate" | "key-worker" | "social-assistance")[];
        /**
         * How often a member may have a code: `once`; `monthly`, one in each month (UTC); `redeemed`, a new one when the last is
         *     redeemed.
         * @enum {string}
         */
        CodeAllowance: "once" | "monthly" | "redeemed";
        /** Number of codes left at which `pool.low` is sent, beside half and a tenth of the stock. */
        PoolLowAt: number;
        /**
         * Whether an order gives its code back, with `code.released`, once it is voided or its adjustments leave nothing of it.
         *     Default: `false`. The order's transaction must name the `orderId` that redeemed the code.
         */
        ReleaseOnReturn: boolean;
        /**
         * Whether the account page offers it to members who may claim and have given a client of the app access. Default:
         *     `false`: members claim at the partner's only.
         */
        PoolListed: boolean;
        /**
         * Of a `unique` pool: whether a code is made for a claim when none is left, so that the pool is an allowance without an end:
         *     for [tills](http://localhost:3000/docs/till) and other checks, where nobody types a code. Its stock is never reported. Default: `false`.
         */
        PoolUnlimited: boolean;
        CodePool: {
            /** Format: uuid */
            poolId: string;
            brandUid: string;
            name: string;
            /** `unique`: a code for each member; `generic`: one code for all. */
            kind: components["schemas"]["CodePoolKind"];
            /** Members of any of these may claim. */
            supergroups: components["schemas"]["PoolSupergroups"];
            /**
             * How often a member may have a code: `once`; `monthly`, one in each month (UTC); `redeemed`, a new one when the last is
             *     redeemed.
             */
            allowance: components["schemas"]["CodeAllowance"];
            /**
             * Format: date-time
             * When claims begin.
             */
            opensAt?: string;
            /**
             * Format: date-time
             * When claims end.
             */
            closesAt?: string;
            /** Number of codes left at which `pool.low` is sent, beside half and a tenth of the stock. */
            lowAt?: components["schemas"]["PoolLowAt"];
            /**
             * Whether an order gives its code back, with `code.released`, once it is voided or its adjustments leave nothing of it.
             *     Default: `false`. The order's transaction must name the `orderId` that redeemed the code.
             */
            releaseOnReturn: components["schemas"]["ReleaseOnReturn"];
            /**
             * Whether the account page offers it to members who may claim and have given a client of the app access. Default:
             *     `false`: members claim at the partner's only.
             */
            listed: components["schemas"]["PoolListed"];
            /**
             * Of a `unique` pool: whether a code is made for a claim when none is left, so that the pool is an allowance without an end:
             *     for [tills](http://localhost:3000/docs/till) and other checks, where nobody types a code. Its stock is never reported. Default: `false`.
             */
            unlimited: components["schemas"]["PoolUnlimited"];
            /** Unique codes that were ever added. */
            codesAdded: number;
            /** Unique codes that nobody has claimed. */
            codesLeft: number;
            /** Codes that members have claimed. */
            claims: number;
            /** Format: date-time */
            createdAt: string;
        };
        CodePoolPage: {
            pools: components["schemas"]["CodePool"][];
            nextCursor?: string;
        };
        CodePoolChanges: {
            /**
             * Format: date-time
             * When claims begin; `null` for at once.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * When claims end; `null` for never.
             */
            closesAt?: string | null;
            /** Number of codes left at which `pool.low` is sent; `null` for half and a tenth only. */
            lowAt?: number | null;
            /**
             * Whether an order gives its code back, with `code.released`, once it is voided or its adjustments leave nothing of it.
             *     Default: `false`. The order's transaction must name the `orderId` that redeemed the code.
             */
            releaseOnReturn?: components["schemas"]["ReleaseOnReturn"];
            /**
             * Whether the account page offers it to members who may claim and have given a client of the app access. Default:
             *     `false`: members claim at the partner's only.
             */
            listed?: components["schemas"]["PoolListed"];
        };
        AddedCodes: {
            /** How many codes were added. */
            added: number;
            /** The others. */
            refused: {
                /** The place of the code in the list, from 1. */
                line: number;
                /**
                 * `empty`: nothing of it can be seen; `only_dashes`; `too_long`, over 200 characters; `not_printable`: it has a control
                 *     character or the like; `formula`: a spreadsheet would run it, as it begins with `=`, `+`, a dash or `@`; `rounded`: a
                 *     spreadsheet has shortened a long number, as `1.23457E+11`; `separated`: it has a comma, semicolon or tab, as a
                 *     table's row; `heading`, in line 1: the name of a column, as `code`; `repeated`: it stands further up; `in_use`: the brand has
                 *     it already.
                 * @enum {string}
                 */
                reason: "empty" | "only_dashes" | "too_long" | "not_printable" | "formula" | "rounded" | "separated" | "heading" | "repeated" | "in_use";
            }[];
        };
        RemovedCodes: {
            /** How many codes were taken out. */
            removed: number;
            /** The others. */
            refused: {
                /** The place of the code in the list, from 1. */
                line: number;
                /**
                 * `unknown`: the pool has no such code; `claimed`: a member has it; `repeated`: it stands further up.
                 * @enum {string}
                 */
                reason: "unknown" | "claimed" | "repeated";
            }[];
        };
        BrandList: {
            brands: components["schemas"]["Brand"][];
        };
        TrackingKeySettings: {
            /** Calls a minute, if not the default 6,000. */
            ratePerMinute?: components["schemas"]["RatePerMinute"];
            /**
             * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
             *     day before.
             */
            expiresAt?: components["schemas"]["CredentialEnd"];
        };
        TrackingKeyChanges: {
            ratePerMinute: number | null;
        };
        /** Calls a minute, if not the default 6,000. */
        RatePerMinute: number;
        IssuedTrackingKey: {
            /** Format: uuid */
            keyId: string;
            apiKey: string;
            /** Calls a minute, if not the default 6,000. */
            ratePerMinute?: components["schemas"]["RatePerMinute"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
        };
        TrackingKey: {
            /** Format: uuid */
            keyId: string;
            /** Calls a minute, if not the default 6,000. */
            ratePerMinute?: components["schemas"]["RatePerMinute"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            /** Format: date-time */
            revokedAt?: string;
            /**
             * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
             *     seconds late, and in a crash the first call of a day may be lost.
             */
            lastUsedOn?: components["schemas"]["LastUsedOn"];
        };
        TrackingKeyList: {
            keys: components["schemas"]["TrackingKey"][];
        };
        InstitutionId: string;
        InstitutionBatch: {
            institutions: components["schemas"]["InstitutionEntry"][];
        };
        /**
         * `education` for students, graduates and teachers; `employer` for the other key workers.
         * @enum {string}
         */
        InstitutionKind: "education" | "employer";
        Institution: {
            institutionId: components["schemas"]["InstitutionId"];
            name: string;
            /** Other names that it is found by. */
            aliases: string[];
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory?: components["schemas"]["Territory"];
            /** Tells institutions of one name apart. */
            town?: string;
            /** `education` for students, graduates and teachers; `employer` for the other key workers. */
            kind: components["schemas"]["InstitutionKind"];
            /**
             * Which come first for a group.
             * @enum {string}
             */
            category: "university" | "college" | "school" | "hospital" | "other";
            /** Its mail domains, the one in use first. */
            domains: {
                domain: string;
                /** The groups that an address in this domain proves. */
                consumerGroups: components["schemas"]["ConsumerGroup"][];
            }[];
            /** Domains of its websites. It is found by them; they prove nothing. */
            websites: string[];
            /** The groups that it is listed for; empty where the list does not say. */
            groups: components["schemas"]["ConsumerGroup"][];
            /** Whether its papers give away a belief, as you said. If absent, by its name. */
            belief?: boolean;
            /**
             * Who wrote it last. `requested` waits for your decision.
             * @enum {string}
             */
            source: "academic" | "starter" | "operator" | "requested";
            /** Since when it takes no part, and why. Absent while it does. */
            left?: components["schemas"]["Left"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** Since when it takes no part, and why. Absent while it does. */
        Left: {
            /** Format: date-time */
            at: string;
            /**
             * `removed`: it asked. `closed`: it is no more.
             * @enum {string}
             */
            why: "removed" | "closed";
        };
        InstitutionDeparture: {
            institutionId: components["schemas"]["InstitutionId"];
            /** Since when it takes no part, and why. Absent while it does. */
            left?: components["schemas"]["Left"];
            /** Running verifications that go back to the choice of an institution. */
            sentBack: number;
        };
        InstitutionPage: {
            institutions: components["schemas"]["Institution"][];
            nextCursor?: string;
        };
        /**
         * An institution. Its fields are loosely typed on purpose: a wrong value is reported by the entry's index and
         *     does not refuse the others.
         */
        InstitutionEntry: {
            /** Stable; preferably the primary domain. */
            institutionId: string;
            name: string;
            aliases?: string[];
            /** ISO 3166-1 alpha-2. If absent or empty, the institution is found in every territory. */
            territory?: string;
            /** `education` for students, graduates and teachers; `employer` for the other key workers. */
            kind: string;
            /** The one in use first. Members are told of three at most, in this order. */
            domains: {
                domain: string;
                /** The groups that an address in this domain proves. */
                consumerGroups: string[];
            }[];
        };
        InstitutionsSaved: {
            added: number;
            updated: number;
            refused: {
                index: number;
                reason: string;
            }[];
        };
        /** Exactly one of `saml` and `oidc`. */
        NewIdentityProvider: {
            institutionId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            saml?: {
                /**
                 * One `EntityDescriptor` with an `IDPSSODescriptor`, as XML without a DTD. It must have a signing
                 *     certificate and an address for the HTTP-Redirect or the HTTP-POST binding; the first is preferred.
                 */
                metadata: string;
            };
            oidc?: {
                /** An https URL (http on loopback, outside production) under which its configuration is found. */
                issuer: string;
                clientId: string;
                /** Stored encrypted and never shown again. Without a secret the client is public. */
                clientSecret?: string;
                /** The requested scopes, which must contain `openid`. Default: `openid profile`. */
                scope?: string;
                /**
                 * How the client secret is sent to the token endpoint (`token_endpoint_auth_method`). By default what the
                 *     provider offers: HTTP Basic, or the body where the client ID or secret has characters that providers
                 *     read in different ways (`~`, `+`, `/`, `=`, `%` and others) and the body is offered too.
                 *     With `private_key_jwt` (RFC 7523) there is no secret: we sign, and the provider reads our public keys from
                 *     `{SSO_URL}/portal/jwks`.
                 * @enum {string}
                 */
                tokenEndpointAuthMethod?: "client_secret_basic" | "client_secret_post" | "private_key_jwt";
                /**
                 * What the provider's claims mean, beside the usual ones. A claim is named as in the token, or by a JSON pointer (RFC 6901)
                 *     where it lies deeper, such as `/realm_access/roles`.
                 */
                claims?: components["schemas"]["ClaimMapping"];
            };
            /**
             * What the provider calls itself and its logos, by language, as members see them (mdui). Languages that the pages don't
             *     have are left out. We fetch logos, draw them anew and serve them ourselves.
             */
            display?: components["schemas"]["ProviderDisplay"];
            /**
             * The scopes of affiliations (`student@scope`) for which the provider may speak, instead of those in its
             *     metadata. Without any, those at or below the institution's domains count.
             */
            affiliationScopes?: string[];
        };
        /**
         * What the provider's claims mean, beside the usual ones. A claim is named as in the token, or by a JSON pointer (RFC 6901)
         *     where it lies deeper, such as `/realm_access/roles`.
         */
        ClaimMapping: {
            /** What a value of a claim stands for, such as a role or the object id of a group in Entra ID. */
            affiliations?: components["schemas"]["MappedAffiliation"][];
            /** Read before the usual claim, in this order. */
            scopedAffiliation?: components["schemas"]["ClaimNames"];
            /** Read before the usual claim, in this order. */
            unscopedAffiliation?: components["schemas"]["ClaimNames"];
            /** Read before the usual claim, in this order. */
            givenName?: components["schemas"]["ClaimNames"];
            /** Read before the usual claim, in this order. */
            familyName?: components["schemas"]["ClaimNames"];
            /** Read before the usual claim, in this order. */
            fullName?: components["schemas"]["ClaimNames"];
            /** Read before the usual claim, in this order. */
            birthDate?: components["schemas"]["ClaimNames"];
        };
        MappedAffiliation: {
            claim: components["schemas"]["ClaimName"];
            /** The whole value, to the letter. */
            value: string;
            /**
             * The affiliation of eduPerson that it stands for.
             * @enum {string}
             */
            affiliation: "student" | "alum" | "faculty" | "staff" | "employee";
        };
        ClaimName: string;
        /** Read before the usual claim, in this order. */
        ClaimNames: components["schemas"]["ClaimName"][];
        ClaimTrial: {
            institutionId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** An ID token. Its signature and times are not checked, so an old one will do. */
            token?: string;
            /** The claims themselves, such as a response of the userinfo endpoint. */
            claims?: {
                [key: string]: unknown;
            };
            /** Tried instead of the one that is saved. */
            mapping?: components["schemas"]["ClaimMapping"];
        };
        ClaimVerdict: {
            /** Whether there is a `sub`. Without one nothing is proven. */
            identified: boolean;
            /** The groups of which it proves membership. */
            proves: {
                /** A group to which a person can be proven to belong. */
                consumerGroup: components["schemas"]["ConsumerGroup"];
                affiliation: string;
            }[];
            /** All affiliations that were read, also those of foreign scopes, which prove nothing. */
            affiliations: string[];
            /** What is compared with the name and birth date that the member gave. */
            person: {
                givenName?: string;
                familyName?: string;
                fullNames: string[];
                birthDate?: string;
            };
            /** Claims that nothing reads, in the order of the token. The mapping can name them. */
            unread: string[];
            /**
             * Claims that the token only names (`_claim_names`). Aggregated ones are read at a sign-in if the provider itself has signed
             *     them; distributed ones, such as the groups of somebody who has many in Entra ID, never.
             */
            elsewhere: string[];
        };
        IdentityProvider: {
            /** Format: uuid */
            providerId: string;
            institutionId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** @enum {string} */
            kind: "saml" | "oidc";
            /** The SAML entity ID, or the OpenID Connect issuer. */
            entityId: string;
            signInUrl?: string;
            /**
             * How requests are sent there, for SAML.
             * @enum {string}
             */
            signInBinding?: "redirect" | "post";
            /** Its signing certificates. */
            certificates: components["schemas"]["Certificate"][];
            clientId?: string;
            scope?: string;
            /** @enum {string} */
            tokenEndpointAuthMethod?: "client_secret_basic" | "client_secret_post" | "private_key_jwt";
            /**
             * What the provider's claims mean, beside the usual ones. A claim is named as in the token, or by a JSON pointer (RFC 6901)
             *     where it lies deeper, such as `/realm_access/roles`.
             */
            claims?: components["schemas"]["ClaimMapping"];
            affiliationScopes: string[];
            /**
             * Scopes as regular expressions (RE2), from its metadata. The whole scope must match, and must be at or below a
             *     domain of the institution.
             */
            scopePatterns?: string[];
            /** It serves other institutions too, so an affiliation without a scope is ignored. */
            shared: boolean;
            /** @enum {string} */
            source: "operator" | "import";
            /**
             * What the provider calls itself and its logos, by language, as members see them (mdui). Languages that the pages don't
             *     have are left out. We fetch logos, draw them anew and serve them ourselves.
             */
            display?: components["schemas"]["ProviderDisplay"];
            /**
             * Why a logo could not be shown at the last try, which is repeated each day. `private`: its host is not in the
             *     public internet. `light`: it can't be seen on white.
             * @enum {string}
             */
            logoFailure?: "address" | "private" | "status" | "too_large" | "timeout" | "dns" | "refused" | "tls" | "reset" | "unreachable" | "no_picture" | "too_many_pixels" | "light" | "busy";
            /**
             * Format: date-time
             * When its metadata expires; then the portal closes until the next import.
             */
            validUntil?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        IdentityProviderPage: {
            providers: components["schemas"]["IdentityProvider"][];
            nextCursor?: string;
        };
        /**
         * Exactly one of `institutionId` and `territory`; `roots`, or `issuer` with exactly one of `keys` and `keysUrl`, or both; at least
         *     one of `credentialTypes` and `docTypes`.
         */
        NewWalletIssuer: {
            /** An educational institution. */
            institutionId?: string;
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory?: components["schemas"]["Territory"];
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** Certificates in PEM of the authorities to which the certificates of a credential lead. */
            roots?: string;
            /** The `iss` of its credentials, an https address. */
            issuer?: string;
            /** The public keys with which its credentials are signed, as a JSON Web Key Set (RFC 7517). */
            keys?: components["schemas"]["WalletKeys"];
            /** An https address of such a set. */
            keysUrl?: string;
            /** Types of its SD-JWT credentials (`vct`). */
            credentialTypes?: components["schemas"]["WalletCredentialTypes"];
            /** Document types of its mdocs (ISO 18013-5), which are known by `roots` alone. */
            docTypes?: components["schemas"]["WalletDocTypes"];
            /**
             * The scopes of affiliations (`student@scope`) for which an institution's issuer may speak. Without any, those at or below the
             *     institution's domains count.
             */
            affiliationScopes?: string[];
        };
        /** Types of its SD-JWT credentials (`vct`). */
        WalletCredentialTypes: string[];
        /** Document types of its mdocs (ISO 18013-5), which are known by `roots` alone. */
        WalletDocTypes: string[];
        /** The public keys with which its credentials are signed, as a JSON Web Key Set (RFC 7517). */
        WalletKeys: {
            keys: ({
                kty: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        WalletCertificate: {
            /** The name that it certifies. */
            subject: string;
            /** SHA-256 in hexadecimal. */
            fingerprint: string;
            /** Format: date-time */
            validUntil: string;
        };
        WalletIssuer: {
            /** Format: uuid */
            issuerId: string;
            institutionId?: string;
            territory?: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** The `iss` of its credentials. */
            issuer?: string;
            /** Its authorities. */
            roots: components["schemas"]["WalletCertificate"][];
            /** The public keys with which its credentials are signed, as a JSON Web Key Set (RFC 7517). */
            keys?: components["schemas"]["WalletKeys"];
            keysUrl?: string;
            /** Types of its SD-JWT credentials (`vct`). */
            credentialTypes: components["schemas"]["WalletCredentialTypes"];
            /** Document types of its mdocs (ISO 18013-5), which are known by `roots` alone. */
            docTypes: components["schemas"]["WalletDocTypes"];
            affiliationScopes: string[];
            /**
             * Format: date-time
             * When the last of its roots ends. Absent without roots.
             */
            endsAt?: string;
            /** Format: date-time */
            createdAt: string;
        };
        WalletIssuerPage: {
            issuers: components["schemas"]["WalletIssuer"][];
            nextCursor?: string;
        };
        /** Exactly one of `appId` and `clientId`. */
        NewWalletVerifier: {
            appId?: components["schemas"]["AppId"];
            /** A client's id, from `listClients`. */
            clientId?: string;
            /** Its chain in PEM, at most five certificates, its own first and each issued by the next. */
            certificates: string;
            /** Of the first certificate, on P-256, in PEM. Stored encrypted and never shown again. */
            privateKey: string;
            /**
             * How wallets know who asks (OpenID4VP 1.0, section 5.9.3): by the certificate (`x509_hash`, the default), or by the host that it
             *     names, which must be that of `SSO_URL` (`x509_san_dns`).
             */
            clientIdPrefix?: components["schemas"]["WalletPrefix"];
            /** Registration certificates as the registrar gave them (OpenID4VP 1.0, section 5.11), sent with each request. */
            verifierInfo?: components["schemas"]["VerifierInfo"];
        };
        /**
         * How wallets know who asks (OpenID4VP 1.0, section 5.9.3): by the certificate (`x509_hash`, the default), or by the host that it
         *     names, which must be that of `SSO_URL` (`x509_san_dns`).
         * @enum {string}
         */
        WalletPrefix: "x509_hash" | "x509_san_dns";
        /** Registration certificates as the registrar gave them (OpenID4VP 1.0, section 5.11), sent with each request. */
        VerifierInfo: {
            [key: string]: unknown;
        }[];
        WalletVerifier: {
            /** Format: uuid */
            verifierId: string;
            appId?: string;
            clientId?: string;
            /**
             * How wallets know who asks (OpenID4VP 1.0, section 5.9.3): by the certificate (`x509_hash`, the default), or by the host that it
             *     names, which must be that of `SSO_URL` (`x509_san_dns`).
             */
            clientIdPrefix: components["schemas"]["WalletPrefix"];
            /** Its chain, its own certificate first. */
            certificates: components["schemas"]["WalletCertificate"][];
            /** Registration certificates as the registrar gave them (OpenID4VP 1.0, section 5.11), sent with each request. */
            verifierInfo?: components["schemas"]["VerifierInfo"];
            /**
             * Format: date-time
             * When its chain ends, with the first of its certificates that does.
             */
            endsAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WalletVerifierPage: {
            verifiers: components["schemas"]["WalletVerifier"][];
            nextCursor?: string;
        };
        Certificate: {
            /** SHA-256 in hexadecimal. */
            fingerprint: string;
            /**
             * Format: date-time
             * For information only. SAML trusts the key in the metadata, whatever the certificate's dates.
             */
            validUntil: string;
        };
        SamlKey: {
            /** Format: uuid */
            samlKeyId: string;
            /**
             * `next` is published and has never signed, `signing` signs our requests, `former` has signed, or was withdrawn
             *     before it did, and is still published.
             * @enum {string}
             */
            state: "next" | "signing" | "former";
            certificate: components["schemas"]["Certificate"];
            /** Format: date-time */
            createdAt: string;
        };
        SamlKeyList: {
            keys: components["schemas"]["SamlKey"][];
        };
        DkimKey: {
            /** Format: uuid */
            dkimKeyId: string;
            /**
             * `next` has never signed, `signing` signs our mails, `former` has signed.
             * @enum {string}
             */
            state: "next" | "signing" | "former";
            /** The domain of the sender. */
            domain: string;
            selector: string;
            record: components["schemas"]["DnsRecord"];
            /** Format: date-time */
            createdAt: string;
        };
        DnsRecord: {
            name: string;
            /** @enum {string} */
            type: "TXT";
            /** More than 255 characters are several strings of one record, which most DNS consoles split by themselves. */
            value: string;
        };
        DkimKeyList: {
            keys: components["schemas"]["DkimKey"][];
        };
        KeyList: {
            keys: components["schemas"]["Key"][];
        };
        Key: {
            /** @enum {string} */
            kind: "sealing" | "index" | "code";
            keyId: string;
            /**
             * `current` is for what is new, `former` for what it has made before, `retired` is refused.
             * @enum {string}
             */
            state: "current" | "former" | "retired";
            /**
             * Format: date-time
             * When a server was first started with it.
             */
            addedAt: string;
            /** Format: date-time */
            retiredAt?: string;
            /**
             * Format: date-time
             * Of former index and code keys: what lives for a day at most is not counted, so they can't be retired before.
             */
            retirableAt?: string;
            values: components["schemas"]["KeyedValues"];
        };
        KeyedValues: {
            /** Table and column, or `files`. */
            place: string;
            count: number;
        }[];
        RotationCursor: string;
        /** The random name of a file in the document store. */
        FileKey: string;
        QuarantinedFileList: {
            files: {
                /** The random name of a file in the document store. */
                fileKey: components["schemas"]["FileKey"];
                /** Format: date-time */
                since: string;
            }[];
        };
        /** @enum {string} */
        PrivacyLanguage: "en" | "de";
        /** @enum {string} */
        PrivacyDocumentName: "record" | "assessment" | "agreement";
        PrivacyRecord: {
            /**
             * Format: date-time
             * When it was made.
             */
            madeAt: string;
            language: components["schemas"]["PrivacyLanguage"];
            categories: components["schemas"]["PrivacyCategory"][];
            /** Services outside this machine, by the settings; empty where there are none. */
            recipients: components["schemas"]["PrivacyRecipient"][];
        };
        /** What is kept for one purpose. */
        PrivacyCategory: {
            /** Its name in every language. */
            category: string;
            title: string;
            purpose: string;
            /** Whose data they are. */
            subjects: string[];
            data: {
                /** Its name in every language. */
                kind: string;
                text: string;
                /**
                 * Whether its columns are encrypted or hashed.
                 * @enum {string}
                 */
                encryption: "all" | "some" | "none";
                /** Tables and columns of the database. */
                columns: string[];
            }[];
            kept: {
                /** Name in `RETENTION`; absent for a time that can't be set. */
                setting?: string;
                /** As set here. */
                days?: number;
                text: string;
            }[];
            /** Kinds and ids of the keys; former ones after the current one, until rotation has ended. */
            keys: string[];
            /** Who may see it. */
            access: string[];
            /** Names of the services below that get some of it. */
            recipients: string[];
        };
        PrivacyRecipient: {
            /** Host, or the name of a register. */
            name: string;
            /** What it does. */
            use: string;
            /** Setting or operation that names it. */
            setting: string;
            /** Titles of what it gets some of. */
            categories: string[];
        };
        PrivacyDocument: {
            document: components["schemas"]["PrivacyDocumentName"];
            language: components["schemas"]["PrivacyLanguage"];
            markdown: string;
        };
        Sweep: {
            /**
             * Format: uuid
             * The id that ties the database to its documents.
             */
            installationId: string;
            /**
             * Format: date-time
             * When the last sweep ended; absent before the first.
             */
            sweptAt?: string;
            /** Absent while sweeps run. */
            held?: {
                /**
                 * `clock_ahead`: the last sweep was long ago; `clock_behind`: it was in the future; `foreign_files`: the
                 *     documents are another installation's. A process whose clock differs from the database's holds back by
                 *     itself, and says so in the log only.
                 * @enum {string}
                 */
                reason: "clock_ahead" | "clock_behind" | "foreign_files";
                /** Format: date-time */
                since: string;
            };
            /** Format: date-time */
            confirmedAt?: string;
        };
        RotationStep: {
            /** The table, or `files`. */
            place: string;
            read: number;
            rewritten: number;
            /** Rows or files that could not be decrypted; the log names them. */
            unreadable: number;
            cursor?: components["schemas"]["RotationCursor"];
        };
        FederationBatch: {
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            entities: components["schemas"]["FederationEntity"][];
        };
        NewMetadataSource: {
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** An https address (http on loopback). Of a metadata query service, the address before `/entities/`. */
            url: string;
            /**
             * The certificate of who signs the metadata, in PEM. Required, except with `institutionId`: there TLS says whose
             *     metadata it is.
             */
            certificate?: string;
            entityIds?: string[];
            institutionId?: string;
        };
        /**
         * How a register is asked. Pointers are JSON pointers (RFC 6901): `entries` in the answer, the others in an entry. An entry
         *     counts where the number is the same, the state is in force, and name (and birth date) are the member's; names tolerate
         *     spelling, order and initials.
         */
        HttpRegister: {
            /** An https address with `{number}`, and `{firstName}` and `{lastName}` where the register wants them. */
            url: string;
            /** Sent with each question, such as an API key. Stored encrypted and never shown again. */
            headers?: {
                [key: string]: string;
            };
            /** Where the entries are, as a list or a single object. Empty for the whole answer. */
            entries: string;
            /** A JSON pointer (RFC 6901), such as /basic/last_name. */
            number: components["schemas"]["JsonPointer"];
            /** A JSON pointer (RFC 6901), such as /basic/last_name. */
            firstName?: components["schemas"]["JsonPointer"];
            /** A JSON pointer (RFC 6901), such as /basic/last_name. */
            lastName?: components["schemas"]["JsonPointer"];
            /** A JSON pointer (RFC 6901), such as /basic/last_name. */
            fullName?: components["schemas"]["JsonPointer"];
            /** A JSON pointer (RFC 6901), such as /basic/last_name. */
            birthDate?: components["schemas"]["JsonPointer"];
            /** A JSON pointer (RFC 6901), such as /basic/last_name. */
            until?: components["schemas"]["JsonPointer"];
            /** The state of a registration. */
            state?: {
                /** A JSON pointer (RFC 6901), such as /basic/last_name. */
                pointer: components["schemas"]["JsonPointer"];
                /** The values with which it is in force. */
                inForce: string[];
            };
        };
        /** A JSON pointer (RFC 6901), such as /basic/last_name. */
        JsonPointer: string;
        /** An Ed25519 public key as a JWK (RFC 8037), never the private one (`d`). */
        ListSigningKey: {
            /** @enum {string} */
            kty: "OKP";
            /** @enum {string} */
            crv: "Ed25519";
            x: string;
        };
        /** Exactly one of `list` and `http`. */
        NewRegister: {
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** As members read it. */
            name: string;
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            /** The consumer groups that being listed proves. */
            consumerGroups: components["schemas"]["RegisterGroups"];
            /** What the register calls its number, such as NMC PIN. */
            numberName: string;
            /** Shown below the field. */
            numberExample?: string;
            /** Whether being listed verifies. Default: where birth dates are compared. */
            decides?: boolean;
            /**
             * Whether being listed verifies a person whose name and birth date a wallet has proven, where it does not by itself. Default:
             *     `false`.
             */
            decidesProven?: components["schemas"]["DecidesProven"];
            /** A list that an association signs and sends. */
            list?: {
                /** An Ed25519 public key as a JWK (RFC 8037), never the private one (`d`). */
                signingKey: components["schemas"]["ListSigningKey"];
            };
            /**
             * How a register is asked. Pointers are JSON pointers (RFC 6901): `entries` in the answer, the others in an entry. An entry
             *     counts where the number is the same, the state is in force, and name (and birth date) are the member's; names tolerate
             *     spelling, order and initials.
             */
            http?: components["schemas"]["HttpRegister"];
        };
        /**
         * Whether being listed verifies a person whose name and birth date a wallet has proven, where it does not by itself. Default:
         *     `false`.
         */
        DecidesProven: boolean;
        /** The consumer groups that being listed proves. */
        RegisterGroups: components["schemas"]["ConsumerGroup"][];
        RegisterChanges: {
            /** As members read it. */
            name?: string;
            /** The consumer groups that being listed proves. */
            consumerGroups?: components["schemas"]["RegisterGroups"];
            /** What the register calls its number. */
            numberName?: string;
            /** Shown below the field. */
            numberExample?: string | null;
            /** Whether being listed verifies. */
            decides?: boolean;
            /**
             * Whether being listed verifies a person whose name and birth date a wallet has proven, where it does not by itself. Default:
             *     `false`.
             */
            decidesProven?: components["schemas"]["DecidesProven"];
            /** Whether it is no longer asked. */
            disabled?: boolean;
            /**
             * How a register is asked. Pointers are JSON pointers (RFC 6901): `entries` in the answer, the others in an entry. An entry
             *     counts where the number is the same, the state is in force, and name (and birth date) are the member's; names tolerate
             *     spelling, order and initials.
             */
            http?: components["schemas"]["HttpRegister"];
            /** An Ed25519 public key as a JWK (RFC 8037), never the private one (`d`). */
            signingKey?: components["schemas"]["ListSigningKey"];
        };
        Register: {
            /** Format: uuid */
            registerId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            name: string;
            territory: string;
            consumerGroups: components["schemas"]["ConsumerGroup"][];
            numberName: string;
            numberExample?: string;
            /** @enum {string} */
            kind: "list" | "http";
            decides: boolean;
            /**
             * Whether being listed verifies a person whose name and birth date a wallet has proven, where it does not by itself. Default:
             *     `false`.
             */
            decidesProven?: components["schemas"]["DecidesProven"];
            disabled: boolean;
            /** Of a register that is asked over HTTPS. */
            url?: string;
            /** People in its list. */
            entries?: number;
            /**
             * Format: date-time
             * When the list in use was made.
             */
            listedAt?: string;
            /**
             * Format: date-time
             * When that list ends.
             */
            listedUntil?: string;
            /** Format: date-time */
            createdAt: string;
        };
        AddedRegister: {
            /** Format: uuid */
            registerId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            name: string;
            territory: string;
            consumerGroups: components["schemas"]["ConsumerGroup"][];
            numberName: string;
            numberExample?: string;
            /** @enum {string} */
            kind: "list" | "http";
            decides: boolean;
            /**
             * Whether being listed verifies a person whose name and birth date a wallet has proven, where it does not by itself. Default:
             *     `false`.
             */
            decidesProven?: components["schemas"]["DecidesProven"];
            disabled: boolean;
            /** Of a register that is asked over HTTPS. */
            url?: string;
            /** People in its list. */
            entries?: number;
            /**
             * Format: date-time
             * When the list in use was made.
             */
            listedAt?: string;
            /**
             * Format: date-time
             * When that list ends.
             */
            listedUntil?: string;
            /** Format: date-time */
            createdAt: string;
            /** The key of a list's hashes, in base64url. Shown only in this response. */
            hashKey?: string;
        };
        /** Unique in its list. */
        PaperId: string;
        /** A paper that proves membership of the group. */
        AcceptedPaper: {
            /** Unique in its list. */
            paperId: components["schemas"]["PaperId"];
            /**
             * The kind of paper, which each language has a word for.
             * @enum {string}
             */
            kind: "student_card" | "admission_letter" | "enrolment_certificate" | "degree_certificate" | "university_letter" | "staff_card" | "payslip" | "register_entry" | "professional_licence" | "employer_letter" | "volunteer_letter" | "training_contract" | "pension_statement" | "veteran_card" | "discharge_papers" | "service_certificate" | "birth_certificate" | "child_benefit_notice" | "maternity_record" | "family_card" | "benefit_letter" | "disability_card" | "concession_card";
            /** As it is called where it is issued. Without it, the kind's name is shown. */
            title?: string;
            /** What has to be readable; `name` always. */
            mustShow: ("name" | "organisation" | "role" | "date" | "valid_until" | "year" | "degree" | "benefit" | "register_number" | "service" | "child")[];
            /** What the member is asked to cover. */
            cover: ("amounts" | "account_numbers" | "personal_numbers" | "document_number" | "address" | "diagnosis" | "degree_of_disability" | "child_name" | "photo" | "discharge_reason" | "reference_number" | "grades" | "others")[];
            /** For these people only. */
            holders?: ("serving" | "volunteer" | "retired" | "trainee" | "self_employed")[];
            /** How old it may be. */
            monthsMax?: number;
            /** Counts only beside another paper of the list. */
            withAnother?: boolean;
            /**
             * Gives this away and needs the member's explicit consent.
             * @enum {string}
             */
            specialCategory?: "health" | "belief";
            /** Confirmed by no source. */
            unconfirmed?: boolean;
        };
        /** A paper that members are asked not to send. */
        NotAcceptedPaper: {
            /** Unique in its list. */
            paperId: components["schemas"]["PaperId"];
            /** As members read it. */
            title: string;
            /**
             * The reason. `law` and `service_rules` are papers that may not be copied; a reviewer deletes them in one press.
             * @enum {string}
             */
            why: "law" | "service_rules" | "numbers" | "health" | "other_company" | "too_much" | "weak";
            /** Papers of the same list to send in its place. */
            instead: components["schemas"]["PaperId"][];
            /** Confirmed by no source. */
            unconfirmed?: boolean;
        };
        NewPaperList: {
            /** In which the titles are. */
            language: string;
            papers: components["schemas"]["AcceptedPaper"][];
            refused: components["schemas"]["NotAcceptedPaper"][];
        };
        PaperList: {
            territory: string;
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * Whose list is in force.
             * @enum {string}
             */
            source: "shipped" | "installation" | "app";
            /** In which the titles are. */
            language: string;
            papers: components["schemas"]["AcceptedPaper"][];
            refused: components["schemas"]["NotAcceptedPaper"][];
            /** Ids of the entries that no source confirms. */
            unconfirmed: string[];
            /**
             * Format: date-time
             * When an own list was set.
             */
            updatedAt?: string;
        };
        /**
         * When a membership ends. `months` and `days`: so long after the proof. `term`: with the term, and a grace after it. `document`:
         *     with the document, by the day that the reviewer reads from it; without one after twelve months. `shipped`: by the rules that ship,
         *     where there is one; else after twelve months.
         */
        EndRule: {
            /** @enum {string} */
            kind: "months" | "days" | "term" | "document" | "shipped";
            /** With `months`, required: from the proof, to the same day. */
            months?: number;
            /** With `days`, required: from the proof. 32 at least, since renewal opens 30 days before the end. */
            days?: number;
            /** With `term`, required: the last days of the terms of a year, as month and day. `02-29` is the last day of February. */
            ends?: string[];
            /** With `term`: days after it that still count. If absent, none. */
            graceDays?: number;
            /** With `term` and `document`: the longest, in months from the proof. If absent, 12. */
            monthsMax?: number;
        };
        MembershipEnd: {
            /** The country. */
            territory: string;
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            institutionId?: components["schemas"]["InstitutionId"];
            /**
             * Where the rule comes from.
             * @enum {string}
             */
            source: "default" | "country" | "institution";
            /**
             * When a membership ends. `months` and `days`: so long after the proof. `term`: with the term, and a grace after it. `document`:
             *     with the document, by the day that the reviewer reads from it; without one after twelve months. `shipped`: by the rules that ship,
             *     where there is one; else after twelve months.
             */
            rule: components["schemas"]["EndRule"];
            /**
             * Format: date
             * The first invalid day of a membership that is proven today, by a document without an end.
             */
            provenToday: string;
            /** The rules that ship for the group in the country. */
            shipped: components["schemas"]["ShippedEndRule"][];
            /**
             * Format: date-time
             * When the rule was set. Absent: `default`.
             */
            updatedAt?: string;
        };
        ShippedEndRule: {
            /**
             * When a membership ends. `months` and `days`: so long after the proof. `term`: with the term, and a grace after it. `document`:
             *     with the document, by the day that the reviewer reads from it; without one after twelve months. `shipped`: by the rules that ship,
             *     where there is one; else after twelve months.
             */
            rule: components["schemas"]["EndRule"];
            /** The kinds of institutions whose members it is for. If absent, all. */
            institutions?: ("university" | "college" | "school" | "hospital" | "other")[];
            sourceTitle: string;
            /** Format: uri */
            sourceUrl: string;
        };
        EndList: {
            ends: components["schemas"]["MembershipEnd"][];
        };
        PaperListList: {
            lists: components["schemas"]["PaperList"][];
        };
        RegisterPage: {
            registers: components["schemas"]["Register"][];
            nextCursor?: string;
        };
        RegisterTrial: {
            /** The number in the register. */
            number: string;
            /** As the register has it. */
            firstName: string;
            /** As the register has it. */
            lastName: string;
            /**
             * Format: date
             * As YYYY-MM-DD.
             */
            dateOfBirth: string;
        };
        RegisterTried: {
            /** @enum {string} */
            outcome: "listed" | "not_listed";
            /**
             * Format: date
             * The last day of the registration.
             */
            until?: string;
        };
        MetadataSource: {
            /** Format: uuid */
            sourceId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** @enum {string} */
            kind: "federation" | "query" | "institution";
            url: string;
            certificate?: components["schemas"]["Certificate"];
            entityIds: string[];
            institutionId?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * When the next refresh is due.
             */
            dueAt: string;
            /**
             * Format: date-time
             * The last refresh that succeeded.
             */
            refreshedAt?: string;
            /**
             * Format: date-time
             * When that copy ends.
             */
            validUntil?: string;
            /** Refreshes that have failed since. */
            failures: number;
            /** Why the last one failed. */
            failure?: string;
            /** Format: date-time */
            failedAt?: string;
        };
        MetadataSourcePage: {
            sources: components["schemas"]["MetadataSource"][];
            nextCursor?: string;
        };
        FederationEntity: {
            entityId: string;
            signInUrl: string;
            /**
             * @default redirect
             * @enum {string}
             */
            signInBinding?: "redirect" | "post";
            /** DER in Base64. */
            certificates: string[];
            scopes: string[];
            /** Scopes as regular expressions. */
            scopePatterns?: string[];
            /** Format: date-time */
            validUntil?: string;
            /**
             * What the provider calls itself and its logos, by language, as members see them (mdui). Languages that the pages don't
             *     have are left out. We fetch logos, draw them anew and serve them ourselves.
             */
            display?: components["schemas"]["ProviderDisplay"];
        };
        /**
         * What the provider calls itself and its logos, by language, as members see them (mdui). Languages that the pages don't
         *     have are left out. We fetch logos, draw them anew and serve them ourselves.
         */
        ProviderDisplay: {
            names?: {
                /** BCP 47, such as `de` or `pt-BR`. */
                language: components["schemas"]["LanguageTag"];
                name: string;
            }[];
            logos?: {
                /** Without one, the logo is for every language. */
                language?: components["schemas"]["LanguageTag"];
                /** PNG, JPEG or WebP at an https URL of a public address, or within a `data:` URL. */
                url: string;
                height?: number;
            }[];
        };
        /** BCP 47, such as `de` or `pt-BR`. */
        LanguageTag: string;
        FederationImported: {
            added: number;
            updated: number;
            unchanged: number;
            /** Removed: imported before, for institutions whose domains are no longer among the entity's scopes. */
            removed: number;
            skipped: {
                entityId: string;
                reason: string;
            }[];
        };
        InstitutionRequest: {
            /** Format: uuid */
            requestId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            name: string;
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            /** Absent where the member gave the name alone. */
            domain?: string;
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /** @enum {string} */
            status: "pending" | "approved" | "rejected";
            /**
             * While pending, the provisional institution that members may have set already; after approval, the listed
             *     one, which they all have then. Absent after a rejection.
             */
            institutionId?: components["schemas"]["InstitutionId"];
            /** Format: date-time */
            createdAt: string;
        };
        InstitutionRequestList: {
            requests: components["schemas"]["InstitutionRequest"][];
        };
        DomainFacts: {
            domain: string;
            institutionId?: components["schemas"]["InstitutionId"];
            /** What an address there proves. */
            consumerGroups: components["schemas"]["ConsumerGroup"][];
            /** Who has addresses there, where that is known. One that pupils have proves no teacher. */
            holders?: ("students" | "pupils" | "staff" | "contractors")[];
            /**
             * Who says so. Absent for a domain of an older release, until the next start with newer lists.
             * @enum {string}
             */
            source?: "academic" | "starter" | "operator" | "request" | "appeal";
            /** The list and its version, who saved it, or the id of the request or appeal. */
            sourceDetail?: string;
            /** Format: date-time */
            addedAt?: string;
            /**
             * Why it proves nothing, whoever has it.
             * @enum {string}
             */
            blockedBy?: "list" | "alumni" | "public_suffix";
            /** The domain itself, or the one above it that is blocked. */
            blockedDomain?: string;
            /** Format: date-time */
            blockLiftedAt?: string;
        };
        DomainAppeal: {
            /** Format: uuid */
            appealId: string;
            domain: string;
            institutionName: string;
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * What whoever asked says they are. Nobody has checked it.
             * @enum {string}
             */
            role: "member" | "institution" | "other";
            email: string;
            evidence: string;
            evidenceUrl?: string;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected";
            answer?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt?: string;
        };
        DomainAppealList: {
            appeals: components["schemas"]["DomainAppeal"][];
            nextCursor?: string;
        };
        DomainAppealDecision: {
            /** @enum {string} */
            decision: "approve" | "reject";
            /** With `approve`: the institution that gets the domain. Without it, only the block is lifted. */
            institutionId?: components["schemas"]["InstitutionId"];
            /** Your words to whoever asked, which the mail quotes. Control characters other than line breaks are refused. */
            answer?: string;
        };
        InstitutionDecision: {
            /** @enum {string} */
            decision: "approve" | "reject";
            /** With `approve`: an existing institution, which gets the domain. */
            institutionId?: components["schemas"]["InstitutionId"];
        };
        SubmittedDocument: {
            /** Format: uuid */
            documentId: string;
            fileName: string;
            /** @enum {string} */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/pdf";
            bytes: number;
            sha256Hash: string;
        };
        DocumentViews: {
            /**
             * `failed`: part of the document could not be rendered, though some pages may be there; download the
             *     document itself.
             * @enum {string}
             */
            state: "pending" | "ready" | "failed";
            /** The number of pages of the document, if known. */
            pagesTotal?: number;
            /**
             * Hints from the file itself, each with what of the file says so. They decide nothing. Absent until the
             *     document is rendered, and once its content is deleted.
             */
            traits?: {
                /**
                 * `made_by_library`: by a library for programs, or from a web page. `made_by_editor`: by a program for
                 *     editing. `saved_again`: after it was made, or written anew by another program. `other_writer`: a PDF that
                 *     names a program whose files look otherwise. `generated`: says that an image generator made it.
                 *     `no_camera`: without noise and camera data, as a screenshot. `no_metadata`: a PDF that names neither a
                 *     program nor a date. `font_missing`: text that can't be drawn. `xfa_form`: a form that only Adobe's
                 *     programs show.
                 * @enum {string}
                 */
                kind: "made_by_library" | "made_by_editor" | "saved_again" | "other_writer" | "generated" | "no_camera" | "no_metadata" | "font_missing" | "xfa_form";
                evidence: string;
            }[];
            /**
             * Whether the traits, with those of the layout (`layouts` of the review), are worth a closer look together. A
             *     weak hint alone, such as a program that institutions use as well, isn't. Present where `traits` is.
             */
            standsOut?: boolean;
            /** Whether the text of the document has what is claimed. A hint: `ocr` misreads photos. */
            reading?: {
                /** @enum {string} */
                source: "text" | "ocr";
                /** @enum {string} */
                name: "found" | "partly" | "missing" | "unreadable";
                institution?: boolean;
                /** A date of the current year. */
                year: boolean;
            };
            pages: {
                page: number;
                width: number;
                height: number;
            }[];
        };
        /**
         * A hint for the reviewer; it decides nothing. `same_document`: another account submitted the same file.
         *     `similar_document`: another account submitted a document with a page that looks like one of this.
         */
        ReviewFlag: {
            /** @enum {string} */
            kind: "same_document" | "similar_document";
            /** Format: uuid */
            documentId: string;
            /**
             * Format: uuid
             * The content is deleted a week after the decision.
             */
            otherDocumentId: string;
            /** Format: uuid */
            otherVerificationId: string;
        };
        /**
         * A hint for the reviewer: one template over many accounts. Other accounts, whose verifications are for other
         *     institutions, submitted a PDF whose first page has its lines at the same places and in the same fonts.
         */
        LayoutMatch: {
            /** Format: uuid */
            documentId: string;
            /** At most 1000 are counted. */
            accounts: number;
            institutions: number;
        };
        /** A manual attempt that is waiting for a decision. */
        Review: {
            /** Format: uuid */
            reviewId: string;
            /** Format: uuid */
            verificationId: string;
            appId: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            institutionName?: string;
            graduationYear?: number;
            /** Format: date-time */
            submittedAt: string;
            person: {
                firstName: string;
                lastName: string;
                /** Format: date */
                dob: string;
            };
            documents: components["schemas"]["SubmittedDocument"][];
            flags: components["schemas"]["ReviewFlag"][];
            layouts: components["schemas"]["LayoutMatch"][];
        };
        ReviewPage: {
            reviews: components["schemas"]["Review"][];
            nextCursor?: string;
        };
        /**
         * The permissions of a staff user.
         * @enum {string}
         */
        Role: "admin" | "reviewer" | "support";
        StaffUserName: string;
        NewStaffUser: {
            /** Format: email */
            email: string;
            /** Colleagues see it. By default, the part of the address before the @. */
            name?: components["schemas"]["StaffUserName"];
            /** The permissions of a staff user. */
            role: components["schemas"]["Role"];
        };
        StaffUserChanges: {
            /** The permissions of a staff user. */
            role?: components["schemas"]["Role"];
            disabled?: boolean;
            /** Whether the admin may sign in with a passkey of their own, whatever the sign-in provider says. */
            breakGlass?: boolean;
        };
        StaffUser: {
            /** Format: uuid */
            staffUserId: string;
            name: components["schemas"]["StaffUserName"];
            email: string;
            /** The permissions of a staff user. */
            role: components["schemas"]["Role"];
            /**
             * `invited` until the second factor is enrolled.
             * @enum {string}
             */
            state: "invited" | "active" | "disabled";
            /** `true` for a break-glass admin. */
            breakGlass?: boolean;
            /** Format: date-time */
            invitedAt: string;
            /** Format: date-time */
            joinedAt?: string;
        };
        NewSignInProvider: {
            /** An https URL (http on loopback, outside production) under which its configuration is found. */
            issuer: string;
            clientId: string;
            /** Stored encrypted and never shown again. Without a secret the client is public. */
            clientSecret?: string;
            /**
             * How cohort authenticates at the token endpoint; by default what the provider offers. With `private_key_jwt` (RFC 7523)
             *     there is no secret: the provider reads our public keys from `{SSO_URL}/portal/jwks`.
             * @enum {string}
             */
            tokenEndpointAuthMethod?: "client_secret_basic" | "client_secret_post" | "private_key_jwt";
            /** The requested scopes, which must contain `openid`. Default: `openid profile email`. The provider must give a refresh token, for which some need `offline_access`. */
            scope?: string;
            /** The domains of the addresses for whose people the provider speaks. Others may not sign in by it. */
            domains: string[];
            /** The claim of ID token or userinfo that names roles, as a text or a list. Default: `roles`. */
            roleClaim?: string;
            /** Values of that claim by role. Of several the first one counts, in this order. Nobody without one of these values may sign in. */
            roles: {
                /** Values of the claim. */
                admin?: string[];
                /** Values of the claim. */
                reviewer?: string[];
                /** Values of the claim. */
                support?: string[];
            };
            /** Values of `acr` that mean that a second factor was given there. Otherwise it is asked for here. */
            acrValues?: string[];
            /** Values of `amr` that mean the same, like `mfa` (RFC 8176). */
            amrValues?: string[];
            /** Whether other ways to sign in are refused, except to break-glass admins. */
            enforced?: boolean;
        };
        SignInProvider: {
            /** An https URL (http on loopback, outside production) under which its configuration is found. */
            issuer: string;
            clientId: string;
            /**
             * How cohort authenticates at the token endpoint; by default what the provider offers. With `private_key_jwt` (RFC 7523)
             *     there is no secret: the provider reads our public keys from `{SSO_URL}/portal/jwks`.
             * @enum {string}
             */
            tokenEndpointAuthMethod?: "client_secret_basic" | "client_secret_post" | "private_key_jwt";
            /** The requested scopes, which must contain `openid`. Default: `openid profile email`. The provider must give a refresh token, for which some need `offline_access`. */
            scope: string;
            /** The domains of the addresses for whose people the provider speaks. Others may not sign in by it. */
            domains: string[];
            /** The claim of ID token or userinfo that names roles, as a text or a list. Default: `roles`. */
            roleClaim: string;
            /** Values of that claim by role. Of several the first one counts, in this order. Nobody without one of these values may sign in. */
            roles: {
                /** Values of the claim. */
                admin?: string[];
                /** Values of the claim. */
                reviewer?: string[];
                /** Values of the claim. */
                support?: string[];
            };
            /** Values of `acr` that mean that a second factor was given there. Otherwise it is asked for here. */
            acrValues: string[];
            /** Values of `amr` that mean the same, like `mfa` (RFC 8176). */
            amrValues: string[];
            /** Whether other ways to sign in are refused, except to break-glass admins. */
            enforced: boolean;
            /** The redirect address to enter at the provider. */
            redirectUri: string;
            /** The address for back-channel logout to enter at the provider. */
            logoutUri: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        NewTeamSignInProvider: {
            /** An https URL (http on loopback, outside production) under which its configuration is found. */
            issuer: string;
            clientId: string;
            /** Stored encrypted and never shown again. Without a secret the client is public. */
            clientSecret?: string;
            /**
             * How cohort authenticates at the token endpoint; by default what the provider offers. With `private_key_jwt` (RFC 7523)
             *     there is no secret: the provider reads our public keys from `{SSO_URL}/portal/jwks`.
             * @enum {string}
             */
            tokenEndpointAuthMethod?: "client_secret_basic" | "client_secret_post" | "private_key_jwt";
            /** The requested scopes, which must contain `openid`. Default: `openid profile email`. The provider must give a refresh token, for which some need `offline_access`. */
            scope?: string;
            /** The domains of the addresses for whose people the provider speaks. Others may not sign in by it. */
            domains: string[];
            /** The claim of ID token or userinfo that names roles, as a text or a list. Default: `roles`. */
            roleClaim?: string;
            /** Values of that claim by role. Of several the first one counts, in this order. Nobody without one of these values may sign in. */
            roles: {
                /** Values of the claim. */
                admin?: string[];
                /** Values of the claim. */
                developer?: string[];
                /** Values of the claim. */
                analyst?: string[];
            };
            /** Values of `acr` that mean that a second factor was given there. Otherwise it is asked for here. */
            acrValues?: string[];
            /** Values of `amr` that mean the same, like `mfa` (RFC 8176). */
            amrValues?: string[];
            /** Whether other ways to sign in are refused, except to break-glass admins. */
            enforced?: boolean;
        };
        TeamSignInProvider: {
            /** An https URL (http on loopback, outside production) under which its configuration is found. */
            issuer: string;
            clientId: string;
            /**
             * How cohort authenticates at the token endpoint; by default what the provider offers. With `private_key_jwt` (RFC 7523)
             *     there is no secret: the provider reads our public keys from `{SSO_URL}/portal/jwks`.
             * @enum {string}
             */
            tokenEndpointAuthMethod?: "client_secret_basic" | "client_secret_post" | "private_key_jwt";
            /** The requested scopes, which must contain `openid`. Default: `openid profile email`. The provider must give a refresh token, for which some need `offline_access`. */
            scope: string;
            /** The domains of the addresses for whose people the provider speaks. Others may not sign in by it. */
            domains: string[];
            /** The claim of ID token or userinfo that names roles, as a text or a list. Default: `roles`. */
            roleClaim: string;
            /** Values of that claim by role. Of several the first one counts, in this order. Nobody without one of these values may sign in. */
            roles: {
                /** Values of the claim. */
                admin?: string[];
                /** Values of the claim. */
                developer?: string[];
                /** Values of the claim. */
                analyst?: string[];
            };
            /** Values of `acr` that mean that a second factor was given there. Otherwise it is asked for here. */
            acrValues: string[];
            /** Values of `amr` that mean the same, like `mfa` (RFC 8176). */
            amrValues: string[];
            /** Whether other ways to sign in are refused, except to break-glass admins. */
            enforced: boolean;
            /** The redirect address to enter at the provider. */
            redirectUri: string;
            /** The address for back-channel logout to enter at the provider. */
            logoutUri: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        StaffUserList: {
            staffUsers: components["schemas"]["StaffUser"][];
        };
        ReviewDecision: {
            /** @enum {string} */
            decision: "approve" | "reject";
            /**
             * The reasons that a person can see in a document; the others are found automatically.
             * @enum {string}
             */
            reason?: "wrong_person" | "not_eligible" | "expired_document" | "unreadable" | "unsuitable_document" | "altered_document" | "already_used" | "forbidden_document";
            /**
             * With `forbidden_document`, which paper it looks like that law or service rules forbid to copy: an `id` of
             *     `refused` in the territory's papers, such as `military_id` in US.
             */
            paper?: string;
            graduationYear?: number;
            /**
             * Format: date
             * With an approval: the last day on which the document is valid, today or later.
             */
            documentUntil?: string;
        };
        Bounce: {
            /** Format: email */
            email: string;
            /** Test and live are separate; nothing crosses between them. */
            mode: components["schemas"]["Mode"];
        };
        MailAddress: {
            /** Format: email */
            email: string;
        };
        BounceReport: {
            attemptsRejected: number;
        };
        InstitutionRequestPage: {
            requests: components["schemas"]["InstitutionRequest"][];
            /** Of the next page; absent on the last one. */
            nextCursor?: string;
        };
        TeamLimits: {
            limits: components["schemas"]["TeamLimit"][];
        };
        TeamLimit: {
            /**
             * A rate is of calls; a budget is of what costs money or people's time.
             * @enum {string}
             */
            kind: "rate" | "budget";
            /** Of rates `calls`, `statuses`, `lookups` or `members`; of budgets the kind of expense, such as `sms`. */
            name: string;
            /** The app, OAuth client or code tracking partner that called. */
            owner: components["schemas"]["CallOwner"];
            /**
             * Format: uuid
             * The tracking key.
             */
            keyId?: string;
            /** Length of the window. */
            seconds: number;
            /** The most in a window. */
            max: number;
            /** In the window that ends now. */
            used: number;
        };
        /** @enum {string} */
        FunnelDivision: "all" | "day" | "app" | "consumerGroup" | "territory" | "method" | "reason";
        Funnel: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** First the whole, each step; then days in their order, and each other division by size. */
            figures: components["schemas"]["FunnelFigure"][];
        };
        FunnelFigure: {
            by: components["schemas"]["FunnelDivision"];
            /** The day, app, group, territory, method or rejection reason. Absent for the whole, and for those that were told together. */
            value?: string;
            /**
             * `begun`: created. `phone_asked`: a passcode was sent. `phone_proven`: the number is proven, or needs no proof. `ready`: a
             *     method can be chosen. `proof_begun`: an attempt began. `success`: verified. `rejected`: the first attempt was rejected.
             *
             *     Members who agreed, each once a day for an app: `signed_in` in a browser, `agreed_on_device` by the device grant,
             *     `agreed_at_till` at a till. These have no group and no territory.
             */
            step: components["schemas"]["FunnelStep"];
            /** A multiple of ten. Absent for fewer. */
            count?: number;
        };
        /**
         * `begun`: created. `phone_asked`: a passcode was sent. `phone_proven`: the number is proven, or needs no proof. `ready`: a
         *     method can be chosen. `proof_begun`: an attempt began. `success`: verified. `rejected`: the first attempt was rejected.
         *
         *     Members who agreed, each once a day for an app: `signed_in` in a browser, `agreed_on_device` by the device grant,
         *     `agreed_at_till` at a till. These have no group and no territory.
         * @enum {string}
         */
        FunnelStep: "begun" | "phone_asked" | "phone_proven" | "ready" | "proof_begun" | "success" | "rejected" | "signed_in" | "agreed_on_device" | "agreed_at_till";
        /** @enum {string} */
        CodeDivision: "all" | "day" | "brand" | "pool";
        CodeFunnel: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** First the whole, each step; then days in their order, and brands and pools by size. */
            figures: components["schemas"]["CodeFigure"][];
            /** Pools that are not closed, newest first, whatever the period is; at most 1,000. */
            stock: components["schemas"]["CodeStock"][];
            /** Of the period's months, newest first; at most 1,000. */
            statements: components["schemas"]["CodeStatement"][];
        };
        CodeFigure: {
            by: components["schemas"]["CodeDivision"];
            /** The day, brand or pool. Absent for the whole, and for pools that were put together. */
            value?: string;
            /**
             * `claimed`: a member got a code. `redeemed`: an order redeemed one at the checkout. `ordered`: an order with a code was
             *     recorded. `refunded`: such an order was refunded, charged back or voided; of several refunds of an order each counts.
             */
            step: components["schemas"]["CodeStep"];
            /** ISO 4217; of orders and refunds. */
            currency?: string;
            /** Ten or more. Absent for fewer. */
            count?: number;
            /** Sum of the orders as they were recorded, or of what was refunded. */
            amount?: string;
        };
        /**
         * `claimed`: a member got a code. `redeemed`: an order redeemed one at the checkout. `ordered`: an order with a code was
         *     recorded. `refunded`: such an order was refunded, charged back or voided; of several refunds of an order each counts.
         * @enum {string}
         */
        CodeStep: "claimed" | "redeemed" | "ordered" | "refunded";
        CodeStock: {
            partnerId: string;
            brandUid: string;
            brandName: string;
            /** Format: uuid */
            poolId: string;
            /** The pool's. */
            name: string;
            /** `unique`: a code for each member; `generic`: one code for all. */
            kind: components["schemas"]["CodePoolKind"];
            /** Codes that nobody has; absent for a generic code. */
            codesLeft?: number;
            /**
             * Format: date
             * The day on which the pool is empty if codes are claimed as in the last 28 days. Absent where fewer than ten were
             *     claimed in them, where none is left, and where that is more than two years ahead.
             */
            runsOutOn?: string;
        };
        CodeStatement: {
            partnerId: string;
            brandUid: string;
            /** In the brand, as in `getBrandStatement`. */
            number: number;
            /** A month in the brand's time zone. */
            month: components["schemas"]["Month"];
            /**
             * `closing` until all its lines are written, then `closed`.
             * @enum {string}
             */
            state: "closing" | "closed";
            /** Format: date-time */
            closedAt?: string;
        };
        PeopleList: {
            people: components["schemas"]["TeamPerson"][];
        };
        PersonChanges: {
            /**
             * What a person in a team may do: `admin` everything, `developer` everything but changing the team, `analyst` read reports
             *     and settings, without keys.
             */
            role?: components["schemas"]["TeamRole"];
            disabled?: boolean;
            /** Whether the admin may sign in with a passkey of their own, whatever the sign-in provider says. */
            breakGlass?: boolean;
        };
        /** @enum {string} */
        PartnerScope: "team:read" | "team:write" | "apps:read" | "apps:write" | "keys:read" | "keys:write" | "tracking:read" | "tracking:write" | "reports:read" | "logs:read" | "tests:write" | "audit:read";
        /** What the token may do. `write` includes `read` of the same name. */
        PartnerScopes: components["schemas"]["PartnerScope"][];
        TestMessageList: {
            messages: components["schemas"]["TestMessage"][];
        };
        TestVerification: {
            /** Format: uuid */
            verificationId: string;
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /** The country, by ISO 3166-1. */
            territory: string;
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * Format: date-time
             * By the app's clock.
             */
            createdAt: string;
            /**
             * Format: date-time
             * By the app's clock.
             */
            updatedAt: string;
        };
        TestVerificationPage: {
            verifications: components["schemas"]["TestVerification"][];
            nextCursor?: string;
        };
        NewPartnerToken: {
            /** What it is for, like a program's name. */
            name: string;
            /** What the token may do. `write` includes `read` of the same name. */
            scopes: components["schemas"]["PartnerScopes"];
            /**
             * The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network
             *     of one. Absent: everywhere.
             */
            networks?: components["schemas"]["OperatorNetworks"];
            /** Calls a minute; by default 600. */
            ratePerMinute?: components["schemas"]["OperatorRate"];
            /**
             * Format: date-time
             * When it ends, within 365 days and at the latest when its maker does; by default then.
             */
            expiresAt?: string;
        };
        PartnerToken: {
            /** Format: uuid */
            tokenId: string;
            name: string;
            /** What the token may do. `write` includes `read` of the same name. */
            scopes: components["schemas"]["PartnerScopes"];
            /**
             * The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network
             *     of one. Absent: everywhere.
             */
            networks?: components["schemas"]["OperatorNetworks"];
            /** Calls a minute; by default 600. */
            ratePerMinute?: components["schemas"]["OperatorRate"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            /** Format: date-time */
            revokedAt?: string;
            /**
             * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
             *     seconds late, and in a crash the first call of a day may be lost.
             */
            lastUsedOn?: components["schemas"]["LastUsedOn"];
        };
        IssuedPartnerToken: {
            /** Format: uuid */
            tokenId: string;
            name: string;
            /** What the token may do. `write` includes `read` of the same name. */
            scopes: components["schemas"]["PartnerScopes"];
            /**
             * The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network
             *     of one. Absent: everywhere.
             */
            networks?: components["schemas"]["OperatorNetworks"];
            /** Calls a minute; by default 600. */
            ratePerMinute?: components["schemas"]["OperatorRate"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            /** Format: date-time */
            revokedAt?: string;
            /**
             * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
             *     seconds late, and in a crash the first call of a day may be lost.
             */
            lastUsedOn?: components["schemas"]["LastUsedOn"];
            /** The token. It is shown only now. */
            accessToken: string;
        };
        PartnerTokenList: {
            tokens: components["schemas"]["PartnerToken"][];
        };
        TeamAuditEntry: {
            /**
             * Format: int64
             * Position in the installation's log, whose other entries are not the team's.
             */
            sequence: number;
            /** Format: date-time */
            at: string;
            /** `person:` and the id of a person in the team, `partner_token:` and the id of a partner token, or `operator`. */
            actor: string;
            /** Thing and action, such as `app-token.issued`. */
            action: string;
            /** The id of what it was done to. */
            subject: string;
            /** Kind of the subject, such as `client`. */
            subjectKind?: string;
            detail?: {
                [key: string]: unknown;
            };
            /** The address of a person of the team, for 400 days. */
            ip?: string;
        };
        TeamAuditPage: {
            entries: components["schemas"]["TeamAuditEntry"][];
            /**
             * Format: int64
             * Present where there are older entries.
             */
            nextBefore?: number;
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
         * Test and live are separate; nothing crosses between them.
         * @enum {string}
         */
        Mode: "test" | "live";
        /**
         * A group to which a person can be proven to belong.
         * @enum {string}
         */
        ConsumerGroup: "student" | "graduate" | "healthcare" | "military" | "first-responder" | "charity-worker" | "teacher" | "parent" | "low-income" | "disability";
        /**
         * A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail. `wallet`, a signed
         *     credential in the member's wallet, is only there for apps whose `walletProofs` say so.
         * @enum {string}
         */
        Method: "portal" | "wallet" | "manual" | "email" | "inbound_email";
        /** An error without detail. */
        TitledError: {
            error: {
                /** Stable name of an error; programs may depend on it. */
                title: components["schemas"]["ErrorTitle"];
            };
        };
        /**
         * Country as ISO 3166-1 alpha-2 code in capitals.
         * @example GB
         */
        Territory: string;
        /** A partner's team in the workbench. */
        Team: {
            teamId: string;
            name: string;
            /** The highest rate, in calls a minute, that the team may give an api-key or a partner token. Absent: the usual rates, 6,000 and 600. */
            ratePerMinuteMax?: number;
            /** How many people it may have. */
            peopleMax: number;
            /** How many partner tokens it may have at once. */
            tokensMax: number;
            /** How many brands its tracking partners may have. */
            brandsMax: number;
            /** How many code pools its brands may have. */
            poolsMax: number;
            /** Domains for whose people its sign-in provider may speak. Absent without one. */
            signInDomains?: string[];
            /**
             * Format: date-time
             * Since when its people and tokens are refused. Absent while they are not.
             */
            disabledAt?: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** The highest rate, in calls a minute, that the team may give an api-key or a partner token. Absent: the usual rates, 6,000 and 600. */
        ratePerMinuteMax: number;
        /** How many people it may have. */
        peopleMax: number;
        /** How many partner tokens it may have at once. */
        tokensMax: number;
        /** How many brands its tracking partners may have. */
        brandsMax: number;
        /** How many code pools its brands may have. */
        poolsMax: number;
        /**
         * What a person in a team may do: `admin` everything, `developer` everything but changing the team, `analyst` read reports
         *     and settings, without keys.
         * @enum {string}
         */
        TeamRole: "admin" | "developer" | "analyst";
        /** A person in a team. */
        TeamPerson: {
            /** Format: uuid */
            personId: string;
            name: string;
            email: string;
            /**
             * What a person in a team may do: `admin` everything, `developer` everything but changing the team, `analyst` read reports
             *     and settings, without keys.
             */
            role: components["schemas"]["TeamRole"];
            /**
             * `invited` until the second factor is enrolled.
             * @enum {string}
             */
            state: "invited" | "active" | "disabled";
            /** `true` for a break-glass admin. */
            breakGlass?: boolean;
            /** Format: date-time */
            invitedAt: string;
            /** Format: date-time */
            joinedAt?: string;
        };
        NewTeamPerson: {
            /** Format: email */
            email: string;
            /** Colleagues see it. By default, the part of the address before the @. */
            name?: string;
            /**
             * What a person in a team may do: `admin` everything, `developer` everything but changing the team, `analyst` read reports
             *     and settings, without keys.
             */
            role: components["schemas"]["TeamRole"];
        };
        /**
         * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
         *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
         *     it was.
         * @enum {string}
         */
        Status: "success" | "pending" | "failed" | "expired";
        /**
         * The current stage of the verification.
         * @enum {string}
         */
        Stage: "success" | "failed:otp_failed" | "failed:too_many_attempts" | "phone_number" | "phone_number_otp" | "select_institution" | "select_verification_method" | "pending_verification:email" | "pending_verification:manual" | "pending_verification:portal" | "rejected_verification:email" | "rejected_verification:manual" | "rejected_verification:portal";
        /** The number of the line in the file, from 1. */
        LineNumber: number;
        /**
         * SHA-256 in hexadecimal digits over the digest of the line before and the text of this one without its `digest`. The
         *     first line has none before it.
         */
        LineDigest: string;
        /** A month in the brand's time zone, like 2026-05. */
        MonthText: string;
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
        /** ISO 4217 code in capitals, of a currency that a country uses today. */
        Currency: string;
        /** An exact decimal with two places; what takes off is below zero. */
        ExactAmount: string;
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
        /** One line of a statement's file, by its `kind`. Members are sorted and without blanks (RFC 8785). */
        StatementLine: components["schemas"]["StatementHead"] | components["schemas"]["StatedThing"] | components["schemas"]["StatementTotal"] | components["schemas"]["StatementSignature"];
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
        /** What time it is for a test app. */
        TestClock: {
            /**
             * Format: date-time
             * What time it is for this app.
             */
            now: string;
            /** By how many seconds that is ahead of the real time. */
            aheadSeconds: number;
        };
        /** Where to move the clock; either `to` or `by`. */
        TestClockMove: {
            /**
             * Format: date-time
             * The moment to move to; not before the clock's own time.
             * @example 2027-12-10T00:00:00Z
             */
            to?: string;
            /**
             * How far to move, as an ISO 8601 duration: `P1Y` is a year, `P28D` 28 days, `PT10M` 10 minutes, `PT1S` a second.
             * @example P28D
             */
            by?: string;
        };
        /** A message that would have been sent in live mode. */
        TestMessage: {
            /**
             * How it would have been sent.
             * @enum {string}
             */
            channel: "sms" | "email";
            /** The phone number in E.164 form, or the e-mail address. */
            to: string;
            /** The text. */
            body: string;
            /**
             * Format: date-time
             * When it would have been sent.
             */
            sentAt: string;
        };
        /**
         * What becomes of the attempt; the others than `approved` are the codes of a rejection.
         * @enum {string}
         */
        TestOutcome: "approved" | "wrong_person" | "not_eligible" | "expired_document" | "unreadable" | "unsuitable_document" | "altered_document" | "already_used" | "denied" | "cancelled" | "timed_out" | "wrong_affiliation" | "unidentified" | "not_me" | "bounced" | "unanswered";
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
        /** The token is valid, but not for this. */
        Forbidden: {
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
        /** Over a limit; `Retry-After` says when to try again. Nothing has changed. */
        TooManyRequests: {
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
        /** It does not exist, or was erased. */
        NotFound: {
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
         * `invalid_stage`: the verification's stage does not allow this; the detail names the stage and what is allowed.
         *     `conflict`: another call came first, or the `Idempotency-Key` was used for another body or operation. Nothing has
         *     changed.
         */
        Conflict: {
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
    };
    parameters: {
        /**
         * The app's id, from `listApps`.
         * @example app_demo
         */
        AppId: string;
        /**
         * The endpoint's id, from `listWebhookEndpoints`.
         * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
         */
        EndpointId: string;
        /**
         * The register's id, from `listRegisters`.
         * @example 5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11
         */
        RegisterId: string;
        /**
         * The source's id, from `listMetadataSources`.
         * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
         */
        SourceId: string;
        /**
         * The client's id, from `listClients`.
         * @example cl_4f0q2s8m1x7d
         */
        ClientId: string;
        /** For which pages; light ones where it is absent. */
        Theme: "light" | "dark";
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
export type AppId = components['schemas']['AppId'];
/** Shown to members. */
export type AppName = components['schemas']['AppName'];
/**
 * Where a portal attempt may return the person to. No query, fragment or user info; https, http on loopback, or
 * a private-use scheme with a dot.
 */
export type RedirectUrls = components['schemas']['RedirectUrls'];
/** The groups that it may verify. */
export type ConsumerGroups = components['schemas']['ConsumerGroups'];
/** Methods that this app does not use. */
export type MethodsOff = components['schemas']['MethodsOff'];
/**
 * Groups for which an address of the institution is enough, also where others than the group's people have addresses
 * (pupils, contractors, people of several groups), or where nobody knows who has. A client's word comes before its
 * app's. Without any word, an address is enough, except for groups of people who work where pupils or students have
 * addresses too.
 */
export type MailSuffices = components['schemas']['MailSuffices'];
/**
 * Groups for which an address of the institution is not enough where others than the group's people have addresses, or
 * where nobody knows who has: after the mail a document is asked for. Login pages and lookups of such a client don't
 * count what was proven for others by such a mail alone. No group of `mailSuffices`; an app that has `manual` off can't
 * ask for documents.
 */
export type DocumentAfterMail = components['schemas']['DocumentAfterMail'];
/**
 * What members may prove with a wallet on their phone: `group`, by a credential of their institution, and `person`, by a
 * signed name and birth date, such as an identity card's. Empty, the default: no wallet is asked.
 */
export type WalletProofs = components['schemas']['WalletProofs'];
/** Whether the client's pages offer wallets for what its app's `walletProofs` has. Default: `false`. */
export type WalletOffered = components['schemas']['WalletOffered'];
/**
 * When our own login pages ask for a phone number: `first` (the default), `last`, which is after the proof, or
 * `off`. A number that the member has proven within 90 days is not asked for again. The white-label API always asks.
 */
export type PhoneStep = components['schemas']['PhoneStep'];
/**
 * Whether members get mails about outcomes (approved, rejected with the reason) and about the end of a verification (28
 * and 7 days before, and when it has ended): `all`, those of your own pages as well; `none`; or `own_pages` (the
 * default), those who are verified on our login pages. Reminders can be turned off by each member with one click.
 */
export type OutcomeMails = components['schemas']['OutcomeMails'];
export type NewApp = components['schemas']['NewApp'];
export type App = components['schemas']['App'];
/**
 * The public keys of the app's programs, as a JSON Web Key Set (RFC 7517), by which they prove who they are at
 * `/oauth/app/token` (`private_key_jwt`). Each has a `kid` of its own; elliptic curves P-256 and P-384, Ed25519, and RSA
 * of 2048 bits or more are taken.
 */
export type AssertionKeys = components['schemas']['AssertionKeys'];
export type AppChanges = components['schemas']['AppChanges'];
export type AppPage = components['schemas']['AppPage'];
export type NewToken = components['schemas']['NewToken'];
/**
 * An https address at a public host. Redirects are not followed. Outside production, http on loopback is allowed
 * as well.
 */
export type WebhookUrl = components['schemas']['WebhookUrl'];
/** Which events are delivered; empty for all, those of later releases included. */
export type EventTypes = components['schemas']['EventTypes'];
/** For people. */
export type WebhookDescription = components['schemas']['WebhookDescription'];
/**
 * Who is told when the endpoint is paused because it fails, and when codes of a pool run out, if it takes those events.
 * Without one, the admins of the app's team are, or else those of the console.
 */
export type ContactEmail = components['schemas']['ContactEmail'];
export type NewWebhookEndpoint = components['schemas']['NewWebhookEndpoint'];
export type WebhookEndpointChanges = components['schemas']['WebhookEndpointChanges'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type CreatedWebhookEndpoint = components['schemas']['CreatedWebhookEndpoint'];
export type WebhookEndpointList = components['schemas']['WebhookEndpointList'];
/** `whsec_` and 32 random bytes in Base64, as the libraries of Standard Webhooks take it. */
export type WebhookSecretText = components['schemas']['WebhookSecretText'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type WebhookRotation = components['schemas']['WebhookRotation'];
export type IssuedWebhookSecret = components['schemas']['IssuedWebhookSecret'];
/** `failed`: every try has failed; only a replay tries it again. */
export type WebhookDeliveryState = components['schemas']['WebhookDeliveryState'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
/**
 * Why a request, or the last one, did not count; absent after a success.
 * 
 * - `status`: the response was no 2xx. Redirects are not followed
 * - `timeout`: no whole response within 10 seconds
 * - `dns`: no name server knows the name, or none answers
 * - `refused`: nothing listens at the address and port
 * - `tls`: the certificate has expired, is for another name or of an unknown issuer, or no TLS is spoken
 * - `reset`: the connection was closed before the response was complete
 * - `unreachable`: no route leads to the address, or the response isn't HTTP
 * - `private`: the name leads to an address that is not public
 * - `address`: the address is no https URL
 */
export type WebhookFailure = components['schemas']['WebhookFailure'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookDeliveryWithAttempts = components['schemas']['WebhookDeliveryWithAttempts'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
/** Exactly one of `deliveryId`, `failed` and `from`. */
export type WebhookReplay = components['schemas']['WebhookReplay'];
export type WebhookReplayed = components['schemas']['WebhookReplayed'];
export type IssuedToken = components['schemas']['IssuedToken'];
export type Token = components['schemas']['Token'];
/**
 * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
 * seconds late, and in a crash the first call of a day may be lost.
 */
export type LastUsedOn = components['schemas']['LastUsedOn'];
export type TokenList = components['schemas']['TokenList'];
/**
 * Where a member may be sent back to. The part of a login link's `redirect_uri` before "?" must match one of
 * these exactly. No query, fragment or user info; https, http on loopback, or a private-use scheme with a dot. A
 * client with `legacy` needs one that begins with https.
 */
export type RedirectUris = components['schemas']['RedirectUris'];
/**
 * The supergroups for which its login links work. The app must be allowed to use at least one group of each;
 * members are offered the groups that it may use.
 */
export type Supergroups = components['schemas']['Supergroups'];
/** The client's plan: the countries that its login links may name. */
export type Countries = components['schemas']['Countries'];
/**
 * How it signs members in. `legacy` is the login as it always was: codes for two hours, no `state`, PKCE if the link has
 * it. `standard` is OAuth as libraries expect it: `state` and `iss` are returned, PKCE with S256 is required, codes are
 * valid for ten minutes, OpenID Connect. `public` is the same for an app or a page without a server, which has no secret.
 * In a request it sets all that follows from it anew, with at most two overrides beside it: `legacy`, `exactRedirectUris`,
 * `refuseQueryCredentials`, `pkce` or `narrowConsent`. A request without it changes single fields.
 */
export type Profile = components['schemas']['Profile'];
/** An override of `profile`. Whether it may also use the deprecated flow and the student profile. */
export type Legacy = components['schemas']['Legacy'];
/** The data that the deprecated profile returns. Only with `legacy`. */
export type Scopes = components['schemas']['Scopes'];
/**
 * An override of `profile`. Whether login links must name a registered redirect URI as it is, without a query of their own (RFC 9700,
 * section 4.1.3).
 */
export type ExactRedirectUris = components['schemas']['ExactRedirectUris'];
/**
 * An override of `profile`. Whether calls with a client secret, a code or a token in the address are refused with 400 (RFC 9700, section
 * 4.3.2). Otherwise they are counted in `queryCredentialCalls`.
 */
export type RefuseQueryCredentials = components['schemas']['RefuseQueryCredentials'];
/**
 * An override of `profile`. Whether login links must have a `code_challenge` (S256), may have one, or must have none. Absent, it is
 * as the profile says. Whoever sends one is bound to it. The deprecated flow is always `optional`.
 */
export type Pkce = components['schemas']['Pkce'];
/**
 * `false` is an override of `profile`. Whether members are asked to share only the supergroup of the login link, and
 * the lookup tells only those of the client's own `supergroups` that a member has agreed to, each by its own link. Otherwise
 * both are about all supergroups, except a special category. It can't be switched off again. On for a new client where
 * it is left out.
 */
export type NarrowConsent = components['schemas']['NarrowConsent'];
/**
 * Whether error responses to its redirect URI have `iss`, as RFC 9207 asks of them; so also when a member cancels. `false` is for
 * libraries that take a response with `iss` and without `code` for a third party's start of a sign-in (OpenID Connect
 * Core, section 4), as mod_auth_openidc 2.4 does. Of a client of the profile `legacy`, nothing has `iss`.
 */
export type IssInErrors = components['schemas']['IssInErrors'];
/** Whether the client may ask for a yes on another device (RFC 8628), as at a till. Not with the profile `legacy`. */
export type DeviceGrant = components['schemas']['DeviceGrant'];
/**
 * Whether the client may exchange its members' access tokens for grants to other clients with an `exchangeAudience` (RFC 8693),
 * as a platform for shopping agents does. Only with the profile `standard`.
 */
export type TokenExchange = components['schemas']['TokenExchange'];
/**
 * How `sub` of OpenID Connect names members. `pairwise`: by an identifier for the clients of this app alone, so that two
 * partners can't join their members by it; `public`: by the number of the account, which is the same for all. Default: `public`
 * with the profile `legacy`, else `pairwise`. It never changes. The lookup shows the number in any case.
 */
export type SubjectType = components['schemas']['SubjectType'];
/**
 * The `aud` of grants for this client that others get by token exchange: an https URL without a query, such as the issuer of
 * its authorization server. Members must have agreed to this client, too.
 */
export type ExchangeAudience = components['schemas']['ExchangeAudience'];
/**
 * The OpenID Connect scopes that it may ask its members for, beside `openid`, `svc:verifications` and
 * `svc:verified_claims`: their name (`profile`) and e-mail address (`email`), and their leave that a program acts for them at
 * `/mcp/member` (`svc:agent`). Not with the profile `legacy`.
 */
export type OpenIdScopes = components['schemas']['OpenIdScopes'];
/** The algorithm of ID token signatures (RFC 7518). Every library knows `RS256`; `ES256` is shorter. */
export type SigningAlgorithm = components['schemas']['SigningAlgorithm'];
/**
 * `id_token` signs ID tokens, at `/oauth/jwks`; `test_id_token` those of test clients, at `/oauth/test/jwks`; `client_assertion` authenticates us at institutions' OpenID providers,
 * at `{SSO_URL}/portal/jwks`; `statement` signs statements of brands, at `/code-tracking/statement-keys`.
 */
export type SigningPurpose = components['schemas']['SigningPurpose'];
export type SigningKey = components['schemas']['SigningKey'];
export type SigningKeyList = components['schemas']['SigningKeyList'];
export type PolicyUrl = components['schemas']['PolicyUrl'];
export type NewClient = components['schemas']['NewClient'];
export type Client = components['schemas']['Client'];
export type ClientChanges = components['schemas']['ClientChanges'];
/** The supergroup that it asks for. */
export type TillSupergroup = components['schemas']['TillSupergroup'];
export type NewTill = components['schemas']['NewTill'];
export type Till = components['schemas']['Till'];
export type IssuedTill = components['schemas']['IssuedTill'];
export type TillList = components['schemas']['TillList'];
export type Colour = components['schemas']['Colour'];
export type GivenColours = components['schemas']['GivenColours'];
/** What its pages say in one language. Members who read another one see English, else the first. */
export type BrandTexts = components['schemas']['BrandTexts'];
export type Branding = components['schemas']['Branding'];
/** The colours that are drawn with. */
export type Palette = components['schemas']['Palette'];
export type NewPreviewLink = components['schemas']['NewPreviewLink'];
export type PreviewLink = components['schemas']['PreviewLink'];
export type IssuedPreviewLink = components['schemas']['IssuedPreviewLink'];
export type PreviewLinkList = components['schemas']['PreviewLinkList'];
export type TrialLink = components['schemas']['TrialLink'];
export type IssuedTrialLink = components['schemas']['IssuedTrialLink'];
export type TrialLinkList = components['schemas']['TrialLinkList'];
export type ClientBranding = components['schemas']['ClientBranding'];
export type ClientPage = components['schemas']['ClientPage'];
export type NewSecret = components['schemas']['NewSecret'];
/**
 * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
 * day before.
 */
export type CredentialEnd = components['schemas']['CredentialEnd'];
export type IssuedSecret = components['schemas']['IssuedSecret'];
export type Secret = components['schemas']['Secret'];
export type SecretList = components['schemas']['SecretList'];
export type NewLogo = components['schemas']['NewLogo'];
export type MemberSearch = components['schemas']['MemberSearch'];
export type FoundMembers = components['schemas']['FoundMembers'];
export type VerificationLine = components['schemas']['VerificationLine'];
export type AccountDetails = components['schemas']['AccountDetails'];
/** What the person would be refused for now, each with what ends it. Limits of networks and unknown browsers are nobody's in particular. */
export type Stops = components['schemas']['Stops'];
export type Stop = components['schemas']['Stop'];
/** Sections by name, as the member's download has them; more may come. */
export type AccountExport = components['schemas']['AccountExport'];
export type VerificationDetails = components['schemas']['VerificationDetails'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type Connection = components['schemas']['Connection'];
export type ErasurePage = components['schemas']['ErasurePage'];
export type Erasure = components['schemas']['Erasure'];
export type NewOperatorToken = components['schemas']['NewOperatorToken'];
/**
 * What the token may do: `read` is the `GET` operations, `write` the others, and includes `read`. Each operation
 * names its scope under `security`. Absent: everything.
 */
export type OperatorScopes = components['schemas']['OperatorScopes'];
export type OperatorScope = components['schemas']['OperatorScope'];
/**
 * The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network
 * of one. Absent: everywhere.
 */
export type OperatorNetworks = components['schemas']['OperatorNetworks'];
/** Calls a minute; by default 600. */
export type OperatorRate = components['schemas']['OperatorRate'];
export type OperatorTokenList = components['schemas']['OperatorTokenList'];
/**
 * Who did what to whom. `hash` is SHA-256 in hex over the canonical JSON (RFC 8785) of an object with the members
 * `previous` (the hash of the entry before it, null for the first), `sequence`, `at`, `actor`, `action`, `subject`,
 * `subjectKind`, `teamId`, `detail` and `ipHash`; the last four only where the entry has them. Entries of release 0.1.0 were hashed
 * without `subjectKind` and `teamId`, which were added to them later.
 */
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditDestination = components['schemas']['AuditDestination'];
export type AuditReplay = components['schemas']['AuditReplay'];
export type AuditPage = components['schemas']['AuditPage'];
/** The app, OAuth client or code tracking partner that called. */
export type CallOwner = components['schemas']['CallOwner'];
/** A call of an API, and what was answered. */
export type Call = components['schemas']['Call'];
/** Calls of a page. */
export type CallPage = components['schemas']['CallPage'];
/** The API's document. */
export type CalledApi = components['schemas']['CalledApi'];
/** Path of the page that explains the error. */
export type ErrorPage = components['schemas']['ErrorPage'];
/** Refused calls alike. */
export type CallProblem = components['schemas']['CallProblem'];
/** Groups of refused calls. */
export type CallProblems = components['schemas']['CallProblems'];
export type NewTeam = components['schemas']['NewTeam'];
export type TeamChanges = components['schemas']['TeamChanges'];
export type TeamPage = components['schemas']['TeamPage'];
export type TeamDetails = components['schemas']['TeamDetails'];
/** The team that runs it in the workbench; `null` for none. */
export type OwningTeam = components['schemas']['OwningTeam'];
export type NewPartner = components['schemas']['NewPartner'];
export type Partner = components['schemas']['Partner'];
export type PartnerChanges = components['schemas']['PartnerChanges'];
export type PartnerPage = components['schemas']['PartnerPage'];
export type NewBrand = components['schemas']['NewBrand'];
export type Brand = components['schemas']['Brand'];
/** IANA name of the time zone in which the brand's months begin and end. */
export type TimeZone = components['schemas']['TimeZone'];
export type BrandChanges = components['schemas']['BrandChanges'];
export type NewCommissionRule = components['schemas']['NewCommissionRule'];
/** Orders of this supergroup; absent: all that no other rule names. */
export type RuleSupergroup = components['schemas']['RuleSupergroup'];
/**
 * Per cent of what qualifies, exact, with at most 4 decimal places. Commission is rounded half up, to the decimals of the
 * currency.
 */
export type Percent = components['schemas']['Percent'];
/** A month in the brand's time zone. */
export type Month = components['schemas']['Month'];
export type CommissionRule = components['schemas']['CommissionRule'];
export type CommissionRuleList = components['schemas']['CommissionRuleList'];
export type CommissionRuleEnd = components['schemas']['CommissionRuleEnd'];
export type StatementMonth = components['schemas']['StatementMonth'];
export type BrandStatement = components['schemas']['BrandStatement'];
export type BrandStatementPage = components['schemas']['BrandStatementPage'];
export type NewCodePool = components['schemas']['NewCodePool'];
/** `unique`: a code for each member; `generic`: one code for all. */
export type CodePoolKind = components['schemas']['CodePoolKind'];
/** Members of any of these may claim. */
export type PoolSupergroups = components['schemas']['PoolSupergroups'];
/**
 * How often a member may have a code: `once`; `monthly`, one in each month (UTC); `redeemed`, a new one when the last is
 * redeemed.
 */
export type CodeAllowance = components['schemas']['CodeAllowance'];
/** Number of codes left at which `pool.low` is sent, beside half and a tenth of the stock. */
export type PoolLowAt = components['schemas']['PoolLowAt'];
/**
 * Whether an order gives its code back, with `code.released`, once it is voided or its adjustments leave nothing of it.
 * Default: `false`. The order's transaction must name the `orderId` that redeemed the code.
 */
export type ReleaseOnReturn = components['schemas']['ReleaseOnReturn'];
/**
 * Whether the account page offers it to members who may claim and have given a client of the app access. Default:
 * `false`: members claim at the partner's only.
 */
export type PoolListed = components['schemas']['PoolListed'];
/**
 * Of a `unique` pool: whether a code is made for a claim when none is left, so that the pool is an allowance without an end:
 * for [tills](http://localhost:3000/docs/till) and other checks, where nobody types a code. Its stock is never reported. Default: `false`.
 */
export type PoolUnlimited = components['schemas']['PoolUnlimited'];
export type CodePool = components['schemas']['CodePool'];
export type CodePoolPage = components['schemas']['CodePoolPage'];
export type CodePoolChanges = components['schemas']['CodePoolChanges'];
export type AddedCodes = components['schemas']['AddedCodes'];
export type RemovedCodes = components['schemas']['RemovedCodes'];
export type BrandList = components['schemas']['BrandList'];
export type TrackingKeySettings = components['schemas']['TrackingKeySettings'];
export type TrackingKeyChanges = components['schemas']['TrackingKeyChanges'];
/** Calls a minute, if not the default 6,000. */
export type RatePerMinute = components['schemas']['RatePerMinute'];
export type IssuedTrackingKey = components['schemas']['IssuedTrackingKey'];
export type TrackingKey = components['schemas']['TrackingKey'];
export type TrackingKeyList = components['schemas']['TrackingKeyList'];
export type InstitutionId = components['schemas']['InstitutionId'];
export type InstitutionBatch = components['schemas']['InstitutionBatch'];
/** `education` for students, graduates and teachers; `employer` for the other key workers. */
export type InstitutionKind = components['schemas']['InstitutionKind'];
export type Institution = components['schemas']['Institution'];
/** Since when it takes no part, and why. Absent while it does. */
export type Left = components['schemas']['Left'];
export type InstitutionDeparture = components['schemas']['InstitutionDeparture'];
export type InstitutionPage = components['schemas']['InstitutionPage'];
/**
 * An institution. Its fields are loosely typed on purpose: a wrong value is reported by the entry's index and
 * does not refuse the others.
 */
export type InstitutionEntry = components['schemas']['InstitutionEntry'];
export type InstitutionsSaved = components['schemas']['InstitutionsSaved'];
/** Exactly one of `saml` and `oidc`. */
export type NewIdentityProvider = components['schemas']['NewIdentityProvider'];
/**
 * What the provider's claims mean, beside the usual ones. A claim is named as in the token, or by a JSON pointer (RFC 6901)
 * where it lies deeper, such as `/realm_access/roles`.
 */
export type ClaimMapping = components['schemas']['ClaimMapping'];
export type MappedAffiliation = components['schemas']['MappedAffiliation'];
export type ClaimName = components['schemas']['ClaimName'];
/** Read before the usual claim, in this order. */
export type ClaimNames = components['schemas']['ClaimNames'];
export type ClaimTrial = components['schemas']['ClaimTrial'];
export type ClaimVerdict = components['schemas']['ClaimVerdict'];
export type IdentityProvider = components['schemas']['IdentityProvider'];
export type IdentityProviderPage = components['schemas']['IdentityProviderPage'];
/**
 * Exactly one of `institutionId` and `territory`; `roots`, or `issuer` with exactly one of `keys` and `keysUrl`, or both; at least
 * one of `credentialTypes` and `docTypes`.
 */
export type NewWalletIssuer = components['schemas']['NewWalletIssuer'];
/** Types of its SD-JWT credentials (`vct`). */
export type WalletCredentialTypes = components['schemas']['WalletCredentialTypes'];
/** Document types of its mdocs (ISO 18013-5), which are known by `roots` alone. */
export type WalletDocTypes = components['schemas']['WalletDocTypes'];
/** The public keys with which its credentials are signed, as a JSON Web Key Set (RFC 7517). */
export type WalletKeys = components['schemas']['WalletKeys'];
export type WalletCertificate = components['schemas']['WalletCertificate'];
export type WalletIssuer = components['schemas']['WalletIssuer'];
export type WalletIssuerPage = components['schemas']['WalletIssuerPage'];
/** Exactly one of `appId` and `clientId`. */
export type NewWalletVerifier = components['schemas']['NewWalletVerifier'];
/**
 * How wallets know who asks (OpenID4VP 1.0, section 5.9.3): by the certificate (`x509_hash`, the default), or by the host that it
 * names, which must be that of `SSO_URL` (`x509_san_dns`).
 */
export type WalletPrefix = components['schemas']['WalletPrefix'];
/** Registration certificates as the registrar gave them (OpenID4VP 1.0, section 5.11), sent with each request. */
export type VerifierInfo = components['schemas']['VerifierInfo'];
export type WalletVerifier = components['schemas']['WalletVerifier'];
export type WalletVerifierPage = components['schemas']['WalletVerifierPage'];
export type Certificate = components['schemas']['Certificate'];
export type SamlKey = components['schemas']['SamlKey'];
export type SamlKeyList = components['schemas']['SamlKeyList'];
export type DkimKey = components['schemas']['DkimKey'];
export type DnsRecord = components['schemas']['DnsRecord'];
export type DkimKeyList = components['schemas']['DkimKeyList'];
export type KeyList = components['schemas']['KeyList'];
export type Key = components['schemas']['Key'];
export type KeyedValues = components['schemas']['KeyedValues'];
export type RotationCursor = components['schemas']['RotationCursor'];
/** The random name of a file in the document store. */
export type FileKey = components['schemas']['FileKey'];
export type QuarantinedFileList = components['schemas']['QuarantinedFileList'];
export type PrivacyLanguage = components['schemas']['PrivacyLanguage'];
export type PrivacyDocumentName = components['schemas']['PrivacyDocumentName'];
export type PrivacyRecord = components['schemas']['PrivacyRecord'];
/** What is kept for one purpose. */
export type PrivacyCategory = components['schemas']['PrivacyCategory'];
export type PrivacyRecipient = components['schemas']['PrivacyRecipient'];
export type PrivacyDocument = components['schemas']['PrivacyDocument'];
export type Sweep = components['schemas']['Sweep'];
export type RotationStep = components['schemas']['RotationStep'];
export type FederationBatch = components['schemas']['FederationBatch'];
export type NewMetadataSource = components['schemas']['NewMetadataSource'];
/**
 * How a register is asked. Pointers are JSON pointers (RFC 6901): `entries` in the answer, the others in an entry. An entry
 * counts where the number is the same, the state is in force, and name (and birth date) are the member's; names tolerate
 * spelling, order and initials.
 */
export type HttpRegister = components['schemas']['HttpRegister'];
/** A JSON pointer (RFC 6901), such as /basic/last_name. */
export type JsonPointer = components['schemas']['JsonPointer'];
/** An Ed25519 public key as a JWK (RFC 8037), never the private one (`d`). */
export type ListSigningKey = components['schemas']['ListSigningKey'];
/** Exactly one of `list` and `http`. */
export type NewRegister = components['schemas']['NewRegister'];
/**
 * Whether being listed verifies a person whose name and birth date a wallet has proven, where it does not by itself. Default:
 * `false`.
 */
export type DecidesProven = components['schemas']['DecidesProven'];
/** The consumer groups that being listed proves. */
export type RegisterGroups = components['schemas']['RegisterGroups'];
export type RegisterChanges = components['schemas']['RegisterChanges'];
export type Register = components['schemas']['Register'];
export type AddedRegister = components['schemas']['AddedRegister'];
/** Unique in its list. */
export type PaperId = components['schemas']['PaperId'];
/** A paper that proves membership of the group. */
export type AcceptedPaper = components['schemas']['AcceptedPaper'];
/** A paper that members are asked not to send. */
export type NotAcceptedPaper = components['schemas']['NotAcceptedPaper'];
export type NewPaperList = components['schemas']['NewPaperList'];
export type PaperList = components['schemas']['PaperList'];
/**
 * When a membership ends. `months` and `days`: so long after the proof. `term`: with the term, and a grace after it. `document`:
 * with the document, by the day that the reviewer reads from it; without one after twelve months. `shipped`: by the rules that ship,
 * where there is one; else after twelve months.
 */
export type EndRule = components['schemas']['EndRule'];
export type MembershipEnd = components['schemas']['MembershipEnd'];
export type ShippedEndRule = components['schemas']['ShippedEndRule'];
export type EndList = components['schemas']['EndList'];
export type PaperListList = components['schemas']['PaperListList'];
export type RegisterPage = components['schemas']['RegisterPage'];
export type RegisterTrial = components['schemas']['RegisterTrial'];
export type RegisterTried = components['schemas']['RegisterTried'];
export type MetadataSource = components['schemas']['MetadataSource'];
export type MetadataSourcePage = components['schemas']['MetadataSourcePage'];
export type FederationEntity = components['schemas']['FederationEntity'];
/**
 * What the provider calls itself and its logos, by language, as members see them (mdui). Languages that the pages don't
 * have are left out. We fetch logos, draw them anew and serve them ourselves.
 */
export type ProviderDisplay = components['schemas']['ProviderDisplay'];
/** BCP 47, such as `de` or `pt-BR`. */
export type LanguageTag = components['schemas']['LanguageTag'];
export type FederationImported = components['schemas']['FederationImported'];
export type InstitutionRequest = components['schemas']['InstitutionRequest'];
export type InstitutionRequestList = components['schemas']['InstitutionRequestList'];
export type DomainFacts = components['schemas']['DomainFacts'];
export type DomainAppeal = components['schemas']['DomainAppeal'];
export type DomainAppealList = components['schemas']['DomainAppealList'];
export type DomainAppealDecision = components['schemas']['DomainAppealDecision'];
export type InstitutionDecision = components['schemas']['InstitutionDecision'];
export type SubmittedDocument = components['schemas']['SubmittedDocument'];
export type DocumentViews = components['schemas']['DocumentViews'];
/**
 * A hint for the reviewer; it decides nothing. `same_document`: another account submitted the same file.
 * `similar_document`: another account submitted a document with a page that looks like one of this.
 */
export type ReviewFlag = components['schemas']['ReviewFlag'];
/**
 * A hint for the reviewer: one template over many accounts. Other accounts, whose verifications are for other
 * institutions, submitted a PDF whose first page has its lines at the same places and in the same fonts.
 */
export type LayoutMatch = components['schemas']['LayoutMatch'];
/** A manual attempt that is waiting for a decision. */
export type Review = components['schemas']['Review'];
export type ReviewPage = components['schemas']['ReviewPage'];
/** The permissions of a staff user. */
export type Role = components['schemas']['Role'];
export type StaffUserName = components['schemas']['StaffUserName'];
export type NewStaffUser = components['schemas']['NewStaffUser'];
export type StaffUserChanges = components['schemas']['StaffUserChanges'];
export type StaffUser = components['schemas']['StaffUser'];
export type NewSignInProvider = components['schemas']['NewSignInProvider'];
export type SignInProvider = components['schemas']['SignInProvider'];
export type NewTeamSignInProvider = components['schemas']['NewTeamSignInProvider'];
export type TeamSignInProvider = components['schemas']['TeamSignInProvider'];
export type StaffUserList = components['schemas']['StaffUserList'];
export type ReviewDecision = components['schemas']['ReviewDecision'];
export type Bounce = components['schemas']['Bounce'];
export type MailAddress = components['schemas']['MailAddress'];
export type BounceReport = components['schemas']['BounceReport'];
export type InstitutionRequestPage = components['schemas']['InstitutionRequestPage'];
export type TeamLimits = components['schemas']['TeamLimits'];
export type TeamLimit = components['schemas']['TeamLimit'];
export type FunnelDivision = components['schemas']['FunnelDivision'];
export type Funnel = components['schemas']['Funnel'];
export type FunnelFigure = components['schemas']['FunnelFigure'];
/**
 * `begun`: created. `phone_asked`: a passcode was sent. `phone_proven`: the number is proven, or needs no proof. `ready`: a
 * method can be chosen. `proof_begun`: an attempt began. `success`: verified. `rejected`: the first attempt was rejected.
 * 
 * Members who agreed, each once a day for an app: `signed_in` in a browser, `agreed_on_device` by the device grant,
 * `agreed_at_till` at a till. These have no group and no territory.
 */
export type FunnelStep = components['schemas']['FunnelStep'];
export type CodeDivision = components['schemas']['CodeDivision'];
export type CodeFunnel = components['schemas']['CodeFunnel'];
export type CodeFigure = components['schemas']['CodeFigure'];
/**
 * `claimed`: a member got a code. `redeemed`: an order redeemed one at the checkout. `ordered`: an order with a code was
 * recorded. `refunded`: such an order was refunded, charged back or voided; of several refunds of an order each counts.
 */
export type CodeStep = components['schemas']['CodeStep'];
export type CodeStock = components['schemas']['CodeStock'];
export type CodeStatement = components['schemas']['CodeStatement'];
export type PeopleList = components['schemas']['PeopleList'];
export type PersonChanges = components['schemas']['PersonChanges'];
export type PartnerScope = components['schemas']['PartnerScope'];
/** What the token may do. `write` includes `read` of the same name. */
export type PartnerScopes = components['schemas']['PartnerScopes'];
export type TestMessageList = components['schemas']['TestMessageList'];
export type TestVerification = components['schemas']['TestVerification'];
export type TestVerificationPage = components['schemas']['TestVerificationPage'];
export type NewPartnerToken = components['schemas']['NewPartnerToken'];
export type PartnerToken = components['schemas']['PartnerToken'];
export type IssuedPartnerToken = components['schemas']['IssuedPartnerToken'];
export type PartnerTokenList = components['schemas']['PartnerTokenList'];
export type TeamAuditEntry = components['schemas']['TeamAuditEntry'];
export type TeamAuditPage = components['schemas']['TeamAuditPage'];
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
/** Test and live are separate; nothing crosses between them. */
export type Mode = components['schemas']['Mode'];
/** A group to which a person can be proven to belong. */
export type ConsumerGroup = components['schemas']['ConsumerGroup'];
/**
 * A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail. `wallet`, a signed
 * credential in the member's wallet, is only there for apps whose `walletProofs` say so.
 */
export type Method = components['schemas']['Method'];
/** An error without detail. */
export type TitledError = components['schemas']['TitledError'];
/** Country as ISO 3166-1 alpha-2 code in capitals. */
export type Territory = components['schemas']['Territory'];
/** A partner's team in the workbench. */
export type Team = components['schemas']['Team'];
/** The highest rate, in calls a minute, that the team may give an api-key or a partner token. Absent: the usual rates, 6,000 and 600. */
export type RatePerMinuteMax = components['schemas']['ratePerMinuteMax'];
/** How many people it may have. */
export type PeopleMax = components['schemas']['peopleMax'];
/** How many partner tokens it may have at once. */
export type TokensMax = components['schemas']['tokensMax'];
/** How many brands its tracking partners may have. */
export type BrandsMax = components['schemas']['brandsMax'];
/** How many code pools its brands may have. */
export type PoolsMax = components['schemas']['poolsMax'];
/**
 * What a person in a team may do: `admin` everything, `developer` everything but changing the team, `analyst` read reports
 * and settings, without keys.
 */
export type TeamRole = components['schemas']['TeamRole'];
/** A person in a team. */
export type TeamPerson = components['schemas']['TeamPerson'];
export type NewTeamPerson = components['schemas']['NewTeamPerson'];
/**
 * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
 * `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
 * it was.
 */
export type Status = components['schemas']['Status'];
/** The current stage of the verification. */
export type Stage = components['schemas']['Stage'];
/** The number of the line in the file, from 1. */
export type LineNumber = components['schemas']['LineNumber'];
/**
 * SHA-256 in hexadecimal digits over the digest of the line before and the text of this one without its `digest`. The
 * first line has none before it.
 */
export type LineDigest = components['schemas']['LineDigest'];
/** A month in the brand's time zone, like 2026-05. */
export type MonthText = components['schemas']['MonthText'];
/** Per cent of what qualifies, exact. */
export type RulePercent = components['schemas']['RulePercent'];
/** The first line. */
export type StatementHead = components['schemas']['StatementHead'];
/** ISO 4217 code in capitals, of a currency that a country uses today. */
export type Currency = components['schemas']['Currency'];
/** An exact decimal with two places; what takes off is below zero. */
export type ExactAmount = components['schemas']['ExactAmount'];
/** An order, an adjustment of one, or its void. It is on one statement only. */
export type StatedThing = components['schemas']['StatedThing'];
/** The sum of a currency and supergroup. */
export type StatementTotal = components['schemas']['StatementTotal'];
/** The last line. */
export type StatementSignature = components['schemas']['StatementSignature'];
/** One line of a statement's file, by its `kind`. Members are sorted and without blanks (RFC 8785). */
export type StatementLine = components['schemas']['StatementLine'];
/** A JWK Set (RFC 7517). */
export type StatementKeys = components['schemas']['StatementKeys'];
/** What time it is for a test app. */
export type TestClock = components['schemas']['TestClock'];
/** Where to move the clock; either `to` or `by`. */
export type TestClockMove = components['schemas']['TestClockMove'];
/** A message that would have been sent in live mode. */
export type TestMessage = components['schemas']['TestMessage'];
/** What becomes of the attempt; the others than `approved` are the codes of a rejection. */
export type TestOutcome = components['schemas']['TestOutcome'];
export type ResponseOther = components['responses']['Other'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorised = components['responses']['Unauthorised'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ParameterAppId = components['parameters']['AppId'];
export type ParameterEndpointId = components['parameters']['EndpointId'];
export type ParameterRegisterId = components['parameters']['RegisterId'];
export type ParameterSourceId = components['parameters']['SourceId'];
export type ParameterClientId = components['parameters']['ClientId'];
export type ParameterTheme = components['parameters']['Theme'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterLimit = components['parameters']['Limit'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderErrorLink = components['headers']['ErrorLink'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listApps: {
        parameters: {
            query?: {
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
            /** All apps, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApp"];
            };
        };
        responses: {
            /** The app. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The app. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updateApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppChanges"];
            };
        };
        responses: {
            /** The updated app. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listAppTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The tokens without their secrets, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    issueAppToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** The token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    endAppTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    revokeAppToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: string;
                /**
                 * The token's id, from `listAppTokens`. It is not the token itself.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The endpoints without their secrets, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
            };
        };
        responses: {
            /** The endpoint with its secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChanges"];
            };
        };
        responses: {
            /** The updated endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRotation"];
            };
        };
        responses: {
            /** The new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** Only those in this state. */
                state?: components["schemas"]["WebhookDeliveryState"];
                /** The `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page, newest first. Deliveries are kept for 30 days. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
                /**
                 * The delivery's id, from `listWebhookDeliveries`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    replayWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** How many are made again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The delivery, which has begun or will soon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** Only clients of this app. */
                appId?: components["schemas"]["AppId"];
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
            /** The clients, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClient"];
            };
        };
        responses: {
            /** The client. It has no secret yet. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientChanges"];
            };
        };
        responses: {
            /** The updated client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listClientSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The secrets' ids and dates, newest first, never the secrets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    issueClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewSecret"];
            };
        };
        responses: {
            /** The secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    revokeClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The secret's id, from `listClientSecrets`. It is no secret itself.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                secretId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    endClientTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    setClientLogo: {
        parameters: {
            query?: {
                /** For which pages; light ones where it is absent. */
                theme?: components["parameters"]["Theme"];
            };
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLogo"];
            };
        };
        responses: {
            /** The updated client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeClientLogo: {
        parameters: {
            query?: {
                /** For which pages; light ones where it is absent. */
                theme?: components["parameters"]["Theme"];
            };
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listClientPreviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The links' ids and dates, newest first, never the links themselves. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewLinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createClientPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPreviewLink"];
            };
        };
        responses: {
            /** The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedPreviewLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    revokeClientPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The link's id, from `listClientPreviews`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listTills: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The tills. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TillList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createTill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTill"];
            };
        };
        responses: {
            /** The till, with its link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedTill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeTill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The till's id, from `listTills`.
                 * @example 5d1f0c86-3c0e-4a36-8d5c-70b1b5f3a9e2
                 */
                tillId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getClientBranding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The branding. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientBranding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    setClientBranding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Branding"];
            };
        };
        responses: {
            /** The branding as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientBranding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listOperatorTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The tokens without their secrets, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorTokenList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    issueOperatorToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOperatorToken"];
            };
        };
        responses: {
            /** The token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    revokeOperatorToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The token's id, from `listOperatorTokens`. It is not the token itself.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listStaffUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** All staff users, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffUserList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    inviteStaffUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaffUser"];
            };
        };
        responses: {
            /** The staff user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updateStaffUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The staff user's id, from `listStaffUsers`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                staffUserId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffUserChanges"];
            };
        };
        responses: {
            /** The updated staff user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    setSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSignInProvider"];
            };
        };
        responses: {
            /** The provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listTeams: {
        parameters: {
            query?: {
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
            /** A page of teams. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createTeam: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTeam"];
            };
        };
        responses: {
            /** The team. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The team's id, from `createTeam` or `listTeams`.
                 * @example team_7k2m9q4x1c5v
                 */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The team. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updateTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The team's id, from `createTeam` or `listTeams`.
                 * @example team_7k2m9q4x1c5v
                 */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamChanges"];
            };
        };
        responses: {
            /** The updated team. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    inviteTeamPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The team's id, from `createTeam` or `listTeams`.
                 * @example team_7k2m9q4x1c5v
                 */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTeamPerson"];
            };
        };
        responses: {
            /** The person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPerson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    resetLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The verification's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    expireVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The verification's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getVerificationDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The verification's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The verification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The verification's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    searchMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberSearch"];
            };
        };
        responses: {
            /** What was found, newest first, of both modes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundMembers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The account's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** All that is kept about the member; documents are named, and fetched by `getDocument`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    resetAccountLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The account's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getAccountDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The account's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The account's id.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listPartners: {
        parameters: {
            query?: {
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
            /** All partners, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createPartner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPartner"];
            };
        };
        responses: {
            /** The partner. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The partner. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updatePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerChanges"];
            };
        };
        responses: {
            /** The updated partner. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listBrands: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The brands, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBrand"];
            };
        };
        responses: {
            /** The brand. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The brand. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandChanges"];
            };
        };
        responses: {
            /** The updated brand. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listCodePools: {
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
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
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
                    "application/json": components["schemas"]["CodePoolPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createCodePool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCodePool"];
            };
        };
        responses: {
            /** The pool. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePool"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getCodePool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The pool. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePool"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updateCodePool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodePoolChanges"];
            };
        };
        responses: {
            /** The updated pool. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePool"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    exportPoolCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * Columns: code; state, which is `free`, `given` to a member, `held` or `redeemed` by an order, `released` by one and
             *     usable again, or `generic` for the code that all orders may use; claimedAt; and of an order that has or had it
             *     last: orderId, heldUntil, redeemedAt, releasedAt.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    addPoolCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** The codes as people type them. */
                    codes: string[];
                };
            };
        };
        responses: {
            /** What was added, and what was refused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    makePoolCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** How many to make. */
                    count: number;
                    /** The beginning of each, outside of the check. */
                    prefix?: string;
                    /**
                     * The number of random characters.
                     * @default 10
                     */
                    length?: number;
                };
            };
        };
        responses: {
            /** How many were made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removePoolCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listCodePools`.
                 * @example 6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                poolId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** The codes to take out. */
                    codes: string[];
                };
            };
        };
        responses: {
            /** What was removed, and what was not. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listCommissionRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionRuleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createCommissionRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCommissionRule"];
            };
        };
        responses: {
            /** The rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeCommissionRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The rule's id, from `listCommissionRules`.
                 * @example 8d1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    endCommissionRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The rule's id, from `listCommissionRules`.
                 * @example 8d1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c
                 */
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommissionRuleEnd"];
            };
        };
        responses: {
            /** The updated rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listBrandStatements: {
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
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
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
                    "application/json": components["schemas"]["BrandStatementPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    closeStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatementMonth"];
            };
        };
        responses: {
            /** The statement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandStatement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getBrandStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The statement's number in its brand, from 1.
                 * @example 1
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The statement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandStatement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    exportBrandStatement: {
        parameters: {
            query?: {
                /** `lines`, which can be verified, or `csv`. */
                format?: "lines" | "csv";
            };
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The statement's number in its brand, from 1.
                 * @example 1
                 */
                number: number;
            };
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getStatementKeys: {
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
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listTrackingKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The keys without their secrets, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    issueTrackingKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingKeySettings"];
            };
        };
        responses: {
            /** The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedTrackingKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    revokeTrackingKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The key's id, from `listTrackingKeys`. It is not the key itself.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updateTrackingKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The key's id, from `listTrackingKeys`. It is not the key itself.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingKeyChanges"];
            };
        };
        responses: {
            /** The updated key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listInstitutions: {
        parameters: {
            query?: {
                /**
                 * A name, a domain, a mail address or an id.
                 * @example Ashby College
                 */
                query?: string;
                /** Only those of this country; of a search, also those that are found in every country. */
                territory?: components["schemas"]["Territory"];
                /** Only those of this kind. */
                kind?: components["schemas"]["InstitutionKind"];
                /** The `nextCursor` of the previous page. */
                cursor?: string;
                /** The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * Only those that take part, or only those that have left (`setInstitutionDeparture`). Without it both; with `query`
                 *     those that take part.
                 */
                participation?: "active" | "left";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The institutions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    upsertInstitutions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstitutionBatch"];
            };
        };
        responses: {
            /** The result, by entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionsSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getInstitution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The institution's id.
                 * @example caritas.de
                 */
                institutionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The institution. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Institution"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    setInstitutionDeparture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The institution's id.
                 * @example ashby-art.ac.uk
                 */
                institutionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * `removed`: it asked. `closed`: it is no more. Null: it takes part again.
                     * @enum {string|null}
                     */
                    why: "removed" | "closed" | null;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionDeparture"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    setInstitutionBelief: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The institution's id.
                 * @example caritas.de
                 */
                institutionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Null: by the name. */
                    belief: boolean | null;
                };
            };
        };
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listInstitutionRequests: {
        parameters: {
            query?: {
                /** Only the requests of this mode. */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionRequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    decideInstitutionRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The request's id, from `listInstitutionRequests`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstitutionDecision"];
            };
        };
        responses: {
            /** The updated request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The domain, without `@`.
                 * @example ox.ac.uk
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** What is known of the domain. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainFacts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listDomainAppeals: {
        parameters: {
            query?: {
                /** The `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The appeals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainAppealList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    decideDomainAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The appeal's id, from `listDomainAppeals`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                appealId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainAppealDecision"];
            };
        };
        responses: {
            /** The decided appeal. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainAppeal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listIdentityProviders: {
        parameters: {
            query?: {
                /** Only identity providers of this institution. */
                institutionId?: string;
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
            /** Newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityProviderPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    saveIdentityProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIdentityProvider"];
            };
        };
        responses: {
            /** The identity provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeIdentityProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The identity provider's id, from `listIdentityProviders`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listTrialLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The links' ids and dates, newest first, never the links themselves. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialLinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createTrialLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedTrialLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    revokeTrialLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                providerId: string;
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    tryClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimTrial"];
            };
        };
        responses: {
            /** What they would prove. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listSamlKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The keys, newest first. Empty until somebody requests our metadata or signs in by SAML. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamlKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    addSamlKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamlKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    activateSamlKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id, from `listSamlKeys`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                samlKeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamlKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeSamlKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id, from `listSamlKeys`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                samlKeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The keys, the eldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listSigningKeys: {
        parameters: {
            query?: {
                /** Default: `id_token`. */
                purpose?: components["schemas"]["SigningPurpose"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The keys, newest first. Empty until the first one is needed, or somebody asks for our public keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    rotateSigningKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    atOnce?: boolean;
                    /**
                     * `id_token` signs ID tokens, at `/oauth/jwks`; `test_id_token` those of test clients, at `/oauth/test/jwks`; `client_assertion` authenticates us at institutions' OpenID providers,
                     *     at `{SSO_URL}/portal/jwks`; `statement` signs statements of brands, at `/code-tracking/statement-keys`.
                     */
                    purpose?: components["schemas"]["SigningPurpose"];
                };
            };
        };
        responses: {
            /** The keys as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    rotateKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cursor?: components["schemas"]["RotationCursor"];
                };
            };
        };
        responses: {
            /** What the step has done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotationStep"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    retireKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    discard?: boolean;
                };
            };
        };
        responses: {
            /** The keys as they are now, and which were retired by this call. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: components["schemas"]["Key"][];
                        /** Kind and id, like `sealing:k1`. */
                        retired: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listQuarantinedFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The files, in no particular order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuarantinedFileList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Other"];
        };
    };
    restoreQuarantinedFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileKeys?: components["schemas"]["FileKey"][];
                };
            };
        };
        responses: {
            /** How many were in the quarantine and have been put back. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        restored: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Other"];
        };
    };
    getPrivacyRecord: {
        parameters: {
            query?: {
                /** Language of the texts. Default: `en`. */
                language?: components["schemas"]["PrivacyLanguage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getPrivacyDocument: {
        parameters: {
            query?: {
                /** Language of the texts. Default: `en`. */
                language?: components["schemas"]["PrivacyLanguage"];
            };
            header?: never;
            path: {
                /**
                 * `record` (GDPR, Article 30), or a starting text: `assessment` (Article 35) or `agreement` (Article 28).
                 * @example record
                 */
                document: components["schemas"]["PrivacyDocumentName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getSweep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sweep as it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sweep"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Other"];
        };
    };
    confirmSweep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sweep as it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sweep"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Other"];
        };
    };
    listMetadataSources: {
        parameters: {
            query?: {
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
            /** A page, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetadataSourcePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    addMetadataSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMetadataSource"];
            };
        };
        responses: {
            /** The source. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetadataSource"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeMetadataSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The source's id, from `listMetadataSources`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                sourceId: components["parameters"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    refreshMetadataSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The source's id, from `listMetadataSources`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                sourceId: components["parameters"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The source, which is due. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetadataSource"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listWalletIssuers: {
        parameters: {
            query?: {
                /** Only issuers of this institution. */
                institutionId?: string;
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
            /** Newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletIssuerPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    addWalletIssuer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWalletIssuer"];
            };
        };
        responses: {
            /** The issuer. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletIssuer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeWalletIssuer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The issuer's id, from `listWalletIssuers`.
                 * @example 7d0f8a53-2f3b-4d0f-9a55-6a6c9e0d1b20
                 */
                issuerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listWalletVerifiers: {
        parameters: {
            query?: {
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
            /** Newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletVerifierPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    saveWalletVerifier: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWalletVerifier"];
            };
        };
        responses: {
            /** The verifier, without its key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletVerifier"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeWalletVerifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The verifier's id, from `listWalletVerifiers`.
                 * @example 0c2f7bb2-9e0a-4c58-8a2d-0f5cf1a9d0a1
                 */
                verifierId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    importIdentityProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FederationBatch"];
            };
        };
        responses: {
            /** The result, by entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederationImported"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listRegisters: {
        parameters: {
            query?: {
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
            /** A page, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRegister"];
            };
        };
        responses: {
            /** The register, and the key of a list's hashes. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedRegister"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getRegister: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The register's id, from `listRegisters`.
                 * @example 5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11
                 */
                registerId: components["parameters"]["RegisterId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The register. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Register"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeRegister: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The register's id, from `listRegisters`.
                 * @example 5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11
                 */
                registerId: components["parameters"]["RegisterId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updateRegister: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The register's id, from `listRegisters`.
                 * @example 5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11
                 */
                registerId: components["parameters"]["RegisterId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterChanges"];
            };
        };
        responses: {
            /** The updated register. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Register"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    replaceRegisterList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The register's id, from `listRegisters`.
                 * @example 5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11
                 */
                registerId: components["parameters"]["RegisterId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** The signed list as text. */
                    list: string;
                };
            };
        };
        responses: {
            /** The register with its new list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Register"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    tryRegister: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The register's id, from `listRegisters`.
                 * @example 5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11
                 */
                registerId: components["parameters"]["RegisterId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterTrial"];
            };
        };
        responses: {
            /** Whether the person is listed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterTried"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listPapers: {
        parameters: {
            query?: {
                /** Of this app; without it, of the whole installation. */
                appId?: string;
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2, or `others` for all countries without lists of their own.
                 * @example GB
                 */
                territory: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A list for each group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperListList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    setPapers: {
        parameters: {
            query?: {
                /** Of this app; without it, of the whole installation. */
                appId?: string;
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2, or `others` for all countries without lists of their own.
                 * @example GB
                 */
                territory: string;
                /**
                 * The group.
                 * @example military
                 */
                consumerGroup: components["schemas"]["ConsumerGroup"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPaperList"];
            };
        };
        responses: {
            /** The list in force. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    resetPapers: {
        parameters: {
            query?: {
                /** Of this app; without it, of the whole installation. */
                appId?: string;
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2, or `others` for all countries without lists of their own.
                 * @example GB
                 */
                territory: string;
                /**
                 * The group.
                 * @example military
                 */
                consumerGroup: components["schemas"]["ConsumerGroup"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    confirmPapers: {
        parameters: {
            query?: {
                /** Of this app; without it, of the whole installation. */
                appId?: string;
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2, or `others` for all countries without lists of their own.
                 * @example GB
                 */
                territory: string;
                /**
                 * The group.
                 * @example military
                 */
                consumerGroup: components["schemas"]["ConsumerGroup"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Ids of accepted or refused entries. */
                    paperIds: components["schemas"]["PaperId"][];
                };
            };
        };
        responses: {
            /** The list in force. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listEnds: {
        parameters: {
            query?: {
                /** Of the members of this institution; without it, of all. */
                institutionId?: components["schemas"]["InstitutionId"];
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2.
                 * @example DE
                 */
                territory: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A rule for each group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    setEnd: {
        parameters: {
            query?: {
                /** Of the members of this institution; without it, of all. */
                institutionId?: components["schemas"]["InstitutionId"];
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2.
                 * @example DE
                 */
                territory: string;
                /**
                 * The group.
                 * @example student
                 */
                consumerGroup: components["schemas"]["ConsumerGroup"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndRule"];
            };
        };
        responses: {
            /** The rule in force. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipEnd"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    resetEnd: {
        parameters: {
            query?: {
                /** Of the members of this institution; without it, of all. */
                institutionId?: components["schemas"]["InstitutionId"];
            };
            header?: never;
            path: {
                /**
                 * The country, by ISO 3166-1 alpha-2.
                 * @example DE
                 */
                territory: string;
                /**
                 * The group.
                 * @example student
                 */
                consumerGroup: components["schemas"]["ConsumerGroup"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /** Only reviews of this mode. */
                mode?: components["schemas"]["Mode"];
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
            /** The reviews. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The review's id, from `listReviews`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The review. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    decideReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The review's id, from `listReviews`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDecision"];
            };
        };
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The document's id, from the review.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listDocumentViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The document's id, from the review.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentViews"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getDocumentView: {
        parameters: {
            query?: {
                /** The full picture, or one of at most 320 pixels. */
                size?: "full" | "small";
            };
            header?: never;
            path: {
                /**
                 * The document's id, from the review.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                documentId: string;
                /**
                 * The page, from 1.
                 * @example 1
                 */
                page: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listDkimKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The keys, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DkimKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    addDkimKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The key, with its DNS record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DkimKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    activateDkimKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id, from `listDkimKeys`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                dkimKeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DkimKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeDkimKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The key's id, from `listDkimKeys`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                dkimKeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    reportEmailBounce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bounce"];
            };
        };
        responses: {
            /** The number of attempts that were rejected. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BounceReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    allowMailAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailAddress"];
            };
        };
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listCalls: {
        parameters: {
            query?: {
                /**
                 * Only those of this app.
                 * @example app_demo
                 */
                app?: string;
                /**
                 * Only those of this OAuth client. Together with `app` or `partner`, those of each.
                 * @example client_demo
                 */
                client?: string;
                /**
                 * Only those of this code tracking partner.
                 * @example partner_demo
                 */
                partner?: string;
                /** Only those of owners of this mode. */
                mode?: "live" | "test";
                /** Only the call with this `X-Request-Id`. */
                request?: string;
                /**
                 * Only those of this operation.
                 * @example createVerification
                 */
                operation?: string;
                /**
                 * Only those with a fault at this JSON pointer.
                 * @example /body/dob
                 */
                pointer?: string;
                /**
                 * Only those with this HTTP status.
                 * @example 400
                 */
                status?: number;
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
            /** A page, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listCallProblems: {
        parameters: {
            query?: {
                /**
                 * Only those of this app.
                 * @example app_demo
                 */
                app?: string;
                /**
                 * Only those of this OAuth client. Together with `app` or `partner`, those of each.
                 * @example client_demo
                 */
                client?: string;
                /**
                 * Only those of this code tracking partner.
                 * @example partner_demo
                 */
                partner?: string;
                /** Only those of owners of this mode. */
                mode?: "live" | "test";
                /**
                 * Only those of this operation.
                 * @example createVerification
                 */
                operation?: string;
                /**
                 * Only those with a fault at this JSON pointer.
                 * @example /body/dob
                 */
                pointer?: string;
                /**
                 * Only those with this HTTP status.
                 * @example 400
                 */
                status?: number;
                /**
                 * Only calls from this minute on. Absent, those of the last 24 hours.
                 * @example 2026-11-21T10:00:00Z
                 */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The groups, the largest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallProblems"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** Begin after this `sequence`, in the order that was asked for. 0 begins at the first one of either order. */
                after?: number;
                /** Which entries come first. */
                order?: "oldest" | "newest";
                /** Only the entries about this id, such as an app's or a verification's. */
                subject?: string;
                /** Only the entries about subjects of this kind, such as `client`. An id alone may be that of two kinds. */
                subjectKind?: string;
                /** The largest number of entries on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The entries; none at the end of the log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    replayAuditStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * A destination of the audit stream.
                 * @example https
                 */
                destination: components["schemas"]["AuditDestination"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditReplay"];
            };
        };
        responses: {
            /** Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The backup. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Other"];
        };
    };
    getConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The caller's connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Other"];
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /** Begin after this `sequence`. */
                after?: number;
                /** The largest number of erasures on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The erasures; none at the end. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasurePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Other"];
        };
    };
    getCallerTeam: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The team. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeopleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTeamPerson"];
            };
        };
        responses: {
            /** The person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPerson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    updatePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The person's id, from `listPeople`.
                 * @example 2f1f0b0e-7d5b-4c27-9f0e-5a0c2b6d1e11
                 */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonChanges"];
            };
        };
        responses: {
            /** The updated person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPerson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getTeamSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSignInProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    setTeamSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTeamSignInProvider"];
            };
        };
        responses: {
            /** The provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSignInProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    removeTeamSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listPartnerTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerTokenList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    issuePartnerToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPartnerToken"];
            };
        };
        responses: {
            /** The token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedPartnerToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    revokePartnerToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The token's id, from `listPartnerTokens`.
                 * @example 4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11
                 */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listTeamAudit: {
        parameters: {
            query?: {
                /** Begin before this `sequence`; `nextBefore` of the previous page. */
                before?: number;
                /** The largest number of entries on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAuditPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getAppTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    moveAppTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestClockMove"];
            };
        };
        responses: {
            /** The clock as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listAppTestMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The messages, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMessageList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listAppTestVerifications: {
        parameters: {
            query?: {
                /** The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
                /** The `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of them, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestVerificationPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getAppTestVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listAppTestVerifications`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The verification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    decideAppTestAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listAppTestVerifications`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** What becomes of the attempt; the others than `approved` are the codes of a rejection. */
                    outcome: components["schemas"]["TestOutcome"];
                };
            };
        };
        responses: {
            /** The verification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    expireAppTestVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listAppTestVerifications`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The verification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getFunnel: {
        parameters: {
            query?: {
                /**
                 * The first day. Without `from` and `to`, the last 28 days that are over.
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * The last day, at most 92 days with the first one.
                 * @example 2026-11-26
                 */
                to?: string;
                /**
                 * Only those of this app.
                 * @example app_demo
                 */
                app?: string;
                /** Only those of apps of this mode. */
                mode?: "live" | "test";
                /**
                 * Only those of this group.
                 * @example student
                 */
                consumerGroup?: components["schemas"]["ConsumerGroup"];
                /**
                 * Only those of this country, by its code of ISO 3166-1 alpha-2.
                 * @example GB
                 */
                territory?: string;
                /** Only figures of this division. */
                by?: components["schemas"]["FunnelDivision"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Funnel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    exportFunnel: {
        parameters: {
            query?: {
                /**
                 * The first day. Without `from` and `to`, the last 28 days that are over.
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * The last day, at most 92 days with the first one.
                 * @example 2026-11-26
                 */
                to?: string;
                /**
                 * Only those of this app.
                 * @example app_demo
                 */
                app?: string;
                /** Only those of apps of this mode. */
                mode?: "live" | "test";
                /**
                 * Only those of this group.
                 * @example student
                 */
                consumerGroup?: components["schemas"]["ConsumerGroup"];
                /**
                 * Only those of this country, by its code of ISO 3166-1 alpha-2.
                 * @example GB
                 */
                territory?: string;
                /** Only figures of this division. */
                by?: components["schemas"]["FunnelDivision"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The figures; `fewer than 10` for a step of the whole that has fewer. */
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
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getCodeFunnel: {
        parameters: {
            query?: {
                /**
                 * The first day. Without `from` and `to`, the last 28 days that are over.
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * The last day, at most 92 days with the first one.
                 * @example 2026-11-26
                 */
                to?: string;
                /**
                 * Only those of this brand.
                 * @example br_4f0q2s8m1x7d
                 */
                brandUid?: string;
                /**
                 * Only those of this pool.
                 * @example 1c9a6a4e-3c9f-4c1b-8a55-6d0d5f2f7f10
                 */
                poolId?: string;
                /** Only those of tracking partners of this mode. */
                mode?: "live" | "test";
                /** Only figures of this division. */
                by?: components["schemas"]["CodeDivision"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeFunnel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    exportCodeFunnel: {
        parameters: {
            query?: {
                /**
                 * The first day. Without `from` and `to`, the last 28 days that are over.
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * The last day, at most 92 days with the first one.
                 * @example 2026-11-26
                 */
                to?: string;
                /**
                 * Only those of this brand.
                 * @example br_4f0q2s8m1x7d
                 */
                brandUid?: string;
                /**
                 * Only those of this pool.
                 * @example 1c9a6a4e-3c9f-4c1b-8a55-6d0d5f2f7f10
                 */
                poolId?: string;
                /** Only those of tracking partners of this mode. */
                mode?: "live" | "test";
                /** Only figures of this division. */
                by?: components["schemas"]["CodeDivision"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The figures; `fewer than 10` for a step of the whole that has fewer. */
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
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listAppInstitutionRequests: {
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
                 * The app's id, from `listApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionRequestPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getTeamLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The limits. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamLimits"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
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
export const pathsManagementPartnersPartnerIdBrandsBrandUidStatementsNumberExportGetParametersQueryFormatValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/partners/{partnerId}/brands/{brandUid}/statements/{number}/export"]["get"]["parameters"]["query"]["format"]> = ["lines", "csv"];
export const pathsManagementInstitutionsGetParametersQueryParticipationValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/institutions"]["get"]["parameters"]["query"]["participation"]> = ["active", "left"];
export const pathsManagementDocumentsDocumentIdViewsPageGetParametersQuerySizeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/documents/{documentId}/views/{page}"]["get"]["parameters"]["query"]["size"]> = ["full", "small"];
export const pathsManagementCallsGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/calls"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsManagementCallsProblemsGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/calls/problems"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsManagementAuditGetParametersQueryOrderValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/audit"]["get"]["parameters"]["query"]["order"]> = ["oldest", "newest"];
export const pathsManagementTeamFunnelGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/team/funnel"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsManagementTeamFunnelExportGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/team/funnel/export"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsManagementTeamFunnelCodesGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/team/funnel/codes"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsManagementTeamFunnelCodesExportGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/management/team/funnel/codes/export"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const walletProofsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WalletProofs"]> = ["group", "person"];
export const phoneStepValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PhoneStep"]> = ["first", "last", "off"];
export const outcomeMailsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OutcomeMails"]> = ["own_pages", "all", "none"];
export const webhookEndpointStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WebhookEndpoint"]["state"]> = ["active", "paused"];
export const webhookEndpointPausedForValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WebhookEndpoint"]["pausedFor"]> = ["operator", "failing", "gone"];
export const createdWebhookEndpointStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CreatedWebhookEndpoint"]["state"]> = ["active", "paused"];
export const createdWebhookEndpointPausedForValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CreatedWebhookEndpoint"]["pausedFor"]> = ["operator", "failing", "gone"];
export const webhookDeliveryStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WebhookDeliveryState"]> = ["pending", "delivered", "failed"];
export const webhookFailureValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WebhookFailure"]> = ["status", "timeout", "dns", "refused", "tls", "reset", "unreachable", "private", "address"];
export const supergroupsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Supergroups"]> = ["student", "graduate", "key-worker", "social-assistance"];
export const profileValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Profile"]> = ["legacy", "standard", "public"];
export const scopesValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Scopes"]> = ["svcid_profile", "svcid_education", "svcid_number"];
export const pkceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Pkce"]> = ["required", "optional", "off"];
export const subjectTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SubjectType"]> = ["public", "pairwise"];
export const openIdScopesValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OpenIdScopes"]> = ["profile", "email", "svc:agent"];
export const signingAlgorithmValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SigningAlgorithm"]> = ["RS256", "ES256"];
export const signingPurposeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SigningPurpose"]> = ["id_token", "test_id_token", "client_assertion", "statement"];
export const signingKeyStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SigningKey"]["state"]> = ["next", "signing", "former"];
export const clientOverridesValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Client"]["overrides"]> = ["legacy", "exactRedirectUris", "refuseQueryCredentials", "narrowConsent", "pkce"];
export const tillSupergroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TillSupergroup"]> = ["student", "graduate", "key-worker", "social-assistance"];
export const clientBrandingCorrectionsThemeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ClientBranding"]["corrections"]["theme"]> = ["light", "dark"];
export const clientBrandingCorrectionsColourValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ClientBranding"]["corrections"]["colour"]> = ["primary", "background", "text"];
export const foundMembersNamedKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FoundMembers"]["named"]["kind"]> = ["app", "client", "partner", "brand"];
export const stopReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Stop"]["reason"]> = ["mail_came_back", "codes_used_up", "wrong_codes", "birth_dates_used_up", "passcodes_used_up", "mails_used_up", "shared_limit_used_up", "country_not_served", "app_disabled", "institution_left", "domain_blocked", "proof_elsewhere", "own_mail_refused", "number_moved"];
export const timelineEntryKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TimelineEntry"]["kind"]> = ["event", "attempt", "text", "mail", "bounce", "audit"];
export const erasureKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Erasure"]["kind"]> = ["verification", "account"];
export const operatorScopeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OperatorScope"]> = ["apps:read", "apps:write", "audit:read", "audit:write", "backups:read", "calls:read", "codes:read", "identity_providers:read", "identity_providers:write", "institutions:read", "institutions:write", "keys:read", "keys:write", "mail:write", "members:read", "members:write", "retention:read", "retention:write", "reviews:read", "reviews:write", "staff:read", "staff:write", "teams:read", "teams:write", "tracking:read", "tracking:write"];
export const auditDestinationValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AuditDestination"]> = ["syslog", "https"];
export const callOwnerKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CallOwner"]["kind"]> = ["app", "client", "partner"];
export const calledApiValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CalledApi"]> = ["whitelabel", "auth", "tracking", "profile"];
export const ruleSupergroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RuleSupergroup"]> = ["student", "graduate", "key-worker", "social-assistance"];
export const brandStatementStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BrandStatement"]["state"]> = ["closing", "closed"];
export const codePoolKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodePoolKind"]> = ["unique", "generic"];
export const poolSupergroupsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PoolSupergroups"]> = ["student", "graduate", "key-worker", "social-assistance"];
export const codeAllowanceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeAllowance"]> = ["once", "monthly", "redeemed"];
export const addedCodesRefusedReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AddedCodes"]["refused"]["reason"]> = ["empty", "only_dashes", "too_long", "not_printable", "formula", "rounded", "separated", "heading", "repeated", "in_use"];
export const removedCodesRefusedReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RemovedCodes"]["refused"]["reason"]> = ["unknown", "claimed", "repeated"];
export const institutionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InstitutionKind"]> = ["education", "employer"];
export const institutionCategoryValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Institution"]["category"]> = ["university", "college", "school", "hospital", "other"];
export const institutionSourceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Institution"]["source"]> = ["academic", "starter", "operator", "requested"];
export const leftWhyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Left"]["why"]> = ["removed", "closed"];
export const newIdentityProviderOidcTokenEndpointAuthMethodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NewIdentityProvider"]["oidc"]["tokenEndpointAuthMethod"]> = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
export const mappedAffiliationAffiliationValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MappedAffiliation"]["affiliation"]> = ["student", "alum", "faculty", "staff", "employee"];
export const identityProviderKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["IdentityProvider"]["kind"]> = ["saml", "oidc"];
export const identityProviderSignInBindingValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["IdentityProvider"]["signInBinding"]> = ["redirect", "post"];
export const identityProviderTokenEndpointAuthMethodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["IdentityProvider"]["tokenEndpointAuthMethod"]> = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
export const identityProviderSourceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["IdentityProvider"]["source"]> = ["operator", "import"];
export const identityProviderLogoFailureValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["IdentityProvider"]["logoFailure"]> = ["address", "private", "status", "too_large", "timeout", "dns", "refused", "tls", "reset", "unreachable", "no_picture", "too_many_pixels", "light", "busy"];
export const walletPrefixValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WalletPrefix"]> = ["x509_hash", "x509_san_dns"];
export const samlKeyStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SamlKey"]["state"]> = ["next", "signing", "former"];
export const dkimKeyStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DkimKey"]["state"]> = ["next", "signing", "former"];
export const dnsRecordTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DnsRecord"]["type"]> = ["TXT"];
export const keyKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Key"]["kind"]> = ["sealing", "index", "code"];
export const keyStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Key"]["state"]> = ["current", "former", "retired"];
export const privacyLanguageValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PrivacyLanguage"]> = ["en", "de"];
export const privacyDocumentNameValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PrivacyDocumentName"]> = ["record", "assessment", "agreement"];
export const privacyCategoryDataEncryptionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PrivacyCategory"]["data"]["encryption"]> = ["all", "some", "none"];
export const sweepHeldReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Sweep"]["held"]["reason"]> = ["clock_ahead", "clock_behind", "foreign_files"];
export const listSigningKeyKtyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ListSigningKey"]["kty"]> = ["OKP"];
export const listSigningKeyCrvValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ListSigningKey"]["crv"]> = ["Ed25519"];
export const registerKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Register"]["kind"]> = ["list", "http"];
export const addedRegisterKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AddedRegister"]["kind"]> = ["list", "http"];
export const acceptedPaperKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AcceptedPaper"]["kind"]> = ["student_card", "admission_letter", "enrolment_certificate", "degree_certificate", "university_letter", "staff_card", "payslip", "register_entry", "professional_licence", "employer_letter", "volunteer_letter", "training_contract", "pension_statement", "veteran_card", "discharge_papers", "service_certificate", "birth_certificate", "child_benefit_notice", "maternity_record", "family_card", "benefit_letter", "disability_card", "concession_card"];
export const acceptedPaperMustShowValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AcceptedPaper"]["mustShow"]> = ["name", "organisation", "role", "date", "valid_until", "year", "degree", "benefit", "register_number", "service", "child"];
export const acceptedPaperCoverValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AcceptedPaper"]["cover"]> = ["amounts", "account_numbers", "personal_numbers", "document_number", "address", "diagnosis", "degree_of_disability", "child_name", "photo", "discharge_reason", "reference_number", "grades", "others"];
export const acceptedPaperHoldersValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AcceptedPaper"]["holders"]> = ["serving", "volunteer", "retired", "trainee", "self_employed"];
export const acceptedPaperSpecialCategoryValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AcceptedPaper"]["specialCategory"]> = ["health", "belief"];
export const notAcceptedPaperWhyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NotAcceptedPaper"]["why"]> = ["law", "service_rules", "numbers", "health", "other_company", "too_much", "weak"];
export const paperListSourceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PaperList"]["source"]> = ["shipped", "installation", "app"];
export const endRuleKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["EndRule"]["kind"]> = ["months", "days", "term", "document", "shipped"];
export const membershipEndSourceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MembershipEnd"]["source"]> = ["default", "country", "institution"];
export const shippedEndRuleInstitutionsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShippedEndRule"]["institutions"]> = ["university", "college", "school", "hospital", "other"];
export const registerTriedOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RegisterTried"]["outcome"]> = ["listed", "not_listed"];
export const metadataSourceKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MetadataSource"]["kind"]> = ["federation", "query", "institution"];
export const federationEntitySignInBindingValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FederationEntity"]["signInBinding"]> = ["redirect", "post"];
export const institutionRequestStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InstitutionRequest"]["status"]> = ["pending", "approved", "rejected"];
export const domainFactsHoldersValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DomainFacts"]["holders"]> = ["students", "pupils", "staff", "contractors"];
export const domainFactsSourceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DomainFacts"]["source"]> = ["academic", "starter", "operator", "request", "appeal"];
export const domainFactsBlockedByValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DomainFacts"]["blockedBy"]> = ["list", "alumni", "public_suffix"];
export const domainAppealRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DomainAppeal"]["role"]> = ["member", "institution", "other"];
export const domainAppealStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DomainAppeal"]["status"]> = ["pending", "approved", "rejected"];
export const domainAppealDecisionDecisionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DomainAppealDecision"]["decision"]> = ["approve", "reject"];
export const institutionDecisionDecisionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InstitutionDecision"]["decision"]> = ["approve", "reject"];
export const submittedDocumentContentTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SubmittedDocument"]["contentType"]> = ["image/jpeg", "image/png", "image/webp", "image/heic", "application/pdf"];
export const documentViewsStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DocumentViews"]["state"]> = ["pending", "ready", "failed"];
export const documentViewsTraitsKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DocumentViews"]["traits"]["kind"]> = ["made_by_library", "made_by_editor", "saved_again", "other_writer", "generated", "no_camera", "no_metadata", "font_missing", "xfa_form"];
export const documentViewsReadingSourceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DocumentViews"]["reading"]["source"]> = ["text", "ocr"];
export const documentViewsReadingNameValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DocumentViews"]["reading"]["name"]> = ["found", "partly", "missing", "unreadable"];
export const reviewFlagKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReviewFlag"]["kind"]> = ["same_document", "similar_document"];
export const roleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Role"]> = ["admin", "reviewer", "support"];
export const staffUserStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StaffUser"]["state"]> = ["invited", "active", "disabled"];
export const newSignInProviderTokenEndpointAuthMethodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NewSignInProvider"]["tokenEndpointAuthMethod"]> = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
export const signInProviderTokenEndpointAuthMethodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SignInProvider"]["tokenEndpointAuthMethod"]> = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
export const newTeamSignInProviderTokenEndpointAuthMethodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NewTeamSignInProvider"]["tokenEndpointAuthMethod"]> = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
export const teamSignInProviderTokenEndpointAuthMethodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TeamSignInProvider"]["tokenEndpointAuthMethod"]> = ["client_secret_basic", "client_secret_post", "private_key_jwt"];
export const reviewDecisionDecisionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReviewDecision"]["decision"]> = ["approve", "reject"];
export const reviewDecisionReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReviewDecision"]["reason"]> = ["wrong_person", "not_eligible", "expired_document", "unreadable", "unsuitable_document", "altered_document", "already_used", "forbidden_document"];
export const teamLimitKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TeamLimit"]["kind"]> = ["rate", "budget"];
export const funnelDivisionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FunnelDivision"]> = ["all", "day", "app", "consumerGroup", "territory", "method", "reason"];
export const funnelStepValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FunnelStep"]> = ["begun", "phone_asked", "phone_proven", "ready", "proof_begun", "success", "rejected", "signed_in", "agreed_on_device", "agreed_at_till"];
export const codeDivisionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeDivision"]> = ["all", "day", "brand", "pool"];
export const codeStepValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeStep"]> = ["claimed", "redeemed", "ordered", "refunded"];
export const codeStatementStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeStatement"]["state"]> = ["closing", "closed"];
export const partnerScopeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PartnerScope"]> = ["team:read", "team:write", "apps:read", "apps:write", "keys:read", "keys:write", "tracking:read", "tracking:write", "reports:read", "logs:read", "tests:write", "audit:read"];
export const errorTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErrorTitle"]> = ["unauthorised", "forbidden", "not_found", "bad_request", "invalid_stage", "not_eligible", "already_used", "email_domain_mismatch", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "provider_unavailable", "internal_error"];
export const codeRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeRefusal"]> = ["not_verified", "not_this_group", "pool_not_open", "pool_over", "pool_empty", "code_already_had"];
export const modeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Mode"]> = ["test", "live"];
export const consumerGroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ConsumerGroup"]> = ["student", "graduate", "healthcare", "military", "first-responder", "charity-worker", "teacher", "parent", "low-income", "disability"];
export const methodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Method"]> = ["portal", "wallet", "manual", "email", "inbound_email"];
export const teamRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TeamRole"]> = ["admin", "developer", "analyst"];
export const teamPersonStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TeamPerson"]["state"]> = ["invited", "active", "disabled"];
export const statusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Status"]> = ["success", "pending", "failed", "expired"];
export const stageValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Stage"]> = ["success", "failed:otp_failed", "failed:too_many_attempts", "phone_number", "phone_number_otp", "select_institution", "select_verification_method", "pending_verification:email", "pending_verification:manual", "pending_verification:portal", "rejected_verification:email", "rejected_verification:manual", "rejected_verification:portal"];
export const statementHeadModeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatementHead"]["mode"]> = ["live", "test"];
export const statedThingKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatedThing"]["kind"]> = ["order", "adjustment", "void"];
export const statedThingAdjustmentTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatedThing"]["adjustmentType"]> = ["refund", "correction", "chargeback"];
export const testMessageChannelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestMessage"]["channel"]> = ["sms", "email"];
export const testOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestOutcome"]> = ["approved", "wrong_person", "not_eligible", "expired_document", "unreadable", "unsuitable_document", "altered_document", "already_used", "denied", "cancelled", "timed_out", "wrong_affiliation", "unidentified", "not_me", "bounced", "unanswered"];
export const componentsParametersThemeValues: ReadonlyArray<FlattenedDeepRequired<components>["parameters"]["Theme"]> = ["light", "dark"];
