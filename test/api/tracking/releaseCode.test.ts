import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodeState } from "../../../generated/tracking.ts";
import { claimBy, eventsOfPool, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { ask as operate } from "../../support/operator.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { ask, purchase, ROOT, record, refund } from "../../support/tracking.ts";

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

  describe("goods are returned", () => {
    /** An order that redeemed the code. */
    const bought = async (code: string, changes: object) => {
      const { poolId, verificationId } = await claimed(code, changes);
      await call("redeem", code, code);
      const { id } = (await record(service, shop, purchase(service, shop, { orderId: code, code }))).body
        .data;
      return { poolId, verificationId, id };
    };
    const stateOf = async (code: string) => (await call("check", code)).body.data.state;
    const adjust = (id: string, changes: object = {}) =>
      ask(service, shop, "POST", "/code-tracking/adjustment", refund(service, id, changes));

    it("200: the last refund gives the code back, once; a part of it does not", async () => {
      const { poolId, verificationId, id } = await bought("RETURN-A", { releaseOnReturn: true });
      await adjust(id, { transactionValue: 20, qualifyingAmount: 20 });
      expect(await stateOf("RETURN-A")).toBe("used");
      for (const adjustmentId of ["rest", "rest"]) await adjust(id, { adjustmentId });
      expect(await stateOf("RETURN-A")).toBe("valid");
      const [data, ...others] = await eventsOfPool(service, "code.released", poolId);
      expect(data).toMatchObject({ orderId: "RETURN-A", verificationId });
      expect(others).toEqual([]);
      expect((await claimBy(service, app, verificationId, poolId)).code).toBe("RETURN-A");
      expect((await call("redeem", "RETURN-A", "next")).status).toBe(200);
    });

    it("200: so does a void; another order that has the code by then keeps it", async () => {
      const { id } = await bought("RETURN-B", { releaseOnReturn: true });
      await call("release", "RETURN-B", "RETURN-B");
      await call("redeem", "RETURN-B", "next");
      await ask(service, shop, "POST", `${ROOT}/${id}/void`, { reason: "cancelled" });
      expect(await stateOf("RETURN-B")).toBe("used");
      const other = await bought("RETURN-C", { releaseOnReturn: true });
      await ask(service, shop, "POST", `${ROOT}/${other.id}/void`, { reason: "cancelled" });
      expect(await stateOf("RETURN-C")).toBe("valid");
      expect(await eventsOfPool(service, "code.released", other.poolId)).toHaveLength(1);
    });

    it("200: a member of a pool with a code after each redemption has the returned one again, then a new one", async () => {
      const changes = { releaseOnReturn: true, allowance: "redeemed" };
      const codes = ["AGAIN-A", "AGAIN-B", "AGAIN-C", "AGAIN-D"];
      const poolId = await poolWith(service, shop, codes, changes);
      const verificationId = await verifiedFor(service, app);
      const claim = async () => (await claimBy(service, app, verificationId, poolId)).code;
      expect(await claim()).toBe("AGAIN-A");
      await call("redeem", "AGAIN-A", "again-a");
      expect(await claim()).toBe("AGAIN-B");
      await call("redeem", "AGAIN-B", "again-b");
      const order = purchase(service, shop, { orderId: "again-a", code: "AGAIN-A" });
      await adjust((await record(service, shop, order)).body.data.id);
      expect([await claim(), await claim()]).toEqual(["AGAIN-A", "AGAIN-A"]);
      await call("redeem", "AGAIN-A", "again-c");
      expect(await claim()).toBe("AGAIN-C");
      for (const orderId of ["again-b", "again-c"])
        await call("release", orderId === "again-b" ? "AGAIN-B" : "AGAIN-A", orderId);
      await call("redeem", "AGAIN-C", "again-d");
      expect(["AGAIN-A", "AGAIN-B"]).toContain(await claim());
    });

    it("409: an order that was returned in full, or voided, before its redemption arrives", async () => {
      const late = async (code: string, end: (id: string) => Promise<unknown>) => {
        await claimed(code, { releaseOnReturn: true });
        const order = purchase(service, shop, { orderId: code, code });
        const { id } = (await record(service, shop, order)).body.data;
        await end(id);
        return [(await call("redeem", code, code)).status, await stateOf(code)];
      };
      expect(await late("LATE-A", (id) => adjust(id))).toEqual([409, "valid"]);
      const cancel = { reason: "cancelled" };
      expect(await late("LATE-B", (id) => ask(service, shop, "POST", `${ROOT}/${id}/void`, cancel))).toEqual([
        409,
        "valid",
      ]);
    });

    it("200: other pools and other brands keep their codes", async () => {
      const { poolId, id } = await bought("RETURN-D", {});
      const elsewhere = await shopOf(service, await service.app());
      const order = purchase(service, elsewhere, { orderId: "RETURN-D" });
      const twin = (await record(service, elsewhere, order)).body.data.id;
      await ask(service, elsewhere, "POST", `${ROOT}/${twin}/void`, { reason: "cancelled" });
      await adjust(id);
      expect(await stateOf("RETURN-D")).toBe("used");
      await operate(service, "PATCH", `${shop.path}/${poolId}`, { releaseOnReturn: true });
      await ask(service, shop, "POST", `${ROOT}/${id}/void`, { reason: "cancelled" });
      expect(await stateOf("RETURN-D")).toBe("valid");
    });
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
