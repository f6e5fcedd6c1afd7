/** Relying party: for whose pages a passkey is made, and what browsers' answers are verified against (WebAuthn). */
import type { AuthenticatorTransport } from "@simplewebauthn/server";

/** Limit: nobody has more devices. */
export const PASSKEYS_MAX = 10;

/** Loaded when somebody uses a passkey: it brings its own X.509 and CBOR. */
export const webauthn = () => import("@simplewebauthn/server");

/** A signature for others is none. */
export interface RelyingParty {
  name: string;
  /** The host that passkeys belong to is the origin's. */
  origin: string;
}

/** What is kept of a passkey. */
export interface StoredPasskey {
  id: string;
  publicKey: Uint8Array;
  counter: bigint;
  transports: string[];
}

/** By their ids, as the browser is told of them. */
export function describePasskey({ id, transports }: Pick<StoredPasskey, "id" | "transports">) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

export function hostOf({ origin }: RelyingParty): string {
  return new URL(origin).hostname;
}

/** What a browser's response is verified against (WebAuthn, sections 7.1 and 7.2). */
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

/** The browser's JSON, as far as we look at it ourselves; the library validates the rest. */
export function readCredential<Response extends { id: string }>(text: string): Response | null {
  try {
    const read = JSON.parse(text) as { id?: unknown } | null;
    return typeof read?.id === "string" && CREDENTIAL_ID.test(read.id) ? (read as Response) : null;
  } catch {
    return null;
  }
}
