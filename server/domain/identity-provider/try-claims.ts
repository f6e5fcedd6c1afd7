/** A dry run: what claims of an OpenID provider would prove of a member, before anybody signs in. Nothing is stored. */
import { decodeJwt } from "jose";
import { type ClaimTrial, type ClaimVerdict, consumerGroupValues } from "../../../generated/operator.ts";
import { invalid, notFound } from "../../errors.ts";
import { namedElsewhere } from "../../platform/federation/aggregated-claims.ts";
import type { Services } from "../../services.ts";
import { provingAffiliation } from "../assertion/affiliation.ts";
import { claimsOfToken } from "../assertion/attributes.ts";
import { readClaimNames } from "../assertion/claim-mapping.ts";
import { readMapping } from "./settings.ts";

/** Claims about the token itself, which nobody misses (RFC 7519; OpenID Connect Core, section 2). */
const OF_THE_TOKEN = new Set(
  "iss aud exp iat nbf jti azp nonce auth_time acr amr at_hash c_hash s_hash sid _claim_names _claim_sources".split(
    " ",
  ),
);

/** Of a provider that is not saved yet: it speaks for the institution alone. */
const UNSAVED = { affiliationScopes: [], scopePatterns: [], shared: false, claimMapping: null };

export async function tryClaims(
  { database }: Pick<Services, "database">,
  { institutionId, mode, token, claims: given, mapping: tried }: ClaimTrial,
): Promise<ClaimVerdict> {
  const include = { domains: true, providers: { where: { mode, kind: "oidc" } } };
  const institution = await database.institution.findUnique({ where: { id: institutionId }, include });
  if (institution === null) notFound("institution");
  const claims = readClaims(token, given);
  const saved = institution.providers[0] ?? UNSAVED;
  const mapping = tried ?? readMapping(saved);
  const { subjects, affiliations, person } = claimsOfToken(claims, mapping);
  const { affiliationScopes, scopePatterns, shared } = saved;
  const domains = institution.domains.map(({ domain }) => domain);
  const speaker = { affiliationScopes, scopePatterns, shared, domains };
  const proves = consumerGroupValues.flatMap((consumerGroup) => {
    const affiliation = provingAffiliation(affiliations, consumerGroup, speaker);
    return affiliation === null || subjects.length === 0 ? [] : { consumerGroup, affiliation };
  });
  const known = readClaimNames(mapping);
  const { givenName, familyName, birthDate, fullNames } = person;
  return {
    identified: subjects.length > 0,
    proves,
    affiliations: [...affiliations.scoped, ...affiliations.unscoped],
    person: {
      ...(givenName !== undefined && { givenName }),
      ...(familyName !== undefined && { familyName }),
      fullNames: [...fullNames],
      ...(birthDate !== undefined && { birthDate }),
    },
    unread: Object.keys(claims).filter((name) => !known.has(name) && !OF_THE_TOKEN.has(name)),
    elsewhere: [...namedElsewhere(claims).values()].flatMap(({ names }) => names),
  };
}

/** The claims to try: of a token, whose signature nobody looks at here, or as they are. Refuses both and neither. */
export function readClaims(token: string | undefined, claims: ClaimTrial["claims"]): Record<string, unknown> {
  if ((token === undefined) === (claims === undefined)) invalid([], "neither_token_nor_claims");
  if (token === undefined) return claims ?? {};
  try {
    return decodeJwt(token);
  } catch {
    return invalid("token", "not_a_token");
  }
}
