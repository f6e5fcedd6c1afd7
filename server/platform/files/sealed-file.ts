/** A sealed file: encrypted and bound to its name, so that a copied or swapped file is useless. */
import { type Keyring, type SealedBytes, sealBytes, unsealBytes } from "../crypto.ts";

/** No dot and no slash: a key can't leave the directory or name a temporary file. */
export const FILE_KEY = /^[A-Za-z0-9_-]{16,64}$/;

export class FileNotFoundError extends Error {
  override name = "FileNotFoundError";
  constructor(key: string, options?: ErrorOptions) {
    super(`No file has the key "${key}".`, options);
  }
}

/** The file is damaged, belongs to another key, or its sealing key left the keyring. */
export class FileUnreadableError extends Error {
  override name = "FileUnreadableError";
  constructor(key: string, options?: ErrorOptions) {
    super(`The file with the key "${key}" can't be opened.`, options);
  }
}

export function checkedKey(key: string): string {
  if (!FILE_KEY.test(key)) throw new TypeError("A file key is 16 to 64 letters, digits, - or _.");
  return key;
}

export function sealFile(keyring: Keyring, key: string, bytes: Uint8Array): Buffer[] {
  const { keyId, body } = sealBytes(keyring, purposeOf(key), bytes);
  return [headerOf(keyId), body];
}

export function unsealFile(keyring: Keyring, key: string, file: Buffer): Buffer {
  try {
    return unsealBytes(keyring, purposeOf(key), parse(file));
  } catch (cause) {
    throw new FileUnreadableError(key, { cause });
  }
}

export const HEADER_BYTES_MAX = 64;

export function sealedWith(key: string, beginning: Buffer): string {
  try {
    return parse(beginning).keyId;
  } catch (cause) {
    throw new FileUnreadableError(key, { cause });
  }
}

export function isCurrent({ sealing: [current] }: Keyring, key: string, file: Buffer): boolean {
  return sealedWith(key, file) === current.id;
}

function purposeOf(key: string): string {
  return `file:${key}`;
}

// Header: magic, version, length and text of the sealing key's id; then the sealed body. A changed header does not match, or names
// a key that can't decrypt the body.
const MAGIC = Buffer.from("CHRTFILE");
const VERSION = 1;
const KEY_ID_AT = MAGIC.length + 2;

function headerOf(keyId: string): Buffer {
  return Buffer.concat([MAGIC, Buffer.from([VERSION, keyId.length]), Buffer.from(keyId, "latin1")]);
}

function parse(file: Buffer): SealedBytes {
  const version = file[MAGIC.length];
  if (version === undefined || !file.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new Error("It is no sealed file.");
  }
  if (version !== VERSION) throw new Error(`It has version ${version}, this server reads ${VERSION}.`);
  const bodyAt = KEY_ID_AT + (file[KEY_ID_AT - 1] ?? 0);
  return { keyId: file.toString("latin1", KEY_ID_AT, bodyAt), body: file.subarray(bodyAt) };
}
