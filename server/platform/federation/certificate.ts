import { X509Certificate } from "node:crypto";

export interface KeyPair {
  privateKey: string;
  certificate: string;
}

/** Long, because SAML partners keep a certificate by hand, and trust the key and not its dates. */
const YEARS = 20;

/** Makes a self-signed certificate; the library is loaded only for this. */
export async function selfSigned(commonName: string, now: Date): Promise<KeyPair> {
  const { generate } = await import("selfsigned");
  const notAfterDate = new Date(now);
  notAfterDate.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const made = await generate([{ name: "commonName", value: commonName }], {
    keyType: "rsa",
    keySize: 3072,
    algorithm: "sha256",
    notBeforeDate: now,
    notAfterDate,
  });
  return { privateKey: made.private, certificate: made.cert };
}

export interface ReadCertificate {
  /** Base64 of DER, on one line. */
  der: string;
  fingerprint: string;
  validUntil: Date;
}

/** Null unless it is an X.509 certificate with a sufficient key: RSA, or ECDSA on a curve of NIST. */
export function readCertificate(base64: string): ReadCertificate | null {
  try {
    const certificate = new X509Certificate(Buffer.from(base64.replace(/\s+/g, ""), "base64"));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    const isSufficient =
      asymmetricKeyType === "rsa"
        ? (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN
        : asymmetricKeyType === "ec" && CURVES.has(asymmetricKeyDetails?.namedCurve ?? "");
    if (!isSufficient) return null;
    return {
      der: certificate.raw.toString("base64"),
      fingerprint: certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
      validUntil: new Date(certificate.validTo),
    };
  } catch {
    return null;
  }
}

const CURVES = new Set(["prime256v1", "secp384r1", "secp521r1"]);
/** The shortest secure RSA key (NIST SP 800-131A). */
const RSA_BITS_MIN = 2048;

/** A certificate in PEM; null if invalid, or with a weak key. */
export function toCertificatePem(pem: string): string | null {
  const [der] = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(pem)?.slice(1) ?? [];
  const read = readCertificate(der ?? "");
  if (read === null) return null;
  const lines = read.der.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

export function derOfPem(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, "");
}
