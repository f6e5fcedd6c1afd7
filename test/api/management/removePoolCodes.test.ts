import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodePool, RemovedCodes } from "../../../generated/management.ts";
import { claimBy, eventsOfPool, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST …/code-pools/{poolId}/codes/remove", () => {
  let service: Service;
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    shop = await shopOf(service, app);
  });
  afterAll(() => service.stop());

  const remove = (poolId: string, codes: unknown) =>
    ask<RemovedCodes>(service, "POST", `${shop.path}/${poolId}/codes/remove`, { codes });
  const claim = async (poolId: string) => claimBy(service, app, await verifiedFor(service, app), poolId);

  it("200: unclaimed codes are gone and may be added again; others stay, with the reason", async () => {
    const poolId = await poolWith(service, shop, ["OUT-A", "OUT-B", "OUT-C"]);
    const other = await poolWith(service, shop, ["OUT-D"]);
    expect((await claim(poolId)).code).toBe("OUT-A");
    const { status, body } = await remove(poolId, ["out-a", "out–b", "OUT-B", "OUT-D", "NONE"]);
    const refused = [
      { line: 1, reason: "claimed" },
      { line: 3, reason: "repeated" },
      { line: 4, reason: "unknown" },
      { line: 5, reason: "unknown" },
    ];
    expect([status, body]).toEqual([200, { removed: 1, refused }]);
    const { body: pool } = await ask<CodePool>(service, "GET", `${shop.path}/${poolId}`);
    expect([pool.codesAdded, pool.codesLeft, pool.claims]).toEqual([3, 1, 1]);
    expect(await auditOf(service, "code_pool.codes_removed", poolId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { removed: 1, refused: 4 } },
    ]);
    const again = await ask(service, "POST", `${shop.path}/${other}/codes`, { codes: ["OUT-B"] });
    expect(again.body).toEqual({ added: 1, refused: [] });
    expect((await claim(poolId)).code).toBe("OUT-C");
  });

  it("200: the stock is reported by the codes that are left", async () => {
    const codes = Array.from({ length: 8 }, (_, index) => `STOCK-${index}`);
    const poolId = await poolWith(service, shop, codes);
    await remove(poolId, codes.slice(2, 6));
    for (let claimed = 0; claimed < 4; claimed += 1) await claim(poolId);
    expect(await eventsOfPool(service, "pool.low", poolId)).toEqual([
      expect.objectContaining({ at: "half", codesLeft: 2 }),
      expect.objectContaining({ at: "tenth", codesLeft: 0 }),
    ]);
    expect(await eventsOfPool(service, "pool.empty", poolId)).toHaveLength(1);
  });

  it("200: of claims and a removal at once each code goes one way", async () => {
    const codes = Array.from({ length: 20 }, (_, index) => `WAY-${index}`);
    const poolId = await poolWith(service, shop, codes);
    const ids: string[] = [];
    for (let made = 0; made < 10; made += 1) ids.push(await verifiedFor(service, app));
    const [removed, ...claims] = await Promise.all([
      remove(poolId, codes),
      ...ids.map((id) => claimBy(service, app, id, poolId)),
    ]);
    const given = claims.filter(({ code }) => code !== undefined).length;
    expect(removed.body.removed + given).toBe(20);
    const { database } = service.services;
    expect(await database.poolCode.count({ where: { poolId } })).toBe(given);
  });

  it("404: another brand's pool; 400: no codes", async () => {
    const other = await poolWith(service, await shopOf(service, app), []);
    expect((await remove(other, ["A"])).status).toBe(404);
    expect((await remove(await poolWith(service, shop, []), [])).status).toBe(400);
  });
});
