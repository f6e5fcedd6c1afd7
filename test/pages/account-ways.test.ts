/** How a member signs in: addresses and numbers, added, moved and removed, each by a code. */
import { describe, expect, it } from "@jest/globals";
import {
  adding,
  enterCode,
  freshOwner,
  NEW_WAY,
  openAccount,
  owner,
  provenAgain,
  withAccounts,
} from "../support/account-pages.ts";
import { expectSound, formOf } from "../support/browser.ts";
import { freshPhone, inGroups, proven } from "../support/journey.ts";
import { asks, CODE, confirmed, signedIn, TEST_ACCOUNT } from "../support/member.ts";
import { MINUTE_MS } from "../support/service.ts";

const setting = withAccounts();

describe("ways to sign in", () => {
  it("are added with a code that went there, replaced, and work from then on", async () => {
    const { browser, address } = await owner(setting);
    const next = freshOwner();
    const code = await adding(setting, browser, next);
    expectSound(code);
    expect(code.text).toContain(`We sent a 6-digit code to ${next}.`);
    const wrong = await browser.fill(code, { [CODE]: "000000" }, "Add");
    expect(wrong.text).toContain("You have 4 attempts left");
    const added = await enterCode(browser, wrong, "Add");
    expectSound(added);
    expect([added.heading, added.text.includes(next)]).toEqual(["How you sign in", true]);
    const asked = await asks(browser, added, `Remove (${address})`);
    expectSound(asked);
    expect(asked.text).toContain(`Remove ${address}`);
    expect((await openAccount(setting, browser, "/ways")).text).toContain(address);
    const removed = await confirmed(browser, added, `Remove (${address})`);
    expect(removed.text).toContain("Removed. You can no longer sign in with it.");
    expect(removed.text).not.toContain(address);
    // The last one has no button, and a form that says so all the same is turned down.
    const last = await setting.service.services.database.loginIdentifier.findFirstOrThrow({
      orderBy: { provenAt: "desc" },
    });
    const { fields } = formOf(removed, "Add");
    const body = new URLSearchParams({ ...fields, way: last.id });
    const refused = await browser.open(`${setting.service.baseUrl}${TEST_ACCOUNT}/ways/remove`, {
      method: "POST",
      body,
    });
    expectSound(refused);
    expect([refused.status, refused.text.includes("This is the only way to sign in")]).toEqual([409, true]);
    setting.service.pass(MINUTE_MS);
    expect((await signedIn(setting.service, next)).page.text).toContain(next);
    expect((await signedIn(setting.service, address)).page.text).not.toContain(next);
  });

  const PRIVATE = "Add a private address";

  it("are asked for where all mail addresses end with a degree or a job, a number notwithstanding", async () => {
    const { browser, page } = await owner(setting, "ada.king@students.ox.ac.uk");
    expect(page.text).toContain("which you may lose when you leave");
    const ways = await asks(browser, page, PRIVATE);
    expect(ways.heading).toBe("How you sign in");
    const number = freshPhone();
    await enterCode(browser, await adding(setting, browser, number), "Add");
    expect((await openAccount(setting, browser)).text).toContain(PRIVATE);
    setting.service.pass(MINUTE_MS);
    await enterCode(browser, await adding(setting, browser, freshOwner()), "Add");
    expect((await openAccount(setting, browser)).text).not.toContain(PRIVATE);
  });

  it.each(["of nobody", "for alumni", "of a number alone"])(
    "are not asked for with one %s",
    async (which) => {
      const addresses = { "for alumni": "ada.king@alumni.ox.ac.uk", "of a number alone": freshPhone() };
      if (which === "of a number alone") await proven(setting.app, {}, addresses[which]);
      const address = addresses[which as keyof typeof addresses] ?? freshOwner();
      const { page } = await owner(setting, address);
      expect([page.heading, page.text]).toEqual(["Your account", expect.not.stringContaining(PRIVATE)]);
    },
  );

  it("never leave one behind without any, when two are taken away at once", async () => {
    const { browser, address, accountId } = await owner(setting);
    const next = freshOwner();
    const page = await enterCode(browser, await adding(setting, browser, next), "Add");
    const questions = [
      await asks(browser, page, `Remove (${address})`),
      await asks(browser, page, `Remove (${next})`),
    ];
    await Promise.all(questions.map((question) => browser.press(question, "Remove")));
    expect(await setting.service.services.database.loginIdentifier.count({ where: { accountId } })).toBe(1);
  });

  it("take an e-mail address from nobody, and a phone from whoever had it, on record", async () => {
    const first = await owner(setting);
    const { browser, accountId } = await owner(setting);
    setting.service.pass(MINUTE_MS);
    const taken = await enterCode(browser, await adding(setting, browser, first.address), "Add");
    expectSound(taken);
    expect([taken.status, taken.text.includes("belongs to another account")]).toEqual([409, true]);
    const number = freshPhone();
    await enterCode(first.browser, await adding(setting, first.browser, number), "Add");
    setting.service.pass(MINUTE_MS);
    const moved = await enterCode(browser, await adding(setting, browser, number), "Add");
    expect(moved.text).toContain(inGroups(number));
    expect((await openAccount(setting, first.browser)).text).not.toContain(inGroups(number));
    const entry = await setting.service.services.database.auditEntry.findFirstOrThrow({
      where: { subject: accountId },
    });
    expect([entry.action, entry.detail]).toEqual(["phone.moved", { from: first.accountId }]);
  });

  it("need a code that was entered within ten minutes, for what is shown and what is done", async () => {
    const { browser } = await owner(setting);
    const page = await openAccount(setting, browser, "/ways");
    setting.service.pass(10 * MINUTE_MS);
    expect((await browser.fill(page, { [NEW_WAY]: freshOwner() }, "Add")).heading).toBe(
      "Confirm that it's you",
    );
    const again = await provenAgain(setting, browser, "/ways");
    expect(again.heading).toBe("How you sign in");
    setting.service.pass(9 * MINUTE_MS);
    expect((await openAccount(setting, browser, "/ways")).heading).toBe("How you sign in");
    setting.service.pass(MINUTE_MS);
    expect((await openAccount(setting, browser, "/ways")).heading).toBe("Confirm that it's you");
  });

  it.each(["", "nobody", "+44", "\u0000@x.example", "x@y.example\r\nBcc: z@y.example"])(
    "refuse %j beside the field",
    async (text) => {
      const { browser } = await owner(setting);
      const page = await adding(setting, browser, text);
      expectSound(page);
      expect([page.status, page.heading]).toEqual([400, "How you sign in"]);
    },
  );
});

