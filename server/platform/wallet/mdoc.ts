/** Credentials as mdoc (ISO/IEC 18013-5, section 9.1; OpenID4VP 1.0, appendix B.2). */
import { createHash, createPublicKey, type KeyObject } from "node:crypto";
import {
  bytesOf,
  type CborMap,
  encodedOf,
  listOf,
  mapOf,
  plainOf,
  readCbor,
  textOf,
  timeOf,
  writeCbor,
  writeEncoded,
} from "./cbor.ts";
import { certificatesOf, readSign1, verifySign1 } from "./cose.ts";
import { fail } from "./fault.ts";
import { SKEW_SECONDS } from "./jws.ts";
import type { Issuer } from "./sd-jwt.ts";

/** The request that the wallet answers. */
export interface AskedMdoc {
  docTypes: readonly string[];
  /** Session transcript of the way by which it was asked, encoded. */
  transcript: Uint8Array;
  at: Date;
  /** Key of an issuer who is believed; throws `WalletError` for others. */
  keyOf: (issuer: Issuer) => KeyObject;
}

export interface Mdoc {
  issuer: Issuer;
  docType: string;
  /** By namespace and element; days and times as text. */
  claims: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** As signed, for the issuer's status list; null without one. */
  status: unknown;
}

/** Versions of responses, by both editions of ISO/IEC 18013-5. */
const VERSIONS: readonly unknown[] = ["1.0", "1.1"];

/** Verifies a presentation (a DeviceResponse, or its base64url), and returns what it proves. Throws `WalletError`. */
export function verifyMdoc(
  presented: string | Uint8Array,
  { docTypes, transcript, at, keyOf }: AskedMdoc,
): Mdoc {
  const bytes = typeof presented === "string" ? Buffer.from(presented, "base64url") : presented;
  const response = mapOf(readCbor(bytes, "response"), "response");
  const documents = listOf(response.get("documents"), "documents");
  if (!VERSIONS.includes(response.get("version")) || response.get("status") !== 0)
    fail("malformed", "response");
  if (documents.length !== 1) fail("response", "one document was asked for");
  const document = mapOf(documents[0], "document");
  const docType = textOf(document.get("docType"), "docType");
  const issuerSigned = mapOf(document.get("issuerSigned"), "issuerSigned");
  const { signed, issuer } = readIssuerAuth(issuerSigned.get("issuerAuth"), keyOf);
  if (signed.get("docType") !== docType || !docTypes.includes(docType)) fail("credential_type", "docType");
  requireValidity(mapOf(signed.get("validityInfo"), "validityInfo"), at);
  const claims = readNameSpaces(mapOf(issuerSigned.get("nameSpaces"), "nameSpaces"), signed);
  requireDevice(mapOf(document.get("deviceSigned"), "deviceSigned"), { signed, docType, transcript });
  return { issuer, docType, claims, status: plainOf(signed.get("status") ?? null) };
}

/** The mobile security object, and by which issuer it was signed. */
function readIssuerAuth(auth: unknown, keyOf: AskedMdoc["keyOf"]): { signed: CborMap; issuer: Issuer } {
  const { unprotectedHeader, payload } = readSign1(auth, "issuerAuth");
  const issuer = { iss: null, x5c: certificatesOf(unprotectedHeader), kid: null };
  verifySign1(auth, bytesOf(payload, "issuerAuth"), keyOf(issuer), "issuer_signature");
  const inner = encodedOf(readCbor(bytesOf(payload, "issuerAuth"), "issuerAuth"), "issuerAuth");
  const signed = mapOf(readCbor(inner, "mobile security object"), "mobile security object");
  if (signed.get("version") !== "1.0") fail("malformed", "mobile security object");
  return { signed, issuer };
}

function requireValidity(validity: CborMap, at: Date): void {
  const from = timeOf(validity.get("validFrom"), "validFrom");
  const until = timeOf(validity.get("validUntil"), "validUntil");
  if (from.getTime() > at.getTime() + SKEW_SECONDS * 1_000) fail("not_yet_valid", "validFrom");
  if (until <= at) fail("expired", "validUntil");
}

const HASHES = new Map<unknown, string>([
  ["SHA-256", "sha256"],
  ["SHA-384", "sha384"],
  ["SHA-512", "sha512"],
]);

