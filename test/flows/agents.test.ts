/** A shop sells to agents by client/examples/ucp, against a whole server: the member answers by test mode's sign-in. */
import { expect, it } from "@jest/globals";
import type { Shop } from "../../client/examples/ucp/checkout.ts";
import { openShop } from "../../client/examples/ucp/shop.ts";
import { Cohort } from "../../client/index.ts";
import { eventually } from "../support/eventually.ts";
import { MINUTE_MS, type Service } from "../support/service.ts";
import { expectUcp, type UcpCheckout } from "../support/ucp.ts";
import { useService } from "../support/use-service.ts";

const service = useService({ urls: (port) => ({ ssoUrl: `http://sso.localhost:${port}` }) });
const EXTENSION = "localhost.sso.shopping.membership";
const STUDENT = "localhost.sso.student";
const LINES = [{ id: "book", title: "Book", price: 5000, quantity: 1 }];

/** The shop, its agent, and its buyer. Polls begin when `answer` has let them, instead of after five seconds. */
async function open({ ssoUrl }: Service["services"]["config"], clientWish: object = {}) {
  const { baseUrl, fetch } = service;
  const client = await service.client({ profile: "standard", deviceGrant: true, ...clientWish });
  const { app, clientId, clientSecret } = client;
  const cohort = new Cohort({
    baseUrl,
    fetch,
    appId: app.appId,
    accessToken: app.accessToken,
    clientId,
    clientSecret,
  });
  let letGo = () => {};
  const { members } = cohort;
  const shop: Shop = {
    name: "Book shop",
    url: "https://shop.example",
    cohortUrl: ssoUrl,
    offers: [{ supergroup: "student", title: "Student 10% off", percent: 10 }],
  };
  const seller = openShop(
    {
      revoke: members.revoke,
      startDevice: (wish) => members.startDevice(wish),
      pollDevice(device, options) {
        const go = new Promise<void>((resolve, reject) => {
          letGo = resolve;
          options?.signal?.addEventListener("abort", reject);
        });
        return go.then(() => members.pollDevice({ ...device, intervalSeconds: 0 }, options));
      },
    },
    shop,
  );
  const seen = (answer: unknown) => expectUcp(answer, ssoUrl);
  return {
    client,
    seller,
    create: async (eligibility?: unknown, address_country = "GB") =>
      seen(await seller.create("GBP", LINES, { eligibility, address_country })),
    get: (id: string) => seen(seller.get(id)),
    complete: (id: string) => seen(seller.complete(id)),
    signIn: (checkout: UcpCheckout, wish: object = {}) =>
      cohort.testMode.signIn({ loginLink: urlOf(checkout), ...wish }),
    /** Lets the poll under way go, and waits for its end. */
    async settle(id: string) {
      letGo();
      return seen(
        await eventually(
          () => seller.get(id),
          (now) => now.actions === undefined,
        ),
      );
    },
  };
}

const urlOf = ({ actions }: UcpCheckout) => String(actions?.[EXTENSION]?.[0]?.config.verification_url);
const total = ({ totals }: UcpCheckout) => totals.at(-1)?.amount;

it("claim, Action, the member's yes, complete: and the shop keeps no access to the account", async () => {
  const { create, complete, signIn, settle, client } = await open(service.services.config);
  const begun = await create([STUDENT]);
  expect([begun.status, total(begun)]).toEqual(["incomplete", 4500]);
  expect(urlOf(begun)).toMatch(/^http:\/\/sso\.localhost:\d+\/device\?user_code=/);
  // The agent is too early.
  const early = complete(begun.id);
  expect([early.status, early.messages.at(-1)?.code]).toEqual(["incomplete", "eligibility_invalid"]);
  expect(urlOf(early)).toBe(urlOf(begun));
  await signIn(begun);
  const firm = await settle(begun.id);
  expect([total(firm), firm.discounts?.applied[0]?.provisional, firm.actions]).toEqual([
    4500,
    false,
    undefined,
  ]);
  const done = complete(begun.id);
  expect([done.status, total(done), done.order?.id]).toEqual(["completed", 4500, expect.any(String)]);
  expect(complete(begun.id).order).toEqual(done.order);
  const { database } = service.services;
  const where = { clientId: client.clientId, revokedAt: null };
  expect(
    await eventually(
      () => database.tokenFamily.count({ where }),
      (left) => left === 0,
    ),
  ).toBe(0);
});

it("the member cancels: the discount goes, and the full price is paid only without the claim", async () => {
  const { create, complete, signIn, settle, seller } = await open(service.services.config);
  const begun = await create([STUDENT]);
  await signIn(begun, { cancel: true });
  const refused = await settle(begun.id);
  expect([refused.status, total(refused)]).toEqual(["incomplete", 5000]);
  expect(refused.messages.map(({ code }) => code)).toEqual(["eligibility_invalid"]);
  expect(complete(begun.id).status).toBe("incomplete");
  const without = expectUcp(
    await seller.update(begun.id, { eligibility: [] }),
    service.services.config.ssoUrl,
  );
  expect([without.status, total(without)]).toEqual(["ready_for_complete", 5000]);
  expect(complete(begun.id).status).toBe("completed");
});

it("nobody answers: expired after ten minutes; claimed again there is a new Action", async () => {
  const { create, settle, signIn, seller, complete } = await open(service.services.config);
  const begun = await create([STUDENT]);
  service.pass(11 * MINUTE_MS);
  const expired = await settle(begun.id);
  expect([total(expired), expired.actions]).toEqual([5000, undefined]);
  const ssoUrl = service.services.config.ssoUrl;
  const again = expectUcp(
    await seller.update(begun.id, { eligibility: [STUDENT], address_country: "GB" }),
    ssoUrl,
  );
  expect(again.actions?.[EXTENSION]?.[0]?.id).not.toBe(begun.actions?.[EXTENSION]?.[0]?.id);
  await signIn(again);
  await settle(begun.id);
  expect(total(complete(begun.id))).toBe(4500);
});

it("taken back or cancelled while the member is on the page: the poll stops, and a yes changes nothing", async () => {
  const { create, signIn, seller, get } = await open(service.services.config);
  const begun = await create([STUDENT]);
  await seller.update(begun.id, {});
  await signIn(begun);
  const { status, discounts } = get(begun.id);
  expect([status, discounts, total(get(begun.id))]).toEqual(["ready_for_complete", undefined, 5000]);
  const other = await create([STUDENT]);
  expect(expectUcp(seller.cancel(other.id), service.services.config.ssoUrl).status).toBe("canceled");
  await signIn(other);
  expect(get(other.id).status).toBe("canceled");
});

it("cohort refuses the request, by country or by client: the checkout goes on at the full price", async () => {
  const { create } = await open(service.services.config);
  const abroad = await create([STUDENT], "FR");
  const without = await (await open(service.services.config, { deviceGrant: false })).create([STUDENT]);
  for (const checkout of [abroad, without]) {
    expect([checkout.status, total(checkout), checkout.actions]).toEqual([
      "ready_for_complete",
      5000,
      undefined,
    ]);
    expect(checkout.messages.map(({ code }) => code)).toEqual(["eligibility_not_accepted"]);
  }
});
