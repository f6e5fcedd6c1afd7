import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../server/config.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/connection", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ config: { trustProxy: readConfig({ TRUST_PROXY: "1" }).trustProxy } });
  });
  afterAll(() => service.stop());

  it("200: the caller's address, as the nearest proxy tells it", async () => {
    const told = async (headers: Record<string, string> = {}) => {
      const authorization = `Bearer ${service.operatorToken}`;
      return (await ask(service, "GET", "/management/connection", undefined, { authorization, ...headers }))
        .body;
    };
    expect(await told({ "x-forwarded-for": "203.0.113.77, 198.51.100.7" })).toEqual({
      address: "198.51.100.7",
    });
    expect(await told()).toEqual({ address: "127.0.0.1" });
  });
});
