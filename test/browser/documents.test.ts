/** The viewer of the documents: what it loads and runs, under the policy that its pages are sent with. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import events from "../../generated/events.json" with { type: "json" };
import { operationsOf } from "../../server/http/document.ts";
import { guides } from "../../server/pages/site/docs/guides/guide-list.ts";
import { areas } from "../../server/start/areas.ts";
import {
  type Chromium,
  expectAccessible,
  expectFits,
  look,
  openChromium,
  type Page,
  PHONE,
  screenshot,
} from "../support/chromium.ts";
import { codeFor, member, redemptionOf } from "../support/oauth.ts";
import { type Service, startService } from "../support/service.ts";
import { purchase, recordedIds } from "../support/tracking.ts";

let service: Service;
let chromium: Chromium;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

it.each([
  ["home", "/"],
  ["docs", "/docs"],
  ["docs-search", "/docs/search?q=transaction"],
  ["docs-area", "/docs/tracking"],
  ["docs-operation", "/docs/tracking/recordTransaction"],
  ["docs-event", "/docs/events/onVerificationCreated"],
  ["docs-errors", "/docs/errors"],
  ["docs-error", "/docs/errors/invalid_grant"],
  ["docs-error-code", "/docs/errors/not_https"],
  ["docs-unknown", "/docs/none"],
])("%s of the developer site is a page like every other", async (name, path) => {
  const { page, faults, close } = await chromium.visitor();
  await page.goto(`${service.baseUrl}${path}`);
  await look(page, name);
  expect(faults).toEqual([]);
  await close();
});

it.each(["/guides/error-codes", "/docs/tracking/recordTransaction"])(
  "the tables of %s are read on a phone without scrolling sideways, and stay tables",
  async (path) => {
    const { page, close } = await chromium.visitor({ viewport: PHONE });
    await page.goto(`${service.baseUrl}${path}`);
    const tables = page.locator(".sideways:has(table)");
    expect(await tables.count()).toBeGreaterThan(1);
    for (const table of await tables.all())
      expect(
        await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).not.toBeGreaterThan(0);
    expect(await page.getByRole("cell").count()).toBeGreaterThan(10);
    await expectAccessible(page);
    await close();
  },
);

it("the tabs of a sample work by keyboard and without scripts", async () => {
  const { page, faults, close } = await chromium.visitor({ javaScriptEnabled: false });
  await page.goto(`${service.baseUrl}/docs/tracking/recordTransaction`);
  await page.getByRole("radio", { name: "curl" }).focus();
  for (const [key, shown] of [
    ["ArrowRight", "await fetch"],
    ["ArrowRight", "import urllib.request"],
    ["ArrowRight", "curl -sS"],
  ] as const) {
    await page.keyboard.press(key);
    const panels = page.locator(".tabs .typed:visible");
    expect([await panels.count(), await panels.textContent()]).toEqual([1, expect.stringContaining(shown)]);
  }
  expect(faults).toEqual([]);
  await close();
});

it("the search leads from words to an operation, by keyboard and without scripts", async () => {
  const { page, faults, close } = await chromium.visitor({ javaScriptEnabled: false });
  await page.goto(`${service.baseUrl}/docs`);
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("recordTransactions");
  await page.keyboard.press("Enter");
  await page.locator("main").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/tracking/recordTransactions");
  expect(faults).toEqual([]);
  await close();
});

it("Try it opens the operation to be tried", async () => {
  const { page, faults, close } = await chromium.visitor();
  await page.goto(`${service.baseUrl}/docs/tracking/listTransactions`);
  await page.getByRole("link", { name: "Try it" }).click();
  await page.locator('.opblock.is-open[id$="-listTransactions"]').waitFor();
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

it.each(["light", "dark"] as const)(
  "the picture of the stages can be seen in %s mode",
  async (colorScheme) => {
    const { context, page, faults, close } = await chromium.visitor({ colorScheme });
    await page.goto(`${service.baseUrl}/guides/white-label`, { waitUntil: "networkidle" });
    const picture = page.locator('img[src="/guides/stages.svg"]');
    await picture.scrollIntoViewIfNeeded();
    const shot = [...(await picture.screenshot())];
    const blank = await context.newPage();
    // How many pixels stand out against what most pixels are.
    const { background, ink } = await blank.evaluate(async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      canvas?.drawImage(bitmap, 0, 0);
      const { data } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      const greys: number[] = [];
      for (let at = 0; at < data.length; at += 4)
        greys.push(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 765);
      const background = [...greys].sort((one, other) => one - other)[greys.length >> 1] ?? 0;
      return {
        background,
        ink: greys.filter((grey) => Math.abs(grey - background) > 0.5).length / greys.length,
      };
    }, shot);
    expect(background > 0.5).toBe(colorScheme === "light");
    expect(ink).toBeGreaterThan(0.005);
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
  // Written after the clipboard, which takes its time.
  await button.filter({ hasText: /^Copied$/ }).waitFor();
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
    await page.goto(`${service.baseUrl}/docs/${name}/try`, { waitUntil: "networkidle" });
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
  await page.goto(`${service.baseUrl}/docs/events/try`, { waitUntil: "networkidle" });
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
  await page.goto(`${service.baseUrl}/docs/profile/try`, { waitUntil: "networkidle" });
  await page.locator(".opblock-summary-control").first().click();
  await page.getByRole("button", { name: "Try it out" }).click();
  const answered = page.waitForResponse((response) => response.url().includes("/api/v1/me.json"));
  await page.getByRole("button", { name: "Execute" }).click();
  expect((await answered).status()).toBe(401);
  await page.locator(".live-responses-table").waitFor();
  expect(faults).toEqual([]);
  await close();
});

/** Opens an operation of a document's viewer, to be tried. */
async function openTrial(page: Page, name: string, operationId: string) {
  await page.goto(`${service.baseUrl}/docs/${name}/try`, { waitUntil: "networkidle" });
  const operation = page.locator(`.opblock[id$="-${operationId}"]`);
  await operation.locator(".opblock-summary-control").click();
  await operation.getByRole("button", { name: "Try it out" }).click();
  return {
    operation,
    /** The response to the call that the form makes, once it shows. */
    async execute() {
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await operation.getByRole("button", { name: "Execute" }).click();
      const response = await answered;
      await operation.locator(".live-responses-table").waitFor();
      return response;
    },
  };
}

