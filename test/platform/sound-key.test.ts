/** Public keys by which nothing would be proven (found-review L2: a token was forged without a private key). */
import { generateKeyPairSync, generatePrimeSync } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import type { JWK } from "jose";
import { isSoundKey } from "../../server/platform/sound-key.ts";

const rsa = (bits: number) =>
  generateKeyPairSync("rsa", { modulusLength: bits }).publicKey.export({ format: "jwk" }) as JWK;
const number = (value: bigint) => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex").toString("base64url");
};
const prime = (bits: number) => generatePrimeSync(bits, { bigint: true });
const [P, Q] = [prime(1_030), prime(1_040)];
const modulus = (n: bigint): JWK => ({ kty: "RSA", n: number(n), e: "AQAB" });
const exponent = (e: bigint): JWK => ({ ...modulus(P * Q), e: number(e) });

/** Odd numbers until the product is long enough. */
function smooth(): bigint {
  let product = 1n;
  for (let factor = 3n; product.toString(2).length < 2_060; factor += 2n) product *= factor;
  return product;
}

describe("isSoundKey", () => {
  it.each([
    ["RSA of 2,048 bits", rsa(2_048)],
    ["RSA of 4,096 bits", rsa(4_096)],
    ["RSA with another odd exponent", exponent(65_539n)],
    ...["P-256", "P-384"].map((namedCurve): [string, JWK] => [
      namedCurve,
      generateKeyPairSync("ec", { namedCurve }).publicKey.export({ format: "jwk" }) as JWK,
    ]),
    ["Ed25519", generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" }) as JWK],
  ])("takes %s", async (_name, key) => {
    expect(await isSoundKey(key)).toBe(true);
  });

  const point = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" }) as JWK;
  const ed25519 = (hex: string): JWK => ({
    kty: "OKP",
    crv: "Ed25519",
    x: Buffer.from(hex.padEnd(64, "0"), "hex").toString("base64url"),
  });
  it.each<[string, JWK]>([
    ["exponent 1", exponent(1n)],
    ["exponent 3", exponent(3n)],
    ["an even exponent", exponent(65_538n)],
    ["an exponent of 2,047 bits", exponent((1n << 2_046n) + 1n)],
    ["no exponent", { kty: "RSA", n: number(P * Q) }],
    ["an even modulus", modulus(2n * P * Q)],
    ["a modulus with a small factor", modulus(65_521n * P * Q)],
    ["a smooth modulus", modulus(smooth())],
    ["a modulus that is prime", modulus(prime(2_050))],
    ["a square", modulus(Q * Q)],
    ["1,024 bits", rsa(1_024)],
    ["32,768 bits", modulus((1n << 32_767n) + 1n)],
    ["a point off the curve", { ...point, y: point.x ?? "" }],
    ["another curve", { ...point, crv: "secp256k1" }],
    ["a shared secret", { kty: "oct", k: "AAAA" }],
    ["the neutral element", ed25519("01")],
    ["zero", ed25519("")],
    ["zero with a sign", ed25519(`${"00".repeat(31)}80`)],
    ["order 2", ed25519(`ec${"ff".repeat(30)}7f`)],
    ["order 8", ed25519("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85")],
    ["31 bytes", { kty: "OKP", crv: "Ed25519", x: Buffer.alloc(31, 7).toString("base64url") }],
  ])("refuses %s", async (_name, key) => {
    expect(await isSoundKey(key)).toBe(false);
  });
});
