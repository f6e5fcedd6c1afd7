/** The ways of members for the contact sheet: every method, the phone, the consent, the pages behind mails, the account. */
import type { Page } from "playwright-core";
import { sampleMails } from "../../../server/pages/site/preview/sample-messages.ts";
import { en } from "../../../server/pages/words/en.ts";
import { readQrCode } from "../../../test/support/qr-code.ts";
import { at, here, inEach, once, type Sheet, visitor } from "./screens-sheet.ts";

const CODE = "123456";
const OXFORD = "University of Oxford";
/** 64 by 64 pixels, red. */
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEWgMDCHnWblAAAAG0lEQVR42u3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAG9PLePAAAAAElFTkSuQmCC";

export async function walk(sheet: Sheet): Promise<void> {
  await at(sheet, "home", "/");
  await at(sheet, "not-found", "/nothing");
  await at(sheet, "guide-unknown", "/guides/nothing");
  await at(sheet, "appeal", "/institutions/appeal");
  await at(sheet, "wrong-link", "/sso/student?client_id=nobody");
  await at(sheet, "link-unknown", "/email-link?token=nobody");
  await byEmail(sheet);
  await verified(await another(sheet));
  await byPortal(await another(sheet));
  await byInboundEmail(await another(sheet));
  await byPhone(await another(sheet));
  await mails(sheet);
}

/** A new member's browser for the same sheet. */
async function another(sheet: Sheet): Promise<Sheet> {
  return { ...sheet, ...(await visitor(sheet.browser)) };
}

/** Captures each page up to the proof; the link is disowned, then a document waits. */
async function byEmail(sheet: Sheet): Promise<void> {
  const { page, base, login } = sheet;
  await at(sheet, "sign-in", login("student"));
  await fill(page, { username: "ada@mail.example" });
  await press(page, en.signIn.send);
  await here(sheet, "sign-in-code");
  await fill(page, { "one-time-code": "000000" });
  await press(page, en.signIn.enter);
  await here(sheet, "sign-in-code-wrong");
  await fill(page, { "one-time-code": CODE });
  await press(page, en.signIn.enter);
  await here(sheet, "about");
  await press(page, en.form.continue);
  await once(sheet, "about-faults");
  await introduce(page);
  await provePhone(page, sheet);
  await here(sheet, "institution");
  await chooseOxford(page);
  await here(sheet, "methods");
  const methods = page.url();
  await mailed(page, "ada@ox.ac.uk");
  await here(sheet, "waiting-email");
  const elsewhere = await another(sheet);
  await at(elsewhere, "email-link", await newestLink(base));
  await press(elsewhere.page, en.proof.notMe);
  await once(elsewhere, "email-link-disowned");
  await page.goto(methods);
  await here(sheet, "rejected");
  await documents(page);
  await here(sheet, "documents");
  await upload(page, "wait.pdf");
  await here(sheet, "waiting-document");
}

/** Captures the way to the shop, then the account of a verified member. */
async function verified(sheet: Sheet): Promise<void> {
  const { page, base, login } = sheet;
  await begin(sheet, "verified@mail.example");
  await mailed(page, "grace@ox.ac.uk");
  const elsewhere = await another(sheet);
  await elsewhere.page.goto(await newestLink(base));
  await press(elsewhere.page, en.emailLink.confirm);
  await once(elsewhere, "email-link-done");
  await at(sheet, "consent", login("student"));
  await press(page, en.sso.agree("Demo shop"));
  for (const path of ["", "/ways", "/passkeys", "/name", "/profile", "/download", "/retention", "/delete"])
    await at(sheet, `account${path.replace("/", "-")}`, `/test/account${path}`);
  await questions(sheet);
}

/** The pages that ask before something is taken away, of a member who has one of everything. */
async function questions(sheet: Sheet): Promise<void> {
  const { page, base } = sheet;
  const account = `${base}/test/account`;
  await page.goto(`${account}/ways`);
  await page.locator("main input[name=address]").fill("second@mail.example");
  await press(page, en.account.add);
  await fill(page, { "one-time-code": CODE });
  await press(page, en.account.add);
  await asked(sheet, "account-remove-address", `${account}/ways`);
  await asked(sheet, "account-end-access", account);
  await page.goto(`${account}/profile`);
  const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(PICTURE, "base64") };
  await page.getByLabel(en.account.picture, { exact: true }).setInputFiles(file);
  await here(sheet, "account-picture-chosen");
  await page.getByLabel(en.account.picture, { exact: true }).setInputFiles(file);
  await press(page, en.account.upload);
  await here(sheet, "account-picture");
  await asked(sheet, "account-remove-picture", `${account}/profile`);
  await at(sheet, "account-delete-confirm", `${account}/delete/confirm`);
}

/** Opens the confirmation page behind a page's first link that removes something. */
async function asked(sheet: Sheet, name: string, url: string): Promise<void> {
  await sheet.page.goto(url);
  const href = await sheet.page.locator("main a.quiet-link").first().getAttribute("href");
  await at(sheet, name, href ?? "");
}

