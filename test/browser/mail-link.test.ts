/** The page behind a mail's link goes on, in whichever browser it opens (D1). */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { look, PARTNER, type Page, PHONE } from "../support/chromium.ts";
import { freshPhone, mailedLink } from "../support/journey.ts";
import { DAY_MS } from "../support/service.ts";
import { ADA, loginLink, lookedUp, OXFORD, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();
let members = 0;

/** Goes to the page that waits for the link to be opened; returns the link. */
async function mailed(page: Page, link = loginLink(setting, "student")): Promise<string> {
  members += 1;
  await page.goto(link);
  await steps.signIn(page, en, `mailed${members}@example.com`);
  await steps.introduce(page, en, ADA);
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
  await steps.search(page, "oxford");
  await steps.choose(page, en, OXFORD);
  await page.getByLabel(en.sso.places.education.emailTitle, { exact: true }).fill(`ada${members}@ox.ac.uk`);
  await steps.press(page, en.sso.sendMail);
  expect(await steps.heading(page)).toBe(en.sso.waitingTitle.email);
  return mailedLink(setting.client.app);
}

const resume = steps.said(en.proof.resume("Shop"));
const consent = (page: Page) => page.getByRole("button", { name: steps.said(en.sso.agree("Shop")) });

describe("D1: the link in a mail", () => {
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
  });

  it("goes on to the consent by itself, in the browser that asked for it", async () => {
    const { page } = setting.visitor;
    const link = await mailed(page);
    const tab = await page.context().newPage();
    await tab.goto(link);
    await consent(tab).waitFor();
    await steps.press(tab, en.sso.agree("Shop"));
    expect(await lookedUp(setting, tab)).toMatchObject([{ group: "student" }]);
  });

  it("needs one press there without JavaScript, and is confirmed by no GET", async () => {
    await setting.visitor.close();
    setting.visitor = await setting.chromium.visitor({ javaScriptEnabled: false });
    const { page } = setting.visitor;
    const link = await mailed(page);
    await page.goto(link);
    const { database } = setting.service.services;
    expect(await database.attempt.count({ where: { method: "email", state: "approved" } })).toBe(1);
    await steps.press(page, en.emailLink.confirmAndGoOn("Shop"));
    await consent(page).waitFor();
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(setting, page)).toMatchObject([{ group: "student" }]);
  });

  it("asks in another browser, in the shop's name, and leads back to the device where it began", async () => {
    const link = await mailed(setting.visitor.page);
    const elsewhere = await setting.chromium.visitor({ viewport: PHONE });
    const { page } = elsewhere;
    await page.goto(link);
    await look(page, "email-link-elsewhere");
    expect(await steps.heading(page)).toBe(en.proof.question);
    expect(await page.locator("header").innerText()).toContain("Shop");
    expect(await page.locator("header img.logo").count()).toBe(1);
    expect(await page.locator("body").innerText()).toContain(en.frame.testBar);
    await steps.press(page, en.emailLink.confirm);
    await look(page, "email-link-elsewhere-done");
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await page.reload();
    expect([posts, await steps.heading(page)]).toEqual([[], en.emailLink.confirmed]);
    expect(await page.locator("body").innerText()).toContain(en.emailLink.confirmedElsewhere);
    expect(await page.getByRole("link", { name: resume }).count()).toBe(0);
    const begun = setting.visitor.page;
    await consent(begun).waitFor();
    await steps.press(begun, en.sso.agree("Shop"));
    expect(await lookedUp(setting, begun)).toMatchObject([{ group: "student" }]);
    expect(elsewhere.faults).toEqual([]);
    await elsewhere.close();
  });

  it("leads a stranger nowhere who says that it isn't them", async () => {
    const link = await mailed(setting.visitor.page);
    const elsewhere = await setting.chromium.visitor();
    await elsewhere.page.goto(link);
    await steps.press(elsewhere.page, en.proof.notMe);
    expect(await elsewhere.page.getByRole("link", { name: resume }).count()).toBe(0);
    await elsewhere.close();
  });

  it("an expired link: a way back to the login, in another browser too", async () => {
    const link = await mailed(setting.visitor.page);
    const elsewhere = await setting.chromium.visitor();
    await elsewhere.page.goto(link);
    await reopened(elsewhere.page, DAY_MS);
    const href = await elsewhere.page.getByRole("link", { name: resume }).getAttribute("href");
    expect(href).toBe(loginLink(setting, "student"));
    await elsewhere.close();
  });

  it("hands no login that is bound to a browser to whoever reads a mail that went astray", async () => {
    const link = await mailed(setting.visitor.page, loginLink(setting, "student", { state: "s3cret" }));
    const elsewhere = await setting.chromium.visitor();
    await elsewhere.page.goto(link);
    await reopened(elsewhere.page, DAY_MS);
    expect(await elsewhere.page.getByRole("link", { name: resume }).getAttribute("href")).toBe(PARTNER);
    expect(await elsewhere.page.content()).not.toContain("s3cret");
    await elsewhere.close();
  });
});

async function reopened(page: Page, ms: number): Promise<void> {
  setting.service.pass(ms);
  await page.reload();
}
