/** Public keys of others (RFC 7517): whether a signature by one is worth anything. */
import { checkPrimeSync } from "node:crypto";
import { importJWK, type JWK } from "jose";

const RSA_BITS = { min: 2_048, max: 8_192 };
/** NIST SP 800-56B, section 6.2: an odd public exponent above 2^16; longer ones than 32 bits cost each check time. */
const EXPONENT_BITS = { min: 17, max: 32 };
const CURVES = ["P-256", "P-384", "Ed25519"];

/** Refuses private and symmetric keys, other kinds, weak RSA keys, and points of small order, for which anybody can sign. */
export async function isSoundKey(key: JWK): Promise<boolean> {
  const isCurve = (key.kty === "EC" || key.kty === "OKP") && CURVES.includes(key.crv ?? "");
  if (key.kty !== "RSA" && !isCurve) return false;
  try {
    if (key.kty === "RSA" && !isSoundRsa(key)) return false;
    if (key.crv === "Ed25519" && !isSoundPoint(key.x)) return false;
    // Checks that a point is on its curve.
    const imported = await importJWK(key, key.alg ?? algorithmOf(key));
    return !(imported instanceof Uint8Array);
  } catch {
    return false;
  }
}

function algorithmOf({ kty, crv }: JWK): string {
  if (kty === "RSA") return "PS256";
  return crv === "P-256" ? "ES256" : crv === "P-384" ? "ES384" : "EdDSA";
}

function isSoundRsa({ n, e }: JWK): boolean {
  const [modulus, exponent] = [readNumber(n), readNumber(e)];
  if (!isWithin(modulus, RSA_BITS) || !isWithin(exponent, EXPONENT_BITS)) return false;
  if (modulus % 2n === 0n || exponent % 2n === 0n) return false;
  return (
    greatestCommonDivisor(modulus, smallPrimes() % modulus) === 1n &&
    !checkPrimeSync(modulus) &&
    !isClose(modulus)
  );
}

function readNumber(text = ""): bigint {
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === 0 || bytes.length > 2 * RSA_BITS.max ? 0n : BigInt(`0x${bytes.toString("hex")}`);
}

function isWithin(number: bigint, { min, max }: { min: number; max: number }): boolean {
  const bits = number.toString(2).length;
  return bits >= min && bits <= max;
}

const SMALL_MAX = 65_536;
let primes: bigint | undefined;

/** Product of the odd primes below 2^16. */
function smallPrimes(): bigint {
  if (primes !== undefined) return primes;
  const isComposite = new Uint8Array(SMALL_MAX);
  let factors: bigint[] = [];
  for (let number = 3; number < SMALL_MAX; number += 2) {
    if (isComposite[number] === 1) continue;
    factors.push(BigInt(number));
    for (let multiple = number * number; multiple < SMALL_MAX; multiple += 2 * number)
      isComposite[multiple] = 1;
  }
  while (factors.length > 1)
    factors = factors.flatMap((factor, at) => (at % 2 === 0 ? [factor * (factors[at + 1] ?? 1n)] : []));
  primes = factors[0] ?? 1n;
  return primes;
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

const FERMAT_STEPS = 100;

/** Fermat's factorisation: whether both factors are nearly the root. */
function isClose(modulus: bigint): boolean {
  let root = rootOf(modulus);
  if (root * root < modulus) root += 1n;
  for (let step = 0; step < FERMAT_STEPS; step += 1, root += 1n) {
    const rest = root * root - modulus;
    const other = rootOf(rest);
    if (other * other === rest) return true;
  }
  return false;
}

/** Newton's method: the whole part of the square root. */
function rootOf(number: bigint): bigint {
  if (number < 2n) return number;
  let root = 1n << BigInt(Math.ceil(number.toString(2).length / 2));
  for (;;) {
    const next = (root + number / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Encodings of small order without their sign (RFC 8032, section 5.1; "Taming the many EdDSAs", table 6). */
const SMALL_ORDER = new Set([
  `00${"00".repeat(31)}`,
  `01${"00".repeat(31)}`,
  `ec${"ff".repeat(30)}7f`,
  `ed${"ff".repeat(30)}7f`,
  `ee${"ff".repeat(30)}7f`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
]);

function isSoundPoint(x = ""): boolean {
  const point = Buffer.from(x, "base64url");
  if (point.length !== 32) return false;
  point[31] = (point[31] ?? 0) & 0x7f;
  return !SMALL_ORDER.has(point.toString("hex"));
}
