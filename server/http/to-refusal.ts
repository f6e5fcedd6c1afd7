import type { EventFields } from "../context/call-context.ts";
import { currentCall } from "../context/current-call.ts";
import { type Refusal, RefusalError, refuse } from "../errors.ts";
import { securityEvent } from "../telemetry/security-events.ts";

/** Refusal for errors of Express and the database; "internal" for unexpected ones. */
export function toRefusal(error: unknown): Refusal | "internal" {
  if (error instanceof RefusalError) return error.refusal;
  if (!(error instanceof Error)) return "internal";
  if (lostDeadlock(error)) return { kind: "conflict", code: "lost_race" };
  const { status, limit } = error as Error & { status?: unknown; limit?: unknown };
  switch (status) {
    case 400:
      return {
        kind: "malformed",
        code: error instanceof URIError ? "path_percent_encoding" : "body_incomplete",
      };
    case 413:
      return { kind: "payload_too_large", limitBytes: Number(limit) };
    case 415:
      return { kind: "unsupported_media_type" };
    default:
      return "internal";
  }
}

/** Longest path that is shown. */
const PATH_SHOWN_MAX = 200;

/** Names the path without its query, which may hold secrets, and a documented one that is near. */
export function refuseUnknownPath(
  { method = "", path }: { method?: string | undefined; path: string },
  near?: string | undefined,
): never {
  const shown = path.length > PATH_SHOWN_MAX ? `${path.slice(0, PATH_SHOWN_MAX)}…` : path;
  refuse({ kind: "not_found", code: "path", params: { method, path: shown, near } });
}

/** Deadlock: the database has rolled back this transaction. */
function lostDeadlock(error: Error): boolean {
  const { meta } = error as Error & { meta?: { driverAdapterError?: { cause?: { kind?: unknown } } } };
  return meta?.driverAdapterError?.cause?.kind === "TransactionWriteConflict";
}

function codeOf(refusal: Refusal | "internal"): string {
  if (refusal === "internal") return refusal;
  return "code" in refusal ? refusal.code : refusal.kind;
}

const OF_BUDGETS: ReadonlySet<string> = new Set(["budget_spent", "network_spent", "recipient_daily_limit"]);

/** For the log line, and as a security event if it may be an attack; a call without token is none. */
export function recordRefusal(
  refusal: Refusal | "internal",
  fields: EventFields = {},
  failure?: { reason: string; isAway: boolean },
): void {
  const call = currentCall();
  if (call !== undefined) call.refused = codeOf(refusal);
  if (call !== undefined && failure?.isAway === false) call.scarce = failure.reason;
  if (refusal === "internal") return;
  if (refusal.kind === "unauthenticated" && refusal.token !== "missing")
    securityEvent("authn_token_fail", { ...fields, token: refusal.token });
  if (refusal.kind === "invalid_client") securityEvent("authn_token_fail", { ...fields, code: refusal.code });
  if (refusal.kind === "forbidden")
    securityEvent(refusal.code === "foreign_form" ? "malicious_csrf" : "authz_fail", {
      ...fields,
      code: refusal.code,
    });
  // Recorded where the spent budget is known.
  if (refusal.kind === "too_many_requests" && !OF_BUDGETS.has(refusal.code))
    securityEvent("excess_rate_limit_exceeded", { ...fields, code: refusal.code });
}
