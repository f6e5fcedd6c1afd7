/**
 * A contact sheet of members' pages: each in every language on a phone of 360 px, in light and dark, and in English on a
 * desktop, to be looked at before a release. On the way each page is held against axe, and must not scroll sideways.
 * npm run prove -- screens [LANGUAGE …]
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { isLanguage, type Language, languageValues } from "../../server/words/languages.ts";
import { violationsOf } from "../axe.ts";
import { demoOf, makePlace, startServer } from "../server-process.ts";

const CHROMIUM = { executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] };
/** Git ignores it. */
const FOLDER = fileURLToPath(new URL("../../var/screens/", import.meta.url));
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };
const CODE = "123456";

interface Sheet {
  context: BrowserContext;
  page: Page;
  base: string;
  languages: readonly Language[];
  names: string[];
  faults: string[];
}

export async function proveScreens(wanted: readonly string[]): Promise<boolean> {
  const languages = wanted.length === 0 ? languageValues : wanted.filter(isLanguage);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const place = await makePlace();
  const server = await startServer(place);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", reducedMotion: "reduce" });
    const page = await context.newPage();
    const sheet: Sheet = { context, page, base: place.baseUrl, languages, names: [], faults: [] };
    const { sso } = await demoOf(place);
    const query = {
      response_type: "code",
      client_id: sso.clientId,
      redirect_uri: sso.redirectUri,
      country: "GB",
    };
    await walk(sheet, (supergroup) => `/sso/${supergroup}?${new URLSearchParams(query)}`);
    const file = join(FOLDER, "index.html");
    await writeFile(file, sheetOf(sheet));
    const { names, faults } = sheet;
    const pictures = names.length * (2 * languages.length + 1);
    console.log(`${names.length} pages, ${languages.length} languages, ${pictures} pictures: ${file}`);
    console.log(`pages with faults: ${faults.length}`);
    for (const fault of faults) console.log(fault);
    return faults.length === 0;
  } finally {
    await browser.close();
    await server.stop();
    await place.remove();
  }
}

/** The way of a member, by documents and by the portal of the test mode; then the account. */
async function walk(sheet: Sheet, login: (supergroup: string) => string): Promise<void> {
  const { page } = sheet;
  await at(sheet, "home", "/");
  await at(sheet, "not-found", "/nothing");
  await at(sheet, "wrong-link", "/sso/student?client_id=nobody");
  await at(sheet, "sign-in", login("student"));
  await press(page, { username: "ada@mail.example" });
  await here(sheet, "sign-in-code");
  await press(page, { "one-time-code": "000000" });
  await here(sheet, "sign-in-code-wrong");
  await press(page, { "one-time-code": CODE });
  await here(sheet, "about");
  await press(page, {});
  await here(sheet, "about-faults");
  const person = { "given-name": "Ada", "family-name": "Lovelace" };
  await press(page, { ...person, "bday-day": "10", "bday-month": "12", "bday-year": "2000" });
  if ((await page.locator("input[autocomplete=tel]").count()) > 0) {
    await here(sheet, "phone");
    await press(page, { tel: "+447400123456" });
    await here(sheet, "phone-code");
    await press(page, { "one-time-code": CODE });
  }
  await here(sheet, "institution");
  const search = page.locator("main input[type=search]");
  await search.fill("university of oxford");
  const option = page.getByRole("option").first();
  await option.waitFor();
  await Promise.all([page.waitForEvent("load"), option.click()]);
  await here(sheet, "methods");
  const methods = page.url();
  for (const step of ["email", "documents"]) {
    const link = page.locator(`main a[href*="/${step}?"]`);
    if ((await link.count()) === 0) continue;
    await Promise.all([page.waitForEvent("load"), link.first().click()]);
    await here(sheet, `method-${step}`);
    await page.goto(methods);
  }
  for (const path of ["", "/ways", "/passkeys", "/name", "/profile", "/download", "/retention", "/delete"])
    await at(sheet, `account${path.replace("/", "-")}`, `/test/account${path}`);
}

async function at(sheet: Sheet, name: string, path: string): Promise<void> {
  await sheet.page.goto(`${sheet.base}${path}`);
  await here(sheet, name);
}

/** Takes the page that is open: what it tells once is gone when it is asked for again, so English comes first. */
async function here(sheet: Sheet, name: string): Promise<void> {
  const { context, page, base, languages } = sheet;
  await page.waitForLoadState("load");
  sheet.names.push(name);
  await page.setViewportSize(DESKTOP);
  await picture(page, `${name}-en-desktop`);
  await page.setViewportSize(PHONE);
  for (const language of ["en", ...languages.filter((one) => one !== "en")] as const) {
    if (language !== "en") {
      await context.addCookies([{ name: "language", value: language, url: base }]);
      await page.goto(page.url());
    }
    await check(sheet, `${name} in ${language}`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `${name}-${language}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
  await context.addCookies([{ name: "language", value: "en", url: base }]);
  await page.goto(page.url());
}

async function check({ page, faults }: Sheet, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > PHONE.width) faults.push(`${what}: ${wide} px wide`);
  for (const violation of await violationsOf(page)) faults.push(`${what}: ${violation}`);
}

function picture(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}

/** Fills fields by their autofill names, and presses the main button of their form. */
async function press(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`main input[autocomplete^="${name}"]`).first().fill(value);
  const main = page.locator(
    "main form:not([role=search]):has(input:visible) button[type=submit]:not(.other, .quiet)",
  );
  await Promise.all([page.waitForEvent("load"), main.first().click()]);
}

function sheetOf({ names, languages }: Sheet): string {
  const cell = (file: string) =>
    `<td><a href="${file}.png"><img loading="lazy" src="${file}.png" alt="${file}"></a></td>`;
  const row = (name: string) => {
    const phones = languages.flatMap((language) => [`${name}-${language}-light`, `${name}-${language}-dark`]);
    return `<tr><th>${name}</th>${[`${name}-en-desktop`, ...phones].map(cell).join("")}</tr>`;
  };
  const heads = languages.map((language) => `<th colspan="2">${language}</th>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title>
<style>body{font:14px system-ui}td{vertical-align:top}img{height:320px}thead th{position:sticky;top:0;background:#fff}</style>
<table><thead><tr><th></th><th>en, 1280 px</th>${heads}</tr></thead><tbody>${names.map(row).join("\n")}</tbody></table></html>
`;
}
