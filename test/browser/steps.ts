/** A member's steps on our pages, found by the words on them. */
import { renderToString } from "preact-render-to-string";
import type { ConsumerGroup } from "../../server/domain/shared/group/groups.ts";
import type { Words } from "../../server/pages/framework/words-for.ts";
import type { Markup } from "../../server/pages/markup/html.ts";
import type { Page } from "../support/chromium.ts";

/** A piece of a page as it is read. */
export function said(markup: Markup): string {
  const text = typeof markup === "string" ? markup : renderToString(markup);
  return text.replaceAll(/<[^>]*>/g, "").replaceAll("&amp;", "&");
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: ReturnType<Page["locator"]>): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way by Tab to ${element}`);
}

/** Presses a button, and waits for the page that it leads to. */
export async function press(page: Page, label: Markup): Promise<void> {
  const button = page.getByRole("button", { name: said(label), exact: true });
  // A script may have work to do before the form goes.
  await Promise.all([page.waitForEvent("load"), button.click()]);
}

/** Asks for a code, up to the page that wants it. */
export async function askForCode(page: Page, { signIn }: Words, address: string): Promise<void> {
  await page.getByLabel(signIn.email, { exact: true }).fill(address);
  await press(page, signIn.send);
  await page.getByRole("heading", { level: 1, name: signIn.codeTitle }).waitFor();
}

/** Signs in by a code, which test mode always sets to this one. */
export async function signIn(page: Page, words: Words, address: string, code = "123456"): Promise<void> {
  await askForCode(page, words, address);
  await enterCode(page, words, code);
}

export async function enterCode(page: Page, { signIn }: Words, code: string): Promise<void> {
  await page.getByLabel(signIn.code, { exact: true }).fill(code);
  await press(page, signIn.enter);
}

/** Writes who they are; `group` is chosen where there is a choice. */
export async function introduce(
  page: Page,
  words: Words,
  person: { firstName: string; lastName: string; dob: string },
  group?: ConsumerGroup,
): Promise<void> {
  const { sso, form } = words;
  if (group !== undefined) await page.getByLabel(words.groups[group], { exact: true }).check();
  await page.getByLabel(sso.firstName, { exact: true }).fill(person.firstName);
  await page.getByLabel(sso.lastName, { exact: true }).fill(person.lastName);
  await fillBirthDate(page, words, person.dob);
  await press(page, form.continue);
}

export async function fillBirthDate(page: Page, { form }: Words, dob: string): Promise<void> {
  const [year = "", month = "", day = ""] = dob.split("-");
  for (const [label, part] of [
    [form.day, day],
    [form.month, month],
    [form.year, year],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(part);
}

/** Second step of a sign-in by number. */
export async function tellBirthDate(page: Page, words: Words, dob: string): Promise<void> {
  await fillBirthDate(page, words, dob);
  await press(page, words.signIn.enter);
}

export async function askForText(page: Page, { signIn, sso }: Words, number: string): Promise<void> {
  await reach(page, sso.phoneTitle);
  await page.getByLabel(sso.phone, { exact: true }).fill(number);
  await press(page, signIn.send);
}

export async function enterText(page: Page, { form, signIn }: Words, code = "123456"): Promise<void> {
  await page.getByLabel(signIn.code, { exact: true }).fill(code);
  await press(page, form.continue);
}

/** The field to search institutions in. Its list of finds has the same label. */
export function finder(page: Page) {
  return page.locator("input[type=search][name=find]");
}

/** Searches by the form, without the list that opens while one types. */
export async function search(page: Page, query: string): Promise<void> {
  await finder(page).fill(query);
  await finder(page).press("Enter");
  await page.waitForURL((url) => url.searchParams.get("find") === query);
}

export async function choose(page: Page, { form }: Words, name: string): Promise<void> {
  await page.getByRole("radio", { name, exact: true }).check();
  await press(page, form.continue);
}

/** Hands in a small PDF; in test mode its name decides. */
export async function handIn(page: Page, { sso, evidence }: Words, name: string): Promise<void> {
  const buffer = Buffer.from("%PDF-1.4\n%%EOF\n");
  await page
    .getByLabel(sso.documents, { exact: true })
    .setInputFiles({ name, mimeType: "application/pdf", buffer });
  // Some groups' evidence shows health or a belief.
  const nothing = page.getByLabel(evidence.nothing, { exact: true });
  if ((await nothing.count()) > 0) await nothing.check();
  await press(page, sso.sendDocuments);
}

export async function follow(page: Page, label: Markup): Promise<void> {
  const link = page.getByRole("link", { name: said(label), exact: true });
  await Promise.all([page.waitForEvent("load"), link.click()]);
}

/** Waits for a page by its heading; a failure names the page that is there instead, with its text. */
export async function reach(page: Page, title: string): Promise<void> {
  const found = page.getByRole("heading", { level: 1, name: title, exact: true });
  await found.waitFor().catch(async (cause: unknown) => {
    const text = (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");
    throw new Error(`not "${title}", but ${page.url()}: ${text}`, { cause });
  });
}

export function heading(page: Page): Promise<string> {
  return page.getByRole("heading", { level: 1 }).innerText();
}

/** Waits until a waiting page has moved on by itself to the question whether the member agrees. */
export async function consentShown(page: Page, words: Words): Promise<void> {
  await page.getByRole("button", { name: said(words.sso.agree("Shop")), exact: true }).waitFor();
}