it("recordTransactions can be tried: with a key, and lines that are typed", async () => {
  const partner = await service.partner();
  const { page, faults, close } = await chromium.visitor();
  const { operation, execute } = await openTrial(page, "tracking", "recordTransactions");
  await page.getByRole("button", { name: "Authorize" }).first().click();
  await page.getByLabel("api_key value").or(page.locator(".auth-container input")).fill(partner.apiKey);
  await page.locator(".auth-btn-wrapper .authorize").click();
  await page.locator(".auth-btn-wrapper .btn-done").click();
  const lines = [purchase(service, partner), purchase(service, partner, { code: "STUDENT20" })];
  const typed = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  await operation.getByRole("textbox", { name: "Request body" }).fill(typed);
  const response = await execute();
  expect([response.status(), response.request().headers()["content-type"]]).toEqual([
    200,
    "application/x-ndjson",
  ]);
  expect(await recordedIds(service, partner)).toHaveLength(2);
  expect(faults).toEqual([]);
  await close();
});

it("issueToken can be tried: with the parameters in the form", async () => {
  const client = await service.client();
  const { accountId } = await member(service);
  const form = redemptionOf(client, await codeFor(service, client, accountId));
  const { page, faults, close } = await chromium.visitor();
  const { operation, execute } = await openTrial(page, "auth", "issueToken");
  for (const [name, value] of Object.entries(form))
    await operation.locator(`[data-property-name="${name}"] input[type=text]`).fill(value);
  const response = await execute();
  expect([response.status(), await response.json()]).toEqual([
    200,
    expect.objectContaining({ token_type: "Bearer" }),
  ]);
  expect(faults).toEqual([]);
  await close();
});
