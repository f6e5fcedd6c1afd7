/** Signatures in CBOR (COSE_Sign1, RFC 9052), by a short list of algorithms. */
import { type KeyObject, sign, verify } from "node:crypto";
import { bytesOf, type CborMap, listOf, mapOf, readCbor, writeCbor } from "./cbor.ts";
import { fail, type WalletFault } from "./fault.ts";
import type { Verifier } from "./request.ts";

/** Label of certificates in a header (RFC 9360). */
export const X5CHAIN = 33;
/** Signature algorithms (RFC 9053, section 2.1, and RFC 9864), each with its curve and hash. */
const SIGNATURES = new Map<unknown, { curve: string; hash: string }>([
  [-7, { curve: "prime256v1", hash: "sha256" }],
  [-9, { curve: "prime256v1", hash: "sha256" }],
  [-35, { curve: "secp384r1", hash: "sha384" }],
  [-51, { curve: "secp384r1", hash: "sha384" }],
  [-36, { curve: "secp521r1", hash: "sha512" }],
  [-52, { curve: "secp521r1", hash: "sha512" }],
]);

/** Certificates of a header as `x5c` has them (RFC 9360, section 2): one alone is no list. */
export function certificatesOf(header: CborMap): string[] {
  const chain = header.get(X5CHAIN);
  return (Array.isArray(chain) ? chain : [chain]).map((der) =>
    Buffer.from(bytesOf(der, "x5chain")).toString("base64"),
  );
}

/** A COSE_Sign1 (RFC 9052, section 4.2). */
export function readSign1(value: unknown, what: string) {
  const parts = listOf(value, what);
  if (parts.length !== 4) fail("malformed", what);
  const [header, unprotected, payload, signature] = parts;
  const protectedBytes = bytesOf(header, what);
  return {
    protectedBytes,
    protectedHeader: mapOf(readCbor(protectedBytes, what), what),
    unprotectedHeader: mapOf(unprotected, what),
    payload,
    signature: bytesOf(signature, what),
  };
}

/** Requires a signature over the payload; `fault` says whose it is. */
export function verifySign1(value: unknown, payload: Uint8Array, key: KeyObject, fault: WalletFault): void {
  const { protectedBytes, protectedHeader, signature } = readSign1(value, "a signature");
  const algorithm = SIGNATURES.get(protectedHeader.get(1)) ?? fail("algorithm", "alg");
  if (protectedHeader.has(2)) fail("malformed", "crit");
  if (key.asymmetricKeyDetails?.namedCurve !== algorithm.curve) fail(fault, "another kind of key");
  const signed = signedBytes(protectedBytes, payload);
  if (!verify(algorithm.hash, signed, { key, dsaEncoding: "ieee-p1363" }, signature))
    fail(fault, "signature");
}

const signedBytes = (protectedBytes: Uint8Array, payload: Uint8Array): Uint8Array =>
  writeCbor(["Signature1", protectedBytes, new Uint8Array(), payload]);

/** Signs a payload that is not shown by ES256, as a COSE_Sign1 with the key's certificates (RFC 9360, section 2). */
export function signDetached(payload: Uint8Array, { key, chain }: Pick<Verifier, "key" | "chain">): unknown {
  const protectedBytes = writeCbor(new Map([[1, -7]]));
  const signed = signedBytes(protectedBytes, payload);
  const signature = sign("sha256", signed, { key, dsaEncoding: "ieee-p1363" });
  const ders = chain.map((base64) => Buffer.from(base64, "base64"));
  return [protectedBytes, new Map([[X5CHAIN, ders.length === 1 ? ders[0] : ders]]), null, signature];
}
