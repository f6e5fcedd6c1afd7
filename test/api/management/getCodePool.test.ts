import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodePool } from "../../../generated/management.ts";
import { claimBy, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}", () => {
  let service: Service;
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    shop = await shopOf(service, app);
  });
  afterAll(() => service.stop());

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
