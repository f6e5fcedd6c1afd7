import type { Attempt } from "../../../generated/prisma/client.ts";

/** What an institution's own sign-in has said of a member: all that is kept of it. */
export interface AssertedAffiliation {
  /** The identity provider, by its entity ID or issuer. */
  issuer: string;
  /** As "student@ox.ac.uk"; null where it proved nothing. */
  affiliation: string | null;
}

/** Null for an attempt by other means, and for one that nobody has answered. */
export function readAssertedAffiliation({
  portalIssuer: issuer,
  portalAffiliation: affiliation,
}: Pick<Attempt, "portalIssuer" | "portalAffiliation">): AssertedAffiliation | null {
  return issuer === null ? null : { issuer, affiliation };
}
