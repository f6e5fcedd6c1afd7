/** Status lists of issuers (Token Status List, draft-ietf-oauth-status-list): whether a credential was revoked. */
import { KeyObject } from "node:crypto";
import { inflateSync } from "node:zlib";
import { bytesOf, mapOf, readCbor } from "./cbor.ts";
import { certificatesOf, readSign1, verifySign1, X5CHAIN } from "./cose.ts";
import { isObject, readJson } from "./disclosures.ts";
import { fail } from "./fault.ts";
import { objectOf, readHeader, SKEW_SECONDS, verify } from "./jws.ts";
import type { Asked, Issuer } from "./sd-jwt.ts";

/** A credential's place in a list. */
export interface StatusPlace {
  uri: string;
  index: number;
}

/** A list as its issuer signed it. */
export interface StatusList {
  bits: number;
  bytes: Uint8Array;
  /** When it has to be fetched anew. */
  until: Date;
}

/** Unpacked: 8 million credentials of one bit. */
const BYTES_MAX = 1_048_576;
/** A list that packing makes no smaller, with its claims. */
const CWT_MAX = 1_114_112;
const BITS: readonly unknown[] = [1, 2, 4, 8];
/** For a list that names neither `ttl` nor `exp`. */
const TTL_SECONDS = 300;
/** At most, so that a revocation is seen within a day whatever the list says. */
const TTL_SECONDS_MAX = 86_400;

/** The place that a credential's `status` names; null without one. */
export function readPlace(status: unknown): StatusPlace | null {
  if (status === null || status === undefined) return null;
  const list = isObject(status) ? status.status_list : undefined;
  if (!isObject(list)) return fail("malformed", "status");
  const { uri, idx: index } = list;
  if (typeof uri !== "string" || !Number.isSafeInteger(index) || Number(index) < 0)
    return fail("malformed", "status");
  return { uri, index: Number(index) };
}

/** Claims of a list, as both formats have them, and its bytes as they were packed. */
interface Signed {
  sub: unknown;
  iat: unknown;
  exp: unknown;
  ttl: unknown;
  bits: unknown;
  packed: Uint8Array;
}

/** Reads the list that was fetched from `uri`, a JWT as text or a CWT as bytes, and verifies its signature. */
export async function verifyStatusList(
  given: string | Uint8Array,
  { uri, at, keyOf }: Pick<Asked, "at" | "keyOf"> & { uri: string },
): Promise<StatusList> {
  const { sub, iat, exp, ttl, bits, packed } = await (typeof given === "string"
    ? readJwt(given, keyOf)
    : readCwt(given, keyOf));
  const now = at.getTime() / 1_000;
  if (sub !== uri) fail("status_unread", "sub");
  if (typeof iat !== "number" || iat > now + SKEW_SECONDS) fail("status_unread", "iat");
  if (exp !== undefined && !(typeof exp === "number" && exp > now)) fail("status_unread", "exp");
  if (!BITS.includes(bits)) fail("status_unread", "status_list");
  const seconds = typeof ttl === "number" && ttl > 0 ? ttl : Number(exp ?? now + TTL_SECONDS) - now;
  const until = new Date(at.getTime() + Math.min(seconds, TTL_SECONDS_MAX) * 1_000);
  return { bits: Number(bits), bytes: inflate(packed), until };
}

/** A list as JWT (section 5.1). */
async function readJwt(text: string, keyOf: Asked["keyOf"]): Promise<Signed> {
  const { typ, x5c, kid } = readHeader(text);
  if (typ !== "statuslist+jwt") fail("status_unread", "typ");
  const issuer: Issuer = { iss: null, x5c, kid: typeof kid === "string" ? kid : null };
  const { payload } = await verify(text, await keyOf(issuer), "status_unread");
  const { sub, iat, exp, ttl, status_list: list } = objectOf(readJson(payload), "status list");
  const { bits, lst } = objectOf(list, "status_list");
  if (typeof lst !== "string") fail("status_unread", "status_list");
  return { sub, iat, exp, ttl, bits, packed: Buffer.from(lst, "base64url") };
}

/** A list as CWT (section 5.2), as mdocs' issuers have it; its key is a certificate's. */
async function readCwt(bytes: Uint8Array, keyOf: Asked["keyOf"]): Promise<Signed> {
  const untagged = bytes[0] === SIGN1_TAGGED ? bytes.subarray(1) : bytes;
  const sign1 = readCbor(untagged, "status list", CWT_MAX);
  const { protectedHeader, unprotectedHeader, payload } = readSign1(sign1, "status list");
  if (!TYPES.includes(protectedHeader.get(TYPE))) fail("status_unread", "typ");
  const header = [protectedHeader, unprotectedHeader].find((one) => one.has(X5CHAIN));
  const key = await keyOf({ iss: null, x5c: header && certificatesOf(header), kid: null });
  if (!(key instanceof KeyObject)) return fail("status_unread", "no certificate's key");
  const signed = bytesOf(payload, "status list");
  verifySign1(sign1, signed, key, "status_unread");
  const claims = mapOf(readCbor(signed, "status list", CWT_MAX), "status list");
  const list = mapOf(claims.get(65_533), "status_list");
  const [sub, iat, exp, ttl] = [2, 6, 4, 65_534].map((label) => claims.get(label));
  return { sub, iat, exp, ttl, bits: list.get("bits"), packed: bytesOf(list.get("lst"), "status_list") };
}

/** Head of a tagged COSE_Sign1 (RFC 9052, section 2), which the strict reader does not know. */
const SIGN1_TAGGED = 0xd2;
/** Type of a COSE message (RFC 9596), and what it is here: a name, or its number in CoAP. */
const TYPE = 16;
const TYPES: readonly unknown[] = ["application/statuslist+cwt", 279];

function inflate(packed: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: BYTES_MAX });
  } catch (error) {
    return fail("status_unread", "lst", error);
  }
}

/** Refuses a credential that is not valid by the list (section 7.1: 0 is valid), or has no place in it. */
export function requireUnrevoked({ bits, bytes }: StatusList, { index }: StatusPlace): void {
  const place = index * bits;
  const byte = bytes[Math.floor(place / 8)];
  if (byte === undefined) fail("malformed", "status index");
  if (((byte >> (place % 8)) & (2 ** bits - 1)) !== 0) fail("revoked", "status list");
}
