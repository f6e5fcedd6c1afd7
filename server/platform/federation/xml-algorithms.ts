import type { Scanned } from "./xml-scan.ts";

export interface SignatureKind {
  key: "rsa" | "ec";
  hash: "sha256" | "sha384" | "sha512";
  padding?: "pss";
}

const MORE = "http://www.w3.org/2001/04/xmldsig-more#";
const PSS = "http://www.w3.org/2007/05/xmldsig-more#";

/** Accepted signature algorithms (RFC 9231, section 2): all but SHA-1, whose collisions are affordable. */
export const SIGNATURES: ReadonlyMap<string, SignatureKind> = new Map(
  (["sha256", "sha384", "sha512"] as const).flatMap((hash): [string, SignatureKind][] => [
    [`${MORE}rsa-${hash}`, { key: "rsa", hash }],
    [`${PSS}${hash}-rsa-MGF1`, { key: "rsa", hash, padding: "pss" }],
    [`${MORE}ecdsa-${hash}`, { key: "ec", hash }],
  ]),
);

export const DIGESTS: ReadonlyMap<string, SignatureKind["hash"]> = new Map([
  ["http://www.w3.org/2001/04/xmlenc#sha256", "sha256"],
  [`${MORE}sha384`, "sha384"],
  ["http://www.w3.org/2001/04/xmlenc#sha512", "sha512"],
]);

interface SignatureWatch {
  open: (tag: Scanned) => void;
  isWeak: () => boolean;
}

/**
 * Matches local names, as libraries do. Digests of EncryptionMethod are OAEP's, where SHA-1 is harmless (RFC 8017, section 7.1).
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
