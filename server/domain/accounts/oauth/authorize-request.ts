// Login link: validates its parameters before anything else; redirects only to registered URIs (interface, "Login
// page").
import type { App } from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import type { Services } from "../../../services.ts";
import { type Client, findClient } from "../../clients/app/clients.ts";
import { type Pkce, readRules } from "../../clients/app/profiles.ts";
import {
  isOnLoopback,
  isRegistered,
  withoutParameter,
  withParameter,
} from "../../clients/app/redirect-url.ts";
import { isSupergroup, type Supergroup, supergroupValues } from "../../shared/group/supergroups.ts";
import type { Mode } from "../../shared/world.ts";
import { type OpenIdFault, type OpenIdRequest, readOpenIdRequest, single } from "./openid-request.ts";
import type { Flow } from "./token.ts";

export interface AuthorizeRequest {
  flow: Flow;
  client: Client & { app: App };
  supergroup: Supergroup;
  /** As sent, with extra query parameters: the token call needs the identical text. */
  redirectUri: string;
  country: string;
  /** Null if the client does not get it back. */
  state: string | null;
  /** PKCE, S256: required, optional or refused by the client's rules; binds the code if given. */
  codeChallenge: string | null;
  /** Id or domain of the institution to offer first; may be unknown. Null without a hint. */
  institutionHint: string | null;
  /** For `standards` clients only. */
  openId: OpenIdRequest;
}

/** For a client without OpenID Connect. */
const NO_OPEN_ID: OpenIdRequest = { scopes: null, nonce: null, prompts: [], maxAgeSeconds: null };

/** Error page, without redirect. */
export type LinkError =
  | "unknown_supergroup"
  | "unknown_client"
  | "client_disabled"
  | "redirect_uri"
  | "response_type"
  | "not_legacy"
  | "supergroup"
  | "country"
  | "state"
  | "code_challenge"
  | "code_challenge_unexpected"
  | "request_uri"
  | "request_uri_unsupported";

export type LinkResult =
  | { kind: "sound"; request: AuthorizeRequest }
  | { kind: "page"; fault: LinkError }
  /** Client's mistake, returned to its redirect URI by `backWithError` (RFC 6749, section 4.1.2.1). */
  | { kind: "redirect"; request: ReturnTarget; fault: ParameterError };

/** Faults in state, PKCE or OpenID Connect; the response type for `standards` clients. */
export type ParameterError =
  | "response_type"
  | OpenIdFault
  | "state"
  | "code_challenge_missing"
  | "code_challenge"
  | "code_challenge_method"
  | "code_challenge_unexpected";

const LEGACY_SUPERGROUP = "student";
/** As in the token call (spec/auth.yaml, RedirectUri): a code for a longer one could not be redeemed. */
const REDIRECT_URI_LENGTH_MAX = 8000;
/** Limit, many times what OAuth libraries send. */
const STATE_LENGTH_MAX = 2048;
/** The characters of a state (RFC 6749, appendix A.5). */
const STATE = /^[\x20-\x7e]+$/;
const INSTITUTION_HINT = /^[\x21-\x7e]{1,253}$/;
/** SHA-256 in base64url (RFC 7636, section 4.2). */
const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

type Addresses = Pick<Config, "ssoUrl">;

/**
 * `supergroup` is null for the deprecated address. A repeated parameter is refused, an empty one absent (RFC 6749,
 * section 3.1), an unknown one ignored.
 */
export async function readAuthorizeRequest(
  { database }: Pick<Services, "database">,
  flow: Flow,
  supergroup: string | null,
  query: URLSearchParams,
): Promise<LinkResult> {
  const asked = supergroup ?? LEGACY_SUPERGROUP;
  if (!isSupergroup(asked)) return page("unknown_supergroup");
  const client = await findClient({ database }, single(query, "client_id") ?? "");
  if (client === null) return page("unknown_client");
  const app = await database.app.findUniqueOrThrow({ where: { id: client.appId } });
  if (client.disabledAt !== null || app.disabledAt !== null) return page("client_disabled");
  // Request object by reference (RFC 9101), which we don't fetch: no other parameter may name the return.
  if (isStandards({ flow, client }) && query.has("request_uri") && !query.has("redirect_uri"))
    return page("request_uri_unsupported");
  const redirectUri = single(query, "redirect_uri") ?? "";
  if (!mayReturnTo(client, redirectUri)) return page("redirect_uri");
  if (flow === "legacy" && !redirectUri.startsWith("https:")) return page("redirect_uri");
  if (single(query, "response_type") !== "code") {
    const target = {
      flow,
      client,
      supergroup: asked,
      redirectUri,
      state: stateOf({ flow, client }, query) ?? null,
    };
    return isStandards(target)
      ? { kind: "redirect", request: target, fault: "response_type" }
      : page("response_type");
  }
  if (flow === "legacy" ? !readRules(client).legacy : !client.supergroups.includes(asked))
    return page(flow === "legacy" ? "not_legacy" : "supergroup");
  const country = countryOf(client, query);
  if (country === undefined) return page("country");
  return withStateAndPkce(
    { flow, client: { ...client, app }, supergroup: asked, redirectUri, country },
    query,
  );
}

