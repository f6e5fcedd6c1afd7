import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { must } from "../../support/journey.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/tokens", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: newest first, by name, without secrets, the revoked ones too", async () => {
    const { operator } = service;
    service.pass(1000);
    const issued = await must(operator.POST("/management/tokens", { body: { name: "Night shift" } }));
    service.pass(1000);
    const params = { path: { tokenId: issued.tokenId } };
    await operator.DELETE("/management/tokens/{tokenId}", { params });
    const { tokens } = await must(operator.GET("/management/tokens"));
    expect(tokens).toEqual([
      {
        tokenId: issued.tokenId,
        name: "Night shift",
        createdAt: issued.createdAt,
        expiresAt: issued.expiresAt,
        revokedAt: service.clock.now.toISOString(),
      },
      { tokenId: expect.any(String), name: "test", createdAt: expect.any(String), ratePerMinute: 1_000_000 },
    ]);
  });
});
