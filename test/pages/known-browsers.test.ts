/** Unknown callers who request codes, or guess them, lock no owner out (spec/decisions/security.md, "Known browsers"). */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import { sweep } from "../../server/domain/operations/retention/sweep.ts";
import { formOf, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { halfSignedIn, joined } from "../support/console.ts";
import { eventually } from "../support/eventually.ts";
import { freshPhone } from "../support/journey.ts";
import { askedCode, askedForCode, CODE, sentCode, signedIn } from "../support/member.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../support/service.ts";

const LIVE = { base: "/account" };
const ADDRESS = "ada@example.com";
const NOTICE = "Someone tried to sign in to your cohort account";

let service: Service;
beforeEach(async () => {
  service = await startService({ config: { budgets: readConfig({}).budgets } });
});
afterEach(() => service.stop());

const ask = (browser: TinyBrowser, address = ADDRESS) => askedForCode(service, address, { ...LIVE, browser });
const askStaff = async (browser: TinyBrowser, email: string) =>
  browser.fill(
    await browser.open(`${service.baseUrl}/console/sign-in`),
    { "Email address": email },
    "Send me a code",
  );
const enter = (browser: TinyBrowser, page: OpenedPage, code: string, button = "Sign in") =>
  browser.fill(page, { [CODE]: code }, button);
const wrongFor = (address: string) => (sentCode(service, address) === "000000" ? "000001" : "000000");

/** Waits for the notice, since no response does. */
async function noticesSent() {
  const sent = () => service.mails.filter(({ subject }) => subject === NOTICE);
  return eventually(sent, ({ length }) => length > 0);
}

/** A member who has signed in in this browser, and has signed out. */
async function knownMember(address = ADDRESS): Promise<TinyBrowser> {
  const { browser, page } = await signedIn(service, address, LIVE);
  await browser.press(page, "Sign out");
  service.pass(MINUTE_MS);
  return browser;
}

/** Ten unknown browsers ask one after another, three times in an hour; the owner's turn comes after each round. */
async function besieged(
  askAs: (stranger: TinyBrowser) => Promise<unknown>,
  ownTurn: () => Promise<void>,
): Promise<void> {
  const strangers = Array.from({ length: 10 }, () => openBrowser());
  for (let round = 0; round < 3; round += 1) {
    for (const stranger of strangers) {
      service.pass(31 * SECOND_MS);
      await askAs(stranger);
    }
    await ownTurn();
    service.pass(14 * MINUTE_MS);
  }
}

describe("ten strangers for an hour do not delay by one second", () => {
  it("a member who signs in by mail (M2)", async () => {
    const owner = await knownMember();
    let signIns = 0;
    await besieged(ask, async () => {
      const { page } = await ask(owner);
      expect([page.status, page.heading]).toEqual([200, "Enter your code"]);
      const account = await enter(owner, page, sentCode(service, ADDRESS));
      expect(account.heading).toBe("Your account");
      await owner.press(account, "Sign out");
      signIns += 1;
    });
    expect(signIns).toBe(3);
    const stranger = await ask(openBrowser());
    expect(stranger.page.status).toBe(429);
  });

  it("a member who signs in by text message, however many texts strangers have had sent there (M2)", async () => {
    await service.client({ mode: "live" });
    const number = freshPhone();
    const { browser: owner, page } = await signedIn(service, ADDRESS, LIVE);
    const ways = await owner.open(`${service.baseUrl}/account/ways`);
    const adding = await owner.fill(ways, { "Add an email address or mobile number": number }, "Add");
    await enter(owner, adding, sentCode(service, number), "Add");
    await owner.press(page, "Sign out");
    service.pass(MINUTE_MS);
    // Known from the first code that was right.
    const first = await askedCode(service, number, () => ask(owner, number));
    await enter(owner, first.asked.page, first.code);
    service.pass(MINUTE_MS);
    for (let text = 0; text < 12; text += 1) {
      await ask(openBrowser(), number);
      service.pass(text === 4 ? HOUR_MS : MINUTE_MS);
    }
    expect((await ask(openBrowser(), number)).page.status).toBe(429);
    const { asked, code } = await askedCode(service, number, () => ask(owner, number));
    expect(asked.page.status).toBe(200);
    expect((await enter(owner, asked.page, code)).heading).toBe("Confirm that it's you");
  });

  it("a staff user (M2)", async () => {
    const operator = await joined(service, "admin");
    await operator.browser.press(await operator.browser.open(`${service.baseUrl}/console/me`), "Sign out");
    service.pass(MINUTE_MS);
    await besieged(
      (stranger) => askStaff(stranger, operator.email),
      async () => {
        const { asked, code } = await askedCode(service, operator.email, () =>
          askStaff(operator.browser, operator.email),
        );
        expect(asked.status).toBe(200);
        const half = await enter(operator.browser, asked, code, "Continue");
        expect(half.heading).toBe("Two-factor authentication");
        await operator.browser.press(half, "Sign out");
      },
    );
    expect((await askStaff(openBrowser(), operator.email)).status).toBe(429);
  });

  it("a member whose network strangers share: its mails and checks are theirs (M2)", async () => {
    const owner = await knownMember();
    service.services.config.budgets = readConfig({ BUDGETS: "mail.network.hour=3" }).budgets;
    for (let mail = 0; mail < 3; mail += 1) await ask(openBrowser(), `stranger${mail}@example.com`);
    expect((await ask(openBrowser(), "grace@example.com")).page.status).toBe(429);
    const { page } = await ask(owner);
    const { rates } = service.services;
    while (rates.take("code-checks:127.0.0.1", 100).allowed);
    expect((await enter(owner, page, sentCode(service, ADDRESS))).heading).toBe("Your account");
  });
});

describe("the link in a mail that strangers caused", () => {
  /** The link to the owner's browser in the newest mail with a code; undefined without one. */
  const linkIn = () => /https?:\S+\/own-browser\?\S+/.exec(service.mails.at(-1)?.text ?? "")?.[0];
  /** Unknown callers exhaust an address's budget of an hour. */
  const besiege = async () => {
    for (let code = 0; code < 5; code += 1) {
      await ask(openBrowser());
      service.pass(MINUTE_MS);
    }
  };
  const follow = async (browser: TinyBrowser, link = linkIn() ?? "no link") =>
    browser.press(await browser.open(link), "Continue");

  it("lets the owner in from a new browser, all day, however many ask (M2)", async () => {
    await knownMember();
    let signIns = 0;
    for (let hour = 0; hour < 12; hour += 1) {
      await besiege();
      if (hour % 3 === 0) {
        const phone = openBrowser();
        const { page: refused } = await ask(phone);
        expect([refused.status, refused.text]).toEqual([
          429,
          expect.stringContaining("open our newest email with a code in this browser"),
        ]);
        const done = await follow(phone);
        expect([done.status, done.heading]).toEqual([200, "You can sign in now"]);
        const { page } = await ask(phone);
        expect((await enter(phone, page, sentCode(service, ADDRESS))).heading).toBe("Your account");
        signIns += 1;
      }
      service.pass(HOUR_MS);
    }
    expect(signIns).toBe(4);
    // The mailbox is not flooded: twenty mails by unknown callers, one for each of the owner's sign-ins, and the first sign-in.
    expect(service.mails.length).toBeLessThanOrEqual(20 + signIns + 1);
  });

  it("also where strangers have used up the wrong codes (M2)", async () => {
    await knownMember();
    for (let stranger = 0; stranger < 4; stranger += 1) {
      const browser = openBrowser();
      const { page } = await ask(browser);
      for (let wrong = 0; wrong < 5; wrong += 1) await enter(browser, page, wrongFor(ADDRESS));
      service.pass(MINUTE_MS);
    }
    service.services.config.budgets = readConfig({ BUDGETS: "wrong_code.recipient.day=20" }).budgets;
    const phone = openBrowser();
    const { page: refused } = await ask(phone);
    expect(refused.text).toContain("Too many incorrect codes have been entered");
    expect(refused.text).toContain("open our newest email with a code in this browser");
    await follow(phone);
    const { page } = await ask(phone);
    expect((await enter(phone, page, sentCode(service, ADDRESS))).heading).toBe("Your account");
  });

  it("stands in no mail of the first two codes of a day, and in all others", async () => {
    const owner = await knownMember();
    await ask(openBrowser());
    expect(linkIn()).toBeUndefined();
    service.pass(MINUTE_MS);
    await ask(openBrowser());
    expect(linkIn()).toMatch(/\/own-browser\?token=/);
    service.pass(MINUTE_MS);
    await ask(owner);
    expect(linkIn()).toMatch(/\/own-browser\?token=/);
  });

  it("signs nobody in, makes five browsers known a day, and ends after a day", async () => {
    await besiege();
    const link = linkIn() ?? "no link";
    expect(link.replace(/.$/, (last) => (last === "A" ? "B" : "A"))).not.toBe(link);
    const forged = await openBrowser().open(link.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    expect([forged.status, forged.heading]).toEqual([404, "This link no longer works"]);
    const first = openBrowser();
    for (let again = 0; again < 3; again += 1) expect((await follow(first, link)).status).toBe(200);
    expect((await first.open(`${service.baseUrl}/account`)).heading).toBe("Sign in");
    for (let browser = 0; browser < 4; browser += 1)
      expect((await follow(openBrowser(), link)).status).toBe(200);
    expect((await follow(openBrowser(), link)).status).toBe(429);
    service.pass(DAY_MS);
    expect((await openBrowser().open(link)).status).toBe(404);
  });
});

describe("a browser that holds a live code", () => {
  it("gets its page where the address has no other (M2)", async () => {
    const { browser, page } = await ask(openBrowser());
    expect(page.heading).toBe("Enter your code");
    const code = sentCode(service, ADDRESS);
    for (let asked = 0; asked < 6; asked += 1) {
      service.pass(31 * SECOND_MS);
      await ask(openBrowser());
    }
    const again = await ask(browser);
    expect([again.page.status, again.page.heading]).toEqual([429, "Enter your code"]);
    expect(again.page.text).toContain("Too many codes have been requested.");
    expect((await ask(browser, "grace@example.com")).page.heading).toBe("Enter your code");
    expect(code).not.toBe(sentCode(service, "grace@example.com"));
  });

  it("is let in by it (M2)", async () => {
    const { browser } = await ask(openBrowser());
    const code = sentCode(service, ADDRESS);
    service.pass(SECOND_MS);
    // During the pause after another person's code, the form looks the same for another address.
    expect((await ask(openBrowser())).page.heading).toBe("Sign in");
    service.pass(30 * SECOND_MS);
    await ask(openBrowser());
    const { page } = await ask(browser);
    expect([page.status, page.heading]).toEqual([429, "Enter your code"]);
    expect((await enter(browser, page, code)).heading).toBe("Your account");
  });
});

describe("guessing", () => {
  /** Thirty wrong codes over some hours, from unknown browsers; two more codes are out, of which one was tried once. */
  async function guessedOut(address: string) {
    const tried = await ask(openBrowser(), address);
    await enter(tried.browser, tried.page, wrongFor(address));
    const triedCode = sentCode(service, address);
    service.pass(31 * SECOND_MS);
    const untouched = await ask(openBrowser(), address);
    const untouchedCode = sentCode(service, address);
    for (let left = 29; left > 0; left -= 5) {
      service.pass(31 * SECOND_MS);
      // Support gives back what codes an address may have, so that only wrong ones are counted here.
      await service.services.database.spending.deleteMany({ where: { budget: { startsWith: "mail_code" } } });
      const { browser, page } = await ask(openBrowser(), address);
      for (let guess = 0; guess < Math.min(5, left); guess += 1)
        await enter(browser, page, wrongFor(address));
    }
    return { tried, triedCode, untouched, untouchedCode };
  }

  it("ends after thirty wrong codes in a day, over all strangers; whoever is known signs in (M10)", async () => {
    const owner = await knownMember();
    const { tried, triedCode, untouched, untouchedCode } = await guessedOut(ADDRESS);
    const refused = await enter(tried.browser, tried.page, triedCode);
    expect([refused.status, refused.heading]).toEqual([429, "Enter your code"]);
    expect(refused.text).toContain("Too many incorrect codes have been entered for this address or number.");
    // A code that was out and never tried keeps its first look.
    expect((await enter(untouched.browser, untouched.page, untouchedCode)).heading).toBe("Your account");
    service.pass(HOUR_MS);
    const { length } = service.mails;
    const asked = await ask(openBrowser());
    expect([asked.page.status, asked.page.heading]).toEqual([429, "Sign in"]);
    expect(asked.page.text).toMatch(/Too many incorrect codes .* Try again in 23 hours, or in a browser/);
    expect(service.mails).toHaveLength(length);
    const { page } = await ask(owner);
    expect((await enter(owner, page, sentCode(service, ADDRESS))).heading).toBe("Your account");
    service.pass(DAY_MS);
    expect((await ask(openBrowser())).page.status).toBe(200);
  });

  it("is told to the owner once a day, and to nobody else; an address of nobody is refused alike (M10)", async () => {
    await knownMember();
    await guessedOut(ADDRESS);
    const { page } = await ask(openBrowser());
    await guessedOut("nobody@example.com");
    const nobody = await ask(openBrowser(), "nobody@example.com");
    const notices = await noticesSent();
    expect(notices.map(({ to }) => to)).toEqual([ADDRESS]);
    expect(notices[0]?.text).not.toContain("nobody@");
    const shown = ({ status, text }: OpenedPage) => [status, text.replace(/\S+@\S+/g, "…")];
    expect(shown(nobody.page)).toEqual(shown(page));
  });

  it("in a known browser ends there, and for others goes on (M10)", async () => {
    const owner = await knownMember();
    service.services.config.budgets = readConfig({ BUDGETS: "wrong_code.known_browser.day=3" }).budgets;
    const { page } = await ask(owner);
    for (let guess = 0; guess < 3; guess += 1) await enter(owner, page, wrongFor(ADDRESS));
    expect((await enter(owner, page, sentCode(service, ADDRESS))).status).toBe(429);
    service.pass(MINUTE_MS);
    expect((await ask(owner)).page.text).toContain("Too many incorrect codes");
    const other = await ask(openBrowser());
    expect((await enter(other.browser, other.page, sentCode(service, ADDRESS))).heading).toBe("Your account");
  });

  it("at the console is told to the staff user, whose own browser goes on (M10)", async () => {
    service.services.config.budgets = readConfig({ BUDGETS: "wrong_code.recipient.day=4" }).budgets;
    const operator = await joined(service, "reviewer");
    await operator.browser.press(await operator.browser.open(`${service.baseUrl}/console/me`), "Sign out");
    service.pass(MINUTE_MS);
    const stranger = openBrowser();
    const { asked, code } = await askedCode(service, operator.email, () =>
      askStaff(stranger, operator.email),
    );
    for (let guess = 0; guess < 4; guess += 1)
      await enter(stranger, asked, wrongFor(operator.email), "Continue");
    const refused = await enter(stranger, asked, code, "Continue");
    expect([refused.status, refused.heading]).toEqual([429, "Enter your code"]);
    expect(await noticesSent()).toHaveLength(1);
    service.pass(MINUTE_MS);
    expect((await askStaff(openBrowser(), operator.email)).status).toBe(429);
    expect((await halfSignedIn(service, operator, operator.browser)).page.heading).toBe(
      "Two-factor authentication",
    );
  });
});

describe("a known browser", () => {
  const rows = () => service.services.database.knownBrowser.findMany();

  it("has budgets of its own: five codes an hour, 30 seconds apart (M2)", async () => {
    const owner = await knownMember();
    for (let code = 0; code < 5; code += 1) {
      expect((await ask(owner)).page.heading).toBe("Enter your code");
      service.pass(31 * SECOND_MS);
    }
    const sixth = await ask(owner);
    expect([sixth.page.status, sixth.page.heading]).toEqual([429, "Enter your code"]);
    expect((await ask(openBrowser())).page.status).toBe(200);
  });

  it("is known at the addresses that were signed in with there, and at no other; with a new secret each time", async () => {
    const owner = await knownMember();
    const first = owner.cookies.get("known");
    const grace = await signedIn(service, "grace@example.com", { ...LIVE, browser: owner });
    await owner.press(grace.page, "Sign out");
    const second = owner.cookies.get("known");
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    const known = await rows();
    expect(known).toHaveLength(2);
    expect(new Set(known.map(({ hash }) => hash)).size).toBe(1);
    expect(JSON.stringify(known)).not.toMatch(new RegExp(`ada|grace|${second}`));
    // A tag is another mailbox at some providers.
    service.pass(MINUTE_MS);
    await ask(openBrowser(), "ada+tag@example.com");
    expect((await ask(owner, "ada+tag@example.com")).page.status).toBe(429);
    expect((await ask(owner)).page.status).toBe(200);
    // A cookie that was planted or kept makes no browser known.
    const thief = openBrowser();
    thief.cookies.set("known", first ?? "");
    expect((await ask(thief)).page.status).toBe(429);
  });

  it("is forgotten with the account, and 400 days after the last sign-in", async () => {
    const owner = await knownMember();
    // An account without use ends before that: a staff user's does not.
    await joined(service, "admin");
    const { page } = await ask(owner);
    const account = await enter(owner, page, sentCode(service, ADDRESS));
    expect(account.heading).toBe("Your account");
    const sure = { "Yes, delete everything about me": true };
    const last = await owner.open(`${service.baseUrl}/account/delete/confirm`);
    await owner.fill(last, sure, "Delete my account now");
    expect(await rows()).toHaveLength(1);
    service.pass(400 * DAY_MS - MINUTE_MS);
    await sweep(service.services);
    expect(await rows()).toHaveLength(1);
    service.pass(2 * MINUTE_MS);
    await sweep(service.services);
    expect(await rows()).toEqual([]);
  });

  it("gets both halves of a double click the same secret", async () => {
    const { browser, page } = await ask(openBrowser());
    const { action, fields } = formOf(page, "Sign in", { [CODE]: sentCode(service, ADDRESS) });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const press = async () => {
      const body = new URLSearchParams(fields);
      const { headers } = await fetch(action, {
        method: "POST",
        body,
        headers: { cookie },
        redirect: "manual",
      });
      return headers.getSetCookie().find((set) => set.startsWith("known="));
    };
    const both = await Promise.all([press(), press()]);
    for (const set of both)
      expect(set).toMatch(
        /^known=[\w-]{43}; Max-Age=34560000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      );
    // Between the two the real clock may go on by a second, and so `Expires`.
    const [one, two] = both.map((set) => set?.split(";", 1)[0]);
    expect(two).toBe(one);
    expect(await rows()).toHaveLength(1);
  });
});
