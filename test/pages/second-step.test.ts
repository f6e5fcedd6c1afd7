/** A text message alone opens no account that knows more about its member (spec/decisions/members.md, "One strength"). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  expectSound,
  formOf,
  linksOf,
  type OpenedPage,
  openBrowser,
  type TinyBrowser,
} from "../support/browser.ts";
import { type App, freshPhone, inGroups, proven } from "../support/journey.ts";
import { loginUrl } from "../support/login.ts";
import {
  ADDRESS,
  askedForCode,
  birthDate,
  CODE,
  confirmed,
  sentCode,
  signedIn,
  signedInByNumber,
  TEST_ACCOUNT,
} from "../support/member.ts";
import { DAY_MS, MINUTE_MS, type Service, startService } from "../support/service.ts";

/** The date of birth that `proven` claims. */
const DOB = "2000-12-10";
const WRONG = birthDate("2000-10-12");
const NEW_WAY = "Add an email address or mobile number";
const CONFIRM = "Confirm that it's you";

let service: Service;
let app: App;
beforeAll(async () => {
  service = await startService();
  app = await service.app("test");
});
beforeEach(() => service.pass(MINUTE_MS));
afterAll(() => service.stop());

let addresses = 0;
function freshAddress(): string {
  addresses += 1;
  return `second${addresses}@example.com`;
}

const open = (browser: TinyBrowser, path = "") => browser.open(`${service.baseUrl}${TEST_ACCOUNT}${path}`);
const tell = (browser: TinyBrowser, page: OpenedPage, dob = DOB) =>
  browser.fill(page, birthDate(dob), "Sign in");
const wrongly = (browser: TinyBrowser, page: OpenedPage) => browser.fill(page, WRONG, "Sign in");
const enter = (browser: TinyBrowser, page: OpenedPage, button: string) =>
  browser.fill(page, { [CODE]: "123456" }, button);

/** A number whose account a partner's call made: it has a name and a birth date, and no mail address. */
async function numberOnly(): Promise<string> {
  const number = freshPhone();
  await proven(app, {}, number);
  service.pass(MINUTE_MS);
  return number;
}

/** An account that has a number and a mail address beside it. */
async function numberAndMail() {
  const [number, address] = [await numberOnly(), freshAddress()];
  const { browser } = await signedInByNumber(service, number);
  const code = await browser.fill(await open(browser, "/ways"), { [NEW_WAY]: address }, "Add");
  await enter(browser, code, "Add");
  service.pass(MINUTE_MS);
  return { number, address };
}

/** An account that has a number and a mail address, but no birth date. */
async function mailAndNumber() {
  const [number, address] = [freshPhone(), freshAddress()];
  const { browser } = await signedIn(service, address);
  const code = await browser.fill(await open(browser, "/ways"), { [NEW_WAY]: number }, "Add");
  await enter(browser, code, "Add");
  service.pass(MINUTE_MS);
  return { number, address };
}

