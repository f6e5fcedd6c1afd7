import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CommissionRule } from "../../../generated/management.ts";
import { addRule, type BrandOf, brandPath, close } from "../../support/closings.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("PATCH /management/partners/{partnerId}/brands/{brandUid}/commission-rules/{ruleId}", () => {
  let service: Service;
  let brand: BrandOf;
  beforeAll(async () => {
    service = await startService();
    brand = await service.partner();
  });
  afterAll(() => service.stop());

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
