/** What a login link of OpenID Connect asks for beside a code (Core, section 3.1.2.1). */
import { type Client, readRules } from "../../clients/index.ts";

/** Every scope that we know. */
export const scopeValues = [
  "openid",
  "svc:verifications",
  "svc:verified_claims",
  "profile",
  "email",
] as const;
export type Scope = (typeof scopeValues)[number];
/** Those that a client may ask for only if the operator has said so. */
const OF_PLAN: readonly string[] = ["profile", "email"] satisfies Scope[];
/** Those that the consent page names, because they tell more than memberships. */
const PERSONAL: readonly string[] = [...OF_PLAN, "svc:verified_claims" satisfies Scope];

export const promptValues = ["none", "login", "consent", "select_account"] as const;
type Prompt = (typeof promptValues)[number];

export interface OpenIdRequest {
  /** What is granted if the member agrees; null without `openid`. */
  scopes: Scope[] | null;
  nonce: string | null;
  prompts: readonly Prompt[];
  /** Of the sign-in, in seconds; null for any. */
  maxAgeSeconds: number | null;
}

/** What is wrong with these parameters. */
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

/** The value of a parameter: undefined if absent or empty, null if repeated. */
export function single(query: URLSearchParams, name: string): string | undefined | null {
  const [value, ...others] = query.getAll(name);
  return others.length > 0 ? null : value || undefined;
}

/** What a `standards` client asks for; what is not of OpenID Connect asks for nothing of it. */
export function readOpenIdRequest(
  client: Pick<Client, "profile" | "overrides" | "openIdScopes">,
  query: URLSearchParams,
): OpenIdRequest | OpenIdFault {
  // A pushed one has been replaced by what was pushed.
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
  // Parameters in a signed object are not read, and what is not read must not be taken for granted (Core, section 6).
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
 * What of these scopes the client may have today. For a login link: never more than was asked, since requests-oauthlib
 * refuses an answer with another scope. For a token: what an operator has taken back since is in no answer any more.
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

/** Null for `none` beside another (Core, section 3.1.2.1); unknown ones are left out. */
function readPrompts(text: string | null | undefined): Prompt[] | null {
  if (text === null) return null;
  const asked = (text ?? "").split(" ");
  if (asked.includes("none") && asked.length > 1) return null;
  return promptValues.filter((prompt) => asked.includes(prompt));
}

/** What of the scopes the consent page names. */
export function personalScopes(scopes: readonly Scope[] | null): Scope[] {
  return (scopes ?? []).filter((scope) => PERSONAL.includes(scope));
}
