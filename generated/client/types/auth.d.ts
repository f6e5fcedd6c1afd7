import type { FetchResponse } from "openapi-fetch";
import type { operations } from "../generated/auth.js";
import { type CallOptions } from "./call-options.js";
import type { TransportOptions } from "./transport.js";
/** Where the server is, and which OAuth client calls. */
export interface AuthClientOptions extends TransportOptions {
    /** Origin of the token endpoint and the lookup. */
    baseUrl: string;
    clientId: string;
    clientSecret: string;
}
export type { CallOptions };
type Response<Id extends keyof operations> = Promise<FetchResponse<operations[Id], object, "application/json">>;
/** The calls of `authClient`. */
export interface AuthClient {
    /** `redirectUri` is the one of the login link, to the letter. Never tried again: a code is good for one exchange. */
    exchangeCode: (code: string, redirectUri: string, call?: CallOptions & {
        codeVerifier?: string | undefined;
    }) => Response<"issueToken">;
    /** The response brings a new refresh token: keep that one. Tried again when no response comes. */
    refresh: (refreshToken: string, call?: CallOptions) => Response<"issueToken">;
    /** Makes a token invalid. */
    revoke: (token: string, call?: CallOptions) => Response<"revokeToken">;
    /** In which supergroups the token's member is verified, and until when. */
    lookUp: (accessToken: string, call?: CallOptions) => Response<"getMemberships">;
}
/**
 * What a partner's server calls once a member has come back from the login page; see docs/sign-in.md.
 *
 * @deprecated Use `new Cohort({…}).members`, whose methods throw by themselves. Removed in 0.2.0.
 */
export declare function authClient({ baseUrl, clientId, clientSecret, ...options }: AuthClientOptions): AuthClient;
/** The service forgives a used refresh token for 60 seconds; the rest is for the answer to come back. */
export declare const REFRESH_WITHIN_MS: number;
export declare const FORM: Readonly<Record<string, string>>;
/** What is undefined is left out, as in JSON. */
export declare function asForm(body: unknown): string;
