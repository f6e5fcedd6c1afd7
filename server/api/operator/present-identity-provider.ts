import type { Certificate, IdentityProvider } from "../../../generated/operator.ts";
import type * as stored from "../../../generated/prisma/client.ts";
import { readCertificate } from "../../platform/federation/certificate.ts";

/** Everything but the secret. */
export function presentIdentityProvider(provider: stored.IdentityProvider): IdentityProvider {
  const { id, institutionId, mode, kind, entityId, affiliationScopes, shared, source } = provider;
  const { signInUrl, clientId, scope, validUntil, createdAt, updatedAt } = provider;
  return {
    providerId: id,
    institutionId,
    mode,
    entityId,
    affiliationScopes,
    shared,
    kind: kind as IdentityProvider["kind"],
    source: source as IdentityProvider["source"],
    ...(signInUrl !== null && { signInUrl }),
    certificates: provider.certificates.flatMap((der) => certificateOf(der) ?? []),
    ...(clientId !== null && { clientId }),
    ...(scope !== null && { scope }),
    ...(validUntil !== null && { validUntil: validUntil.toISOString() }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** As people compare it; null for one with which nothing can be signed soundly. */
export function certificateOf(base64: string): Certificate | null {
  const read = readCertificate(base64);
  return read && { fingerprint: read.fingerprint, validUntil: read.validUntil.toISOString() };
}
