/** From a partner's login link to the lookup, as members go that way. */
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { authClient } from "../../client/index.ts";
import { de } from "../../server/pages/words/de.ts";
import { en } from "../../server/pages/words/en.ts";
import type { Words } from "../../server/pages/words/words-for.ts";
import {
  type Chromium,
  look,
  openChromium,
  PARTNER,
  type Page,
  PHONE,
  type Visitor,
} from "../support/chromium.ts";
import { freshPhone, mailedLink, must } from "../support/journey.ts";
import type { TestClient } from "../support/oauth.ts";
import { PNG } from "../support/pictures.ts";
import { SECOND_MS, type Service, startService } from "../support/service.ts";
import * as steps from "./steps.ts";

const ADA = { firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" };
const OXFORD = "University of Oxford";

let service: Service;
let chromium: Chromium;
let client: TestClient;
let visitor: Visitor;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  client = await service.client({
    privacyUrl: `${PARTNER}/privacy`,
    termsUrl: `${PARTNER}/terms`,
    redirectUris: [`${PARTNER}/callback`],
  });
  const params = { path: { clientId: client.clientId } };
  await must(
    service.operator.PUT("/operator/clients/{clientId}/logo", { params, body: { base64Data: PNG } }),
  );
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});
afterEach(async () => {
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

function loginLink(supergroup: string, changes: Record<string, string> = {}): string {
  const { clientId, redirectUri } = client;
  const usual = { response_type: "code", client_id: clientId, redirect_uri: redirectUri, country: "uk" };
  return `${service.baseUrl}/sso/${supergroup}?${new URLSearchParams({ ...usual, ...changes })}`;
}

/** The page is sound, and its way out leads back without a code. */
async function at(page: Page, name: string, words: Words = en): Promise<void> {
  await look(page, name);
  const way = page.getByRole("link", { name: steps.said(words.signIn.cancel("Shop")), exact: true });
  const href = await way.getAttribute("href");
  const tab = await page.context().newPage();
  await tab.goto(new URL(href ?? "", page.url()).href);
  await tab.waitForURL(`${PARTNER}/**`);
  expect([name, tab.url()]).toEqual([name, client.redirectUri]);
  await tab.close();
}

/** Back at the partner with a code: what it is good for. */
async function lookedUp(page: Page): Promise<{ group: string }[]> {
  await page.waitForURL(`${PARTNER}/callback?**`);
  return getMemberships(page.url());
}

async function getMemberships(returnedTo: string): Promise<{ group: string }[]> {
  const { baseUrl, fetch } = service;
  const auth = authClient({ baseUrl, fetch, clientId: client.clientId, clientSecret: client.clientSecret });
  const code = new URL(returnedTo).searchParams.get("code") ?? "";
  const { access_token } = await must(auth.exchangeCode(code, client.redirectUri));
  return (await must(auth.lookUp(access_token))).verifications;
}

describe("the whole way", () => {
  beforeEach(async () => {
    visitor = await chromium.visitor();
  });

  it("a student, by a document that is rejected and one that is approved", async () => {
    const { page } = visitor;
    await page.goto(loginLink("student"));
    await at(page, "sso-sign-in");
    await steps.askForCode(page, en, "student@example.com");
    await at(page, "sso-code");
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123456");
    await steps.press(page, en.signIn.enter);
    await at(page, "sso-about");
    await steps.press(page, en.form.continue);
    await at(page, "sso-about-faults");
    await steps.introduce(page, en, ADA);
    await at(page, "sso-phone");
    await steps.askForText(page, en, "12");
    await at(page, "sso-phone-fault");
    await steps.askForText(page, en, freshPhone());
    await at(page, "sso-phone-code");
    await steps.enterText(page, en, "000000");
    await at(page, "sso-phone-code-wrong");
    await steps.enterText(page, en);
    await at(page, "sso-institution");
    await steps.search(page, "nowhere at all");
    await at(page, "sso-institution-none");
    await steps.search(page, "oxford");
    await at(page, "sso-institution-found");
    await steps.choose(page, en, OXFORD);
    await at(page, "sso-methods");
    await steps.follow(page, en.sso.manualOffer);
    await at(page, "sso-documents");
    await steps.handIn(page, en, "reject.pdf");
    await at(page, "sso-waiting-manual");
    service.pass(SECOND_MS);
    // By itself.
    await page.getByRole("heading", { level: 1, name: en.sso.rejectedTitle }).waitFor();
    await at(page, "sso-rejected");
    await steps.follow(page, en.sso.manualOffer);
    await steps.handIn(page, en, "approve.pdf");
    service.pass(SECOND_MS);
    await page.reload();
    await at(page, "sso-consent");
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(page)).toMatchObject([{ group: "student" }]);

    // Signed in, verified and agreed: the next time nothing is asked.
    const back = page.waitForRequest(`${PARTNER}/callback?**`);
    // Nobody plays the partner where a redirect leads there at once; that the browser asked is enough.
    await page.goto(loginLink("student")).catch(() => {});
    expect(await getMemberships((await back).url())).toMatchObject([{ group: "student" }]);
  });

  it("a key worker, by the link in a mail that is opened elsewhere", async () => {
    const { page } = visitor;
    await page.goto(loginLink("key-worker"));
    await steps.signIn(page, en, "nurse@example.com");
    await at(page, "sso-about-group");
    await steps.introduce(page, en, ADA, "teacher");
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await at(page, "sso-institution-teacher");
    await steps.follow(page, en.sso.startAgain);
    await steps.introduce(page, en, ADA, "healthcare");
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await steps.search(page, "national health");
    await page.getByRole("radio").first().check();
    await steps.press(page, en.form.continue);
    await at(page, "sso-methods-employer");
    await steps.follow(page, en.sso.emailOffer);
    await at(page, "sso-email");
    await page.getByLabel(en.sso.email, { exact: true }).fill("ada@example.com");
    await steps.press(page, en.sso.sendMail);
    await at(page, "sso-email-elsewhere");
    await page.getByLabel(en.sso.email, { exact: true }).fill("ada@nhs.net");
    await steps.press(page, en.sso.sendMail);
    await at(page, "sso-waiting-email");

    const elsewhere = await chromium.visitor({ viewport: PHONE });
    await elsewhere.page.goto(await mailedLink(client.app));
    await steps.press(elsewhere.page, en.emailLink.confirm);
    await elsewhere.close();
    await page.reload();
    await at(page, "sso-consent-key-worker");
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(page)).toMatchObject([{ group: "key-worker" }]);
  });

  it("social assistance, which is named where the member agrees to it", async () => {
    const { page } = visitor;
    await page.goto(loginLink("social-assistance"));
    await steps.signIn(page, en, "parent@example.com");
    await at(page, "sso-about-assistance");
    await steps.introduce(page, en, ADA, "parent");
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await at(page, "sso-methods-assistance");
    await steps.follow(page, en.sso.manualOffer);
    await at(page, "sso-documents-assistance");
    await steps.handIn(page, en, "approve.pdf");
    service.pass(SECOND_MS);
    await page.reload();
    await at(page, "sso-consent-assistance");
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(page)).toMatchObject([{ group: "social-assistance" }]);
  });

  it("an institution that is not listed is no dead end", async () => {
    const { page } = visitor;
    await page.goto(loginLink("student"));
    await steps.signIn(page, en, "unlisted@example.com");
    await steps.introduce(page, en, ADA);
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await steps.follow(page, en.sso.unlisted);
    await at(page, "sso-unlisted");
    await steps.press(page, en.form.continue);
    await at(page, "sso-unlisted-faults");
    await page.getByLabel(en.sso.unlistedName, { exact: true }).fill("Brindle School of Design");
    await page.getByLabel(en.sso.unlistedDomain, { exact: true }).fill("brindle-design.ac.uk");
    await steps.press(page, en.form.continue);
    await at(page, "sso-methods-unlisted");
    await steps.follow(page, en.sso.manualOffer);
    await steps.handIn(page, en, "approve.pdf");
    service.pass(SECOND_MS);
    await page.reload();
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(page)).toMatchObject([{ group: "student" }]);
  });

  it("without being verified, for an account is not a verification", async () => {
    const { page } = visitor;
    await page.goto(loginLink("graduate"));
    await steps.signIn(page, en, "later@example.com");
    await at(page, "sso-about-graduate");
    await steps.follow(page, en.sso.skip("Shop"));
    await at(page, "sso-consent-unverified");
    await steps.press(page, en.sso.agree("Shop"));
    expect(await lookedUp(page)).toEqual([]);
  });
});

