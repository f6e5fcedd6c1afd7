/** Credentials as SD-JWT VC, presented with a signature by the member's key (RFC 9901; HAIP 1.0, section 6.1). */
import { importJWK } from "jose";
import { type Claims, digestOf, discloseClaims, isObject, readJson } from "./disclosures.ts";
import { fail } from "./fault.ts";
import { ALGORITHMS, objectOf, readHeader, SKEW_SECONDS, type VerifyingKey, verify } from "./jws.ts";

/** The request that the wallet answers. */
export interface Asked {
  /** Client id, as the request had it. */
  audience: string;
  nonce: string;
  /** Credential types (`vct`) that the request names. */
  types: readonly string[];
  at: Date;
  /** Key of an issuer who is believed; throws `WalletError` for others. */
  keyOf: (issuer: Issuer) => Promise<VerifyingKey> | VerifyingKey;
}

/** An issuer as the credential names it: unproven until its key fits. */
export interface Issuer {
  iss: string | null;
  /** Certificates of the header; undefined where it has none. */
  x5c: unknown;
  kid: string | null;
}

export interface Credential {
  issuer: Issuer;
  type: string;
  /** The claims that the member has shown, and those that can't be hidden. */
  claims: Claims;
  /** As signed, for the issuer's status list; null without one. */
  status: unknown;
}

const TEXT_MAX = 65_536;
const DISCLOSURES_MAX = 200;

/** Verifies a presentation, and returns what it proves. Throws `WalletError`. */
export async function verifySdJwt(text: string, asked: Asked): Promise<Credential> {
  const { signedText, disclosures, binding, presented } = split(text);
  const { header, claims: signed, issuer } = await readSigned(signedText, asked);
  const claims = discloseClaims(signed, disclosures);
  const { vct, exp, nbf, cnf, status = null } = claims;
  if (header.typ !== "dc+sd-jwt") fail("malformed", "typ");
  if (typeof vct !== "string" || !asked.types.includes(vct)) fail("credential_type", "vct");
  requireTimes({ exp, nbf }, asked.at);
  await requireBinding(binding, { presented, cnf }, asked);
  return { issuer, type: vct, claims, status };
}

/** A presentation's parts (RFC 9901, section 4): the last one is the signature by the member's key. */
function split(text: string) {
  if (text.length > TEXT_MAX) fail("malformed", "too long");
  const [signedText = "", ...rest] = text.split("~");
  const binding = rest.pop();
  if (binding === undefined || binding === "") fail("holder_binding", "it is missing");
  if (rest.length > DISCLOSURES_MAX) fail("malformed", "too many disclosures");
  return { signedText, disclosures: rest, binding, presented: text.slice(0, -binding.length) };
}

async function readSigned(text: string, { keyOf }: Asked) {
  const { x5c, kid } = readHeader(text);
  const unproven = objectOf(readJson(Buffer.from(text.split(".")[1] ?? "", "base64url")), "claims");
  const { iss = null } = unproven;
  if (iss !== null && typeof iss !== "string") fail("malformed", "iss");
  const issuer = { iss, x5c, kid: typeof kid === "string" ? kid : null };
  const { payload, protectedHeader } = await verify(text, await keyOf(issuer), "issuer_signature");
  return { header: protectedHeader, claims: objectOf(readJson(payload), "claims"), issuer };
}

function requireTimes({ exp, nbf }: Claims, at: Date): void {
  const now = at.getTime() / 1_000;
  for (const time of [exp, nbf])
    if (time !== undefined && !Number.isFinite(time)) fail("malformed", "exp or nbf");
  if (typeof nbf === "number" && nbf > now + SKEW_SECONDS) fail("not_yet_valid", "nbf");
  if (typeof exp === "number" && exp <= now) fail("expired", "exp");
}

/** Requires the key's signature over this presentation, for this request and of now (RFC 9901, section 7.3). */
async function requireBinding(
  text: string,
  { presented, cnf }: { presented: string; cnf: unknown },
  { audience, nonce, at }: Asked,
): Promise<void> {
  const { alg, typ } = readHeader(text);
  if (typ !== "kb+jwt") fail("holder_binding", "typ");
  const { payload } = await verify(text, await holderKey(cnf, String(alg)), "holder_binding");
  const { aud, nonce: given, sd_hash: hash, iat } = objectOf(readJson(payload), "claims of the binding");
  if (aud !== audience) fail("holder_binding", "aud");
  if (given !== nonce) fail("holder_binding", "nonce");
  if (hash !== digestOf(presented)) fail("holder_binding", "sd_hash");
  const isNow = typeof iat === "number" && Math.abs(at.getTime() / 1_000 - iat) <= SKEW_SECONDS;
  if (!isNow) fail("holder_binding", "iat");
}

/** The one public key of `cnf` (RFC 7800, section 3.2). */
async function holderKey(cnf: unknown, alg: string) {
  const members = isObject(cnf) ? Object.keys(cnf) : [];
  const jwk = isObject(cnf) ? cnf.jwk : undefined;
  if (members.length !== 1 || !isObject(jwk)) return fail("holder_key", "cnf");
  if (Object.hasOwn(jwk, "d") || Object.hasOwn(jwk, "k")) fail("holder_key", "it is private");
  if (!ALGORITHMS.includes(alg)) fail("algorithm", "alg of the binding");
  try {
    return await importJWK({ ...jwk, alg }, alg);
  } catch (error) {
    return fail("holder_key", "cnf", error);
  }
}
