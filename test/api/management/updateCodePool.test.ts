import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodePool } from "../../../generated/management.ts";
import { poolWith, type Shop, shopOf } from "../../support/codes.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("PATCH /management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}", () => {
  let service: Service;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    shop = await shopOf(service, await service.app());
  });
  afterAll(() => service.stop());

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
