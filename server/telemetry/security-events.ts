/** Security events: log lines for detecting attacks, with the caller's network (docs/operating.md, "The log"). */
import { callContext, type EventFields } from "../context/call-context.ts";
import { metrics } from "./metrics.ts";

/** Names of OWASP's logging vocabulary, and some of its kind (docs/operating.md). */
export type SecurityEvent =
  | "authn_login_success"
  | "authn_break_glass"
  | "authn_login_fail"
  | "authn_login_fail_max"
  | "authn_token_fail"
  | "authz_fail"
  | "excess_rate_limit_exceeded"
  | "malicious_csrf";

/** Records an event of the current request; outside of one, as in a script, nothing. */
export function securityEvent(event: SecurityEvent, fields: EventFields = {}): void {
  metrics.securityEvents.inc({ event });
  callContext()?.recordEvent?.(event, fields);
}
