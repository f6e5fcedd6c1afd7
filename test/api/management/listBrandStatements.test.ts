import { expect, it } from "@jest/globals";
import type { BrandStatementPage } from "../../../generated/management.ts";
import { addRule, brandPath, close } from "../../support/closings.ts";
import { ask } from "../../support/operator.ts";
import { startService } from "../../support/service.ts";

it("200: newest first, page by page, of one brand", async () => {
  const service = await startService();
  const [brand, other] = [await service.partner(), await service.partner()];
  for (const each of [brand, other]) await addRule(service, each);
  for (const month of ["2026-01", "2026-02"]) {
    await close(service, brand, month);
    service.pass(1);
  }
  await close(service, other, "2026-01");
  const page = (query: string) =>
    ask<BrandStatementPage>(service, "GET", `${brandPath(brand)}/statements?limit=1${query}`);
  const { body: first } = await page("");
  const { body: second } = await page(`&cursor=${first.nextCursor}`);
  expect([first, second].flatMap(({ statements }) => statements.map(({ number }) => number))).toEqual([2, 1]);
  expect(second).not.toHaveProperty("nextCursor");
  await service.stop();
});
