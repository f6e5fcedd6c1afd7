/** The picker of institutions (finding D14): late and missing answers, changed minds, and those who are not found. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { wordsIn } from "../../server/pages/words/words.ts";
import { expectAccessible, look, type Page } from "../support/chromium.ts";
import { freshPhone } from "../support/journey.ts";
import { freshAddress } from "../support/login.ts";
import { ADA, loginLink, OXFORD, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();
const { sso } = en;

async function atInstitutions(page: Page): Promise<void> {
  await page.goto(loginLink(setting, "student"));
  await steps.signIn(page, en, freshAddress());
  await steps.introduce(page, en, ADA);
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
}

const list = (page: Page) => page.getByRole("listbox");
const status = (page: Page) => page.locator(".finder [role=status]");
const option = (page: Page, name = OXFORD) => page.getByRole("option", { name, exact: true });

/** Answers of the search, under the test's control. */
async function answer(page: Page, how: (name: string) => Promise<{ status?: number; names?: string[] }>) {
  await page.route("**/institutions.json?**", async (route) => {
    const asked = new URL(route.request().url()).searchParams.get("find") ?? "";
    const { status: code = 200, names = [] } = await how(asked);
    const institutions = names.map((institutionName, index) => ({
      institutionId: `made-${index}.example`,
      institutionName,
      territory: "GB",
    }));
    await route.fulfill({ status: code, json: { institutions } }).catch(() => undefined);
  });
}

