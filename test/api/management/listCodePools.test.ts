import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodePoolPage } from "../../../generated/management.ts";
import { poolWith, type Shop, shopOf } from "../../support/codes.ts";
import { ask } from "../../support/operator.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";

describe("GET /management/partners/{partnerId}/brands/{brandUid}/code-pools", () => {
  let service: Service;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    shop = await shopOf(service, await service.app());
  });
  afterAll(() => service.stop());

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
