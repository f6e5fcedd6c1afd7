/** Signing in to one's account, and all that is behind it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { de } from "../../server/pages/words/de.ts";
import { en } from "../../server/pages/words/en.ts";
import {
  type Chromium,
  look,
  openChromium,
  PARTNER,
  type Page,
  PHONE,
  type Visitor,
} from "../support/chromium.ts";
import { cardPicture } from "../support/documents.ts";
import { type App, freshPhone, proven } from "../support/journey.ts";
import { loginUrl } from "../support/login.ts";
import { MINUTE_MS, SECOND_MS, type Service, startService } from "../support/service.ts";
import {
  askForCode,
  askForText,
  enterText,
  fillBirthDate,
  handIn,
  introduce,
  press,
  signIn,
  tellBirthDate,
} from "./steps.ts";

let service: Service;
let app: App;
let chromium: Chromium;
let visitor: Visitor;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  app = await service.app();
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});
afterEach(async () => {
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

const account = () => `${service.baseUrl}/test/account`;
const codes = () => service.services.database.oneTimeCode.count();

describe("whoever signs in with a university address only", () => {
  beforeEach(async () => {
    visitor = await chromium.visitor();
  });

  it("is asked for a private one where the login ends, in a window of its own, and on the account page (C A2)", async () => {
    const { page } = visitor;
    await page.goto(loginUrl(service, await service.client({ redirectUris: [`${PARTNER}/callback`] })));
    await signIn(page, en, "ada.lovelace@ox.ac.uk");
    await introduce(page, en, { firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" });
    await askForText(page, en, freshPhone());
    await enterText(page, en);
    await page.getByRole("heading", { level: 1, name: en.emailLink.confirmed }).waitFor();
    await look(page, "consent-institution-address");
    const [ways] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: en.account.addPrivate }).click(),
    ]);
    await ways.getByRole("heading", { level: 1, name: en.account.identifiers }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(en.emailLink.confirmed);
    await page.goto(account());
    await look(page, "account-institution-address");
    await page.getByRole("link", { name: en.account.addPrivate }).waitFor();
  });
});

describe("signing in", () => {
  beforeEach(async () => {
    visitor = await chromium.visitor();
  });

  it("by a code, with what goes wrong on the way said beside the field", async () => {
    const { page } = visitor;
    await page.goto(await service.accountLink());
    await look(page, "sign-in");
    await press(page, en.signIn.send);
    await look(page, "sign-in-fault");
    expect(await page.title()).toMatch(/^Error: /);
    await askForCode(page, en, "ada@example.com");
    await look(page, "sign-in-code");
    await page.getByLabel(en.signIn.code, { exact: true }).fill("000000");
    await press(page, en.signIn.enter);
    await look(page, "sign-in-wrong-code");
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123 456");
    await press(page, en.signIn.enter);
    expect(page.url()).toBe(account());
    await look(page, "account-new");
  });

  it("by a number needs the date of birth as well, and so does a step-up by text (H3)", async () => {
    const { page } = visitor;
    const number = freshPhone();
    await proven(app, {}, number);
    service.pass(MINUTE_MS);
    await page.goto(await service.accountLink());
    await signIn(page, en, number);
    await look(page, "second-step");
    await tellBirthDate(page, en, "2001-01-02");
    await look(page, "second-step-wrong");
    await tellBirthDate(page, en, "2000-12-10");
    expect(page.url()).toBe(account());
    service.pass(10 * MINUTE_MS);
    await page.goto(`${account()}/download`);
    await look(page, "prove-by-text");
    await fillBirthDate(page, en, "2000-12-10");
    await press(page, en.signIn.send);
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123456");
    await press(page, en.form.continue);
    await page.getByRole("heading", { level: 1, name: en.account.download }).waitFor();
  });

  it("a double click asks once; Back and forward again end nowhere strange", async () => {
    const { page } = visitor;
    const before = await codes();
    await page.goto(await service.accountLink());
    await page.getByLabel(en.signIn.email, { exact: true }).fill("double@example.com");
    await page.getByRole("button", { name: en.signIn.send }).dblclick();
    await page.getByRole("heading", { level: 1, name: en.signIn.codeTitle }).waitFor();
    expect(await codes()).toBe(before + 1);
    await page.goBack();
    await page.getByLabel(en.signIn.email, { exact: true }).waitFor();
    await page.goForward();
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123456");
    await page.getByRole("button", { name: en.signIn.enter, exact: true }).dblclick();
    await page.waitForURL(account());
    await page.goBack();
    expect(new URL(page.url()).pathname).toMatch(/^\/test\/account/);
    await page.goto(account());
    expect(page.url()).toBe(account());
    await press(page, en.account.signOut);
    await page.goBack();
    await page.reload();
    await page.getByLabel(en.signIn.email, { exact: true }).waitFor();
  });
});

describe("what is behind it", () => {
  /** Every page of ours that links lead to from here, each once. */
  async function crawl(page: Page, name: string): Promise<string[]> {
    const seen = new Set([page.url()]);
    for (const url of seen) {
      await page.goto(url);
      const path = new URL(url).pathname;
      await look(page, `${name}${path.replaceAll("/", "-")}`);
      const hrefs = await page
        .locator("a[href]")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      for (const href of hrefs) if (href.startsWith(account())) seen.add(href.replace(/#.*/, ""));
    }
    return [...seen].map((url) => new URL(url).pathname);
  }

  it("a member with a verification, an application, a session elsewhere: every page is sound", async () => {
    const client = await service.client({ privacyUrl: "https://shop.example/privacy" });
    const { clientId, redirectUri } = client;
    const query = new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      country: "GB",
    });
    const elsewhere = await chromium.visitor({ viewport: PHONE });
    await elsewhere.page.goto(`${service.baseUrl}/sso/social-assistance?${query}`);
    await signIn(elsewhere.page, en, "member@example.com");
    await introduce(
      elsewhere.page,
      en,
      { firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" },
      "parent",
    );
    await askForText(elsewhere.page, en, freshPhone());
    await enterText(elsewhere.page, en);
    await handIn(elsewhere.page, en, "approve.pdf");
    service.pass(SECOND_MS);
    // The waiting page moves on by itself.
    await press(elsewhere.page, en.sso.agree("Shop"));
    await elsewhere.page.waitForURL(`${redirectUri}?**`);
    await elsewhere.close();

    visitor = await chromium.visitor();
    const { page } = visitor;
    await page.goto(await service.accountLink());
    // Thirty seconds lie between two codes to one address.
    service.pass(MINUTE_MS);
    await signIn(page, en, "member@example.com");
    const paths = await crawl(page, "account");
    expect(paths).toEqual(
      expect.arrayContaining(
        ["", "/ways", "/profile", "/download", "/delete"].map((path) => `/test/account${path}`),
      ),
    );
    // Sensitive actions ask for a new code.
    service.pass(10 * MINUTE_MS);
    await crawl(page, "account-later");
  });
});

