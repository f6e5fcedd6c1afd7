import type { UserInfo, VerifiedClaims } from "../../../generated/auth.ts";
import type { Membership } from "../../domain/accounts/oauth/lookup.ts";
import { type Claims, TRUST_FRAMEWORK } from "../../domain/accounts/openid/claims.ts";
import { fullName, knownName } from "../../domain/members/member/person-name.ts";
import { compact } from "../compact.ts";

export function presentMemberships(memberships: readonly Membership[]) {
  return memberships.map(({ supergroup, expiresOn }) => ({ group: supergroup, expires_on: expiresOn }));
}

/** Claims by their names in OpenID Connect; unknown ones are left out (Core, section 5.3.2). */
export function presentClaims({ sub, svcId, memberships, person, email, proofs }: Claims): UserInfo {
  return compact({
    sub,
    svcid_number: svcId,
    verifications: presentMemberships(memberships),
    groups: memberships.map(({ supergroup }) => supergroup),
    name: person && (fullName(person) || null),
    given_name: person && knownName(person.firstName),
    family_name: person && knownName(person.lastName),
    email,
    email_verified: email === null ? null : true,
    verified_claims: proofs?.map(presentProof),
  });
}

function presentProof({
  membership,
  provenAt,
  evidence: { type, checkMethod },
  strength,
}: NonNullable<Claims["proofs"]>[number]): VerifiedClaims {
  const evidence = [{ type, check_details: [{ check_method: checkMethod }] }];
  return {
    verification: compact({
      trust_framework: TRUST_FRAMEWORK as typeof TRUST_FRAMEWORK,
      assurance_level: strength,
      time: provenAt?.toISOString(),
      evidence,
    }),
    claims: { verifications: presentMemberships([membership]) },
  };
}