function mayReturnTo({ redirectUris, ...client }: Client, redirectUri: string): boolean {
  const { exactRedirectUris, publicClient } = readRules(client);
  if ([...redirectUri].length > REDIRECT_URI_LENGTH_MAX) return false;
  if (exactRedirectUris && redirectUri.includes("?")) return false;
  return isRegistered(redirectUri, redirectUris) || (publicClient && isOnLoopback(redirectUri, redirectUris));
}

/** The deprecated flow is the same for every client. */
function isStandards({ flow, client }: Pick<ReturnTarget, "flow" | "client">): boolean {
  return readRules(client).standards && flow === "current";
}

function page(fault: LinkError): LinkResult {
  return { kind: "page", fault };
}

/** Undefined for none, null for one that can't be returned. */
function stateOf(
  asked: Pick<ReturnTarget, "flow" | "client">,
  query: URLSearchParams,
): string | undefined | null {
  // The interface has no state.
  const state = isStandards(asked) ? single(query, "state") : undefined;
  if (state == null) return state;
  return state.length <= STATE_LENGTH_MAX && STATE.test(state) ? state : null;
}

export function countryOf({ countries, defaultCountry }: Client, query: URLSearchParams): string | undefined {
  const given = single(query, "country");
  // Only standards clients have a default country.
  if (given === undefined) return defaultCountry ?? undefined;
  if (given === null || !/^[A-Za-z]{2}$/.test(given)) return undefined;
  const upper = given.toUpperCase();
  const country = upper === "UK" ? "GB" : upper;
  return countries.includes(country) ? country : undefined;
}

// Faults go back to the program of a `standards` client; others get a page. Refuses a challenge that would not bind:
// its client relies on it (RFC 9700, section 4.8.2).
function withStateAndPkce(
  asked: Omit<AuthorizeRequest, "state" | "codeChallenge" | "institutionHint" | "openId">,
  query: URLSearchParams,
): LinkResult {
  const state = stateOf(asked, query);
  const request = { ...asked, state: state ?? null };
  const fault = state === null ? "state" : pkceFault(query, requiredPkce(asked));
  if (fault === undefined) {
    const openId = isStandards(asked) ? readOpenIdRequest(asked.client, query) : NO_OPEN_ID;
    if (typeof openId === "string") return { kind: "redirect", request, fault: openId };
    const codeChallenge = single(query, "code_challenge") ?? null;
    const institutionHint = readInstitutionHint(query);
    return { kind: "sound", request: { ...request, codeChallenge, institutionHint, openId } };
  }
  if (isStandards(asked)) return { kind: "redirect", request, fault };
  if (fault === "state" || fault === "code_challenge_unexpected") return page(fault);
  return page("code_challenge");
}

/** A hint is never an error: an unreadable one is ignored, and the first of several counts. */
function readInstitutionHint(query: URLSearchParams): string | null {
  const hint = query.get("institution") ?? "";
  return INSTITUTION_HINT.test(hint) ? hint : null;
}

/** The deprecated flow is the same for every client: a challenge binds. */
function requiredPkce({ flow, client }: Pick<AuthorizeRequest, "flow" | "client">): Pkce {
  return flow === "legacy" ? "optional" : readRules(client).pkce;
}

type PkceFault = Extract<ParameterError, `code_challenge${string}`>;

function pkceFault(query: URLSearchParams, pkce: Pkce): PkceFault | undefined {
  const challenge = single(query, "code_challenge");
  if (challenge === undefined && pkce !== "required") return undefined;
  if (pkce === "off") return "code_challenge_unexpected";
  if (challenge == null) return "code_challenge_missing";
  if (!CODE_CHALLENGE.test(challenge)) return "code_challenge";
  return single(query, "code_challenge_method") === "S256" ? undefined : "code_challenge_method";
}

interface ReturnTarget extends Pick<AuthorizeRequest, "flow" | "supergroup" | "redirectUri" | "state"> {
  client: Client;
}

/** Redirect with a code, replacing a parameter of that name. */
export function backWithCode(config: Addresses, request: ReturnTarget, code: string): string {
  return answered(config, request, [["code", code]]);
}

/** Redirect without a code. Not an error in the interface, but in stock OAuth libraries (RFC 6749, 4.1.2.1). */
export function backCancelled(config: Addresses, request: ReturnTarget): string {
  return answered(config, request, isStandards(request) ? [["error", "access_denied"]] : []);
}

