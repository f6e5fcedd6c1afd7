/** The device grant (RFC 8628) in a real Chromium: a till on a tablet, and a member on a phone. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { type Chromium, look, openChromium, PHONE } from "../support/chromium.ts";
import { poolWith, shopOf } from "../support/codes.ts";
import { freshPhone, mailedLink } from "../support/journey.ts";
import { ask, basic, type TestClient, verified } from "../support/oauth.ts";
import { ask as operate } from "../support/operator.ts";
import { MINUTE_MS, type Service, startService, TEST_CODE } from "../support/service.ts";
import { ADA } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

let service: Service;
let chromium: Chromium;
let client: TestClient;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  client = await service.client({ name: "Shop", profile: "standard", deviceGrant: true });
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

const headers = () => basic(client.clientId, client.clientSecret);
const begin = async () => {
  const form = { country: "GB", place: "Till 3, Oxford Street" };
  return (await ask(service, "post", "/oauth/device/student", { form, headers: headers() })).body;
};
const poll = async (device_code: string) => {
  const form = { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code };
  return (await ask(service, "post", "/oauth/token", { form, headers: headers() })).body;
};

it("a member signs in on their phone, and from then on answers with one press, on two screens", async () => {
  const visitor = await chromium.visitor({ viewport: PHONE });
  const { page } = visitor;
  const first = await begin();
  await page.goto(first.verification_uri);
  await look(page, "device-type");
  await page.getByLabel("Code").fill(first.user_code.toLowerCase());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(first.number, { exact: true }).waitFor();
  await page.getByText("Till 3, Oxford Street").waitFor();
  await look(page, "device-compare");
  await page.getByRole("button", { name: "The number is the same: continue" }).click();
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("6-digit code").fill(TEST_CODE);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Continue to Shop without verifying" }).click();
  await page.getByRole("button", { name: "Agree and continue to Shop" }).click();
  await page.getByRole("heading", { name: "Done" }).waitFor();
  await look(page, "device-done");
  expect(await poll(first.device_code)).toHaveProperty("access_token");

  const { id } = await service.services.database.account.findFirstOrThrow();
  await verified(service, client, id, { consumerGroup: "student" });
  const second = await begin();
  await page.goto(second.verification_uri_complete);
  await page.getByRole("button", { name: "The number is the same: continue" }).click();
  await page.getByRole("heading", { name: "Done" }).waitFor();
  expect(await poll(second.device_code)).toHaveProperty("access_token");

  const third = await begin();
  await page.goto(third.verification_uri_complete);
  await page.getByRole("button", { name: "No, cancel" }).click();
  await page.getByRole("heading", { name: "Cancelled" }).waitFor();
  expect(await poll(third.device_code)).toMatchObject({ error: "access_denied" });
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

it("a till follows its customer by itself, says when it is offline, and never turns green without the server", async () => {
  service.pass(MINUTE_MS);
  const body = { name: "Till 3, Oxford Street", supergroup: "student", country: "GB" };
  const made = await operate(service, "POST", `/management/clients/${client.clientId}/tills`, body);
  const visitor = await chromium.visitor();
  const { page, context } = visitor;
  await page.goto((made.body as { url: string }).url);
  await look(page, "till-set-up");
  await page.getByRole("button", { name: "Make this the till" }).click();
  await page.getByRole("heading", { name: "Till 3, Oxford Street" }).waitFor();
  const devtools = await context.newCDPSession(page);
  const { url, data, errors } = await devtools.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/assets/till.webmanifest", []]);
  expect(JSON.parse(data ?? "")).toMatchObject({ start_url: "/till", display: "standalone" });
  await page.getByRole("button", { name: "Ask a customer" }).click();
  await page.getByText("Waiting for the customer").waitFor();
  await look(page, "till-waiting");
  const [code = ""] = /[B-Z]{4}-[B-Z]{4}/.exec(await page.locator("main").innerText()) ?? [];

  await context.setOffline(true);
  // The stream that is open ends with its server's next word; a till that is off learns of nothing meanwhile.
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await page.getByText("No connection.").waitFor();
  await look(page, "till-offline");
  const phone = await chromium.visitor({ viewport: PHONE });
  await phone.page.goto(`${service.baseUrl}/device?user_code=${code}`);
  await phone.page.getByRole("button", { name: "The number is the same: continue" }).click();
  await phone.page.getByLabel("Email address").fill("grace@example.com");
  await phone.page.getByRole("button", { name: "Send me a code" }).click();
  await phone.page.getByLabel("6-digit code").fill(TEST_CODE);
  await phone.page.getByRole("button", { name: "Sign in" }).click();
  await phone.page.getByRole("link", { name: "Continue to Shop without verifying" }).waitFor();
  const { accountId } = (await service.services.database.session.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
  })) as { accountId: string };
  await verified(service, client, accountId, { consumerGroup: "student" });
  await phone.page.getByRole("link", { name: "Continue to Shop without verifying" }).click();
  await phone.page.getByRole("button", { name: "Agree and continue to Shop" }).click();
  await phone.page.getByRole("heading", { name: "Done" }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Show this to the customer");

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("heading", { name: "Confirmed", exact: true }).waitFor();
  expect(await page.locator("main").innerText()).toContain("3 March 2027");
  await look(page, "till-green");
  await page.getByRole("button", { name: "Next customer" }).click();
  await page.getByText("Waiting for the customer").waitFor();

  // A till with a pool: a scanner types the order's number, and the customer presses once.
  const shop = await shopOf(service, client.app);
  const poolId = await poolWith(service, shop, [], { unlimited: true });
  const booking = { ...body, name: "Till 4, Oxford Street", poolId };
  const other = await operate(service, "POST", `/management/clients/${client.clientId}/tills`, booking);
  await page.goto((other.body as { url: string }).url);
  await page.getByRole("button", { name: "Make this the till" }).click();
  await page.getByRole("heading", { name: "Till 4, Oxford Street" }).waitFor();
  await page.keyboard.type("OX-1042");
  await look(page, "till-order");
  await page.keyboard.press("Enter");
  await page.getByText("Waiting for the customer").waitFor();
  const [next = ""] = /[B-Z]{4}-[B-Z]{4}/.exec(await page.locator("main").innerText()) ?? [];
  await phone.page.goto(`${service.baseUrl}/device?user_code=${next}`);
  await look(phone.page, "device-order");
  await phone.page.getByRole("button", { name: "The number is the same: continue" }).click();
  await phone.page.getByRole("heading", { name: "Done" }).waitFor();
  await page.getByText("The offer is kept for order OX-1042").waitFor();
  await look(page, "till-held");
  await page.getByRole("button", { name: "Paid", exact: true }).click();
  await page.getByText("Order OX-1042 is booked.").waitFor();
  await look(page, "till-booked");
  await page.getByLabel("Order or receipt number").fill("OX-1043");
  await page.getByRole("button", { name: "Next customer" }).click();
  await page.getByText("Waiting for the customer").waitFor();
  const [last = ""] = /[B-Z]{4}-[B-Z]{4}/.exec(await page.locator("main").innerText()) ?? [];
  await phone.page.goto(`${service.baseUrl}/device?user_code=${last}`);
  await phone.page.getByRole("button", { name: "The number is the same: continue" }).click();
  await page.getByText("The customer has used this offer already.").waitFor();
  await look(page, "till-refused");
  await phone.close();
  await visitor.close();
});

it("a stranger at a till goes the whole journey on their phone: a nurse, by a mail that is opened elsewhere", async () => {
  service.pass(MINUTE_MS);
  const body = { name: "Till 5, Oxford Street", supergroup: "key-worker", country: "GB" };
  const made = await operate(service, "POST", `/management/clients/${client.clientId}/tills`, body);
  const till = await chromium.visitor();
  await till.page.goto((made.body as { url: string }).url);
  await steps.press(till.page, en.till.begin);
  await steps.press(till.page, en.till.ask);
  const [code = ""] = /[B-Z]{4}-[B-Z]{4}/.exec(await till.page.locator("main").innerText()) ?? [];

  const phone = await chromium.visitor({ viewport: PHONE });
  const { page } = phone;
  await page.goto(`${service.baseUrl}/device?user_code=${code}`);
  await steps.press(page, en.device.go);
  await steps.signIn(page, en, "nurse@example.com");
  await steps.introduce(page, en, ADA, "healthcare");
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
  await steps.search(page, "national health");
  await page.getByRole("radio").first().check();
  await steps.press(page, en.form.continue);
  await page.getByLabel(en.sso.places.employer.emailTitle, { exact: true }).fill("ada@nhs.net");
  await steps.press(page, en.sso.sendMail);
  const elsewhere = await chromium.visitor();
  await elsewhere.page.goto(await mailedLink(client.app));
  await steps.press(elsewhere.page, en.emailLink.confirm);
  // The waiting page moves on by itself.
  await steps.consentShown(page, en);
  await steps.press(page, en.sso.agree("Shop"));
  await page.getByRole("heading", { name: "Done" }).waitFor();

  await till.page.getByRole("heading", { name: "Confirmed", exact: true }).waitFor();
  await till.page.getByText("Key worker, until").waitFor();
  expect(phone.faults).toEqual([]);
  for (const visitor of [till, phone, elsewhere]) await visitor.close();
});
