/** Responses of a fake server, in each area's form. */
import type { Operation, OperationId } from "../../generated/operations.ts";
import type { CohortErrorCode } from "../index.ts";
import type { RefusalError, Reply } from "./world.ts";

/** Full limits: frequent calls don't reach them. */
export function setRateLimit(headers: Headers): void {
  headers.set("RateLimit-Policy", '"calls";q=300;w=60');
  headers.set("RateLimit", '"calls";r=299;t=60');
}

export function responseTo(
  { status = 200, media = "application/json", body }: Reply,
  headers: Headers,
): Response {
  if (status === 204) return new Response(null, { status, headers });
  headers.set("Content-Type", `${media}; charset=utf-8`);
  return new Response(media === "application/json" ? JSON.stringify(body) : String(body), {
    status,
    headers,
  });
}

type Area = Operation["area"];

export function areaOf(pathname: string): Area {
  if (pathname.startsWith("/code-tracking/")) return "tracking";
  return pathname.startsWith("/oauth/") || pathname.startsWith("/api/") ? "auth" : "whitelabel";
}

export function refusalResponse(
  area: Area,
  id: OperationId | undefined,
  refusal: RefusalError,
  headers: Headers,
): Response {
  const { status, code, retryAfter } = refusal;
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  if (status === 401)
    headers.set("WWW-Authenticate", code === "invalid_token" ? 'Bearer error="invalid_token"' : "Bearer");
  // The lookup has no words for these two.
  if (id === "getMemberships" && (status === 400 || status === 403))
    return new Response(null, { status, headers });
  return responseTo({ status, body: bodyOf(area, id, refusal) }, headers);
}

function bodyOf(
  area: Area,
  id: OperationId | undefined,
  { status, code, details, faults, reason }: RefusalError,
): unknown {
  const detail = details.join("; ");
  if (id === "getMemberships") return { message: detail };
  if (area === "auth" && id !== "claimMemberCode")
    return { error: oauthCodeOf(status, code), error_description: detail };
  if (area === "tracking") {
    const title = trackingTitleOf(status, code);
    return { errors: details.map((one) => ({ status, title, detail: one })) };
  }
  const isTitleAlone = status === 401 || (status === 404 && id === "createManualAttempt");
  const errors = faults.length > 0 ? { errors: faults } : {};
  const why = reason === undefined ? {} : { reason };
  return { error: isTitleAlone ? { title: code } : { title: code, detail, ...why, ...errors } };
}

const TRACKING_TITLES: readonly CohortErrorCode[] = [
  "unauthorised",
  "not_found",
  "bad_request",
  "method_not_allowed",
  "unsupported_media_type",
  "payload_too_large",
  "conflict",
  "too_many_requests",
  "unavailable",
  "internal_error",
];

/** Code tracking has fewer names, and another one for 503. */
function trackingTitleOf(status: number, code: CohortErrorCode): CohortErrorCode {
  if (TRACKING_TITLES.includes(code)) return code;
  if (status === 503) return "unavailable";
  return status < 500 ? "bad_request" : "internal_error";
}

const OAUTH_CODES: readonly CohortErrorCode[] = [
  "invalid_request",
  "invalid_client",
  "invalid_scope",
  "invalid_grant",
  "invalid_token",
  "unsupported_grant_type",
  "temporarily_unavailable",
  "server_error",
];

/** RFC 6749, section 5.2, for a failure requested by its status. */
function oauthCodeOf(status: number, code: CohortErrorCode): CohortErrorCode {
  if (OAUTH_CODES.includes(code)) return code;
  if (status === 429 || status === 503) return "temporarily_unavailable";
  if (status >= 500) return "server_error";
  return status === 401 ? "invalid_client" : "invalid_request";
}
