/** The login flow in other browsers, with impatient people, and with invalid login links. */
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Words } from "../../server/pages/framework/words-for.ts";
import { de } from "../../server/pages/words/de.ts";
import { en } from "../../server/pages/words/en.ts";
import { look, type Page, PHONE } from "../support/chromium.ts";
import { freshPhone } from "../support/journey.ts";
import { SECOND_MS } from "../support/service.ts";
import { ADA, loginLink, lookedUp, OXFORD, THE_OXFORD, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();

describe("in other browsers", () => {
  type Find = (page: Page, words: Words) => Promise<void>;
  const bySearch: Find = async (page, words) => {
    await steps.search(page, "oxford");
    await page.getByRole("radio", { name: OXFORD, exact: true }).check();
    await steps.press(page, words.form.continue);
  };

  /** The shortest way that has every kind of page: by the portal. */
  async function byPortal(page: Page, words: Words, address: string, find: Find): Promise<void> {
    await page.goto(loginLink(setting, "student"));
    await steps.signIn(page, words, address);
    await steps.introduce(page, words, ADA);
    await steps.askForText(page, words, freshPhone());
    await steps.enterText(page, words);
    await find(page, words);
    await steps.press(page, words.sso.portal(words.language === "en" ? THE_OXFORD : OXFORD));
    // The browser has just said who the member is, so the portal does not ask again.
    await steps.press(page, words.portal.approve);
    await page.getByRole("button", { name: steps.said(words.sso.agree("Shop")) }).waitFor();
    await steps.press(page, words.sso.agree("Shop"));
    expect(await lookedUp(setting, page)).toMatchObject([{ group: "student" }]);
  }

  it("with JavaScript off", async () => {
    setting.visitor = await setting.chromium.visitor({ javaScriptEnabled: false });
    await byPortal(setting.visitor.page, en, "plain@example.com", bySearch);
  });

  it("with JavaScript off, a document that is decided shows by itself", async () => {
    setting.visitor = await setting.chromium.visitor({ javaScriptEnabled: false });
    const { page } = setting.visitor;
    await page.goto(loginLink(setting, "student"));
    await steps.signIn(page, en, "plain-document@example.com");
    await steps.introduce(page, en, ADA);
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await bySearch(page, en);
    await steps.follow(page, en.sso.manualOffer);
    await steps.handIn(page, en, "approve.pdf");
    expect(await steps.heading(page)).toBe(en.sso.waitingTitle.manual);
    setting.service.pass(SECOND_MS);
    await page.getByRole("button", { name: steps.said(en.sso.agree("Shop")) }).waitFor();
    const address = page.url();
    // And stays: three seconds are longer than it took.
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await setTimeout(3_000);
    expect([page.url(), loads]).toEqual([address, 0]);
  });

  it("on a phone of 360 pixels, by touch", async () => {
    setting.visitor = await setting.chromium.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
    await byPortal(setting.visitor.page, en, "phone@example.com", async (page) => {
      await steps.finder(page).pressSequentially("oxfo");
      const chosen = page.waitForEvent("load");
      await page.getByRole("option", { name: OXFORD }).tap();
      await chosen;
    });
  });

  it("by the keyboard alone", async () => {
    setting.visitor = await setting.chromium.visitor();
    await byPortal(setting.visitor.page, en, "keys@example.com", async (page) => {
      await steps.finder(page).pressSequentially("oxfo");
      await page.getByRole("option", { name: OXFORD }).waitFor();
      await look(page, "sso-institution-typed");
      await steps.finder(page).press("ArrowDown");
      const chosen = page.waitForEvent("load");
      await steps.finder(page).press("Enter");
      await chosen;
    });
  });

  it("in German", async () => {
    setting.visitor = await setting.chromium.visitor({ locale: "de-DE", colorScheme: "dark" });
    await byPortal(setting.visitor.page, de, "deutsch@example.com", bySearch);
  });
});

describe("what people do to pages", () => {
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
  });

  it("double clicks do everything once", async () => {
    const { page } = setting.visitor;
    const { database } = setting.service.services;
    const twice = (label: string) => page.getByRole("button", { name: label, exact: true }).dblclick();
    await page.goto(loginLink(setting, "social-assistance"));
    await steps.signIn(page, en, "double@example.com");
    const [before, consents] = [await database.verification.count(), await database.consent.count()];
    await page.getByLabel(en.groups.parent, { exact: true }).check();
    await page.getByLabel(en.sso.firstName, { exact: true }).fill("Ada");
    await page.getByLabel(en.sso.lastName, { exact: true }).fill("Lovelace");
    await page.getByLabel(en.form.day, { exact: true }).fill("10");
    await page.getByLabel(en.form.month, { exact: true }).fill("12");
    await page.getByLabel(en.form.year, { exact: true }).fill("2000");
    await twice(en.form.continue);
    await page.getByLabel(en.sso.phone, { exact: true }).fill(freshPhone());
    await twice(en.signIn.send);
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123456");
    await twice(en.form.continue);
    await page.getByRole("heading", { level: 1, name: en.sso.documentsTitle }).waitFor();
    expect(await database.verification.count()).toBe(before + 1);
    await steps.follow(page, en.sso.skip("Shop"));
    await twice(steps.said(en.sso.agree("Shop")));
    expect(await lookedUp(setting, page)).toEqual([]);
    expect(await database.consent.count()).toBe(consents + 1);
  });
});

describe("login links that are no good", () => {
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
  });

  it.each([
    ["unknown-client", "student", { client_id: "cl_unknown" }, en.linkFaults.unknown_client, 400],
    ["redirect-uri", "student", { redirect_uri: "https://evil.example/" }, en.linkFaults.redirect_uri, 400],
    ["response-type", "student", { response_type: "token" }, en.linkFaults.response_type, 400],
    ["country", "student", { country: "FR" }, en.linkFaults.country, 400],
    ["supergroup", "pupil", {}, en.linkFaults.unknown_supergroup, 404],
  ] as const)("%s: a page of ours, and no redirect", async (name, supergroup, changes, [title], status) => {
    const { page } = setting.visitor;
    const response = await page.goto(loginLink(setting, supergroup, changes));
    expect([response?.status(), await steps.heading(page)]).toEqual([status, title]);
    await look(page, `sso-fault-${name}`);
  });
});
