/** /metrics: what an operator sees of a service from outside (issue 12, point 5). */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { charge } from "../../server/domain/shared/budget.ts";
import { createMetricsServer } from "../../server/lifecycle/metrics-server.ts";
import { DeliveryError } from "../../server/platform/delivery/delivery.ts";
import { FileNotFoundError } from "../../server/platform/files/sealed-file.ts";
import { observed, observedMethods } from "../../server/telemetry/providers.ts";
import { eventually } from "../support/eventually.ts";
import { OXFORD, pdf } from "../support/journey.ts";
import { provenLive } from "../support/live.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";
import { purchase, record } from "../support/tracking.ts";
import { caller } from "../support/whitelabel.ts";

let service: Service;
let server: Server;
let address: string;
const calls = { count: () => ({ calls: 3, connections: 5 }) };
beforeAll(async () => {
  service = await startService();
  server = await createMetricsServer({
    services: service.services,
    calls,
    pools: service.pools,
    runsJobs: true,
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await service.stop();
});

/** The value of a series by its name and labels as they are written; 0 for one that is not there. */
async function read(series: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

/** How much a series grows while `work` runs; files of one worker share the counts. */
async function growth(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = await read(series);
  await work();
  // The count comes when the response is closed.
  return (
    (await eventually(
      () => read(series),
      (now) => now !== before,
    )) - before
  );
}

const count = (area: string, operation: string, status: string) =>
  `cohort_http_request_duration_seconds_count{area="${area}",operation="${operation}",status="${status}"}`;

describe("GET /metrics", () => {
  it("200: in the format of Prometheus; nothing else is served there", async () => {
    const response = await fetch(`${address}/metrics`);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    expect(await response.text()).toContain("nodejs_eventloop_lag_p99_seconds");
    for (const path of ["/", "/healthz", "/metrics?x=1"])
      expect((await fetch(address + path)).status).toBe(404);
    expect(await read("cohort_http_requests_open")).toBe(3);
    expect(await read("cohort_http_connections_open")).toBe(5);
  });

  it("counts calls by operation or route, hot ones too, and by class of status", async () => {
    const get = (path: string) => () => fetch(service.baseUrl + path, { redirect: "manual" });
    expect(await growth(count("auth", "getMemberships", "4xx"), get("/api/v3/me.json"))).toBe(1);
    expect(await growth(count("management", "listApps", "4xx"), get("/management/apps"))).toBe(1);
    expect(await growth(count("pages", "/account", "3xx"), get("/account"))).toBe(1);
    expect(await growth(count("pages", "/avatar/:pathToken", "4xx"), get("/avatar/secret"))).toBe(1);
    expect(await growth(count("health", "readyz", "2xx"), get("/readyz"))).toBe(1);
    expect(await growth(count("none", "unknown", "4xx"), get("/zq/nothing"))).toBe(1);
    const partner = await service.partner();
    const transaction = () => record(service, partner, purchase(service, partner));
    expect(await growth(count("tracking", "recordTransaction", "2xx"), transaction)).toBe(1);
  });

  it("has the stages that verifications come to, and the age of the review queue", async () => {
    const app = await service.app("live");
    const stage = (name: string) => `cohort_verification_stages_total{mode="live",stage="${name}"}`;
    const journey = async () => {
      const { verificationId } = await provenLive(service, app);
      const call = caller(service, app);
      await call("PATCH", `/verifications/${verificationId}`, { institutionId: OXFORD });
      await call("POST", `/verifications/${verificationId}/manual`, { files: [pdf("card.pdf")] });
    };
    expect(await growth(stage("phone_number"), journey)).toBe(1);
    expect(await read(stage("pending_verification:manual"))).toBeGreaterThan(0);
    service.pass(MINUTE_MS);
    expect(await read('cohort_queue_length{queue="reviews"}')).toBe(1);
    expect(await read('cohort_queue_oldest_seconds{queue="reviews"}')).toBe(60);
    expect(await read('cohort_queue_length{queue="drawings"}')).toBe(1);
    expect(await read("cohort_database_up")).toBe(1);
    expect(
      await read('cohort_database_pool_connections{server="primary",kind="embedded",state="waiting"}'),
    ).toBe(0);
  });

  it("counts refused rates and spent budgets by their names, without their callers", async () => {
    const refused = async () => service.services.rates.take("looks:3f2a", 0);
    expect(await growth('cohort_rate_refused_total{limit="looks"}', refused)).toBe(1);
    const expense = { kind: "wrong_codes_notice", of: { recipient: "3f2a" } } as const;
    const { database, now } = service.services;
    const spend = () => database.$transaction((tx) => charge(tx, service.services, [expense], now()));
    await spend();
    const again = () => expect(spend()).rejects.toThrow();
    expect(await growth('cohort_budget_spent_total{budget="wrong_codes_notice.recipient.day"}', again)).toBe(
      1,
    );
  });

  it("has providers by outcome: the kind of failure, and no text of it", async () => {
    const of = (provider: string, outcome: string) =>
      `cohort_provider_duration_seconds_count{provider="${provider}",outcome="${outcome}"}`;
    const fail = (error: Error) => () => Promise.reject(error);
    const sms = observed("sms", fail(new DeliveryError("timeout")));
    expect(await growth(of("sms", "timeout"), () => sms().catch(() => {}))).toBe(1);
    const odd = observed("mail", fail(Object.assign(new Error("x"), { code: "to ada@example.com" })));
    expect(await growth(of("mail", "other"), () => odd().catch(() => {}))).toBe(1);
    const store = { get: fail(new FileNotFoundError("key")), put: async () => "done" };
    const files = observedMethods("files", store, ["get", "put"]);
    expect(await growth(of("files", "FileNotFoundError"), () => files.get().catch(() => {}))).toBe(1);
    expect(await growth(of("files", "ok"), () => files.put())).toBe(1);
    expect(await read('cohort_provider_calls_open{provider="files"}')).toBe(0);
    expect(observed("sms", null)).toBeNull();
  });

  it("answers without the database, and says so", async () => {
    const database = { $queryRaw: () => Promise.reject(new Error("away")) };
    const services = { ...service.services, database } as unknown as Service["services"];
    const other = await createMetricsServer({ services, calls, pools: service.pools, runsJobs: true });
    await once(other.listen(0, "127.0.0.1"), "listening");
    const { port } = other.address() as AddressInfo;
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain("cohort_database_up 0");
    expect(text).not.toContain("cohort_queue_length{");
    other.close();
  });
});