describe("a sign-in by number", () => {
  it("asks for the birth date after the code, and opens nothing before (H3)", async () => {
    const number = await numberOnly();
    const { browser, page } = await signedIn(service, number);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([200, CONFIRM]);
    for (const secret of ["Ada", "Lovelace", "2000", "December"]) expect(page.html).not.toContain(secret);
    for (const path of ["", "/ways", "/download", "/delete", "/delete/confirm", "/profile", "/prove"])
      expect((await open(browser, path)).heading).toBe("Sign in");
    const german = openBrowser({ language: "de" });
    for (const [name, value] of browser.cookies) german.cookies.set(name, value);
    const shown = await german.open(page.url);
    expectSound(shown, { language: "de" });
    expect([shown.heading, shown.text.includes("Geburtsdatum")]).toEqual(["Sind Sie es wirklich?", true]);
    const empty = await browser.press(page, "Sign in");
    expectSound(empty);
    expect([empty.status, empty.text.includes("Enter your date of birth as day")]).toEqual([400, true]);
    const account = await tell(browser, empty);
    expectSound(account);
    expect([account.heading, account.text.includes("Ada Lovelace")]).toEqual(["Your account", true]);
  });

  it("looks at three wrong birth dates a day, in all browsers together and at once (H3)", async () => {
    const number = await numberOnly();
    const first = await signedIn(service, number);
    const wrong = await wrongly(first.browser, first.page);
    expectSound(wrong);
    expect([wrong.heading, wrong.text.includes("You have 2 attempts left today.")]).toEqual([CONFIRM, true]);
    service.pass(MINUTE_MS);
    const second = await signedIn(service, number);
    await Promise.all(Array.from({ length: 5 }, () => wrongly(second.browser, second.page)));
    const account = await service.services.database.account.findFirstOrThrow({
      where: { birthDateMisses: { has: service.clock.now } },
    });
    expect(account.birthDateMisses).toHaveLength(3);
    const over = await tell(second.browser, second.page);
    expectSound(over);
    expect(over.text).toContain("An incorrect date of birth was entered 3 times.");
    expect(over.text).toContain("contact us");
    expect((await open(second.browser)).heading).toBe("Sign in");
    service.pass(DAY_MS);
    expect((await signedInByNumber(service, number)).page.heading).toBe("Your account");
  });

  it("is offered the way by mail where there is a mail address, and takes it when the tries are used up (H3)", async () => {
    const { number, address } = await numberAndMail();
    const { browser, page } = await signedIn(service, number);
    expect(linksOf(page)).toContain(`${TEST_ACCOUNT}/sign-in`);
    expect(page.html).not.toContain(address);
    let over = page;
    for (let miss = 0; miss < 3; miss += 1) over = await wrongly(browser, over);
    expectSound(over);
    expect([over.text.includes("3 times"), over.text.includes("Sign in with your email address")]).toEqual([
      true,
      true,
    ]);
    expect((await signedIn(service, address, { browser })).page.heading).toBe("Your account");
  });

  it("needs a mail's code where the account knows no birth date, and its number counts as proven with it (H3)", async () => {
    const { number, address } = await mailAndNumber();
    const { browser, page } = await signedIn(service, number);
    expectSound(page);
    expect(page.text).toContain("so a text message isn't enough to open this account");
    expect(page.html).not.toContain(address);
    expect((await open(browser)).heading).toBe("Sign in");
    const body = new URLSearchParams({ "dob-day": "10", "dob-month": "12", "dob-year": "2000" });
    const url = `${service.baseUrl}${TEST_ACCOUNT}/second-step`;
    expect((await browser.open(url, { method: "POST", body })).status).toBe(403);
    const account = await signedIn(service, address, { browser });
    expect(account.page.heading).toBe("Your account");
    const { provenAt } = await service.services.database.loginIdentifier.findFirstOrThrow({
      where: { channel: "sms", account: { sessions: { some: { createdAt: service.clock.now } } } },
    });
    expect(provenAt).toEqual(service.clock.now);
    const sessions = { where: { provenAt: null, accountId: { not: null }, createdAt: service.clock.now } };
    expect(await service.services.database.session.count(sessions)).toBe(0);
  });

  it("identifies, and does not sign in, once the number was not proven for 90 days (H3)", async () => {
    const both = await numberAndMail();
    const alone = await numberOnly();
    service.pass(89 * DAY_MS);
    const still = await signedIn(service, both.number);
    expect(still.page.text).toContain("Date of birth");
    service.pass(DAY_MS);
    const { browser, page } = await signedIn(service, both.number);
    expect(page.text).not.toContain("Date of birth");
    expect(page.text).toContain("Sign in with the email address that you use with us");
    // With its mail address it is proven anew.
    expect((await signedIn(service, both.address, { browser })).page.heading).toBe("Your account");
    service.pass(MINUTE_MS);
    expect((await signedInByNumber(service, both.number)).page.heading).toBe("Your account");
    // Without one the birth date identifies the member, as in a partner's verification.
    expect((await signedInByNumber(service, alone)).page.heading).toBe("Your account");
  });

  it("is enough for an account that knows nothing else, for as long as the number is fresh", async () => {
    const { number, address } = await mailAndNumber();
    const { browser } = await signedIn(service, address);
    await confirmed(browser, await open(browser, "/ways"), `Remove (${address})`);
    service.pass(MINUTE_MS);
    expect((await signedIn(service, number)).page.heading).toBe("Your account");
    service.pass(90 * DAY_MS);
    const late = await signedIn(service, number);
    expectSound(late.page);
    expect([late.page.heading, late.page.text.includes("contact us")]).toEqual([CONFIRM, true]);
  });

  it("gives both halves of a double click the same session, and no other browser the second step", async () => {
    const number = await numberOnly();
    const { browser, page } = await signedIn(service, number);
    expect(browser.cookies.has("session-test")).toBe(false);
    const { action, fields } = formOf(page, "Sign in", birthDate(DOB));
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const press = () =>
      fetch(action, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { cookie },
        redirect: "manual",
      });
    const both = await Promise.all([press(), press()]);
    const secrets = both.map(({ headers }) => headers.getSetCookie().map((set) => set.split(";")[0]));
    expect(secrets[0]).toHaveLength(2);
    expect(secrets[1]).toEqual(secrets[0]);
    service.pass(MINUTE_MS);
    expect((await press()).headers.getSetCookie()).toEqual([]);
    const other = openBrowser();
    await other.open(await service.accountLink());
    expect((await other.open(page.url)).heading).toBe("Sign in");
  });

  it("lasts 15 minutes without the second step", async () => {
    const { browser, page } = await signedIn(service, await numberOnly());
    service.pass(15 * MINUTE_MS);
    expect((await tell(browser, page)).heading).toBe("Sign in");
  });

  it("leads on to where it began, from a client's login page as well (H3)", async () => {
    const client = await service.client({ app });
    const [number, browser] = [await numberOnly(), openBrowser()];
    const first = await browser.open(loginUrl(service, client));
    const code = await browser.fill(first, { [ADDRESS]: number }, "Send me a code");
    const asked = await enter(browser, code, "Sign in");
    expectSound(asked, { whose: "Shop" });
    expect(asked.heading).toBe(CONFIRM);
    expect((await browser.open(loginUrl(service, client))).heading).toBe("Sign in");
    const about = await tell(browser, asked);
    expect([about.heading, new URL(about.url).search]).toEqual([
      "About you",
      new URL(loginUrl(service, client)).search,
    ]);
  });

  it("is there for live members too (H3)", async () => {
    const live = await service.app("live");
    const number = freshPhone();
    const sent = await live.calls.POST("/app/{appId}/whitelabel/verifications", {
      params: { path: { appId: live.appId } },
      body: {
        territory: "GB",
        consumerGroup: "student",
        firstName: "Ada",
        lastName: "Lovelace",
        dob: DOB,
        userEmail: "ada@example.com",
      },
    });
    const path = { appId: live.appId, verificationId: sent.data?.verificationId ?? "" };
    const one = "/app/{appId}/whitelabel/verifications/{verificationId}";
    await live.calls.POST(`${one}/otp`, { params: { path }, body: { phoneNumber: number, territory: "GB" } });
    const code = sentCode(service, number);
    const done = await live.calls.POST(`${one}/otp/verify`, { params: { path }, body: { code } });
    expect(done.response.status).toBe(200);
    service.pass(MINUTE_MS);
    const { browser, page } = await signedIn(service, number, { base: "/account" });
    expect(page.heading).toBe(CONFIRM);
    expect((await browser.open(`${service.baseUrl}/account/download`)).heading).toBe("Sign in");
    expect((await tell(browser, page)).heading).toBe("Your account");
  });
});

