/** Security notices: every change of a login identifier is reported to the addresses that the member had before it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { removeLoginIdentifier } from "../../server/domain/members/member/login-identifiers.ts";
import { securityNotices } from "../../server/domain/members/member/security-notice.ts";
import { LIVE } from "../../server/domain/shared/world.ts";
import { workOff } from "../../server/jobs/worker.ts";
import { DeliveryError, type DeliveryFailure } from "../../server/platform/delivery/delivery.ts";
import { type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { freshPhone, inGroups } from "../support/journey.ts";
import { loseCommits } from "../support/lost-commit.ts";
import { CODE, confirmed, sentCode, signedIn } from "../support/member.ts";
import { DAY_MS, MINUTE_MS, type Service, startService } from "../support/service.ts";

const POLICY = "https://cohort.example/privacy";
const CHANGED = "Your cohort sign-in details have changed";

describe("a message about a change in how a member signs in", () => {
  let service: Service;
  /** How the mail server fails. */
  let failure: DeliveryFailure | null;
  const warnings: object[] = [];
  beforeAll(async () => {
    service = await startService({ config: { privacyPolicyUrl: POLICY } });
    service.services.log.warn = (fields) => void warnings.push(fields);
    const { sendMail } = service.services;
    service.services.sendMail = async (mail) => {
      if (failure !== null) throw new DeliveryError(failure);
      await sendMail?.(mail);
    };
  });
  beforeEach(() => {
    failure = null;
    service.pass(MINUTE_MS);
  });
  afterAll(() => service.stop());

  let addresses = 10;
  const freshAddress = () => {
    addresses += 1;
    return `Told${addresses}@example.com`;
  };
  const ways = (browser: TinyBrowser) => browser.open(`${service.baseUrl}/account/ways`);

  const member = async (address = freshAddress(), browser?: TinyBrowser) => ({
    address,
    ...(await signedIn(service, address, { base: "/account", ...(browser && { browser }) })),
  });

  /** Requests a code for a new address. */
  const asked = async (browser: TinyBrowser, address: string) => {
    // The newer of two codes in one browser counts.
    service.pass(1);
    return browser.fill(await ways(browser), { "Add an email address or mobile number": address }, "Add");
  };
  const add = async (browser: TinyBrowser, address: string): Promise<OpenedPage> => {
    const page = await asked(browser, address);
    return browser.fill(page, { [CODE]: sentCode(service, address) }, "Add");
  };

  /** Notices that went out during the work, without codes. */
  async function told(during: () => Promise<unknown>) {
    await workOff(service.services, securityNotices);
    const [mails, texts] = [service.mails.length, service.texts.length];
    await during();
    await workOff(service.services, securityNotices);
    return {
      mails: service.mails.slice(mails).filter(({ subject }) => !/^\d{6} /.test(subject)),
      texts: service.texts.slice(texts).filter(({ body }) => !/^\d{6}/.test(body)),
    };
  }

  it("says what was added, when, and what to do; to the old address, and without the new one", async () => {
    const { browser, address } = await member();
    const next = freshAddress();
    const { mails, texts } = await told(() => add(browser, next));
    expect([mails.map(({ to, subject }) => [to, subject]), texts]).toEqual([[[address, CHANGED]], []]);
    const [mail] = mails;
    const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain("An email address was added to your account.");
      expect(body).toMatch(new RegExp(`on 4 March 2026 at ${time.format(service.clock.now)} UTC`));
      expect(body).toContain("If it wasn't you, sign in to your account");
      expect(body).toContain(`${service.baseUrl}/account`);
      expect(body).toContain(POLICY);
      expect(body?.toLowerCase()).not.toContain(next.toLowerCase());
    }
  });

  it("tells the time of the member's territory", async () => {
    const { database } = service.services;
    const { browser } = await member();
    const { id } = await database.account.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    await database.account.update({ where: { id }, data: { country: "ZA" } });
    const { mails } = await told(() => add(browser, freshAddress()));
    const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Africa/Johannesburg" });
    expect(mails[0]?.text).toMatch(
      new RegExp(`on 4 March 2026 at ${time.format(service.clock.now)} GMT\\+2`),
    );
  });

  it("goes to the address that was taken away as well", async () => {
    const { browser, address } = await member();
    const next = freshAddress();
    const page = await add(browser, next);
    const { mails } = await told(() => confirmed(browser, page, `Remove (${address})`));
    expect(mails.map(({ to }) => to).sort()).toEqual([address, next].sort());
    for (const { text } of mails) expect(text).toContain("An email address was removed");
  });

  it("tells of numbers by mail, and by text whoever has no mail address", async () => {
    const { browser, address } = await member();
    const number = freshPhone();
    const added = await told(() => add(browser, number));
    expect(added.mails).toMatchObject([{ to: address, text: expect.stringContaining("number was added") }]);
    const removed = await told(async () => confirmed(browser, await ways(browser), `Remove (${address})`));
    expect([removed.mails.map(({ to }) => to), removed.texts]).toEqual([[address], []]);

    const sends = async () => {
      const where = { budget: "sms.recipient.day" };
      return (
        (await service.services.database.spending.aggregate({ where, _sum: { count: true } }))._sum.count ?? 0
      );
    };
    const before = await sends();
    const alone = await told(() => add(browser, freshAddress()));
    expect(alone).toEqual({
      mails: [],
      texts: [
        {
          to: number,
          body: `cohort: An email address was added to your account. If this wasn't you, sign in at ${service.baseUrl}/account and check your account.`,
        },
      ],
    });
    // It counts among the day's texts to that number.
    expect((await sends()) - before).toBe(1);
  });

  it("tells the one from whom a number went away, and not by that number", async () => {
    const [first, second] = [await member(), await member()];
    const number = freshPhone();
    await add(first.browser, number);
    service.pass(MINUTE_MS);
    const { mails, texts } = await told(() => add(second.browser, number));
    expect(texts).toEqual([]);
    expect(mails.map(({ to, text }) => [to, text.split(".")[0]]).sort()).toEqual([
      [first.address, "A phone number on your account was moved to someone else's"],
      [second.address, "A phone number was added to your account"],
    ]);
  });

  it("comes once for a double click, and not at all for an address that is proven anew or not added", async () => {
    const { browser, address } = await member();
    const next = freshAddress();
    const page = await asked(browser, next);
    const twice = await told(() => {
      const code = { [CODE]: sentCode(service, next) };
      return Promise.all([browser.fill(page, code, "Add"), browser.fill(page, code, "Add")]);
    });
    expect(twice.mails.map(({ to }) => to)).toEqual([address]);
    service.pass(MINUTE_MS);
    expect((await told(() => add(browser, next))).mails).toEqual([]);
    const stranger = await member();
    service.pass(MINUTE_MS);
    expect((await told(() => add(browser, stranger.address))).mails).toEqual([]);
    const wrong = await told(async () =>
      browser.fill(await asked(browser, freshAddress()), { [CODE]: "000000" }, "Add"),
    );
    expect(wrong.mails).toEqual([]);
  });

  it("undoes nothing when it can't be sent, is in the log, and is sent once the mail server is back", async () => {
    const { browser, address } = await member();
    const number = freshPhone();
    const { mails } = await told(async () => {
      const page = await asked(browser, number);
      failure = "unreachable";
      const added = await browser.fill(page, { [CODE]: sentCode(service, number) }, "Add");
      expect([added.status, added.text.includes(inGroups(number))]).toEqual([200, true]);
    });
    expect(mails).toEqual([]);
    expect(warnings).toContainEqual(expect.objectContaining({ action: "sms_added", channel: "email" }));
    expect(JSON.stringify(warnings)).not.toContain(address);
    failure = null;
    expect((await told(async () => {})).mails).toEqual([]);
    const later = await told(async () => service.pass(MINUTE_MS));
    expect(later.mails).toMatchObject([{ to: address, text: expect.stringContaining("number was added") }]);
    expect((await told(async () => service.pass(60 * MINUTE_MS))).mails).toEqual([]);
  });

  it("goes out where nobody learns what became of the change: it is there if that is", async () => {
    const { services } = service;
    const { database } = services;
    const { browser, address } = await member();
    await told(() => add(browser, freshAddress()));
    const { id: accountId } = await database.account.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    const { id: sessionId } = await database.session.findFirstOrThrow({ where: { accountId } });
    const { id } = await database.loginIdentifier.findFirstOrThrow({
      where: { accountId },
      orderBy: { provenAt: "desc" },
    });
    const commits = loseCommits(database);
    const cutOff = new Proxy(commits.database, {
      get: (owner, key) =>
        key === "$queryRaw" ? () => Promise.reject(new Error("no connection")) : Reflect.get(owner, key),
    });
    const session = { world: LIVE, accountId, sessionId };
    const removed = await told(async () => {
      commits.lose(1);
      const removing = removeLoginIdentifier(
        { ...services, database: cutOff },
        { session, id, language: "en" },
      );
      await expect(removing).rejects.toThrow("Connection terminated unexpectedly");
      expect(await database.loginIdentifier.count({ where: { id } })).toBe(0);
    });
    expect(removed.mails.map(({ to }) => to)).toContain(address);
    expect(removed.mails).toHaveLength(2);
  });

  it("is deleted with its account", async () => {
    const { database } = service.services;
    const { browser } = await member();
    await add(browser, freshAddress());
    expect(await database.securityNotice.count()).toBe(1);
    const sure = { "Yes, delete everything about me": true };
    const last = await browser.open(`${service.baseUrl}/account/delete/confirm`);
    await browser.fill(last, sure, "Delete my account now");
    expect(await database.securityNotice.count()).toBe(0);
  });

  it("speaks the language of the page", async () => {
    const browser = openBrowser({ language: "de" });
    const address = freshAddress();
    const first = await browser.open(`${service.baseUrl}/account/sign-in`);
    const code = await browser.fill(first, { "E-Mail-Adresse": address }, "Code senden");
    await browser.fill(code, { "Sechsstelliger Code": sentCode(service, address) }, "Anmelden");
    const next = freshAddress();
    const german = { field: "E-Mail-Adresse oder Mobilnummer hinzufügen", button: "Hinzufügen" };
    const page = await browser.fill(await ways(browser), { [german.field]: next }, german.button);
    await browser.fill(page, { "Sechsstelliger Code": sentCode(service, next) }, german.button);
    await workOff(service.services, securityNotices);
    const mail = service.mails.findLast(({ to }) => to === address);
    expect(mail?.subject).toBe("Ihre Anmeldedaten bei cohort haben sich geändert");
    expect(mail?.text).toMatch(
      /Ihrem Konto wurde eine E-Mail-Adresse hinzugefügt.*Die Änderung erfolgte am 4\. März 2026 um/s,
    );
    expect(mail?.html).toMatch(/^<!doctype html><html lang="de" dir="ltr">/);
  });

  it("stays in the local mailbox in test mode", async () => {
    const address = freshAddress();
    const { browser } = await signedIn(service, address);
    const page = await browser.fill(
      await browser.open(`${service.baseUrl}/test/account/ways`),
      { "Add an email address or mobile number": freshAddress() },
      "Add",
    );
    const before = await service.services.database.message.count();
    const { mails } = await told(() => browser.fill(page, { [CODE]: "123456" }, "Add"));
    expect(mails).toEqual([]);
    expect(await service.services.database.message.count()).toBe(before + 1);
  });

  it("is given up at once where the address does not exist any more", async () => {
    const { browser } = await member();
    const next = freshAddress();
    const page = await asked(browser, next);
    const code = { [CODE]: sentCode(service, next) };
    failure = "recipient_refused";
    await told(() => browser.fill(page, code, "Add"));
    expect(await service.services.database.securityNotice.count()).toBe(0);
    expect(warnings.at(-1)).toMatchObject({ action: "email_added", isPostponed: false });
  });

  it("is given up after ten tries, and nothing of it is left", async () => {
    const { database } = service.services;
    const waiting = () => database.securityNotice.count();
    const { browser } = await member();
    const next = freshAddress();
    await add(browser, next);
    expect(await waiting()).toBe(1);
    await told(async () => {});
    expect(await waiting()).toBe(0);
    failure = "unreachable";
    await told(async () => confirmed(browser, await ways(browser), `Remove (${next})`));
    let tries = 1;
    while ((await waiting()) > 0) {
      await told(async () => service.pass(DAY_MS));
      tries += 1;
    }
    expect(tries).toBe(10);
  });
});
