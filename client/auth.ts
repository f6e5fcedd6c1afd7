import type { FetchResponse } from "openapi-fetch";
import type { paths as AuthPaths, operations, TokenRequest } from "../generated/auth.ts";
import { type CallOptions, initOf } from "./call-options.ts";
import { callsOf, filled } from "./calls.ts";
import type { TransportOptions } from "./transport.ts";

/** Where the server is, and which OAuth client calls. */
export interface AuthClientOptions extends TransportOptions {
  /** Origin of the token endpoint and the lookup. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

export type { CallOptions };

type Response<Id extends keyof operations> = Promise<
  FetchResponse<operations[Id], object, "application/json">
>;

/** The calls of `authClient`. */
export interface AuthClient {
  /** `redirectUri` is the one of the login link, to the letter. Never tried again: a code is good for one exchange. */
  exchangeCode: (
    code: string,
    redirectUri: string,
    call?: CallOptions & { codeVerifier?: string | undefined },
  ) => Response<"issueToken">;
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
export function authClient({ baseUrl, clientId, clientSecret, ...options }: AuthClientOptions): AuthClient {
  const api = callsOf<AuthPaths>({ baseUrl, bodySerializer: asForm, honoursKeys: false }, options);
  const credentials = {
    client_id: filled("clientId", clientId),
    client_secret: filled("clientSecret", clientSecret),
  };
  const requestTokens = (grant: TokenRequest, call: CallOptions, more: { repeatWithinMs?: number } = {}) =>
    api.POST("/oauth/token", { ...initOf(call), ...more, body: { ...grant, ...credentials }, headers: FORM });
  return {
    exchangeCode: (code, redirectUri, call = {}) => {
      const { codeVerifier, ...rest } = call;
      const verifier = codeVerifier === undefined ? {} : { code_verifier: codeVerifier };
      const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...verifier };
      return requestTokens(grant, rest);
    },
    refresh: (refreshToken, call = {}) =>
      requestTokens({ grant_type: "refresh_token", refresh_token: refreshToken }, call, {
        repeatWithinMs: REFRESH_WITHIN_MS,
      }),
    revoke: (token, call = {}) =>
      api.POST("/oauth/revoke", {
        ...initOf(call),
        mayBeEmpty: true,
        body: { token, ...credentials },
        headers: FORM,
      }),
    lookUp: (accessToken, call = {}) =>
      api.GET("/api/v3/me.json", { ...initOf(call), headers: { Authorization: `Bearer ${accessToken}` } }),
  };
}

/** The service forgives a used refresh token for 60 seconds; the rest is for the answer to come back. */
export const REFRESH_WITHIN_MS: number = 45_000;

export const FORM: Readonly<Record<string, string>> = { "Content-Type": "application/x-www-form-urlencoded" };

/** What is undefined is left out, as in JSON. */
export function asForm(body: unknown): string {
  const given = Object.entries(Object(body)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
