import type { paths as AuthPaths, TokenRequest } from "../generated/auth.ts";
import { callsOf, filled } from "./calls.ts";
import type { TransportOptions } from "./transport.ts";

export interface AuthClientOptions extends TransportOptions {
  /** Origin of the token endpoint and the lookup. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

/** Of one call. */
export interface CallOptions {
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

export type AuthClient = ReturnType<typeof authClient>;

/** What a partner's server calls once a member has come back from the login page; see docs/sign-in.md. */
export function authClient({ baseUrl, clientId, clientSecret, ...options }: AuthClientOptions) {
  const api = callsOf<AuthPaths>({ baseUrl, bodySerializer: asForm, honoursKeys: false }, options);
  const credentials = {
    client_id: filled("clientId", clientId),
    client_secret: filled("clientSecret", clientSecret),
  };
  const requestTokens = (grant: TokenRequest, call: CallOptions & { repeatWithinMs?: number }) =>
    api.POST("/oauth/token", { ...initOf(call), body: { ...grant, ...credentials }, headers: FORM });
  return {
    /** `redirectUri` is the one of the login link, to the letter. Never tried again: a code is good for one exchange. */
    exchangeCode: (
      code: string,
      redirectUri: string,
      call: CallOptions & { codeVerifier?: string | undefined } = {},
    ) => {
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
        ...initOf(call),
        mayBeEmpty: true,
        body: { token, ...credentials },
        headers: FORM,
      }),
    /** In which supergroups the token's member is verified, and until when. */
    lookUp: (accessToken: string, call: CallOptions = {}) =>
      api.GET("/api/v3/me.json", { ...initOf(call), headers: { Authorization: `Bearer ${accessToken}` } }),
  };
}

/** `RequestInit` has null for a signal that is not there. */
function initOf<Call extends CallOptions>(call: Call) {
  return { ...call, signal: call.signal ?? null };
}

/** The service forgives a used refresh token for 60 seconds; the rest is for the answer to come back. */
const REFRESH_WITHIN_MS = 45_000;

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** What is undefined is left out, as in JSON. */
function asForm(body: unknown): string {
  const given = Object.entries(Object(body)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
