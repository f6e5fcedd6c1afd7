/**
 * All cryptography: random secrets, hashes, AEAD sealing of personal data, blind indexes. A thin layer over
 * node:crypto.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from "node:crypto";
import { bech32 } from "@scure/base";
import { UNNAMED_KEY_ID } from "../config/environment.ts";
import { type SealedColumn, sealedColumns } from "./sealed-columns.ts";

/** AES-256-GCM with the sizes of NIST SP 800-38D, section 5.2.1.1 and 5.2.1.2. */
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_BYTES = 32;

/** A key by which values are sealed or hashed. */
export interface NamedKey {
  /** Stands in front of what it made; `[a-z0-9]{1,16}`. */
  id: string;
  key: Buffer;
}

/** The first key is for what is new, the others are for what they have made before. */
export type Keys = readonly [NamedKey, ...NamedKey[]];

/**
 * Keyring: `sealing` encrypts, `index` is for blind indexes, `code` for one-time codes. They differ, so that one that leaks
 * says nothing about the others.
 */
export interface Keyring {
  sealing: Keys;
  index: Keys;
  code: Keys;
  /** The keys that all processes know while a key is replaced: those that have been in use for longest. */
  eldest: { index: NamedKey; code: NamedKey };
  /** Whether ciphertexts that are bound to no row are still read. */
  columnBound: boolean;
}

/** A random 256-bit key. */
export function randomKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** A 256-bit secret for a link, token or key, in base64url. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The hash under which a random 256-bit secret is stored. No salt or stretching: it can't be guessed. */
export function tokenHash(token: string): string {
  return hash("sha256", token, "base64url");
}

/** UUID v7 (RFC 9562, section 5.7): its first 48 bits are the time, so that new rows are neighbours in an index. */
export function timeUuid(at: Date): string {
  // The rest is a random version 4; the variant's bits are in the same place.
  return `${firstTimeUuid(at).slice(0, 13)}-7${randomUUID().slice(15)}`;
}