/** Redirect with an error for the client's developer or program (OpenID Connect Core, section 3.1.2.6). */
export function backWithError(
  config: Addresses,
  request: ReturnTarget,
  { error, description }: { error: string; description: string },
): string {
  return answered(config, request, [
    ["error", error],
    ["error_description", description],
  ]);
}

/** Our parameters, removed from the address before every return. */
function oursFor(request: ReturnTarget): string[] {
  return isStandards(request) ? ["code", "error", "error_description", "state", "iss"] : ["code"];
}

/** Response parameters last; `iss` guards against mix-up (RFC 9207), which is of codes, so that a client may have errors without. */
function answered(config: Addresses, request: ReturnTarget, answer: [name: string, value: string][]): string {
  const { client, redirectUri, state, supergroup } = request;
  const around: typeof answer = [];
  if (state !== null) around.push(["state", state]);
  const isError = answer.some(([name]) => name === "error");
  if (isStandards(request) && (client.issInErrors || !isError))
    around.push(["iss", issuerOf(config, supergroup, client.mode)]);
  return append(oursFor(request).reduce(withoutParameter, redirectUri), [...answer, ...around]);
}

function append(address: string, parameters: [name: string, value: string][]): string {
  return parameters.reduce((url, [name, value]) => withParameter(url, name, value), address);
}

/**
 * Issuer of a supergroup's codes (RFC 8414): in live mode its login page. Test mode has its own, so that no relying
 * party trusts test data.
 */
export function issuerOf({ ssoUrl }: Addresses, supergroup: Supergroup, mode: Mode): string {
  return `${ssoUrl}/sso/${mode === "test" ? "test/" : ""}${supergroup}`;
}

export function loginPageOf({ ssoUrl }: Addresses, supergroup: Supergroup): string {
  return `${ssoUrl}/sso/${supergroup}`;
}

/** Shown on a page of ours, without a redirect, and in refusals of the API. */
export const linkRemedies: Readonly<Record<LinkError, string>> = {
  unknown_supergroup: `The path doesn't name a consumer supergroup. It must end in one of: ${supergroupValues.join(", ")}.`,
  unknown_client: "Client authentication failed: client_id is unknown.",
  client_disabled: "The operator has disabled this client or its app.",
  redirect_uri:
    "The redirect URI is not valid: redirect_uri is not registered for this client, or does not match.",
  response_type: "The response type is not supported: response_type must be code.",
  not_legacy: "The client may not use the deprecated flow.",
  supergroup: "The client may not use this consumer supergroup.",
  country: "country is missing, unknown, or outside the client's plan.",
  state: `state must be there once, with at most ${STATE_LENGTH_MAX} printable ASCII characters.`,
  code_challenge_unexpected: "PKCE is switched off for this client: send no code_challenge.",
  request_uri: "request_uri is unknown, expired, used, or not one of ours (RFC 9126).",
  request_uri_unsupported:
    "request_uri is not fetched: push the request to POST /oauth/par instead (RFC 9126).",
  code_challenge:
    "code_challenge must be there once, a SHA-256 in base64url, with code_challenge_method=S256.",
};

/** Descriptions for the client's developer by RFC 6749, section 4.1.2.1: ASCII without quotes. */
export const linkParameterFaults: Readonly<Record<ParameterError, string>> = {
  state: `state must be there once, with at most ${STATE_LENGTH_MAX} printable ASCII characters`,
  code_challenge_missing: "code_challenge is required, once (PKCE)",
  code_challenge: "code_challenge must be a SHA-256 in base64url",
  code_challenge_method: "code_challenge_method must be S256",
  code_challenge_unexpected: "PKCE is switched off for this client: send no code_challenge",
  response_type: "response_type must be code",
  scope: "scope must be there once at most",
  nonce: "nonce must be there once at most, with at most 2048 printable ASCII characters",
  prompt: "prompt must be there once at most, and none stands alone",
  max_age: "max_age must be there once at most, a number of seconds",
  response_mode: "response_mode must be query",
  request: "request is not supported: send the parameters, or push them",
  request_uri: "request_uri is not fetched: push the request to POST /oauth/par instead",
  registration: "registration is not supported: clients are registered by the operator",
};

const said: Readonly<Record<string, string>> = {
  ...linkParameterFaults,
  ...linkRemedies,
  device: "the user code is unknown, expired, or has been answered",
  standards: "only clients with the profile standard or public may push a login link",
};

/** A fault's name, and the correction where there is one. */
export function writeLinkFault(fault: string): string {
  const correction = said[fault]?.replace(/\.$/, "");
  return correction === undefined ? fault : `${fault} (${correction})`;
}
