import type { NextOperation, Stage } from "../generated/whitelabel.ts";

/**
 * Every way to say no, as data. Domain code throws them with `refuse`; each API area words them for
 * its callers in one place. A `detail` is written for the developer at the other end: it may name
 * their fields, and never holds personal data or anything of another caller.
 */
export type Refusal =
  | { kind: "unauthenticated"; why?: "missing" | "invalid" | "expired" }
  | { kind: "forbidden"; detail: string }
  | { kind: "not_found"; what: string }
  /** `reason` is a name for the same, where pages word it for people; `faults` are the parts of the detail. */
  | { kind: "bad_request"; detail: string; reason?: string; faults?: string[] }
  | { kind: "not_eligible"; detail: string }
  | { kind: "already_used"; detail: string }
  | { kind: "email_domain_mismatch"; detail: string }
  | {
      kind: "invalid_stage";
      operation: string;
      stage: Stage;
      expired: boolean;
      open: NextOperation[];
      why?: string;
    }
  | { kind: "conflict"; detail: string }
  /** What OAuth has a name of its own for (RFC 6749, section 5.2). `inHeader`: the client used HTTP Basic. */
  | { kind: "oauth"; error: "invalid_grant" | "unsupported_grant_type"; detail: string }
  | { kind: "oauth"; error: "invalid_client"; detail: string; inHeader: boolean }
  | { kind: "wrong_method"; allowed: string[] }
  | { kind: "unsupported_media_type" }
  | { kind: "payload_too_large"; limitBytes: number }
  | { kind: "too_many_requests"; detail: string; retryAfterSeconds: number }
  | { kind: "unavailable"; detail: string; retryAfterSeconds: number };

export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.kind, options);
    this.refusal = refusal;
  }
}

/** The server can't start, and one line says what an operator has to mend. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";

  constructor(why: string, options?: ErrorOptions) {
    super(`Cannot start: ${why}`, options);
  }
}

/** Throws the refusal. `cause` is for the log, never for the caller. */
export function refuse(refusal: Refusal, cause?: unknown): never {
  throw new Refused(refusal, cause === undefined ? undefined : { cause });
}

/** Makes the compiler prove that a switch has handled every case. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
