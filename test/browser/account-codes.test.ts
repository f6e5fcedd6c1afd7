/** Discount codes on the account page, as a member on a phone sees them. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { giveConsent } from "../../server/domain/accounts/oauth/consent.ts";
import { de } from "../../server/pages/words/de.ts";
import { en } from "../../server/pages/words/en.ts";
import { type Chromium, look, openChromium, PHONE } from "../support/chromium.ts";
import { poolWith, shopOf } from "../support/codes.ts";
import { verified } from "../support/oauth.ts";
import { readQrCode } from "../support/qr-code.ts";
import { DAY_MS, type Service, startService } from "../support/service.ts";
import { signIn } from "./steps.ts";

let service: Service;
let chromium: Chromium;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

it.each([
  ["en-GB", en],
  ["de-DE", de],
])("a phone in %s shows an offer, the code, and its QR picture", async (locale, words) => {
  const client = await service.client();
  const shop = await shopOf(service, client.app);
  const visitor = await chromium.visitor({ viewport: PHONE, locale });
  const { page } = visitor;
  await page.goto(`${service.baseUrl}/test/account?client_id=${client.clientId}`);
  await signIn(page, words, `codes-${locale.toLowerCase()}@example.com`);
  const { database } = service.services;
  const { id } = await database.account.findFirstOrThrow({ where: { world: client.app.appId } });
  await verified(service, client, id, { consumerGroup: "student" });
  const terms = { clientId: client.clientId, flow: "current" as const, scopes: [], policyUrls: [] };
  await giveConsent(service.services, id, { ...terms, supergroups: ["student"] }, "en");
  const closesAt = new Date(service.clock.now.getTime() + 30 * DAY_MS).toISOString();
  const code = `${locale.toUpperCase()}-${"LONG".repeat(12)}`;
  await poolWith(service, shop, [code], { listed: true, name: "Autumn for everybody who studies", closesAt });
  await page.reload();
  await look(page, `account-codes-offer-${locale}`);
  await page.getByRole("button", { name: words.account.discountCodes.claim }).click();
  await page.getByText(words.account.confirm.done.code).waitFor();
  await page.getByText(code).waitFor();
  await page.getByRole("button", { name: words.copying.copy }).waitFor();
  await page.getByText(words.account.discountCodes.showQr).click();
  await look(page, `account-codes-${locale}`);
  await page.setViewportSize(PHONE);
  await page.getByRole("img", { name: words.account.discountCodes.qr(code) }).scrollIntoViewIfNeeded();
  expect(await readQrCode(page)).toBe(code);
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
