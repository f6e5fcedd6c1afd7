/** Members' passkeys, with Chromium's virtual authenticator. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { exportAccount } from "../../server/domain/accounts/account/export.ts";
import { en } from "../../server/pages/words/en.ts";
import {
  addAuthenticator,
  type Chromium,
  look,
  openChromium,
  type Page,
  type Visitor,
} from "../support/chromium.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";
import { press, said, signIn } from "./steps.ts";

const { passkeys, confirm } = en.account;

let service: Service;
let chromium: Chromium;
let visitor: Visitor;
/** Passkeys belong to a name, and 127.0.0.1 is none. */
let origin: string;
let authenticator: Awaited<ReturnType<typeof addAuthenticator>>;

beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  origin = service.baseUrl.replace("127.0.0.1", "localhost");
  service.services.config = { ...service.services.config, ssoUrl: origin };
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});
beforeEach(async () => {
  service.pass(MINUTE_MS);
  visitor = await chromium.visitor();
  authenticator = await addAuthenticator(visitor);
});
afterEach(async () => {
  expect(visitor.faults.filter((fault) => !fault.startsWith(`asked elsewhere: ${origin}/`))).toEqual([]);
  await visitor.close();
});

const accountUrl = async () => (await service.accountLink()).replace(service.baseUrl, origin);

/** Signed in by a code, with a passkey of that name. */
async function withPasskey(page: Page, address: string, name = "My phone"): Promise<void> {
  await page.goto(await accountUrl());
  await signIn(page, en, address);
  await page.getByRole("link", { name: passkeys.manage }).click();
  await page.getByLabel(passkeys.name, { exact: true }).fill(name);
  await press(page, passkeys.add);
  await page.getByText(confirm.done.passkeyAdded).waitFor();
}

/** A browser that has only its passkey left. */
async function signedOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(await accountUrl());
}

const accountOf = async () => {
  const { accountId } = await service.services.database.passkey.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
  });
  return accountId;
};

describe("a member's passkey", () => {
  it("is added, named, signs in alone, steps up, and is removed; the export has it and the erasure takes it", async () => {
    const { page } = visitor;
    await withPasskey(page, "pk-all@example.com");
    await page.getByRole("link", { name: passkeys.rename }).click();
    await page.getByLabel(passkeys.name, { exact: true }).fill("Grandma's <phone>");
    await press(page, en.account.save);
    await page.getByText("Grandma's <phone>").first().waitFor();
    const accountId = await accountOf();
    const { passkeys: exported } = await exportAccount(service.services, accountId);
    expect(exported).toEqual([{ name: "Grandma's <phone>", createdAt: expect.any(Date), lastUsedAt: null }]);
    await signedOut(page);
    await press(page, en.signIn.passkey);
    await page.getByRole("heading", { level: 1, name: en.account.title }).waitFor();
    const byPasskey = { where: { accountId, provenBy: "passkey" } };
    expect(await service.services.database.session.count(byPasskey)).toBe(1);
    // A sign-in by passkey is as good as a code to a mail address; after ten minutes it is asked again.
    service.pass(11 * MINUTE_MS);
    await page.goto(`${origin}/test/account/passkeys`);
    await page.getByRole("heading", { level: 1, name: en.account.prove }).waitFor();
    await press(page, en.signIn.passkey);
    await page.getByRole("link", { name: en.account.remove }).click();
    await press(page, en.account.remove);
    await page.getByText(confirm.done.passkeyRemoved).waitFor();
    expect(await service.services.database.passkey.count({ where: { accountId } })).toBe(0);
    await signedOut(page);
    await press(page, en.signIn.passkey);
    await page.getByText(en.signIn.passkeyFault).first().waitFor();
    const actions = await service.services.database.auditEntry.findMany({ where: { subject: accountId } });
    expect(actions.map(({ action }) => action)).toEqual(["passkey.added", "passkey.removed"]);
  });

  it("has pages that are sound", async () => {
    const { page } = visitor;
    await withPasskey(page, "pk-looks@example.com");
    await look(page, "passkeys");
    await page.getByRole("link", { name: passkeys.rename }).click();
    await look(page, "passkey-name");
    await page.goBack();
    await page.getByRole("link", { name: en.account.remove }).click();
    await look(page, "passkey-remove");
    service.pass(11 * MINUTE_MS);
    await page.goto(`${origin}/test/account/passkeys`);
    await look(page, "prove-with-passkey");
    await signedOut(page);
    await look(page, "sign-in-with-passkey");
  });

  it("stands among what the browser offers for the address, where it was used before", async () => {
    const { page } = visitor;
    await withPasskey(page, "pk-auto@example.com");
    await page.context().clearCookies();
    // The virtual authenticator answers by itself what a member would choose in the list.
    await page.goto(await accountUrl());
    await page.getByRole("heading", { level: 1, name: en.account.title }).waitFor();
  });

  it("signs for nobody who has not unlocked the device, and not for another world", async () => {
    const { page } = visitor;
    await withPasskey(page, "pk-locked@example.com");
    await signedOut(page);
    await authenticator.verifies(false);
    await press(page, en.signIn.passkey);
    await page.getByText(en.signIn.passkeyFault).first().waitFor();
    await authenticator.verifies(true);
    await page.goto(`${origin}/account/sign-in`);
    await press(page, en.signIn.passkey);
    await page.getByText(en.signIn.passkeyFault).first().waitFor();
  });

  it("goes with its account, and one that is gone signs nobody in", async () => {
    const { page } = visitor;
    await withPasskey(page, "pk-gone@example.com");
    const accountId = await accountOf();
    await page.goto(`${origin}/test/account/delete/confirm`);
    await page.getByLabel(en.account.confirmTick).check();
    await press(page, en.account.confirmButton);
    expect(await service.services.database.passkey.count({ where: { accountId } })).toBe(0);
    await signedOut(page);
    await press(page, en.signIn.passkey);
    await page.getByText(en.signIn.passkeyFault).first().waitFor();
  });

  it("is offered to nobody without a script, who still signs in by a code", async () => {
    const off = await chromium.visitor({ javaScriptEnabled: false });
    await off.page.goto(await accountUrl());
    expect(await off.page.getByRole("button", { name: en.signIn.passkey }).count()).toBe(0);
    expect(await off.page.getByLabel(en.signIn.email, { exact: true }).count()).toBe(1);
    await off.close();
  });

  it("is no second one on the same device, and a fault says so", async () => {
    const { page } = visitor;
    await withPasskey(page, "pk-twice@example.com");
    await press(page, passkeys.add);
    await page.getByText(said(passkeys.fault)).first().waitFor();
    expect(await service.services.database.passkey.count({ where: { accountId: await accountOf() } })).toBe(
      1,
    );
  });
});