async function byPortal(sheet: Sheet): Promise<void> {
  const { page } = sheet;
  await begin(sheet, "portal@mail.example");
  await press(page, en.sso.portal(OXFORD));
  await page.waitForURL(/portal\/test/);
  await here(sheet, "portal-test");
  await press(page, en.portal.deny);
  await page.waitForURL(/\/sso\//);
  await here(sheet, "rejected-portal");
}

async function byInboundEmail(sheet: Sheet): Promise<void> {
  const { page } = sheet;
  await begin(sheet, "inbound@mail.example");
  await press(page, en.sso.places.education.inboundOffer);
  await here(sheet, "inbound");
}

/** From the desktop to a phone by the QR code. */
async function byPhone(sheet: Sheet): Promise<void> {
  const { page } = sheet;
  await begin(sheet, "phone@mail.example");
  await documents(page);
  await press(page, en.handover.offer);
  const link = await readQrCode(page);
  await here(sheet, "handover");
  const phone = await another(sheet);
  await at(phone, "handover-scan", link);
  await press(phone.page, en.handover.phoneGo);
  await here(phone, "handover-phone");
  await page.getByRole("heading", { level: 1, name: en.handover.connectedTitle }).waitFor();
  await here(sheet, "handover-connected");
  await upload(phone.page, "wait.pdf");
  await here(phone, "handover-done");
}

/** Captures mails as the preview shows them; the development mailbox has each in one member's language only. */
async function mails(sheet: Sheet): Promise<void> {
  const { page } = sheet;
  const preview = await sheet.preview();
  await inEach(sheet, "link-confirmed", (language) => page.goto(`${preview}/${language}/link-confirmed`));
  for (const name of Object.keys(sampleMails))
    await inEach(sheet, `mail-${name}`, async (language) => {
      // Their own address lets no script in, which axe is; and a page of ours would let no style of theirs in.
      const mail = await page.request.get(`${preview}/${language}/mail/${name}`);
      await page.goto("about:blank");
      await page.setContent(await mail.text());
    });
}

/** Signs in, and goes on to the choice of a method. */
async function begin({ page, base, login }: Sheet, address: string): Promise<void> {
  await page.goto(`${base}${login("student")}`);
  await fill(page, { username: address });
  await press(page, en.signIn.send);
  await fill(page, { "one-time-code": CODE });
  await press(page, en.signIn.enter);
  await introduce(page);
  await provePhone(page);
  await chooseOxford(page);
}

async function introduce(page: Page): Promise<void> {
  const person = { "given-name": "Ada", "family-name": "Lovelace" };
  await fill(page, { ...person, "bday-day": "10", "bday-month": "12", "bday-year": "2000" });
  await press(page, en.form.continue);
}

/** Proves a phone number if the app asks for one. */
async function provePhone(page: Page, sheet?: Sheet): Promise<void> {
  if ((await page.locator("main input[autocomplete=tel]").count()) === 0) return;
  if (sheet !== undefined) await here(sheet, "phone");
  await fill(page, { tel: "+447400123456" });
  await press(page, en.signIn.send);
  if (sheet !== undefined) await here(sheet, "phone-code");
  await fill(page, { "one-time-code": CODE });
  await press(page, en.form.continue);
}

async function chooseOxford(page: Page): Promise<void> {
  await page.locator("main input[type=search]").fill(OXFORD);
  const option = page.getByRole("option").first();
  await option.waitFor();
  await Promise.all([page.waitForEvent("load"), option.click()]);
}

/** Asks for a link by mail, on the page of methods or on its own page. */
async function mailed(page: Page, address: string): Promise<void> {
  const field = page.locator("main input[type=email]");
  if ((await field.count()) === 0) await follow(page, "email");
  await field.first().fill(address);
  await press(page, en.sso.sendMail);
}

async function documents(page: Page): Promise<void> {
  if ((await page.locator("main input[type=file]").count()) === 0) await follow(page, "documents");
}

async function follow(page: Page, step: string): Promise<void> {
  const link = page.locator(`main a[href*="/${step}?"]`).first();
  await Promise.all([page.waitForEvent("load"), link.click()]);
}

/** Hands in a document; in test mode its name decides. */
async function upload(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
  await page.getByLabel(en.sso.documents, { exact: true }).setInputFiles(file);
  await press(page, en.sso.sendDocuments);
}

/** The newest link among the development mailbox's mails. */
async function newestLink(base: string): Promise<string> {
  const messages = (await (await fetch(`${base}/dev/mailbox.json`)).json()) as { body: string }[];
  const links = messages.flatMap(({ body }) => /https?:\/\/\S+email-link\S+/.exec(body) ?? []);
  return links[0] ?? "";
}

/** By autofill names, which are the same in every language. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`main input[autocomplete^="${name}"]`).first().fill(value);
}

async function press(page: Page, label: unknown): Promise<void> {
  const button = page.getByRole("button", { name: String(label), exact: true });
  await Promise.all([page.waitForEvent("load"), button.click()]);
}