/** What sorts before every id that `timeUuid` gives from that moment on, and after all earlier ones. */
export function firstTimeUuid(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** Six decimal digits, each value equally likely. */
export function randomPasscode(): string {
  return randomInt(1_000_000).toString().padStart(6, "0");
}

/** Evenly from 0 to 1, for jitter. */
export function randomShare(): number {
  return randomInt(1_000_001) / 1_000_000;
}

/** `length` random characters, evenly from `alphabet`. */
export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Crockford's base 32: digits and letters less i, l, o and u, which people misread. */
export const CROCKFORD_BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id such as "app_7k2m…". */
export function randomId(prefix: string): string {
  return `${prefix}_${randomText(12, CROCKFORD_BASE32)}`;
}

function hmac({ key }: NamedKey, parts: readonly string[]): string {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
}

/** With the key's id in front, by which a rotation tells whose it is. Hashes without one are from before keys had ids. */
function namedHmac(key: NamedKey, parts: readonly string[]): string {
  return key.id === UNNAMED_KEY_ID ? hmac(key, parts) : `${key.id}.${hmac(key, parts)}`;
}

/** Tells whether a key is the one that is known by its id, and nothing else about it. */
export function keyCheck(key: NamedKey): string {
  return hmac(key, ["key check"]);
}

/** The age identity (X25519, age-encryption.org/v1) that a sealing key stands for: backups are encrypted to it. */
export function ageIdentity({ key }: NamedKey): string {
  const scalar = new Uint8Array(hkdfSync("sha256", key, "", "cohort backup v1", KEY_BYTES));
  return bech32.encodeFromBytes("AGE-SECRET-KEY-", scalar).toUpperCase();
}

/** The hash of a one-time code. Keyed, because a million values can be tried, and bound to its purpose and subject. */
export function codeHash({ code: [key] }: Keyring, purpose: string, id: string, code: string): string {
  return namedHmac(key, [purpose, id, code]);
}

/** The hashes that the code may be kept under. */
export function codeHashes({ code }: Keyring, purpose: string, id: string, typed: string): string[] {
  return code.map((key) => namedHmac(key, [purpose, id, typed]));
}

/** Whether `hash` is one of this code, in constant time. */
export function isCodeHash(
  keyring: Keyring,
  purpose: string,
  id: string,
  typed: string,
  kept: string,
): boolean {
  return codeHashes(keyring, purpose, id, typed).some((each) => sameSecret(each, kept));
}

/** A secret that all processes derive alike, and that is kept nowhere. */
export function derivedSecret({ eldest }: Keyring, purpose: string, id: string, text: string): string {
  return hmac(eldest.code, [purpose, id, text]);
}

/** Blind index: finds a sealed value without decrypting it. Equal values of one purpose have equal indexes. */
export function blindIndex({ index: [key] }: Keyring, purpose: string, value: string): string {
  return namedHmac(key, [purpose, value]);
}

/** The indexes that the value may be kept under; the first one is what `blindIndex` gives. */
export function blindIndexes({ index }: Keyring, purpose: string, value: string): [string, ...string[]] {
  const [first, ...others] = index;
  return [namedHmac(first, [purpose, value]), ...others.map((key) => namedHmac(key, [purpose, value]))];
}

/**
 * Blind index of what is counted or remembered for a day at most. It changes only when a former key is removed, so that
 * processes that were started before and after a change of keys agree on it.
 */
export function shortLivedIndex({ eldest }: Keyring, purpose: string, value: string): string {
  return namedHmac(eldest.index, [purpose, value]);
}

/** The same, and those under the other keys: what is kept under them too is found when the eldest key is removed. */
export function shortLivedIndexes(keyring: Keyring, purpose: string, value: string): [string, ...string[]] {
  const decisive = shortLivedIndex(keyring, purpose, value);
  return [decisive, ...blindIndexes(keyring, purpose, value).filter((index) => index !== decisive)];
}

/** Constant-time comparison of two secrets or hashes. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** In front of ciphertexts that are bound to their row; those without it are bound to their column only. */
const ROW_BOUND = "v2";

/**
 * AEAD: seals a text for one column of one row, so that one copied into another column or row does not decrypt. `id`
 * is the row's primary key.
 */
export function seal(keyring: Keyring, column: SealedColumn, id: string, text: string): string {
  const { keyId, body } = sealBytes(keyring, boundTo(column, id), Buffer.from(text));
  return [ROW_BOUND, keyId, body.toString("base64url")].join(".");
}

/** Decrypts what `seal` sealed. Throws if the key is unknown, or the text was changed or moved. */
export function unseal(keyring: Keyring, column: SealedColumn, id: string, sealed: string): string {
  const [version, keyId = "", body = ""] = sealed.split(".");
  if (version !== ROW_BOUND) return unsealColumnBound(keyring, column, sealed);
  const bytes = { keyId, body: Buffer.from(body, "base64url") };
  return unsealBytes(keyring, boundTo(column, id), bytes).toString();
}

function boundTo(column: SealedColumn, id: string): string {
  return JSON.stringify([column, id]);
}

/** Some columns held texts of several purposes. */
function unsealColumnBound(keyring: Keyring, column: SealedColumn, sealed: string): string {
  if (!keyring.columnBound) throw new Error(`A value of ${column} is not bound to its row.`);
  const [keyId = "", body = ""] = sealed.split(".");
  const bytes = { keyId, body: Buffer.from(body, "base64url") };
  const [first, ...others]: readonly string[] = sealedColumns[column].formerly;
  if (first === undefined) throw new Error(`${column} is bound to its row.`);
  try {
    return unsealBytes(keyring, first, bytes).toString();
  } catch (error) {
    const [other] = others;
    if (other === undefined) throw error;
    return unsealBytes(keyring, other, bytes).toString();
  }
}

/** Sealed bytes: `body` is nonce, ciphertext and tag in one piece. */
export interface SealedBytes {
  keyId: string;
  body: Buffer;
}

/** Which key a text was sealed with, and whether for its row. */
export function sealedWith(sealed: string): { keyId: string; isRowBound: boolean } {
  const [first = "", second = ""] = sealed.split(".");
  const isRowBound = first === ROW_BOUND;
  return { keyId: isRowBound ? second : first, isRowBound };
}

/** Which key made a blind index or a hash of a code. */
export function hashedWith(hash: string): string {
  const dot = hash.indexOf(".");
  return dot === -1 ? UNNAMED_KEY_ID : hash.slice(0, dot);
}

/** Seals bytes, for files, bound to their purpose. */
export function sealBytes({ sealing: [current] }: Keyring, purpose: string, bytes: Uint8Array): SealedBytes {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(purpose));
  const body = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { keyId: current.id, body };
}

/** Decrypts what `sealBytes` sealed. */
export function unsealBytes({ sealing }: Keyring, purpose: string, { keyId, body }: SealedBytes): Buffer {
  const key = sealing.find(({ id }) => id === keyId);
  if (key === undefined) throw new Error(`No sealing key has the id "${keyId}".`);
  const tagAt = body.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key.key, body.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(body.subarray(tagAt));
  return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, tagAt)), decipher.final()]);
}
