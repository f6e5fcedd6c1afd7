/** Status lists of issuers (Token Status List, draft-ietf-oauth-status-list): whether a credential was revoked. */
import { inflateSync } from "node:zlib";
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

/** Reads the list that was fetched from `uri`, and verifies its signature. */
export async function verifyStatusList(
  text: string,
  { uri, at, keyOf }: Pick<Asked, "at" | "keyOf"> & { uri: string },
): Promise<StatusList> {
  const { typ, x5c, kid } = readHeader(text);
  if (typ !== "statuslist+jwt") fail("status_unread", "typ");
  const issuer: Issuer = { iss: null, x5c, kid: typeof kid === "string" ? kid : null };
  const { payload } = await verify(text, await keyOf(issuer), "status_unread");
  const { sub, iat, exp, ttl, status_list: list } = objectOf(readJson(payload), "status list");
  const now = at.getTime() / 1_000;
  if (sub !== uri) fail("status_unread", "sub");
  if (typeof iat !== "number" || iat > now + SKEW_SECONDS) fail("status_unread", "iat");
  if (exp !== undefined && !(typeof exp === "number" && exp > now)) fail("status_unread", "exp");
  const { bits, lst } = objectOf(list, "status_list");
  if (!BITS.includes(bits) || typeof lst !== "string") fail("status_unread", "status_list");
  const seconds = typeof ttl === "number" && ttl > 0 ? ttl : Number(exp ?? now + TTL_SECONDS) - now;
  const until = new Date(at.getTime() + Math.min(seconds, TTL_SECONDS_MAX) * 1_000);
  return { bits: Number(bits), bytes: inflate(lst), until };
}

function inflate(lst: string): Uint8Array {
  try {
    return inflateSync(Buffer.from(lst, "base64url"), { maxOutputLength: BYTES_MAX });
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
