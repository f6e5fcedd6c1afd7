import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TrackingKeyList } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/partners/{partnerId}/tracking-keys", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("200: without their secrets, revoked ones too", async () => {
    const { partnerId, keyId, apiKey } = await service.partner("test", 9);
    const path = `/management/partners/${partnerId}/tracking-keys`;
    const createdAt = service.clock.now.toISOString();
    expect((await ask<TrackingKeyList>(service, "GET", path)).body).toEqual({
      keys: [{ keyId, createdAt, ratePerMinute: 9 }],
    });
    await ask(service, "DELETE", `${path}/${keyId}`);
    const { status, body } = await ask<TrackingKeyList>(service, "GET", path);
    expect([status, body.keys]).toEqual([
      200,
      [{ keyId, createdAt, ratePerMinute: 9, revokedAt: createdAt }],
    ]);
    expect(JSON.stringify(body)).not.toContain(apiKey.slice(-43));
  });
});
