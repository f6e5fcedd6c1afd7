/** Assertions by which an app's programs prove who they are: private_key_jwt (RFC 7523, section 3). */
import { createLocalJWKSet, type JSONWebKeySet, type JWK, jwtVerify } from "jose";
import { JOSEError, JWTClaimValidationFailed, JWTExpired } from "jose/errors";
import { z } from "zod";
import type { App } from "../../../../generated/prisma/client.ts";
import { checkAll, invalid } from "../../../errors.ts";
import { shortLivedIndexes } from "../../../platform/crypto.ts";
import { isSoundKey } from "../../../platform/sound-key.ts";
import type { Services } from "../../../services.ts";
import { later, SECOND_MS } from "../../shared/time.ts";

/** Asymmetric only, so that the server can't make one. */
export const assertionAlgorithms = ["ES256", "ES384", "Ed25519", "EdDSA", "PS256", "RS256"] as const;

/** An assertion counts for ten minutes at most, and both clocks may be wrong by a minute. */
const LIFETIME_SECONDS_MAX = 600;
const SKEW_SECONDS = 60;
const ID_LENGTH_MAX = 200;

export type AssertionKeys = JSONWebKeySet & { keys: (JWK & { kid: string })[] };

/** A check that refuses keys that are private, of an unknown kind, unsound or called alike, and names each. */
export async function checkAssertionKeys({ keys }: AssertionKeys): Promise<() => void> {
  const sound = await Promise.all(keys.map(isSoundKey));
  const kids = keys.map(({ kid }) => kid);
  const checks = keys.map((key, index) => () => {
    const at = ["assertionKeys", "keys", index] as const;
    if (key.d !== undefined || key.k !== undefined) invalid(at, "private_key");
    if (!sound[index]) invalid(at, "unusable_key");
    if (kids.indexOf(key.kid) !== index) invalid([...at, "kid"], "key_id_twice");
  });
  return () => checkAll(...checks);
}

/** Claims of an assertion beside those that jose compares, of any type until they are read. */
const Claims = z.object({ exp: z.number(), jti: z.string().min(1).max(ID_LENGTH_MAX) });

/** A claim for which a proven app's assertion does not count; "used" for one that was sent before. */
export type AssertionFault = "iss" | "sub" | "aud" | "exp" | "nbf" | "iat" | "jti" | "used";

/**
 * Whether the app's program has signed the assertion for one of the `audiences`, and has not sent it before. False where the signature
 * is not the app's; a fault goes to the app alone. An assertion counts once, whatever comes of the call.
 */
export async function checkAssertion(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  { id, assertionKeys }: Pick<App, "id" | "assertionKeys">,
  assertion: string,
  audiences: readonly string[],
): Promise<boolean | AssertionFault> {
  if (assertionKeys === null) return false;
  const at = now();
  try {
    const { payload } = await jwtVerify(
      assertion,
      createLocalJWKSet(assertionKeys as unknown as AssertionKeys),
      {
        algorithms: [...assertionAlgorithms],
        issuer: id,
        subject: id,
        audience: [...audiences],
        requiredClaims: ["exp", "jti"],
        clockTolerance: SKEW_SECONDS,
        currentDate: at,
      },
    );
    const { success, data: claims } = Claims.safeParse(payload);
    if (!success) return "jti";
    if (claims.exp > at.getTime() / SECOND_MS + LIFETIME_SECONDS_MAX + SKEW_SECONDS) return "exp";
    const forgetAt = later(at, (LIFETIME_SECONDS_MAX + 2 * SKEW_SECONDS) * SECOND_MS);
    const indexes = shortLivedIndexes(keyring, "app.assertion", JSON.stringify([id, claims.jti]));
    const data = indexes.map((index) => ({ index, forgetAt }));
    const { count } = await database.usedAssertion.createMany({ data, skipDuplicates: true });
    return count === data.length || "used";
  } catch (error) {
    // Claims are compared once the signature is right.
    if (error instanceof JWTExpired) return "exp";
    if (error instanceof JWTClaimValidationFailed) return Claim.safeParse(error.claim).data ?? "jti";
    if (error instanceof JOSEError) return false;
    throw error;
  }
}

const Claim = z.enum(["iss", "sub", "aud", "exp", "nbf", "iat", "jti"]);
