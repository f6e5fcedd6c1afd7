/** The viewer of the API documents in Chromium: every operation is there, and axe finds nothing. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { document } from "../../generated/tracking.document.ts";
import { operationsOf } from "../../server/http/document.ts";
import {
  type Chromium,
  expectAccessible,
  expectFits,
  openChromium,
  screenshot,
} from "../support/chromium.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let chromium: Chromium;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

it("shows every operation; axe finds nothing while they are closed, open and tried", async () => {
  const { page, faults, close } = await chromium.visitor();
  await page.goto(`${service.baseUrl}/docs/tracking`);
  const operations = page.locator(".opblock-summary-control");
  await operations.first().waitFor();
  expect(await operations.count()).toBe(operationsOf(document).length);
  // One that writes and one that reads: all of them opened are more than axe looks through in seconds.
  for (const id of ["recordTransaction", "sumTransactions"])
    await page.locator(`[id$="-${id}"] .opblock-summary-control`).click();
  await page.locator(".try-out__btn").first().click();
  await page.getByRole("button", { name: "Execute" }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await screenshot(page, "reference-tracking");
  expect(faults).toEqual([]);
  await close();
});
