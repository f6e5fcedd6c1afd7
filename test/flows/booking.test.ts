/** A yes that books: at a till and on another screen, a code is held for an order, once by the pool's allowance. */
import { beforeAll, expect, it } from "@jest/globals";
import { expectSound, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { poolWith, type Shop, shopOf } from "../support/codes.ts";
import { linkTo, signedIn } from "../support/login.ts";
import { type Answered, ask, basic, type Parameters, type TestClient, verified } from "../support/oauth.ts";
import { ask as operate } from "../support/operator.ts";
import { MINUTE_MS, SECOND_MS } from "../support/service.ts";
import { purchase, record, ask as trackingAsk } from "../support/tracking.ts";
import { useService } from "../support/use-service.ts";

const service = useService();
const SHOPS = { whose: "Till shop" };

let client: TestClient;
let shop: Shop;
let poolId: string;
beforeAll(async () => {
  client = await service.client({ name: "Till shop", profile: "standard", deviceGrant: true });
  shop = await shopOf(service, client.app);
  poolId = await poolWith(service, shop, [], { unlimited: true });
});

async function tillOf(more: object = { poolId }): Promise<TinyBrowser> {
  const body = { name: "Till 3, Oxford", supergroup: "student", country: "GB", ...more };
  const path = `/management/clients/${client.clientId}/tills`;
  const { url } = (await operate(service, "POST", path, body)).body as { url: string };
  const browser = openBrowser();
  await browser.press(await browser.open(url), "Make this the till");
  return browser;
}

/** The till's page of an order that it asks for, and the customer's code. */
async function askedFor(till: TinyBrowser, orderId: string) {
  const start = await till.open(`${service.baseUrl}/till`);
  const page = await till.fill(start, { "Order or receipt number": orderId }, "Ask a customer");
  const [code = ""] = /[B-Z]{4}-[B-Z]{4}/.exec(page.text) ?? [];
  return { url: page.url, code };
}

interface Customer {
  browser: TinyBrowser;
  accountId: string;
}

/** A new customer who agrees, verified as a student or not. */
async function newCustomer(code: string, isVerified = true): Promise<Customer> {
  service.pass(MINUTE_MS);
  const browser = openBrowser();
  const shown = await browser.open(`${service.baseUrl}/device?user_code=${code}`);
  const next = await browser.press(shown, "The number is the same: continue");
  const { page } = await signedIn(service, next.url, { browser });
  const { accountId } = (await service.services.database.session.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
  })) as { accountId: string };
  if (isVerified) await verified(service, client, accountId, { consumerGroup: "student" });
  const skip = await browser.open(linkTo(page, "Continue to Till shop without verifying"));
  expect((await browser.press(skip, "Agree and continue to Till shop")).heading).toBe("Done");
  return { browser, accountId };
}

/** A customer who has agreed before. */
async function agreeAgain({ browser }: Customer, code: string): Promise<void> {
  const shown = await browser.open(`${service.baseUrl}/device?user_code=${code}`);
  expectSound(shown, SHOPS);
  expect(shown.text).toContain("Till shop takes one of your codes: Autumn.");
  expect((await browser.press(shown, "The number is the same: continue")).heading).toBe("Done");
}

const usesOf = (orderId: string) => service.services.database.codeUse.findMany({ where: { orderId } });

