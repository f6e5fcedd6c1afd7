/** Certificate chains of issuers (RFC 5280, section 6, as far as HAIP needs it). */
import { type KeyObject, X509Certificate } from "node:crypto";
import { fail } from "./fault.ts";

export const CHAIN_MAX = 5;

/** Key of the first certificate of `x5c` (RFC 7515, section 4.1.6), whose chain leads to one of the roots. */
export function keyOfChain(
  x5c: unknown,
  roots: readonly X509Certificate[],
  at: Date,
): { key: KeyObject; subject: string; names: string } {
  const chain = readChain(x5c);
  const [leaf] = chain;
  if (leaf === undefined) fail("malformed", "x5c is empty");
  if (leaf.ca) fail("issuer_untrusted", "the first certificate is an authority's");
  for (const [index, certificate] of chain.entries()) {
    requireValid(certificate, at);
    const issuer = chain[index + 1];
    if (issuer !== undefined && !hasIssued(issuer, certificate))
      fail("issuer_untrusted", "a certificate was not issued by the next");
  }
  const last = chain.at(-1) ?? leaf;
  const root = roots.find((one) => one.fingerprint256 === last.fingerprint256 || hasIssued(one, last));
  if (root === undefined) fail("issuer_untrusted", issuerLine(last));
  if (!root.ca) fail("issuer_untrusted", "the root is no authority's");
  requireValid(root, at);
  return { key: leaf.publicKey, subject: leaf.subject, names: leaf.subjectAltName ?? "" };
}

/** Certificates of a text in PEM, as they follow each other; null if one can't be read, or there is none, or something else. */
export function readPem(text: string): X509Certificate[] | null {
  const parts = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    const isWhole = parts.length > 0 && text.match(/-----BEGIN /g)?.length === parts.length;
    return isWhole ? parts.map((part) => new X509Certificate(part)) : null;
  } catch {
    return null;
  }
}

/** Whether the authority, which may sign certificates (basicConstraints and keyUsage), has signed this one. */
export function hasIssued(authority: X509Certificate, certificate: X509Certificate): boolean {
  return authority.ca && certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
}

function requireValid({ validFromDate, validToDate }: X509Certificate, at: Date): void {
  if (at < validFromDate) fail("not_yet_valid", "a certificate");
  if (at > validToDate) fail("expired", "a certificate");
}

function readChain(x5c: unknown): X509Certificate[] {
  if (!Array.isArray(x5c) || x5c.length > CHAIN_MAX) return fail("malformed", "x5c is no short list");
  return x5c.map((base64) => {
    try {
      return new X509Certificate(Buffer.from(String(base64), "base64"));
    } catch (error) {
      return fail("malformed", "x5c", error);
    }
  });
}

/** Names the authority that is wanting, on one line, for the operator. */
function issuerLine({ issuer }: X509Certificate): string {
  return `issued by ${issuer.replaceAll("\n", ", ")}`;
}
