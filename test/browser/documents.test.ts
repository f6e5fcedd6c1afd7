/** The viewer of the documents: what it loads and runs, under the policy that its pages are sent with. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { document as events } from "../../generated/events.document.ts";
import { areas } from "../../server/areas.ts";
import { operationsOf } from "../../server/http/document.ts";
import { guides } from "../../server/pages/site/guide-list.ts";
import { type Chromium, expectFits, look, openChromium, PHONE, screenshot } from "../support/chromium.ts";
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

it("the list of the documents is a page like every other", async () => {
  const { page, faults, close } = await chromium.visitor();
  await page.goto(`${service.baseUrl}/docs`);
  await look(page, "docs");
  expect(faults).toEqual([]);
  await close();
});

it.each(["", ...guides.map(({ name }) => `/${name}`)])(
  "/guides%s is a page like every other",
  async (path) => {
    const { page, faults, close } = await chromium.visitor();
    await page.goto(`${service.baseUrl}/guides${path}`);
    await look(page, `guides${path.replace("/", "-")}`);
    expect(faults).toEqual([]);
    await close();
  },
);

it("code in a guide has a button that copies it", async () => {
  const { page, faults, close } = await chromium.visitor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${service.baseUrl}/guides/tracking`);
  const [button, block] = [page.locator(".typed .copy").first(), page.locator(".typed code").first()];
  await button.click();
  expect(await button.textContent()).toBe("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.textContent());
  // What is printed has none.
  expect(await page.locator(".copy").count()).toBe(await page.locator(".typed").count());
  expect(faults).toEqual([]);
  await close();
});

it.each(areas.map(({ name, document }) => ({ name, document })))(
  "$name: every operation shows, opens and closes; nothing is asked of anybody else, nothing is refused",
  async ({ name, document }) => {
    const { page, faults, close } = await chromium.visitor();
    await page.goto(`${service.baseUrl}/docs/${name}`, { waitUntil: "networkidle" });
    const operations = operationsOf(document);
    await page
      .locator(".opblock")
      .nth(operations.length - 1)
      .waitFor();
    expect(await page.locator(".opblock").count()).toBe(operations.length);
    await page.locator(".opblock-summary-control").first().click();
    await page.locator(".opblock .responses-inner").waitFor();
    expect(operations.map(({ operationId }) => operationId)).toContain(page.url().split("/").at(-1));
    expect(await page.locator(".errors-wrapper").count()).toBe(0);
    await screenshot(page, `docs-${name}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await screenshot(page, `docs-${name}-dark`);
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await screenshot(page, `docs-${name}-phone`);
    expect(faults).toEqual([]);
    await close();
  },
);

it("events: every type shows and opens", async () => {
  const { page, faults, close } = await chromium.visitor();
  await page.goto(`${service.baseUrl}/docs/events`, { waitUntil: "networkidle" });
  const types = Object.keys(events.webhooks);
  await page
    .locator(".opblock")
    .nth(types.length - 1)
    .waitFor();
  expect(await page.locator(".opblock").count()).toBe(types.length);
  await page.locator(".opblock-summary-control").first().click();
  await page.locator(".opblock .opblock-section-request-body").waitFor();
  expect(await page.locator(".errors-wrapper").count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

it("a call can be tried from it, and is sent to us", async () => {
  const { page, faults, close } = await chromium.visitor();
  await page.goto(`${service.baseUrl}/docs/profile`, { waitUntil: "networkidle" });
  await page.locator(".opblock-summary-control").first().click();
  await page.getByRole("button", { name: "Try it out" }).click();
  const answered = page.waitForResponse((response) => response.url().includes("/api/v1/me.json"));
  await page.getByRole("button", { name: "Execute" }).click();
  expect((await answered).status()).toBe(401);
  await page.locator(".live-responses-table").waitFor();
  expect(faults).toEqual([]);
  await close();
});
