import type { TokenResponse } from "../../../generated/auth.ts";
import { redeemCode } from "../../domain/oauth/code.ts";
import { refreshTokens } from "../../domain/oauth/refresh.ts";
import type { IssuedTokens } from "../../domain/oauth/token.ts";
import { refuse } from "../../errors.ts";
import { admitQueryCredentials } from "../credentials.ts";
import type { ClientOperation } from "./context.ts";
import { credentialsIn, type Given, parametersOf, requireAll, tokenParameters } from "./parameters.ts";

/** The grant that the parameters ask for; refuses where one is missing, those of the client among them. */
export function readGrant({ query, body, headers }: Given) {
  const given = parametersOf(tokenParameters, query, body);
  const credentials = credentialsIn(headers);
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

export const issueToken: ClientOperation<"issueToken"> = async (input, context) => {
  const { client } = context.caller;
  admitQueryCredentials(input, client, context);
  const grant = readGrant(input);
  const tokens =
    grant.kind === "code"
      ? await redeemCode(context, client, grant)
      : await refreshTokens(context, client, grant.refreshToken);
  return presentTokens(tokens);
};

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
