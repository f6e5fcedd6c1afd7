import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createPool, POOL, poolWith, type Shop, shopOf } from "../../support/codes.ts";
import { auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/partners/{partnerId}/brands/{brandUid}/code-pools", () => {
  let service: Service;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    shop = await shopOf(service, await service.app());
  });
  afterAll(() => service.stop());

  it("200: a pool, on record; its code is sealed", async () => {
    const times = { opensAt: "2026-11-01T00:00:00.000Z", closesAt: "2026-12-01T00:00:00.000Z" };
    const { status, body } = await createPool(service, shop, {
      genericCode: " Zqcode10 ",
      lowAt: 5,
      ...times,
    });
    const stock = { codesAdded: 0, codesLeft: 0, claims: 0, releaseOnReturn: false, listed: false };
    const createdAt = service.clock.now.toISOString();
    const { brandUid } = shop;
    expect([status, body]).toEqual([
      200,
      { poolId: expect.any(String), brandUid, ...POOL, ...times, lowAt: 5, ...stock, createdAt },
    ]);
    expect(await auditOf(service, "code_pool.created", body.poolId)).toHaveLength(1);
    const rows = await service.services.database.poolCode.findMany({ where: { poolId: body.poolId } });
    expect([rows.length, JSON.stringify(rows).includes("qcode10")]).toEqual([1, false]);
  });

  it.each([
    [{ kind: "generic" }, "/body/genericCode"],
    [{ genericCode: "=1+1" }, "/body/genericCode"],
    [{ name: "a\nb" }, "/body/name"],
    [{ opensAt: "2026-12-01T00:00:00Z", closesAt: "2026-12-01T00:00:00Z" }, "/body/closesAt"],
    [{ opensAt: "2026-02-30T00:00:00Z" }, "/body/opensAt"],
    [{ supergroups: [] }, "/body/supergroups"],
    [{ supergroups: ["student", "student"] }, "/body/supergroups"],
    [{ allowance: "often" }, "/body/allowance"],
    [{ lowAt: 0 }, "/body/lowAt"],
  ])("400: %j", async (changes, pointer) => {
    const { status, detail } = await createPool(service, shop, changes);
    expect([status, detail]).toEqual([400, expect.stringContaining(pointer)]);
  });

  it("409: a generic code that the brand has, in any case; another brand may have it", async () => {
    await poolWith(service, shop, ["TAKEN-A"]);
    const { status, detail } = await createPool(service, shop, { genericCode: "taken-a" });
    expect([status, detail]).toEqual([409, "/body/genericCode is already a code of this brand"]);
    const other = await shopOf(service, await service.app());
    expect((await createPool(service, other, { genericCode: "taken-a" })).status).toBe(200);
  });

  it("404: another partner's brand", async () => {
    const other = await shopOf(service, await service.app());
    const path = shop.path.replace(shop.brandUid, other.brandUid);
    expect((await createPool(service, { path })).status).toBe(404);
  });
});
