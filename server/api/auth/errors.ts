/** Words for refusals at the token endpoint (RFC 6749, section 5.2) and the lookup (interface, "me.json"). */
import type { Message, OauthError, OauthErrorCode } from "../../../generated/auth.ts";
import { type DeviceFault, deviceFaults } from "../../domain/accounts/device/request.ts";
import { writeLinkFault } from "../../domain/accounts/oauth/authorize-request.ts";
import { type ExchangeFault, exchangeFaults } from "../../domain/accounts/openid/exchange.ts";
import type { CodeOf, Refusal, Wording } from "../../errors.ts";
import type { ErrorResponse } from "../../http/area.ts";
import type { OperationInfo } from "../../http/document.ts";
import { challengeFor } from "../credentials.ts";
import { type AreaWording, errorResponses, helpLink, type Kind } from "../describe-refusal.ts";
import { titledErrors } from "../titled-errors.ts";
import { accessWords, claimWords, credentialsInQuery, requestWords } from "../wording.ts";

type LookupSubjects = "request" | "access";
type GrantSubjects = "request" | "grant" | "supergroup" | "user_info";

const UNPROVEN = "The access token is unknown, expired or revoked.";

/** Faults of assertions with the app's signature, beside that of the audience. */
const ASSERTION_FAULTS: Readonly<Record<string, string>> = {
  iss: "The assertion's iss must be the app's id.",
  sub: "The assertion's sub must be the app's id.",
  exp: "The assertion's exp must be a time in the next 10 minutes.",
  nbf: "The assertion's nbf must be a time in the past.",
  iat: "The assertion's iat must be a number of seconds.",
  jti: "The assertion's jti must be a text of 1 to 200 characters.",
  used: "The assertion was sent before. Make another, with another jti.",
};

const grantWords: Wording<GrantSubjects> = {
  ...requestWords,
  not_found: { ...requestWords.not_found, supergroup: "There is no such supergroup." },
  invalid_grant: {
    foreign_code: "The code is unknown, or was not issued to this client.",
    code_used: "The code has already been used; the tokens issued for it are revoked.",
    code_expired: "The code has expired.",
    redirect_uri_differs: "redirect_uri is not identical to the one in the login link.",
    code_verifier_differs: "code_verifier does not match the code_challenge in the login link.",
    code_verifier_unexpected:
      "The login link had no code_challenge, so code_verifier must not be sent (RFC 9700, section 4.8.2).",
    account_deleted: "The account that the code was issued for was deleted.",
    foreign_refresh_token: "The refresh token is unknown, or was not issued to this client.",
    refresh_token_revoked: "The refresh token was revoked.",
    refresh_token_expired: "The refresh token has expired.",
    refresh_token_used: "The refresh token has already been used; all tokens from the same code are revoked.",
    foreign_token: "The token belongs to another client.",
  },
  device_grant: {
    authorization_pending: "The member has not decided yet.",
    slow_down: "The calls come too often: wait 5 seconds more between them from now on.",
    access_denied: "The member has refused, or has withdrawn the consent.",
    expired_token: "The device code has expired. Ask for another one.",
    foreign_device_code: "The device code is unknown, or was not issued to this client.",
    device_code_used: "The device code has already been used; the tokens issued for it are revoked.",
  },
  forbidden: { openid_scope_missing: "The access token lacks the scope openid." },
  invalid_client: {
    client_unproven: "The client is unknown or its secret is wrong.",
    assertion_fault: ({ claim, audiences }) =>
      ASSERTION_FAULTS[claim] ?? `The assertion's aud must be ${audiences.join(" or ")}.`,
  },
  unsupported_grant_type: {
    unknown_grant_type: ({ known }) => `grant_type must be ${known.join(" or ")}.`,
  },
  invalid_target: {
    audience_unknown: "The audience is unknown, or the member has not agreed to it.",
  },
  invalid_scope: {
    unknown_scope: ({ known }) => `scope may be, separated by blanks: ${known.join(" ")}.`,
  },
  malformed: {
    ...requestWords.malformed,
    parameters_missing: ({ names }) => `Missing: ${names.join(", ")}.`,
    parameters_twice: ({ names }) => `Sent both in the query and in the body: ${names.join(", ")}.`,
    client_proven_twice: "The client authenticates twice: in the Authorization header and in parameters.",
    credentials_in_query: credentialsInQuery,
    assertion_type:
      "client_assertion_type must be urn:ietf:params:oauth:client-assertion-type:jwt-bearer, beside client_assertion.",
    access_token_twice: "Send the access token in the Authorization header or in the form, not in both.",
    pushed_request: ({ fault }) => `The login link is not valid: ${writeLinkFault(fault)}.`,
    device_request: ({ fault }) => `The request is not valid: ${deviceFaults[fault as DeviceFault]}.`,
    exchange: ({ fault }) => `The exchange is not valid: ${exchangeFaults[fault as ExchangeFault]}.`,
    two_client_ids: "The client id in the Authorization header differs from client_id.",
  },
};

