/** A member deletes the account. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { giveConsent } from "../../server/domain/accounts/oauth/consent.ts";
import {
  adding,
  enterCode,
  freshOwner,
  openAccount,
  owner,
  provenAgain,
  withAccounts,
} from "../support/account-pages.ts";
import { expectSound, linksOf } from "../support/browser.ts";
import { freshPhone, must, OXFORD, pathOf, pdf, proven } from "../support/journey.ts";
import { askedForCode, signedInByNumber, TEST_ACCOUNT } from "../support/member.ts";
import { ask, bearer, tokensFor } from "../support/oauth.ts";
import { MINUTE_MS } from "../support/service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const SURE = "Yes, delete everything about me";
const setting = withAccounts();

describe("deleting", () => {
  const documents = async () =>
    (await readdir(join(setting.service.services.config.dataDir, "documents"))).length;

  it("needs a new code and two pages, and then everything personal is gone at once, everywhere", async () => {
    const number = freshPhone();
    const { verificationId } = await proven(setting.app, {}, number);
    await must(
      setting.app.calls.PATCH(ONE, {
        ...pathOf(setting.app, verificationId),
        body: { institutionId: OXFORD },
      }),
    );
    const files = await documents();
    await must(
      setting.app.calls.POST(`${ONE}/manual`, {
        ...pathOf(setting.app, verificationId),
        body: { files: [pdf(), pdf("b.pdf", "%PDF-1.4\n2\n%%EOF\n")] },
      }),
    );
    expect(await documents()).toBe(files + 2);
    const { browser, accountId } = await owner(setting, number);
    setting.service.pass(MINUTE_MS);
    const { browser: elsewhere } = await signedInByNumber(setting.service, number);
    await enterCode(browser, await adding(setting, browser, freshOwner()), "Add");
    const { access_token: token } = await tokensFor(setting.service, setting.client, accountId);
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

    setting.service.pass(10 * MINUTE_MS);
    const first = await provenAgain(setting, browser, "/delete");
    expect(first.heading).toBe("Delete my account");
    expect(linksOf(first)).toContain(`${TEST_ACCOUNT}/delete/confirm`);
    const second = await openAccount(setting, browser, "/delete/confirm");
    expect(second.heading).toBe("Delete your account permanently?");
    const unsure = await browser.press(second, "Delete my account now");
    expectSound(unsure);
    expect([unsure.status, unsure.text.includes("Tick the box")]).toEqual([400, true]);
    const done = await browser.fill(second, { [SURE]: true }, "Delete my account now");
    expectSound(done);
    expect([done.status, done.heading]).toEqual([200, "Your account has been deleted"]);
    expect([...browser.cookies.keys()].filter((name) => /session|known/.test(name))).toEqual([]);

    for (const one of [browser, elsewhere]) expect((await openAccount(setting, one)).heading).toBe("Sign in");
    const answer = await setting.app.calls.GET(ONE, pathOf(setting.app, verificationId));
    expect(answer.response.status).toBe(404);
    expect((await ask(setting.service, "get", "/api/v3/me.json", { headers: bearer(token) })).status).toBe(
      404,
    );
    expect(await documents()).toBe(files);
    const { database } = setting.service.services;
    const of = { where: { accountId } };
    expect(
      await Promise.all([
        database.verification.count(of),
        database.loginIdentifier.count(of),
        database.session.count(of),
        database.proof.count(of),
        database.avatar.count(of),
        database.oneTimeCode.count({ where: { subjectId: accountId } }),
        database.consent.count({ where: { accountId, withdrawnAt: null } }),
      ]),
    ).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await database.account.findUniqueOrThrow({ where: { id: accountId } })).toMatchObject({
      firstNameSealed: null,
      lastNameSealed: null,
      dobSealed: null,
      genderSealed: null,
      country: null,
      deletedAt: setting.service.clock.now,
    });
    const entry = await database.auditEntry.findFirstOrThrow({
      where: { subject: accountId, action: "account.deleted" },
    });
    expect([entry.actor, entry.detail]).toEqual(["member", null]);
    // The number belongs to no account any more.
    setting.service.pass(MINUTE_MS);
    const again = await askedForCode(setting.service, number);
    expect((await enterCode(again.browser, again.page, "Sign in")).heading).toBe("Enter your code");
  });

  it("is done once where it is asked for twice at once", async () => {
    const { browser, accountId } = await owner(setting);
    const page = await openAccount(setting, browser, "/delete/confirm");
    const both = await Promise.all(
      [1, 2].map(() => browser.fill(page, { [SURE]: true }, "Delete my account now")),
    );
    expect(both.map(({ status }) => status).every((status) => status < 500)).toBe(true);
    expect(
      await setting.service.services.database.auditEntry.count({
        where: { subject: accountId, action: "account.deleted" },
      }),
    ).toBe(1);
  });

  it("lets the address open a new account, which knows nothing of the old one", async () => {
    const { browser, address, accountId } = await owner(setting);
    await browser.fill(
      await openAccount(setting, browser, "/delete/confirm"),
      { [SURE]: true },
      "Delete my account now",
    );
    setting.service.pass(MINUTE_MS);
    expect((await owner(setting, address)).accountId).not.toBe(accountId);
  });
});
