/** How many pages each way to a proof has, where the app asks for a number (spec/decisions/members.md, "Steps of the login"). */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Markup } from "../../server/pages/markup/html.ts";
import { en } from "../../server/pages/words/en.ts";
import type { Page } from "../support/chromium.ts";
import { freshPhone, mailedLink } from "../support/journey.ts";
import { SECOND_MS } from "../support/service.ts";
import { ADA, loginLink, lookedUp, THE_OXFORD, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const { sso, signIn, form } = en;
const CODE = "123456";
const CONSENT = en.emailLink.confirmed;

// Without a budget by country the number is asked for beside the name, as in production.
const setting = withSignIn({ config: { smsCountries: null } });

describe("pages up to the client, each with what it says", () => {
  let page: Page;
  /** Headings of the pages seen. */
  let seen: string[];
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
    page = setting.visitor.page;
    seen = [];
  });

  const see = async () => void seen.push(await steps.heading(page));
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  async function goOn(label: Markup): Promise<void> {
    await see();
    await steps.press(page, label);
  }

  /** Sign-in and who they are, up to the page for the number's code. */
  async function introduced(address: string, institution?: string): Promise<void> {
    await page.goto(loginLink(setting, "student"));
    await fill(signIn.email, address);
    await goOn(signIn.send);
    await fill(signIn.code, CODE);
    await goOn(signIn.enter);
    if (institution !== undefined) {
      await steps.finder(page).pressSequentially(institution);
      await page.getByRole("option").first().click();
    }
    await fill(sso.phone, freshPhone());
    await see();
    await steps.introduce(page, en, ADA);
    await fill(signIn.code, CODE);
  }

  async function agreed(): Promise<void> {
    await goOn(sso.agree("Shop"));
    expect(await lookedUp(setting, page)).toMatchObject([{ group: "student" }]);
  }

  const FIRST = [signIn.title, signIn.codeTitle, sso.aboutTitle, sso.codeTitle];

  it("five with an address of the institution", async () => {
    await introduced("ways1@ox.ac.uk");
    await goOn(form.continue);
    await agreed();
    expect(seen).toEqual([...FIRST, CONSENT]);
  });

  it("five with a portal, the institution's own not counted", async () => {
    await introduced("ways2@example.com", "oxfo");
    await goOn(sso.portalAgain(THE_OXFORD));
    await steps.press(page, en.portal.approve);
    await agreed();
    expect(seen).toEqual([...FIRST, CONSENT]);
  });

  it("seven with a link by mail", async () => {
    await introduced("ways3@example.com", "oxfo");
    await goOn(sso.otherWay);
    await fill(sso.places.education.emailTitle, "ways3@ox.ac.uk");
    await goOn(sso.sendMail);
    await see();
    await page.goto(await mailedLink(setting.client.app));
    await steps.consentShown(page, en);
    await agreed();
    expect(seen).toEqual([...FIRST, sso.methodsTitle, sso.waitingTitle.email, CONSENT]);
  });

  it("eight with documents", async () => {
    await introduced("ways4@example.com", "oxfo");
    await goOn(sso.otherWay);
    await see();
    await steps.follow(page, sso.manualOffer);
    await see();
    await steps.handIn(page, en, "approve.pdf");
    await see();
    setting.service.pass(SECOND_MS);
    await steps.consentShown(page, en);
    await agreed();
    expect(seen).toEqual([...FIRST, sso.methodsTitle, sso.documentsTitle, sso.waitingTitle.manual, CONSENT]);
  });
});
