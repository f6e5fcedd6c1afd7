/** The pages behind links: what a member opens from a mail, and at a portal. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Chromium, look, openChromium } from "../support/chromium.ts";
import { type App, chosen, mailed, mailedLink, must, pathOf, read } from "../support/journey.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let chromium: Chromium;
let app: App;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  app = await service.app();
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

describe("the link in a mail", () => {
  it("proves the address by its button, and says so", async () => {
    const { verificationId } = await mailed(app);
    const { page, faults, close } = await chromium.visitor();
    await page.goto(await mailedLink(app));
    await look(page, "email-link");
    await page.getByRole("button").first().click();
    await page.waitForLoadState();
    await look(page, "email-link-done");
    expect((await read(app, verificationId)).stage).toBe("success");
    expect(faults).toEqual([]);
    await close();
  });
});

describe("the portal", () => {
  it("leads to the institution's page, and back to the partner", async () => {
    const { verificationId } = await chosen(app);
    const redirectUrl = "https://shop.example/back";
    const { portalStartUrl } = await must(
      app.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/portal", {
        ...pathOf(app, verificationId),
        body: { redirectUrl },
      }),
    );
    const { page, faults, close } = await chromium.visitor();
    const back = page.waitForRequest((request) => request.url().startsWith(redirectUrl));
    await page.goto(portalStartUrl);
    await look(page, "portal-start");
    await page.getByRole("button").first().click();
    await page.waitForURL(/portal\/test/);
    await look(page, "portal-test");
    await page.getByRole("button", { name: "Approve" }).click();
    expect((await back).url()).toContain(`verificationId=${verificationId}`);
    expect((await read(app, verificationId)).stage).toBe("success");
    expect(faults).toEqual([]);
    await close();
  });
});

it("an appeal for a blocked domain is filled in and sent", async () => {
  const { page, faults, close } = await chromium.visitor();
  await page.goto(`${service.baseUrl}/institutions/appeal?domain=alumni.ox.ac.uk`);
  await look(page, "appeal");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("alert").waitFor();
  await look(page, "appeal-faults");
  await page.getByLabel("Who does the domain belong to?").fill("University of Oxford");
  await page.getByLabel("Student", { exact: true }).check();
  await page.getByLabel("I study or work there").check();
  await page
    .getByLabel("Who can get an address, and how do you know?")
    .fill("Every graduate keeps one for life, and nobody else gets one.");
  await page.getByLabel("Your email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "We've got your request" }).waitFor();
  await look(page, "appeal-sent");
  expect(faults).toEqual([]);
  await close();
});

it("pages that cannot be shown, and the page at /", async () => {
  const { page, faults, close } = await chromium.visitor();
  await page.goto(`${service.baseUrl}/no-such-page`);
  await look(page, "not-found");
  await page.goto(service.baseUrl);
  await look(page, "home");
  await page.goto(`${service.baseUrl}/dev/mailbox`);
  await look(page, "mailbox");
  expect(faults).toEqual([]);
  await close();
});
