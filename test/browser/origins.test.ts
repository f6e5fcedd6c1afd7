/**
 * Every way back to a shop that is another origin than ours: no answer to a form leads off the page's origin, since browsers hold
 * all redirects after a form against the policy of the page that the form stood on (CSP Level 3, "form-action").
 */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Markup } from "../../server/pages/markup/html.ts";
import { en } from "../../server/pages/words/en.ts";
import { addAuthenticator, type Page } from "../support/chromium.ts";
import { chosen, freshPhone, must, pathOf } from "../support/journey.ts";
import { from, household, in56 } from "../support/networks.ts";
import { type TestClient, verified } from "../support/oauth.ts";
import { OWN_DOMAIN } from "../support/origins.ts";
import { MINUTE_MS } from "../support/service.ts";
import {
  ADA,
  getMemberships,
  loginLink,
  OXFORD,
  type SignInSetting,
  THE_OXFORD,
  withOrigins,
} from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const { sso, signIn, portal, account } = en;
const setting = withOrigins();
let page: Page;

beforeEach(async () => {
  setting.visitor = await setting.chromium.visitor(from(household(1)));
  page = setting.visitor.page;
});
afterEach(() => {
  setting.origins.shop.returned.length = 0;
});

/** The shop has got its answer, and led on to its own page. */
async function backAtShop(): Promise<URL> {
  const { shop } = setting.origins;
  await page.waitForURL(shop.welcome);
  expect(shop.returned).toHaveLength(1);
  return shop.returned[0] as URL;
}

async function backWithCode(client = setting.client): Promise<void> {
  const { href } = await backAtShop();
  expect(await getMemberships({ ...setting, client }, href)).toMatchObject([{ group: "student" }]);
}

/** Presses what leads to the shop, over pages that go on by themselves. */
const leave = (label: Markup) => page.getByRole("button", { name: steps.said(label), exact: true }).click();

async function enterCode(at: Page = page): Promise<void> {
  await at.getByLabel(signIn.code, { exact: true }).fill("123456");
  await at.getByRole("button", { name: signIn.enter, exact: true }).click();
}

/** The newest account. */
async function accountId(): Promise<string> {
  const { database } = setting.service.services;
  const found = await database.account.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return found.id;
}

/** A browser without its session, and long enough after the last code for another one. */
async function later(): Promise<void> {
  setting.service.pass(MINUTE_MS);
  setting.origins.shop.returned.length = 0;
  await page.context().clearCookies();
}

/** Was verified and has agreed; back at the shop, with the session of that visit. */
async function agreedMember(address: string, of: SignInSetting = setting): Promise<void> {
  // The test's clock stands still: the newest account is this one.
  setting.service.pass(1);
  await page.goto(loginLink(of, "student"));
  await steps.signIn(page, en, address);
  await verified(setting.service, of.client, await accountId(), { consumerGroup: "student" });
  await page.goto(loginLink(of, "student"));
  await leave(sso.agree("Shop"));
  await backWithCode(of.client);
  setting.service.pass(MINUTE_MS);
  setting.origins.shop.returned.length = 0;
}

const withClient = (client: TestClient): SignInSetting => ({ ...setting, client });

/** A client that follows the standards, for `prompt`. */
function standardsClient(): Promise<TestClient> {
  const redirectUris = [setting.origins.shop.url("/callback")];
  return setting.service.client({ profile: "standard", redirectUris, pkce: "off" });
}

