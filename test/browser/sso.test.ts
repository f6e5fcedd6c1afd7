/** From a partner's login link to the lookup, as members go that way. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { PARTNER, PHONE } from "../support/chromium.ts";
import { freshPhone, mailedLink } from "../support/journey.ts";
import { SECOND_MS } from "../support/service.ts";
import { ADA, at, getMemberships, loginLink, lookedUp, OXFORD, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();

describe("the whole way", () => {
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
  });

  it("a student, by a document that is rejected and one that is approved", async () => {
    const { page } = setting.visitor;
    await page.goto(loginLink(setting, "student"));
    await at(setting, page, "sso-sign-in");
    await steps.askForCode(page, en, "student@example.com");
    await at(setting, page, "sso-code");
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123456");
    await steps.press(page, en.signIn.enter);
    await at(setting, page, "sso-about");
    await steps.press(page, en.form.continue);
    await at(setting, page, "sso-about-faults");
    await steps.introduce(page, en, ADA);
    await at(setting, page, "sso-phone");
    await steps.askForText(page, en, "12");
    await at(setting, page, "sso-phone-fault");
    await steps.askForText(page, en, freshPhone());
    await at(setting, page, "sso-phone-code");
    await steps.enterText(page, en, "000000");
    await at(setting, page, "sso-phone-code-wrong");
    await steps.enterText(page, en);
    await at(setting, page, "sso-institution");
    await steps.search(page, "nowhere at all");
    await at(setting, page, "sso-institution-none");
    await steps.search(page, "oxford");
    await at(setting, page, "sso-institution-found");
    await steps.choose(page, en, OXFORD);
    await at(setting, page, "sso-methods");
    await steps.follow(page, en.sso.manualOffer);
    await at(setting, page, "sso-documents");
    await steps.handIn(page, en, "reject.pdf");
    await at(setting, page, "sso-waiting-manual");
    setting.service.pass(SECOND_MS);
    // By itself.
    await page.getByRole("heading", { level: 1, name: en.sso.rejectedTitle }).waitFor();
    await at(setting, page, "sso-rejected");
    await steps.follow(page, en.sso.manualOffer);
    await steps.handIn(page, en, "approve.pdf");
    setting.service.pass(SECOND_MS);
    // The waiting page moves on by itself; a reload of ours would race with it.
    await steps.consentShown(page, en);
    await at(setting, page, "sso-consent");
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(setting, page)).toMatchObject([{ group: "student" }]);

    // Signed in, verified and agreed: the next time nothing is asked.
    const back = page.waitForRequest(`${PARTNER}/callback?**`);
    // The redirect leads to the partner at once, where no server listens; the browser's request is enough.
    await page.goto(loginLink(setting, "student")).catch(() => {});
    expect(await getMemberships(setting, (await back).url())).toMatchObject([{ group: "student" }]);
  });

  it("a key worker, by the link in a mail that is opened elsewhere", async () => {
    const { page } = setting.visitor;
    await page.goto(loginLink(setting, "key-worker"));
    await steps.signIn(page, en, "nurse@example.com");
    await at(setting, page, "sso-about-group");
    await steps.introduce(page, en, ADA, "teacher");
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await at(setting, page, "sso-institution-teacher");
    await steps.follow(page, en.sso.startAgain);
    // The number that was just proven counts.
    await steps.introduce(page, en, ADA, "healthcare");
    await steps.search(page, "national health");
    await page.getByRole("radio").first().check();
    await steps.press(page, en.form.continue);
    await at(setting, page, "sso-methods-employer");
    await page.getByLabel(en.sso.places.employer.emailTitle, { exact: true }).fill("ada@example.com");
    await steps.press(page, en.sso.sendMail);
    await at(setting, page, "sso-email-elsewhere");
    await page.getByLabel(en.sso.email, { exact: true }).fill("ada@nhs.net");
    await steps.press(page, en.sso.sendMail);
    await at(setting, page, "sso-waiting-email");

    const elsewhere = await setting.chromium.visitor({ viewport: PHONE });
    await elsewhere.page.goto(await mailedLink(setting.client.app));
    await steps.press(elsewhere.page, en.emailLink.confirm);
    await elsewhere.close();
    // The waiting page moves on by itself; a reload of ours would race with it.
    await steps.consentShown(page, en);
    await at(setting, page, "sso-consent-key-worker");
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(setting, page)).toMatchObject([{ group: "key-worker" }]);
  });

  it("social assistance, which is named where the member agrees to it", async () => {
    const { page } = setting.visitor;
    await page.goto(loginLink(setting, "social-assistance"));
    await steps.signIn(page, en, "parent@example.com");
    await at(setting, page, "sso-about-assistance");
    await steps.introduce(page, en, ADA, "parent");
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    // Documents are the only way, so there is no choice.
    await at(setting, page, "sso-documents-assistance");
    await steps.handIn(page, en, "approve.pdf");
    setting.service.pass(SECOND_MS);
    // The waiting page moves on by itself; a reload of ours would race with it.
    await steps.consentShown(page, en);
    await at(setting, page, "sso-consent-assistance");
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(setting, page)).toMatchObject([{ group: "social-assistance" }]);
  });

  it("an institution that is not listed is no dead end", async () => {
    const { page } = setting.visitor;
    await page.goto(loginLink(setting, "student"));
    await steps.signIn(page, en, "unlisted@example.com");
    await steps.introduce(page, en, ADA);
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await steps.follow(page, en.sso.places.education.unlisted);
    await at(setting, page, "sso-unlisted");
    await steps.press(page, en.form.continue);
    await at(setting, page, "sso-unlisted-faults");
    await page
      .getByLabel(en.sso.places.education.unlistedName, { exact: true })
      .fill("Brindle School of Design");
    await page
      .getByLabel(en.form.optional(en.sso.places.education.unlistedDomain), { exact: true })
      .fill("brindle-design.ac.uk");
    await steps.press(page, en.form.continue);
    await at(setting, page, "sso-documents-unlisted");
    await steps.handIn(page, en, "approve.pdf");
    setting.service.pass(SECOND_MS);
    // The waiting page moves on by itself; a reload of ours would race with it.
    await steps.consentShown(page, en);
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(setting, page)).toMatchObject([{ group: "student" }]);
  });

  it("without being verified, for an account is not a verification", async () => {
    const { page } = setting.visitor;
    await page.goto(loginLink(setting, "graduate"));
    await steps.signIn(page, en, "later@example.com");
    await at(setting, page, "sso-about-graduate");
    await steps.follow(page, en.sso.skip("Shop"));
    await at(setting, page, "sso-consent-unverified");
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(setting, page)).toEqual([]);
  });
});
