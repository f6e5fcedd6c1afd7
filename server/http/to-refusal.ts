import type { EventFields } from "../context/call-context.ts";
import { currentCall } from "../context/current-call.ts";
import { type Refusal, RefusalError, refuse } from "../errors.ts";
import { securityEvent } from "../telemetry/security-events.ts";

/** The refusal for what Express and the database throw; "internal" for an error that nobody foresaw. */
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

/** More of a path than this tells nobody where their mistake is. */
const PATH_SHOWN_MAX = 200;

/** Names the path as it came, without its query, in which secrets may stand. */
export function refuseUnknownPath({
  method = "",
  path,
}: {
  method?: string | undefined;
  path: string;
}): never {
  const shown = path.length > PATH_SHOWN_MAX ? `${path.slice(0, PATH_SHOWN_MAX)}…` : path;
  refuse({ kind: "not_found", code: "path", params: { method, path: shown } });
}

/** Of two transactions that wait for one another the database ends one, and nothing of it is left. */
function lostDeadlock(error: Error): boolean {
  const { meta } = error as Error & { meta?: { driverAdapterError?: { cause?: { kind?: unknown } } } };
  return meta?.driverAdapterError?.cause?.kind === "TransactionWriteConflict";
}

function codeOf(refusal: Refusal | "internal"): string {
  if (refusal === "internal") return refusal;
  return "code" in refusal ? refusal.code : refusal.kind;
}

const OF_BUDGETS: ReadonlySet<string> = new Set(["budget_spent", "network_spent", "recipient_daily_limit"]);

/** For the call's line in the log, and as a security event where an attack may show; a call without any token is none. */
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
  // A spent budget has been recorded where it is known which.
  if (refusal.kind === "too_many_requests" && !OF_BUDGETS.has(refusal.code))
    securityEvent("excess_rate_limit_exceeded", { ...fields, code: refusal.code });
}