it("books an order at the till, once: the statement knows it, and the customer's next order is refused", async () => {
  const till = await tillOf();
  const start = await till.open(`${service.baseUrl}/till`);
  const faulty = await till.fill(start, { "Order or receipt number": "Müller" }, "Ask a customer");
  expect([faulty.status, faulty.text.includes("Type the order's number")]).toEqual([400, true]);

  // Digits of an Arabic keyboard are the shop's.
  const first = await askedFor(till, " OX-١ ");
  const customer = await newCustomer(first.code);
  const green = await till.open(first.url);
  expectSound(green, SHOPS);
  expect([green.heading, green.text.includes("The offer is kept for order OX-1 until")]).toEqual([
    "Confirmed",
    true,
  ]);
  const paid = await till.press(green, "Paid");
  expectSound(paid, SHOPS);
  expect(paid.text).toContain("Order OX-1 is booked.");
  // Pressed twice, on a page that was open before.
  expect((await till.press(green, "Paid")).text).toContain("Order OX-1 is booked.");
  expect(await usesOf("OX-1")).toMatchObject([{ redeemedAt: expect.any(Date), releasedAt: null }]);

  const sale = purchase(service, shop, { code: "STUDENT10", orderId: "OX-1" });
  const transactionId = (await record(service, shop, sale)).body.data.id;
  const attribution = { poolId, supergroup: "student", isReturning: false, claimId: expect.any(String) };
  const { database } = service.services;
  expect(await database.attribution.findUnique({ where: { transactionId } })).toMatchObject(attribution);

  const second = await askedFor(till, "OX-2");
  await agreeAgain(customer, second.code);
  const refused = await till.open(second.url);
  expectSound(refused, SHOPS);
  expect([refused.heading, refused.text.includes("The customer has used this offer already.")]).toEqual([
    "Not confirmed",
    true,
  ]);
  expect(await usesOf("OX-2")).toEqual([]);
});

it("an order that was not paid gives the code back, and the customer's next order has it", async () => {
  const till = await tillOf();
  const first = await askedFor(till, "UNPAID-1");
  const customer = await newCustomer(first.code);
  const unpaid = await till.press(await till.open(first.url), "Not paid");
  expectSound(unpaid, SHOPS);
  expect(unpaid.text).toContain("The offer of order UNPAID-1 was given back.");
  const second = await askedFor(till, "UNPAID-2");
  await agreeAgain(customer, second.code);
  expect((await till.open(second.url)).text).toContain("The offer is kept for order UNPAID-2");
  expect(await service.services.database.codeClaim.count({ where: { accountId: customer.accountId } })).toBe(
    1,
  );
});

it("of one customer at two tills one order has the offer; after its 15 minutes another may", async () => {
  const tills = [await tillOf(), await tillOf()] as const;
  const first = await askedFor(tills[0], "TWO-1");
  const second = await askedFor(tills[1], "TWO-2");
  const customer = await newCustomer(first.code);
  await agreeAgain(customer, second.code);
  const shown = await Promise.all([tills[0].open(first.url), tills[1].open(second.url)]);
  expect(shown.map(({ heading }) => heading).sort()).toEqual(["Confirmed", "Not confirmed"]);
  const isFirst = shown[0].heading === "Confirmed";
  expect(shown[isFirst ? 1 : 0].text).toContain("Another order of the customer keeps this offer now.");
  const [winner, url] = isFirst ? ([tills[0], first.url] as const) : ([tills[1], second.url] as const);
  service.pass(16 * MINUTE_MS);
  const lapsed = await winner.open(url);
  expectSound(lapsed, SHOPS);
  expect(lapsed.text).toContain("The offer is no longer kept");
  const third = await askedFor(tills[0], "TWO-3");
  await agreeAgain(customer, third.code);
  expect((await tills[0].open(third.url)).heading).toBe("Confirmed");
  const late = await winner.press(lapsed, "Paid");
  expect([late.status, late.text.includes("Another order of the customer keeps this offer now.")]).toEqual([
    409,
    true,
  ]);
});

it("many readings at once book once", async () => {
  const till = await tillOf();
  const { url, code } = await askedFor(till, "ONCE-1");
  const { accountId } = await newCustomer(code);
  const standing = url.replace("/till/ask?", "/till/ask/standing.json?");
  const read = async () => (await (await till.send(standing)).json()) as { mark: string };
  const marks = await Promise.all(Array.from({ length: 8 }, read));
  expect(new Set(marks.map(({ mark }) => mark))).toEqual(new Set(["holds"]));
  expect(await usesOf("ONCE-1")).toHaveLength(1);
  expect(await service.services.database.codeClaim.count({ where: { accountId } })).toBe(1);
});

