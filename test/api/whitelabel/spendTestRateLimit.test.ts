import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("POST /app/{appId}/whitelabel/test/rate-limit", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: the app's calls get 429 until then, and nobody else's; then they are answered", async () => {
    const call = caller(service, await service.app());
    const other = caller(service, await service.app());
    const spent = await call("POST", "/test/rate-limit", { seconds: 7 });
    const refusedUntil = new Date(service.clock.now.getTime() + 7 * SECOND_MS).toISOString();
    expect([spent.status, spent.body]).toEqual([200, { refusedUntil }]);
    const refused = await call("GET", "/verifications");
    expect([refused.status, refused.title]).toEqual([429, "too_many_requests"]);
    expect(refused.headers.get("retry-after")).toBe("7");
    expect(refused.headers.get("ratelimit")).toBe('"calls";r=0;t=7');
    expect((await other("GET", "/verifications")).status).toBe(200);
    service.pass(7 * SECOND_MS);
    expect((await call("GET", "/verifications")).status).toBe(200);
  });

  it("200: by the real time, however far the app's clock is ahead", async () => {
    const call = caller(service, await service.app());
    await call("POST", "/test/clock", { by: "P1Y" });
    await call("POST", "/test/rate-limit", { seconds: 1 });
    expect((await call("GET", "/verifications")).status).toBe(429);
    service.pass(SECOND_MS);
    expect((await call("GET", "/verifications")).status).toBe(200);
  });

  it("400: other seconds than whole ones from 1 to 60", async () => {
    const call = caller(service, await service.app());
    for (const seconds of [0, 61, 1.5, "1"])
      expect((await call("POST", "/test/rate-limit", { seconds })).title).toBe("bad_request");
  });

  it("403: a live app's limit is real", async () => {
    const call = caller(service, await service.app("live"));
    const answer = await call("POST", "/test/rate-limit", { seconds: 1 });
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });

  it("409: an Idempotency-Key that was used for another", async () => {
    const call = caller(service, await service.app());
    const headers = { "idempotency-key": "spend-1" };
    await call("POST", "/test/rate-limit", { seconds: 1 }, headers);
    service.pass(SECOND_MS);
    expect((await call("POST", "/test/rate-limit", { seconds: 2 }, headers)).status).toBe(409);
  });
});
