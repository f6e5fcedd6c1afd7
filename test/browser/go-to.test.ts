/** "Go to" in a real Chromium: a dialog by keyboard, and a page without script. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Chromium, look, openChromium } from "../support/chromium.ts";
import { joined } from "../support/console.ts";
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

async function atConsole(options: Parameters<Chromium["visitor"]>[0] = {}) {
  const { browser } = await joined(service, "admin");
  const visitor = await chromium.visitor(options);
  await visitor.context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl })),
  );
  await visitor.page.goto(`${service.baseUrl}/console/queue`);
  return visitor;
}

it("opens by Ctrl+K, finds while one types, leads on by Enter, and closes by Escape", async () => {
  const visitor = await atConsole();
  const { page } = visitor;
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Go to" });
  await dialog.waitFor();
  await page.keyboard.type("create app");
  await dialog.getByRole("link", { name: "Create app", exact: true }).waitFor();
  await look(page, "go-to");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Go to", exact: true }).click();
  await dialog.waitFor();
  await page.keyboard.type("create app");
  await dialog.getByRole("link", { name: "Create app", exact: true }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  expect(page.url()).toContain("/console/manage/apps/createApp");
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

it("is a page without script", async () => {
  const visitor = await atConsole({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.getByRole("link", { name: "Go to", exact: true }).click();
  await page.getByLabel("Page, name or id", { exact: true }).fill("create app");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("link", { name: "Create app", exact: true }).click();
  expect(page.url()).toContain("/console/manage/apps/createApp");
  await visitor.close();
});