describe("step-up", () => {
  const targets = ["/ways", "/download", "/delete", "/delete/confirm"];

  it("needs a code to a mail address where there is one, whoever signed in by number just now (H3)", async () => {
    const { number, address } = await numberAndMail();
    const { browser } = await signedInByNumber(service, number);
    for (const path of targets) expect((await open(browser, path)).heading).toBe(CONFIRM);
    const page = await open(browser, "/download");
    expectSound(page);
    expect([page.text.includes(address), page.text.includes(number)]).toEqual([true, false]);
    const { id } = await service.services.database.loginIdentifier.findFirstOrThrow({
      where: { channel: "sms", account: { sessions: { some: { createdAt: service.clock.now } } } },
    });
    const { action, fields } = formOf(page, "Send me a code");
    const forged = new URLSearchParams({ ...fields, way: id });
    expect((await browser.open(action, { method: "POST", body: forged })).status).toBe(400);
    const code = await browser.press(page, "Send me a code");
    expect(code.text).toContain(`We sent a 6-digit code to ${address}.`);
    expect((await enter(browser, code, "Continue")).heading).toBe("Download my data");
    for (const path of targets) expect((await open(browser, path)).heading).not.toBe(CONFIRM);
  });

  it("needs the birth date with a text message where there is no mail address, before the text is sent (H3)", async () => {
    const number = await numberOnly();
    const { browser } = await signedInByNumber(service, number);
    expect((await open(browser, "/download")).heading).toBe("Download my data");
    service.pass(10 * MINUTE_MS);
    const page = await open(browser, "/download");
    expectSound(page);
    const messages = () => service.services.database.message.count();
    const before = await messages();
    const empty = await browser.press(page, "Send me a code");
    expectSound(empty);
    expect([empty.status, empty.text.includes("Enter your date of birth as day")]).toEqual([400, true]);
    const wrong = await browser.fill(page, WRONG, "Send me a code");
    expectSound(wrong);
    expect(wrong.text).toContain("You have 2 attempts left today.");
    expect(await messages()).toBe(before);
    const code = await browser.fill(wrong, birthDate(DOB), "Send me a code");
    expect([code.heading, (await messages()) - before]).toEqual(["Enter your code", 1]);
    expect((await enter(browser, code, "Continue")).heading).toBe("Download my data");
    service.pass(10 * MINUTE_MS);
    let over = await open(browser, "/delete");
    for (let miss = 0; miss < 2; miss += 1) over = await browser.fill(over, WRONG, "Send me a code");
    expectSound(over);
    expect(over.text).toContain("An incorrect date of birth was entered 3 times.");
  });

  it("gives the session a new secret; the old one steps nothing up, and ends a minute later (L17)", async () => {
    const { browser } = await signedIn(service, freshAddress());
    service.pass(10 * MINUTE_MS);
    const thief = openBrowser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    const before = browser.cookies.get("session-test");
    const code = await browser.press(await open(browser, "/download"), "Send me a code");
    expect((await enter(browser, code, "Continue")).heading).toBe("Download my data");
    expect(browser.cookies.get("session-test")).not.toBe(before);
    expect((await open(thief, "/download")).heading).toBe(CONFIRM);
    expect((await open(thief)).heading).toBe("Your account");
    service.pass(MINUTE_MS);
    expect((await open(thief)).heading).toBe("Sign in");
    expect((await open(browser, "/download")).heading).toBe("Download my data");
  });

  it("gives both halves of a double click the same new secret (L17)", async () => {
    const { browser } = await signedIn(service, freshAddress());
    service.pass(10 * MINUTE_MS);
    const page = await browser.press(await open(browser, "/download"), "Send me a code");
    const { action, fields } = formOf(page, "Continue", { [CODE]: "123456" });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const press = () =>
      fetch(action, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { cookie },
        redirect: "manual",
      });
    const one = await press();
    const two = await press();
    expect(one.headers.getSetCookie()).toHaveLength(2);
    expect(two.headers.getSetCookie().map((set) => set.split(";")[0])).toEqual(
      one.headers.getSetCookie().map((set) => set.split(";")[0]),
    );
    expect(two.headers.get("location")).toBe(`${TEST_ACCOUNT}/download`);
  });

  it("an address that is removed ends the other sessions (L17)", async () => {
    const { address } = await mailAndNumber();
    const { browser } = await signedIn(service, address);
    service.pass(MINUTE_MS);
    const other = await signedIn(service, address);
    await confirmed(browser, await open(browser, "/ways"), `Remove (${address})`);
    expect((await open(browser)).heading).toBe("Your account");
    expect((await open(other.browser)).heading).toBe("Sign in");
  });
});

it("tells nothing about a number before its code is right (H3)", async () => {
  const numbers = [await numberOnly(), (await numberAndMail()).number, freshPhone()];
  const pages = [];
  for (const number of numbers) {
    const { browser, page } = await askedForCode(service, number);
    const wrong = await browser.fill(page, { [CODE]: "000000" }, "Sign in");
    pages.push(
      [page, wrong].map(({ status, html }) => [
        status,
        html
          .replaceAll(number, "…")
          .replaceAll(inGroups(number), "…")
          .replaceAll(/name="csrf" value="[^"]*"/g, ""),
      ]),
    );
  }
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[2]).toEqual(pages[0]);
});