describe("in other browsers", () => {
  type Find = (page: Page, words: Words) => Promise<void>;
  const bySearch: Find = async (page) => {
    await steps.search(page, "oxford");
    await page.getByRole("radio", { name: OXFORD, exact: true }).check();
  };

  /** The shortest way that has every kind of page: by the portal. */
  async function byPortal(page: Page, words: Words, address: string, find: Find): Promise<void> {
    await page.goto(loginLink("student"));
    await steps.signIn(page, words, address);
    await steps.introduce(page, words, ADA);
    await steps.askForText(page, words, freshPhone());
    await steps.enterText(page, words);
    await find(page, words);
    await steps.press(page, words.form.continue);
    await steps.press(page, words.sso.portal(OXFORD));
    await steps.press(page, words.portal.start);
    await steps.press(page, words.portal.approve);
    await page.getByRole("button", { name: steps.said(words.sso.agree("Shop")) }).waitFor();
    await steps.press(page, words.sso.agree("Shop"));
    expect(await lookedUp(page)).toMatchObject([{ group: "student" }]);
  }

  it("with JavaScript off", async () => {
    visitor = await chromium.visitor({ javaScriptEnabled: false });
    await byPortal(visitor.page, en, "plain@example.com", bySearch);
  });

  it("with JavaScript off, a document that is decided shows by itself", async () => {
    visitor = await chromium.visitor({ javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(loginLink("student"));
    await steps.signIn(page, en, "plain-document@example.com");
    await steps.introduce(page, en, ADA);
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await bySearch(page, en);
    await steps.press(page, en.form.continue);
    await steps.follow(page, en.sso.manualOffer);
    await steps.handIn(page, en, "approve.pdf");
    expect(await steps.heading(page)).toBe(en.sso.waitingTitle.manual);
    service.pass(SECOND_MS);
    await page.getByRole("button", { name: steps.said(en.sso.agree("Shop")) }).waitFor();
    const address = page.url();
    // And stays: three seconds are longer than it took.
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await setTimeout(3_000);
    expect([page.url(), loads]).toEqual([address, 0]);
  });

  it("on a phone of 360 pixels, by touch", async () => {
    visitor = await chromium.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
    await byPortal(visitor.page, en, "phone@example.com", async (page) => {
      await steps.finder(page).pressSequentially("oxfo");
      await page.getByRole("option", { name: OXFORD }).tap();
    });
  });

  it("by the keyboard alone", async () => {
    visitor = await chromium.visitor();
    await byPortal(visitor.page, en, "keys@example.com", async (page) => {
      await steps.finder(page).pressSequentially("oxfo");
      await page.getByRole("option", { name: OXFORD }).waitFor();
      await look(page, "sso-institution-typed");
      await steps.finder(page).press("ArrowDown");
      await steps.finder(page).press("Enter");
      expect(await page.getByRole("radio", { name: OXFORD }).isChecked()).toBe(true);
    });
  });

  it("in German", async () => {
    visitor = await chromium.visitor({ locale: "de-DE", colorScheme: "dark" });
    await byPortal(visitor.page, de, "deutsch@example.com", bySearch);
  });
});

describe("what people do to pages", () => {
  beforeEach(async () => {
    visitor = await chromium.visitor();
  });

  it("double clicks do everything once", async () => {
    const { page } = visitor;
    const { database } = service.services;
    const twice = (label: string) => page.getByRole("button", { name: label, exact: true }).dblclick();
    await page.goto(loginLink("social-assistance"));
    await steps.signIn(page, en, "double@example.com");
    const [before, consents] = [await database.verification.count(), await database.consent.count()];
    await page.getByLabel(en.groups.parent, { exact: true }).check();
    await page.getByLabel(en.sso.firstName, { exact: true }).fill("Ada");
    await page.getByLabel(en.sso.lastName, { exact: true }).fill("Lovelace");
    await page.getByLabel(en.form.day, { exact: true }).fill("10");
    await page.getByLabel(en.form.month, { exact: true }).fill("12");
    await page.getByLabel(en.form.year, { exact: true }).fill("2000");
    await twice(en.form.continue);
    await page.getByLabel(en.sso.phone, { exact: true }).fill(freshPhone());
    await twice(en.signIn.send);
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123456");
    await twice(en.form.continue);
    await page.getByRole("heading", { level: 1, name: en.sso.methodsTitle }).waitFor();
    expect(await database.verification.count()).toBe(before + 1);
    await steps.follow(page, en.sso.skip("Shop"));
    await twice(steps.said(en.sso.agree("Shop")));
    expect(await lookedUp(page)).toEqual([]);
    expect(await database.consent.count()).toBe(consents + 1);
  });

  it("Back shows where one stands, and going on from there works", async () => {
    const { page } = visitor;
    await page.goto(loginLink("student"));
    await steps.signIn(page, en, "back@example.com");
    await steps.introduce(page, en, ADA);
    await steps.askForText(page, en, freshPhone());
    await steps.enterText(page, en);
    await steps.search(page, "oxford");
    await steps.choose(page, en, OXFORD);
    expect(await steps.heading(page)).toBe(en.sso.methodsTitle);
    for (let times = 0; times < 4; times += 1) {
      await page.goBack();
      expect(new URL(page.url()).origin).toBe(service.baseUrl);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await page.goto(loginLink("student"));
    expect(await steps.heading(page)).toBe(en.sso.methodsTitle);
  });
});

describe("login links that are no good", () => {
  beforeEach(async () => {
    visitor = await chromium.visitor();
  });

  it.each([
    ["unknown-client", "student", { client_id: "cl_unknown" }, en.linkFaults.unknown_client, 400],
    ["redirect-uri", "student", { redirect_uri: "https://evil.example/" }, en.linkFaults.redirect_uri, 400],
    ["response-type", "student", { response_type: "token" }, en.linkFaults.response_type, 400],
    ["country", "student", { country: "FR" }, en.linkFaults.country, 400],
    ["supergroup", "pupil", {}, en.linkFaults.unknown_supergroup, 404],
  ] as const)("%s: a page of ours, and no redirect", async (name, supergroup, changes, [title], status) => {
    const { page } = visitor;
    const response = await page.goto(loginLink(supergroup, changes));
    expect([response?.status(), await steps.heading(page)]).toEqual([status, title]);
    await look(page, `sso-fault-${name}`);
  });
});
