/** Registration of passkeys, of staff users and members. */
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { type Clock, keepChallenge, takeChallenge } from "./challenge.ts";
import {
  describePasskey,
  expectations,
  hostOf,
  type RelyingParty,
  readCredential,
  type StoredPasskey,
  webauthn,
} from "./relying-party.ts";

/** Owner as the browser shows it; `handle` is opaque. */
interface PasskeyOwner {
  handle: string;
  userName: string;
  displayName: string;
  has: readonly Pick<StoredPasskey, "id" | "transports">[];
  /** Discoverable credential: "required" for a sign-in by passkey alone. */
  residentKey: "preferred" | "required";
}

export async function creationOptions(
  services: Clock,
  party: RelyingParty,
  browserSecret: string,
  { handle, userName, displayName, has, residentKey }: PasskeyOwner,
) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: hostOf(party),
    userID: new Uint8Array(Buffer.from(handle)),
    userName,
    userDisplayName: displayName,
    attestationType: "none",
    excludeCredentials: has.map(describePasskey),
    authenticatorSelection: { residentKey, userVerification: "required" },
  });
  await keepChallenge(services, browserSecret, "create", options.challenge);
  return options;
}

/** Verifies a new passkey: fresh, and made for us; null otherwise. */
export async function readNewPasskey(
  services: Clock,
  party: RelyingParty,
  browserSecret: string,
  text: string,
) {
  const response = readCredential<RegistrationResponseJSON>(text);
  const challenge = await takeChallenge(services, browserSecret, "create");
  if (response === null || challenge === null) return null;
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const expected = expectations(party, challenge);
    const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
    return verified && registrationInfo !== undefined ? registrationInfo.credential : null;
  } catch {
    return null;
  }
}

export type NewPasskey = NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>;
