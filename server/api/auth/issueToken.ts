import type { ExchangedToken, OrderClaim, TokenResponse } from "../../../generated/auth.ts";
import { type DeviceTokens, redeemDeviceCode } from "../../domain/accounts/device/redemption.ts";
import { hasDeviceGrant } from "../../domain/accounts/device/request.ts";
import { type GrantedTokens, redeemCode } from "../../domain/accounts/oauth/code.ts";
import { refreshTokens } from "../../domain/accounts/oauth/refresh.ts";
import type { IssuedTokens } from "../../domain/accounts/oauth/token.ts";
import { readClaims } from "../../domain/accounts/openid/claims.ts";
import {
  exchangeToken,
  GRANT_SECONDS,
  hasTokenExchange,
  refuseExchange,
  signGrant,
} from "../../domain/accounts/openid/exchange.ts";
import { signIdToken } from "../../domain/accounts/openid/id-token.ts";
import type { Client } from "../../domain/clients/app/clients.ts";
import { readRules } from "../../domain/clients/app/profiles.ts";
import { refuse } from "../../errors.ts";
import { tokenHash } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { admitQueryCredentials } from "../credentials.ts";
import type { ClientOperation } from "./context.ts";
import { requireAll } from "./parameters.ts";
import { presentClaims, presentMemberships } from "./present-claims.ts";
import { ACCESS_TOKEN_TYPE, type Asked, JWT_TYPE, refuseGrant } from "./requests.ts";

type Grant = Asked<"issueToken">;
type OfKind<Kind extends Grant["kind"]> = Extract<Grant, { kind: Kind }>;

export const issueToken: ClientOperation<"issueToken"> = async (input, context) => {
  const { client, asked: grant } = context.caller;
  admitQueryCredentials(input, { ...readRules(client), id: client.id }, context);
  if (grant.kind === "exchange") return exchange(context, client, grant);
  const tokens = await tokensFor(context, client, grant);
  return {
    ...presentTokens(tokens),
    ...presentBooking(tokens),
    ...(await idTokenFor(context, client, tokens)),
  };
};

async function tokensFor(
  context: Services,
  client: Client,
  grant: Exclude<Grant, OfKind<"exchange">>,
): Promise<GrantedTokens & Partial<DeviceTokens>> {
  switch (grant.kind) {
    case "code":
      return redeemCode(context, client, grant);
    case "refresh":
      return refreshTokens(context, client, grant.refreshToken);
    case "device": {
      if (!hasDeviceGrant(client)) refuseGrant();
      requireAll({ device_code: grant.deviceCode }, ["device_code"]);
      return redeemDeviceCode(context, client, grant.deviceCode ?? "");
    }
  }
}

/** A grant for one audience (RFC 8693, section 2.2.1): no access token, so its type is N_A. */
async function exchange(
  context: Services,
  client: Client,
  { given }: OfKind<"exchange">,
): Promise<ExchangedToken> {
  if (!hasTokenExchange(client)) refuseGrant();
  requireAll(given, ["subject_token", "subject_token_type"]);
  if (given.subject_token_type !== ACCESS_TOKEN_TYPE) refuseExchange("subject_token_type");
  if ((given.requested_token_type ?? JWT_TYPE) !== JWT_TYPE) refuseExchange("requested_token_type");
  const audience = given.audience ?? given.resource;
  if (audience === undefined || (given.resource ?? audience) !== audience) refuseExchange("audience");
  const exchanged = await exchangeToken(context, client, { subjectToken: given.subject_token, audience });
  const claims = { verifications: presentMemberships(exchanged.memberships) };
  return {
    access_token: await signGrant(context, exchanged, claims),
    issued_token_type: JWT_TYPE,
    token_type: "N_A",
    expires_in: GRANT_SECONDS,
  };
}

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

function presentBooking({ booking }: Partial<DeviceTokens>): Pick<TokenResponse, "claim"> {
  if (!booking) return {};
  if ("refusal" in booking)
    return { claim: { refused: booking.refusal as NonNullable<OrderClaim["refused"]> } };
  const { claimId, brandUid, code, heldUntil } = booking;
  const held = heldUntil === null ? {} : { held_until: heldUntil.toISOString() };
  return { claim: { claim_id: claimId, brand_uid: brandUid, code, ...held } };
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
