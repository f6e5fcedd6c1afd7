import { invalid, type Problem } from "../../../../errors.ts";
import { type ReadCertificate, readCertificate } from "../../../../platform/federation/certificate.ts";
import type { SignInBinding } from "../../../../platform/federation/saml.ts";
import { publicAddressFault } from "../../../../platform/network/public-http.ts";
import { readScope } from "../assertion/affiliation.ts";
import { compilePattern } from "../assertion/scope-pattern.ts";
import type { DescribedProvider } from "./metadata.ts";

export interface ValidProvider {
  entityId: string;
  signInUrl: string;
  signInBinding: SignInBinding;
  certificates: string[];
  scopes: string[];
  scopePatterns: string[];
  validUntil: Date | null;
}

/** More are no rollover. */
const CERTIFICATES_MAX = 20;
const SCOPES_MAX = 500;
const PATTERNS_MAX = 20;
const ENTITY_ID_LENGTH_MAX = 1_024;

export function validateProvider(
  described: Omit<DescribedProvider, "display">,
  now: Date,
): ValidProvider | Problem<"saml_provider"> {
  const { entityId, signInUrl, signInBinding, validUntil } = described;
  if (entityId === "" || entityId.length > ENTITY_ID_LENGTH_MAX) return { code: "no_entity_id" };
  if (validUntil !== null && validUntil <= now) return { code: "metadata_expired" };
  if (signInUrl === null) return { code: "no_sign_in_binding" };
  if (!isWebAddress(signInUrl)) return { code: "sign_in_not_https" };
  const certificates = described.certificates
    .map(readCertificate)
    .filter((certificate): certificate is ReadCertificate => certificate !== null)
    .map(({ der }) => der);
  if (certificates.length === 0) return { code: "no_certificate" };
  const scopes = described.scopes.map(readScope).filter((scope): scope is string => scope !== null);
  const patterns = described.patterns.filter((pattern) => compilePattern(pattern) !== null);
  return {
    entityId,
    signInUrl,
    signInBinding,
    validUntil,
    certificates: [...new Set(certificates)].slice(0, CERTIFICATES_MAX),
    scopes: [...new Set(scopes)].slice(0, SCOPES_MAX),
    scopePatterns: [...new Set(patterns)].slice(0, PATTERNS_MAX),
  };
}

/** Address that we call. Each call checks the resolved address. */
export function requirePublic(path: string | readonly string[], address: string, production: boolean): void {
  const fault = publicAddressFault(address, { allowLoopback: !production });
  if (fault === "private") invalid(path, "private_address");
  if (fault === "address") invalid(path, "not_https");
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Browsers go there: https, or http on this machine for tests. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
}
