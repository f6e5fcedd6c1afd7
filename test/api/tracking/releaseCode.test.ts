import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodeState } from "../../../generated/tracking.ts";
import { claimBy, eventsOfPool, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { ask } from "../../support/tracking.ts";

describe("POST /code-tracking/codes/release", () => {
  let service: Service;
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    shop = await shopOf(service, app);
  });
  afterAll(() => service.stop());

  const call = (verb: string, code: string, orderId?: string, by = shop) =>
    ask<CodeState>(service, by, "POST", `/code-tracking/codes/${verb}`, {
      brandUid: by.brandUid,
      code,
      ...(orderId !== undefined && { orderId }),
    });
  /** A code that a member has. */
  const claimed = async (code: string, changes: object = {}) => {
    const poolId = await poolWith(service, shop, [code, `${code}-2`], changes);
    const verificationId = await verifiedFor(service, app);
    await claimBy(service, app, verificationId, poolId);
    return { code, poolId, verificationId };
  };

  it("200: after a hold and after a redemption; a repeat is the first answer", async () => {
    const { code, poolId } = await claimed("RELEASE-A");
    await call("hold", code, "1");
    const first = await call("release", code, "1");
    const releasedAt = service.clock.now.toISOString();
    expect(first.body.data).toEqual({ brandUid: shop.brandUid, state: "valid", orderId: "1", releasedAt });
    service.pass(MINUTE_MS);
    expect((await call("release", code, "1")).body).toEqual(first.body);
    expect((await call("redeem", code, "2")).status).toBe(200);
    for (const orderId of ["2", "2"]) expect((await call("release", code, orderId)).status).toBe(200);
    expect((await call("check", code)).body.data.state).toBe("valid");
    const told = await eventsOfPool(service, "code.released", poolId);
    expect(told).toEqual([expect.objectContaining({ orderId: "2" })]);
  });

  it("404: unknown, or an order that has nothing of it: both alike", async () => {
    const { code } = await claimed("RELEASE-B");
    const wrong = [await call("release", "RELEASE-NONE", "1"), await call("release", code, "1")];
    expect(new Set(wrong.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(wrong[0]?.status).toBe(404);
  });

  it("400: no order", async () => {
    expect((await call("release", "RELEASE-NONE")).status).toBe(400);
  });
});
