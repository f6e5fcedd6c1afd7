import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodeState } from "../../../generated/tracking.ts";
import { claimBy, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { repeated } from "../../support/repeated.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { ask, purchase, record } from "../../support/tracking.ts";

describe("POST /code-tracking/codes/check", () => {
  let service: Service;
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    shop = await shopOf(service, app);
  });
  afterAll(() => service.stop());

  const call = (verb: string, code: string, orderId?: string, by = shop) =>
    ask<CodeState>(service, by, "POST", `/code-tracking/codes/${verb}`, {
      brandUid: by.brandUid,
      code,
      ...(orderId !== undefined && { orderId }),
    });
  /** A code that a member has. */
  const claimed = async (code: string, changes: object = {}) => {
    const poolId = await poolWith(service, shop, [code, `${code}-2`], changes);
    const verificationId = await verifiedFor(service, app);
    await claimBy(service, app, verificationId, poolId);
    return { code, poolId, verificationId };
  };

  it("200: each state, in any case, and never whose it is", async () => {
    const { code } = await claimed("CHECK-A");
    const state = async (orderId: string, verb: string) => {
      await call(verb, code, orderId);
      return (await call("check", ` ${code.toLowerCase()} `)).body.data.state;
    };
    const first = await call("check", code);
    expect([first.status, first.body]).toEqual([200, { data: { brandUid: shop.brandUid, state: "valid" } }]);
    expect(await state("1", "hold")).toBe("held");
    expect(await state("1", "redeem")).toBe("used");
    expect(await state("1", "release")).toBe("valid");
  });

  it("200: held no more after 15 minutes, and over once the pool has closed", async () => {
    const closesAt = new Date(service.clock.now.getTime() + 20 * MINUTE_MS).toISOString();
    const { code } = await claimed("CHECK-B", { closesAt });
    await call("hold", code, "1");
    service.pass(15 * MINUTE_MS);
    expect((await call("check", code)).body.data.state).toBe("valid");
    service.pass(5 * MINUTE_MS);
    expect((await call("check", code)).body.data.state).toBe("over");
  });

  it("404: unknown, another brand's, given to nobody, with a wrong check character: all alike", async () => {
    const { code } = await claimed("CHECK-C");
    const other = await shopOf(service, app);
    const wrong = [
      await call("check", "CHECK-NONE"),
      await call("check", `${code}-2`),
      await call("check", code, undefined, other),
      await ask(service, other, "POST", "/code-tracking/codes/check", { brandUid: shop.brandUid, code }),
    ];
    expect(new Set(wrong.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([wrong[0]?.status, wrong[0]?.details]).toEqual([404, ["There is no such code."]]);
    service.pass(MINUTE_MS);
  });

  describe("wrong codes", () => {
    const guess = (verb: string, code: string, more: object = {}, by = shop) =>
      ask<CodeState>(service, by, "POST", `/code-tracking/codes/${verb}`, {
        brandUid: by.brandUid,
        code,
        ...more,
      });
    const statusesOf = async (count: number, more: object, by = shop) => {
      const statuses: number[] = [];
      for (let made = 0; made < count; made += 1)
        statuses.push((await guess("check", `GUESS-${made}`, more, by)).status);
      return statuses;
    };
    const times = (count: number, status: number) => Array.from({ length: count }, () => status);

    it("429: of one shopper after 20, who is told nothing more of right codes; other shoppers are not concerned", async () => {
      const [{ code }, other] = [await claimed("SHOPPER-A"), await claimed("SHOPPER-B")];
      const order = { orderId: "shopper-1", shopper: "guesser" };
      expect((await guess("hold", other.code, order)).status).toBe(200);
      expect(await statusesOf(22, { shopper: "guesser" })).toEqual([...times(20, 404), 429, 429]);
      const own = [
        (await guess("check", code, { shopper: "guesser" })).status,
        (await guess("hold", code, { shopper: "guesser", orderId: "shopper-2" })).status,
      ];
      expect(own).toEqual([429, 429]);
      // The order that has its code goes on.
      expect((await guess("hold", other.code, order)).status).toBe(200);
      for (const verb of ["redeem", "release"])
        expect((await guess(verb, other.code, { orderId: "shopper-1" })).status).toBe(200);
      for (const shopper of ["honest", undefined])
        expect((await guess("check", code, { shopper })).status).toBe(200);
      expect((await guess("check", "MISTYPED", { shopper: "honest" })).status).toBe(404);
      service.pass(MINUTE_MS);
      expect((await guess("check", code, { shopper: "guesser" })).status).toBe(200);
    });

    it("429: without a shopper unknown codes only; right ones are answered, and other partners' keys have their own", async () => {
      const { code } = await claimed("SHARE-A");
      service.pass(MINUTE_MS);
      expect(await statusesOf(22, {})).toEqual([...times(20, 404), 429, 429]);
      const steps = ["check", "hold", "redeem", "release"].map((verb) => [verb, "share-1"] as const);
      for (const [verb, orderId] of steps)
        expect([verb, (await guess(verb, code, verb === "check" ? {} : { orderId })).status]).toEqual([
          verb,
          200,
        ]);
      expect((await guess("redeem", "GUESS-0", { orderId: "share-2" })).status).toBe(429);
      expect((await guess("check", "MISTYPED", {}, await shopOf(service, app))).status).toBe(404);
    });

    it("404: a shop that sells may have one wrong code for five calls", async () => {
      const seller = await shopOf(service, app);
      for (let sold = 0; sold < 125; sold += 1)
        await record(service, seller, purchase(service, seller, { orderId: `sold-${sold}` }));
      expect(await statusesOf(26, {}, seller)).toEqual([...times(25, 404), 429]);
    });

    it("200: no right order is refused beside an attack, and neither is one by the calls of its key", async () => {
      const attacked = await shopOf(service, app);
      await service.services.database.credential.updateMany({
        where: { partnerId: attacked.partnerId },
        data: { ratePerMinute: 40 },
      });
      service.services.trackingKeys.forget();
      const codes = Array.from({ length: 20 }, (_, index) => `ORDER-${index}`);
      const poolId = await poolWith(service, attacked, codes);
      for (const _ of codes) await claimBy(service, app, await verifiedFor(service, app), poolId);
      const order = async (code: string, index: number) => {
        const statuses: number[] = [];
        for (const verb of ["check", "hold", "redeem"]) {
          const more = verb === "check" ? {} : { orderId: `order-${index}` };
          statuses.push((await repeated(() => guess(verb, code, more, attacked))).status);
        }
        return statuses;
      };
      const [orders, wrong] = await Promise.all([
        Promise.all(codes.map(order)),
        Promise.all(
          Array.from({ length: 200 }, (_, index) =>
            repeated(() => guess("check", `NONE-${index}`, {}, attacked)),
          ),
        ),
      ]);
      expect(orders.flat().filter((status) => status !== 200)).toEqual([]);
      expect(wrong.filter(({ status }) => status === 200)).toEqual([]);
      expect((await guess("check", codes[0] ?? "", {}, attacked)).status).toBe(429);
      for (const verb of ["redeem", "release"])
        expect((await guess(verb, codes[0] ?? "", { orderId: "order-0" }, attacked)).status).toBe(200);
    });

    it("400: a shopper that is empty or too long", async () => {
      for (const shopper of ["", "x".repeat(201)])
        expect((await guess("check", "A", { shopper })).status).toBe(400);
    });
  });

  it("400: no code, or a brand that is none", async () => {
    expect((await call("check", "")).status).toBe(400);
    expect((await call("check", "x".repeat(201))).status).toBe(400);
  });
});