describe("a known member", () => {
  it("comes back after the session has ended: by the link on the shop's own page", async () => {
    await agreedMember("back@example.com");
    await later();
    const { shop } = setting.origins;
    shop.leadsTo = loginLink(setting, "student");
    await page.goto(shop.url("/"));
    await Promise.all([page.waitForEvent("load"), page.getByRole("link").click()]);
    await steps.askForCode(page, en, "back@example.com");
    await enterCode();
    await backWithCode();
  });

  it("with JavaScript off", async () => {
    await agreedMember("plain@example.com");
    const plain = await setting.chromium.visitor({ ...from(in56(2)), javaScriptEnabled: false });
    page = plain.page;
    await page.goto(loginLink(setting, "student"));
    await steps.askForCode(page, en, "plain@example.com");
    await enterCode();
    await backWithCode();
    expect(plain.faults).toEqual([]);
    await plain.close();
  });

  it("by a passkey", async () => {
    await addAuthenticator(setting.visitor);
    await agreedMember("passkey@example.com");
    await page.goto(`${setting.origins.ssoUrl}/test/account/passkeys`);
    await page.getByLabel(account.passkeys.name, { exact: true }).fill("Phone");
    await steps.press(page, account.passkeys.add);
    await later();
    // Or the browser would offer it by itself, before the button is pressed.
    await page.evaluate(() => localStorage.clear());
    await page.goto(loginLink(setting, "student"));
    await leave(signIn.passkey);
    await backWithCode();
  });

  it("by a number and the date of birth", async () => {
    const number = freshPhone();
    setting.service.pass(1);
    await page.goto(loginLink(setting, "student"));
    await steps.signIn(page, en, "number@example.com");
    await steps.introduce(page, en, ADA);
    await steps.askForText(page, en, number);
    await steps.enterText(page, en);
    await steps.search(page, "oxford");
    await steps.choose(page, en, OXFORD);
    await steps.press(page, sso.portal(THE_OXFORD));
    await leave(portal.approve);
    await leave(sso.agree("Shop"));
    await backWithCode();
    await later();
    await page.goto(loginLink(setting, "student"));
    await steps.signIn(page, en, number);
    await steps.fillBirthDate(page, en, ADA.dob);
    await leave(signIn.enter);
    await backWithCode();
  });

  it("is asked again by prompt=login, and refused by prompt=none without a page", async () => {
    const client = await standardsClient();
    const of = withClient(client);
    await agreedMember("prompt@example.com", of);
    const link = loginLink(of, "student", { prompt: "login", state: "s" });
    await page.goto(link);
    await steps.askForCode(page, en, "prompt@example.com");
    await enterCode();
    await backWithCode(client);
    // Nothing stood between the shop and its answer.
    setting.origins.shop.returned.length = 0;
    const pages: string[] = [];
    page.on("domcontentloaded", () => pages.push(page.url()));
    await page.goto(loginLink(of, "student", { prompt: "none", state: "s" }));
    await backWithCode(client);
    await later();
    await page.goto(loginLink(of, "student", { prompt: "none", state: "s" }));
    expect((await backAtShop()).searchParams.get("error")).toBe("login_required");
    expect(pages).toEqual([setting.origins.shop.welcome, setting.origins.shop.welcome]);
  });

  it("verified now and agreed before: by the form about them", async () => {
    const { services } = setting.service;
    setting.service.pass(1);
    await page.goto(loginLink(setting, "student"));
    await steps.signIn(page, en, "anew@ox.ac.uk");
    await steps.follow(page, sso.skip("Shop"));
    await leave(sso.agree("Shop"));
    await backAtShop();
    setting.origins.shop.returned.length = 0;
    await services.database.app.update({
      where: { id: setting.client.app.appId },
      data: { phoneStep: "off" },
    });
    await page.goto(loginLink(setting, "student"));
    await page.getByLabel(sso.firstName, { exact: true }).fill(ADA.firstName);
    await page.getByLabel(sso.lastName, { exact: true }).fill(ADA.lastName);
    await steps.fillBirthDate(page, en, ADA.dob);
    await leave(en.form.continue);
    await backWithCode();
    await services.database.app.update({
      where: { id: setting.client.app.appId },
      data: { phoneStep: "first" },
    });
  });

  it("whose old page with a search leads on, because another tab has verified them", async () => {
    setting.service.pass(1);
    await page.goto(loginLink(setting, "student"));
    await steps.signIn(page, en, "search@example.com");
    const id = await accountId();
    await steps.follow(page, sso.skip("Shop"));
    await leave(sso.agree("Shop"));
    await backAtShop();
    setting.origins.shop.returned.length = 0;
    await page.goto(loginLink(setting, "student"));
    await steps.introduce(page, en, ADA);
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await steps.finder(page).fill("oxford");
    await setting.service.services.database.verification.updateMany({
      where: { accountId: id },
      data: { stage: "success", expiresOn: new Date("2027-03-04"), lapsesAt: new Date("2027-03-04") },
    });
    await steps.finder(page).press("Enter");
    await backAtShop();
  });
});

describe("the way out", () => {
  it("leads to the shop from the page that asks who it is", async () => {
    await page.goto(loginLink(setting, "student"));
    await page.getByRole("link", { name: steps.said(signIn.cancel("Shop")) }).click();
    expect((await backAtShop()).searchParams.has("code")).toBe(false);
  });

  it("of a partner's portal leads to the partner", async () => {
    const redirectUrl = setting.origins.shop.url("/callback");
    const app = await setting.service.app("test", { redirectUrls: [redirectUrl] });
    const { verificationId } = await chosen(app);
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}/portal";
    const asked = app.calls.POST(path, { ...pathOf(app, verificationId), body: { redirectUrl } });
    await page.goto((await must(asked)).portalStartUrl);
    await steps.press(page, portal.start);
    await leave(portal.deny);
    await backAtShop();
  });
});

it("under a client's own domain: by the institution's sign-in, and again as a known member", async () => {
  const { shop, ownUrl } = setting.origins;
  const client = await setting.service.client({
    domain: OWN_DOMAIN,
    redirectUris: [shop.url("/callback")],
  });
  const of = withClient(client);
  await page.goto(loginLink(of, "student"));
  expect(page.url()).toMatch(ownUrl);
  await steps.signIn(page, en, "own@example.com");
  await steps.introduce(page, en, ADA);
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
  await steps.search(page, "oxford");
  await steps.choose(page, en, OXFORD);
  await leave(sso.portal(THE_OXFORD));
  await page.getByRole("button", { name: portal.start }).click();
  await leave(portal.approve);
  await page.waitForURL(`${ownUrl}/**`);
  await leave(sso.agree("Shop"));
  await backWithCode(client);
  await later();
  await page.goto(loginLink(of, "student"));
  await steps.askForCode(page, en, "own@example.com");
  await enterCode();
  await backWithCode(client);
});