const tokenWords = { missing: "Send an access token.", invalid: UNPROVEN, expired: UNPROVEN };

export const grantWording: AreaWording<GrantSubjects> = {
  words: { ...grantWords, unauthenticated: tokenWords },
  challenge: challengeFor,
};

/** Errors by operation; a wrong method matches none, and has no words. */
export function toAuthError(refusal: Refusal | "internal", operation?: OperationInfo): ErrorResponse | null {
  if (refusal !== "internal" && refusal.kind === "wrong_method")
    return { status: 405, headers: { Allow: refusal.allowed.join(", ") } };
  if (operation?.operationId === "claimMemberCode") return toClaimError(refusal, operation);
  const isLookup = operation?.operationId === "getMemberships";
  return isLookup ? toLookupError(refusal, operation) : toOauthError(refusal, operation);
}

/** Says what a bare status can't: which headers the lookup wants. */
const LOOKUP_GUIDE = { Link: '</guides/sign-in#3-the-lookup>; rel="help"' };

/** The lookup's statuses in the interface: others become 400, and that and 403 have no body. */
const WITH_MESSAGE = [401, 404, 500, 503];

const lookup: AreaWording<LookupSubjects> = {
  words: {
    ...accessWords,
    unauthenticated: tokenWords,
  },
  challenge: challengeFor,
};

const toLookupError = errorResponses(lookup, ({ kind, status: usual, details: [message = ""], headers }) => {
  const status = kind === "too_many_requests" ? 503 : usual;
  if (WITH_MESSAGE.includes(status)) return { status, headers, body: { message } satisfies Message };
  return { status: status === 403 ? status : 400, headers: LOOKUP_GUIDE };
});

export const toClaimError = titledErrors<LookupSubjects | "code_claim">({
  ...accessWords,
  not_found: { ...accessWords.not_found, ...claimWords.not_found },
  conflict: { ...accessWords.conflict, ...claimWords.conflict },
});

const OAUTH_CODES: Readonly<Record<Exclude<Kind<GrantSubjects>, "device_grant">, OauthErrorCode>> = {
  invalid_client: "invalid_client",
  invalid_grant: "invalid_grant",
  unsupported_grant_type: "unsupported_grant_type",
  invalid_scope: "invalid_scope",
  invalid_target: "invalid_target",
  bad_request: "invalid_request",
  invalid: "invalid_request",
  malformed: "invalid_request",
  unauthenticated: "invalid_token",
  forbidden: "insufficient_scope",
  not_found: "invalid_request",
  wrong_method: "invalid_request",
  conflict: "invalid_request",
  request_timeout: "invalid_request",
  payload_too_large: "invalid_request",
  unsupported_media_type: "invalid_request",
  too_many_requests: "temporarily_unavailable",
  unavailable: "temporarily_unavailable",
  internal: "server_error",
};

const DEVICE_CODES: Readonly<Record<CodeOf<"grant", "device_grant">, OauthErrorCode>> = {
  authorization_pending: "authorization_pending",
  slow_down: "slow_down",
  access_denied: "access_denied",
  expired_token: "expired_token",
  foreign_device_code: "invalid_grant",
  device_code_used: "invalid_grant",
};

const BASIC = { "WWW-Authenticate": 'Basic realm="cohort"' };
const NO_SCOPE = { "WWW-Authenticate": 'Bearer error="insufficient_scope", scope="openid"' };

const toOauthError = errorResponses(grantWording, ({ kind, refusal, status, details, headers }) => {
  // Section 5.2 excludes quotes, backslashes and characters beyond ASCII.
  const text = details.join("; ").replaceAll(/[^\u0020\u0021\u0023-\u005b\u005d-\u007e]/g, "?");
  const error =
    refusal !== "internal" && refusal.kind === "device_grant"
      ? DEVICE_CODES[refusal.code]
      : OAUTH_CODES[kind as keyof typeof OAUTH_CODES];
  const body = { error, error_description: text.slice(0, 2000) } satisfies OauthError;
  const isBasic = refusal !== "internal" && refusal.kind === "invalid_client" && refusal.params.inHeader;
  const challenged = kind === "forbidden" ? NO_SCOPE : headers;
  return {
    status: kind === "conflict" ? 400 : status,
    headers: { ...(isBasic ? BASIC : challenged), ...helpLink(error) },
    body,
  };
});
