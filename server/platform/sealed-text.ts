/** Texts that a browser keeps for us: sealed, so that it can neither read nor change them. */
import { type Keyring, sealBytes, unsealBytes } from "./crypto.ts";

/** Of the characters that a cookie may hold. */
export const SEALED_TEXT = /^[\w-]*\.[\w-]+$/;

export function sealText(keyring: Keyring, purpose: string, text: string): string {
  const { keyId, body } = sealBytes(keyring, purpose, Buffer.from(text));
  return `${Buffer.from(keyId).toString("base64url")}.${body.toString("base64url")}`;
}

/** Null for what we did not seal for this purpose, or with a key that is gone. */
export function unsealText(keyring: Keyring, purpose: string, sealed: string): string | null {
  const [keyId = "", body = ""] = sealed.split(".");
  try {
    const bytes = { keyId: Buffer.from(keyId, "base64url").toString(), body: Buffer.from(body, "base64url") };
    return unsealBytes(keyring, purpose, bytes).toString();
  } catch {
    return null;
  }
}
