/** Checks of the languages that need a browser: room on a small phone, direction, the reader's time zone, codes from texts. */
import { expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { wordsIn } from "../../server/pages/words/words.ts";
import { languageValues } from "../../server/words/languages.ts";
import { expectAccessible, expectFits, type Page, PHONE } from "../support/chromium.ts";
import { freshAddress } from "../support/login.ts";
import { loginLink, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();

/** Changes the language by the switch at the foot of the page. */
async function speak(page: Page, name: string): Promise<void> {
  const open = page.locator(".languages a");
  await Promise.all([page.waitForURL(/language=choose/), open.click()]);
  await page.getByRole("button", { name, exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has("language"));
}

it("each language fits a small phone and is accessible; Arabic goes from right to left", async () => {
  setting.visitor = await setting.chromium.visitor({ viewport: PHONE });
  const { page, context } = setting.visitor;
  await page.goto(loginLink(setting, "student"));
  await steps.signIn(page, en, freshAddress());
  const about = page.url();
  const { origin } = new URL(about);
  for (const language of languageValues) {
    await context.addCookies([{ name: "language", value: language, url: origin }]);
    await page.goto(about);
    const { sso, direction } = wordsIn(language);
    expect(await steps.heading(page)).toBe(sso.aboutTitle);
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction);
    await expectFits(page);
    await expectAccessible(page);
    await page.goto(`${origin}/test/account`);
    await expectFits(page);
  }
});

it("a member chooses the language on a page of a fault too, and on one that is not there", async () => {
  setting.visitor = await setting.chromium.visitor({ viewport: PHONE });
  const { page } = setting.visitor;
  await page.goto(loginLink(setting, "student"));
  await steps.press(page, en.signIn.send);
  expect(await page.getByText(en.signIn.emailFault).count()).toBeGreaterThan(0);
  await speak(page, "Polski");
  expect(await steps.heading(page)).toBe(wordsIn("pl").signIn.title);
  await page.goto(`${setting.service.baseUrl}/nothing?secret=1`);
  await speak(page, "العربية");
  expect(await steps.heading(page)).toBe(wordsIn("ar").failures.unknownPage[0]);
  await expectFits(page);
});

it("times are in the reader's zone, as the page's language writes them", async () => {
  setting.visitor = await setting.chromium.visitor({ timezoneId: "America/Los_Angeles" });
  const { page } = setting.visitor;
  setting.service.clock.now = new Date("2026-03-04T05:06:07Z");
  await page.goto(loginLink(setting, "student"));
  await steps.askForCode(page, en, freshAddress());
  expect(await page.locator("time").innerText()).toBe("3 March 2026 at 21:06");
  await speak(page, "Deutsch");
  expect(await page.locator("time").innerText()).toBe("3. März 2026 um 21:06");
});

it("a code that arrives by text is filled in (WebOTP)", async () => {
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  // Chromium for desktops has no text messages: the phone's part is played.
  await page.addInitScript(() => {
    Object.assign(globalThis, { OTPCredential: class {} });
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) =>
      options !== undefined && "otp" in options
        ? Promise.resolve({ code: "123456" } as unknown as Credential)
        : get(options);
  });
  await page.goto(loginLink(setting, "student"));
  await steps.askForCode(page, en, freshAddress());
  const field = page.getByLabel(en.signIn.code, { exact: true });
  await page.waitForFunction(
    (input) => (input as HTMLInputElement).value === "123456",
    await field.elementHandle(),
  );
  await steps.press(page, en.signIn.enter);
  expect(await steps.heading(page)).toBe(en.sso.aboutTitle);
});
