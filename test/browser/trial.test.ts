/** "Try it" on the page of an operation, in Chromium: the call as filled in, its answer, and the same call as curl. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { type DemoAccess, demoPath, prepareDemo } from "../../server/domain/operations/test-mode/demo.ts";
import { listOperations } from "../../server/pages/site/docs/reference/operation-model.ts";
import { writePrivateJson } from "../../server/platform/files/private-file.ts";
import { areas } from "../../server/start/areas.ts";
import {
  type Chromium,
  expectFits,
  look,
  openChromium,
  type Page,
  PHONE,
  type Visitor,
} from "../support/chromium.ts";
import { codeFor, member, redemptionOf } from "../support/oauth.ts";
import { type Service, startService } from "../support/service.ts";
import { tabTo } from "./steps.ts";

const run = promisify(execFile);

let service: Service;
let chromium: Chromium;
let demo: DemoAccess;
const visitors: Visitor[] = [];
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  demo = await prepareDemo(service.services, null);
  await writePrivateJson(demoPath(service.services.config), demo);
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

async function open(path: string, options: Parameters<Chromium["visitor"]>[0] = {}): Promise<Page> {
  const visitor = await chromium.visitor(options);
  visitors.push(visitor);
  await visitor.page.goto(`${service.baseUrl}/docs/${path}`);
  return visitor.page;
}

const go = (page: Page, path: string) => page.goto(`${service.baseUrl}/docs/${path}`);

/** Sends the form as it stands; gives the status and the body that the page then shows. */
async function send(page: Page): Promise<{ status: string; body: string }> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator(".outcome").waitFor();
  return { status: (await page.locator(".told").textContent()) ?? "", body: await shown(page, "Body") };
}

const shown = async (page: Page, label: string) =>
  (await page.getByRole("group", { name: label, exact: true }).textContent()) ?? "";

it("sends the example with the demo's token, and shows status, time, headers, body, and a curl that works", async () => {
  const page = await open("whitelabel/createVerification");
  await page.getByRole("link", { name: "Try it", exact: true }).click();
  const { status, body } = await send(page);
  expect(status).toMatch(/^200 OK \d+ ms$/);
  expect(JSON.parse(body)).toMatchObject({ appId: "app_demo", stage: "phone_number" });
  await page.getByText("Headers", { exact: true }).click();
  expect(await shown(page, "Headers")).toContain("content-type: application/json");
  const { stdout } = await run("bash", ["-c", await shown(page, "The same call with curl")]);
  expect(JSON.parse(stdout)).toMatchObject({ appId: "app_demo", stage: "phone_number" });
  await look(page, "site-answer");
});

it("takes the id of an answer along to the next operation, in this tab", async () => {
  const page = await open("whitelabel/createVerification");
  const { verificationId } = JSON.parse((await send(page)).body);
  await go(page, "whitelabel/getVerification");
  expect(JSON.parse((await send(page)).body)).toMatchObject({ verificationId });
});

it("sends NDJSON as lines, with the demo's key and brand", async () => {
  const page = await open("tracking/recordTransactions");
  const { status, body } = await send(page);
  expect(status).toMatch(/^200 OK/);
  expect(
    body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).data.attributes.brandUid),
  ).toEqual([demo.tracking.brandUid, demo.tracking.brandUid]);
});

it("leads from a refusal to the page of its error", async () => {
  const page = await open("tracking/recordTransaction");
  await page.locator("#try-body").fill('{"brandUid": ');
  expect((await send(page)).status).toMatch(/^400 Bad Request/);
  await page.getByRole("link", { name: "About this error" }).click();
  await page.waitForURL("**/docs/errors/bad_request");
});

it("sends OAuth forms: an app's token by the demo's credentials, and a member's code by those that are typed", async () => {
  const page = await open("auth/issueAppAccess");
  expect(JSON.parse((await send(page)).body)).toMatchObject({ token_type: "Bearer" });
  const client = await service.client();
  const { accountId } = await member(service);
  await go(page, "auth/issueToken");
  expect(JSON.parse((await send(page)).body)).toMatchObject({ error: "invalid_grant" });
  for (const [name, value] of Object.entries(redemptionOf(client, await codeFor(service, client, accountId))))
    await page.getByLabel(name, { exact: true }).fill(value);
  expect(JSON.parse((await send(page)).body)).toMatchObject({ token_type: "Bearer" });
});

it("takes Basic credentials, a query, a list as CSV, and an answer without a body", async () => {
  const page = await open("auth/findMembers");
  expect((await send(page)).status).toMatch(/^200 OK/);
  await go(page, "whitelabel/searchInstitutions");
  await page.getByLabel("query", { exact: true }).fill("oxford & co");
  expect(JSON.parse((await send(page)).body)).toHaveProperty("institutions");
  await go(page, "tracking/exportTransactions");
  expect((await send(page)).body).toMatch(/^"?id/);
  await go(page, "whitelabel/deleteTestMember");
  await page.getByLabel("svcId", { exact: true }).fill("0000000");
  expect((await send(page)).status).toMatch(/^(204|404)/);
});

it("works by keyboard on a phone, and needs nothing of who reads without scripts", async () => {
  const page = await open("tracking/recordTransaction", { viewport: PHONE });
  await tabTo(page, page.getByText("Optional parameters", { exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("dryRun", { exact: true }));
  await page.keyboard.type("true");
  await tabTo(page, page.locator("#try-body"));
  await tabTo(page, page.getByRole("button", { name: "Send", exact: true }));
  await page.keyboard.press("Enter");
  await page.locator(".outcome").waitFor();
  await expectFits(page);
  const still = await open("tracking/recordTransaction", { javaScriptEnabled: false });
  expect(await still.locator("#try").isVisible()).toBe(false);
  expect(await still.getByRole("link", { name: "Try it" }).count()).toBe(0);
  expect(await still.locator(".tabs .typed:visible").textContent()).toContain("curl -sS");
});

it("keeps test secrets for the next page of the tab, and no live one", async () => {
  const page = await open("whitelabel/getTestClock");
  const field = page.getByLabel("Access token", { exact: true });
  for (const [typed, next] of [
    ["cohort_test_other", "cohort_test_other"],
    ["cohort_live_secret", "cohort_test_other"],
  ] as const) {
    await field.fill(typed);
    expect((await send(page)).status).toMatch(/^401/);
    await go(page, "whitelabel/getTestClock");
    expect(await field.inputValue()).toBe(next);
  }
});

it("leads to the address of an API that has one of its own", async () => {
  const { config } = service.services;
  service.services.config = { ...config, trackingUrl: config.trackingUrl.replace("127.0.0.1", "localhost") };
  const page = await open("tracking/recordTransaction");
  service.services.config = config;
  const link = page.locator("#try").getByRole("link", { name: /^http:\/\/localhost/ });
  expect(await link.getAttribute("href")).toMatch(
    /^http:\/\/localhost:\d+\/docs\/tracking\/recordTransaction#try$/,
  );
  expect(await page.getByRole("button", { name: "Send", exact: true }).isVisible()).toBe(false);
});

it.each(areas.map(({ name, document }) => ({ name, operations: listOperations(name, document) })))(
  "$name: a form like every other",
  async ({ name, operations }) => {
    const page = await open(`${name}/${operations[0]?.operationId}#try`);
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
    await look(page, `trial-${name}`);
  },
);
