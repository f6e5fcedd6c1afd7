/** The words for refusals that the white-label and the operator API share (spec/common.yaml). */
import type { Error as ErrorBody, ErrorTitle, TitledError } from "../../generated/whitelabel.ts";
import { type Refusal, unreachable } from "../errors.ts";
import type { Answer } from "../http/area.ts";

/** Every refusal as an answer: status, title, and a detail that says what to mend. */
export function toTitledError(refusal: Refusal | "internal"): Answer {
  if (refusal === "internal") return titled(500, "internal_error", "Something went wrong on our side.");
  switch (refusal.kind) {
    case "unauthenticated":
      return untitled(401, "unauthorised", { "WWW-Authenticate": "Bearer" });
    case "forbidden":
      return titled(403, "forbidden", refusal.detail);
    case "not_found":
      return titled(404, "not_found", `There is no such ${refusal.what}.`);
    case "bad_request":
    case "not_eligible":
    case "already_used":
    case "email_domain_mismatch":
      return titled(400, refusal.kind, refusal.detail);
    case "invalid_stage":
      return titled(409, "invalid_stage", stageDetail(refusal));
    case "oauth": // Only the token endpoint says these, in words of its own.
      return titled(400, "bad_request", refusal.detail);
    case "conflict":
      return titled(409, "conflict", refusal.detail);
    case "wrong_method": {
      const allowed = refusal.allowed.join(", ");
      return titled(405, "method_not_allowed", `This path takes ${allowed}.`, { Allow: allowed });
    }
    case "unsupported_media_type":
      return titled(
        415,
        "unsupported_media_type",
        "Send the body as Content-Type: application/json, in UTF-8.",
      );
    case "payload_too_large":
      return titled(413, "payload_too_large", `The body may have ${refusal.limitBytes} bytes at most.`);
    case "too_many_requests":
      return titled(429, "too_many_requests", refusal.detail, retryAfter(refusal.retryAfterSeconds));
    case "unavailable":
      return titled(503, "provider_unavailable", refusal.detail, retryAfter(refusal.retryAfterSeconds));
    default:
      return unreachable(refusal);
  }
}

/** The same without the detail, where the interface has none. */
export function withoutDetail(answer: Answer): Answer {
  const { error } = answer.body as ErrorBody;
  return { ...answer, body: { error: { title: error.title } } satisfies TitledError };
}

function titled(
  status: number,
  title: ErrorTitle,
  detail: string,
  headers: Record<string, string> = {},
): Answer {
  return { status, headers, body: { error: { title, detail: detail.slice(0, 2000) } } satisfies ErrorBody };
}

function untitled(status: number, title: ErrorTitle, headers: Record<string, string>): Answer {
  return { status, headers, body: { error: { title } } satisfies TitledError };
}

function retryAfter(seconds: number): Record<string, string> {
  return { "Retry-After": String(seconds) };
}

function stageDetail(refusal: Refusal & { kind: "invalid_stage" }): string {
  const { operation, stage, expired, open, why } = refusal;
  const state = expired ? `${stage}, and the verification has expired` : stage;
  const reason = why === undefined ? "" : `: ${why}`;
  const rest = open.length === 0 ? "nothing is open now." : `open now: ${open.join(", ")}.`;
  return `${operation} is not open in stage ${state}${reason}; ${rest}`;
}
