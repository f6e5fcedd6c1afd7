/** Setting of the sign-in tests: a service, a browser, a client, and the results that its partner gets. */
import { afterAll, afterEach, beforeAll, expect } from "@jest/globals";
import { Cohort } from "../../client/index.ts";
import type { Words } from "../../server/pages/framework/words-for.ts";
import { en } from "../../server/pages/words/en.ts";
import { type Chromium, look, openChromium, PARTNER, type Page, type Visitor } from "../support/chromium.ts";
import { must } from "../support/journey.ts";
import type { TestClient } from "../support/oauth.ts";
import { type Origins, startOrigins } from "../support/origins.ts";
import { PNG } from "../support/pictures.ts";
import { type ClientWish, type Replaced, type Service, startService } from "../support/service.ts";
import * as steps from "./steps.ts";

export const ADA = { firstName: "Ada", lastName: "Lovelace", dob: "2000-12-10" };
export const OXFORD = "University of Oxford";
/** The institution's name in an English sentence. */
export const THE_OXFORD = `the ${OXFORD}`;

/** Set before the tests run; each test opens its visitor, who must have met no faults. */
export interface SignInSetting {
  service: Service;
  chromium: Chromium;
  client: TestClient;
  visitor: Visitor;
  /** Origins of the shop, cohort and the console; see `withOrigins`. */
  origins: Origins;
}

/** Makes the setting; call it at the top of a test file. */
export function withSignIn(replaced: Replaced = {}): SignInSetting {
  return withClient({}, async () => {
    const service = await startService(replaced);
    return { service, hosts: [], redirectUri: `${PARTNER}/callback`, close: service.stop };
  });
}

/** A setting with shop, cohort and console on origins of their own, as members meet them (support/origins.ts). */
export function withOrigins(replaced: Replaced = {}, wish: ClientWish = {}): SignInSetting {
  return withClient(wish, async () => {
    const origins = await startOrigins(replaced);
    const { service, hosts, shop, close } = origins;
    return { service, hosts, redirectUri: shop.url("/callback"), close, origins };
  });
}

interface Started {
  service: Service;
  hosts: readonly string[];
  redirectUri: string;
  origins?: Origins;
  close: () => Promise<void>;
}

function withClient(wish: ClientWish, start: () => Promise<Started>): SignInSetting {
  const setting = {} as SignInSetting;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { service, hosts, redirectUri, ...started } = await start();
    close = started.close;
    const client = await service.client({
      privacyUrl: `${PARTNER}/privacy`,
      termsUrl: `${PARTNER}/terms`,
      redirectUris: [redirectUri],
      ...wish,
    });
    const params = { path: { clientId: client.clientId } };
    await must(
      service.operator.PUT("/management/clients/{clientId}/logo", { params, body: { base64Data: PNG } }),
    );
    const chromium = await openChromium({ hosts });
    Object.assign(setting, { service, client, chromium, origins: started.origins });
  });
  afterAll(async () => {
    await setting.chromium.close();
    await close();
  });
  afterEach(async () => {
    expect(setting.visitor.faults).toEqual([]);
    await setting.visitor.close();
  });
  return setting;
}

export function loginLink(
  { service, client }: SignInSetting,
  supergroup: string,
  changes: Record<string, string> = {},
): string {
  const { clientId, redirectUri } = client;
  const usual = { response_type: "code", client_id: clientId, redirect_uri: redirectUri, country: "uk" };
  return `${service.services.config.ssoUrl}/sso/${supergroup}?${new URLSearchParams({ ...usual, ...changes })}`;
}

/** The page is sound, and its way out leads back without a code. */
export async function at(
  { client }: SignInSetting,
  page: Page,
  name: string,
  words: Words = en,
): Promise<void> {
  await look(page, name);
  const way = page.getByRole("link", { name: steps.said(words.signIn.cancel("Shop")), exact: true });
  const href = await way.getAttribute("href");
  const tab = await page.context().newPage();
  await tab.goto(new URL(href ?? "", page.url()).href);
  await tab.waitForURL(`${PARTNER}/**`);
  expect([name, tab.url()]).toEqual([name, client.redirectUri]);
  await tab.close();
}

/** Back at the partner with a code: what it is good for. */
export async function lookedUp(setting: SignInSetting, page: Page): Promise<Membership[]> {
  await page.waitForURL(`${PARTNER}/callback?**`);
  return getMemberships(setting, page.url());
}

interface Membership {
  group: string;
  expires_on: string;
}

export async function getMemberships(
  { service, client }: SignInSetting,
  returnedTo: string,
): Promise<Membership[]> {
  const { baseUrl, fetch } = service;
  const { clientId, clientSecret } = client;
  const { members } = new Cohort({ baseUrl, fetch, clientId, clientSecret });
  const code = new URL(returnedTo).searchParams.get("code") ?? "";
  const { access_token } = await members.exchangeCode(code, client.redirectUri);
  return (await members.lookUp(access_token)).verifications;
}