it("a customer outside the group takes no code; a till's pool must be the app's and for its group", async () => {
  const till = await tillOf();
  const { url, code } = await askedFor(till, "NONE-1");
  const { accountId } = await newCustomer(code, false);
  expect((await till.open(url)).text).toContain("isn't verified for this group");
  expect(await service.services.database.codeClaim.count({ where: { accountId } })).toBe(0);

  const foreign = await poolWith(service, await shopOf(service, await service.app()), []);
  const graduates = await poolWith(service, shop, [], { supergroups: ["graduate"] });
  const path = `/management/clients/${client.clientId}/tills`;
  for (const wrong of [foreign, graduates]) {
    const body = { name: "Till", supergroup: "student", country: "GB", poolId: wrong };
    expect((await operate(service, "POST", path, body)).body).toMatchObject({
      error: { detail: expect.stringContaining("/body/poolId is no pool of the client's app") },
    });
  }
});

it("a generic pool can't make codes, and an unlimited one has no stock to report", async () => {
  const body = {
    name: "All",
    kind: "generic",
    supergroups: ["student"],
    allowance: "once",
    genericCode: "ALL",
  };
  expect((await operate(service, "POST", shop.path, { ...body, unlimited: true })).status).toBe(409);
  const { services } = service;
  expect(await services.database.stockNotice.count({ where: { poolId } })).toBe(0);
});

const GRANT = "urn:ietf:params:oauth:grant-type:device_code";
const headers = () => basic(client.clientId, client.clientSecret);
const begin = (form: Parameters): Promise<Answered> =>
  ask(service, "post", "/oauth/device/student", { form: { country: "GB", ...form }, headers: headers() });
async function poll(deviceCode: string) {
  service.pass(6 * SECOND_MS);
  const form = { grant_type: GRANT, device_code: deviceCode };
  return (await ask(service, "post", "/oauth/token", { form, headers: headers() })).body;
}

it("a device's yes comes with the code of its order, which the checkout redeems", async () => {
  const order = { pool_id: poolId, order_id: "TV-1" };
  const { body: first } = await begin(order);
  const customer = await newCustomer(first.user_code);
  const { claim, access_token } = await poll(first.device_code);
  expect([typeof access_token, claim]).toEqual([
    "string",
    {
      claim_id: expect.any(String),
      brand_uid: shop.brandUid,
      code: expect.stringMatching(/^\w{17}$/),
      held_until: expect.any(String),
    },
  ]);
  // Asked again for the same order, as after a lost answer: the first claim.
  const { body: again } = await begin(order);
  await agreeAgain(customer, again.user_code);
  expect((await poll(again.device_code)).claim).toEqual(claim);
  const { body: other } = await begin({ ...order, order_id: "TV-2" });
  await agreeAgain(customer, other.user_code);
  expect((await poll(other.device_code)).claim).toEqual({ refused: "code_held" });

  const redeem = { brandUid: claim.brand_uid, code: claim.code, orderId: "TV-1" };
  const redeemed = await trackingAsk(service, shop, "POST", "/code-tracking/codes/redeem", redeem);
  expect(redeemed.body).toMatchObject({ data: { state: "used" } });
  const { body: late } = await begin({ ...order, order_id: "TV-3" });
  await agreeAgain(customer, late.user_code);
  expect((await poll(late.device_code)).claim).toEqual({ refused: "code_already_had" });
});

it("a device's yes of a customer outside the group has no code", async () => {
  const { body } = await begin({ pool_id: poolId, order_id: "TV-9" });
  await newCustomer(body.user_code, false);
  const answer = await poll(body.device_code);
  expect([typeof answer.access_token, answer.claim]).toEqual(["string", { refused: "not_verified" }]);
});

it.each([
  ["an order alone", { order_id: "A-1" }, "pool_id"],
  ["a pool alone", {}, "order_id"],
  ["an order of blanks", { order_id: "  " }, "order_id"],
  ["an order that is too long", { order_id: "A".repeat(129) }, "order_id"],
  ["a pool that is none", { pool_id: "autumn", order_id: "A-1" }, "pool_id"],
  ["an unknown pool", { pool_id: "6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c", order_id: "A-1" }, "pool_id"],
] as const)("refuses %s", async (what, form, named) => {
  const { body, status } = await begin(what === "an order alone" ? form : { pool_id: poolId, ...form });
  expect([status, body.error, body.error_description]).toEqual([
    400,
    "invalid_request",
    expect.stringContaining(named),
  ]);
});
