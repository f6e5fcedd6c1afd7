import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Service, startService } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("GET /app/{appId}/whitelabel/test/clock", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: the real time, as long as nobody has moved it", async () => {
    const call = caller(service, await service.app());
    const answer = await call("GET", "/test/clock");
    expect([answer.status, answer.body]).toEqual([200, { now: "2026-03-04T05:06:07.000Z", aheadSeconds: 0 }]);
  });

  it("400: a query parameter", async () => {
    const call = caller(service, await service.app());
    expect((await call("GET", "/test/clock?at=1")).title).toBe("bad_request");
  });

  it("403: a live app's time is real", async () => {
    const call = caller(service, await service.app("live"));
    const answer = await call("GET", "/test/clock");
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });
});
