// OpenTelemetry spans of names, ids and codes, never a path, query or text. Without `OTEL_EXPORTER_OTLP_ENDPOINT` the API loads
// without an SDK.
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import type { CurrentCall } from "../context/current-call.ts";

let tracer = trace.getTracer("cohort");

let isOn = false;

/** Turns spans on for the provider set by then: a tracer keeps the first provider it meets. */
export function switchTraces(on: boolean): void {
  isOn = on;
  if (on) tracer = trace.getTracer("cohort");
}

/** Runs a call in a span below the caller's `traceparent` (W3C Trace Context). The call's `endTrace` ends it. */
export function traceCall<Result>(
  call: CurrentCall,
  { headers }: IncomingMessage,
  response: ServerResponse,
  work: () => Result,
): Result {
  if (!isOn) return work();
  const parent = propagation.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  const span = tracer.startSpan(call.method, { kind: SpanKind.SERVER }, parent);
  call.traceId = span.spanContext().traceId;
  call.endTrace = () => {
    const { requestId, method, area, operation, ids, refused } = call;
    const status = response.statusCode;
    span.updateName(`${method} ${operation}`);
    span.setAttributes({
      "http.request.method": method,
      "http.response.status_code": status,
      "cohort.area": area,
      "cohort.operation": operation,
      "cohort.request_id": requestId,
      ...(refused !== undefined && { "cohort.refused": refused }),
      ...Object.fromEntries(Object.entries(ids ?? {}).map(([name, id]) => [`cohort.${name}`, id])),
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  return context.with(trace.setSpan(parent, span), work);
}

export function traceWork<Result>(
  name: string,
  kind: "client" | "internal",
  work: () => Promise<Result>,
): Promise<Result> {
  return isOn ? inSpan(name, { kind: SPAN_KINDS[kind] }, work) : work();
}

/** Runs a query of our own in a span, as Prisma's have theirs; `text` is without parameters. */
export function traceQuery<Result>(
  { name, text }: { name: string; text: string },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work();
  const attributes = { "db.system.name": "postgresql", "db.query.text": text };
  return inSpan(`query ${name}`, { kind: SpanKind.CLIENT, attributes, root: hasEnded() }, work);
}

const SPAN_KINDS = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Skips ended traces: shared work may outlive the call that began it. */
function hasEnded(): boolean {
  const span = trace.getActiveSpan();
  const isSampled = span !== undefined && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
  return isSampled && !span.isRecording();
}

function inSpan<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The error's text may quote anything.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
