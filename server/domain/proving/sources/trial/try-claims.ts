/** Dry run of an OpenID provider's claims. Stores nothing. */
import { decodeJwt } from "jose";
import {
  type ClaimTrial,
  type ClaimVerdict,
  consumerGroupValues,
} from "../../../../../generated/management.ts";
import { invalid, notFound } from "../../../../errors.ts";
import { namedElsewhere } from "../../../../platform/federation/aggregated-claims.ts";
import type { Services } from "../../../../services.ts";
import { evaluateAffiliations } from "../assertion/affiliation.ts";
import { claimsOfToken } from "../assertion/attributes.ts";
import { type ClaimMapping, readClaimNames } from "../assertion/claim-mapping.ts";
import type { IdentifyingIssuer } from "../assertion/subject.ts";
import { readMapping } from "../identity-provider/settings.ts";
import { describeSignIn, provenGroups, type TriedSignIn } from "./tried-sign-in.ts";

/** Claims about the token itself (RFC 7519; OpenID Connect Core, section 2). */
const OF_THE_TOKEN = new Set(
  "iss aud exp iat nbf jti azp nonce auth_time acr amr at_hash c_hash s_hash sid _claim_names _claim_sources".split(
    " ",
  ),
);

const UNSAVED = {
  affiliationScopes: [],
  scopePatterns: [],
  declaredScopes: [],
  declaredPatterns: [],
  shared: false,
  claimMapping: null,
};

export async function tryClaims(
  services: Pick<Services, "database">,
  trial: ClaimTrial,
): Promise<ClaimVerdict> {
  const { claims, personal, issuer, unread } = await readTrial(services, trial);
  const { affiliations, person, subjects } = personal;
  const proven = subjects.length > 0 ? provenGroups(evaluateAffiliations(affiliations, issuer)) : [];
  const { givenName, familyName, birthDate, fullNames } = person;
  return {
    identified: subjects.length > 0,
    proves: consumerGroupValues.flatMap((consumerGroup) =>
      proven
        .filter(({ group }) => group === consumerGroup)
        .map(({ affiliation }) => ({ consumerGroup, affiliation })),
    ),
    affiliations: [...affiliations.scoped, ...affiliations.unscoped],
    person: {
      ...(givenName !== undefined && { givenName }),
      ...(familyName !== undefined && { familyName }),
      fullNames: [...fullNames],
      ...(birthDate !== undefined && { birthDate }),
    },
    unread,
    elsewhere: namesElsewhere(claims),
  };
}

/** By attribute, with names of distributed claims (`_claim_names`). */
export async function describeClaims(
  services: Pick<Services, "database">,
  trial: ClaimTrial,
): Promise<TriedSignIn & { elsewhere: string[] }> {
  const { claims, personal, issuer, unread } = await readTrial(services, trial);
  return { ...describeSignIn(personal, issuer, unread), elsewhere: namesElsewhere(claims) };
}

async function readTrial(
  { database }: Pick<Services, "database">,
  { institutionId, mode, token, claims: given, mapping: tried }: ClaimTrial,
) {
  const include = { domains: true, providers: { where: { mode, kind: "oidc" } } };
  const institution = await database.institution.findUnique({ where: { id: institutionId }, include });
  if (institution === null) notFound("institution");
  const claims = readClaims(token, given);
  const saved = institution.providers[0] ?? UNSAVED;
  const mapping = tried ?? readMapping(saved);
  const issuer: IdentifyingIssuer = {
    affiliationScopes: saved.affiliationScopes,
    scopePatterns: saved.scopePatterns,
    declaredScopes: saved.declaredScopes,
    declaredPatterns: saved.declaredPatterns,
    shared: saved.shared,
    domains: institution.domains.map(({ domain }) => domain),
  };
  return { claims, issuer, personal: claimsOfToken(claims, mapping), unread: unreadClaims(claims, mapping) };
}

export function unreadClaims(
  claims: Readonly<Record<string, unknown>>,
  mapping: ClaimMapping | null,
): string[] {
  const known = readClaimNames(mapping);
  return Object.keys(claims).filter((name) => !known.has(name) && !OF_THE_TOKEN.has(name));
}

function namesElsewhere(claims: Record<string, unknown>): string[] {
  return [...namedElsewhere(claims).values()].flatMap(({ names }) => names);
}

/** Claims of a token, without checking its signature, or as they are. Refuses both and neither. */
export function readClaims(token: string | undefined, claims: ClaimTrial["claims"]): Record<string, unknown> {
  if ((token === undefined) === (claims === undefined)) invalid([], "neither_token_nor_claims");
  if (token === undefined) return claims ?? {};
  try {
    return decodeJwt(token);
  } catch {
    return invalid("token", "not_a_token");
  }
}
