/** The account page: what it shows, to whom, and its verifications, applications and sessions. */
import { describe, expect, it } from "@jest/globals";
import { giveConsent } from "../../server/domain/accounts/oauth/consent.ts";
import { sweep } from "../../server/domain/operations/retention/sweep.ts";
import { adding, freshOwner, openAccount, owner, withAccounts } from "../support/account-pages.ts";
import { expectSound, formOf, linksOf, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { OXFORD } from "../support/journey.ts";
import { askedForCode, CODE, confirmed, TEST_ACCOUNT } from "../support/member.ts";
import { ask, bearer, tokensFor, verified } from "../support/oauth.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../support/service.ts";
import { contentsOf } from "../support/whitelabel.ts";

const setting = withAccounts();

it("shows everything, in sound pages of both languages, on each of its pages", async () => {
  const { browser, accountId } = await owner(setting);
  await verified(setting.service, setting.client, accountId, {
    consumerGroup: "student",
    institutionId: OXFORD,
  });
  await tokensFor(setting.service, setting.client, accountId);
  const page = await openAccount(setting, browser);
  expectSound(page);
  for (const text of [
    "Student",
    "Student",
    "University of Oxford",
    "Verified until 3 March 2027.",
    "Shoes & <i>More</i>",
    "This browser",
  ])
    expect(page.text).toContain(text);
  const paths = ["", "/ways", "/profile", "/download", "/delete", "/delete/confirm", "/deleted"];
  for (const path of paths) expectSound(await openAccount(setting, browser, path));
  expect((await openAccount(setting, browser, "/ways")).text).toContain(
    "An email address is safer than a number:",
  );
  const german = openBrowser({ language: "de" });
  for (const [name, value] of browser.cookies) german.cookies.set(name, value);
  for (const path of paths) {
    const shown = await openAccount(setting, german, path);
    expectSound(shown, { language: "de" });
    expect(shown.text).not.toMatch(/\b(the|you|your|is|and)\b/i);
  }
});

it("leads whoever is not signed in to the sign-in, from each page, and does nothing for them", async () => {
  const before = await contentsOf(setting.service.services.database);
  for (const path of [
    "",
    "/ways",
    "/ways/code",
    "/prove",
    "/prove/code",
    "/profile",
    "/download",
    "/delete",
    "/delete/confirm",
  ]) {
    const browser = openBrowser();
    await browser.open(await setting.service.accountLink());
    const page = await openAccount(setting, browser, path);
    expect([page.url, page.heading]).toEqual([
      `${setting.service.baseUrl}${TEST_ACCOUNT}/sign-in`,
      "Sign in",
    ]);
  }
  for (const path of [
    "/ways",
    "/ways/code",
    "/ways/again",
    "/ways/remove",
    "/prove",
    "/prove/code",
    "/prove/again",
    "/profile",
    "/picture",
    "/picture/remove",
    "/applications/end",
    "/codes/claim",
    "/sessions/end",
    "/download",
    "/delete/confirm",
    "/sign-out",
  ]) {
    const url = `${setting.service.baseUrl}${TEST_ACCOUNT}${path}`;
    const page = await openBrowser().open(url, {
      method: "POST",
      body: new URLSearchParams({ sure: "yes" }),
    });
    expectSound(page);
    expect([page.status, page.heading]).toEqual([403, "Cookies are switched off"]);
  }
  expect(await contentsOf(setting.service.services.database)).toEqual(before);
});

it("takes no form without its token, whatever the button", async () => {
  const { browser, address, accountId } = await owner(setting);
  await adding(setting, browser, freshOwner());
  const { page: other } = await owner(setting);
  const foreign = formOf(other, "Sign out").fields.csrf ?? "";
  const before = await contentsOf(setting.service.services.database);
  for (const path of [
    "/ways",
    "/ways/code",
    "/ways/remove",
    "/prove",
    "/profile",
    "/picture/remove",
    "/applications/end",
    "/codes/claim",
    "/sessions/end",
    "/download",
    "/delete/confirm",
    "/sign-out",
  ])
    for (const csrf of ["", foreign, "é"]) {
      const body = new URLSearchParams({ csrf, sure: "yes", code: "123456", address, session: "others" });
      const page = await browser.open(`${setting.service.baseUrl}${TEST_ACCOUNT}${path}`, {
        method: "POST",
        body,
      });
      expect([page.status, page.heading]).toEqual([403, "This page has expired"]);
    }
  expect(await contentsOf(setting.service.services.database)).toEqual(before);
  expect(
    await setting.service.services.database.account.count({ where: { id: accountId, deletedAt: null } }),
  ).toBe(1);
});

describe("verifications", () => {
  it("can be renewed from 30 days before the end, and asked for again after a rejection", async () => {
    const { browser, accountId } = await owner(setting);
    const inDays = (days: number) => {
      const day = new Date(setting.service.clock.now.getTime() + days * DAY_MS);
      return new Date(`${day.toISOString().slice(0, 10)}T00:00:00Z`);
    };
    const links = async () =>
      linksOf(await openAccount(setting, browser)).filter((link) => link.includes("/verify/"));
    const id = await verified(setting.service, setting.client, accountId, {
      consumerGroup: "student",
      expiresOn: inDays(32),
    });
    expect(await links()).toEqual([]);
    await setting.service.services.database.verification.update({
      where: { id },
      data: { expiresOn: inDays(30), lapsesAt: inDays(30) },
    });
    expect(await links()).toEqual([`${TEST_ACCOUNT}/verify/student`]);
    await verified(setting.service, setting.client, accountId, {
      consumerGroup: "teacher",
      stage: "rejected_verification:manual",
      lapsesAt: inDays(3),
    });
    expect(await links()).toContain(`${TEST_ACCOUNT}/verify/key-worker`);
    const page = await openAccount(setting, browser);
    expect(page.text).toContain("Not verified");
    for (const text of ["Renew (Student)", "Try again (Key worker)"]) expect(page.text).toContain(text);
    for (const link of await links()) {
      const next = await browser.open(`${setting.service.baseUrl}${link}`);
      expectSound(next);
      expect([next.status, next.url]).toEqual([200, `${setting.service.baseUrl}${link}/about`]);
    }
  });
});

describe("applications", () => {
  it("lists who has access, and ends it at once; the record of the consent stays", async () => {
    const { browser, accountId } = await owner(setting);
    await giveConsent(
      setting.service.services,
      accountId,
      {
        clientId: setting.client.clientId,
        flow: "current",
        supergroups: ["student"],
        scopes: [],
        policyUrls: [],
      },
      "en",
    );
    const { access_token: token } = await tokensFor(setting.service, setting.client, accountId);
    const getMemberships = () => ask(setting.service, "get", "/api/v3/me.json", { headers: bearer(token) });
    expect((await getMemberships()).status).toBe(200);
    const page = await openAccount(setting, browser);
    expect(page.text).toContain("Can check whether you're verified as: Student");
    const after = await confirmed(browser, page, "Remove access (Shoes & <i>More</i>)");
    expectSound(after);
    expect(after.text).toContain("Nobody has access.");
    expect((await getMemberships()).status).toBe(401);
    const consents = await setting.service.services.database.consent.findMany({ where: { accountId } });
    expect(consents.map(({ withdrawnAt }) => withdrawnAt)).toEqual([setting.service.clock.now]);
    const { action, fields } = formOf(after, "Sign out");
    for (const name of ["", "\u0000", "nobody", "x".repeat(500)]) {
      const body = new URLSearchParams({ ...fields, client: name });
      const answer = await browser.open(action.replace("sign-out", "applications/end"), {
        method: "POST",
        body,
      });
      expect(answer.heading).toBe("Your account");
    }
  });
});

describe("sessions", () => {
  it("are listed with their browsers, and end one by one or all but this", async () => {
    const { browser, address, accountId } = await owner(setting);
    const others = [];
    for (const agent of [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605",
      "<b>curl</b>",
      "Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140",
    ]) {
      setting.service.pass(MINUTE_MS);
      const { browser: other, page } = await askedForCode(setting.service, address);
      const { action, fields } = formOf(page, "Sign in", { [CODE]: "123456" });
      await other.open(action, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "user-agent": agent },
      });
      others.push(other);
    }
    const page = await openAccount(setting, browser);
    expectSound(page);
    for (const name of ["Safari on iPhone", "Edge on Windows", "Unknown browser"])
      expect(page.text).toContain(name);
    const less = await confirmed(browser, page, "Sign out (Safari on iPhone)");
    expect(less.text).not.toContain("Safari on iPhone");
    expect((await openAccount(setting, others[0] as TinyBrowser)).heading).toBe("Sign in");
    expect((await openAccount(setting, others[1] as TinyBrowser)).heading).toBe("Your account");
    const alone = await confirmed(browser, less, "Sign out everywhere else");
    expect(alone.heading).toBe("Your account");
    for (const other of others) expect((await openAccount(setting, other)).heading).toBe("Sign in");
    expect(await setting.service.services.database.session.count({ where: { accountId } })).toBe(1);
  });

  it("of somebody else can't be ended", async () => {
    const victim = await owner(setting);
    const { browser, page } = await owner(setting);
    const { id } = await setting.service.services.database.session.findFirstOrThrow({
      where: { accountId: victim.accountId },
    });
    const { action, fields } = formOf(page, "Sign out");
    for (const session of [id, "", "\u0000", "x", `${id}x`]) {
      const body = new URLSearchParams({ ...fields, session });
      await browser.open(action.replace("sign-out", "sessions/end"), { method: "POST", body });
    }
    expect((await openAccount(setting, victim.browser)).heading).toBe("Your account");
  });
});

it("says how long everything is kept, as the installation has it (M6)", async () => {
  const { config } = setting.service.services;
  setting.service.services.config = { ...config, retention: { ...config.retention, documents: 12 } };
  const { browser } = await owner(setting);
  const page = await browser.open(`${setting.service.baseUrl}${TEST_ACCOUNT}/retention`);
  setting.service.services.config = config;
  expectSound(page);
  expect(page.text).toContain("Documents: 12 days after the decision.");
});

it("is swept: sessions that have ended, and codes that no budget counts any more", async () => {
  await owner(setting);
  const { database } = setting.service.services;
  setting.service.pass(11 * HOUR_MS);
  const staying = await owner(setting);
  setting.service.pass(HOUR_MS);
  await sweep(setting.service.services);
  expect((await database.session.findMany()).map(({ accountId }) => accountId)).toEqual([staying.accountId]);
  expect(await database.oneTimeCode.count()).toBeGreaterThan(0);
  setting.service.pass(DAY_MS);
  await sweep(setting.service.services);
  expect([await database.session.count(), await database.oneTimeCode.count()]).toEqual([0, 0]);
});
