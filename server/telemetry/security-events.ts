/** Security events: log lines by which an attack is found, with where the request came from (docs/operating.md, "The log"). */
import { callContext, type EventFields } from "../context/call-context.ts";
import { metrics } from "./metrics.ts";

/** Names of OWASP's logging vocabulary, and two of its kind (docs/operating.md). */
export type SecurityEvent =
  | "authn_login_success"
  | "authn_login_fail"
  | "authn_login_fail_max"
  | "authn_token_fail"
  | "authz_fail"
  | "excess_rate_limit_exceeded"
  | "malicious_csrf";

/** Records an event of the request that is being served. Outside of one, as in a script, nothing is recorded. */
export function securityEvent(event: SecurityEvent, fields: EventFields = {}): void {
  metrics.securityEvents.inc({ event });
  callContext()?.recordEvent?.(event, fields);
}
