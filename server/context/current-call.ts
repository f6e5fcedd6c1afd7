/** The call that is being served, known to all that works for it: for its line in the log, metrics and security events. */
import { callContext } from "./call-context.ts";

/** What may be told of a call: ids, names and codes; never personal data, a secret, a path or a query as it came. */
export interface CurrentCall {
  /** Ours, as in `X-Request-Id`. */
  requestId: string;
  /** The caller's own, where it is well-formed. */
  callerRequestId: string | undefined;
  /** Of the trace that it belongs to, where there are traces. */
  traceId?: string;
  /** Ends its span, once its connection is done with. */
  endTrace?: () => void;
  method: string;
  /** The API, "pages", or "none" for what nothing serves. */
  area: string;
  /** The operationId, or the route of a page. */
  operation: string;
  /** The level in which it waits (docs/admission.md). */
  level?: "hot" | "ordinary" | "long";
  /** Who calls and what about, by ids. */
  ids: Readonly<Record<string, string>> | undefined;
  /** The code of the refusal that was sent. */
  refused: string | undefined;
  /** Of what there was too little, where it was refused for that. */
  scarce?: string;
  /** The test app that called: its partner may read what the call was answered. */
  testAppId?: string;
  /** When a stream of events began (`performance.now`): how long it stays open is no latency. */
  streamedAt?: number;
}

/** The call for which this runs; undefined outside of one, as in background work. */
export function currentCall(): CurrentCall | undefined {
  return callContext()?.call;
}

/** Says what serves the call. */
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

/** Adds ids of who calls, or what about. */
export function describeCall(ids: Readonly<Record<string, string>>): void {
  const call = currentCall();
  if (call !== undefined) call.ids = call.ids === undefined ? ids : { ...call.ids, ...ids };
}

/** Says by which code the call is refused, where a page tells it. */
export function noteRefusal(code: string): void {
  const call = currentCall();
  if (call !== undefined) call.refused = code;
}

/** Says that a test app calls, which may read what it was answered. */
export function noteTestApp(appId: string): void {
  const call = currentCall();
  if (call !== undefined) call.testAppId = appId;
}

/** Says that the answer is a stream, which has begun now. */
export function noteStream(): void {
  const call = currentCall();
  if (call !== undefined) call.streamedAt = performance.now();
}
