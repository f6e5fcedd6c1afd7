import type { TokenResponse } from "../../../generated/auth.ts";
import { redeemCode } from "../../domain/oauth/code.ts";
import { refreshTokens } from "../../domain/oauth/refresh.ts";
import type { IssuedTokens } from "../../domain/oauth/token.ts";
import { refuse } from "../../errors.ts";
import type { ClientOperation } from "./context.ts";
import { type CredentialName, requireAll, type TokenParameters } from "./parameters.ts";

export type Grant = ReturnType<typeof readGrant>;

/** The grant that the parameters ask for; refuses where one is missing. `credentials` are those that must be among them. */
export function readGrant(given: TokenParameters, credentials: readonly CredentialName[]) {
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

export const issueToken: ClientOperation<"issueToken", Grant> = async (_input, context) => {
  const { client, asked } = context.caller;
  const tokens =
    asked.kind === "code"
      ? await redeemCode(context, client, asked)
      : await refreshTokens(context, client, asked.refreshToken);
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
