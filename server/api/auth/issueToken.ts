import type { TokenResponse } from "../../../generated/auth.ts";
import {
  type GrantedTokens,
  type IssuedTokens,
  readClaims,
  redeemCode,
  refreshTokens,
  signIdToken,
} from "../../domain/accounts/index.ts";
import { type Client, readRules } from "../../domain/clients/index.ts";
import { refuse } from "../../errors.ts";
import { tokenHash } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { admitQueryCredentials } from "../credentials.ts";
import type { ClientOperation } from "./context.ts";
import { presentClaims } from "./present-claims.ts";

export const issueToken: ClientOperation<"issueToken"> = async (input, context) => {
  const { client, asked: grant } = context.caller;
  admitQueryCredentials(input, { ...readRules(client), id: client.id }, context);
  const tokens =
    grant.kind === "refresh"
      ? await refreshTokens(context, client, grant.refreshToken)
      : await redeemCode(context, client, grant);
  return { ...presentTokens(tokens), ...(await idTokenFor(context, client, tokens)) };
};

/** ID token if the login link asked for one, and at each refresh (Core, section 12.2), with the access token's claims. */
async function idTokenFor(
  context: Services,
  client: Client,
  { openId: grant, accessToken, createdAt }: GrantedTokens,
): Promise<{ id_token?: string }> {
  if (grant === null) return {};
  const subject = await context.lookups.load(tokenHash(accessToken));
  // Deleted just now. The grant stands, even if a replay has revoked its tokens since.
  if (subject === null || subject.isDeleted) refuse({ kind: "invalid_grant", code: "account_deleted" });
  const claims = { ...presentClaims(await readClaims(context, subject, grant.scopes)) };
  return { id_token: await signIdToken(context, { client, grant, accessToken, createdAt, claims }) };
}

/** Tokens of the deprecated flow have "bearer" in lower case. */
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
