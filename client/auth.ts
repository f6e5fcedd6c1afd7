import type { paths as AuthPaths, TokenRequest } from "../generated/auth.ts";
import { callsOf } from "./calls.ts";
import type { TransportOptions } from "./transport.ts";

export interface AuthClientOptions extends TransportOptions {
  /** Origin of the token endpoint and the lookup. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

/** Of one call. */
export interface CallOptions {
  timeoutMs?: number;
  signal?: AbortSignal;
}

export type AuthClient = ReturnType<typeof authClient>;

/** What a partner's server calls once a member has come back from the login page; see docs/sign-in.md. */
export function authClient({ baseUrl, clientId, clientSecret, ...options }: AuthClientOptions) {
  const api = callsOf<AuthPaths>({ baseUrl, bodySerializer: asForm, honoursKeys: false }, options);
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const requestTokens = (grant: TokenRequest, call: CallOptions & { repeatWithinMs?: number }) =>
    api.POST("/oauth/token", { ...call, body: { ...grant, ...credentials }, headers: FORM });
  return {
    /** `redirectUri` is the one of the login link, to the letter. Never tried again: a code is good for one exchange. */
    exchangeCode: (code: string, redirectUri: string, call: CallOptions & { codeVerifier?: string } = {}) => {
      const { codeVerifier, ...rest } = call;
      const verifier = codeVerifier === undefined ? {} : { code_verifier: codeVerifier };
      const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, ...verifier };
      return requestTokens(grant, rest);
    },
    /** The answer brings a new refresh token: keep that one. Tried again when no answer comes. */
    refresh: (refreshToken: string, call: CallOptions = {}) =>
      requestTokens(
        { grant_type: "refresh_token", refresh_token: refreshToken },
        { ...call, repeatWithinMs: REFRESH_WITHIN_MS },
      ),
    revoke: (token: string, call: CallOptions = {}) =>
      api.POST("/oauth/revoke", {
        ...call,
        mayBeEmpty: true,
        body: { token, ...credentials },
        headers: FORM,
      }),
    /** In which supergroups the token's member is verified, and until when. */
    lookUp: (accessToken: string, call: CallOptions = {}) =>
      api.GET("/api/v3/me.json", { ...call, headers: { Authorization: `Bearer ${accessToken}` } }),
  };
}

/** The service forgives a used refresh token for 60 seconds; the rest is for the answer to come back. */
const REFRESH_WITHIN_MS = 45_000;

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

function asForm(body: unknown): string {
  return new URLSearchParams(Object.entries(Object(body))).toString();
}
