/** Security events: log lines by which an attack is found, with where the request came from (docs/operating.md, "The log"). */
import { AsyncLocalStorage } from "node:async_hooks";
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

/** Ids, codes and keyed hashes; never an address, number, name or secret. */
export type EventFields = Readonly<Record<string, string | number | null | undefined>>;

type RecordEvent = (event: SecurityEvent, fields: EventFields) => void;

const requests = new AsyncLocalStorage<RecordEvent>();

/** Runs the work of one request; what it records goes to `record`, which knows the request. */
export function withSecurityEvents<Result>(record: RecordEvent, work: () => Result): Result {
  return requests.run(record, work);
}

/** Records an event of the request that is being served. Outside of one, as in a script, nothing is recorded. */
export function securityEvent(event: SecurityEvent, fields: EventFields = {}): void {
  metrics.securityEvents.inc({ event });
  requests.getStore()?.(event, fields);
}
