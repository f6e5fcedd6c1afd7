/** Traps that lost members (issue 13): Back and reload, codes that were just sent, missing numbers and browser features. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import type { Page } from "../support/chromium.ts";
import { freshPhone, inGroups } from "../support/journey.ts";
import { ADA, loginLink, OXFORD, THE_OXFORD, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();

describe("no trap on the way", () => {
  let page: Page;
  /** The forms that the browser has sent. */
  let posts: string[];
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
    page = setting.visitor.page;
    posts = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
  });

  const stepOf = () => new URL(page.url()).pathname.replace("/sso/student/", "");
  const told = (text: string) => page.getByText(text).first().waitFor();

  it("D5, D6: Back goes back a question or says what is behind; neither it nor a reload sends a form again", async () => {
    await page.goto(loginLink(setting, "student"));
    await steps.press(page, en.signIn.send);
    await told(en.signIn.emailFault);
    await steps.signIn(page, en, "back@example.com");
    await told("Step 2 of 5, about 3 minutes left");
    await steps.introduce(page, en, ADA);
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await steps.search(page, "oxford");
    await steps.choose(page, en, OXFORD);
    await told("Step 4 of 5");
    const sent = [...posts];
    const seen: string[] = [];
    // To the link's first page, over the fault that a form had.
    for (let times = 0; times < 9 && seen.at(-1) !== "about"; times += 1) {
      await page.goBack();
      await page.reload();
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (seen.at(-1) !== stepOf()) seen.push(stepOf());
      if (page.url().includes("passed=phone")) await told(en.sso.passed.phone);
    }
    expect(seen).toEqual(["institution", "methods", "about"]);
    expect(await page.getByLabel(en.sso.firstName, { exact: true }).inputValue()).toBe("Ada");
    await page.goBack();
    await told(en.sso.passed.sign_in);
    expect(stepOf()).toBe("methods");
    expect(posts).toEqual(sent);
    // And on from there.
    await steps.press(page, en.sso.portal(THE_OXFORD));
    await steps.press(page, en.portal.approve);
    await steps.consentShown(page, en);
    await told("Step 5 of 5, about 1 minute left");
    const atConsent = posts.length;
    await page.reload();
    await steps.consentShown(page, en);
    expect(posts).toHaveLength(atConsent);
    await page.goto(`${setting.service.baseUrl}/sso/student/methods${new URL(page.url()).search}`);
    expect(stepOf()).toBe("continue");
    await told(en.sso.passed.other);
  });

  it("D4: who asks again for the code that was just sent gets the page that takes it, and a corrected number its own code", async () => {
    await page.goto(loginLink(setting, "student"));
    await steps.askForCode(page, en, "again@example.com");
    await steps.press(page, en.signIn.again);
    await told("You can request another in");
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123456");
    await steps.press(page, en.signIn.enter);
    await steps.introduce(page, en, ADA);
    const [slip, number] = [freshPhone(), freshPhone()];
    await steps.askForText(page, en, slip);
    await steps.follow(page, en.sso.otherNumber);
    await steps.askForText(page, en, slip);
    expect(stepOf()).toBe("phone/code");
    await steps.follow(page, en.sso.otherNumber);
    await steps.askForText(page, en, number);
    expect([stepOf(), await page.locator("main").innerText()]).toEqual([
      "phone/code",
      expect.stringContaining(inGroups(number)),
    ]);
    await steps.enterText(page, en);
    expect(stepOf()).toBe("institution");
  });

  it("D7: a number that nobody has leads to the address", async () => {
    await page.goto(loginLink(setting, "student"));
    await steps.askForCode(page, en, freshPhone());
    await told(en.signIn.newHere);
    await steps.follow(page, en.signIn.newHereLink);
    expect(stepOf()).toBe("sign-in");
  });

  it("D11: without cookies the page says so, and goes in no circle", async () => {
    await page.goto(loginLink(setting, "student"));
    await page.getByLabel(en.signIn.email, { exact: true }).fill("cookies@example.com");
    await page.context().clearCookies();
    await steps.press(page, en.signIn.send);
    expect(await steps.heading(page)).toBe(en.form.noCookies);
    // With them it goes on from there.
    await page.goto(loginLink(setting, "student"));
    await steps.askForCode(page, en, "cookies@example.com");
  });
});
