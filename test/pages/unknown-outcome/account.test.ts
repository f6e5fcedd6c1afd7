/** Forms of sign-in and of the account, repeated after the answer to a COMMIT was lost (docs/reliability.md, D4). */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { giveConsent } from "../../../server/domain/accounts/oauth/consent.ts";
import { accountPages } from "../../../server/pages/account/routes.ts";
import { type AccountSetting, adding, freshOwner, openAccount, owner } from "../../support/account-pages.ts";
import { formOf, formTo, openBrowser, type TinyBrowser } from "../../support/browser.ts";
import { poolWith, shopOf } from "../../support/codes.ts";
import { freshPhone, proven } from "../../support/journey.ts";
import type { LostCommits } from "../../support/lost-commit.ts";
import { type FormCase, losing, type ReadyForm, tryForm } from "../../support/lost-form.ts";
import {
  ADDRESS,
  askedForCode,
  birthDate,
  CODE,
  signedIn,
  signedInByNumber,
  TEST_ACCOUNT,
} from "../../support/member.ts";
import { verified } from "../../support/oauth.ts";
import { openDevice } from "../../support/passkey.ts";
import { PNG } from "../../support/pictures.ts";
import { MINUTE_MS, startService, TEST_CODE } from "../../support/service.ts";

const setting = {} as AccountSetting;
let commits: LostCommits;
beforeAll(async () => {
  const service = await startService();
  const app = await service.app();
  Object.assign(setting, { service, app, client: await service.client({ app }) });
  await service.accountLink();
  commits = losing(service);
});
afterAll(() => setting.service.stop());

const at = (path: string) => `${TEST_ACCOUNT}${path}`;
const open = (browser: TinyBrowser, path: string) => openAccount(setting, browser, path);
/** A form on the page at this path, which goes there or to `to`. */
async function onPage(
  { browser }: { browser: TinyBrowser },
  path: string,
  values: Record<string, string> = {},
  to = path.split("?", 1)[0] ?? "",
) {
  return { browser, form: formTo(await open(browser, path), at(to), values) };
}

/** A number that a partner's call has proven, with name and date of birth. */
async function numbered() {
  const number = freshPhone();
  await proven(setting.app, {}, number);
  setting.service.pass(MINUTE_MS);
  return number;
}

/** A member who must reauthenticate. */
async function overdue() {
  const member = await owner(setting);
  setting.service.pass(10 * MINUTE_MS);
  return member;
}

async function newestIdentifier(accountId: string) {
  const where = { accountId };
  return setting.service.services.database.loginIdentifier.findFirstOrThrow({
    where,
    orderBy: { provenAt: "desc" },
  });
}

/** A browser that came by a link of the test app's client. */
async function visitor(): Promise<TinyBrowser> {
  const browser = openBrowser();
  await browser.open(await setting.service.accountLink());
  return browser;
}

const picture = () => new File([Buffer.from(PNG, "base64")], "me.png", { type: "image/png" });

/** The request for options that the page's script sends before it calls the device. */
async function optionsFor(browser: TinyBrowser, path: string, to: string) {
  const form = {
    ...formTo(await open(browser, path), at(to.replace("/options", ""))),
    action: `${setting.service.baseUrl}${at(to)}`,
  };
  const asked = await browser.post(form);
  return { form, options: JSON.parse(asked.html) };
}

/** A passkey form, filled in as its script does. */
async function withPasskey(
  browser: TinyBrowser,
  device: ReturnType<typeof openDevice>,
  path: string,
  to: string,
): Promise<ReadyForm> {
  const { options } = await optionsFor(browser, path, `${to}/options`);
  const credential = to === "/passkeys" ? device.create(options) : device.get(options);
  const page = await open(browser, path);
  return { browser, form: formTo(page, at(to), { credential }) };
}

/** A member with a passkey. */
async function withDevice() {
  const member = await owner(setting);
  const device = openDevice(setting.service.baseUrl);
  const { form } = await withPasskey(member.browser, device, "/passkeys", "/passkeys");
  const page = await member.browser.post(form);
  expect(page.text).toContain("passkey");
  const { id } = await setting.service.services.database.passkey.findFirstOrThrow({
    where: { accountId: member.accountId },
  });
  return { ...member, device, id };
}

