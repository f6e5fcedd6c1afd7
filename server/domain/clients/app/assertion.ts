/** Assertions by which an app's programs prove who they are: private_key_jwt (RFC 7523, section 3). */
import { createLocalJWKSet, importJWK, type JSONWebKeySet, type JWK, jwtVerify } from "jose";
import { JOSEError } from "jose/errors";
import type { App } from "../../../../generated/prisma/client.ts";
import { checkAll, invalid } from "../../../errors.ts";
import { shortLivedIndexes } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { later, SECOND_MS } from "../../shared/index.ts";

/** Asymmetric only, so that the server can't make one. */
export const assertionAlgorithms = ["ES256", "ES384", "Ed25519", "EdDSA", "PS256", "RS256"] as const;
const CURVES = ["P-256", "P-384", "Ed25519"];
const RSA_BITS_MIN = 2048;

/** An assertion counts for ten minutes at most, and both clocks may be wrong by a minute. */
const LIFETIME_SECONDS_MAX = 600;
const SKEW_SECONDS = 60;
const ID_LENGTH_MAX = 200;

export type AssertionKeys = JSONWebKeySet & { keys: (JWK & { kid: string })[] };

/** A check that refuses keys that are private, of an unknown kind, too short or called alike, and names each. */
export async function checkAssertionKeys({ keys }: AssertionKeys): Promise<() => void> {
  const sound = await Promise.all(keys.map(isSound));
  const kids = keys.map(({ kid }) => kid);
  const checks = keys.map((key, index) => () => {
    const at = ["assertionKeys", "keys", index] as const;
    if (key.d !== undefined || key.k !== undefined) invalid(at, "private_key");
    if (!sound[index]) invalid(at, "unusable_key");
    if (kids.indexOf(key.kid) !== index) invalid([...at, "kid"], "key_id_twice");
  });
  return () => checkAll(...checks);
}

async function isSound(key: JWK): Promise<boolean> {
  const isCurve = (key.kty === "EC" || key.kty === "OKP") && CURVES.includes(key.crv ?? "");
  if (key.kty !== "RSA" && !isCurve) return false;
  try {
    const imported = await importJWK(key, key.alg ?? algorithmOf(key));
    if (imported instanceof Uint8Array) return false;
    const { modulusLength } = imported.algorithm as { modulusLength?: number };
    return modulusLength === undefined || modulusLength >= RSA_BITS_MIN;
  } catch {
    return false;
  }
}

function algorithmOf({ kty, crv }: JWK): string {
  if (kty === "RSA") return "PS256";
  return crv === "P-256" ? "ES256" : crv === "P-384" ? "ES384" : "EdDSA";
}

/**
 * Whether the app's program has signed the assertion for one of the `audiences`, and has not sent it before. An assertion is used up by
 * this check, whatever comes of the call.
 */
export async function isProven(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  { id, assertionKeys }: Pick<App, "id" | "assertionKeys">,
  assertion: string,
  audiences: readonly string[],
): Promise<boolean> {
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
    const { exp = 0, jti } = payload;
    if (typeof jti !== "string" || jti === "" || jti.length > ID_LENGTH_MAX) return false;
    if (exp > at.getTime() / SECOND_MS + LIFETIME_SECONDS_MAX + SKEW_SECONDS) return false;
    const forgetAt = later(at, (LIFETIME_SECONDS_MAX + 2 * SKEW_SECONDS) * SECOND_MS);
    const data = shortLivedIndexes(keyring, "app.assertion", JSON.stringify([id, jti])).map((index) => ({
      index,
      forgetAt,
    }));
    const { count } = await database.usedAssertion.createMany({ data, skipDuplicates: true });
    return count === data.length;
  } catch (error) {
    if (error instanceof JOSEError) return false;
    throw error;
  }
}
