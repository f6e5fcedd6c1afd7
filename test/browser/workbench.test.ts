/** The workbench in a real Chromium: from the invitation to a colleague who sees no keys, by keyboard and without scripts. */
import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { deliverDue } from "../../server/domain/events/webhook/dispatcher.ts";
import { extendChain } from "../../server/domain/operations/audit/extend.ts";
import { type Chromium, look, openChromium, type Page, type Visitor } from "../support/chromium.ts";
import { appCode, CODE, joinedBy, linkIn, STEP_MS } from "../support/console.ts";
import { sentCode } from "../support/member.ts";
import { ask } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";
import { teamWithAll } from "../support/team.ts";
import { openReceiver, type Receiver } from "../support/webhooks.ts";
import { tabTo } from "./steps.ts";

let service: Service;
let chromium: Chromium;
let receiver: Receiver;
const visitors: Visitor[] = [];
beforeAll(async () => {
  [service, chromium, receiver] = [await startService(), await openChromium(), await openReceiver()];
});
afterAll(async () => {
  await chromium.close();
  await receiver.close();
  await service.stop();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});

const url = (path: string) => `${service.baseUrl}${path}`;

async function visit(options: Parameters<Chromium["visitor"]>[0] = {}): Promise<Visitor> {
  const visitor = await chromium.visitor(options);
  visitors.push(visitor);
  return visitor;
}

type Locator = ReturnType<Page["locator"]>;

async function enter(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
}

const follow = (page: Page, name: string | RegExp) =>
  enter(
    page,
    page
      .locator("main")
      .getByRole("link", { name, exact: typeof name === "string" })
      .first(),
  );
const goTo = (page: Page, name: string) =>
  enter(page, page.getByRole("navigation", { name: "Workbench" }).getByRole("link", { name, exact: true }));
const press = (page: Page, name: string) => enter(page, page.getByRole("button", { name, exact: true }));

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(text);
}

/** Chooses one of some radio buttons by the arrow keys. */
async function choose(page: Page, first: string, wanted: RegExp): Promise<void> {
  await tabTo(page, page.getByLabel(first));
  await page.keyboard.press("Space");
  for (let presses = 0; !(await page.getByLabel(wanted).isChecked()); presses += 1) {
    if (presses > 10) throw new Error(`no ${wanted}`);
    await page.keyboard.press("ArrowDown");
  }
}

const secretOn = (page: Page) => page.locator("[data-copy]").first().innerText();
const textOf = (page: Page) => page.locator("main").innerText();

/** Joins by the mail's link, with an authenticator app. */
async function join(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(service, email));
  await press(page, "Send me a code");
  await type(page, CODE, sentCode(service, email));
  await press(page, "Continue");
  const secret = (await page.locator("code.secret").innerText()).replaceAll(" ", "");
  await type(page, "6-digit code from the app", appCode(service, secret));
  await press(page, "Use this app");
  expect(await page.locator("ol.codes li").count()).toBe(10);
  await follow(page, "I've saved them. Open the workbench");
}

