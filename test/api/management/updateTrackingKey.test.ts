import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TrackingKey } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { record } from "../../support/tracking.ts";

describe("PATCH /management/partners/{partnerId}/tracking-keys/{keyId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const change = (partnerId: string, keyId: string, body: object) =>
    ask<TrackingKey>(service, "PATCH", `/management/partners/${partnerId}/tracking-keys/${keyId}`, body);

  it("200: another limit, and the usual one again; it holds at once", async () => {
    const partner = await service.partner();
    const quota = async () => (await record(service, partner)).headers.get("ratelimit-policy");
    expect(await quota()).toBe('"calls";q=6000;w=60');
    const { status, body } = await change(partner.partnerId, partner.keyId, { ratePerMinute: 7 });
    expect([status, body.ratePerMinute]).toEqual([200, 7]);
    expect(await quota()).toBe('"calls";q=7;w=60');
    expect(
      (await change(partner.partnerId, partner.keyId, { ratePerMinute: null })).body.ratePerMinute,
    ).toBeUndefined();
    expect(await quota()).toBe('"calls";q=6000;w=60');
    expect(await auditOf(service, "tracking-key.changed", partner.partnerId)).toHaveLength(2);
  });

  it("404: another partner's key", async () => {
    const [one, other] = [await service.partner(), await service.partner()];
    expect((await change(one.partnerId, other.keyId, { ratePerMinute: 7 })).status).toBe(404);
  });
});
