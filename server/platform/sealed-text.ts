/** Sealed texts that a browser keeps for us: it can neither read nor change them. */
import { type Keyring, sealBytes, unsealBytes } from "./crypto.ts";

export const SEALED_TEXT = /^[\w-]*\.[\w-]+$/;

export function sealText(keyring: Keyring, purpose: string, text: string): string {
  const { keyId, body } = sealBytes(keyring, purpose, Buffer.from(text));
  return `${Buffer.from(keyId).toString("base64url")}.${body.toString("base64url")}`;
}

/** Null for a text not sealed for this purpose, or with a removed key. */
export function unsealText(keyring: Keyring, purpose: string, sealed: string): string | null {
  const [keyId = "", body = ""] = sealed.split(".");
  try {
    const bytes = { keyId: Buffer.from(keyId, "base64url").toString(), body: Buffer.from(body, "base64url") };
    return unsealBytes(keyring, purpose, bytes).toString();
  } catch {
    return null;
  }
}

interface Needs {
  keyring: Keyring;
  now: () => Date;
}

interface SealedFor {
  purpose: string;
  holder: string;
}

const purposeOf = ({ purpose, holder }: SealedFor) => `page-parameter ${purpose} ${holder}`;

/** Post/Redirect/Get for results that only the form's sender may see: sealed for them, in the address. */
export function sealParameter(
  { keyring, now }: Needs,
  { lifetimeMs, ...sealedFor }: SealedFor & { lifetimeMs: number },
  value: unknown,
): string {
  const sealed = JSON.stringify({ value, until: now().getTime() + lifetimeMs });
  return sealText(keyring, purposeOf(sealedFor), sealed);
}

/** Null for a text not sealed for them, or expired. */
export function readParameter<T>({ keyring, now }: Needs, sealedFor: SealedFor, text: string): T | null {
  const unsealed = unsealText(keyring, purposeOf(sealedFor), text);
  if (unsealed === null) return null;
  const { value, until } = JSON.parse(unsealed) as { value: T; until: number };
  return until > now().getTime() ? value : null;
}
