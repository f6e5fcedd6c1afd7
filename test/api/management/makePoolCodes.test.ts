import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { AddedCodes } from "../../../generated/management.ts";
import { claimBy, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST …/code-pools/{poolId}/codes/make", () => {
  let service: Service;
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    shop = await shopOf(service, app);
  });
  afterAll(() => service.stop());

  const make = (poolId: string, body: object, by = shop) =>
    ask<AddedCodes>(service, "POST", `${by.path}/${poolId}/codes/make`, body);

  it("200: as many as asked for, with prefix and length, on record", async () => {
    const poolId = await poolWith(service, shop, []);
    const { status, body } = await make(poolId, { count: 500, prefix: "AUTUMN-", length: 8 });
    expect([status, body]).toEqual([200, { added: 500, refused: [] }]);
    const { code } = await claimBy(service, app, await verifiedFor(service, app), poolId);
    expect(code).toMatch(/^AUTUMN-[2-9A-HJKMNP-RT-Z]{9}$/);
    expect(await auditOf(service, "code_pool.codes_made", poolId)).toHaveLength(1);
  });

  it("409: a generic pool has one code", async () => {
    const poolId = await poolWith(service, shop, [], { kind: "generic", genericCode: "ONLY" });
    expect((await make(poolId, { count: 1 })).status).toBe(409);
  });

  it.each([{}, { count: 0 }, { count: 10_001 }, { count: 1, length: 7 }, { count: 1, prefix: "=A" }])(
    "400: %j",
    async (body) => {
      expect((await make(await poolWith(service, shop, []), body)).status).toBe(400);
    },
  );

  it("404: another brand's pool", async () => {
    const other = await shopOf(service, app);
    expect((await make(await poolWith(service, other, []), { count: 1 })).status).toBe(404);
  });
});
