/** Accepted papers on the upload page, by group and country. */
import { expect, it } from "@jest/globals";
import { shippedPapers } from "../../server/domain/proving/document/papers/find.ts";
import { en } from "../../server/pages/words/en.ts";
import { wordsIn } from "../../server/pages/words/words.ts";
import { look, type Page } from "../support/chromium.ts";
import { freshPhone } from "../support/journey.ts";
import { freshAddress } from "../support/login.ts";
import { ADA, loginLink, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();

async function atDocuments(page: Page, group: "parent" | "low-income" | "disability", country: string) {
  await page.goto(loginLink(setting, "social-assistance", { country }));
  await steps.signIn(page, en, freshAddress());
  await steps.introduce(page, en, ADA, group);
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
}

it("says of each paper what it must show and what to cover, with a drawing", async () => {
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  await atDocuments(page, "parent", "uk");
  const list = shippedPapers("parent", "GB");
  expect(await page.locator(".papers summary strong").allTextContents()).toEqual(
    list.papers.map(({ title }) => title),
  );
  await page.locator(".papers summary").first().click();
  const entry = page.locator(".papers details[open]");
  expect(await entry.innerText()).toContain("Must show: your name, that you have a child and the date");
  expect(await entry.innerText()).toContain("Cover: the child's name");
  await entry.getByRole("img", { name: en.papers.example("Child Benefit award notice") }).waitFor();
  await page.getByText(en.papers.refused, { exact: true }).click();
  const refused = page.locator(".refused");
  expect(await refused.innerText()).toContain("Short birth certificate (it names no parents)");
  expect(await refused.innerText()).toContain(
    "Send your Full birth certificate or Child Benefit award notice instead.",
  );
  await look(page, "papers-parent-gb");
  expect(await page.locator("input[name=consent]:checked").count()).toBe(0);
  await page.getByLabel(en.evidence.nothing, { exact: true }).scrollIntoViewIfNeeded();
  await look(page, "consent-parent-gb");
});

it("keeps the names of papers, and explains them in the page's language", async () => {
  setting.visitor = await setting.chromium.visitor({ locale: "en-GB" });
  const { page } = setting.visitor;
  await atDocuments(page, "low-income", "de");
  const [first] = await page.locator(".papers summary strong").allInnerTexts();
  expect(first).toContain("Leistungsbescheid");
  expect(first).toContain(`(${wordsIn("en").papers.kinds.benefit_letter})`);
  await page.locator(".papers summary").first().click();
  await look(page, "papers-low-income-de");
});

it("asks for consent with a tick of its own where each paper shows health", async () => {
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  await atDocuments(page, "disability", "uk");
  const tick = page.getByLabel(en.evidence.health, { exact: true });
  expect(await tick.isChecked()).toBe(false);
  await tick.scrollIntoViewIfNeeded();
  await look(page, "papers-disability-gb");
});
