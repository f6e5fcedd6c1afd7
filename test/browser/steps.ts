/** What a member does on our pages, by the words that they read. */
import { renderToString } from "preact-render-to-string";
import type { Markup } from "../../server/pages/html.ts";
import type { Words } from "../../server/pages/words.ts";
import type { Page } from "../support/chromium.ts";

/** A piece of a page as it is read. */
export function said(markup: Markup): string {
  const text = typeof markup === "string" ? markup : renderToString(markup);
  return text.replaceAll(/<[^>]*>/g, "").replaceAll("&amp;", "&");
}

/** Presses a button, and waits for the page that it leads to. */
export async function press(page: Page, label: Markup): Promise<void> {
  await page.getByRole("button", { name: said(label), exact: true }).click();
  await page.waitForLoadState();
}

/** Asks for a code, up to the page that wants it. */
export async function askForCode(page: Page, { signIn }: Words, address: string): Promise<void> {
  await page.getByLabel(signIn.address, { exact: true }).fill(address);
  await press(page, signIn.send);
  await page.getByRole("heading", { level: 1, name: signIn.codeTitle }).waitFor();
}

/** In test mode the code is always this one. */
export async function signIn(page: Page, words: Words, address: string, code = "123456"): Promise<void> {
  await askForCode(page, words, address);
  await page.getByLabel(words.signIn.code, { exact: true }).fill(code);
  await press(page, words.signIn.enter);
}