/** The claims whose digests the issuer has signed, each once. */
function readNameSpaces(spaces: CborMap, signed: CborMap): Mdoc["claims"] {
  const hash = HASHES.get(signed.get("digestAlgorithm")) ?? fail("algorithm", "digestAlgorithm");
  const digests = mapOf(signed.get("valueDigests"), "valueDigests");
  const read = [...spaces].map(([space, items]) => {
    const ofSpace = mapOf(digests.get(space), "valueDigests");
    const claims = new Map<string, unknown>();
    const taken = new Set<unknown>();
    for (const item of listOf(items, "nameSpaces")) {
      const bytes = encodedOf(item, "an item");
      const parts = mapOf(readCbor(bytes, "an item"), "an item");
      const [id, name] = [parts.get("digestID"), textOf(parts.get("elementIdentifier"), "an item")];
      const digest = createHash(hash).update(writeEncoded(bytes)).digest();
      if (!digest.equals(bytesOf(ofSpace.get(id) ?? new Uint8Array(), "valueDigests")))
        fail("disclosures", "one is not the issuer's");
      if (taken.has(id) || claims.has(name)) fail("disclosures", "one is there twice");
      taken.add(id);
      claims.set(name, plainOf(parts.get("elementValue")));
    }
    return [textOf(space, "nameSpaces"), Object.fromEntries(claims)] as const;
  });
  return Object.fromEntries(read);
}

/** Requires the device key's signature over this request (section 9.1.3). A MAC, which needs a key of ours, is refused. */
function requireDevice(
  device: CborMap,
  { signed, docType, transcript }: { signed: CborMap; docType: string; transcript: Uint8Array },
): void {
  const spaces = encodedOf(device.get("nameSpaces"), "deviceSigned");
  mapOf(readCbor(spaces, "deviceSigned"), "deviceSigned");
  const auth = mapOf(device.get("deviceAuth"), "deviceAuth").get("deviceSignature");
  if (auth === undefined) fail("holder_binding", "it is missing");
  const { payload } = readSign1(auth, "deviceSignature");
  if (payload !== null) fail("malformed", "deviceSignature");
  const key = deviceKeyOf(mapOf(signed.get("deviceKeyInfo"), "deviceKeyInfo").get("deviceKey"));
  const named = [writeCbor("DeviceAuthentication"), transcript, writeCbor(docType), writeEncoded(spaces)];
  verifySign1(auth, writeEncoded(Buffer.concat([ARRAY_OF_FOUR, ...named])), key, "holder_binding");
}

/** Head of an array, whose parts keep the bytes that both sides have signed. */
const ARRAY_OF_FOUR = Uint8Array.of(0x84);

const CURVES = new Map<unknown, string>([
  [1, "P-256"],
  [2, "P-384"],
  [3, "P-521"],
]);

/** Public key of a COSE_Key on a curve of NIST (RFC 9053, section 7.1). */
function deviceKeyOf(given: unknown): KeyObject {
  const key = mapOf(given, "deviceKey");
  const [crv, x, y] = [CURVES.get(key.get(-1)), key.get(-2), key.get(-3)];
  if (key.get(1) !== 2 || crv === undefined) return fail("holder_key", "deviceKey");
  if (key.has(-4)) fail("holder_key", "it is private");
  const base64url = (part: unknown) => Buffer.from(bytesOf(part, "deviceKey")).toString("base64url");
  try {
    return createPublicKey({
      key: { kty: "EC", crv, x: base64url(x), y: base64url(y) },
      format: "jwk",
    });
  } catch (error) {
    return fail("holder_key", "deviceKey", error);
  }
}

/** Session transcript of a way without engagement, whose handover is its name and a hash of what it binds. */
export function writeTranscript(name: string, bound: readonly unknown[]): Uint8Array {
  return writeCbor([null, null, [name, createHash("sha256").update(writeCbor(bound)).digest()]]);
}

/** Session transcript of an answer by `direct_post.jwt` (OpenID4VP 1.0, appendix B.2.6.1). `thumbprint`: of the answer's key (RFC 7638). */
export function transcriptOf(asked: {
  clientId: string;
  nonce: string;
  thumbprint: Uint8Array;
  responseUri: string;
}): Uint8Array {
  const { clientId, nonce, thumbprint, responseUri } = asked;
  return writeTranscript("OpenID4VPHandover", [clientId, nonce, thumbprint, responseUri]);
}

/** Session transcript of an answer by the browser's API and `dc_api.jwt` (OpenID4VP 1.0, appendix B.2.6.2). */
export function browserTranscriptOf(asked: {
  origin: string;
  nonce: string;
  thumbprint: Uint8Array;
}): Uint8Array {
  const { origin, nonce, thumbprint } = asked;
  return writeTranscript("OpenID4VPDCAPIHandover", [origin, nonce, thumbprint]);
}
