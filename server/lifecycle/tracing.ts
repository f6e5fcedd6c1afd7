/** Traces by OpenTelemetry's packages, installed and loaded on demand. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createRequire } from "node:module";
import { context, propagation, trace } from "@opentelemetry/api";
import type { SpanProcessor } from "@opentelemetry/sdk-trace";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";
import { readReleaseVersion } from "../platform/release.ts";
import { switchTraces } from "../telemetry/traces.ts";

/** Separate folder: 30 MB that not every installation needs. Development finds those of the root. */
const require = createRequire(new URL("../../ops/tracing/package.json", import.meta.url));

const REQUEST_CHANNEL = "undici:request:create";

/** Starts recording spans; the result flushes and stops. `sendTo` replaces the exporter in tests. */
export async function startTracing(
  { endpoint, serviceName, share }: NonNullable<Config["tracing"]>,
  sendTo?: SpanProcessor,
): Promise<() => Promise<void>> {
  const { sdk, hooks, core, resources, exporter, prisma } = load();
  const manager = new hooks.AsyncLocalStorageContextManager();
  context.setGlobalContextManager(manager.enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const processor =
    sendTo ??
    new sdk.BatchSpanProcessor({
      exporter: new exporter.OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      "service.name": serviceName,
      "service.version": await readReleaseVersion(),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  trace.setGlobalTracerProvider(provider);
  const ofDatabase = new prisma.PrismaInstrumentation();
  ofDatabase.setTracerProvider(provider);
  ofDatabase.enable();
  subscribe(REQUEST_CHANNEL, giveTraceparent);
  switchTraces(true);
  return async () => {
    switchTraces(false);
    unsubscribe(REQUEST_CHANNEL, giveTraceparent);
    ofDatabase.disable();
    await provider.shutdown();
    trace.disable();
    propagation.disable();
    context.disable();
  };
}

/** Propagates our trace context (`traceparent`) to those we call. */
function giveTraceparent(message: unknown): void {
  const { request } = message as { request: { addHeader: (name: string, value: string) => void } };
  if (trace.getActiveSpan() === undefined) return;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  for (const [name, value] of Object.entries(carrier)) request.addHeader(name, value);
}

function load() {
  try {
    return {
      sdk: require("@opentelemetry/sdk-trace") as typeof import("@opentelemetry/sdk-trace"),
      hooks:
        require("@opentelemetry/context-async-hooks") as typeof import("@opentelemetry/context-async-hooks"),
      core: require("@opentelemetry/core") as typeof import("@opentelemetry/core"),
      resources: require("@opentelemetry/resources") as typeof import("@opentelemetry/resources"),
      exporter:
        require("@opentelemetry/exporter-trace-otlp-http") as typeof import("@opentelemetry/exporter-trace-otlp-http"),
      prisma: require("@prisma/instrumentation") as typeof import("@prisma/instrumentation"),
    };
  } catch (cause) {
    const text =
      "OTEL_EXPORTER_OTLP_ENDPOINT: the packages for traces are not installed. Run: npm ci --prefix ops/tracing";
    throw new StartupError(text, { cause });
  }
}
