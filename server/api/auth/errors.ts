/** The words for refusals at the token endpoint (RFC 6749, section 5.2) and at the lookup (interface, "me.json"). */
import type { Message, OauthError, OauthErrorCode } from "../../../generated/auth.ts";
import { type Refusal, unreachable, type Wording, wordable } from "../../errors.ts";
import type { Answer } from "../../http/call.ts";
import type { OperationInfo } from "../../http/document.ts";
import { challengeFor } from "../credentials.ts";
import { accessWords, detailOf, issuesInWords, requestWords } from "../wording.ts";

type LookupSubjects = "request" | "access";
type GrantSubjects = "request" | "grant" | "supergroup";

const lookupWords: Wording<LookupSubjects> = {
  ...requestWords,
  ...accessWords,
  not_found: { ...requestWords.not_found, ...accessWords.not_found },
};

const grantWords: Wording<GrantSubjects> = {
  ...requestWords,
  not_found: { ...requestWords.not_found, supergroup: "There is no such supergroup." },
  invalid_grant: {
    foreign_code: "The code was not issued to this client.",
    code_used: "The code has already been used; the tokens issued for it are revoked.",
    code_expired: "The code has expired.",
    redirect_uri_differs: "redirect_uri is not identical to the one in the login link.",
    code_verifier_differs: "code_verifier does not match the code_challenge in the login link.",
    account_deleted: "The account that the code was issued for was deleted.",
    foreign_refresh_token: "The refresh token was not issued to this client.",
    refresh_token_revoked: "The refresh token was revoked.",
    refresh_token_expired: "The refresh token has expired.",
    refresh_token_used: "The refresh token has already been used; all tokens from the same code are revoked.",
    foreign_token: "The token belongs to another client.",
  },
  invalid_client: { client_unproven: "The client is unknown or its secret is wrong." },
  unsupported_grant_type: {
    unknown_grant_type: "grant_type must be authorization_code or refresh_token.",
  },
  malformed: {
    parameters_missing: ({ names }) => `Missing: ${names.join(", ")}.`,
    parameters_twice: ({ names }) => `Sent both in the query and in the body: ${names.join(", ")}.`,
    client_proven_twice: "The client authenticates twice: in the Authorization header and in parameters.",
    two_client_ids: "The client id in the Authorization header differs from client_id.",
  },
};

export function toAuthError(
  refusal: Refusal | "internal",
  operation: OperationInfo | undefined,
): Answer | null {
  // Which operation it would have been nobody can say, so there are no words for it.
  if (refusal !== "internal" && refusal.kind === "wrong_method")
    return { status: 405, headers: { Allow: refusal.allowed.join(", ") } };
  return operation?.operationId === "getMemberships"
    ? toLookupError(refusal)
    : toOauthError(refusal, operation);
}

function toLookupError(refusal: Refusal | "internal"): Answer | null {
  if (refusal === "internal") return message(500, "Something went wrong on our side.");
  const known = wordable(lookupWords, refusal);
  return known && lookupAnswer(known);
}

function lookupAnswer(refusal: Refusal<LookupSubjects>): Answer {
  switch (refusal.kind) {
    case "forbidden":
      return { status: 403 };
    case "unauthenticated":
      return refusal.token === "missing"
        ? message(401, "Send an access token.", challengeFor("missing"))
        : message(401, "The access token is unknown, expired or revoked.", challengeFor(refusal.token));
    case "not_found":
      return message(404, detailOf(lookupWords, refusal));
    case "unavailable":
    case "too_many_requests":
      return message(503, detailOf(lookupWords, refusal), retryAfter(refusal));
    case "invalid":
    case "bad_request":
    case "malformed":
    case "conflict":
    case "wrong_method":
    case "unsupported_media_type":
    case "payload_too_large":
      return { status: 400 };
    default:
      return unreachable(refusal);
  }
}

function message(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: { message: text } satisfies Message };
}

function toOauthError(refusal: Refusal | "internal", operation: OperationInfo | undefined): Answer | null {
  if (refusal === "internal") return oauth(500, "server_error", "Something went wrong on our side.");
  const known = wordable(grantWords, refusal);
  return known && oauthAnswer(known, operation);
}

function oauthAnswer(refusal: Refusal<GrantSubjects>, operation: OperationInfo | undefined): Answer {
  switch (refusal.kind) {
    case "invalid_client":
      return oauth(
        401,
        "invalid_client",
        detailOf(grantWords, refusal),
        refusal.params.inHeader ? BASIC : {},
      );
    case "invalid_grant":
    case "unsupported_grant_type":
      return oauth(400, refusal.kind, detailOf(grantWords, refusal));
    case "not_found":
      return oauth(404, "invalid_request", detailOf(grantWords, refusal));
    case "payload_too_large":
      return oauth(413, "invalid_request", `The body may have at most ${refusal.limitBytes} bytes.`);
    case "unsupported_media_type":
      return oauth(415, "invalid_request", "Send the body as application/x-www-form-urlencoded, in UTF-8.");
    case "too_many_requests":
      return oauth(429, "temporarily_unavailable", detailOf(grantWords, refusal), retryAfter(refusal));
    case "unavailable":
      return oauth(503, "temporarily_unavailable", detailOf(grantWords, refusal), retryAfter(refusal));
    case "invalid":
      return oauth(400, "invalid_request", issuesInWords(grantWords, refusal.issues, operation).join("; "));
    case "bad_request":
    case "malformed":
    case "conflict":
      return oauth(400, "invalid_request", detailOf(grantWords, refusal));
    case "unauthenticated":
    case "wrong_method":
      return oauth(400, "invalid_request", "The request is malformed.");
    default:
      return unreachable(refusal);
  }
}

const BASIC = { "WWW-Authenticate": 'Basic realm="cohort"' };

function oauth(
  status: number,
  error: OauthErrorCode,
  description: string,
  headers: Record<string, string> = {},
): Answer {
  // Section 5.2 has no quotes, backslashes or letters beyond ASCII in it.
  const error_description = description.replaceAll(/[^\u0020\u0021\u0023-\u005b\u005d-\u007e]/g, "?");
  const body = { error, error_description: error_description.slice(0, 2000) } satisfies OauthError;
  return { status, headers, body };
}

function retryAfter({ retryAfterSeconds }: { retryAfterSeconds: number }): Record<string, string> {
  return { "Retry-After": String(retryAfterSeconds) };
}
