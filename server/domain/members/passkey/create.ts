/** Making a passkey, of a staff user or a member. */
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

/** Whose passkey is made, as the browser shows it; `handle` tells nothing about them. */
interface PasskeyOwner {
  handle: string;
  userName: string;
  displayName: string;
  has: readonly Pick<StoredPasskey, "id" | "transports">[];
  /** Whether it has to be found without a user name: "required" for a sign-in by passkey alone. */
  residentKey: "preferred" | "required";
}

/** What the browser needs to make a passkey for somebody. */
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

/** A passkey that a browser has made, proven to be fresh and made for us; null when it is not. */
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
    // Whatever a stranger may put into it, it is no passkey.
    return null;
  }
}

export type NewPasskey = NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>;