it("invited, second factor, first token, redirect address, webhook delivered and replayed, and an analyst without keys", async () => {
  const { teamId, app } = await teamWithAll(service);
  const admin = "ada@northwind.example";
  await ask(service, "POST", `/management/teams/${teamId}/people`, { email: admin, role: "admin" });
  const { page } = await visit({ javaScriptEnabled: false });
  await join(page, admin);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Overview");

  // A token, which is shown once.
  await goTo(page, "Apps");
  await follow(page, "Shop");
  await follow(page, "Tokens");
  await follow(page, "Create token");
  await press(page, "Create token");
  const token = await secretOn(page);
  const called = await fetch(url(`/app/${app.appId}/whitelabel/events`), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(called.status).toBe(200);
  await follow(page, "I have it: go back");
  expect(await page.content()).not.toContain(token);

  // Another redirect address.
  await follow(page, "Shop");
  await follow(page, "Edit");
  await type(page, "Return addresses", "https://shop.example/verified\nno address");
  await press(page, "Save");
  expect(await page.locator(".faults").innerText()).toContain("Return addresses");
  await type(page, "Return addresses", "https://shop.example/verified");
  await press(page, "Save");
  expect(await page.getByRole("status").innerText()).toBe("Saved.");
  expect(await textOf(page)).toContain("https://shop.example/verified");

  // A webhook that is delivered, and again.
  await follow(page, "Webhook endpoints");
  await follow(page, "Add endpoint");
  await type(page, "Address", receiver.url);
  await press(page, "Add endpoint");
  expect(await secretOn(page)).toMatch(/^whsec_/);
  await follow(page, "I have it: go back");
  const endpoint = page.getByRole("row", { name: receiver.url }).getByRole("link").first();
  await enter(page, endpoint);
  const endpointPage = page.url();
  await follow(page, "Send test event");
  await press(page, "Send test event");
  await deliverDue(service.services);
  expect(receiver.received.map(({ event }) => event.type)).toEqual(["webhook.test"]);
  await page.goto(endpointPage);
  await follow(page, "Deliveries");
  expect(await page.locator("tbody").innerText()).toMatch(/Test event\s+\d+\s+Delivered/);
  await enter(page, page.locator("tbody").getByRole("link").first());
  expect(await textOf(page)).toContain("204");
  await follow(page, "Send again");
  await press(page, "Send again");
  await deliverDue(service.services);
  expect(receiver.received).toHaveLength(2);

  // A colleague, who can't see keys.
  const analyst = "grace@northwind.example";
  await goTo(page, "People");
  await type(page, "Name", "Grace Hopper");
  await type(page, "Email address", analyst);
  await choose(page, "admin", /analyst/);
  await press(page, "Send invitation");
  expect(await page.getByRole("status").innerText()).toBe("The invitation has been sent.");
  await press(page, "Sign out");
  const { page: second } = await visit({ javaScriptEnabled: false });
  await join(second, analyst);
  expect(await second.getByRole("navigation", { name: "Workbench" }).innerText()).not.toMatch(
    /tokens|Audit|People/,
  );
  await goTo(second, "Apps");
  await follow(second, "Shop");
  expect(
    await second
      .locator("main")
      .getByRole("link", { name: /Tokens|Edit|secret/i })
      .count(),
  ).toBe(0);
  const refused = await second.goto(url(`/workbench/apps/${app.appId}/tokens`));
  expect(refused?.status()).toBe(403);
});

it.each(["en-GB", "de-DE"])(
  "each kind of page is sound at 360 and 1280 px, light and dark: %s",
  async (locale) => {
    const { teamId, ids } = await teamWithAll(service, "Contoso Coffee");
    const { appId, endpointId, clientId, partnerId, brandUid } = ids;
    const email = `lin-${locale.toLowerCase()}@contoso.example`;
    service.pass(STEP_MS);
    await ask(service, "POST", `/management/teams/${teamId}/people`, { email, role: "admin" });
    const { browser } = await joinedBy(service, email, linkIn(service, email));
    const { page, context } = await visit({ locale });
    await context.addCookies(
      [...browser.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl })),
    );
    await ask(service, "POST", `/management/apps/${appId}/webhook-endpoints/${endpointId}/test`);
    await extendChain(service.services);
    for (const [name, path] of [
      ["overview", ""],
      ["list", "/apps"],
      ["item", `/apps/${appId}`],
      ["change", `/apps/${appId}/updateApp`],
      ["tokens", "/tokens"],
      ["token-form", "/tokens/issuePartnerToken"],
      ["endpoint", `/apps/${appId}/webhook-endpoints/${endpointId}`],
      ["endpoint-form", `/apps/${appId}/webhook-endpoints/createWebhookEndpoint`],
      ["rotate", `/apps/${appId}/webhook-endpoints/${endpointId}/secrets/rotateWebhookSecret`],
      ["removal", `/apps/${appId}/webhook-endpoints/${endpointId}/removeWebhookEndpoint`],
      ["deliveries", `/apps/${appId}/webhook-endpoints/${endpointId}/deliveries`],
      ["client", `/clients/${clientId}`],
      ["branding", `/clients/${clientId}/branding`],
      ["look", `/clients/${clientId}/look`],
      ["brand", `/partners/${partnerId}/brands/${brandUid}`],
      ["audit", "/audit"],
      ["team", "/team"],
      ["me", "/me"],
    ] as const) {
      await page.goto(url(`/workbench${path}`));
      await look(page, `workbench-${name}-${locale}`);
    }
    await page.goto(url(`/workbench/apps/${appId}/tokens/issueAppToken`));
    await page.locator("main button").first().click();
    await look(page, `workbench-made-${locale}`);
  },
);
