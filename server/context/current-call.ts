/** Current call, for its log line, metrics and security events. */
import { callContext } from "./call-context.ts";

/** Ids, names and codes; never personal data, a secret, a raw path or query. */
export interface CurrentCall {
  /** Ours, as in `X-Request-Id`. */
  requestId: string;
  callerRequestId: string | undefined;
  traceId?: string;
  endTrace?: () => void;
  method: string;
  /** The API, "pages", or "none". */
  area: string;
  operation: string;
  /** Level of admission (docs/admission.md). */
  level?: "hot" | "ordinary" | "long";
  ids: Readonly<Record<string, string>> | undefined;
  refused: string | undefined;
  scarce?: string;
  /** Partner's side that calls, whose log has the call. */
  owner?: CallOwner;
  /** Id of the credential. */
  keyId?: string;
  /** SHA-256 of a secret that proved nothing, sent in the body: an ended one names its owner in the log. */
  unproven?: string;
  problem?: CallProblem;
  /** Begin of a stream of events (`performance.now`): its duration is no latency. */
  streamedAt?: number;
}

/** App, OAuth client or code tracking partner. */
export interface CallOwner {
  readonly kind: "app" | "client" | "partner";
  readonly id: string;
}

/** Refusal as the log of calls has it. Pointers may hold names that the caller has made up. */
export interface CallProblem {
  /** Name of its page below /docs/errors. */
  title?: string | undefined;
  /** Correction without a value; undefined where it may hold one. */
  advice?: string | undefined;
  faults: readonly { path: readonly (string | number)[]; code: string; advice: string | undefined }[];
}

/** Undefined outside of a call. */
export function currentCall(): CurrentCall | undefined {
  return callContext()?.call;
}

export function nameCall(
  area: string,
  operation: string,
  level: NonNullable<CurrentCall["level"]> = "ordinary",
): void {
  const call = currentCall();
  if (call === undefined) return;
  call.area = area;
  call.operation = operation;
  call.level = level;
}

export function describeCall(ids: Readonly<Record<string, string>>): void {
  const call = currentCall();
  if (call !== undefined) call.ids = call.ids === undefined ? ids : { ...call.ids, ...ids };
}

/** For pages, which word refusals themselves. */
export function noteRefusal(code: string): void {
  const call = currentCall();
  if (call !== undefined) call.refused = code;
}

export function noteOwner(owner: CallOwner, keyId?: string): void {
  const call = currentCall();
  if (call === undefined) return;
  call.owner = owner;
  if (keyId !== undefined) call.keyId = keyId;
}

export function noteKey(keyId: string): void {
  const call = currentCall();
  if (call !== undefined) call.keyId = keyId;
}

export function noteUnproven(hash: string): void {
  const call = currentCall();
  if (call !== undefined) call.unproven = hash;
}

export function noteProblem(problem: CallProblem | undefined): void {
  const call = currentCall();
  if (call !== undefined && problem !== undefined) call.problem = problem;
}

export function noteStream(): void {
  const call = currentCall();
  if (call !== undefined) call.streamedAt = performance.now();
}