describe("asking for a new code", () => {
  it("goes to the member's own addresses only, and comes back to nothing but our pages", async () => {
    const { browser } = await owner(setting);
    const stranger = await owner(setting);
    const [theirs] = await setting.service.services.database.loginIdentifier.findMany({
      where: { accountId: stranger.accountId },
    });
    setting.service.pass(10 * MINUTE_MS);
    const asked = await openAccount(setting, browser, "/prove?for=//evil.example");
    expectSound(asked);
    const { action, fields } = formOf(asked, "Send me a code");
    for (const way of [theirs?.id ?? "", "", "\u0000"]) {
      const body = new URLSearchParams({ ...fields, way });
      const refused = await browser.open(action, { method: "POST", body });
      expectSound(refused);
      expect([refused.status, refused.heading]).toEqual([400, "Confirm that it's you"]);
    }
    const page = await enterCode(browser, await browser.press(asked, "Send me a code"), "Continue");
    expect(page.url).toBe(`${setting.service.baseUrl}${TEST_ACCOUNT}/ways`);
  });

  it("counts wrong ones, and a code of one kind is none of another", async () => {
    const { browser, address } = await owner(setting);
    setting.service.pass(10 * MINUTE_MS);
    const asked = await browser.press(await openAccount(setting, browser, "/delete"), "Send me a code");
    let page = asked;
    for (let check = 0; check < 5; check += 1)
      page = await browser.fill(page, { [CODE]: "000000" }, "Continue");
    expect(page.text).toContain("an incorrect code 5 times");
    expect((await enterCode(browser, page, "Continue")).heading).toBe("Enter your code");
    setting.service.pass(MINUTE_MS);
    // A sign-in of the same person elsewhere proves nothing here.
    await signedIn(setting.service, address);
    expect((await openAccount(setting, browser, "/delete")).heading).toBe("Confirm that it's you");
  });
});
