/** Pages of operations in a real Chromium: an operator's day without the command line, by keyboard, in light and dark. */
import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { type Chromium, look, openChromium, type Page, type Visitor } from "../support/chromium.ts";
import { joined } from "../support/console.ts";
import { chosen } from "../support/journey.ts";
import { requestedInstitution } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";
import { press } from "./steps.ts";

let service: Service;
let chromium: Chromium;
const visitors: Visitor[] = [];
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});

const url = (path: string) => `${service.baseUrl}${path}`;

async function atConsole(options: Parameters<Chromium["visitor"]>[0] = {}): Promise<Page> {
  const { browser } = await joined(service, "admin");
  const visitor = await chromium.visitor(options);
  visitors.push(visitor);
  await visitor.context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl })),
  );
  return visitor.page;
}

/** Follows the link with this name. */
async function go(page: Page, name: string | RegExp): Promise<void> {
  const link = page
    .locator("main, header")
    .getByRole("link", { name, exact: typeof name === "string" })
    .first();
  await Promise.all([page.waitForEvent("load"), link.click()]);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const secretOn = (page: Page) => page.locator("[data-copy]").innerText();

it("an app, its token, a client with its redirect address and secrets, from the navigation on", async () => {
  const page = await atConsole();
  await page.goto(url("/console/queue"));
  await go(page, "Apps");
  await go(page, "Create app");
  await look(page, "manage-form");
  await field(page, "Name").fill("Kiosk");
  await press(page, "Create app");
  await look(page, "manage-form-fault");
  await expect(field(page, "Name").inputValue()).resolves.toBe("Kiosk");
  await page.getByRole("group", { name: "Mode" }).getByLabel("Test").check();
  await page.getByRole("group", { name: "Groups" }).getByLabel("Student", { exact: true }).check();
  await press(page, "Create app");
  await look(page, "manage-item");
  expect(await page.locator("main").innerText()).toContain("Kiosk");
  const appId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await go(page, "Tokens");
  await go(page, "Create token");
  await press(page, "Create token");
  await look(page, "manage-made");
  const token = await secretOn(page);
  expect(token).toMatch(/^cohort_test_/);
  const called = await fetch(url(`/app/${appId}/whitelabel/events`), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(called.status).toBe(200);
  await go(page, "I have it: go back");
  expect(await page.content()).not.toContain(token);
  await look(page, "manage-list");

  await page.goto(url("/console/manage/clients/createClient"));
  await field(page, "App").selectOption(appId);
  await field(page, "Name").fill("Kiosk web");
  await field(page, "Return addresses").fill("https://shop.example/back\nhttp://shop.example/plain");
  await page.getByRole("group", { name: "Groups of members" }).getByLabel("Student", { exact: true }).check();
  await page.getByRole("group", { name: "Countries" }).getByLabel("United Kingdom").check();
  await press(page, "Create client");
  expect(await page.locator(".faults").innerText()).toContain("Return addresses");
  await field(page, "Return addresses").fill("https://shop.example/back");
  await press(page, "Create client");
  const client = page.url().replace(/\?.*/, "");
  await look(page, "manage-client");
  const secrets: string[] = [];
  for (let made = 0; made < 2; made += 1) {
    await page.goto(`${client}/secrets/issueClientSecret`);
    await press(page, "Create secret");
    secrets.push(await secretOn(page));
  }
  expect(new Set(secrets).size).toBe(2);
  await page.goto(`${client}/secrets/issueClientSecret`);
  await press(page, "Create secret");
  expect(await page.locator(".faults").innerText()).toContain(
    "2 secrets of this client are active; revoke one first.",
  );
  await page.goto(`${client}/secrets`);
  await look(page, "manage-secrets");
  await go(page, /^Revoke\b/);
  await look(page, "manage-removal");
  await press(page, "Revoke");
  expect(await page.locator(".faults").count()).toBe(1);
  await page.getByRole("checkbox").check();
  await press(page, "Revoke");
  expect(await page.getByRole("status").innerText()).toBe("The secret has been revoked.");
  expect(await page.getByRole("columnheader", { name: "Revoked" }).count()).toBe(1);
  await page.goto(`${client}/updateClient`);
  await look(page, "manage-change");
  await field(page, "Return addresses").fill("https://shop.example/back\nhttps://shop.example/two");
  await page.locator("main").getByText("Proof", { exact: true }).click();
  await page
    .getByRole("group", { name: "An email address is always enough for" })
    .getByLabel("Teacher", { exact: true })
    .check();
  await press(page, "Save");
  expect(await page.locator("main").innerText()).toContain("https://shop.example/two");
  const { redirectUris, mailSuffices } = await service.services.database.client.findUniqueOrThrow({
    where: { id: client.split("/").at(-1) ?? "" },
  });
  expect([redirectUris, mailSuffices]).toEqual([
    ["https://shop.example/back", "https://shop.example/two"],
    ["teacher"],
  ]);
});

it("a partner with a brand and a key, by keyboard and without scripts", async () => {
  const page = await atConsole({ javaScriptEnabled: false });
  await page.goto(url("/console/manage/partners/createPartner"));
  await field(page, "Name").focus();
  await page.keyboard.type("Orders Ltd");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await go(page, "Brands");
  await go(page, "Create brand");
  await field(page, "Name").fill("Shoes");
  await field(page, "Country").selectOption("GB");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Shoes");
  await go(page, "Orders Ltd");
  await go(page, "API keys");
  await go(page, "Create key");
  await press(page, "Create key");
  const key = await page.locator("[data-copy]").innerText();
  expect(await service.services.trackingKeys.find(key)).toMatchObject({ mode: "test" });
});

it("a request for an institution is answered, an institution added, and both stand in the audit log", async () => {
  await requestedInstitution(service, await service.app(), "Larkhill College", "larkhill.ac.uk");
  const page = await atConsole();
  await page.goto(url("/console/manage/institution-requests"));
  await look(page, "manage-requests");
  await go(page, /^Decide/);
  await look(page, "manage-decision");
  await page.getByLabel("Approve").check();
  await press(page, "Decide");
  await page.goto(url("/console/manage/institutions/upsertInstitutions"));
  await field(page, "Institution ID").fill("wexcombe.ac.uk");
  await field(page, "Name").fill("Wexcombe College");
  await page.getByLabel("Place of learning").check();
  const entry = (name: string) => page.getByRole("group", { name, exact: true });
  await entry("Email domains 1").getByLabel("Domain", { exact: true }).fill("wexcombe.ac.uk");
  await entry("Email domains 1").getByLabel("Student", { exact: true }).check();
  await page.getByText("4 more").click();
  await entry("Email domains 2").getByLabel("Domain", { exact: true }).fill("staff.wexcombe.ac.uk");
  await entry("Email domains 2").getByLabel("Teacher", { exact: true }).check();
  await look(page, "manage-institution");
  await press(page, "Add or replace");
  expect(await page.locator("main").innerText()).toContain("Added");
  const saved = await service.services.database.institutionDomain.findMany({
    where: { institutionId: "wexcombe.ac.uk" },
  });
  expect(saved.map(({ domain }) => domain).sort()).toEqual(["staff.wexcombe.ac.uk", "wexcombe.ac.uk"]);
  await page.goto(url("/console/manage/audit"));
  await look(page, "manage-audit");
  const rows = await page.locator("tbody tr").allInnerTexts();
  expect(rows[0]).toContain("Institution saved");
  expect(rows[1]).toContain("Institution request approved");
  for (const row of rows.slice(0, 2)) expect(row).toContain("Grace Hopper");
});

it("a report is narrowed to an app and a group", async () => {
  const app = await service.app();
  const { verificationId } = await chosen(app);
  const { consumerGroup } = await service.services.database.verification.findUniqueOrThrow({
    where: { id: verificationId },
  });
  const page = await atConsole();
  await page.goto(url("/console/metrics?mode=test"));
  await field(page, "App (optional)").selectOption(app.appId);
  await field(page, "Group").selectOption(consumerGroup);
  await press(page, "Show");
  expect(await page.locator("main").innerText()).toMatch(/Started\s+1\s+100%/);
  expect(await field(page, "Group").inputValue()).toBe(consumerGroup);
  await look(page, "manage-report");
});
