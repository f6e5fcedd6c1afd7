import { beforeAll, describe, expect, it } from "@jest/globals";
import type { CommissionRule, CommissionRuleList } from "../../../generated/management.ts";
import { addRule, type BrandOf, brandPath, close } from "../../support/closings.ts";
import { createPool, shopOf } from "../../support/codes.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /management/partners/{partnerId}/brands/{brandUid}/commission-rules", () => {
  it("200: a brand's own, by their first month", async () => {
    const [brand, other] = [await service.partner(), await service.partner()];
    for (const fromMonth of ["2026-03", "2026-02", "2026-01"])
      await addRule(service, brand, { fromMonth, untilMonth: fromMonth });
    await addRule(service, other);
    const list = await ask<CommissionRuleList>(service, "GET", `${brandPath(brand)}/commission-rules`);
    expect(list.body.rules.map(({ fromMonth }) => fromMonth)).toEqual(["2026-01", "2026-02", "2026-03"]);
  });
});

describe("POST /management/partners/{partnerId}/brands/{brandUid}/commission-rules", () => {
  it("200: a rule, exact, on record", async () => {
    const brand = await service.partner();
    const { status, body } = await addRule(service, brand, { supergroup: "student", percent: "7.50" });
    const createdAt = service.clock.now.toISOString();
    const ruleId = expect.any(String);
    expect([status, body]).toEqual([
      200,
      { ruleId, supergroup: "student", percent: "7.5", fromMonth: "2026-01", createdAt },
    ]);
    expect(await auditOf(service, "commission_rule.created", body.ruleId)).toHaveLength(1);
  });

  it.each([
    [{ percent: "100.1" }, "/body/percent"],
    [{ percent: "-1" }, "/body/percent"],
    [{ percent: "7,5" }, "/body/percent"],
    [{ percent: "1.23456" }, "/body/percent"],
    [{ percent: 7.5 }, "/body/percent"],
    [{ fromMonth: "2026-13" }, "/body/fromMonth"],
    [{ fromMonth: "2026-1" }, "/body/fromMonth"],
    [{ fromMonth: "2026-05", untilMonth: "2026-04" }, "/body/untilMonth"],
    [{ supergroup: "teacher" }, "/body/supergroup"],
  ])("400: %j", async (changes, pointer) => {
    const { status, detail } = await addRule(service, await service.partner(), changes);
    expect([status, detail]).toEqual([400, expect.stringContaining(pointer)]);
  });

  it("409: two for the same orders in one month, also of two calls at once", async () => {
    const brand = await service.partner();
    await addRule(service, brand, { untilMonth: "2026-03" });
    expect((await addRule(service, brand, { fromMonth: "2026-03" })).status).toBe(409);
    expect((await addRule(service, brand, { fromMonth: "2025-12", untilMonth: "2026-01" })).status).toBe(409);
    expect((await addRule(service, brand, { supergroup: "student" })).status).toBe(200);
    const both = await Promise.all(
      [4, 5].map((month) => addRule(service, brand, { fromMonth: `2026-0${month}` })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("409: a month that is closed", async () => {
    const brand = await service.partner();
    await addRule(service, brand);
    await close(service, brand, "2026-01");
    const late = await addRule(service, brand, { supergroup: "student" });
    expect([late.status, late.detail]).toEqual([
      409,
      "Months until 2026-01 are closed and keep their rules.",
    ]);
    expect((await addRule(service, brand, { supergroup: "student", fromMonth: "2026-02" })).status).toBe(200);
  });

  describe("with a pool for students and graduates, open from May to July", () => {
    const groups = ["student", "graduate"] as const;
    const times = { opensAt: "2026-05-01T00:00:00Z", closesAt: "2026-08-01T00:00:00Z" };
    const path = (brand: BrandOf) => ({ path: `${brandPath(brand)}/code-pools` });
    const makePool = async (brand: BrandOf, changes: object = {}) =>
      (await createPool(service, path(brand), { supergroups: groups, ...times, ...changes })).body.poolId;

    it("409: a rule for one of them, also beside one for all others, in any month in which it is open", async () => {
      const brand = await service.partner();
      await makePool(brand);
      const { status, detail } = await addRule(service, brand, { supergroup: "student" });
      expect([status, detail]).toEqual([
        409,
        'The pool "Autumn" is for student, graduate, whose commission differs in 2026-05, so that a statement would tell who is which; use a pool for each, or the same commission.',
      ]);
      expect((await addRule(service, brand, { percent: "5" })).status).toBe(200);
      const july = { supergroup: "graduate", fromMonth: "2026-07", untilMonth: "2026-07" };
      expect((await addRule(service, brand, july)).detail).toContain("differs in 2026-07");
      expect((await addRule(service, brand, { ...july, percent: "5.0" })).status).toBe(200);
    });

    it("200: a rule for another supergroup, for months before and after, and with a pool for each", async () => {
      const brand = await service.partner();
      await makePool(brand);
      for (const changes of [
        { supergroup: "key-worker" },
        { supergroup: "student", fromMonth: "2026-02", untilMonth: "2026-04" },
        { supergroup: "student", fromMonth: "2026-08" },
      ])
        expect((await addRule(service, brand, changes)).status).toBe(200);
      const other = await service.partner();
      for (const each of groups) await makePool(other, { supergroups: [each] });
      expect((await addRule(service, other, { supergroup: "student" })).status).toBe(200);
    });

    it("409: a rule's end or removal, a pool made or opened for such months", async () => {
      const brand = await service.partner();
      const rules: string[] = [];
      for (const supergroup of groups)
        rules.push(
          (await addRule(service, brand, { supergroup, fromMonth: "2026-05", untilMonth: "2026-07" })).body
            .ruleId,
        );
      const poolId = await makePool(brand);
      const rule = `${brandPath(brand)}/commission-rules/${rules[0]}`;
      expect((await ask(service, "PATCH", rule, { untilMonth: "2026-06" })).status).toBe(409);
      expect((await ask(service, "DELETE", rule)).status).toBe(409);
      await addRule(service, brand, { supergroup: "student", fromMonth: "2026-08" });
      const change = (body: object) => ask(service, "PATCH", `${path(brand).path}/${poolId}`, body);
      expect((await change({ closesAt: null })).status).toBe(409);
      expect((await change({ closesAt: "2026-08-01T00:00:00.001Z" })).status).toBe(409);
      expect((await change({ closesAt: "2026-07-01T00:00:00Z" })).status).toBe(200);
      expect((await ask(service, "PATCH", rule, { untilMonth: "2026-06" })).status).toBe(200);
      expect((await change({ closesAt: times.closesAt })).status).toBe(409);
      for (const closesAt of [undefined, "2026-09-01T00:00:00Z"]) {
        const made = await createPool(service, path(brand), { supergroups: groups, closesAt });
        expect([made.status, made.detail]).toEqual([
          409,
          expect.stringContaining('"Autumn" is for student, graduate'),
        ]);
      }
    });

    it("200: a pool beside closed months that differ; 409: where the open month after them does", async () => {
      const brand = await service.partner();
      const { ruleId } = (await addRule(service, brand, { supergroup: "student", fromMonth: "2026-01" }))
        .body;
      await close(service, brand, "2026-01");
      const now = { opensAt: undefined, closesAt: undefined };
      expect((await createPool(service, path(brand), { supergroups: groups, ...now })).status).toBe(409);
      await ask(service, "PATCH", `${brandPath(brand)}/commission-rules/${ruleId}`, {
        untilMonth: "2026-01",
      });
      expect((await createPool(service, path(brand), { supergroups: groups, ...now })).status).toBe(200);
    });

    it("200: beside a pool that a test app made for all supergroups", async () => {
      const app = await service.app();
      const shop = await shopOf(service, app);
      const made = await caller(service, app)("POST", "/test/code-pools", { codes: 1 });
      expect(made.status).toBe(200);
      expect((await addRule(service, shop, { supergroup: "student" })).status).toBe(200);
    });

    it("409: one of two, where a pool is made and a rule set at once", async () => {
      const brand = await service.partner();
      const both = await Promise.all([
        createPool(service, path(brand), { supergroups: groups }),
        addRule(service, brand, { supergroup: "student" }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });
});

describe("PATCH /management/partners/{partnerId}/brands/{brandUid}/commission-rules/{ruleId}", () => {
  let brand: BrandOf;
  beforeAll(async () => {
    brand = await service.partner();
  });

  const end = (ruleId: string, untilMonth: string, of = brand) =>
    ask<CommissionRule>(service, "PATCH", `${brandPath(of)}/commission-rules/${ruleId}`, { untilMonth });

  it("200: ends, and another begins", async () => {
    const { ruleId } = (await addRule(service, brand)).body;
    expect((await end(ruleId, "2026-04")).body.untilMonth).toBe("2026-04");
    expect((await addRule(service, brand, { fromMonth: "2026-05", percent: "5" })).status).toBe(200);
    expect(await auditOf(service, "commission_rule.ended", ruleId)).toHaveLength(1);
    expect((await end(ruleId, "2026-05")).status).toBe(409);
    expect((await end(ruleId, "2025-12")).status).toBe(400);
    expect((await end(ruleId, "2026-03", await service.partner())).status).toBe(404);
  });

  it("409: before the end of the last closed month", async () => {
    const closed = await service.partner();
    const { ruleId } = (await addRule(service, closed)).body;
    await close(service, closed, "2026-01");
    await close(service, closed, "2026-02");
    expect((await end(ruleId, "2026-01", closed)).status).toBe(409);
    expect((await end(ruleId, "2026-02", closed)).status).toBe(200);
  });
});

describe("DELETE /management/partners/{partnerId}/brands/{brandUid}/commission-rules/{ruleId}", () => {
  const remove = (brand: BrandOf, ruleId: string) =>
    ask(service, "DELETE", `${brandPath(brand)}/commission-rules/${ruleId}`);

  it("204: of no closed month; another brand's is not found", async () => {
    const brand = await service.partner();
    const { ruleId } = (await addRule(service, brand)).body;
    expect((await remove(await service.partner(), ruleId)).status).toBe(404);
    expect((await remove(brand, ruleId)).status).toBe(204);
    expect((await remove(brand, ruleId)).status).toBe(404);
    expect(await auditOf(service, "commission_rule.removed", ruleId)).toHaveLength(1);
  });

  it("409: of a closed month", async () => {
    const brand = await service.partner();
    const { ruleId } = (await addRule(service, brand)).body;
    await close(service, brand, "2026-01");
    expect((await remove(brand, ruleId)).status).toBe(409);
  });
});
