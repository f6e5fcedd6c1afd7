/** A collector of OpenTelemetry, which takes spans by OTLP over HTTP with JSON. */
import { json } from "node:stream/consumers";
import { serveHttp } from "./http-server.ts";

interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface ExportRequest {
  resourceSpans: {
    resource: Pick<CollectedSpan, "attributes">;
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
}

/** An OpenTelemetry collector: its requests, and the resources and spans in them. */
export async function openCollector() {
  const requests: string[] = [];
  const resources: Pick<CollectedSpan, "attributes">[] = [];
  const spans: CollectedSpan[] = [];
  const server = await serveHttp(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers["content-type"]}`);
    const { resourceSpans } = (await json(request)) as ExportRequest;
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(resource);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.setHeader("content-type", "application/json").end("{}");
  });
  return { url: server.baseUrl, close: server.close, requests, resources, spans };
}
