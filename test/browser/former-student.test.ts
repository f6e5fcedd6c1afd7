/** A graduate whom cohort knew as a student, on our pages. */
import { expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { look } from "../support/chromium.ts";
import { freshPhone } from "../support/journey.ts";
import { DAY_MS } from "../support/service.ts";
import { ADA, loginLink, OXFORD, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();

it("is told of the five years first, and verified without a document", async () => {
  const { database } = setting.service.services;
  await database.app.updateMany({ data: { acceptFormerStudents: true } });
  await database.institution.update({ where: { id: "ox.ac.uk" }, data: { category: "university" } });
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  const address = "ada.king@ox.ac.uk";
  const number = freshPhone();
  await page.goto(loginLink(setting, "student"));
  await steps.signIn(page, en, address);
  await steps.introduce(page, en, ADA);
  await steps.askForText(page, en, number);
  await steps.enterText(page, en);
  await steps.consentShown(page, en);
  await page.context().clearCookies();
  const year = String(setting.service.clock.now.getUTCFullYear());
  setting.service.pass(366 * DAY_MS);

  await page.goto(loginLink(setting, "graduate"));
  expect(await page.locator("body").innerText()).toContain(en.claims.graduate);
  await look(page, "graduate-first");
  await steps.signIn(page, en, address);
  const yearField = page.getByLabel(en.sso.graduationYear, { exact: true });
  await yearField.fill("2016");
  await steps.introduce(page, en, { ...ADA, dob: "2001-01-02" });
  expect(await page.locator("main").innerText()).toContain(en.sso.aboutFaults.notGraduate);
  await look(page, "graduate-year-refused");
  await yearField.fill(year);
  await steps.introduce(page, en, ADA);
  await steps.enterText(page, en);
  await steps.search(page, "oxf");
  await steps.choose(page, en, OXFORD);
  await look(page, "graduate-known");
  await steps.consentShown(page, en);
});
