/** Discount codes on the account page: those that the member has, and offers. */
import { expect, it } from "@jest/globals";
import { giveConsent, withdrawConsents } from "../../server/domain/accounts/oauth/consent.ts";
import { openAccount, owner, withAccounts } from "../support/account-pages.ts";
import { expectSound, openBrowser } from "../support/browser.ts";
import { poolWith, type Shop, shopOf } from "../support/codes.ts";
import { TEST_ACCOUNT } from "../support/member.ts";
import { verified } from "../support/oauth.ts";
import { ask as operate, UNKNOWN_ID } from "../support/operator.ts";
import { readQrDrawing } from "../support/qr-code.ts";
import { DAY_MS, MINUTE_MS } from "../support/service.ts";
import { ask as buy } from "../support/tracking.ts";

const setting = withAccounts();
const LISTED = { listed: true, name: "Autumn" };

/** A shop of the client's app, and a verified member who has given the client access. */
async function begin() {
  const { service, client } = setting;
  const { accountId, browser } = await owner(setting);
  const shop = await shopOf(service, client.app);
  await verified(service, client, accountId, { consumerGroup: "student" });
  const terms = { clientId: client.clientId, flow: "current" as const, supergroups: ["student" as const] };
  await giveConsent(service.services, accountId, { ...terms, scopes: [], policyUrls: [] }, "en");
  return { accountId, browser, shop };
}

const end = (shop: Shop, poolId: string, changes: object) =>
  operate(setting.service, "PATCH", `${shop.path}/${poolId}`, changes);

it("offers a listed pool, gives a code with a QR picture, and shows it as used after the order", async () => {
  const { service } = setting;
  const { browser, shop } = await begin();
  const closesAt = new Date(service.clock.now.getTime() + DAY_MS).toISOString();
  await poolWith(service, shop, ["PAGE-A", "PAGE-B"], { ...LISTED, closesAt });
  const offered = await openAccount(setting, browser);
  expectSound(offered);
  expect(offered.text).toContain("You can get a code until");
  expect(offered.text).not.toContain("PAGE-A");
  const given = await browser.fill(offered, {}, "Get a code (Shop)");
  expectSound(given);
  for (const text of ["Here's your code.", "PAGE-A", "Valid until"]) expect(given.text).toContain(text);
  expect(given.text).not.toContain("Get a code");
  expect(await readQrDrawing(given)).toBe("PAGE-A");
  await buy(service, shop, "POST", "/code-tracking/codes/redeem", {
    brandUid: shop.brandUid,
    code: "PAGE-A",
    orderId: "1",
  });
  const used = await openAccount(setting, browser);
  expectSound(used);
  for (const text of ["Used and expired codes", "PAGE-A", "Used on 4 March 2026"])
    expect(used.text).toContain(text);
  const german = openBrowser({ language: "de" });
  for (const [name, value] of browser.cookies) german.cookies.set(name, value);
  expect((await openAccount(setting, german)).text).toContain("Ihre Rabattcodes");
  service.pass(2 * DAY_MS);
});

it("offers nothing that is not listed, not open, empty, for others, or without consent", async () => {
  const { service, client } = setting;
  const { accountId, browser, shop } = await begin();
  const soon = new Date(service.clock.now.getTime() + MINUTE_MS).toISOString();
  const elsewhere = await shopOf(service, await service.app());
  await poolWith(service, shop, ["HIDDEN-A"]);
  await poolWith(service, shop, ["HIDDEN-B"], { ...LISTED, opensAt: soon });
  await poolWith(service, shop, [], LISTED);
  await poolWith(service, shop, ["HIDDEN-C"], { ...LISTED, supergroups: ["graduate"] });
  await poolWith(service, elsewhere, ["HIDDEN-D"], LISTED);
  const closed = await poolWith(service, shop, ["HIDDEN-E"], LISTED);
  await end(shop, closed, { closesAt: service.clock.now.toISOString() });
  expect((await openAccount(setting, browser)).text).not.toContain("discount codes");
  const shown = await poolWith(service, shop, ["SHOWN-A"], LISTED);
  expect((await openAccount(setting, browser)).text).toContain("Get a code (Shop)");
  await service.services.database.$transaction((tx) =>
    withdrawConsents(tx, { accountId, clientId: client.clientId }, service.clock.now),
  );
  expect((await openAccount(setting, browser)).text).not.toContain("discount codes");
  await end(shop, shown, { closesAt: service.clock.now.toISOString() });
});

it("409: an offer that has ended, or that nobody made", async () => {
  const { service } = setting;
  const { browser, shop } = await begin();
  const poolId = await poolWith(service, shop, ["GONE-A"], LISTED);
  const page = await openAccount(setting, browser);
  await end(shop, poolId, { closesAt: service.clock.now.toISOString() });
  const gone = await browser.fill(page, {}, "Get a code (Shop)");
  expect([gone.status, gone.text]).toEqual([
    409,
    expect.stringContaining("This offer is no longer available."),
  ]);
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
  const body = new URLSearchParams({ csrf, pool: UNKNOWN_ID });
  const url = `${service.baseUrl}${TEST_ACCOUNT}/codes/claim`;
  expect((await browser.open(url, { method: "POST", body })).status).toBe(409);
  expect(await service.services.database.codeClaim.count({ where: { poolId } })).toBe(0);
});
