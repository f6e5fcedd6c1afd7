/** Typed calls to cohort, over the paths that spec/ describes. Runs wherever fetch does; keep tokens on servers. */
import createClient, { type Client } from "openapi-fetch";
import type { paths as AuthPaths, TokenRequest } from "../generated/auth.ts";
import type { paths as OperatorPaths } from "../generated/operator.ts";
import type { paths as WhitelabelPaths } from "../generated/whitelabel.ts";

export type WhitelabelClient = Client<WhitelabelPaths>;
export type OperatorClient = Client<OperatorPaths>;

export interface ClientOptions {
  /** Origin of the service, without a path: `https://verify.example`. */
  baseUrl: string;
  accessToken: string;
  /** Stands in for the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Calls of the white-label API with one app's access token. */
export function whitelabelClient(options: ClientOptions): WhitelabelClient {
  return createClient<WhitelabelPaths>(settings(options));
}

/** Calls of the operator API with an operator's access token. */
export function operatorClient(options: ClientOptions): OperatorClient {
  return createClient<OperatorPaths>(settings(options));
}

export interface AuthClientOptions {
  /** Origin of the token endpoint and the lookup. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Stands in for the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

export type AuthClient = ReturnType<typeof authClient>;

/** What a partner's server calls once a member has come back from the login page; see docs/sign-in.md. */
export function authClient({ baseUrl, clientId, clientSecret, fetch }: AuthClientOptions) {
  const api = createClient<AuthPaths>({
    baseUrl,
    bodySerializer: asForm,
    ...(fetch === undefined ? {} : { fetch }),
  });
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const requestTokens = (grant: TokenRequest) =>
    api.POST("/oauth/token", { body: { ...grant, ...credentials }, headers: FORM });
  return {
    /** `redirectUri` is the one of the login link, to the letter. */
    exchangeCode: (code: string, redirectUri: string) =>
      requestTokens({ grant_type: "authorization_code", code, redirect_uri: redirectUri }),
    /** The answer brings a new refresh token: keep that one. */
    refresh: (refreshToken: string) =>
      requestTokens({ grant_type: "refresh_token", refresh_token: refreshToken }),
    revoke: (token: string) => api.POST("/oauth/revoke", { body: { token, ...credentials }, headers: FORM }),
    /** In which supergroups the token's member is verified, and until when. */
    lookUp: (accessToken: string) =>
      api.GET("/api/v3/me.json", { headers: { Authorization: `Bearer ${accessToken}` } }),
  };
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

function asForm(body: unknown): string {
  return new URLSearchParams(Object.entries(Object(body))).toString();
}

function settings({ baseUrl, accessToken, fetch }: ClientOptions) {
  return {
    baseUrl,
    headers: { Authorization: `Bearer ${accessToken}` },
    ...(fetch === undefined ? {} : { fetch }),
  };
}
