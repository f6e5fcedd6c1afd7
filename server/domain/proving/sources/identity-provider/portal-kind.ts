import type { IdentityProvider, Institution, Mode } from "../../../../../generated/prisma/client.ts";
import { realTime } from "../../../../context/clock.ts";
import { REQUESTED } from "../../institution/write.ts";

/** Kinds of portal: built-in page of test apps, SAML 2.0, OpenID Connect. */
type PortalKind = "test" | "saml" | "oidc";

export interface PortalSources extends Pick<Institution, "kind" | "source"> {
  providers: readonly Pick<IdentityProvider, "mode" | "kind" | "validUntil">[];
}

/** Kind of portal now; null for none. The built-in page is for test apps, and yields to a provider for tests. */
export function portalKindOf(mode: Mode, institution: PortalSources, now: Date): PortalKind | null {
  const { kind, source, providers } = institution;
  if (kind !== "education" || source === REQUESTED) return null;
  const provider = providers.find((candidate) => candidate.mode === mode);
  if (provider === undefined) return mode === "test" ? "test" : null;
  // SAML metadata must not be used past its validUntil (saml-metadata-2.0-os, section 2.3.1).
  if (provider.validUntil !== null && provider.validUntil <= realTime(now)) return null;
  return provider.kind === "saml" ? "saml" : "oidc";
}
