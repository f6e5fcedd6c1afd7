import type { Scanned } from "./xml-scan.ts";

/**
 * Accepted signature algorithms: those of the library (RFC 9231, section 2) without SHA-1, whose collisions can be
 * bought (SHA-1 is a Shambles, 2020).
 */
const SIGNATURES = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
]);
const DIGESTS = new Set([
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);

/** Observes an XML scan and tells whether any signature uses another algorithm. */
interface SignatureWatch {
  open: (tag: Scanned) => void;
  isWeak: () => boolean;
}

/**
 * Matches local names, as libraries do. A digest within EncryptionMethod belongs to OAEP, where SHA-1 is harmless
 * (RFC 8017, section 7.1).
 */
export function signatureWatch(): SignatureWatch {
  const path: string[] = [];
  let isWeak = false;
  return {
    open({ depth, local, attributes }) {
      path.length = depth - 1;
      const parent = path.at(-1);
      path.push(local);
      const allowed = local === "SignatureMethod" ? SIGNATURES : local === "DigestMethod" ? DIGESTS : null;
      if (allowed === null || (local === "DigestMethod" && parent === "EncryptionMethod")) return;
      const named = Object.values(attributes).filter((attribute) => attribute.local === "Algorithm");
      if (!named.every(({ value }) => allowed.has(value))) isWeak = true;
    },
    isWeak: () => isWeak,
  };
}
