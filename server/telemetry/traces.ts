/**
 * Spans of OpenTelemetry. Without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing is recorded: its API is loaded, and no SDK. A span has
 * names, ids and codes, as a line of the log, and never a path, a query or a text.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { CurrentCall } from "./current-call.ts";

const tracer = trace.getTracer("cohort");

let isOn = false;

/** Whether spans are recorded from now on. */
export function switchTraces(on: boolean): void {
  isOn = on;
}

/** Runs the work of a call in a span, below that of the caller's `traceparent` (W3C Trace Context). */
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
  response.once("close", () => {
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
  });
  return context.with(trace.setSpan(parent, span), work);
}

/** Runs other work in a span: a call of a provider, a round of background work. */
export function traceWork<Result>(name: string, kind: "client" | "internal", work: () => Promise<Result>) {
  if (!isOn) return work();
  return tracer.startActiveSpan(
    name,
    { kind: kind === "client" ? SpanKind.CLIENT : SpanKind.INTERNAL },
    async (span) => {
      try {
        return await work();
      } catch (error) {
        // The error's text may quote anything.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  );
}
