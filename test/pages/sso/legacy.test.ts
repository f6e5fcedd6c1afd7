import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, openBrowser } from "../../support/browser.ts";
import { follow, goesOnTo, type LoginClient, loginQuery, signedIn, visit } from "../../support/login.ts";
import { startedRenewal } from "../../support/renewal.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

describe("the login page of the deprecated flow", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client({ legacy: true, scopes: ["svcid_number", "svcid_education"] });
  });
  afterAll(() => service.stop());

  const url = () => `${service.baseUrl}/oauth/authorize?${loginQuery(client)}`;

  it("shows a prompt that names the scopes, each time, and gives a code of its flow", async () => {
    const { browser, page } = await signedIn(service, url());
    expect(page.heading).toBe("About you");
    for (let time = 0; time < 2; time += 1) {
      const prompt = await follow(browser, page, "Continue to Shop without verifying");
      expectSound(prompt, { whose: "Shop" });
      expect(prompt.text).toContain("your cohort ID");
      expect(prompt.text).toContain("your university, when your verification ends");
      expect(prompt.text).not.toContain("email address, name");
      const gone = await browser.press(prompt, "Continue");
      expect(goesOnTo(gone)).toMatch(/^https:\/\/shop\.example\/callback\?code=[\w-]{43}$/);
    }
    const codes = await service.services.database.authorizationCode.findMany({
      where: { clientId: client.clientId },
    });
    expect(codes.map(({ flow }) => flow)).toEqual(["legacy", "legacy"]);
    const consents = await service.services.database.consent.findMany({
      where: { clientId: client.clientId },
    });
    expect(consents).toMatchObject([{ flow: "legacy", scopes: ["svcid_number", "svcid_education"] }]);
  });

  it("is for clients that an operator has marked, and for https", async () => {
    const others = await service.client();
    const page = await openBrowser().open(`${service.baseUrl}/oauth/authorize?${loginQuery(others)}`);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([400, "This link is no longer in use"]);
    const local = await service.client({
      legacy: true,
      redirectUris: ["https://shop.example/a", "http://localhost:1/a"],
    });
    const http = loginQuery(local, { redirect_uri: "http://localhost:1/a" });
    expect((await openBrowser().open(`${service.baseUrl}/oauth/authorize?${http}`)).status).toBe(400);
  });

  it("answers what it does not know with pages, though it stands beside the token endpoint", async () => {
    const page = await openBrowser().open(`${service.baseUrl}/oauth/authorize/nothing?${loginQuery(client)}`);
    expectSound(page, { whose: "Shop" });
    expect(page.status).toBe(404);
  });

  it("moves to the host of the pages where the APIs have their own", async () => {
    const { port } = new URL(service.baseUrl);
    const config = { ssoUrl: service.baseUrl, authUrl: `http://localhost:${port}` };
    Object.assign(service.services.config, config);
    const path = `/oauth/authorize?${loginQuery(client)}&x=%0d%0a`;
    const moved = await openBrowser().send(`http://localhost:${port}${path}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, `${service.baseUrl}${path}`]);
    expect((await visit(openBrowser(), url())).status).toBe(200);
  });
});

describe("renewing from the account page", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("is open from thirty days before the end, and comes back to the account", async () => {
    const { browser, renew } = await startedRenewal(service);
    expect((await browser.open(renew)).heading).toBe("Your account");
    service.pass(340 * DAY_MS);
    const again = await signedIn(service, await service.accountLink(), {
      browser,
      address: "ada@example.com",
    });
    expect(again.page.heading).toBe("Your account");
    const asked = await browser.open(renew);
    expectSound(asked);
    expect(asked.heading).toBe("Renew your verification");
    const about = await follow(browser, asked, "Edit my details");
    expectSound(about);
    expect([about.heading, about.html]).toEqual(["About you", expect.stringContaining('value="Lovelace"')]);
    const code = await browser.press(about, "Continue");
    expect([code.heading, new URL(code.url).pathname]).toEqual([
      "Confirm your number",
      "/test/account/verify/student/phone/code",
    ]);
    expect((await follow(browser, code, "Back to your account")).heading).toBe("Your account");
    expect((await browser.open(renew)).heading).toBe("Confirm your number");
  });

  it("is not for somebody who was never verified, nor for nobody", async () => {
    const { browser } = await signedIn(service, await service.accountLink());
    expect((await browser.open(`${service.baseUrl}/test/account/verify/graduate`)).heading).toBe(
      "Your account",
    );
    expect((await browser.open(`${service.baseUrl}/test/account/verify/nothing`)).status).toBe(404);
    const stranger = openBrowser();
    await stranger.open(await service.accountLink());
    expect((await stranger.open(`${service.baseUrl}/test/account/verify/student`)).heading).toBe("Sign in");
  });
});
