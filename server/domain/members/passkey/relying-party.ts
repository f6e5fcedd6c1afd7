/** Relying party of passkeys, against which responses are verified (WebAuthn). */
import type { AuthenticatorTransport } from "@simplewebauthn/server";

export const PASSKEYS_MAX = 10;

/** Loaded on demand: it brings its own X.509 and CBOR. */
export const webauthn = () => import("@simplewebauthn/server");

export interface RelyingParty {
  name: string;
  origin: string;
}

export interface StoredPasskey {
  id: string;
  publicKey: Uint8Array;
  counter: bigint;
  transports: string[];
}

export function describePasskey({ id, transports }: Pick<StoredPasskey, "id" | "transports">) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

export function hostOf({ origin }: RelyingParty): string {
  return new URL(origin).hostname;
}

/** Expected values of a response (WebAuthn, sections 7.1 and 7.2). */
export function expectations(party: RelyingParty, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    requireUserVerification: true,
  };
}

/** In base64url; WebAuthn allows 1,023 bytes. */
const CREDENTIAL_ID = /^[\w-]{1,1364}$/;

export function readCredential<Response extends { id: string }>(text: string): Response | null {
  try {
    const read = JSON.parse(text) as { id?: unknown } | null;
    return typeof read?.id === "string" && CREDENTIAL_ID.test(read.id) ? (read as Response) : null;
  } catch {
    return null;
  }
}