const cases: Record<string, FormCase> = {
  "/sign-in": {
    async ready() {
      const { browser, page } = await askedForCode(setting.service, freshOwner());
      const first = await browser.open(new URL(at("/sign-in"), page.url).href);
      setting.service.pass(MINUTE_MS);
      return { browser, form: formOf(first, "Send me a code", { [ADDRESS]: freshOwner() }) };
    },
  },
  "/code": {
    async ready() {
      const { browser, page } = await askedForCode(setting.service, freshOwner());
      return { browser, form: formOf(page, "Sign in", { [CODE]: TEST_CODE }) };
    },
  },
  "/code/again": {
    async ready() {
      const { browser, page } = await askedForCode(setting.service, freshOwner());
      setting.service.pass(MINUTE_MS);
      return { browser, form: formTo(page, at("/code/again")) };
    },
  },
  "/second-step": {
    async ready() {
      const { browser, page } = await signedIn(setting.service, await numbered());
      return { browser, form: formOf(page, "Sign in", birthDate("2000-12-10")) };
    },
  },
  "/sign-out": { ready: async () => onPage(await owner(setting), "", {}, "/sign-out") },
  "/applications/end": {
    async ready() {
      const { service, client } = setting;
      const member = await owner(setting);
      const { clientId } = client;
      const asked = { supergroups: ["student" as const], scopes: [], policyUrls: [] };
      const terms = { clientId, flow: "current" as const, ...asked };
      await giveConsent(service.services, member.accountId, terms, "en");
      return onPage(member, `/applications/end?client=${clientId}`);
    },
  },
  "/codes/claim": {
    async ready() {
      const { service, client } = setting;
      const member = await owner(setting);
      await verified(service, client, member.accountId, { consumerGroup: "student" });
      const asked = { supergroups: ["student" as const], scopes: [], policyUrls: [] };
      const terms = { clientId: client.clientId, flow: "current" as const, ...asked };
      await giveConsent(service.services, member.accountId, terms, "en");
      // An offer of an earlier turn would stand beside.
      await service.services.database.codePool.updateMany({ data: { listed: false } });
      const poolId = await poolWith(service, await shopOf(service, client.app), ["LOST-A", "LOST-B"], {
        listed: true,
      });
      return onPage(member, "", { pool: poolId }, "/codes/claim");
    },
  },
  "/evidence/withdraw": {
    async ready() {
      const { database } = setting.service.services;
      const member = await owner(setting, await numbered());
      const { id: verificationId } = await database.verification.findFirstOrThrow({
        where: { accountId: member.accountId },
      });
      const given = { category: "health", textVersion: "1", givenAt: setting.service.clock.now };
      await database.evidenceConsent.create({ data: { id: crypto.randomUUID(), verificationId, ...given } });
      return onPage(member, `/evidence/withdraw?verification=${verificationId}`);
    },
  },
  "/sessions/end": {
    async ready() {
      const { address } = await owner(setting);
      setting.service.pass(MINUTE_MS);
      return onPage(await owner(setting, address), "/sessions/end?session=others");
    },
  },
  "/name": {
    async ready() {
      const { browser } = await signedInByNumber(setting.service, await numbered());
      return onPage({ browser }, "/name", { lastName: "Lovelock", sure: "yes" });
    },
  },
  "/ways": {
    ready: async () => onPage(await owner(setting), "/ways", { address: freshOwner() }),
  },
  "/ways/code": {
    async ready() {
      const { browser } = await owner(setting);
      const page = await adding(setting, browser, freshOwner());
      return { browser, form: formTo(page, at("/ways/code"), { code: TEST_CODE }) };
    },
  },
  "/ways/again": {
    async ready() {
      const { browser } = await owner(setting);
      const page = await adding(setting, browser, freshOwner());
      setting.service.pass(MINUTE_MS);
      return { browser, form: formTo(page, at("/ways/again")) };
    },
  },
  "/ways/remove": {
    async ready() {
      const { browser, accountId } = await owner(setting);
      const page = await adding(setting, browser, freshOwner());
      setting.service.pass(1);
      await browser.post(formTo(page, at("/ways/code"), { code: TEST_CODE }));
      return onPage({ browser }, `/ways/remove?way=${(await newestIdentifier(accountId)).id}`);
    },
  },
  "/passkeys/options": {
    async ready() {
      const { browser } = await owner(setting);
      const { form } = await optionsFor(browser, "/passkeys", "/passkeys/options");
      return { browser, form };
    },
  },
  "/passkeys": {
    async ready() {
      const { browser } = await owner(setting);
      return withPasskey(browser, openDevice(setting.service.baseUrl), "/passkeys", "/passkeys");
    },
  },
  "/passkeys/name": {
    async ready() {
      const { browser, id } = await withDevice();
      return onPage({ browser }, `/passkeys/name?passkey=${id}`, { name: "Phone" });
    },
  },
  "/passkeys/remove": {
    async ready() {
      const { browser, id } = await withDevice();
      return onPage({ browser }, `/passkeys/remove?passkey=${id}`);
    },
  },
  "/sign-in/passkey/options": {
    async ready() {
      const browser = await visitor();
      const { form } = await optionsFor(browser, "/sign-in", "/sign-in/passkey/options");
      return { browser, form };
    },
  },
  "/sign-in/passkey": {
    async ready() {
      const { device } = await withDevice();
      return withPasskey(await visitor(), device, "/sign-in", "/sign-in/passkey");
    },
  },
  "/prove/passkey/options": {
    async ready() {
      const { browser } = await withDevice();
      setting.service.pass(10 * MINUTE_MS);
      const { form } = await optionsFor(browser, "/prove?for=ways", "/prove/passkey/options");
      return { browser, form };
    },
  },
  "/prove/passkey": {
    async ready() {
      const { browser, device } = await withDevice();
      setting.service.pass(10 * MINUTE_MS);
      return withPasskey(browser, device, "/prove?for=ways", "/prove/passkey");
    },
  },
  "/prove": { ready: async () => onPage(await overdue(), "/prove?for=ways") },
  "/prove/code": {
    async ready() {
      const { browser, form } = await onPage(await overdue(), "/prove?for=ways");
      const page = await browser.post(form);
      return { browser, form: formTo(page, at("/prove/code"), { code: TEST_CODE }) };
    },
  },
  "/prove/again": {
    async ready() {
      const { browser, form } = await onPage(await overdue(), "/prove?for=ways");
      const page = await browser.post(form);
      setting.service.pass(MINUTE_MS);
      return { browser, form: formTo(page, at("/prove/again")) };
    },
  },
  "/profile": { ready: async () => onPage(await owner(setting), "/profile", { gender: "female" }) },
  "/picture": {
    async ready() {
      const { browser } = await owner(setting);
      const page = await open(browser, "/profile");
      return { browser, form: formTo(page, at("/picture"), {}, [["picture", picture()]]) };
    },
  },
  "/picture/remove": {
    async ready() {
      const { browser } = await owner(setting);
      await browser.post(
        formTo(await open(browser, "/profile"), at("/picture"), {}, [["picture", picture()]]),
      );
      return onPage({ browser }, "/picture/remove");
    },
  },
  "/delete/confirm": {
    ready: async () => onPage(await owner(setting), "/delete/confirm", { sure: "yes" }),
  },
};

/** Forms that write nothing. */
const READS_ONLY = ["/download"];

describe("forms of sign-in and of the account", () => {
  it("all have a case", () => {
    const all = accountPages.flatMap(({ actions }) => actions);
    expect([...Object.keys(cases), ...READS_ONLY].sort()).toEqual([...all].sort());
  });

  it.each(Object.keys(cases))("%s: repeated after a lost answer to any COMMIT", async (path) => {
    expect(await tryForm(setting.service, commits, cases[path] as FormCase)).toBe(true);
  });
});
