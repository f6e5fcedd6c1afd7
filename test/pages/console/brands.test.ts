import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCodeRefusals } from "../../../server/domain/tracking/codes/refusals.ts";
import { brandAtWork } from "../../support/brands.ts";
import { expectSound } from "../../support/browser.ts";
import { joined, type Operator } from "../../support/console.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

describe("/console/brands", () => {
  let service: Service;
  let admin: Operator;
  let brand: Awaited<ReturnType<typeof brandAtWork>>;
  beforeAll(async () => {
    service = await startService();
    brand = await brandAtWork(service);
    admin = await joined(service, "admin");
  });
  afterAll(() => service.stop());

  const open = (path: string) => admin.browser.open(`${service.baseUrl}/console/brands${path}`);

  it("lists brands with their pools, page by page", async () => {
    const first = await open("");
    expectSound(first);
    expect(first.html).toContain(`href="/console/brands/${brand.brandUid}"`);
    const { partnerId } = await service.partner();
    const others = Array.from({ length: 50 }, (_, index) => `zz_${String(index).padStart(2, "0")}`);
    await service.services.database.brand.createMany({
      data: others.map((uid) => ({ uid, partnerId, name: uid, country: "GB", createdAt: service.clock.now })),
    });
    const [, next = ""] = /href="\/console\/brands(\?after=[^"]+)"/.exec((await open("")).html) ?? [];
    const second = await open(next);
    expect(second.html).toContain("zz_49");
    expect(second.html).not.toContain(`/console/brands/${brand.brandUid}"`);
  });

  it("shows stock, days, refusals, commission and statements, the charts as tables too", async () => {
    const page = await open(`/${brand.brandUid}`);
    expectSound(page);
    const shown = page.text.replaceAll(/[\u2068\u2069]/g, "").replaceAll(/\s+/g, " ");
    expect(shown).toContain("4 claimed, 2 redeemed.");
    for (const row of ["4 March 2026 3 0", "5 March 2026 1 2"]) expect(shown).toContain(row);
    for (const row of ["No code left 2", "Checkout: already used 3", "No active verification 1"])
      expect(shown).toContain(row);
    for (const row of ["Checkout: held by another order 1", "Checkout: released before 1"])
      expect(shown).toContain(row);
    for (const row of ["Autumn 9 3", "Last chance 0 1"]) expect(shown).toContain(row);
    expect(page.text).toContain("12.5 %");
    const [, href = ""] =
      /href="(\/console\/manage\/[^"]+\/statements\/1\/export\?format=csv)"/.exec(page.html) ?? [];
    const start = await admin.browser.open(`${service.baseUrl}${href}`);
    expectSound(start);
    expect(start.html).toMatch(/<option (?=[^>]*selected)[^>]*value="csv"/);
    const [, action = ""] = /<form method="get" action="([^"]+)"/.exec(start.html) ?? [];
    const file = await admin.browser.send(`${service.baseUrl}${action}?format=csv`);
    const text = await file.text();
    expect([file.status, file.headers.get("content-disposition")]).toEqual([
      200,
      "attachment; filename=statement.csv",
    ]);
    expect(text).toMatch(/^line,kind,at,month,.*\r\n2,"order"/);
  });

  it("shows the period that is asked for, and says what is wrong with it", async () => {
    const later = await open(`/${brand.brandUid}?from=2026-03-10&to=2026-03-12`);
    expect(later.text).toContain("No code was claimed or redeemed in this period.");
    const wrong = await open(`/${brand.brandUid}?from=2026-03-10&to=2026-03-09`);
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("Choose a period")]);
  });

  it("says what a new brand has not, and 404 what there is not", async () => {
    const { brandUid } = await service.partner();
    const page = await open(`/${brandUid}`);
    expectSound(page);
    expect(page.text).toContain("This brand has no pools.");
    expect((await open("/br_none")).status).toBe(404);
  });
});

describe("counts of refused claims", () => {
  it("are added up over processes and days, and end with their pool", async () => {
    const service = await startService();
    const { brandUid } = await brandAtWork(service);
    const { database } = service.services;
    const { id: poolId } = await database.codePool.findFirstOrThrow({ where: { brandUid, name: "Autumn" } });
    const others = [createCodeRefusals({ database }), createCodeRefusals({ database })];
    const at = service.clock.now;
    for (const one of others)
      for (const day of [0, 1]) one.count(poolId, "pool_over", new Date(at.getTime() + day * DAY_MS));
    others[0]?.count("00000000-0000-4000-8000-000000000000", "pool_over", at);
    await Promise.all(others.map((one) => one.save()));
    await Promise.all(others.map((one) => one.save()));
    const kept = await database.codeRefusal.findMany({ where: { reason: "pool_over" } });
    expect(kept.map((row) => row.count)).toEqual([2, 2]);
    await database.codePool.delete({ where: { id: poolId } });
    expect(await database.codeRefusal.count({ where: { poolId } })).toBe(0);
    await service.stop();
  });
});
