/** XML encryption of SAML messages (XML Encryption 1.1), with the algorithms that our metadata announces only. */
import { type CipherGCMTypes, constants, createDecipheriv, privateDecrypt } from "node:crypto";
import { childrenOf } from "./xml-signature.ts";

const XENC = "http://www.w3.org/2001/04/xmlenc#";
const XENC11 = "http://www.w3.org/2009/xmlenc11#";
const DSIG = "http://www.w3.org/2000/09/xmldsig#";

/** Any failure, without details (padding oracle; XML Encryption 1.1, section 6.1). */
export class XmlDecryptionError extends Error {
  override readonly name = "XmlDecryptionError";
}

interface Cipher {
  name: string;
  mode: "gcm" | "cbc";
  keyBytes: number;
}

/** Content encryption. AES-CBC is accepted because many identity providers use it by default. */
const CIPHERS: ReadonlyMap<string, Cipher> = new Map(
  [128, 192, 256].flatMap((bits): [string, Cipher][] => [
    [`${XENC11}aes${bits}-gcm`, { name: `aes-${bits}-gcm`, mode: "gcm", keyBytes: bits / 8 }],
    [`${XENC}aes${bits}-cbc`, { name: `aes-${bits}-cbc`, mode: "cbc", keyBytes: bits / 8 }],
  ]),
);

/** Key transport. OpenSSL's mask uses the digest's hash, so that no other pairs work. */
interface KeyTransport {
  algorithm: string;
  digest: string;
  /** xmlenc11#rsa-oaep only. */
  mask: string | null;
  hash: string;
}

const SHA1 = `${DSIG}sha1`;
const KEY_TRANSPORTS: readonly KeyTransport[] = [
  { algorithm: `${XENC11}rsa-oaep`, digest: `${XENC}sha256`, mask: `${XENC11}mgf1sha256`, hash: "sha256" },
  { algorithm: `${XENC11}rsa-oaep`, digest: `${XENC}sha512`, mask: `${XENC11}mgf1sha512`, hash: "sha512" },
  { algorithm: `${XENC11}rsa-oaep`, digest: SHA1, mask: `${XENC11}mgf1sha1`, hash: "sha1" },
  // SHA-1 is harmless in OAEP (RFC 8017, section 7.1).
  { algorithm: `${XENC}rsa-oaep-mgf1p`, digest: SHA1, mask: null, hash: "sha1" },
];

/** Encrypted keys tried in a message: one for each recipient. */
const KEYS_MAX = 4;

export function encryptionMethods(): string {
  const ciphers = [...CIPHERS.keys()].map((name) => `<EncryptionMethod Algorithm="${name}"/>`);
  const transports = KEY_TRANSPORTS.map(({ algorithm, digest, mask }) => {
    const mgf = mask === null ? "" : `<xenc11:MGF xmlns:xenc11="${XENC11}" Algorithm="${mask}"/>`;
    return `<EncryptionMethod Algorithm="${algorithm}"><ds:DigestMethod Algorithm="${digest}"/>${mgf}</EncryptionMethod>`;
  });
  return [...ciphers, ...transports].join("");
}

export function decryptElement(encrypted: Element, privateKeys: readonly string[]): string {
  const data = only(childrenOf(encrypted, XENC, "EncryptedData"));
  const cipher = CIPHERS.get(algorithmOf(data, XENC) ?? "");
  if (cipher === undefined) throw new XmlDecryptionError("cipher");
  const content = cipherValue(data);
  // Beside the data, or inside of it (saml-core-2.0-os, section 2.2.4).
  const inside = childrenOf(data, DSIG, "KeyInfo").flatMap((info) => childrenOf(info, XENC, "EncryptedKey"));
  const keys = [...inside, ...childrenOf(encrypted, XENC, "EncryptedKey")].slice(0, KEYS_MAX);
  for (const encryptedKey of keys)
    for (const privateKey of privateKeys) {
      const text = tryKeys(encryptedKey, privateKey, (key) => decrypt(cipher, key, content));
      if (text !== null) return text;
    }
  throw new XmlDecryptionError("no key of ours opens it");
}

function tryKeys(encryptedKey: Element, privateKey: string, open: (key: Buffer) => string): string | null {
  try {
    return open(unwrapKey(encryptedKey, privateKey));
  } catch {
    return null;
  }
}

function unwrapKey(encryptedKey: Element, privateKey: string): Buffer {
  const [method] = childrenOf(encryptedKey, XENC, "EncryptionMethod");
  const algorithm = method?.getAttribute("Algorithm");
  const digest = (method && childrenOf(method, DSIG, "DigestMethod")[0]?.getAttribute("Algorithm")) || SHA1;
  const given = method && childrenOf(method, XENC11, "MGF")[0]?.getAttribute("Algorithm");
  const mask = algorithm === `${XENC11}rsa-oaep` ? given || `${XENC11}mgf1sha1` : null;
  const transport = KEY_TRANSPORTS.find(
    (each) => each.algorithm === algorithm && each.digest === digest && each.mask === mask,
  );
  if (transport === undefined) throw new XmlDecryptionError("key transport");
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return privateDecrypt({ key: privateKey, padding, oaepHash: transport.hash }, cipherValue(encryptedKey));
}

function decrypt({ name, mode, keyBytes }: Cipher, key: Buffer, content: Buffer): string {
  if (key.length !== keyBytes) throw new XmlDecryptionError("key");
  if (mode === "gcm") {
    const [iv, tag] = [content.subarray(0, 12), content.subarray(-16)];
    const decipher = createDecipheriv(name as CipherGCMTypes, key, iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(content.subarray(12, -16)), decipher.final()]).toString("utf8");
  }
  const decipher = createDecipheriv(name, key, content.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(content.subarray(16)), decipher.final()]);
  // XML Encryption 1.1, section 5.2: the last byte counts the padding, whose content is undefined.
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > 16) throw new XmlDecryptionError("padding");
  return padded.subarray(0, -padding).toString("utf8");
}

function algorithmOf(parent: Element, namespace: string): string | null | undefined {
  return childrenOf(parent, namespace, "EncryptionMethod")[0]?.getAttribute("Algorithm");
}

function cipherValue(parent: Element): Buffer {
  const data = only(childrenOf(parent, XENC, "CipherData"));
  return Buffer.from(only(childrenOf(data, XENC, "CipherValue")).textContent ?? "", "base64");
}

function only(found: Element[]): Element {
  const [first, ...others] = found;
  if (first === undefined || others.length > 0) throw new XmlDecryptionError("form");
  return first;
}
