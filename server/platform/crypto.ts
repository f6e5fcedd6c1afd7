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
import type { SealedColumn } from "./sealed-columns.ts";

/** AES-256-GCM with the sizes of NIST SP 800-38D, section 5.2.1.1 and 5.2.1.2. */
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_BYTES = 32;

export interface NamedKey {
  /** Prefix of what the key made; `[a-z0-9]{1,16}`. */
  id: string;
  key: Buffer;
}

/** The first key makes new values, the others read former ones. */
export type Keys = readonly [NamedKey, ...NamedKey[]];

/** Keyring: `sealing` encrypts, `index` makes blind indexes, `code` hashes one-time codes. A leaked key reveals only its own. */
export interface Keyring {
  sealing: Keys;
  index: Keys;
  code: Keys;
  /** Longest-used keys, which all processes know while a key is replaced. */
  eldest: { index: NamedKey; code: NamedKey };
}

export function randomKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Stored hash of a random 256-bit secret. No salt or stretching: it can't be guessed. */
export function tokenHash(token: string): string {
  return hash("sha256", token, "base64url");
}

/** UUID v7 (RFC 9562, section 5.7): starts with 48 bits of time, so that new rows are neighbours in an index. */
export function timeUuid(at: Date): string {
  return `${firstTimeUuid(at).slice(0, 13)}-7${randomUUID().slice(15)}`;
}

/** Lower bound of the ids that `timeUuid` gives from `at` on. */
export function firstTimeUuid(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

export function randomPasscode(): string {
  return randomInt(1_000_000).toString().padStart(6, "0");
}

export function randomShare(): number {
  return randomInt(1_000_001) / 1_000_000;
}

export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Crockford's base 32: digits and letters less i, l, o and u, which people misread. */
export const CROCKFORD_BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

export function randomId(prefix: string): string {
  return `${prefix}_${randomText(12, CROCKFORD_BASE32)}`;
}

/** HMAC-SHA-256 in base64url of a JSON array, under a key that another party has as well. */
export function sharedHmac(key: Buffer, parts: readonly string[]): string {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
}

function hmac({ key }: NamedKey, parts: readonly string[]): string {
  return sharedHmac(key, parts);
}

/** Prefixed with the key's id, for rotation; hashes from before keys had ids have none. */
function namedHmac(key: NamedKey, parts: readonly string[]): string {
  return key.id === UNNAMED_KEY_ID ? hmac(key, parts) : `${key.id}.${hmac(key, parts)}`;
}

/** Fingerprint of a key: identifies it and reveals nothing else. */
export function keyCheck(key: NamedKey): string {
  return hmac(key, ["key check"]);
}

/** Age identity (X25519, age-encryption.org/v1) derived from a sealing key; backups are encrypted to it. */
export function ageIdentity({ key }: NamedKey): string {
  const scalar = new Uint8Array(hkdfSync("sha256", key, "", "cohort backup v1", KEY_BYTES));
  return bech32.encodeFromBytes("AGE-SECRET-KEY-", scalar).toUpperCase();
}

/** Hash of a one-time code. Keyed, because a million values can be tried, and bound to its purpose and subject. */
export function codeHash({ code: [key] }: Keyring, purpose: string, id: string, code: string): string {
  return namedHmac(key, [purpose, id, code]);
}

export function codeHashes({ code }: Keyring, purpose: string, id: string, typed: string): string[] {
  return code.map((key) => namedHmac(key, [purpose, id, typed]));
}

export function isCodeHash(
  keyring: Keyring,
  purpose: string,
  id: string,
  typed: string,
  kept: string,
): boolean {
  return codeHashes(keyring, purpose, id, typed).some((each) => sameSecret(each, kept));
}

export function derivedSecret({ eldest }: Keyring, purpose: string, id: string, text: string): string {
  return hmac(eldest.code, [purpose, id, text]);
}

/** Blind index: finds a sealed value without decrypting it. Equal values of one purpose have equal indexes. */
export function blindIndex({ index: [key] }: Keyring, purpose: string, value: string): string {
  return namedHmac(key, [purpose, value]);
}

export function blindIndexes({ index }: Keyring, purpose: string, value: string): [string, ...string[]] {
  const [first, ...others] = index;
  return [namedHmac(first, [purpose, value]), ...others.map((key) => namedHmac(key, [purpose, value]))];
}

/** Blind index for what is kept a day at most, by the eldest key, so that processes agree while keys change. */
export function shortLivedIndex({ eldest }: Keyring, purpose: string, value: string): string {
  return namedHmac(eldest.index, [purpose, value]);
}

/** `shortLivedIndex` and those under the other keys, for when the eldest key is removed. */
export function shortLivedIndexes(keyring: Keyring, purpose: string, value: string): [string, ...string[]] {
  const decisive = shortLivedIndex(keyring, purpose, value);
  return [decisive, ...blindIndexes(keyring, purpose, value).filter((index) => index !== decisive)];
}

export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Prefix of ciphertexts, which are bound to their row. */
const ROW_BOUND = "v2";

/** AEAD: seals a text for one column of the row with primary key `id`. Copied into another column or row, it doesn't decrypt. */
export function seal(keyring: Keyring, column: SealedColumn, id: string, text: string): string {
  const { keyId, body } = sealBytes(keyring, boundTo(column, id), Buffer.from(text));
  return [ROW_BOUND, keyId, body.toString("base64url")].join(".");
}

/** Decrypts what `seal` sealed. Throws for an unknown key, or a text changed or moved. */
export function unseal(keyring: Keyring, column: SealedColumn, id: string, sealed: string): string {
  const [version, keyId = "", body = ""] = sealed.split(".");
  if (version !== ROW_BOUND) throw new Error(`A value of ${column} is not bound to its row.`);
  const bytes = { keyId, body: Buffer.from(body, "base64url") };
  return unsealBytes(keyring, boundTo(column, id), bytes).toString();
}

function boundTo(column: SealedColumn, id: string): string {
  return JSON.stringify([column, id]);
}

export interface SealedBytes {
  keyId: string;
  body: Buffer;
}

/** Id of the key of a sealed text. */
export function sealedWith(sealed: string): string {
  return sealed.split(".")[1] ?? "";
}

export function hashedWith(hash: string): string {
  const dot = hash.indexOf(".");
  return dot === -1 ? UNNAMED_KEY_ID : hash.slice(0, dot);
}

export function sealBytes({ sealing: [current] }: Keyring, purpose: string, bytes: Uint8Array): SealedBytes {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(purpose));
  const body = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { keyId: current.id, body };
}

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
