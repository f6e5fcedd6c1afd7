/** OpenID Connect at an institution: code flow with PKCE. */
import type { IdentityProvider } from "../../../../../generated/prisma/client.ts";
import { derivedSecret, type Keyring, randomToken, tokenHash } from "../../../../platform/crypto.ts";
import {
  authorizationUrl,
  OidcError,
  type OidcFlow,
  type OidcProvider,
  redeemAnswer,
} from "../../../../platform/federation/oidc.ts";
import type { SignInRequest } from "../../../../platform/federation/saml.ts";
import type { Services } from "../../../../services.ts";
import { assertionKey } from "../../../shared/access/signing-keys.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { claimsOfToken, type PersonalClaims } from "../assertion/attributes.ts";
import { listArrived, recordOutcome, type SignInOutcome } from "../identity-provider/outcomes.ts";
import { oidcProviderOf, readMapping } from "../identity-provider/settings.ts";
import { unreadClaims } from "../trial/try-claims.ts";
import { type AssertionResult, evaluateAssertion, outcomeOf } from "./evaluate-assertion.ts";
import type { RequestOwner } from "./request-owner.ts";
import { evaluateTrial, type TrialResult } from "./trial-result.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now">;

export async function beginOidc(
  services: Needs,
  provider: IdentityProvider,
  owner: RequestOwner,
  asksAnew: boolean,
): Promise<SignInRequest> {
  const { config, database, keyring, now } = services;
  const state = randomToken();
  const flow = flowOf(config, keyring, state);
  const url = await authorizationUrl(await openProvider(services, provider), flow, asksAnew);
  await database.portalRequest.create({
    data: { hash: tokenHash(state), ...owner, providerId: provider.id, createdAt: now() },
  });
  return { url, fields: null };
}

/** With our key for private_key_jwt (RFC 7523). */
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

export async function findOidcRequest({ database }: Pick<Needs, "database">, state: string) {
  const where = { hash: tokenHash(state), provider: { kind: "oidc" } };
  return database.portalRequest.findFirst({ where, include: { provider: true } });
}

/** Result: an assertion, nothing (already used), or an error that decides nothing. */
type OidcAnswer<Finding> =
  | { kind: "finding"; finding: Finding }
  | { kind: "taken" }
  | { kind: "refused"; why: string; words: string | null };

export function takeOidcAnswer(
  services: Needs,
  request: OidcRequest,
  verification: VerificationWithRelations,
  query: URLSearchParams,
): Promise<OidcAnswer<AssertionResult>> {
  const { keyring } = services;
  const { provider } = request;
  return redeemOnce(services, request, query, {
    isTrial: false,
    // RFC 6749, section 4.1.2.1: the member or the provider refused.
    denied: () => ({ kind: "not_proven", reason: "cancelled", issuer: provider.entityId }),
    async evaluate({ personal, lack }) {
      const finding = evaluateAssertion(keyring, verification, provider, personal);
      if (finding.kind === "not_proven" && lack !== null) throw new OidcError(lack);
      const [kind, code] = outcomeOf(finding);
      return { finding, outcome: { kind, code, arrived: listArrived(personal) } };
    },
  });
}

export function takeOidcTrial(
  services: Needs,
  request: OidcRequest,
  query: URLSearchParams,
): Promise<OidcAnswer<TrialResult>> {
  const { provider } = request;
  return redeemOnce<TrialResult>(services, request, query, {
    isTrial: true,
    denied: (words) => ({ kind: "refused", why: "cancelled", words }),
    async evaluate({ personal, unread, lack }) {
      const { tried, outcome } = await evaluateTrial(services, provider, personal, unread);
      if (tried.proves.length === 0 && lack !== null) throw new OidcError(lack);
      return { finding: { kind: "tried", tried }, outcome };
    },
  });
}

interface OidcRequest {
  hash: string;
  provider: IdentityProvider;
}

interface Taking<Finding> {
  isTrial: boolean;
  denied: (words: string | null) => Finding;
  evaluate: (arrived: {
    personal: PersonalClaims;
    unread: string[];
    lack: string | null;
  }) => Promise<{ finding: Finding; outcome: SignInOutcome }>;
}

/** Errors of a member who says no (RFC 6749, section 4.1.2.1; OpenID Connect Core, section 3.1.2.6, as LemonLDAP::NG does). */
const REFUSED = new Set(["access_denied", "consent_required"]);

async function redeemOnce<Finding>(
  services: Needs,
  { hash, provider }: OidcRequest,
  query: URLSearchParams,
  { isTrial, denied, evaluate }: Taking<Finding>,
): Promise<OidcAnswer<Finding>> {
  const { config, database, keyring, log, now } = services;
  const data = { answeredAt: now() };
  const { count } = await database.portalRequest.updateMany({ where: { hash, answeredAt: null }, data });
  if (count !== 1) return { kind: "taken" };
  const flow = flowOf(config, keyring, query.get("state") ?? "");
  try {
    const { claims, lack } = await redeemAnswer(await openProvider(services, provider), flow, query);
    const mapping = readMapping(provider);
    const personal = claimsOfToken(claims, mapping);
    const { finding, outcome } = await evaluate({ personal, unread: unreadClaims(claims, mapping), lack });
    await recordOutcome(services, provider.id, outcome);
    return { kind: "finding", finding };
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    const { why, words } = error;
    if (REFUSED.has(why)) {
      await recordOutcome(services, provider.id, { kind: "rejected", code: "cancelled", isTrial, words });
      return { kind: "finding", finding: denied(words) };
    }
    log.warn({ why, providerId: provider.id }, "OpenID Connect response rejected");
    await recordOutcome(services, provider.id, { kind: "fault", code: why, isTrial, words });
    return { kind: "refused", why, words };
  }
}
