// Generated from spec/partner.yaml by "npm run generate". Do not edit: change the spec.

export interface paths {
    "/partner/team": {
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
        get: operations["getOwnTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/people": {
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
    "/partner/people/{personId}": {
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
    "/partner/tokens": {
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
    "/partner/tokens/{tokenId}": {
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
    "/partner/audit": {
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
    "/partner/apps": {
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
        get: operations["listOwnApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
        get: operations["getOwnApp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an app
         * Only the fields in the request change.
         */
        patch: operations["updateOwnApp"];
        trace?: never;
    };
    "/partner/apps/{appId}/test-clock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
        get: operations["getOwnTestClock"];
        put?: never;
        /**
         * Move the clock of a test app
         * Moves the clock forward, and with it all that time decides for this app and its members; what falls due is carried out
         *     before this call answers. It can't be put back. Send either `to` or `by`; of two calls with `by`, both move it.
         */
        post: operations["moveOwnTestClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/test-messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
        get: operations["listOwnTestMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/test-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
        get: operations["listOwnTestVerifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/test-verifications/{verificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listOwnTestVerifications`.
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
        get: operations["getOwnTestVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/test-verifications/{verificationId}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listOwnTestVerifications`.
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
        post: operations["decideOwnTestAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/test-verifications/{verificationId}/expire": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listOwnTestVerifications`.
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
        post: operations["expireOwnTestVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
        get: operations["listOwnAppTokens"];
        put?: never;
        /**
         * Issue an access token for an app
         * The token is shown only in this response. An app may have two active tokens, so that one can be rotated
         *     without interruption; a third is refused with 409.
         */
        post: operations["issueOwnAppToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: string;
                /**
                 * The token's id, from `listOwnAppTokens`. It is not the token itself.
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
        delete: operations["revokeOwnAppToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
        get: operations["listOwnWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * From now on the app's events are delivered to the address, signed as [Standard Webhooks](https://www.standardwebhooks.com)
         *     says. The secret is shown only in this response. An app may have 20 endpoints.
         */
        post: operations["createOwnWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/webhook-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
        get: operations["getOwnWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook endpoint
         * Its deliveries go with it; the events stay.
         */
        delete: operations["removeOwnWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update, pause or resume a webhook endpoint
         * Only the fields in the request change. While an endpoint is paused, its deliveries wait; they are made once it is
         *     resumed.
         */
        patch: operations["updateOwnWebhookEndpoint"];
        trace?: never;
    };
    "/partner/apps/{appId}/webhook-endpoints/{endpointId}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
        post: operations["rotateOwnWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/webhook-endpoints/{endpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
            };
            cookie?: never;
        };
        /**
         * List a webhook endpoint's deliveries
         * Newest first: each event that was to go to the endpoint, how often it was tried, and what became of it.
         */
        get: operations["listOwnWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
                /**
                 * The delivery's id, from `listOwnWebhookDeliveries`.
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
        get: operations["getOwnWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/webhook-endpoints/{endpointId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
        post: operations["replayOwnWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
         *     again and replayed like any other. `getOwnWebhookDelivery` tells what was answered. While the endpoint is paused or its app
         *     is disabled, it waits.
         */
        post: operations["testOwnWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/clients": {
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
        get: operations["listOwnClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/clients/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
        get: operations["getOwnClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a client
         * Only the fields in the request change; null removes an optional value.
         */
        patch: operations["updateOwnClient"];
        trace?: never;
    };
    "/partner/clients/{clientId}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
        get: operations["listOwnClientSecrets"];
        put?: never;
        /**
         * Issue a secret for a client
         * The secret is shown only in this response. A client may have two active secrets, so that one can be rotated
         *     without interruption; a third is refused with 409.
         */
        post: operations["issueOwnClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/clients/{clientId}/secrets/{secretId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The secret's id, from `listOwnClientSecrets`. It is no secret itself.
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
        delete: operations["revokeOwnClientSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/clients/{clientId}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
        put: operations["setOwnClientLogo"];
        post?: never;
        /**
         * Remove a client's logo
         * Has no effect if there is no logo.
         */
        delete: operations["removeOwnClientLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/clients/{clientId}/preview-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
        get: operations["listOwnClientPreviews"];
        put?: never;
        /**
         * Make a link to a preview of a client's pages and messages
         * Shows every page, mail and text message of its login as members see them, with made-up people, in each language, on
         *     a phone and a desktop. Whoever has the link can look until it expires or is revoked. The link is shown only in this
         *     response. A client may have 20 active links; another is refused with 409.
         */
        post: operations["createOwnClientPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/clients/{clientId}/preview-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The link's id, from `listOwnClientPreviews`.
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
        delete: operations["revokeOwnClientPreview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/clients/{clientId}/branding": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
        get: operations["getOwnClientBranding"];
        /**
         * Set a client's branding
         * Colours, words and links of its own, on all pages and mails of its login. Replaces what was set before; `{}`
         *     removes it. Colours without enough contrast (WCAG 2.2 AA) are corrected, and listed in `corrections`.
         */
        put: operations["setOwnClientBranding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners": {
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
        get: operations["listOwnPartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
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
        get: operations["getOwnPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
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
        get: operations["listOwnBrands"];
        put?: never;
        /**
         * Create a brand
         * A brand has a separate uid in each country. A uid that is in use, by any partner: 409.
         */
        post: operations["createOwnBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
        get: operations["getOwnBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename, disable or enable a brand
         * Only the fields in the request change. Its uid and country stay. A change reaches every process within a second.
         */
        patch: operations["updateOwnBrand"];
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}/code-pools": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
        get: operations["listOwnCodePools"];
        put?: never;
        /**
         * Create a pool of codes
         * A `unique` pool gives each member a code of its own, a `generic` one gives all the same. Members claim through the
         *     partner's app and its clients; a partner without an `appId` has no claims. Supergroups whose commission differs in a
         *     month in which the pool is open, 409: make a pool for each.
         */
        post: operations["createOwnCodePool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
        get: operations["getOwnCodePool"];
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
        patch: operations["updateOwnCodePool"];
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
         *     audit log before its first line is sent. It needs the scope `keys:read`, since anyone with the codes can spend them.
         */
        get: operations["exportOwnPoolCodes"];
        put?: never;
        /**
         * Add codes to a pool
         * Up to 10,000 codes of your own for a `unique` pool, in the order in which they are given out. Codes that are refused
         *     are listed with the reason; the others are added. A code exists once in its
         *     brand, however its letters, digits, blanks and dashes are typed.
         */
        post: operations["addOwnPoolCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes/make": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
        post: operations["makeOwnPoolCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes/remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
        post: operations["removeOwnPoolCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}/commission-rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
        get: operations["listOwnCommissionRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
        get: operations["listOwnBrandStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}/statements/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
        get: operations["getOwnBrandStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/brands/{brandUid}/statements/{number}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
        get: operations["exportOwnBrandStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/tracking-keys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
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
        get: operations["listOwnTrackingKeys"];
        put?: never;
        /**
         * Issue a tracking key
         * The key is shown only in this response. A partner may have two active keys, so that one can be rotated without
         *     interruption; a third is refused with 409.
         */
        post: operations["issueOwnTrackingKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/tracking-partners/{partnerId}/tracking-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The key's id, from `listOwnTrackingKeys`. It is not the key itself.
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
        delete: operations["revokeOwnTrackingKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls of the APIs
         * The log of calls of the last 7 days that the team's apps, clients and tracking partners made: white-label, sign-in and
         *     lookup, code tracking, and the deprecated profile, live and test. Each refused call, also where it was refused before
         *     its operation, and each successful one but those of recording transactions and of lookups, which are counted only.
         *     Nothing that was sent: no body, value, query or address. Calls of this API and of the workbench are not in it, nor
         *     calls whose credential names none of the three. A call is here about a second after its answer.
         *
         *     Of one owner, operation and code at most 300 refusals a minute are listed. What is beyond is counted
         *     (`listOwnCallProblems`), and the page says `sampled`.
         */
        get: operations["listOwnCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/calls/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refused calls in groups
         * Refusals alike: of one owner, key and operation, for one fault or reason. The counts are exact, also where
         *     `listOwnCalls` has only some of the calls. A call with several faults counts in the group of each. The 100 largest
         *     groups.
         */
        get: operations["listOwnCallProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/funnel": {
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
        get: operations["getOwnFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/funnel/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export how far verifications come
         * The figures of `getOwnFunnel` as CSV (RFC 4180) in UTF-8, with the columns by, value, step and count. Texts are quoted;
         *     where a spreadsheet would run one as a formula, there is a `'` in front.
         */
        get: operations["exportOwnFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/funnel/codes": {
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
         *     Figures are never of fewer than ten, and not only whole tens as in `getOwnFunnel`: what is alike in brand, pool, step and currency waits until it
         *     is ten, and is counted on that day. At the end of a week and of a month those of a brand that still wait are put together:
         *     a figure by pool without `value` is of those, and no filter by pool finds them. With each month tens begin anew: of a brand
         *     and step up to nine a month are never counted. A step of the whole without `count` has fewer than ten.
         */
        get: operations["getOwnCodeFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/funnel/codes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export how far codes come
         * The figures of `getOwnCodeFunnel` as CSV (RFC 4180) in UTF-8, with the columns by, value, step, currency, count and
         *     amount. Texts are quoted; where a spreadsheet would run one as a formula, there is a `'` in front.
         */
        get: operations["exportOwnCodeFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/apps/{appId}/institution-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
        get: operations["listOwnInstitutionRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/limits": {
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
        get: operations["getOwnLimits"];
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
        InstitutionRequestPage: {
            requests: components["schemas"]["InstitutionRequest"][];
            /** Of the next page; absent on the last one. */
            nextCursor?: string;
        };
        OwnLimits: {
            limits: components["schemas"]["OwnLimit"][];
        };
        OwnLimit: {
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
             */
            step: components["schemas"]["FunnelStep"];
            /** A multiple of ten. Absent for fewer. */
            count?: number;
        };
        /**
         * `begun`: created. `phone_asked`: a passcode was sent. `phone_proven`: the number is proven, or needs no proof. `ready`: a
         *     method can be chosen. `proof_begun`: an attempt began. `success`: verified. `rejected`: the first attempt was rejected.
         * @enum {string}
         */
        FunnelStep: "begun" | "phone_asked" | "phone_proven" | "ready" | "proof_begun" | "success" | "rejected";
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
            /** In the brand, as in `getOwnBrandStatement`. */
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
        /** The settings that a team changes itself. The others are the operator's. */
        AppSettings: {
            /** Shown to members. */
            name?: components["schemas"]["AppName"];
            /**
             * Where a portal attempt may return the person to. No query, fragment or user info; https, http on loopback, or
             *     a private-use scheme with a dot.
             */
            redirectUrls?: components["schemas"]["RedirectUrls"];
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
            /** Other keys instead, or `null` for none. Tokens that were issued for an assertion end when the keys change. */
            assertionKeys?: components["schemas"]["AssertionKeys"] | null;
        };
        /** The settings that a team changes itself. The others are the operator's. */
        ClientSettings: {
            /** Shown to members. */
            name?: components["schemas"]["AppName"];
            /**
             * Where a member may be sent back to. The part of a login link's `redirect_uri` before "?" must match one of
             *     these exactly. No query, fragment or user info; https, http on loopback, or a private-use scheme with a dot. A
             *     client with `legacy` needs one that begins with https.
             */
            redirectUris?: components["schemas"]["RedirectUris"];
            /** An https URL of its privacy policy, linked from the consent page. */
            privacyUrl?: string | null;
            /** An https URL of its terms, linked likewise. */
            termsUrl?: string | null;
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
            /**
             * Format: date-time
             * Since when its people and tokens are refused. Absent while they are not.
             */
            disabledAt?: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** An error without detail. */
        TitledError: {
            error: {
                /** Stable name of an error; programs may depend on it. */
                title: components["schemas"]["ErrorTitle"];
            };
        };
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
         * The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network
         *     of one. Absent: everywhere.
         */
        OperatorNetworks: string[];
        /** Calls a minute; by default 600. */
        OperatorRate: number;
        /**
         * Format: date
         * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
         *     seconds late, and in a crash the first call of a day may be lost.
         */
        LastUsedOn: string;
        /** The team that runs it in the workbench; `null` for none. */
        OwnTeam: string | null;
        /** Shown to members. */
        AppName: string;
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
        /** The groups that it may verify. */
        ConsumerGroups: components["schemas"]["ConsumerGroup"][];
        /**
         * Where a portal attempt may return the person to. No query, fragment or user info; https, http on loopback, or
         *     a private-use scheme with a dot.
         */
        RedirectUrls: string[];
        /**
         * A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail.
         * @enum {string}
         */
        Method: "portal" | "manual" | "email" | "inbound_email";
        /** Methods that this app does not use. */
        MethodsOff: components["schemas"]["Method"][];
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
        App: {
            /** The team that runs it in the workbench; `null` for none. */
            teamId?: components["schemas"]["OwnTeam"];
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
        AppPage: {
            apps: components["schemas"]["App"][];
            nextCursor?: string;
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
        /**
         * What becomes of the attempt; the others than `approved` are the codes of a rejection.
         * @enum {string}
         */
        TestOutcome: "approved" | "wrong_person" | "not_eligible" | "expired_document" | "unreadable" | "unsuitable_document" | "altered_document" | "already_used" | "denied" | "cancelled" | "timed_out" | "wrong_affiliation" | "unidentified" | "not_me" | "bounced" | "unanswered";
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
        TokenList: {
            tokens: components["schemas"]["Token"][];
        };
        /**
         * Format: date-time
         * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
         *     day before.
         */
        CredentialEnd: string;
        NewToken: {
            /**
             * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
             *     day before.
             */
            expiresAt?: components["schemas"]["CredentialEnd"];
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
        /** Which events are delivered; empty for all, those of later releases included. */
        EventTypes: string[];
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
        WebhookEndpointList: {
            endpoints: components["schemas"]["WebhookEndpoint"][];
        };
        /**
         * An https address at a public host. Redirects are not followed. Outside production, http on loopback is allowed
         *     as well.
         */
        WebhookUrl: string;
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
        /** `whsec_` and 32 random bytes in Base64, as the libraries of Standard Webhooks take it. */
        WebhookSecretText: string;
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
        };
        WebhookDeliveryPage: {
            deliveries: components["schemas"]["WebhookDelivery"][];
            nextCursor?: string;
        };
        WebhookAttempt: {
            /** Format: date-time */
            at: string;
            durationMs: number;
            /** Of the response; absent where none came. */
            status?: number;
            /**
             * Why it did not count; absent after a success.
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
            failure?: "status" | "timeout" | "dns" | "refused" | "tls" | "reset" | "unreachable" | "private" | "address";
            /** The first 4096 bytes of the response's body. */
            answer?: string;
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
        AppId: string;
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
        /**
         * Country as ISO 3166-1 alpha-2 code in capitals.
         * @example GB
         */
        Territory: string;
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
        /**
         * The OpenID Connect scopes that it may ask its members for, beside `openid`, `svc:verifications` and
         *     `svc:verified_claims`: their name (`profile`) and e-mail address (`email`). Not with the profile `legacy`.
         */
        OpenIdScopes: ("profile" | "email")[];
        /**
         * The algorithm of ID token signatures (RFC 7518). Every library knows `RS256`; `ES256` is shorter.
         * @enum {string}
         */
        SigningAlgorithm: "RS256" | "ES256";
        PolicyUrl: string;
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
            /**
             * The OpenID Connect scopes that it may ask its members for, beside `openid`, `svc:verifications` and
             *     `svc:verified_claims`: their name (`profile`) and e-mail address (`email`). Not with the profile `legacy`.
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
        ClientPage: {
            clients: components["schemas"]["Client"][];
            nextCursor?: string;
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
        NewSecret: {
            /**
             * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
             *     day before.
             */
            expiresAt?: components["schemas"]["CredentialEnd"];
        };
        IssuedSecret: {
            /** Format: uuid */
            secretId: string;
            clientSecret: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
        };
        NewLogo: {
            /** The file in Base64 (RFC 4648, section 4), at most 262,144 bytes decoded. */
            base64Data: string;
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
        PreviewLinkList: {
            previewLinks: components["schemas"]["PreviewLink"][];
        };
        NewPreviewLink: {
            /**
             * For how long it can be opened.
             * @default 14
             */
            days?: number;
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
        PartnerPage: {
            partners: components["schemas"]["Partner"][];
            nextCursor?: string;
        };
        /**
         * IANA name of the time zone in which the brand's months begin and end.
         * @example Europe/London
         */
        TimeZone: string;
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
        BrandList: {
            brands: components["schemas"]["Brand"][];
        };
        NewBrand: {
            name: string;
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            country: components["schemas"]["Territory"];
            /** The uid by which other systems know the brand. Default: a generated one. */
            brandUid?: string;
        };
        BrandChanges: {
            /** IANA name of the time zone in which the brand's months begin and end. */
            timeZone?: components["schemas"]["TimeZone"];
            /** Days after the end of a month at which it is closed by itself; `null` for by hand only. */
            closesAfterDays?: number | null;
            /** `true` refuses new transactions for it, as for a brand of somebody else; `false` takes them again. */
            disabled?: boolean;
            name?: string;
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
        /** Calls a minute, if not the default 6,000. */
        RatePerMinute: number;
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
        TrackingKeySettings: {
            /** Calls a minute, if not the default 6,000. */
            ratePerMinute?: components["schemas"]["RatePerMinute"];
            /**
             * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
             *     day before.
             */
            expiresAt?: components["schemas"]["CredentialEnd"];
        };
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
        /**
         * The API's document.
         * @enum {string}
         */
        CalledApi: "whitelabel" | "auth" | "tracking" | "profile";
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
        /** Path of the page that explains the error. */
        ErrorPage: string;
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
        InstitutionId: string;
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
    };
    parameters: {
        /**
         * The app's id, from `listOwnApps`.
         * @example app_demo
         */
        AppId: string;
        /**
         * The client's id, from `listOwnClients`.
         * @example cl_4f0q2s8m1x7d
         */
        ClientId: string;
        /**
         * The endpoint's id, from `listOwnWebhookEndpoints`.
         * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
         */
        EndpointId: string;
        /** The `nextCursor` of the previous page. */
        Cursor: string;
        /** The largest number of entries on a page. */
        Limit: number;
        /** For which pages; light ones where it is absent. */
        Theme: "light" | "dark";
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
export type InstitutionRequestPage = components['schemas']['InstitutionRequestPage'];
export type OwnLimits = components['schemas']['OwnLimits'];
export type OwnLimit = components['schemas']['OwnLimit'];
export type FunnelDivision = components['schemas']['FunnelDivision'];
export type Funnel = components['schemas']['Funnel'];
export type FunnelFigure = components['schemas']['FunnelFigure'];
/**
 * `begun`: created. `phone_asked`: a passcode was sent. `phone_proven`: the number is proven, or needs no proof. `ready`: a
 * method can be chosen. `proof_begun`: an attempt began. `success`: verified. `rejected`: the first attempt was rejected.
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
/** The settings that a team changes itself. The others are the operator's. */
export type AppSettings = components['schemas']['AppSettings'];
/** The settings that a team changes itself. The others are the operator's. */
export type ClientSettings = components['schemas']['ClientSettings'];
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
/** A partner's team in the workbench. */
export type Team = components['schemas']['Team'];
/** An error without detail. */
export type TitledError = components['schemas']['TitledError'];
/**
 * What a person in a team may do: `admin` everything, `developer` everything but changing the team, `analyst` read reports
 * and settings, without keys.
 */
export type TeamRole = components['schemas']['TeamRole'];
/** A person in a team. */
export type TeamPerson = components['schemas']['TeamPerson'];
export type NewTeamPerson = components['schemas']['NewTeamPerson'];
/**
 * The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network
 * of one. Absent: everywhere.
 */
export type OperatorNetworks = components['schemas']['OperatorNetworks'];
/** Calls a minute; by default 600. */
export type OperatorRate = components['schemas']['OperatorRate'];
/**
 * The last day, in UTC and by real time, on which a call was made with it; absent if there was none. It may be some
 * seconds late, and in a crash the first call of a day may be lost.
 */
export type LastUsedOn = components['schemas']['LastUsedOn'];
/** The team that runs it in the workbench; `null` for none. */
export type OwnTeam = components['schemas']['OwnTeam'];
/** Shown to members. */
export type AppName = components['schemas']['AppName'];
/** Test and live are separate; nothing crosses between them. */
export type Mode = components['schemas']['Mode'];
/** A group to which a person can be proven to belong. */
export type ConsumerGroup = components['schemas']['ConsumerGroup'];
/** The groups that it may verify. */
export type ConsumerGroups = components['schemas']['ConsumerGroups'];
/**
 * Where a portal attempt may return the person to. No query, fragment or user info; https, http on loopback, or
 * a private-use scheme with a dot.
 */
export type RedirectUrls = components['schemas']['RedirectUrls'];
/** A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail. */
export type Method = components['schemas']['Method'];
/** Methods that this app does not use. */
export type MethodsOff = components['schemas']['MethodsOff'];
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
 * The public keys of the app's programs, as a JSON Web Key Set (RFC 7517), by which they prove who they are at
 * `/oauth/app/token` (`private_key_jwt`). Each has a `kid` of its own; elliptic curves P-256 and P-384, Ed25519, and RSA
 * of 2048 bits or more are taken.
 */
export type AssertionKeys = components['schemas']['AssertionKeys'];
export type App = components['schemas']['App'];
export type AppPage = components['schemas']['AppPage'];
/** What time it is for a test app. */
export type TestClock = components['schemas']['TestClock'];
/** Where to move the clock; either `to` or `by`. */
export type TestClockMove = components['schemas']['TestClockMove'];
/** A message that would have been sent in live mode. */
export type TestMessage = components['schemas']['TestMessage'];
/**
 * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
 * `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
 * it was.
 */
export type Status = components['schemas']['Status'];
/** The current stage of the verification. */
export type Stage = components['schemas']['Stage'];
/** What becomes of the attempt; the others than `approved` are the codes of a rejection. */
export type TestOutcome = components['schemas']['TestOutcome'];
export type Token = components['schemas']['Token'];
export type TokenList = components['schemas']['TokenList'];
/**
 * When it expires. If absent, it is valid until it is revoked. Mails and the event `credential.expiring` come 30, 7 and 1
 * day before.
 */
export type CredentialEnd = components['schemas']['CredentialEnd'];
export type NewToken = components['schemas']['NewToken'];
export type IssuedToken = components['schemas']['IssuedToken'];
/** Which events are delivered; empty for all, those of later releases included. */
export type EventTypes = components['schemas']['EventTypes'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointList = components['schemas']['WebhookEndpointList'];
/**
 * An https address at a public host. Redirects are not followed. Outside production, http on loopback is allowed
 * as well.
 */
export type WebhookUrl = components['schemas']['WebhookUrl'];
/** For people. */
export type WebhookDescription = components['schemas']['WebhookDescription'];
/**
 * Who is told when the endpoint is paused because it fails, and when codes of a pool run out, if it takes those events.
 * Without one, the admins of the app's team are, or else those of the console.
 */
export type ContactEmail = components['schemas']['ContactEmail'];
export type NewWebhookEndpoint = components['schemas']['NewWebhookEndpoint'];
/** `whsec_` and 32 random bytes in Base64, as the libraries of Standard Webhooks take it. */
export type WebhookSecretText = components['schemas']['WebhookSecretText'];
export type CreatedWebhookEndpoint = components['schemas']['CreatedWebhookEndpoint'];
export type WebhookEndpointChanges = components['schemas']['WebhookEndpointChanges'];
export type WebhookRotation = components['schemas']['WebhookRotation'];
export type IssuedWebhookSecret = components['schemas']['IssuedWebhookSecret'];
/** `failed`: every try has failed; only a replay tries it again. */
export type WebhookDeliveryState = components['schemas']['WebhookDeliveryState'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookDeliveryWithAttempts = components['schemas']['WebhookDeliveryWithAttempts'];
/** Exactly one of `deliveryId`, `failed` and `from`. */
export type WebhookReplay = components['schemas']['WebhookReplay'];
export type WebhookReplayed = components['schemas']['WebhookReplayed'];
export type AppId = components['schemas']['AppId'];
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
/** Country as ISO 3166-1 alpha-2 code in capitals. */
export type Territory = components['schemas']['Territory'];
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
/**
 * The OpenID Connect scopes that it may ask its members for, beside `openid`, `svc:verifications` and
 * `svc:verified_claims`: their name (`profile`) and e-mail address (`email`). Not with the profile `legacy`.
 */
export type OpenIdScopes = components['schemas']['OpenIdScopes'];
/** The algorithm of ID token signatures (RFC 7518). Every library knows `RS256`; `ES256` is shorter. */
export type SigningAlgorithm = components['schemas']['SigningAlgorithm'];
export type PolicyUrl = components['schemas']['PolicyUrl'];
export type Client = components['schemas']['Client'];
export type ClientPage = components['schemas']['ClientPage'];
export type Secret = components['schemas']['Secret'];
export type SecretList = components['schemas']['SecretList'];
export type NewSecret = components['schemas']['NewSecret'];
export type IssuedSecret = components['schemas']['IssuedSecret'];
export type NewLogo = components['schemas']['NewLogo'];
export type PreviewLink = components['schemas']['PreviewLink'];
export type PreviewLinkList = components['schemas']['PreviewLinkList'];
export type NewPreviewLink = components['schemas']['NewPreviewLink'];
export type IssuedPreviewLink = components['schemas']['IssuedPreviewLink'];
export type Colour = components['schemas']['Colour'];
export type GivenColours = components['schemas']['GivenColours'];
/** What its pages say in one language. Members who read another one see English, else the first. */
export type BrandTexts = components['schemas']['BrandTexts'];
export type Branding = components['schemas']['Branding'];
/** The colours that are drawn with. */
export type Palette = components['schemas']['Palette'];
export type ClientBranding = components['schemas']['ClientBranding'];
export type Partner = components['schemas']['Partner'];
export type PartnerPage = components['schemas']['PartnerPage'];
/** IANA name of the time zone in which the brand's months begin and end. */
export type TimeZone = components['schemas']['TimeZone'];
export type Brand = components['schemas']['Brand'];
export type BrandList = components['schemas']['BrandList'];
export type NewBrand = components['schemas']['NewBrand'];
export type BrandChanges = components['schemas']['BrandChanges'];
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
export type CodePool = components['schemas']['CodePool'];
export type CodePoolPage = components['schemas']['CodePoolPage'];
export type NewCodePool = components['schemas']['NewCodePool'];
export type CodePoolChanges = components['schemas']['CodePoolChanges'];
export type AddedCodes = components['schemas']['AddedCodes'];
export type RemovedCodes = components['schemas']['RemovedCodes'];
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
export type BrandStatement = components['schemas']['BrandStatement'];
export type BrandStatementPage = components['schemas']['BrandStatementPage'];
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
/** Calls a minute, if not the default 6,000. */
export type RatePerMinute = components['schemas']['RatePerMinute'];
export type TrackingKey = components['schemas']['TrackingKey'];
export type TrackingKeyList = components['schemas']['TrackingKeyList'];
export type TrackingKeySettings = components['schemas']['TrackingKeySettings'];
export type IssuedTrackingKey = components['schemas']['IssuedTrackingKey'];
/** The API's document. */
export type CalledApi = components['schemas']['CalledApi'];
/** The app, OAuth client or code tracking partner that called. */
export type CallOwner = components['schemas']['CallOwner'];
/** Path of the page that explains the error. */
export type ErrorPage = components['schemas']['ErrorPage'];
/** A call of an API, and what was answered. */
export type Call = components['schemas']['Call'];
/** Calls of a page. */
export type CallPage = components['schemas']['CallPage'];
/** Refused calls alike. */
export type CallProblem = components['schemas']['CallProblem'];
/** Groups of refused calls. */
export type CallProblems = components['schemas']['CallProblems'];
export type InstitutionId = components['schemas']['InstitutionId'];
export type InstitutionRequest = components['schemas']['InstitutionRequest'];
export type ResponseOther = components['responses']['Other'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorised = components['responses']['Unauthorised'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ParameterAppId = components['parameters']['AppId'];
export type ParameterClientId = components['parameters']['ClientId'];
export type ParameterEndpointId = components['parameters']['EndpointId'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterTheme = components['parameters']['Theme'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderErrorLink = components['headers']['ErrorLink'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    getOwnTeam: {
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
    listOwnApps: {
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
    getOwnApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
    updateOwnApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppSettings"];
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
    getOwnTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
    moveOwnTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
    listOwnTestMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
    listOwnTestVerifications: {
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
                 * The app's id, from `listOwnApps`.
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
    getOwnTestVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listOwnTestVerifications`.
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
    decideOwnTestAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listOwnTestVerifications`.
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
    expireOwnTestVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The verification's id, from `listOwnTestVerifications`.
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
    listOwnAppTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
    issueOwnAppToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
    revokeOwnAppToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: string;
                /**
                 * The token's id, from `listOwnAppTokens`. It is not the token itself.
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
    listOwnWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
    createOwnWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
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
    getOwnWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
    removeOwnWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
    updateOwnWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
    rotateOwnWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
    listOwnWebhookDeliveries: {
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
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
    getOwnWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                endpointId: components["parameters"]["EndpointId"];
                /**
                 * The delivery's id, from `listOwnWebhookDeliveries`.
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
    replayOwnWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
    testOwnWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app's id, from `listOwnApps`.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The endpoint's id, from `listOwnWebhookEndpoints`.
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
    listOwnClients: {
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
    getOwnClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
    updateOwnClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientSettings"];
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
    listOwnClientSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
    issueOwnClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
    revokeOwnClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The secret's id, from `listOwnClientSecrets`. It is no secret itself.
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
    setOwnClientLogo: {
        parameters: {
            query?: {
                /** For which pages; light ones where it is absent. */
                theme?: components["parameters"]["Theme"];
            };
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
    removeOwnClientLogo: {
        parameters: {
            query?: {
                /** For which pages; light ones where it is absent. */
                theme?: components["parameters"]["Theme"];
            };
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
    listOwnClientPreviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
    createOwnClientPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
    revokeOwnClientPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
                 * @example cl_4f0q2s8m1x7d
                 */
                clientId: components["parameters"]["ClientId"];
                /**
                 * The link's id, from `listOwnClientPreviews`.
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
    getOwnClientBranding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
    setOwnClientBranding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The client's id, from `listOwnClients`.
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
    listOwnPartners: {
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
    getOwnPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
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
    listOwnBrands: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
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
    createOwnBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
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
    getOwnBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
    updateOwnBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
    listOwnCodePools: {
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
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
    createOwnCodePool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
    getOwnCodePool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
    updateOwnCodePool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
    exportOwnPoolCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
    addOwnPoolCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
    makeOwnPoolCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
    removeOwnPoolCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
                 * @example br_demo_gb
                 */
                brandUid: string;
                /**
                 * The pool's id, from `listOwnCodePools`.
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
    listOwnCommissionRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
    listOwnBrandStatements: {
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
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
    getOwnBrandStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
    exportOwnBrandStatement: {
        parameters: {
            query?: {
                /** `lines`, which can be verified, or `csv`. */
                format?: "lines" | "csv";
            };
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The brand's uid, from `listOwnBrands`.
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
    listOwnTrackingKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
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
    issueOwnTrackingKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
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
    revokeOwnTrackingKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The partner's id, from `listOwnPartners`.
                 * @example pa_demo
                 */
                partnerId: string;
                /**
                 * The key's id, from `listOwnTrackingKeys`. It is not the key itself.
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
    listOwnCalls: {
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
                 * Only those of this tracking partner.
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
    listOwnCallProblems: {
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
                 * Only those of this tracking partner.
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
    getOwnFunnel: {
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
    exportOwnFunnel: {
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
    getOwnCodeFunnel: {
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
    exportOwnCodeFunnel: {
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
    listOwnInstitutionRequests: {
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
                 * The app's id, from `listOwnApps`.
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
    getOwnLimits: {
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
                    "application/json": components["schemas"]["OwnLimits"];
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
export const pathsPartnerTrackingPartnersPartnerIdBrandsBrandUidStatementsNumberExportGetParametersQueryFormatValues: ReadonlyArray<FlattenedDeepRequired<paths>["/partner/tracking-partners/{partnerId}/brands/{brandUid}/statements/{number}/export"]["get"]["parameters"]["query"]["format"]> = ["lines", "csv"];
export const pathsPartnerCallsGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/partner/calls"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsPartnerCallsProblemsGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/partner/calls/problems"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsPartnerFunnelGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/partner/funnel"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsPartnerFunnelExportGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/partner/funnel/export"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsPartnerFunnelCodesGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/partner/funnel/codes"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const pathsPartnerFunnelCodesExportGetParametersQueryModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/partner/funnel/codes/export"]["get"]["parameters"]["query"]["mode"]> = ["live", "test"];
export const ownLimitKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OwnLimit"]["kind"]> = ["rate", "budget"];
export const funnelDivisionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FunnelDivision"]> = ["all", "day", "app", "consumerGroup", "territory", "method", "reason"];
export const funnelStepValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FunnelStep"]> = ["begun", "phone_asked", "phone_proven", "ready", "proof_begun", "success", "rejected"];
export const codeDivisionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeDivision"]> = ["all", "day", "brand", "pool"];
export const codeStepValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeStep"]> = ["claimed", "redeemed", "ordered", "refunded"];
export const codeStatementStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeStatement"]["state"]> = ["closing", "closed"];
export const partnerScopeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PartnerScope"]> = ["team:read", "team:write", "apps:read", "apps:write", "keys:read", "keys:write", "tracking:read", "tracking:write", "reports:read", "logs:read", "tests:write", "audit:read"];
export const errorTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErrorTitle"]> = ["unauthorised", "forbidden", "not_found", "bad_request", "invalid_stage", "not_eligible", "already_used", "email_domain_mismatch", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "provider_unavailable", "internal_error"];
export const codeRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeRefusal"]> = ["not_verified", "not_this_group", "pool_not_open", "pool_over", "pool_empty", "code_already_had"];
export const teamRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TeamRole"]> = ["admin", "developer", "analyst"];
export const teamPersonStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TeamPerson"]["state"]> = ["invited", "active", "disabled"];
export const modeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Mode"]> = ["test", "live"];
export const consumerGroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ConsumerGroup"]> = ["student", "graduate", "healthcare", "military", "first-responder", "charity-worker", "teacher", "parent", "low-income", "disability"];
export const methodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Method"]> = ["portal", "manual", "email", "inbound_email"];
export const phoneStepValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PhoneStep"]> = ["first", "last", "off"];
export const outcomeMailsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OutcomeMails"]> = ["own_pages", "all", "none"];
export const testMessageChannelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestMessage"]["channel"]> = ["sms", "email"];
export const statusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Status"]> = ["success", "pending", "failed", "expired"];
export const stageValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Stage"]> = ["success", "failed:otp_failed", "failed:too_many_attempts", "phone_number", "phone_number_otp", "select_institution", "select_verification_method", "pending_verification:email", "pending_verification:manual", "pending_verification:portal", "rejected_verification:email", "rejected_verification:manual", "rejected_verification:portal"];
export const testOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestOutcome"]> = ["approved", "wrong_person", "not_eligible", "expired_document", "unreadable", "unsuitable_document", "altered_document", "already_used", "denied", "cancelled", "timed_out", "wrong_affiliation", "unidentified", "not_me", "bounced", "unanswered"];
export const webhookEndpointStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WebhookEndpoint"]["state"]> = ["active", "paused"];
export const webhookEndpointPausedForValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WebhookEndpoint"]["pausedFor"]> = ["operator", "failing", "gone"];
export const createdWebhookEndpointStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CreatedWebhookEndpoint"]["state"]> = ["active", "paused"];
export const createdWebhookEndpointPausedForValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CreatedWebhookEndpoint"]["pausedFor"]> = ["operator", "failing", "gone"];
export const webhookDeliveryStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WebhookDeliveryState"]> = ["pending", "delivered", "failed"];
export const webhookAttemptFailureValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WebhookAttempt"]["failure"]> = ["status", "timeout", "dns", "refused", "tls", "reset", "unreachable", "private", "address"];
export const supergroupsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Supergroups"]> = ["student", "graduate", "key-worker", "social-assistance"];
export const profileValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Profile"]> = ["legacy", "standard", "public"];
export const scopesValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Scopes"]> = ["svcid_profile", "svcid_education", "svcid_number"];
export const pkceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Pkce"]> = ["required", "optional", "off"];
export const openIdScopesValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OpenIdScopes"]> = ["profile", "email"];
export const signingAlgorithmValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SigningAlgorithm"]> = ["RS256", "ES256"];
export const clientOverridesValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Client"]["overrides"]> = ["legacy", "exactRedirectUris", "refuseQueryCredentials", "narrowConsent", "pkce"];
export const clientBrandingCorrectionsThemeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ClientBranding"]["corrections"]["theme"]> = ["light", "dark"];
export const clientBrandingCorrectionsColourValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ClientBranding"]["corrections"]["colour"]> = ["primary", "background", "text"];
export const codePoolKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodePoolKind"]> = ["unique", "generic"];
export const poolSupergroupsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PoolSupergroups"]> = ["student", "graduate", "key-worker", "social-assistance"];
export const codeAllowanceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeAllowance"]> = ["once", "monthly", "redeemed"];
export const addedCodesRefusedReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AddedCodes"]["refused"]["reason"]> = ["empty", "only_dashes", "too_long", "not_printable", "formula", "rounded", "separated", "heading", "repeated", "in_use"];
export const removedCodesRefusedReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RemovedCodes"]["refused"]["reason"]> = ["unknown", "claimed", "repeated"];
export const ruleSupergroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RuleSupergroup"]> = ["student", "graduate", "key-worker", "social-assistance"];
export const brandStatementStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BrandStatement"]["state"]> = ["closing", "closed"];
export const statementHeadModeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatementHead"]["mode"]> = ["live", "test"];
export const statedThingKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatedThing"]["kind"]> = ["order", "adjustment", "void"];
export const statedThingAdjustmentTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatedThing"]["adjustmentType"]> = ["refund", "correction", "chargeback"];
export const calledApiValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CalledApi"]> = ["whitelabel", "auth", "tracking", "profile"];
export const callOwnerKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CallOwner"]["kind"]> = ["app", "client", "partner"];
export const institutionRequestStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InstitutionRequest"]["status"]> = ["pending", "approved", "rejected"];
export const componentsParametersThemeValues: ReadonlyArray<FlattenedDeepRequired<components>["parameters"]["Theme"]> = ["light", "dark"];
