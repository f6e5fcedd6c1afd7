import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addRule, close } from "../../support/closings.ts";
import { auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /operator/partners/{partnerId}/brands/{brandUid}/commission-rules", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
});
