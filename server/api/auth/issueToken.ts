import type { TokenResponse } from "../../../generated/auth.ts";
import {
  type GrantedTokens,
  type IssuedTokens,
  readClaims,
  redeemCode,
  refreshTokens,
  signIdToken,
} from "../../domain/accounts/index.ts";
import type { Client } from "../../domain/clients/index.ts";
import { refuse } from "../../errors.ts";
import { tokenHash } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { admitQueryCredentials } from "../credentials.ts";
import type { ClientOperation } from "./context.ts";
import { type CredentialName, type Given, parametersOf, requireAll, tokenParameters } from "./parameters.ts";
import { presentClaims } from "./present-claims.ts";

/** The grant that the parameters ask for; refuses where one is missing, those of the client among them. */
export function readGrant({ query, body }: Given, credentials: readonly CredentialName[] = []) {
  const given = parametersOf(tokenParameters, query, body);
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
    grant.kind === "refresh"
      ? await refreshTokens(context, client, grant.refreshToken)
      : await redeemCode(context, client, grant);
  return { ...presentTokens(tokens), ...(await idTokenFor(context, client, tokens)) };
};

/** Where the login link asked for one, and with each refresh (Core, section 12.2). Its claims are those of the access token. */
async function idTokenFor(
  context: Services,
  client: Client,
  { openId: grant, accessToken, createdAt }: GrantedTokens,
): Promise<{ id_token?: string }> {
  if (grant === null) return {};
  const subject = await context.lookups.load(tokenHash(accessToken));
  // Deleted in this very moment. The grant stands, even if a replay has revoked its tokens since.
  if (subject === null || subject.isDeleted) refuse({ kind: "invalid_grant", code: "account_deleted" });
  const claims = { ...presentClaims(await readClaims(context, subject, grant.scopes)) };
  return { id_token: await signIdToken(context, { client, grant, accessToken, createdAt, claims }) };
}

/** The deprecated flow's tokens are told by the small letter, as they always were. */
function presentTokens(tokens: IssuedTokens): TokenResponse {
  return {
    access_token: tokens.accessToken,
    token_type: tokens.flow === "legacy" ? "bearer" : "Bearer",
    expires_in: tokens.expiresInSeconds,
    refresh_token: tokens.refreshToken,
    ...(tokens.scopes.length > 0 && { scope: tokens.scopes.join(" ") }),
    created_at: String(Math.floor(tokens.createdAt.getTime() / 1000)),
  };
}
