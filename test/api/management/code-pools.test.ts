import { beforeAll, describe, expect, it } from "@jest/globals";
import type { CodePool, CodePoolPage } from "../../../generated/management.ts";
import { claimBy, createPool, POOL, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { SECOND_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/partners/{partnerId}/brands/{brandUid}/code-pools", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await shopOf(service, await service.app());
  });

  const list = (query = "", path = shop.path) => ask<CodePoolPage>(service, "GET", `${path}${query}`);

  it("200: a brand's own, newest first, by pages, without a code", async () => {
    const made: string[] = [];
    for (const code of ["PAGE-A", "PAGE-B", "PAGE-C"]) {
      service.pass(SECOND_MS);
      made.unshift(await poolWith(service, shop, [code]));
    }
    const other = await shopOf(service, await service.app());
    await poolWith(service, other, ["PAGE-A"]);
    const first = await list("?limit=2");
    const second = await list(`?limit=2&cursor=${first.body.nextCursor}`);
    const pools = [...first.body.pools, ...second.body.pools];
    expect(pools.map(({ poolId }) => poolId)).toEqual(made);
    expect(pools.map(({ codesLeft }) => codesLeft)).toEqual([1, 1, 1]);
    expect(JSON.stringify(pools)).not.toContain("PAGE-");
    expect(second.body.nextCursor).toBeUndefined();
  });

  it("400: a cursor that is none", async () => {
    expect((await list("?cursor=x")).status).toBe(400);
  });

  it("404: another partner's brand", async () => {
    const other = await shopOf(service, await service.app());
    expect((await list("", shop.path.replace(shop.brandUid, other.brandUid))).status).toBe(404);
  });
});

describe("POST /management/partners/{partnerId}/brands/{brandUid}/code-pools", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await shopOf(service, await service.app());
  });

  it("200: a pool, on record; its code is sealed", async () => {
    const times = { opensAt: "2026-11-01T00:00:00.000Z", closesAt: "2026-12-01T00:00:00.000Z" };
    const { status, body } = await createPool(service, shop, {
      genericCode: " Zqcode10 ",
      lowAt: 5,
      ...times,
    });
    const stock = {
      codesAdded: 0,
      codesLeft: 0,
      claims: 0,
      releaseOnReturn: false,
      listed: false,
      unlimited: false,
    };
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

describe("GET /management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}", () => {
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

  const get = (poolId: string, by = shop) => ask<CodePool>(service, "GET", `${by.path}/${poolId}`);

  it("200: its stock and claims", async () => {
    const poolId = await poolWith(service, shop, ["STOCK-A", "STOCK-B", "STOCK-C"], { genericCode: "STOCK" });
    await claimBy(service, app, await verifiedFor(service, app), poolId);
    const { status, body } = await get(poolId);
    expect([status, body]).toMatchObject([200, { poolId, codesAdded: 3, codesLeft: 2, claims: 1 }]);
  });

  it("404: another brand's", async () => {
    const other = await shopOf(service, app);
    const poolId = await poolWith(service, other, ["STOCK-A"]);
    expect((await get(poolId)).status).toBe(404);
  });
});

describe("PATCH /management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await shopOf(service, await service.app());
  });

  const change = (poolId: string, body: object, by = shop) =>
    ask<CodePool>(service, "PATCH", `${by.path}/${poolId}`, body);

  it("200: only what is sent changes, and null takes it away, on record", async () => {
    const closesAt = "2027-01-01T00:00:00.000Z";
    const poolId = await poolWith(service, shop, [], { closesAt, lowAt: 3 });
    const opensAt = "2026-12-01T00:00:00.000Z";
    expect((await change(poolId, { opensAt })).body).toMatchObject({ opensAt, closesAt, lowAt: 3 });
    const { body } = await change(poolId, { closesAt: null, lowAt: null });
    expect([body.opensAt, body.closesAt, body.lowAt]).toEqual([opensAt, undefined, undefined]);
    expect(await auditOf(service, "code_pool.changed", poolId)).toHaveLength(2);
  });

  it("400: an end before the beginning that it has", async () => {
    const poolId = await poolWith(service, shop, [], { opensAt: "2026-12-01T00:00:00.000Z" });
    const { status, detail } = await change(poolId, { closesAt: "2026-11-30T00:00:00Z" });
    expect([status, detail]).toEqual([400, "/body/closesAt must be after /body/opensAt"]);
    expect((await change(poolId, {})).status).toBe(400);
  });

  it("404: another brand's", async () => {
    const other = await shopOf(service, await service.app());
    const poolId = await poolWith(service, other, []);
    expect((await change(poolId, { lowAt: 1 })).status).toBe(404);
  });
});
