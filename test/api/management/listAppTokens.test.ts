import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { must } from "../../support/journey.ts";
import { type Service, startService } from "../../support/service.ts";

const TOKENS = "/management/apps/{appId}/tokens";

describe("GET /management/apps/{appId}/tokens", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: newest first, without secrets, the revoked and the ended ones too, and no other app's", async () => {
    const { operator } = service;
    const [app, other] = [await service.app(), await service.app()];
    const params = { path: { appId: app.appId } };
    service.pass(1000);
    const expiresAt = new Date(service.clock.now.getTime() + 1000).toISOString();
    const { tokenId } = await must(operator.POST(TOKENS, { params, body: { expiresAt } }));
    service.pass(5000);
    const one = { params: { path: { appId: app.appId, tokenId } } };
    await operator.DELETE(`${TOKENS}/{tokenId}`, one);
    const { tokens } = await must(operator.GET(TOKENS, { params }));
    expect(tokens).toEqual([
      { tokenId, createdAt: expect.any(String), expiresAt, revokedAt: service.clock.now.toISOString() },
      { tokenId: expect.any(String), createdAt: expect.any(String) },
    ]);
    const others = await must(operator.GET(TOKENS, { params: { path: { appId: other.appId } } }));
    expect(others.tokens.map((token) => token.tokenId)).not.toContain(tokenId);
  });
});
