/** The connections of one `Cohort`: for each area of the service its typed calls, with the credentials that it needs. */
import type { Client } from "openapi-fetch";
import type { paths as AuthPaths } from "../generated/auth.js";
import type { paths as TrackingPaths } from "../generated/tracking.js";
import type { paths as WhitelabelPaths } from "../generated/whitelabel.js";
import type { TransportOptions } from "./transport.js";
/** Where the server is, and who calls. Leave out the credentials of what you don't use. */
export interface CohortOptions extends TransportOptions {
    /** Origin of the service, without a path: `https://verify.example`. */
    baseUrl: string;
    /** Origin of the token endpoint and the lookup, if the operator gave you another one. Default: `baseUrl`. */
    authUrl?: string | undefined;
    /** Origin of the login page, if the operator gave you another one. Default: `baseUrl`. */
    ssoUrl?: string | undefined;
    /** Origin of code tracking, if the operator gave you another one. Default: `baseUrl`. */
    trackingUrl?: string | undefined;
    /** Your app's id, for `verifications`, `institutions`, `events` and `testMode`. */
    appId?: string | undefined;
    /** Your app's access token, a secret. */
    accessToken?: string | undefined;
    /** Your OAuth client's id, for `members`. */
    clientId?: string | undefined;
    /** Your OAuth client's secret. */
    clientSecret?: string | undefined;
    /** Your key for code tracking, a secret, for `transactions`. */
    apiKey?: string | undefined;
    /** The secret of your webhook endpoint, which begins with `whsec_`, for `webhooks`. */
    webhookSecret?: string | undefined;
    /** Your program, as `<product>/<version> <comment>`. It comes first in the `User-Agent` of every call. */
    userAgent?: string | undefined;
}
/** The white-label API of one app. */
export interface AppArea {
    calls: Client<WhitelabelPaths>;
    appId: string;
}
/** The token endpoint and the lookup; the latter needs no credentials of a client. */
export interface AuthArea {
    calls: Client<AuthPaths>;
    credentials: () => {
        client_id: string;
        client_secret: string;
    };
    /** Of login links. */
    ssoUrl: string;
}
/** Code tracking, with one partner's key. */
export interface TrackingArea {
    calls: Client<TrackingPaths>;
    userAgent: string;
}
/** Each function, `credentials` too, throws a `CohortError` when the settings that it needs are missing. */
export interface Areas {
    app: () => AppArea;
    auth: AuthArea;
    tracking: () => TrackingArea;
}
/** Throws a TypeError or RangeError for a setting with which no call could work; what is missing is told by the calls. */
export declare function areasOf(options: CohortOptions): Areas;
