/** OpenID Connect at an institution: code flow with PKCE. */
import type { IdentityProvider } from "../../../generated/prisma/client.ts";
import { derivedSecret, type Keyring, randomToken, tokenHash } from "../../platform/crypto.ts";
import {
  authorizationUrl,
  OidcError,
  type OidcFlow,
  type OidcProvider,
  redeemAnswer,
} from "../../platform/federation/oidc.ts";
import type { SignInRequest } from "../../platform/federation/saml.ts";
import type { Services } from "../../services.ts";
import { claimsOfToken } from "../assertion/attributes.ts";
import { listArrived, recordOutcome } from "../identity-provider/outcomes.ts";
import { oidcProviderOf, readMapping } from "../identity-provider/settings.ts";
import { assertionKey } from "../openid/signing-keys.ts";
import type { VerificationWithRelations } from "../verification/load.ts";
import { type AssertionResult, evaluateAssertion, outcomeOf } from "./evaluate-assertion.ts";

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
  const url = await authorizationUrl(await openProvider(services, provider), flow, asksAnew);
  await database.portalRequest.create({
    data: { hash: tokenHash(state), attemptId, providerId: provider.id, createdAt: now() },
  });
  return { url, fields: null };
}

/** With our key, where we authenticate by it (RFC 7523). */
async function openProvider(services: Needs, provider: IdentityProvider): Promise<OidcProvider> {
  const known = oidcProviderOf(services, provider);
  if (known.authMethod !== "private_key_jwt") return known;
  return { ...known, assertionKey: await assertionKey(services) };
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
    const { claims, lack } = await redeemAnswer(await openProvider(services, provider), flow, query);
    const personal = claimsOfToken(claims, readMapping(provider));
    const finding = evaluateAssertion(keyring, verification, provider, personal);
    if (finding.kind === "not_proven" && lack !== null) throw new OidcError(lack);
    const [kind, code] = outcomeOf(finding);
    await recordOutcome(services, provider.id, { kind, code, arrived: listArrived(personal) });
    return { kind: "finding", finding };
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    const { why, words } = error;
    // RFC 6749, section 4.1.2.1: the member or the provider refused.
    if (why === "access_denied") {
      await recordOutcome(services, provider.id, { kind: "rejected", code: "cancelled", words });
      return {
        kind: "finding",
        finding: { kind: "not_proven", reason: "cancelled", issuer: provider.entityId },
      };
    }
    log.warn({ why, providerId: provider.id }, "OpenID Connect response rejected");
    await recordOutcome(services, provider.id, { kind: "fault", code: why, words });
    return { kind: "refused", why };
  }
}
