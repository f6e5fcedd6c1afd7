/** A member's check with a register. */
import { expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { look } from "../support/chromium.ts";
import { freshPhone } from "../support/journey.ts";
import { freshAddress } from "../support/login.ts";
import { listRegister } from "../support/registers.ts";
import { ADA, loginLink, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();

it("verifies by a number, after one that was mistyped", async () => {
  await listRegister(setting.service, ["MR-20417,Lovelace,2000-12-10,"]);
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  await page.goto(loginLink(setting, "social-assistance", { country: "uk" }));
  await steps.signIn(page, en, freshAddress());
  await steps.introduce(page, en, ADA, "low-income");
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
  await look(page, "register-offer");
  await steps.follow(page, en.sso.register.offer);
  await look(page, "register");
  await page.getByLabel("Membership number").fill("MR-20471");
  await steps.press(page, en.sso.register.check);
  expect(await page.locator("main").innerText()).toContain(en.sso.register.notListed);
  await look(page, "register-not-listed");
  await page.getByLabel("Membership number").fill("mr 20417");
  await steps.press(page, en.sso.register.check);
  await steps.consentShown(page, en);
});
