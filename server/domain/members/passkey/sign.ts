/** Authentication with passkeys, with user verification: two factors by itself. */
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
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

export async function signingOptions(
  services: Clock,
  party: RelyingParty,
  browserSecret: string,
  allowed: readonly Pick<StoredPasskey, "id" | "transports">[],
) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(party),
    userVerification: "required",
    allowCredentials: allowed.map(describePasskey),
  });
  await keepChallenge(services, browserSecret, "get", options.challenge);
  return options;
}

/** Passkey that signed this browser's challenge, with its new counter; null otherwise. */
export async function verifySignature<Passkey extends StoredPasskey>(
  services: Clock,
  party: RelyingParty,
  { browserSecret, text }: { browserSecret: string; text: string },
  find: (id: string) => Promise<Passkey | null>,
): Promise<{ passkey: Passkey; counter: bigint } | null> {
  const response = readCredential<AuthenticationResponseJSON>(text);
  const challenge = await takeChallenge(services, browserSecret, "get");
  if (response === null || challenge === null) return null;
  const passkey = await find(response.id);
  if (passkey === null) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectations(party, challenge),
      credential: {
        ...describePasskey(passkey),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    });
    return verified ? { passkey, counter: BigInt(authenticationInfo.newCounter) } : null;
  } catch {
    return null;
  }
}
