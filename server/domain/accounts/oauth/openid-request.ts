/** OpenID Connect parameters of a login link (Core, section 3.1.2.1). */
import type { Client } from "../../clients/app/clients.ts";
import { readRules } from "../../clients/app/profiles.ts";

export const scopeValues = [
  "openid",
  "svc:verifications",
  "svc:verified_claims",
  "profile",
  "email",
  "svc:agent",
] as const;
export type Scope = (typeof scopeValues)[number];
/** Scopes that need the operator's permission. */
const OF_PLAN: readonly string[] = ["profile", "email", "svc:agent"] satisfies Scope[];
/** Scopes on the consent page, which show more than memberships or let a program act. */
const PERSONAL: readonly string[] = [...OF_PLAN, "svc:verified_claims" satisfies Scope];

export const promptValues = ["none", "login", "consent", "select_account"] as const;
type Prompt = (typeof promptValues)[number];

export interface OpenIdRequest {
  /** Granted with the member's consent; null without `openid`. */
  scopes: Scope[] | null;
  nonce: string | null;
  prompts: readonly Prompt[];
  /** Seconds; null for any. */
  maxAgeSeconds: number | null;
}

export type OpenIdFault =
  | "scope"
  | "nonce"
  | "prompt"
  | "max_age"
  | "response_mode"
  | "request"
  | "request_uri"
  | "registration";

const NONCE_LENGTH_MAX = 2048;

/** Undefined if absent or empty, null if repeated. */
export function single(query: URLSearchParams, name: string): string | undefined | null {
  const [value, ...others] = query.getAll(name);
  return others.length > 0 ? null : value || undefined;
}

/** Reads nothing for clients or links without OpenID Connect. */
export function readOpenIdRequest(
  client: Pick<Client, "profile" | "overrides" | "openIdScopes">,
  query: URLSearchParams,
): OpenIdRequest | OpenIdFault {
  // A pushed one has been replaced by its content.
  if (query.has("request_uri")) return "request_uri";
  const scope = single(query, "scope");
  if (scope === null) return "scope";
  const asked = (scope ?? "").split(" ");
  const isOpenId = asked.includes("openid");
  const prompts = readPrompts(single(query, "prompt"));
  const maxAge = single(query, "max_age");
  const nonce = single(query, "nonce");
  if (prompts === null) return "prompt";
  if (maxAge !== undefined && !/^\d{1,9}$/.test(maxAge ?? "")) return "max_age";
  if (isOpenId && !isNonce(nonce)) return "nonce";
  if (isOpenId && (single(query, "response_mode") ?? "query") !== "query") return "response_mode";
  // Signed request objects are refused, since their parameters would be ignored (Core, section 6).
  if (isOpenId && query.has("request")) return "request";
  if (isOpenId && query.has("registration")) return "registration";
  return {
    scopes: isOpenId ? scopesToday(client, asked) : null,
    nonce: isOpenId ? (nonce ?? null) : null,
    prompts,
    maxAgeSeconds: maxAge == null ? null : Number(maxAge),
  };
}

function isNonce(nonce: string | null | undefined): boolean {
  return (
    nonce === undefined ||
    (nonce !== null && nonce.length <= NONCE_LENGTH_MAX && /^[\x20-\x7e]+$/.test(nonce))
  );
}

/**
 * Scopes that the client may have now. In a login link at most those requested, since requests-oauthlib refuses
 * others; in a token without those withdrawn since.
 */
export function scopesToday(
  { openIdScopes, ...client }: Pick<Client, "profile" | "overrides" | "openIdScopes">,
  asked: readonly string[],
): Scope[] {
  if (!readRules(client).standards) return [];
  return scopeValues.filter(
    (scope) => asked.includes(scope) && (!OF_PLAN.includes(scope) || openIdScopes.includes(scope)),
  );
}

/** Null for `none` beside another (Core, section 3.1.2.1); unknown ones are ignored. */
function readPrompts(text: string | null | undefined): Prompt[] | null {
  if (text === null) return null;
  const asked = (text ?? "").split(" ");
  if (asked.includes("none") && asked.length > 1) return null;
  return promptValues.filter((prompt) => asked.includes(prompt));
}

/** Scopes on the consent page. */
export function personalScopes(scopes: readonly Scope[] | null): Scope[] {
  return (scopes ?? []).filter((scope) => PERSONAL.includes(scope));
}