it("takes a picture with the picker of documents: one, made smaller before it is sent", async () => {
  const { account: words, picker } = en;
  visitor = await chromium.visitor({ viewport: PHONE });
  const { page } = visitor;
  await page.goto(await service.accountLink());
  await signIn(page, en, "picture@example.com");
  await page.goto(`${account()}/profile`);
  const field = page.getByLabel(words.picture, { exact: true });
  const pdf = { name: "card.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
  await field.setInputFiles([pdf]);
  await page.locator(".picker .fault", { hasText: words.noPicture }).waitFor();
  const photo = async (name: string, width: number) => ({
    name,
    mimeType: "image/jpeg",
    // With as much behind it as phones put there: more than the server takes (512 KB).
    buffer: Buffer.concat([await cardPicture(1, width, width).jpeg().toBuffer(), Buffer.alloc(width * 200)]),
  });
  const large = await photo("large.jpg", 3000);
  // The second takes the place of the first.
  await field.setInputFiles([await photo("first.jpg", 200)]);
  await field.setInputFiles([large]);
  await page.locator(".files .name .hint", { hasNotText: picker.preparing }).waitFor();
  expect(await page.locator(".files .name bdi").allInnerTexts()).toEqual(["large.jpg"]);
  await look(page, "profile-picture");
  await press(page, words.upload);
  await page.getByRole("img", { name: words.yourPicture }).waitFor();
  await page.getByText(words.confirm.done.saved).waitFor();
  await page.getByRole("link", { name: words.removePicture }).click();
  await look(page, "profile-picture-remove");
  await press(page, words.removePicture);
  await page.getByText(words.confirm.done.picture).waitFor();
  expect(await page.getByRole("img", { name: words.yourPicture }).count()).toBe(0);
});

it("works with JavaScript off", async () => {
  visitor = await chromium.visitor({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(await service.accountLink());
  await signIn(page, en, "plain@example.com");
  expect(page.url()).toBe(account());
});

it("speaks German to who asks for it", async () => {
  visitor = await chromium.visitor({ locale: "de-DE" });
  const { page } = visitor;
  await page.goto(await service.accountLink());
  expect(await page.getAttribute("html", "lang")).toBe("de");
  await look(page, "de-sign-in");
  await signIn(page, de, "deutsch@example.com");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(de.account.title);
});
