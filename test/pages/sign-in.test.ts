import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { DeliveryError } from "../../server/platform/delivery/delivery.ts";
import { fetchAnyHost } from "../support/any-host.ts";
import { expectSound, formOf, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { type App, freshPhone, inGroups, proven } from "../support/journey.ts";
import { ADDRESS, askedForCode, CODE, sentCode, signedIn, TEST_ACCOUNT } from "../support/member.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../support/service.ts";
import { contentsOf } from "../support/whitelabel.ts";

const SEND = "Send me a code";
const ENTER = "Sign in";
const AGAIN = "Send a new code";
const LIVE = { base: "/account" };

let addresses = 0;
function freshAddress(): string {
  addresses += 1;
  return `member${addresses}@example.com`;
}

/** The parts of two responses that must be equal if neither may reveal whether an account exists. */
function outwards({ status, headers, html }: OpenedPage, ...secrets: string[]) {
  const plain = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), html);
  const names: string[] = [];
  headers.forEach((_value, name) => void names.push(name));
  const withoutToken = plain.replaceAll(/name="csrf" value="[^"]*"/g, "");
  return { status, names, length: withoutToken.length, html: withoutToken };
}

describe("signing in", () => {
  let service: Service;
  let app: App;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
  });
  afterAll(() => service.stop());

  const accounts = () => service.services.database.account.count();
  const sessions = () => service.services.database.session.count();

  async function enter(browser: TinyBrowser, page: OpenedPage, code: string): Promise<OpenedPage> {
    return browser.fill(page, { [CODE]: code }, ENTER);
  }

  it("takes an e-mail address that nobody has, and opens an account; the next time it is the same one", async () => {
    const address = freshAddress();
    const before = await accounts();
    const { page } = await askedForCode(service, address, LIVE);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([200, "Enter your code"]);
    expect(page.text).toContain(`We sent a 6-digit code to ${address}.`);
    expect(await accounts()).toBe(before);
    service.pass(MINUTE_MS);
    const first = await signedIn(service, address, LIVE);
    expectSound(first.page);
    expect(first.page.heading).toBe("Your account");
    service.pass(MINUTE_MS);
    const second = await signedIn(service, address.toUpperCase(), LIVE);
    expect(second.page.heading).toBe("Your account");
    expect(await accounts()).toBe(before + 1);
    expect(await sessions()).toBeGreaterThanOrEqual(2);
  });

  it("P2: asks once whether another address was meant, and goes on with either in one press", async () => {
    const browser = openBrowser();
    const page = await browser.open(`${service.baseUrl}/account`);
    const asked = await browser.fill(page, { [ADDRESS]: "ada@gmial.con" }, SEND);
    expectSound(asked);
    expect([asked.status, asked.text]).toEqual([400, expect.stringMatching(/Did you mean .?ada@gmail\.com/)]);
    const typed = await browser.fill(asked, {}, "Continue with ada@gmial.con");
    expect([typed.heading, typed.text]).toEqual([
      "Enter your code",
      expect.stringContaining("to ada@gmial.con."),
    ]);
    const again = openBrowser();
    const once = await again.fill(
      await again.open(`${service.baseUrl}/account`),
      { [ADDRESS]: "ada@gmial.con" },
      SEND,
    );
    // An answer about another text is none.
    const other = await again.fill(once, { [ADDRESS]: "bob@hotmial.com" }, "Continue with ada@gmial.con");
    expect([other.status, other.text]).toEqual([400, expect.stringContaining("bob@hotmail.com")]);
    const meant = await again.fill(other, {}, "Use bob@hotmail.com");
    expect([meant.heading, meant.text]).toEqual([
      "Enter your code",
      expect.stringContaining("to bob@hotmail.com."),
    ]);
  });

  it("P2: knows the domains of institutions", async () => {
    const browser = openBrowser();
    const page = await browser.open(`${service.baseUrl}/account`);
    const asked = await browser.fill(page, { [ADDRESS]: "ada@ox.ac.uj" }, SEND);
    expect([asked.status, asked.text]).toEqual([400, expect.stringContaining("ada@ox.ac.uk")]);
    for (const right of ["ada@ox.ac.uk", "ada@student.ox.ac.uk"]) {
      const { page: code } = await askedForCode(service, right, LIVE);
      expect([right, code.heading]).toEqual([right, "Enter your code"]);
    }
  });

  it("asks for it by pages that are sound in both languages, with a field for each thing", async () => {
    for (const [language, title] of [
      ["en", "Sign in"],
      ["de", "Anmelden"],
    ] as const) {
      const browser = openBrowser({ language });
      const page = await browser.open(`${service.baseUrl}/account`);
      expectSound(page, { language });
      expect([page.status, page.heading]).toEqual([200, title]);
      expect(page.html).toMatch(
        /<input id="field-address"[^>]* required[^>]* autocomplete="username webauthn" inputmode="email"/,
      );
    }
    const { page } = await askedForCode(service, freshAddress());
    expect(page.html).toMatch(/autocomplete="one-time-code" inputmode="numeric"/);
    expect(page.text).toContain("Test mode Nothing is sent");
  });

  it("sends the code as text and HTML, in the language of the page, to live members only", async () => {
    const address = freshAddress();
    const browser = openBrowser({ language: "de-AT" });
    const first = await browser.open(`${service.baseUrl}/account/sign-in`);
    const german = { address: "E-Mail-Adresse", send: "Code senden" };
    const page = await browser.fill(first, { [german.address]: address }, german.send);
    expectSound(page, { language: "de" });
    const mail = service.mails.at(-1);
    const code = sentCode(service, address);
    expect([mail?.to, mail?.subject]).toEqual([address, `${code} ist Ihr Code für cohort`]);
    expect(mail?.text).toContain(`Ihr Code: ${code}`);
    expect(mail?.html).toMatch(
      new RegExp(`^<!doctype html><html lang="de" dir="ltr">.*<p class="code">${code}</p>`, "s"),
    );
    const { length } = service.mails;
    await askedForCode(service, freshAddress());
    expect(service.mails).toHaveLength(length);
  });

  it("knows 123456 in test mode, and 000000 as wrong; live members are not test members", async () => {
    const address = freshAddress();
    const { browser, page } = await askedForCode(service, address);
    const wrong = await enter(browser, page, "000000");
    expectSound(wrong);
    expect(wrong.text).toContain("That code is incorrect. You have 4 attempts left.");
    expect(wrong.html).toContain("<title>Error: ");
    const account = await enter(browser, wrong, "123 456");
    expect([account.heading, account.url]).toEqual(["Your account", `${service.baseUrl}${TEST_ACCOUNT}`]);
    expect((await browser.open(`${service.baseUrl}/account`)).heading).toBe("Sign in");
    const live = await askedForCode(service, address, LIVE);
    expect((await enter(live.browser, live.page, "123456")).heading).toBe("Enter your code");
  });

  it.each([
    "",
    " ",
    "ada",
    "ada@",
    "@example.com",
    "a b@example.com",
    "ada@example",
    "ada@example.com\r\nBcc: x@y.example",
    "a@b@c.example".repeat(30),
    "\u0000@example.com",
    "07400 123456",
    "+44 20 7946 0000",
    "+1",
    "123456",
    "<script>@example.com",
    "ada@exa_mple.com",
    "ada@.com",
    `ada@${"a".repeat(64)}.com`,
  ])("says beside the field that %j is no address", async (address) => {
    const { page } = await askedForCode(service, address);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([400, "Sign in"]);
    expect(page.text).toContain("There is a problem Enter an email address, like");
    expect(page.html).toMatch(
      /aria-describedby="field-address-hint field-address-fault" aria-invalid="true"/,
    );
    expect(page.html).toMatch(/role="alert" tabindex="-1" autofocus/);
  });

  it("is the same for a phone that nobody has proven, but for the message", async () => {
    const [known, unknown] = [freshPhone(), freshPhone()];
    await proven(app, {}, known);
    service.pass(MINUTE_MS);
    const messages = () =>
      service.services.database.message.count({ where: { appId: app.appId, channel: "sms" } });
    const before = await messages();
    const pages = [];
    for (const number of [known, unknown]) {
      const { browser, page } = await askedForCode(service, number);
      expectSound(page);
      const read = inGroups(number);
      expect(page.text).toContain(`If ${read} belongs to an account, we sent a 6-digit code to it.`);
      const wrong = await enter(browser, page, "000000");
      pages.push([outwards(page, number, read), outwards(wrong, number, read)]);
      // The right code of test mode, which opens no account.
      const entered = await enter(browser, wrong, "123456");
      expect(entered.heading).toBe(number === known ? "Confirm that it's you" : "Enter your code");
    }
    expect(pages[1]).toEqual(pages[0]);
    expect((await messages()) - before).toBe(1);
  });

  it("ends the code after ten minutes, five wrong checks, or when a new one comes", async () => {
    const lapsed = await askedForCode(service, freshAddress());
    service.pass(10 * MINUTE_MS);
    const late = await enter(lapsed.browser, lapsed.page, "123456");
    expect(late.text).toContain("This code has expired");
    expectSound(late);

    const wrong = await askedForCode(service, freshAddress());
    let { page } = wrong;
    for (let check = 0; check < 5; check += 1) page = await enter(wrong.browser, page, "000000");
    expect(page.text).toContain("an incorrect code 5 times");
    expect((await enter(wrong.browser, page, "123456")).text).toContain("an incorrect code 5 times");
    service.pass(30 * SECOND_MS);
    page = await wrong.browser.press(page, AGAIN);
    expect(page.text).not.toContain("problem");
    expect((await enter(wrong.browser, page, "123456")).heading).toBe("Your account");

    const address = freshAddress();
    const first = await askedForCode(service, address, LIVE);
    const old = sentCode(service, address);
    service.pass(30 * SECOND_MS);
    const second = await first.browser.press(first.page, AGAIN);
    const fresh = sentCode(service, address);
    if (old !== fresh)
      expect((await enter(first.browser, second, old)).text).toContain("That code is incorrect");
    expect((await enter(first.browser, second, fresh)).heading).toBe("Your account");
  });

  it("works in the browser that asked, and in no other", async () => {
    const address = freshAddress();
    const { browser, page } = await askedForCode(service, address, LIVE);
    const code = sentCode(service, address);
    const stranger = openBrowser();
    const refused = await enter(stranger, page, code);
    expectSound(refused);
    expect([refused.status, refused.heading]).toEqual([403, "Cookies are switched off"]);
    // With a form of its own it has no code to enter.
    const other = await askedForCode(service, freshAddress(), LIVE);
    expect((await enter(other.browser, other.page, code)).heading).toBe("Enter your code");
    expect((await enter(browser, page, code)).heading).toBe("Your account");
  });

  it("gives one session for both halves of a double click, and for nobody else the same code again", async () => {
    const address = freshAddress();
    const { browser, page } = await askedForCode(service, address, LIVE);
    const { action, fields } = formOf(page, ENTER, { [CODE]: sentCode(service, address) });
    const before = await sessions();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const press = () =>
      fetch(action, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { cookie },
        redirect: "manual",
      });
    const [one, two] = await Promise.all([press(), press()]);
    const secrets = [one, two].map(({ headers }) => headers.getSetCookie().map((set) => set.split(";")[0]));
    expect(secrets[0]).toEqual(secrets[1]);
    expect(secrets[0]).toHaveLength(3);
    expect([one.status, one.headers.get("location"), await sessions()]).toEqual([
      303,
      "/account",
      before + 1,
    ]);
    service.pass(MINUTE_MS);
    const late = await press();
    expect([late.headers.get("location"), late.headers.getSetCookie()]).toEqual(["/account/code", []]);
  });

  it("counts five wrong checks at once as five", async () => {
    const { browser, page } = await askedForCode(service, freshAddress());
    await Promise.all(Array.from({ length: 5 }, () => enter(browser, page, "000000")));
    const { checks, closedAt } = await service.services.database.oneTimeCode.findFirstOrThrow({
      orderBy: { createdAt: "desc" },
      where: { checks: { gt: 0 }, createdAt: service.clock.now },
    });
    expect([checks, closedAt]).toEqual([5, service.clock.now]);
    expect((await enter(browser, page, "123456")).heading).toBe("Enter your code");
  });

  it("lets the right member in after 2,000 wrong codes from elsewhere", async () => {
    service.pass(MINUTE_MS);
    const address = freshAddress();
    const attacker = await askedForCode(service, address, LIVE);
    const { action, fields } = formOf(attacker.page, ENTER, { [CODE]: "000000" });
    const cookie = [...attacker.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const press = () =>
      fetch(action, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { cookie },
        redirect: "manual",
      });
    /** A call without a seat or a connection in time was not looked at: it comes again, as its answer says. */
    const pressUntilRead = async (): Promise<number> => {
      const { status, headers } = await press();
      if (status !== 503) return status;
      await sleep(Number(headers.get("retry-after")) * SECOND_MS);
      return pressUntilRead();
    };
    const statuses = new Map<number, number>();
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, pressUntilRead));
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // A hundred a minute are looked at, and of those five are checks.
    expect([...statuses]).toEqual([
      [303, 100],
      [429, 1_900],
    ]);
    service.pass(MINUTE_MS);
    expect((await signedIn(service, address, LIVE)).page.heading).toBe("Your account");
  });

  it("takes 100 checks a minute from one IP address, and says when there are more", async () => {
    service.pass(MINUTE_MS);
    const { browser, page } = await askedForCode(service, freshAddress());
    // A form without six digits is no check.
    for (let check = 0; check < 3; check += 1) expect((await browser.press(page, ENTER)).status).toBe(400);
    for (let check = 0; check < 20; check += 1)
      await Promise.all(Array.from({ length: 5 }, () => enter(browser, page, "000000")));
    const many = await enter(browser, page, "000000");
    expectSound(many);
    expect([many.status, many.heading]).toEqual([429, "Too many requests"]);
    expect(Number(many.headers.get("retry-after"))).toBeGreaterThan(0);
    service.pass(MINUTE_MS);
  });

  it("waits 30 seconds between two codes; the second half of a double click asks for none", async () => {
    const address = freshAddress();
    const { browser, page } = await askedForCode(service, address, LIVE);
    const { length } = service.mails;
    const double = await askedForCode(service, address, { ...LIVE, browser });
    expect([double.page.heading, service.mails.length]).toEqual(["Enter your code", length]);
    service.pass(29 * SECOND_MS);
    const other = await askedForCode(service, address, LIVE);
    expectSound(other.page);
    expect([other.page.status, other.page.heading]).toEqual([429, "Sign in"]);
    expect(other.page.text).toContain(
      "It works only in the browser that asked for it. You can get one for this browser in 1 second.",
    );
    service.pass(SECOND_MS);
    expect((await browser.press(page, AGAIN)).status).toBe(200);
    expect(service.mails).toHaveLength(length + 1);
  });

  it("sends five codes an hour to an address, counted over all browsers at once and under every +tag; test mode has no limit", async () => {
    const [name, domain] = freshAddress().split("@");
    for (let code = 0; code < 5; code += 1) {
      const { page } = await askedForCode(service, `${name}+${code}@${domain}`, LIVE);
      expect(page.heading).toBe("Enter your code");
      service.pass(MINUTE_MS);
    }
    const sixth = await askedForCode(service, `${name}@${domain}`, LIVE);
    expectSound(sixth.page);
    expect([sixth.page.status, sixth.page.heading]).toEqual([429, "Sign in"]);
    expect(sixth.page.text).toContain("Try again in 55 minutes");
    service.pass(55 * MINUTE_MS);
    expect((await askedForCode(service, `${name}@${domain}`, LIVE)).page.heading).toBe("Enter your code");
    const address = freshAddress();
    for (let code = 0; code < 7; code += 1) {
      expect((await askedForCode(service, address)).page.heading).toBe("Enter your code");
      service.pass(30 * SECOND_MS);
    }
  });

  it("refuses an unknown number as often as a known one", async () => {
    const number = freshPhone();
    for (let code = 0; code < 5; code += 1) {
      expect((await askedForCode(service, number, LIVE)).page.heading).toBe("Enter your code");
      service.pass(MINUTE_MS);
    }
    expect((await askedForCode(service, number, LIVE)).page.status).toBe(429);
    expect(service.texts.filter(({ to }) => to === number)).toEqual([]);
    service.pass(HOUR_MS);
  });

  it("gives one of ten at once for a new address a code, and sends one", async () => {
    const address = freshAddress();
    const { length } = service.mails;
    const asked = await Promise.all(Array.from({ length: 10 }, () => askedForCode(service, address, LIVE)));
    expect(asked.map(({ page }) => page.status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 429),
    ]);
    expect(service.mails).toHaveLength(length + 1);
  });

  it("makes one account where two browsers bring one new address at once", async () => {
    const address = freshAddress();
    const before = await accounts();
    const one = await askedForCode(service, address);
    service.pass(30 * SECOND_MS);
    const two = await askedForCode(service, address);
    const both = await Promise.all([one, two].map(({ browser, page }) => enter(browser, page, "123456")));
    expect(both.map(({ heading }) => heading)).toEqual(["Your account", "Your account"]);
    expect(await accounts()).toBe(before + 1);
  });

  it("changes nothing by a form with a wrong, old, missing or doubled token, or from another site", async () => {
    const address = freshAddress();
    const { browser, page } = await askedForCode(service, address);
    const { action, fields } = formOf(page, ENTER, { [CODE]: "123456" });
    const other = formOf((await askedForCode(service, freshAddress())).page, ENTER).fields.csrf ?? "";
    const before = await contentsOf(service.services.database);
    for (const csrf of ["", "x", other, `${fields.csrf}x`, "A".repeat(43), "\u0000", "é".repeat(43)]) {
      const body = new URLSearchParams({ ...fields, csrf });
      const refused = await browser.open(action, { method: "POST", body });
      expectSound(refused);
      expect([refused.status, refused.heading]).toEqual([403, "This page has expired"]);
    }
    const doubled = new URLSearchParams(fields);
    doubled.append("csrf", fields.csrf ?? "");
    expect((await browser.open(action, { method: "POST", body: doubled })).status).toBe(403);
    expect((await browser.press(page, ENTER, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await contentsOf(service.services.database)).toEqual(before);

    const account = await enter(browser, page, "123456");
    expect(account.heading).toBe("Your account");
    // The token of before the sign-in is void, in the same browser.
    expect((await browser.open(action, { method: "POST", body: new URLSearchParams(fields) })).status).toBe(
      403,
    );
  });

  it("never adopts a cookie that it has not made, and gives new secrets with the sign-in", async () => {
    const browser = openBrowser();
    browser.cookies.set("browser-test", "planted");
    browser.cookies.set("session-test", "A".repeat(43));
    const { page } = await askedForCode(service, freshAddress(), { browser });
    const before = browser.cookies.get("browser-test");
    expect(before).toMatch(/^[\w-]{43}$/);
    expect(page.heading).toBe("Enter your code");
    await enter(browser, page, "123456");
    const [session, secret] = [browser.cookies.get("session-test"), browser.cookies.get("browser-test")];
    expect(session).toMatch(/^[\w-]{43}$/);
    expect(session).not.toBe("A".repeat(43));
    expect(secret).not.toBe(before);
    const rows = JSON.stringify(await service.services.database.session.findMany());
    expect(rows).not.toContain(session);
    for (const value of ["", "%00", "x".repeat(43), `${session}x`, `"${session}"x`, "__proto__"]) {
      const headers = { cookie: `session-test=${value}` };
      const answer = await fetch(`${service.baseUrl}${TEST_ACCOUNT}`, { headers, redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/test/account/sign-in"]);
    }
  });

  it("gives cookies that no script, and beyond localhost no plain connection, ever sees", async () => {
    const browser = openBrowser();
    const { page } = await askedForCode(service, freshAddress(), { browser });
    const { action, fields } = formOf(page, ENTER, { [CODE]: "123456" });
    const answer = await browser.send(action, { method: "POST", body: new URLSearchParams(fields) });
    const [own, session] = answer.headers.getSetCookie();
    expect(own).toMatch(/^browser-test=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(session).toMatch(
      /^session-test=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const secure = await startService({ config: { ssoUrl: "https://verify.example" } });
    try {
      const { port } = new URL(secure.baseUrl);
      const answer = await fetchAnyHost(`http://verify.example:${port}/account/sign-in`);
      const [cookie] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      await secure.stop();
    }
  });

  it("ends a session after 12 hours without a visit, after 30 days in any case, and by signing out", async () => {
    const open = (browser: TinyBrowser) => browser.open(`${service.baseUrl}${TEST_ACCOUNT}`);
    const idle = await signedIn(service, freshAddress());
    service.pass(12 * HOUR_MS);
    expect((await open(idle.browser)).heading).toBe("Sign in");

    const busy = await signedIn(service, freshAddress());
    for (let hour = 0; hour < 30 * 24 - 11; hour += 11) {
      expect((await open(busy.browser)).heading).toBe("Your account");
      service.pass(11 * HOUR_MS);
    }
    service.pass(11 * HOUR_MS);
    expect((await open(busy.browser)).heading).toBe("Sign in");

    const leaving = await signedIn(service, freshAddress());
    const stolen = new Map(leaving.browser.cookies);
    expect((await leaving.browser.press(leaving.page, "Sign out")).heading).toBe("Sign in");
    const thief = openBrowser();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await open(thief)).heading).toBe("Sign in");
  });

  it("ends the session that the browser had before", async () => {
    const first = await signedIn(service, freshAddress());
    const old = new Map(first.browser.cookies);
    await first.browser.press(first.page, "Sign out");
    for (const [name, value] of old) first.browser.cookies.set(name, value);
    expect((await first.browser.open(`${service.baseUrl}${TEST_ACCOUNT}`)).heading).toBe("Sign in");
  });

  it("says so when a mail can't be sent, and does not count it", async () => {
    let down = true;
    const mails: string[] = [];
    const sendMail = async ({ text }: { text: string }) => {
      if (down) throw new DeliveryError("unreachable");
      mails.push(text);
    };
    const other = await startService({ services: { sendMail } });
    try {
      const { browser, page } = await askedForCode(other, freshAddress(), LIVE);
      expectSound(page);
      expect([page.status, page.heading, page.headers.get("retry-after")]).toEqual([503, "Sign in", "10"]);
      expect(page.text).toContain("We can't send emails at the moment. The problem is on our side.");
      expect(page.text).not.toContain("Check");
      down = false;
      expect((await browser.press(page, SEND)).heading).toBe("Enter your code");
      expect(mails).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  it.each(["%0d%0aSet-Cookie:%20x=y", "\u{1f600}", "a=b;c", "//evil.example", "%00", "%ff", "'\"><script>"])(
    "is never led astray by a query of %s",
    async (query) => {
      const browser = openBrowser();
      await browser.open(await service.accountLink());
      for (const step of ["", "/sign-in", "/code"]) {
        const answer = await browser.send(`${service.baseUrl}${TEST_ACCOUNT}${step}?${query}`);
        expect([200, 303]).toContain(answer.status);
        expect(answer.headers.get("location") ?? "/test/account/sign-in").toBe("/test/account/sign-in");
        expect(await answer.text()).not.toContain("<script>");
      }
      const first = await browser.open(`${service.baseUrl}${TEST_ACCOUNT}/sign-in`);
      expect(first.html).toContain(`id="field-address"`);
      const page = await browser.fill(
        first,
        { [ADDRESS]: decodeURIComponent(query.replace("%ff", "")) },
        SEND,
      );
      expect(page.status).toBe(400);
      expectSound(page);
    },
  );
});
