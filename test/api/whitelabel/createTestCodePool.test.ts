import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodePoolPage } from "../../../generated/management.ts";
import type { CodeState } from "../../../generated/tracking.ts";
import type { TestCodePool } from "../../../generated/whitelabel.ts";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { claimBy, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { ask as operator } from "../../support/operator.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";
import { ask } from "../../support/tracking.ts";
import { caller } from "../../support/whitelabel.ts";

describe("POST /app/{appId}/whitelabel/test/code-pools", () => {
  let service: Service;
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    shop = await shopOf(service, app);
  });
  afterAll(() => service.stop());

  const make = async (body: object, by = app) => {
    const answer = await caller(service, by)("POST", "/test/code-pools", body);
    return { ...answer, pool: answer.body as unknown as TestCodePool };
  };
  const shopping = async (verb: string, code = "", orderId?: string, by = shop) =>
    (
      await ask<CodeState>(service, by, "POST", `/code-tracking/codes/${verb}`, {
        brandUid: by.brandUid,
        code,
        ...(orderId !== undefined && { orderId }),
      })
    ).body.data.state;

  it("200: codes that are claimed, checked, held and redeemed, without the operator", async () => {
    const { status, pool } = await make({ codes: 2 });
    const { poolId } = pool;
    expect([status, pool]).toEqual([
      200,
      {
        poolId: expect.any(String),
        brandUid: shop.brandUid,
        codes: 2,
        supergroups: ["student", "graduate", "key-worker", "social-assistance"],
        allowance: "once",
        releaseOnReturn: false,
      },
    ]);
    const { code } = await claimBy(service, app, await verifiedFor(service, app), poolId);
    expect(code).toMatch(/^TEST-/);
    expect(await shopping("check", code)).toBe("valid");
    expect(await shopping("hold", code, "1")).toBe("held");
    expect(await shopping("redeem", code, "1")).toBe("used");
    const { pools } = (await operator<CodePoolPage>(service, "GET", shop.path)).body;
    expect(pools).toEqual([
      expect.objectContaining({ poolId, name: "Test pool", codesAdded: 2, codesLeft: 1 }),
    ]);
  });

  it("200: as it was asked for; the app's clock moves periods and holds", async () => {
    const [test, asked] = [await service.app(), { allowance: "monthly", supergroups: ["student"] }];
    const own = await shopOf(service, test);
    const wish = { ...asked, codes: 3, brandUid: own.brandUid, releaseOnReturn: true };
    const { pool } = await make(wish, test);
    expect(pool).toEqual({ ...wish, poolId: pool.poolId });
    const id = await verifiedFor(service, test);
    const first = await claimBy(service, test, id, pool.poolId);
    expect(await shopping("hold", first.code, "1", own)).toBe("held");
    const move = (by: string) => caller(service, test)("POST", "/test/clock", { by });
    await move("PT16M");
    expect(await shopping("check", first.code, undefined, own)).toBe("valid");
    await move("P31D");
    const second = await claimBy(service, test, id, pool.poolId);
    expect(second.code).not.toBe(first.code);
    expect(await shopping("hold", second.code, "2", own)).toBe("held");
    const report = `/code-tracking/codes/report?brandUid=${own.brandUid}&month=2026-03`;
    const { body } = await ask<{ data: { total: object } }>(service, own, "GET", report);
    expect(body.data.total).toMatchObject({ claims: 1, redemptions: 0 });
  });

  it("200: deleted with its codes and claims after 7 days of real time", async () => {
    const { pool } = await make({ codes: 2 });
    await claimBy(service, app, await verifiedFor(service, app), pool.poolId);
    const { database } = service.services;
    const of = { poolId: pool.poolId };
    const rows = async () => [
      await database.poolCode.count({ where: of }),
      await database.codeClaim.count({ where: of }),
    ];
    service.pass(7 * DAY_MS - 1);
    await sweep(service.services);
    expect(await rows()).toEqual([2, 1]);
    service.pass(DAY_MS);
    await sweep(service.services);
    expect(await rows()).toEqual([0, 0]);
    expect(await database.codePool.count({ where: { id: pool.poolId } })).toBe(0);
  });

  it("400: another partner's brand, and none or too many codes", async () => {
    const { brandUid } = await shopOf(service, await service.app());
    for (const changes of [
      { brandUid },
      { brandUid: "br_none" },
      { codes: 0 },
      { codes: 101 },
      { allowance: "x" },
    ])
      expect((await make({ codes: 1, ...changes })).status).toBe(400);
  });

  it("403: a live app", async () => {
    const live = await service.app("live");
    await shopOf(service, live, "live");
    expect((await make({ codes: 1 }, live)).status).toBe(403);
  });

  it("409: no partner names the app, its partner is disabled, or 1,000 were made", async () => {
    const lonely = await service.app();
    expect((await make({ codes: 1 }, lonely)).status).toBe(409);
    const { partnerId, brandUid } = await shopOf(service, lonely);
    await operator(service, "PATCH", `/management/partners/${partnerId}`, { disabled: true });
    expect((await make({ codes: 1 }, lonely)).status).toBe(409);
    await operator(service, "PATCH", `/management/partners/${partnerId}`, { disabled: false });
    const pool = {
      partnerId,
      brandUid,
      name: "Test pool",
      kind: "unique",
      allowance: "once",
      ofTestApp: true,
    };
    const createdAt = service.clock.now;
    await service.services.database.codePool.createMany({
      data: Array.from({ length: 999 }, () => ({ ...pool, id: randomUUID(), createdAt })),
    });
    expect((await make({ codes: 1 }, lonely)).status).toBe(200);
    expect((await make({ codes: 1 }, lonely)).status).toBe(409);
    service.pass(7 * DAY_MS);
    expect((await make({ codes: 1 }, lonely)).status).toBe(200);
  });
});
