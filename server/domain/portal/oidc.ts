/** OpenID Connect at an institution: code flow with PKCE. */
import type { IdentityProvider } from "../../../generated/prisma/client.ts";
import { derivedSecret, type Keyring, randomToken, tokenHash } from "../../platform/crypto.ts";
import { authorizationUrl, OidcError, type OidcFlow, redeemAnswer } from "../../platform/federation/oidc.ts";
import type { SignInRequest } from "../../platform/federation/saml.ts";
import type { Services } from "../../services.ts";
import { claimsOfToken } from "../assertion/attributes.ts";
import { oidcProviderOf } from "../identity-provider/settings.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { type AssertionResult, evaluateAssertion } from "./evaluate-assertion.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

/** The authorization URL. */
export async function beginOidc(
  services: Needs,
  provider: IdentityProvider,
  attemptId: string,
  asksAnew: boolean,
): Promise<SignInRequest> {
  const { config, database, keyring, now } = services;
  const state = randomToken();
  const flow = flowOf(config, keyring, state);
  const url = await authorizationUrl(oidcProviderOf(services, provider), flow, asksAnew);
  await database.portalRequest.create({
    data: { hash: tokenHash(state), attemptId, providerId: provider.id, createdAt: now() },
  });
  return { url, fields: null };
}

/** Nonce and PKCE verifier are HMACs of the state, so no secret is stored. */
function flowOf({ ssoUrl }: Needs["config"], keyring: Keyring, state: string): OidcFlow {
  return {
    redirectUri: `${ssoUrl}/portal/callback`,
    state,
    nonce: derivedSecret(keyring, "oidc.nonce", state, ""),
    codeVerifier: derivedSecret(keyring, "oidc.verifier", state, ""),
  };
}

/** The request of a state; null if unknown. */
export async function findOidcRequest({ database }: Pick<Needs, "database">, state: string) {
  const where = { hash: tokenHash(state), provider: { kind: "oidc" } };
  return database.portalRequest.findFirst({ where, include: { provider: true } });
}

/** The result: an assertion, nothing (already used), or an error that decides nothing. */
type OidcAnswer =
  | { kind: "finding"; finding: AssertionResult }
  | { kind: "taken" }
  | { kind: "refused"; why: string };

/** Redeems the response once, whatever the result. */
export async function takeOidcAnswer(
  services: Needs,
  { hash, provider }: { hash: string; provider: IdentityProvider },
  verification: VerificationWithRelations,
  query: URLSearchParams,
): Promise<OidcAnswer> {
  const { config, database, keyring, log, now } = services;
  const data = { answeredAt: now() };
  const { count } = await database.portalRequest.updateMany({ where: { hash, answeredAt: null }, data });
  if (count !== 1) return { kind: "taken" };
  const flow = flowOf(config, keyring, query.get("state") ?? "");
  try {
    const { claims, isComplete } = await redeemAnswer(oidcProviderOf(services, provider), flow, query);
    const finding = evaluateAssertion(keyring, verification, provider, claimsOfToken(claims));
    if (finding.kind === "not_proven" && !isComplete) throw new OidcError("userinfo");
    return { kind: "finding", finding };
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    const { why } = error;
    // RFC 6749, section 4.1.2.1: the member or the provider refused.
    if (why === "access_denied") {
      return {
        kind: "finding",
        finding: { kind: "not_proven", reason: "cancelled", issuer: provider.entityId },
      };
    }
    log.warn({ why, providerId: provider.id }, "OpenID Connect response rejected");
    return { kind: "refused", why };
  }
}
