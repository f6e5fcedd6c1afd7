/** A member on the pages of their account. */
import { afterAll, beforeAll, expect } from "@jest/globals";
import { expectSound, type Filled, type OpenedPage, type TinyBrowser } from "./browser.ts";
import type { App } from "./journey.ts";
import { CODE, signedIn, signedInByNumber, TEST_ACCOUNT } from "./member.ts";
import type { TestClient } from "./oauth.ts";
import { type Service, startService } from "./service.ts";

/** The label of the field for a further address. */
export const NEW_WAY = "Add an email address or mobile number";

/** Set before the tests run. */
export interface AccountSetting {
  service: Service;
  app: App;
  client: TestClient;
}

/** Makes the setting; call it at the top of a test file. */
export function withAccounts(): AccountSetting {
  const setting = {} as AccountSetting;
  beforeAll(async () => {
    const service = await startService();
    const app = await service.app("test", { name: "Tom & <b>Jerry</b>" });
    const client = await service.client({ name: "Shoes & <i>More</i>" });
    Object.assign(setting, { service, app, client });
  });
  afterAll(() => setting.service.stop());
  return setting;
}

let addresses = 0;
export function freshOwner(): string {
  addresses += 1;
  return `owner${addresses}@example.com`;
}

/** A member who has just signed in, and their account's row. */
export async function owner({ service }: AccountSetting, address = freshOwner()) {
  service.pass(1);
  const signIn = address.includes("@") ? signedIn : signedInByNumber;
  const { browser, page } = await signIn(service, address);
  expect(page.heading).toBe("Your account");
  const row = await service.services.database.session.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
    where: { createdAt: service.clock.now },
  });
  service.pass(1);
  return { browser, page, address, accountId: row.accountId ?? "" };
}

export function openAccount(
  { service }: AccountSetting,
  browser: TinyBrowser,
  path = "",
): Promise<OpenedPage> {
  return browser.open(`${service.baseUrl}${TEST_ACCOUNT}${path}`);
}

/** Enters the code that test mode knows. */
export function enterCode(browser: TinyBrowser, page: OpenedPage, button: string): Promise<OpenedPage> {
  return browser.fill(page, { [CODE]: "123456" }, button);
}

/** Confirms the member on "Confirm that it's you"; returns the page behind it. */
export async function provenAgain(
  setting: AccountSetting,
  browser: TinyBrowser,
  path: string,
  filled: Filled = {},
): Promise<OpenedPage> {
  const asked = await openAccount(setting, browser, path);
  expectSound(asked);
  expect(asked.heading).toBe("Confirm that it's you");
  const code = await browser.fill(asked, filled, "Send me a code");
  expectSound(code);
  return enterCode(browser, code, "Continue");
}

/** Requests the code for a further address. */
export async function adding(
  setting: AccountSetting,
  browser: TinyBrowser,
  address: string,
): Promise<OpenedPage> {
  return browser.fill(await openAccount(setting, browser, "/ways"), { [NEW_WAY]: address }, "Add");
}
