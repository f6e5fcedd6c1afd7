import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addRule, type BrandOf, brandPath, close } from "../../support/closings.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("DELETE /management/partners/{partnerId}/brands/{brandUid}/commission-rules/{ruleId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
