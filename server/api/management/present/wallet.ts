import { X509Certificate } from "node:crypto";
import type { WalletCertificate, WalletIssuer, WalletVerifier } from "../../../../generated/management.ts";
import type * as stored from "../../../../generated/prisma/client.ts";
import { compact } from "../../compact.ts";

export function presentWalletIssuer(issuer: stored.WalletIssuer): WalletIssuer {
  const { id, institutionId, territory, mode, issuer: iss, roots, keys, keysUrl, endsAt, createdAt } = issuer;
  const { credentialTypes, docTypes, affiliationScopes } = issuer;
  return compact({
    issuerId: id,
    institutionId,
    territory,
    mode,
    issuer: iss,
    roots: roots.map(presentCertificate),
    keys: keys === null ? null : (JSON.parse(keys) as NonNullable<WalletIssuer["keys"]>),
    keysUrl,
    credentialTypes,
    docTypes,
    affiliationScopes,
    endsAt,
    createdAt,
  });
}

/** Omits the key. */
export function presentWalletVerifier(verifier: stored.WalletVerifier): WalletVerifier {
  const { id, appId, clientId, certificates, verifierInfo, endsAt, createdAt, updatedAt } = verifier;
  return compact({
    verifierId: id,
    appId,
    clientId,
    clientIdPrefix: verifier.clientIdPrefix as WalletVerifier["clientIdPrefix"],
    certificates: certificates.map(presentCertificate),
    verifierInfo:
      verifierInfo === null
        ? null
        : (JSON.parse(verifierInfo) as NonNullable<WalletVerifier["verifierInfo"]>),
    endsAt,
    createdAt,
    updatedAt,
  });
}

function presentCertificate(base64: string): WalletCertificate {
  const { subject, fingerprint256, validToDate } = new X509Certificate(Buffer.from(base64, "base64"));
  return {
    subject: subject.replaceAll("\n", ", "),
    fingerprint: fingerprint256.replaceAll(":", "").toLowerCase(),
    validUntil: validToDate.toISOString(),
  };
}
