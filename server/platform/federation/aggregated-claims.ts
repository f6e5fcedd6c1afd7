// Aggregated claims (OpenID Connect Core, section 5.6.2), signed by their source and relayed by the provider. Distributed claims
// are not fetched (SSRF).
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { publicFetch } from "../network/public-http.ts";

type Claims = Record<string, unknown>;

interface SigningProvider {
  issuer: string;
  jwksUri: string;
  subject: string;
  call: ReturnType<typeof publicFetch>;
}

/** Few, since each costs a signature check. */
const SOURCES_MAX = 5;
const TIMEOUT_MS = 3_000;
const SKEW_SECONDS = 60;
export const SIGNATURE_ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
];

export function namedElsewhere(claims: Claims): Map<string, { names: string[]; jwt: string | null }> {
  const names = Object.entries(objectOf(claims._claim_names));
  const sources = objectOf(claims._claim_sources);
  const found = new Map<string, { names: string[]; jwt: string | null }>();
  for (const [name, source] of names) {
    if (typeof source !== "string") continue;
    const { JWT: jwt } = objectOf(sources[source]);
    const entry = found.get(source) ?? { names: [], jwt: typeof jwt === "string" ? jwt : null };
    found.set(source, { ...entry, names: [...entry.names, name] });
  }
  return found;
}

/** The claims with the provider's signed aggregated ones, and the names of unreadable ones. */
export async function readAggregated(
  claims: Claims,
  provider: SigningProvider,
): Promise<{ claims: Claims; unread: string[] }> {
  const unread: string[] = [];
  const added: Claims = {};
  for (const [index, { names, jwt }] of [...namedElsewhere(claims).values()].entries()) {
    const verified = jwt === null || index >= SOURCES_MAX ? null : await verify(jwt, provider);
    for (const name of names)
      if (verified !== null && Object.hasOwn(verified, name)) added[name] = verified[name];
      else unread.push(name);
  }
  return { claims: { ...added, ...claims }, unread };
}

/** Null for a JWT signed by, or about, another party. */
async function verify(
  jwt: string,
  { issuer, jwksUri, subject, call }: SigningProvider,
): Promise<Claims | null> {
  const options = { issuer, algorithms: SIGNATURE_ALGORITHMS, clockTolerance: SKEW_SECONDS };
  const verified = await jwtVerify(jwt, keysAt(jwksUri, call), options).catch(() => null);
  const payload = verified?.payload;
  return payload === undefined || (payload.sub ?? subject) !== subject ? null : payload;
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** Keys of a provider, cached; asked for anew where one is unknown. */
export function keysAt(jwksUri: string, call: SigningProvider["call"]): JWTVerifyGetKey {
  const known = keySets.get(jwksUri);
  if (known !== undefined) return known;
  const keys = createRemoteJWKSet(new URL(jwksUri), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: call,
  });
  keySets.set(jwksUri, keys);
  return keys;
}

function objectOf(value: unknown): Claims {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Claims) : {};
}
