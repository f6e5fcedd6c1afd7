/** Traces: `traceparent` taken and given, spans of calls, providers and queries, and nothing of anybody in them. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { InMemorySpanExporter, ReadableSpan } from "@opentelemetry/sdk-trace";
import { startTracing } from "../../server/lifecycle/tracing.ts";
import { observeProvider } from "../../server/telemetry/metrics.ts";
import { eventually } from "../support/eventually.ts";
import { serveHttp } from "../support/http-server.ts";
import { type Service, startService } from "../support/service.ts";

const sdk = createRequire(import.meta.url)(
  "@opentelemetry/sdk-trace",
) as typeof import("@opentelemetry/sdk-trace");

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";

describe("traces", () => {
  let service: Service;
  let spans: InMemorySpanExporter;
  let end: () => Promise<void>;
  beforeAll(async () => {
    spans = new sdk.InMemorySpanExporter();
    const settings = { endpoint: "http://127.0.0.1:4318", serviceName: "ours", share: 1 };
    end = await startTracing(settings, new sdk.SimpleSpanProcessor({ exporter: spans }));
    service = await startService();
  });
  afterAll(async () => {
    await service.stop();
    await end();
  });

  /** The spans of the work, once that of the call has ended with its connection. */
  async function spansOf(work: () => Promise<unknown>, last: string): Promise<ReadableSpan[]> {
    spans.reset();
    await work();
    const isThere = () => spans.getFinishedSpans().some(({ name }) => name === last);
    await eventually(isThere);
    return spans.getFinishedSpans();
  }

  it("continue that of the caller, with the queries below the call; nothing that was sent is in a span", async () => {
    const app = await service.app();
    const headers = {
      authorization: `Bearer ${app.accessToken}`,
      "content-type": "application/json",
      traceparent: `00-${TRACE}-${PARENT}-01`,
      // Has it written in a transaction of Prisma's; without it, it is one statement past it (trace-export.test.ts).
      "idempotency-key": "trace",
    };
    const claim = { territory: "GB", firstName: "Zqmarker", lastName: "Zqmarker", dob: "2000-01-02" };
    const body = JSON.stringify({ ...claim, userEmail: "zqmarker@example.com" });
    const path = `/app/${app.appId}/whitelabel/verifications`;
    const ended = await spansOf(
      () => fetch(service.baseUrl + path, { method: "POST", headers, body }),
      "POST createVerification",
    );
    const call = ended.find(({ name }) => name === "POST createVerification");
    expect(call?.spanContext().traceId).toBe(TRACE);
    expect(call?.parentSpanContext?.spanId).toBe(PARENT);
    expect(call?.resource.attributes).toMatchObject({ "service.name": "ours" });
    expect(call?.attributes).toMatchObject({
      "http.request.method": "POST",
      "http.response.status_code": 200,
      "cohort.area": "whitelabel",
      "cohort.operation": "createVerification",
      "cohort.appId": app.appId,
    });
    const queries = ended.filter(({ name }) => name.startsWith("prisma:client"));
    expect(queries.length).toBeGreaterThan(2);
    expect(new Set(queries.map((span) => span.spanContext().traceId))).toEqual(new Set([TRACE]));
    const told = JSON.stringify(
      ended.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    );
    expect(told).toContain("INSERT INTO");
    expect(told).not.toMatch(/zqmarker|2000-01-02/i);
  });

  it("tell no path of what nothing serves", async () => {
    const ended = await spansOf(() => fetch(`${service.baseUrl}/zqmarker?zqmarker`), "GET unknown");
    const told = JSON.stringify(ended.map(({ name, attributes }) => [name, attributes]));
    expect(told).toContain("unknown");
    expect(told).not.toContain("zqmarker");
  });

  it("give traceparent to whom we call, in a span of the provider", async () => {
    let given: string | undefined;
    const peer = await serveHttp((request, response) => {
      given = request.headers.traceparent as string | undefined;
      response.end();
    });
    const ask = () => observeProvider("identity_provider", () => fetch(peer.baseUrl));
    const [span] = await spansOf(ask, "identity_provider");
    const { traceId, spanId } = span?.spanContext() ?? {};
    expect(given).toBe(`00-${traceId}-${spanId}-01`);
    await peer.close();
  });

  it("need the packages of ops/tracing, in the versions that are tested here", async () => {
    const read = async (path: string) => JSON.parse(await readFile(path, "utf8"));
    const [ours, theirs] = [await read("package.json"), await read("ops/tracing/package.json")];
    expect({ ...ours.devDependencies, ...ours.dependencies }).toMatchObject(theirs.dependencies);
    const lock = await read("ops/tracing/package-lock.json");
    expect(lock.packages[""].dependencies).toEqual(theirs.dependencies);
    expect(JSON.stringify(lock)).not.toContain('"resolved"');
  });

  it("end: afterwards nothing is recorded or given", async () => {
    spans.reset();
    await end();
    await observeProvider("dns", async () => "done");
    expect(spans.getFinishedSpans()).toEqual([]);
  });
});
