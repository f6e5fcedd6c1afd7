import type { IdentityProvider, Institution, Mode } from "../../../../../generated/prisma/client.ts";
import { realTime } from "../../../../context/clock.ts";
import { REQUESTED } from "../../institution/write.ts";

/** How members sign in at an institution: the built-in page of test apps, SAML 2.0, or OpenID Connect. */
type PortalKind = "test" | "saml" | "oidc";

/** What decides the kind of portal. */
export interface PortalSources extends Pick<Institution, "kind" | "source"> {
  providers: readonly Pick<IdentityProvider, "mode" | "kind" | "validUntil">[];
}

/**
 * How members sign in at this institution now; null where nobody can. The built-in page with Approve and Deny is for test
 * apps only, in production too, and stands back where the institution has an identity provider for tests.
 */
export function portalKindOf(mode: Mode, institution: PortalSources, now: Date): PortalKind | null {
  const { kind, source, providers } = institution;
  if (kind !== "education" || source === REQUESTED) return null;
  const provider = providers.find((candidate) => candidate.mode === mode);
  if (provider === undefined) return mode === "test" ? "test" : null;
  // SAML metadata is not to be relied on past its validUntil (saml-metadata-2.0-os, section 2.3.1).
  if (provider.validUntil !== null && provider.validUntil <= realTime(now)) return null;
  return provider.kind === "saml" ? "saml" : "oidc";
}
