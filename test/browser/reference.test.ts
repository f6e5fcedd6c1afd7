/** The viewer of the API documents in Chromium: every operation is there, and axe finds nothing. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import document from "../../generated/tracking.json" with { type: "json" };
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
  await page.goto(`${service.baseUrl}/docs/tracking/try`);
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

it("sends NDJSON as lines, and a token request that names its grant", async () => {
  const { page, faults, close } = await chromium.visitor();
  const execute = async (area: string, operation: string) => {
    await page.goto(`${service.baseUrl}/docs/${area}/try#/`);
    const block = page.locator(`[id$="-${operation}"]`);
    await block.locator(".opblock-summary-control").click();
    await block.locator(".try-out__btn").click();
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await block.getByRole("button", { name: "Execute" }).click();
    return (await sent).postData() ?? "";
  };
  const lines = (await execute("tracking", "recordTransactions")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).brandUid)).toEqual(["br_demo_gb", "br_demo_gb"]);
  const form = new URLSearchParams(await execute("auth", "issueToken"));
  expect(form.get("grant_type")).toBe("authorization_code");
  expect([...form.values()]).not.toContain("string");
  // Without a key and a client both are refused, which the console of the browser tells.
  expect(faults.filter((fault) => !/40[01]/.test(fault))).toEqual([]);
  await close();
});
