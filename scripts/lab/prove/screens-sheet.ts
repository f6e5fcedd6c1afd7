/** Takes the screenshots of a contact sheet, and checks the pages on the way. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Language } from "../../../server/words/languages.ts";
import { violationsOf } from "../support/axe.ts";

/** Git ignores it. */
export const FOLDER = fileURLToPath(new URL("../../../var/screens/", import.meta.url));
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

export interface Sheet {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  base: string;
  /** The login link of a supergroup. */
  login: (supergroup: string) => string;
  /** A preview of the demo client: each mail in each language. */
  preview: () => Promise<string>;
  languages: readonly Language[];
  names: string[];
  /** Which pictures were taken. */
  files: Set<string>;
  faults: string[];
}

/** A browser of its own, with no cookies. */
export async function visitor(browser: Browser): Promise<Pick<Sheet, "context" | "page">> {
  const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", reducedMotion: "reduce" });
  return { context, page: await context.newPage() };
}

export async function at(sheet: Sheet, name: string, path: string): Promise<void> {
  await sheet.page.goto(new URL(path, sheet.base).href);
  await here(sheet, name);
}

/** Captures the open page. Content that is shown once is gone after a reload, so English comes first. */
export async function here(sheet: Sheet, name: string): Promise<void> {
  const { context, page, base, languages } = sheet;
  await page.waitForLoadState("load");
  sheet.names.push(name);
  await page.setViewportSize(DESKTOP);
  await picture(sheet, `${name}-en-desktop`);
  await page.setViewportSize(PHONE);
  for (const language of ["en", ...languages.filter((one) => one !== "en")] as const) {
    if (language !== "en") {
      await context.addCookies([{ name: "language", value: language, url: base }]);
      await page.goto(page.url());
    }
    await pictures(sheet, name, language);
  }
  await context.addCookies([{ name: "language", value: "en", url: base }]);
  await page.goto(page.url());
}

/** Captures a page that can't be opened again, such as the answer to a form: in English only. */
export async function once(sheet: Sheet, name: string): Promise<void> {
  const { page } = sheet;
  await page.waitForLoadState("load");
  sheet.names.push(name);
  await page.setViewportSize(DESKTOP);
  await picture(sheet, `${name}-en-desktop`);
  await page.setViewportSize(PHONE);
  await pictures(sheet, name, "en");
}

/** Captures a page that `open` opens in each language, such as a mail. */
export async function inEach(
  sheet: Sheet,
  name: string,
  open: (language: Language) => Promise<unknown>,
): Promise<void> {
  const { page, languages } = sheet;
  sheet.names.push(name);
  await page.setViewportSize(DESKTOP);
  await open("en");
  await picture(sheet, `${name}-en-desktop`);
  await page.setViewportSize(PHONE);
  for (const language of languages) {
    await open(language);
    await pictures(sheet, name, language);
  }
}

async function pictures(sheet: Sheet, name: string, language: Language): Promise<void> {
  const { page } = sheet;
  await check(sheet, `${name} in ${language}`);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(sheet, `${name}-${language}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

async function check({ page, faults }: Sheet, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > PHONE.width) faults.push(`${what}: ${wide} px wide`);
  for (const violation of await violationsOf(page)) faults.push(`${what}: ${violation}`);
}

async function picture({ page, files }: Sheet, name: string): Promise<void> {
  files.add(name);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}
