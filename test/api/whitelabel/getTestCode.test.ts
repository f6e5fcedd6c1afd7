import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Service, startService, TEST_CODE } from "../../support/service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("GET /app/{appId}/whitelabel/test/code", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: the code of the app that asks", async () => {
    const call = caller(service, await service.app());
    const answer = await call("GET", "/test/code");
    expect([answer.status, answer.body]).toEqual([200, { code: TEST_CODE }]);
  });

  it("400: a query parameter", async () => {
    const call = caller(service, await service.app());
    expect((await call("GET", "/test/code?app=1")).title).toBe("bad_request");
  });

  it("403: a live app has none", async () => {
    const call = caller(service, await service.app("live"));
    const answer = await call("GET", "/test/code");
    expect([answer.status, answer.title]).toEqual([403, "forbidden"]);
  });
});
