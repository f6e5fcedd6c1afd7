import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../server/config.ts";
import { ask } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

describe("GET /management/connection", () => {
  const service = useService({ config: { trustProxy: readConfig({ TRUST_PROXY: "1" }).trustProxy } });

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
