import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodeState } from "../../../generated/tracking.ts";
import { claimBy, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { ask } from "../../support/tracking.ts";

describe("POST /code-tracking/codes/hold", () => {
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

  it("200: for 15 minutes; a repeat is the first answer, and of ten orders at once one holds it", async () => {
    const { code } = await claimed("HOLD-A");
    const orders = Array.from({ length: 10 }, (_, index) => String(index));
    const answers = await Promise.all(orders.map((orderId) => call("hold", code, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const held = answers.find(({ status }) => status === 200)?.body.data;
    const heldUntil = new Date(service.clock.now.getTime() + 15 * MINUTE_MS).toISOString();
    expect(held).toEqual({ brandUid: shop.brandUid, state: "held", orderId: expect.any(String), heldUntil });
    service.pass(MINUTE_MS);
    expect((await call("hold", code, held?.orderId)).body.data).toEqual(held);
    service.pass(14 * MINUTE_MS);
    expect((await call("hold", code, "another")).status).toBe(200);
  });

  it("200: a generic code is free for every order", async () => {
    await poolWith(service, shop, [], { kind: "generic", genericCode: "HOLD-ALL" });
    const answers = [await call("hold", "HOLD-ALL", "1"), await call("hold", "HOLD-ALL", "2")];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("409: used by another order, over, not begun", async () => {
    const { code } = await claimed("HOLD-B");
    await call("redeem", code, "1");
    expect((await call("hold", code, "2")).details).toEqual(["The code was used by another order."]);
    const closesAt = new Date(service.clock.now.getTime() + MINUTE_MS).toISOString();
    const over = await claimed("HOLD-C", { closesAt });
    service.pass(MINUTE_MS);
    expect((await call("hold", over.code, "1")).details).toEqual(["The code is not valid any more."]);
    const opensAt = new Date(service.clock.now.getTime() + MINUTE_MS).toISOString();
    await poolWith(service, shop, [], { kind: "generic", genericCode: "HOLD-D", opensAt });
    expect((await call("hold", "HOLD-D", "1")).details).toEqual(["The code is not valid yet."]);
  });

  it("404: unknown", async () => {
    expect((await call("hold", "HOLD-NONE", "1")).status).toBe(404);
  });

  it("400: no order", async () => {
    expect((await call("hold", "HOLD-NONE")).status).toBe(400);
  });
});
