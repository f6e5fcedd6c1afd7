/**
 * The only cryptography in the house: random secrets, their hashes, sealed personal data and
 * keyed indexes. Everything here is a thin layer over node:crypto.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from "node:crypto";

/** AES-256-GCM with the sizes of NIST SP 800-38D, section 5.2.1.1 and 5.2.1.2. */
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_BYTES = 32;

/**
 * The server's secrets. `sealing` has every key that may still be needed to read; the first one
 * writes. `index` finds sealed values again, `code` protects short codes: they differ, so that a
 * leak of one says nothing about the other.
 */
export interface Keyring {
  sealing: readonly [SealingKey, ...SealingKey[]];
  index: Buffer;
  code: Buffer;
}

export interface SealingKey {
  /** Stands in front of every ciphertext; `[a-z0-9]{1,16}`. */
  id: string;
  key: Buffer;
}

/** A fresh 256-bit key. */
export function randomKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** A 256-bit secret for a link, token or key, in base64url. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored of a random 256-bit secret. Needs no salt and no stretching: it can't be guessed. */
export function tokenHash(token: string): string {
  return hash("sha256", token, "base64url");
}

/**
 * A UUID of version 7 (RFC 9562, section 5.7): its first 48 bits are the time, so that rows made together stand
 * together in an index.
 */
export function timeUuid(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  // The rest of a random version 4: the variant's bits stand in the same place.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Six decimal digits, each value equally likely. */
export function randomPasscode(): string {
  return randomInt(1_000_000).toString().padStart(6, "0");
}

/** `length` characters drawn evenly from `alphabet`. */
export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/**
 * What is stored of a short code. A bare hash of a million values is no secret, so it is keyed,
 * and bound to its purpose and to the one thing that it opens.
 */
export function codeHash({ code: key }: Keyring, purpose: string, id: string, code: string): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([purpose, id, code]))
    .digest("base64url");
}

/** Finds a sealed value again without opening it: equal values of one purpose have equal indexes. */
export function blindIndex({ index: key }: Keyring, purpose: string, value: string): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([purpose, value]))
    .digest("base64url");
}

/** Compares two secrets or hashes without telling by time how much of them agrees. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Seals a text for one purpose (`"verification.firstName"`), which is authenticated with it: a
 * ciphertext copied into another column does not open.
 */
export function seal(keyring: Keyring, purpose: string, text: string): string {
  const [{ id }] = keyring.sealing;
  return `${id}.${sealBytes(keyring, purpose, Buffer.from(text)).body.toString("base64url")}`;
}

/** Opens what `seal` sealed. Throws when the key is unknown, or the text was changed or moved. */
export function unseal(keyring: Keyring, purpose: string, sealed: string): string {
  const dot = sealed.indexOf(".");
  const body = Buffer.from(sealed.slice(dot + 1), "base64url");
  return unsealBytes(keyring, purpose, { keyId: sealed.slice(0, dot), body }).toString();
}

/** Sealed bytes: `body` is nonce, ciphertext and tag in one piece. */
export interface SealedBytes {
  keyId: string;
  body: Buffer;
}

/** Seals bytes, for files; see `seal`. */
export function sealBytes({ sealing: [current] }: Keyring, purpose: string, bytes: Uint8Array): SealedBytes {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(purpose));
  const body = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { keyId: current.id, body };
}

/** Opens what `sealBytes` sealed. */
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
