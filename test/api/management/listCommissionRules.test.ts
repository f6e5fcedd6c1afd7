import { expect, it } from "@jest/globals";
import type { CommissionRuleList } from "../../../generated/management.ts";
import { addRule, brandPath } from "../../support/closings.ts";
import { ask } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";

it("200: a brand's own, by their first month", async () => {
  const service = await startService();
  const [brand, other] = [await service.partner(), await service.partner()];
  for (const fromMonth of ["2026-03", "2026-02", "2026-01"])
    await addRule(service, brand, { fromMonth, untilMonth: fromMonth });
  await addRule(service, other);
  const list = await ask<CommissionRuleList>(service, "GET", `${brandPath(brand)}/commission-rules`);
  expect(list.body.rules.map(({ fromMonth }) => fromMonth)).toEqual(["2026-01", "2026-02", "2026-03"]);
  await service.stop();
});
