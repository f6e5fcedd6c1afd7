import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodeState } from "../../../generated/tracking.ts";
import { claimBy, eventsOfPool, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { ask } from "../../support/tracking.ts";

describe("POST /code-tracking/codes/redeem", () => {
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
  const told = (type: string, poolId: string) => eventsOfPool(service, type, poolId);

  it("200: once; a repeat is the first answer, and of ten orders at once one gets it", async () => {
    const { code } = await claimed("REDEEM-A");
    const orders = Array.from({ length: 10 }, (_, index) => String(index));
    const answers = await Promise.all(orders.map((orderId) => call("redeem", code, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const used = answers.find(({ status }) => status === 200)?.body.data;
    const redeemedAt = service.clock.now.toISOString();
    expect(used).toEqual({ brandUid: shop.brandUid, state: "used", orderId: expect.any(String), redeemedAt });
    service.pass(MINUTE_MS);
    expect((await call("redeem", code, used?.orderId)).body.data).toEqual(used);
  });

  it("200: the app is told once, of its own verification; the pool gives a new code where it says so", async () => {
    const { code, poolId, verificationId } = await claimed("REDEEM-B", { allowance: "redeemed" });
    const again = () => claimBy(service, app, verificationId, poolId);
    expect((await again()).code).toBe("REDEEM-B");
    for (const orderId of ["1", "1"]) await call("redeem", code, orderId);
    expect((await again()).code).toBe("REDEEM-B-2");
    const data = {
      poolId,
      brandUid: shop.brandUid,
      orderId: "1",
      claimId: expect.any(String),
      verificationId,
    };
    expect(await told("code.redeemed", poolId)).toEqual([data]);
  });

  it("200: a generic code by one order twenty times at once tells the app once", async () => {
    const generic = { kind: "generic", genericCode: "REDEEM-ALL" };
    const poolId = await poolWith(service, shop, [], generic);
    const orders = Array.from({ length: 20 }, () => call("redeem", "REDEEM-ALL", "same"));
    const answers = await Promise.all(orders);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.data.state).toBe("used");
    const data = { poolId, brandUid: shop.brandUid, orderId: "same" };
    expect(await told("code.redeemed", poolId)).toEqual([data]);
  });

  it("200: past the pool's end by the order that holds it", async () => {
    const closesAt = new Date(service.clock.now.getTime() + MINUTE_MS).toISOString();
    const { code } = await claimed("REDEEM-C", { closesAt });
    await call("hold", code, "1");
    service.pass(2 * MINUTE_MS);
    expect((await call("redeem", code, "1")).status).toBe(200);
  });

  it("409: held by another order; released, until it is held again; a used code is not claimed again", async () => {
    const { code, poolId, verificationId } = await claimed("REDEEM-D");
    await call("hold", code, "1");
    expect((await call("redeem", code, "2")).details).toEqual(["Another order holds the code."]);
    await call("release", code, "1");
    expect((await call("redeem", code, "1")).status).toBe(409);
    await call("hold", code, "1");
    expect((await call("redeem", code, "1")).status).toBe(200);
    expect((await claimBy(service, app, verificationId, poolId)).reason).toBe("code_already_had");
  });

  it("404: unknown", async () => {
    expect((await call("redeem", "REDEEM-NONE", "1")).status).toBe(404);
  });

  it("400: no order", async () => {
    expect((await call("redeem", "REDEEM-NONE")).status).toBe(400);
  });
});
