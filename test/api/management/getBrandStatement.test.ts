import { expect, it } from "@jest/globals";
import type { BrandStatement } from "../../../generated/management.ts";
import { addRule, brandPath, close } from "../../support/closings.ts";
import { ask } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";

it("200: as it was closed; 404 in another brand", async () => {
  const service = await startService();
  const [brand, other] = [await service.partner(), await service.partner()];
  await addRule(service, brand);
  const { body: closed } = await close(service, brand, "2026-01");
  const get = (of: typeof brand) => ask<BrandStatement>(service, "GET", `${brandPath(of)}/statements/1`);
  expect((await get(brand)).body).toEqual(closed);
  expect((await get(other)).status).toBe(404);
  await service.stop();
});
