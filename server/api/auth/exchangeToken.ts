import type { TokenResponse } from "../../../generated/auth.ts";
import { redeemCode } from "../../domain/oauth/code.ts";
import { refreshTokens } from "../../domain/oauth/refresh.ts";
import type { IssuedTokens } from "../../domain/oauth/token.ts";
import { refuse } from "../../errors.ts";
import { credentialNames, provenClient } from "./client.ts";
import type { ClientContext, ClientOperation } from "./context.ts";
import { type Parameters, parametersOf, requireAll } from "./parameters.ts";

export const tokenParameterNames = [
  "grant_type",
  "code",
  "redirect_uri",
  "code_verifier",
  "refresh_token",
  "client_id",
  "client_secret",
] as const;
type Given = Parameters<(typeof tokenParameterNames)[number]>;

/** The grant that the parameters ask for; refuses where one is missing. `credentials` are those that must be among them. */
export function readGrant(given: Given, credentials: readonly ("client_id" | "client_secret")[]) {
  switch (given.grant_type) {
    case "authorization_code": {
      requireAll(given, ["code", "redirect_uri", ...credentials]);
      const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = given;
      return { kind: "code", code, redirectUri, codeVerifier } as const;
    }
    case "refresh_token":
      requireAll(given, ["refresh_token", ...credentials]);
      return { kind: "refresh", refreshToken: given.refresh_token } as const;
    default:
      return refuse({ kind: "unsupported_grant_type", code: "unknown_grant_type" });
  }
}

/** What is missing is told before who calls, and who calls before what the code is worth. */
export const exchangeToken: ClientOperation<"exchangeToken"> = async ({ query, body }, context) => {
  const given = parametersOf(tokenParameterNames, query, body);
  return { status: 200, body: presentTokens(await tokensFor(given, context)) };
};

async function tokensFor(given: Given, context: ClientContext): Promise<IssuedTokens> {
  const grant = readGrant(given, credentialNames(context));
  const client = await provenClient(given, context);
  return grant.kind === "code"
    ? redeemCode(context, client, grant)
    : refreshTokens(context, client, grant.refreshToken);
}

/** The deprecated flow's tokens are told by the small letter, as they always were. */
function presentTokens(tokens: IssuedTokens): TokenResponse {
  return {
    access_token: tokens.accessToken,
    token_type: tokens.flow === "legacy" ? "bearer" : "Bearer",
    expires_in: tokens.expiresInSeconds,
    refresh_token: tokens.refreshToken,
    created_at: String(Math.floor(tokens.createdAt.getTime() / 1000)),
  };
}