describe("with scripts", () => {
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
    await atInstitutions(setting.visitor.page);
  });

  it("D14a: an answer that comes after the field was left opens nothing", async () => {
    const { page } = setting.visitor;
    let asked = () => {};
    const asking = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answer(page, async () => {
      asked();
      await held;
      return { names: [OXFORD] };
    });
    await steps.finder(page).pressSequentially("oxf");
    await asking;
    await steps.finder(page).press("Tab");
    release();
    await page.waitForTimeout(300);
    expect(await list(page).isVisible()).toBe(false);
    expect(await steps.finder(page).getAttribute("aria-expanded")).toBe("false");
  });

  it("D14a: the answer to what was typed before does not replace the one to what is typed now", async () => {
    const { page } = setting.visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answer(page, async (typed) => {
      if (typed === "ox") await held;
      return { names: [`Found by ${typed}`] };
    });
    await steps.finder(page).pressSequentially("ox");
    await page.waitForRequest("**/institutions.json?**");
    await steps.finder(page).pressSequentially("ford");
    await option(page, "Found by oxford").waitFor();
    release();
    await page.waitForTimeout(300);
    expect(await page.getByRole("option").allInnerTexts()).toEqual(["Found by oxford"]);
  });

  it("D14b: whoever types another name has chosen nothing", async () => {
    const { page } = setting.visitor;
    await steps.search(page, "oxford");
    await page.getByRole("radio", { name: OXFORD, exact: true }).check();
    await steps.finder(page).fill("cambridge");
    expect(await page.getByRole("radio").count()).toBe(0);
    expect(await page.locator(".chosen").isVisible()).toBe(false);
  });

  it("D14c: one letter and Search says what is missing, and stays", async () => {
    const { page } = setting.visitor;
    const address = page.url();
    await steps.finder(page).fill("o");
    await page.getByRole("button", { name: sso.searchButton, exact: true }).click();
    expect(await status(page).innerText()).toBe(sso.searchShort);
    expect(page.url()).toBe(address);
    expect(await steps.finder(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
  });

  it.each([500, 429, 401])(
    "D14d: a search that fails with %i says so, and the next one works",
    async (code) => {
      const { page, faults } = setting.visitor;
      let isFailing = true;
      await answer(page, async () => (isFailing ? { status: code } : { names: [OXFORD] }));
      await steps.finder(page).pressSequentially("oxf");
      await page.getByText(sso.searchFailing).waitFor();
      isFailing = false;
      await steps.finder(page).pressSequentially("o");
      await option(page).waitFor();
      expect(await page.getByText(sso.searchFailing).count()).toBe(0);
      // The browser logs the failed response that the test has made.
      faults.length = 0;
    },
  );

  it("D14d: without a connection it says so, instead of the browser's page", async () => {
    const { page, faults } = setting.visitor;
    await page.context().setOffline(true);
    await steps.finder(page).pressSequentially("oxf");
    await page.getByText(sso.searchFailing).waitFor();
    await page.getByRole("button", { name: sso.searchButton, exact: true }).click();
    expect(await steps.heading(page)).toBe(sso.institutionTitle.student);
    expect(await status(page).innerText()).toBe(sso.searchFailing);
    await page.context().setOffline(false);
    await steps.finder(page).pressSequentially("o");
    await option(page).waitFor();
    faults.length = 0;
  });

  it("D14e: more than is shown is said", async () => {
    const { page } = setting.visitor;
    await answer(page, async () => ({
      names: Array.from({ length: 20 }, (_none, index) => `College ${index}`),
    }));
    await steps.finder(page).pressSequentially("college");
    await option(page, "College 19").waitFor();
    expect(await status(page).innerText()).toBe(sso.searchMore("20"));
    await look(page, "institutions-more");
  });

  it.each(["ar", "pl"] as const)(
    "says in %s how many were found, in the plural of that number",
    async (language) => {
      const { page, context } = setting.visitor;
      await context.addCookies([{ name: "language", value: language, url: new URL(page.url()).origin }]);
      await page.reload();
      await answer(page, async (typed) => ({
        names: Array.from({ length: typed.length }, (_none, index) => `College ${index}`),
      }));
      for (const typed of ["ab", "abc", "abcdefghijkl"]) {
        await steps.finder(page).fill(typed);
        await option(page, `College ${typed.length - 1}`).waitFor();
        expect(await status(page).innerText()).toBe(wordsIn(language).sso.results(typed.length));
      }
    },
  );

  it("D14f: one press chooses and goes on, by mouse and by keyboard", async () => {
    const { page } = setting.visitor;
    await steps.finder(page).pressSequentially("oxfo");
    await Promise.all([page.waitForEvent("load"), option(page).click()]);
    expect(await steps.heading(page)).toBe(sso.methodsTitle);
    await steps.follow(page, sso.places.education.notYours);
    await steps.finder(page).pressSequentially("oxfo");
    await option(page).waitFor();
    await steps.finder(page).press("ArrowDown");
    await Promise.all([page.waitForEvent("load"), steps.finder(page).press("Enter")]);
    expect(await steps.heading(page)).toBe(sso.methodsTitle);
  });

  it("D14g: where nothing is found, the way on with the typed name is the button", async () => {
    const { page } = setting.visitor;
    const byName = page.getByRole("button", { name: sso.continueByName, exact: true });
    expect(await byName.isVisible()).toBe(false);
    await steps.finder(page).pressSequentially("oxfo");
    await option(page).waitFor();
    expect(await byName.getAttribute("class")).toBe("other");
    await steps.finder(page).fill("qwertzuiop");
    await page.getByText(sso.results(0), { exact: true }).waitFor();
    expect(await byName.getAttribute("class")).toBe("");
    await look(page, "institutions-none");
    await expectAccessible(page);
    // P9: one way on at a time.
    const unlisted = page.getByRole("link", { name: sso.places.education.unlisted, exact: true });
    expect(await unlisted.isVisible()).toBe(false);
    await steps.finder(page).fill("q");
    expect(await byName.isVisible()).toBe(false);
    await steps.follow(page, sso.places.education.unlisted);
    expect(await steps.heading(page)).toBe(sso.places.education.unlistedTitle);
    expect(await page.getByLabel(sso.places.education.unlistedName, { exact: true }).inputValue()).toBe("q");
  });

  it("goes on with the name that was typed last, in one press", async () => {
    const { page } = setting.visitor;
    await steps.finder(page).pressSequentially("qwertz");
    await page.getByText(sso.results(0), { exact: true }).waitFor();
    await steps.finder(page).fill("Qwertzuiop College");
    await page.getByText(sso.results(0), { exact: true }).waitFor();
    await steps.press(page, sso.continueByName);
    expect(await page.locator("main").innerText()).toContain("Qwertzuiop College");
  });
});

describe("without scripts", () => {
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor({ javaScriptEnabled: false });
    await atInstitutions(setting.visitor.page);
  });

  it("D14c: one letter and Search says what is missing", async () => {
    const { page } = setting.visitor;
    await steps.search(page, "o");
    expect(await status(page).innerText()).toBe(sso.searchShort);
  });

  it("D14g: where nothing is found, the way on with the typed name is the button", async () => {
    const { page } = setting.visitor;
    await steps.search(page, "qwertzuiop");
    const byName = page.getByRole("button", { name: sso.continueByName, exact: true });
    expect(await byName.getAttribute("class")).toBeNull();
    expect(await page.locator(".nothing").isVisible()).toBe(true);
  });
});
