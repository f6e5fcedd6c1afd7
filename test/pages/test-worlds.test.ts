/** Test mode of a production server: the number of a partner's test member must open nothing else (M3). */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { beginVerification } from "../../server/domain/accounts/account/own-verification.ts";
import { openBrowser, type TinyBrowser } from "../support/browser.ts";
import { type App, freshPhone, must, proven } from "../support/journey.ts";
import { type LoginClient, loginUrl } from "../support/login.ts";
import { ADDRESS, birthDate, CODE } from "../support/member.ts";
import { DAY_MS, MINUTE_MS, type Service, startService, TEST_CODE } from "../support/service.ts";

const SEND = "Send me a code";
const ENTER = "Sign in";
const SIGN_IN_TITLE = "Sign in";

describe("the world of a test app", () => {
  let service: Service;
  let [one, two] = [] as unknown as [App, App];
  let [clientOfOne, clientOfTwo] = [] as unknown as [LoginClient, LoginClient];
  beforeAll(async () => {
    service = await startService();
    [one, two] = [await service.app(), await service.app()];
    clientOfOne = await service.client({ app: one });
    clientOfTwo = await service.client({ app: two });
    const { database } = service.services;
    await database.app.update({ where: { id: two.appId }, data: { testCode: "482913" } });
  });
  afterAll(() => service.stop());

  const account = ({ clientId }: LoginClient) => `${service.baseUrl}/test/account?client_id=${clientId}`;

  /** The page after a code was entered. */
  async function entered(url: string, address: string, code: string, browser: TinyBrowser = openBrowser()) {
    service.pass(MINUTE_MS);
    const asked = await browser.fill(await browser.open(url), { [ADDRESS]: address }, SEND);
    return browser.fill(asked, { [CODE]: code }, ENTER);
  }

  it("has a code of its own, which no other app's is but by chance (M3)", async () => {
    const body = { name: "Shop", mode: "test" as const, consumerGroups: ["student" as const] };
    const apps = [];
    for (let made = 0; made < 3; made += 1)
      apps.push(await must(service.operator.POST("/management/apps", { body })));
    const codes = apps.map(({ testCode }) => testCode);
    expect(codes.every((code) => /^\d{6}$/.test(code ?? "") && code !== "000000")).toBe(true);
    expect(new Set([...codes, TEST_CODE]).size).toBe(4);
    const live = { ...body, mode: "live" as const };
    expect(await must(service.operator.POST("/management/apps", { body: live }))).not.toHaveProperty(
      "testCode",
    );
  });

  it("takes no other code than its own, on its login page, its account page and by its API (M3)", async () => {
    for (const url of [account(clientOfTwo), loginUrl(service, clientOfTwo)]) {
      expect((await entered(url, "qa@example.com", TEST_CODE)).heading).toBe("Enter your code");
      expect((await entered(url, "qa@example.com", "482913")).heading).not.toBe("Enter your code");
    }
    await expect(proven(two)).resolves.toMatchObject({ stage: "failed:otp_failed" });
  });

  it("opens to nobody who comes without one of its clients (M3)", async () => {
    for (const path of ["", "/sign-in", "/code", "/ways", "/download"]) {
      const page = await openBrowser().open(`${service.baseUrl}/test/account${path}`);
      expect([path, page.heading, /<form[^>]*method="?post/.test(page.html)]).toEqual([
        path,
        "Your account in test mode",
        false,
      ]);
    }
    const live = await service.client({ mode: "live" });
    for (const clientId of ["", "cl_nobody", live.clientId, "%00"]) {
      const page = await openBrowser().open(`${service.baseUrl}/test/account?client_id=${clientId}`);
      expect([clientId, page.heading]).toEqual([clientId, "Your account in test mode"]);
    }
  });

  it("has members that no other app's client signs in, with whatever code (M3)", async () => {
    const number = freshPhone();
    await proven(one, {}, number);
    expect((await entered(account(clientOfTwo), number, TEST_CODE)).heading).toBe("Enter your code");
    expect((await entered(account(clientOfTwo), number, "482913")).heading).toBe("Enter your code");
    const browser = openBrowser();
    const asked = await entered(account(clientOfOne), number, TEST_CODE, browser);
    const own = await browser.fill(asked, birthDate("2000-12-10"), ENTER);
    expect([own.heading, own.text.includes("Lovelace")]).toEqual(["Your account", true]);
    // In the other app's test mode, an equal address belongs to another member.
    const address = "same@example.com";
    await entered(account(clientOfOne), address, TEST_CODE);
    await entered(account(clientOfTwo), address, "482913");
    const { database } = service.services;
    const rows = await database.loginIdentifier.groupBy({
      by: ["addressIndex", "world"],
      where: { channel: "email", world: { in: [one.appId, two.appId] } },
    });
    const worlds = Map.groupBy(rows, ({ addressIndex }) => addressIndex);
    expect([...worlds.values()].map((each) => each.length)).toContain(2);
  });

  it("does not know a browser that is signed in to another one, which it signs out (M3)", async () => {
    const browser = openBrowser();
    await entered(account(clientOfOne), "both@example.com", TEST_CODE, browser);
    const home = `${service.baseUrl}/test/account`;
    expect((await browser.open(home)).heading).toBe("Your account");
    expect((await browser.open(loginUrl(service, clientOfTwo))).heading).toBe(SIGN_IN_TITLE);
    expect((await browser.open(home)).heading).toBe("Your account");
    expect((await browser.open(account(clientOfTwo))).heading).toBe(SIGN_IN_TITLE);
    expect((await browser.open(home)).heading).toBe(SIGN_IN_TITLE);
  });

  it("counts the wrong codes of all addresses together, since they have one code (M3)", async () => {
    const { services } = service;
    const before = services.config;
    const wrong_code = { ...before.budgets.wrong_code, app: { day: 6 } }; // Unknown callers have half of it.
    services.config = { ...before, budgets: { ...before.budgets, wrong_code } };
    const shop = await service.app();
    const client = await service.client({ app: shop });
    const codes = ["000001", "000002", "000003", TEST_CODE];
    const pages = [];
    for (const [index, code] of codes.entries())
      pages.push(await entered(account(client), `guess${index}@example.com`, code));
    expect(pages.map(({ status, heading }) => [status, heading])).toEqual([
      [200, "Enter your code"],
      [200, "Enter your code"],
      [200, "Enter your code"],
      [429, "Enter your code"],
    ]);
    // Neither another app nor the partner's own calls.
    expect((await entered(account(clientOfOne), "guess@example.com", TEST_CODE)).heading).toBe(
      "Your account",
    );
    await expect(proven(shop)).resolves.toMatchObject({ stage: "select_institution" });
    service.pass(DAY_MS);
    expect((await entered(account(client), "guess@example.com", TEST_CODE)).heading).toBe("Your account");
    services.config = before;
  });

  it("lets a member begin no more verifications in a day than live mode does (M3)", async () => {
    const { database } = service.services;
    const { id: accountId } = await database.account.findFirstOrThrow({ where: { world: one.appId } });
    const app = await database.app.findUniqueOrThrow({ where: { id: one.appId } });
    const claim = {
      territory: "GB",
      firstName: "Ada",
      lastName: "Byron",
      userEmail: "a@example.com",
      dob: "2000-12-10",
    };
    const begin = () =>
      beginVerification(
        service.services,
        app,
        { accountId, groups: ["student"] },
        { claim, institutionId: null },
      );
    for (let begun = 0; begun < 3; begun += 1) {
      await begin();
      await database.verification.updateMany({
        where: { accountId },
        data: { stage: "failed:too_many_attempts" },
      });
    }
    await expect(begin()).rejects.toMatchObject({
      refusal: { kind: "too_many_requests", code: "verifications_per_day" },
    });
  });
});
