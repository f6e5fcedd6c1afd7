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
  /** Calling test app, whose partner may read the response. */
  testAppId?: string;
  /** Begin of a stream of events (`performance.now`): its duration is no latency. */
  streamedAt?: number;
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

export function noteTestApp(appId: string): void {
  const call = currentCall();
  if (call !== undefined) call.testAppId = appId;
}

export function noteStream(): void {
  const call = currentCall();
  if (call !== undefined) call.streamedAt = performance.now();
}
