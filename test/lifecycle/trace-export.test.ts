/** Traces as they are sent: started by the settings alone, by OTLP over HTTP to a collector. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import { deliverDue } from "../../server/domain/events/webhook/dispatcher.ts";
import { startTracing } from "../../server/lifecycle/tracing.ts";
import { openLog } from "../../server/platform/log.ts";
import { observeProvider } from "../../server/telemetry/metrics.ts";
import { openCollector } from "../support/collector.ts";
import { provenLive } from "../support/live.ts";
import { tokensFor } from "../support/oauth.ts";
import { type Service, startService } from "../support/service.ts";
import { purchase, record } from "../support/tracking.ts";
import { createEndpoint, happen, openReceiver, type Receiver } from "../support/webhooks.ts";

describe("OTEL_EXPORTER_OTLP_ENDPOINT", () => {
  let service: Service;
  let collector: Awaited<ReturnType<typeof openCollector>>;
  let receiver: Receiver;
  const lines: Record<string, unknown>[] = [];

  /** Everything that has a span, once; the end of tracing sends what is left. */
  beforeAll(async () => {
    collector = await openCollector();
    receiver = await openReceiver();
    const { tracing } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: "ours",
    });
    if (tracing === null) throw new Error("no traces");
    const end = await startTracing(tracing);
    const log = openLog({ logLevel: "info" }, { write: (text) => void lines.push(JSON.parse(text)) });
    service = await startService({ services: { log } });
    await callOnce();
    // The span of a call ends with its connection.
    await service.stop();
    await end();
  });
  afterAll(async () => {
    await collector.close();
    await receiver.close();
  });

  async function callOnce(): Promise<void> {
    const client = await service.client({ mode: "live" });
    const { appId } = client.app;
    const { verificationId } = await provenLive(service, client.app);
    const { accountId } = await service.services.database.verification.findUniqueOrThrow({
      where: { id: verificationId },
    });
    const { access_token: token } = await tokensFor(service, client, accountId ?? "");
    await fetch(`${service.baseUrl}/api/v3/me.json`, { headers: { authorization: `Bearer ${token}` } });
    const partner = await service.partner();
    await record(service, partner, purchase(service, partner));
    await observeProvider("identity_provider", () => fetch(`${service.baseUrl}/livez`));
    await createEndpoint(service, appId, { url: receiver.url });
    await happen(service, appId, [verificationId]);
    await deliverDue(service.services);
  }

  const spansNamed = (name: string) => collector.spans.filter((span) => span.name === name);
  const attribute = ({ attributes }: (typeof collector.resources)[number], name: string) =>
    attributes.find(({ key }) => key === name)?.value.stringValue;

  it("gets them at /v1/traces as JSON, under our name", () => {
    expect(new Set(collector.requests)).toEqual(new Set(["POST /v1/traces application/json"]));
    const names = new Set(collector.resources.map((one) => attribute(one, "service.name")));
    expect(names).toEqual(new Set(["ours"]));
  });

  it("spans of calls, with the queries of Prisma below them", () => {
    const [call] = spansNamed("POST verifyPhoneOtp");
    const below = collector.spans.filter(({ traceId }) => traceId === call?.traceId);
    expect(below.map(({ name }) => name)).toContain("prisma:client:db_query");
  });

  it.each([
    ["query lookup", "GET getMemberships", 'FROM "AccessToken"'],
    ["query create-verification", "POST createVerification", 'INSERT INTO "Verification"'],
    ["query record", "POST recordTransaction", 'INSERT INTO "TrackingTransaction"'],
  ])("%s, which goes past Prisma, below %s", (query, operation, sql) => {
    const [call] = spansNamed(operation);
    const [span, ...more] = spansNamed(query);
    expect(more).toEqual([]);
    expect(span).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId });
    expect(span === undefined ? "" : attribute(span, "db.query.text")).toContain(sql);
  });

  it("outgoing calls: providers, whose span the peer continues, and webhooks, which get no traceparent", () => {
    const [provider] = spansNamed("identity_provider");
    expect(spansNamed("GET livez")).toMatchObject([
      { traceId: provider?.traceId, parentSpanId: provider?.spanId },
    ]);
    expect(spansNamed("webhook").length).toBeGreaterThan(0);
    expect(receiver.received.length).toBe(spansNamed("webhook").length);
    // Receivers are third parties (spec/decisions/webhooks.md, "Requests").
    for (const { headers } of receiver.received) expect(headers).not.toHaveProperty("traceparent");
  });

  it("the line of a call in the log has its trace", () => {
    const [line] = lines.filter(({ operation }) => operation === "getMemberships");
    expect(line).toHaveProperty("traceId", spansNamed("GET getMemberships")[0]?.traceId);
  });
});
