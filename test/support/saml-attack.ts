/** A service with a SAML provider whose key a test holds, and answers of that provider that somebody has tampered with. */
import { afterAll, beforeAll, expect } from "@jest/globals";
import { expectSound } from "./browser.ts";
import { type App, chosen, read } from "./journey.ts";
import { goToProvider, type SamlJourney } from "./saml-journey.ts";
import { type Answer, answerTo, install, makeProvider, type SamlProvider } from "./saml-provider.ts";
import { type Service, startService } from "./service.ts";

/** Set before the tests run. */
export interface SamlSetting {
  service: Service;
  app: App;
  provider: SamlProvider;
  /** Why answers were refused, as the log has it. */
  reasons: string[];
}

/** Makes the setting; call it at the top of a test file. */
export function withSamlProvider(): SamlSetting {
  const setting = { reasons: [] } as unknown as SamlSetting;
  beforeAll(async () => {
    const service = await startService();
    service.clock.now = new Date();
    service.services.log.warn = (fields) => void setting.reasons.push(String(Object(fields).why));
    const app = await service.app("test", { name: "Shop" });
    const provider = await makeProvider();
    await install(service, provider);
    Object.assign(setting, { service, app, provider });
  });
  afterAll(() => setting.service.stop());
  return setting;
}

/** A new verification, up to the provider. */
export async function begun({ app }: SamlSetting): Promise<SamlJourney> {
  return goToProvider(app, (await chosen(app)).verificationId);
}

/** The provider's response, before it is signed. */
export function answerFor(
  { provider, service }: SamlSetting,
  { requestId }: SamlJourney,
  changes: Partial<Answer> = {},
): Answer {
  return answerTo(provider, service, requestId, changes);
}

/** Posts a response as the provider's page does. */
export async function post({ service }: SamlSetting, xml: string | Buffer): Promise<Response> {
  const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64") });
  const headers = { accept: "text/html" };
  return fetch(`${service.baseUrl}/saml/acs`, { method: "POST", body, headers, redirect: "manual" });
}

/** Posts it and comes back with it: a page with the reason, and the verification where it was. */
export async function expectRefused(
  setting: SamlSetting,
  { verificationId, browser }: SamlJourney,
  xml: string,
  why: string,
): Promise<void> {
  setting.reasons = [];
  const response = await post(setting, xml);
  const page = await browser.open(response.headers.get("location") ?? "");
  expectSound(page);
  expect([page.status, page.heading]).toEqual([400, "The sign-in didn't work"]);
  expect(page.text).toContain(why);
  expect(setting.reasons).toEqual([why]);
  expect(await read(setting.app, verificationId)).toMatchObject({ stage: "pending_verification:portal" });
}
