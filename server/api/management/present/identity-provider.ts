import type { Certificate, IdentityProvider, SamlKey } from "../../../../generated/management.ts";
import {
  givenDisplay,
  type ProviderDisplay,
} from "../../../domain/proving/sources/identity-provider/display.ts";
import type { DisplayedProvider } from "../../../domain/proving/sources/identity-provider/providers.ts";
import type { OurSamlKey } from "../../../domain/proving/sources/identity-provider/saml-key.ts";
import { readMapping } from "../../../domain/proving/sources/identity-provider/settings.ts";
import { readCertificate } from "../../../platform/federation/certificate.ts";
import { compact } from "../../compact.ts";

/** Omits the secret. */
export function presentIdentityProvider(provider: DisplayedProvider): IdentityProvider {
  const { id, institutionId, mode, kind, entityId, affiliationScopes, shared, source } = provider;
  const {
    signInUrl,
    signInBinding,
    scopePatterns,
    certificates,
    clientId,
    scope,
    tokenAuthMethod,
    validUntil,
    createdAt,
    updatedAt,
    display,
  } = provider;
  return compact({
    providerId: id,
    institutionId,
    mode,
    entityId,
    affiliationScopes,
    shared,
    kind: kind as IdentityProvider["kind"],
    source: source as IdentityProvider["source"],
    signInUrl,
    ...(signInUrl !== null && { signInBinding: signInBinding as IdentityProvider["signInBinding"] }),
    ...(scopePatterns.length > 0 && { scopePatterns }),
    certificates: certificates.flatMap((der) => certificateOf(der) ?? []),
    clientId,
    scope,
    tokenEndpointAuthMethod: tokenAuthMethod as IdentityProvider["tokenEndpointAuthMethod"] | null,
    claims: readMapping(provider),
    ...(display !== null && givenDisplay(JSON.parse(display.display) as ProviderDisplay)),
    logoFailure: (display?.failure ?? null) as IdentityProvider["logoFailure"] | null,
    validUntil,
    createdAt,
    updatedAt,
  });
}

/** Fingerprint and end, for people who compare certificates; null if it can't verify a signature. */
export function certificateOf(base64: string): Certificate | null {
  const read = readCertificate(base64);
  return read && compact({ fingerprint: read.fingerprint, validUntil: read.validUntil });
}

/** Omits the private key. */
export function presentSamlKey({ id, state, certificate: pem, createdAt }: OurSamlKey): SamlKey {
  const certificate = certificateOf(pem.replace(/-----[^-]+-----/g, ""));
  if (certificate === null) throw new Error(`SAML key ${id} has no sound certificate`);
  return { samlKeyId: id, state, certificate, createdAt: createdAt.toISOString() };
}
