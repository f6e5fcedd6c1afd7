/** The developer site in Chromium: each page as any other, and what works by keyboard and without scripts. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { guides } from "../../server/pages/site/docs/guides/guide-list.ts";
import { type Chromium, expectAccessible, look, openChromium, PHONE } from "../support/chromium.ts";
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

it.each(["/guides/papers", "/docs/tracking/recordTransaction"])(
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
  // Blocks of output have none.
  expect(await page.locator(".copy").count()).toBe(await page.locator(".typed").count());
  expect(faults).toEqual([]);
  await close();
});
