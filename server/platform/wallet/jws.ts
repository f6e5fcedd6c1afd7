/** Signed texts of wallets and issuers (RFC 7515), by a short list of algorithms. */
import { type CompactVerifyResult, compactVerify, decodeProtectedHeader } from "jose";
import { type Claims, isObject } from "./disclosures.ts";
import { fail, type WalletFault } from "./fault.ts";

export type VerifyingKey = Parameters<typeof compactVerify>[1];

/** Signature algorithms that count: HAIP 1.0 requires ES256; issuers of larger keys use the others. */
export const ALGORITHMS = ["ES256", "ES384", "ES512", "Ed25519", "EdDSA"];
/** Seconds by which clocks of wallets and issuers may differ from ours. */
export const SKEW_SECONDS = 300;

export function readHeader(text: string) {
  try {
    return decodeProtectedHeader(text);
  } catch (error) {
    return fail("malformed", "a header", error);
  }
}

/** Verifies a signature; `fault` says whose it is. */
export async function verify(
  text: string,
  key: VerifyingKey,
  fault: WalletFault,
): Promise<CompactVerifyResult> {
  const { alg } = readHeader(text);
  if (!ALGORITHMS.includes(String(alg))) fail("algorithm", "alg");
  if (!text.split(".").every(isBase64url)) fail("malformed", "base64url");
  try {
    return await compactVerify(text, key, { algorithms: ALGORITHMS });
  } catch (error) {
    return fail(fault, "signature", error);
  }
}

/** Whether a text has the one spelling of its bytes: `jose` takes padding, spaces and bits that are over. */
function isBase64url(text: string): boolean {
  return Buffer.from(text, "base64url").toString("base64url") === text;
}

export function objectOf(value: unknown, what: string): Claims {
  return isObject(value) ? value : fail("malformed", what);
}
