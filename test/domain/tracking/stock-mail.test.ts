import { beforeEach, describe, expect, it } from "@jest/globals";
import { claimCode } from "../../../server/domain/tracking/codes/claim.ts";
import { stockMails } from "../../../server/domain/tracking/codes/stock-mail.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import { DeliveryError } from "../../../server/platform/delivery/delivery.ts";
import { poolWith, type Shop, shopOf } from "../../support/codes.ts";
import { joined } from "../../support/console.ts";
import type { App } from "../../support/journey.ts";
import { member } from "../../support/oauth.ts";
import { ask } from "../../support/operator.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { createEndpoint } from "../../support/webhooks.ts";
import { caller } from "../../support/whitelabel.ts";

const STUDENT = { memberships: [{ supergroup: "student", territory: "GB", institutionKind: null }] } as const;
const codesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

describe("mails about a pool's stock", () => {
  const service = useService();
  let app: App;
  let shop: Shop;
  beforeEach(async () => {
    app = await service.app("live");
    shop = await shopOf(service, app, "live");
    service.mails.length = 0;
  });

  const claim = async (poolId: string, by = app) => {
    const { accountId } = await member(service);
    const claimant = { accountId, verificationId: null, ...STUDENT };
    return claimCode(service.services, { appId: by.appId, poolId }, claimant);
  };
  const send = () => workOff(service.services, stockMails);
  const sent = () => service.mails.map(({ to, subject }) => `${to} ${subject}`).sort();

  it("goes once for each moment to the contacts of endpoints that take the event", async () => {
    await createEndpoint(service, app.appId, { contactEmail: "shop@acme.example" });
    await createEndpoint(service, app.appId, { contactEmail: "shop@acme.example", types: ["pool.low"] });
    await createEndpoint(service, app.appId, { contactEmail: "stock@acme.example", types: ["pool.empty"] });
    await createEndpoint(service, app.appId, { contactEmail: "dev@acme.example", types: ["code.claimed"] });
    const poolId = await poolWith(service, shop, codesOf("ONCE", 10), { name: "Spring", lowAt: 5 });
    const told: string[][] = [];
    for (let taken = 0; taken < 10; taken += 1) {
      await claim(poolId);
      service.mails.length = 0;
      expect(await send()).toBe([4, 8, 9].includes(taken) ? 1 : 0);
      told.push(sent());
    }
    const brand = service.mails.at(0)?.subject?.split(", ").at(1);
    expect(brand).toMatch(/\S/);
    const low = (left: string) => [`shop@acme.example ${left}: Spring, ${brand}`];
    const empty = ["shop", "stock"].map((name) => `${name}@acme.example No code left: Spring, ${brand}`);
    const none = [[], [], [], []];
    expect(told).toEqual([...none, low("5 codes left"), [], [], [], low("1 code left"), empty]);
    await expect(claim(poolId)).rejects.toMatchObject({ refusal: { code: "pool_empty" } });
    expect(await send()).toBe(0);
    expect(await service.services.database.stockNotice.count()).toBe(0);
  });

  it("goes again for a new stock, and names the pool and the command", async () => {
    await createEndpoint(service, app.appId, { contactEmail: "shop@acme.example" });
    const poolId = await poolWith(service, shop, ["AGAIN-1"]);
    await claim(poolId);
    await send();
    await ask(service, "POST", `${shop.path}/${poolId}/codes`, { codes: ["AGAIN-2"] });
    await claim(poolId);
    expect(await send()).toBe(1);
    expect(service.mails).toHaveLength(2);
    expect(new Set(service.mails.map(({ id }) => id)).size).toBe(2);
    expect(service.mails[1]?.text).toContain(
      `operator codes add ${shop.partnerId} ${shop.brandUid} ${poolId} codes.csv`,
    );
  });

  it("goes to the console's admins where no endpoint has a contact", async () => {
    const poolId = await poolWith(service, shop, ["ADMIN-1"]);
    await claim(poolId);
    await joined(service, "admin");
    service.mails.length = 0;
    await send();
    const { database } = service.services;
    const admins = await database.staffUser.count({ where: { role: "admin", joinedAt: { not: null } } });
    expect(admins).toBeGreaterThan(0);
    expect(sent()).toHaveLength(admins);
  });

  it("waits for a provider that is away, and is sent afterwards", async () => {
    await createEndpoint(service, app.appId, { contactEmail: "shop@acme.example" });
    const poolId = await poolWith(service, shop, ["LATE-1"]);
    await claim(poolId);
    const sendMail = async () => {
      throw new DeliveryError("unreachable");
    };
    expect(await workOff({ ...service.services, sendMail }, stockMails)).toBe(0);
    expect(await send()).toBe(0);
    service.pass(5 * MINUTE_MS);
    expect(await send()).toBe(1);
  });

  it("stays among the messages of a test app, whose clock may be ahead", async () => {
    const test = await service.app();
    const testShop = await shopOf(service, test);
    await createEndpoint(service, test.appId, { contactEmail: "dev@acme.example" });
    await caller(service, test)("POST", "/test/clock", { by: "P100D" });
    const poolId = await poolWith(service, testShop, ["TEST-1"]);
    await claim(poolId, test);
    expect(await send()).toBe(1);
    expect(service.mails).toEqual([]);
    const { body } = await caller(service, test)("GET", "/test/messages");
    expect(body).toEqual([expect.objectContaining({ channel: "email", to: "dev@acme.example" })]);
  });
});
