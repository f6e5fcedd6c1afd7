/** The words for refusals at the token endpoint (RFC 6749, section 5.2) and at the lookup (interface, "me.json"). */
import type { Message, OauthError, OauthErrorCode } from "../../../generated/auth.ts";
import type { Refusal } from "../../errors.ts";
import type { Answer } from "../../http/area.ts";
import type { OperationInfo } from "../../http/document.ts";
import { challengeFor } from "../access-token.ts";
import { detailOf, sharedWords } from "../wording.ts";

export function toAuthError(refusal: Refusal | "internal", operation: OperationInfo | undefined): Answer {
  // Which operation it would have been nobody can say, so there are no words for it.
  if (refusal !== "internal" && refusal.kind === "wrong_method")
    return { status: 405, headers: { Allow: refusal.allowed.join(", ") } };
  return operation?.operationId === "lookUp" ? toLookupError(refusal) : toOauthError(refusal);
}

type Worded = Exclude<Refusal, { kind: "wrong_method" }> | "internal";

function toLookupError(refusal: Worded): Answer {
  if (refusal === "internal") return message(500, "Something went wrong on our side.");
  switch (refusal.kind) {
    case "forbidden":
      return { status: 403 };
    case "unauthenticated":
      return refusal.why === "missing"
        ? message(401, "Send an access token.", challengeFor("missing"))
        : message(401, "The access token is unknown, expired or revoked.", challengeFor(refusal.why));
    case "not_found":
      return message(404, "The member has deleted the account.");
    case "unavailable":
    case "too_many_requests":
      return message(503, detailOf(sharedWords, refusal), retryAfter(refusal));
    default:
      return { status: 400 };
  }
}

function message(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: { message: text } satisfies Message };
}

function toOauthError(refusal: Worded): Answer {
  if (refusal === "internal") return oauth(500, "server_error", "Something went wrong on our side.");
  switch (refusal.kind) {
    case "oauth":
      return refusal.error === "invalid_client"
        ? oauth(401, refusal.error, refusal.detail, refusal.inHeader ? BASIC : {})
        : oauth(400, refusal.error, refusal.detail);
    case "not_found":
      return oauth(404, "invalid_request", detailOf(sharedWords, refusal));
    case "payload_too_large":
      return oauth(413, "invalid_request", `The body may have ${refusal.limitBytes} bytes at most.`);
    case "unsupported_media_type":
      return oauth(415, "invalid_request", "Send the body as application/x-www-form-urlencoded, in UTF-8.");
    case "too_many_requests":
      return oauth(429, "temporarily_unavailable", detailOf(sharedWords, refusal), retryAfter(refusal));
    case "unavailable":
      return oauth(503, "temporarily_unavailable", detailOf(sharedWords, refusal), retryAfter(refusal));
    default:
      return oauth(
        400,
        "invalid_request",
        "detail" in refusal ? refusal.detail : "The request is malformed.",
      );
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
