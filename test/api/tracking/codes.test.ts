import { beforeAll, describe, expect, it } from "@jest/globals";
import type { CodeState } from "../../../generated/tracking.ts";
import { claimBy, eventsOfPool, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { ask as operate } from "../../support/operator.ts";
import { repeated } from "../../support/repeated.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { ask, purchase, ROOT, record, refund } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("POST /code-tracking/codes/check", () => {
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

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

describe("POST /code-tracking/codes/hold", () => {
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

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

  it("200: for 15 minutes; a repeat is the first answer, and of ten orders at once one holds it", async () => {
    const { code } = await claimed("HOLD-A");
    const orders = Array.from({ length: 10 }, (_, index) => String(index));
    const answers = await Promise.all(orders.map((orderId) => call("hold", code, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const held = answers.find(({ status }) => status === 200)?.body.data;
    const heldUntil = new Date(service.clock.now.getTime() + 15 * MINUTE_MS).toISOString();
    expect(held).toEqual({ brandUid: shop.brandUid, state: "held", orderId: expect.any(String), heldUntil });
    service.pass(MINUTE_MS);
    expect((await call("hold", code, held?.orderId)).body.data).toEqual(held);
    service.pass(14 * MINUTE_MS);
    expect((await call("hold", code, "another")).status).toBe(200);
  });

  it("200: a generic code is free for every order", async () => {
    await poolWith(service, shop, [], { kind: "generic", genericCode: "HOLD-ALL" });
    const answers = [await call("hold", "HOLD-ALL", "1"), await call("hold", "HOLD-ALL", "2")];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("409: used by another order, over, not begun", async () => {
    const { code } = await claimed("HOLD-B");
    await call("redeem", code, "1");
    expect((await call("hold", code, "2")).details).toEqual(["The code was used by another order."]);
    const closesAt = new Date(service.clock.now.getTime() + MINUTE_MS).toISOString();
    const over = await claimed("HOLD-C", { closesAt });
    service.pass(MINUTE_MS);
    expect((await call("hold", over.code, "1")).details).toEqual(["The code is not valid any more."]);
    const opensAt = new Date(service.clock.now.getTime() + MINUTE_MS).toISOString();
    await poolWith(service, shop, [], { kind: "generic", genericCode: "HOLD-D", opensAt });
    expect((await call("hold", "HOLD-D", "1")).details).toEqual(["The code is not valid yet."]);
  });

  it("404: unknown", async () => {
    expect((await call("hold", "HOLD-NONE", "1")).status).toBe(404);
  });

  it("400: no order", async () => {
    expect((await call("hold", "HOLD-NONE")).status).toBe(400);
  });
});

describe("POST /code-tracking/codes/redeem", () => {
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

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
  const told = (type: string, poolId: string) => eventsOfPool(service, type, poolId);

  it("200: once; a repeat is the first answer, and of ten orders at once one gets it", async () => {
    const { code } = await claimed("REDEEM-A");
    const orders = Array.from({ length: 10 }, (_, index) => String(index));
    const answers = await Promise.all(orders.map((orderId) => call("redeem", code, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const used = answers.find(({ status }) => status === 200)?.body.data;
    const redeemedAt = service.clock.now.toISOString();
    expect(used).toEqual({ brandUid: shop.brandUid, state: "used", orderId: expect.any(String), redeemedAt });
    service.pass(MINUTE_MS);
    expect((await call("redeem", code, used?.orderId)).body.data).toEqual(used);
  });

  it("200: the app is told once, of its own verification; the pool gives a new code where it says so", async () => {
    const { code, poolId, verificationId } = await claimed("REDEEM-B", { allowance: "redeemed" });
    const again = () => claimBy(service, app, verificationId, poolId);
    expect((await again()).code).toBe("REDEEM-B");
    for (const orderId of ["1", "1"]) await call("redeem", code, orderId);
    expect((await again()).code).toBe("REDEEM-B-2");
    const data = {
      poolId,
      brandUid: shop.brandUid,
      orderId: "1",
      claimId: expect.any(String),
      verificationId,
    };
    expect(await told("code.redeemed", poolId)).toEqual([data]);
  });

  it("200: a generic code by one order twenty times at once tells the app once", async () => {
    const generic = { kind: "generic", genericCode: "REDEEM-ALL" };
    const poolId = await poolWith(service, shop, [], generic);
    const orders = Array.from({ length: 20 }, () => call("redeem", "REDEEM-ALL", "same"));
    const answers = await Promise.all(orders);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.data.state).toBe("used");
    const data = { poolId, brandUid: shop.brandUid, orderId: "same" };
    expect(await told("code.redeemed", poolId)).toEqual([data]);
  });

  it("200: past the pool's end by the order that holds it", async () => {
    const closesAt = new Date(service.clock.now.getTime() + MINUTE_MS).toISOString();
    const { code } = await claimed("REDEEM-C", { closesAt });
    await call("hold", code, "1");
    service.pass(2 * MINUTE_MS);
    expect((await call("redeem", code, "1")).status).toBe(200);
  });

  it("409: held by another order; released, until it is held again; a used code is not claimed again", async () => {
    const { code, poolId, verificationId } = await claimed("REDEEM-D");
    await call("hold", code, "1");
    expect((await call("redeem", code, "2")).details).toEqual(["Another order holds the code."]);
    await call("release", code, "1");
    expect((await call("redeem", code, "1")).status).toBe(409);
    await call("hold", code, "1");
    expect((await call("redeem", code, "1")).status).toBe(200);
    expect((await claimBy(service, app, verificationId, poolId)).reason).toBe("code_already_had");
  });

  it("404: unknown", async () => {
    expect((await call("redeem", "REDEEM-NONE", "1")).status).toBe(404);
  });

  it("400: no order", async () => {
    expect((await call("redeem", "REDEEM-NONE")).status).toBe(400);
  });
});

describe("POST /code-tracking/codes/release", () => {
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

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

  it("200: after a hold and after a redemption; a repeat is the first answer", async () => {
    const { code, poolId } = await claimed("RELEASE-A");
    await call("hold", code, "1");
    const first = await call("release", code, "1");
    const releasedAt = service.clock.now.toISOString();
    expect(first.body.data).toEqual({ brandUid: shop.brandUid, state: "valid", orderId: "1", releasedAt });
    service.pass(MINUTE_MS);
    expect((await call("release", code, "1")).body).toEqual(first.body);
    expect((await call("redeem", code, "2")).status).toBe(200);
    for (const orderId of ["2", "2"]) expect((await call("release", code, orderId)).status).toBe(200);
    expect((await call("check", code)).body.data.state).toBe("valid");
    const told = await eventsOfPool(service, "code.released", poolId);
    expect(told).toEqual([expect.objectContaining({ orderId: "2" })]);
  });

  describe("goods are returned", () => {
    /** An order that redeemed the code. */
    const bought = async (code: string, changes: object) => {
      const { poolId, verificationId } = await claimed(code, changes);
      await call("redeem", code, code);
      const { id } = (await record(service, shop, purchase(service, shop, { orderId: code, code }))).body
        .data;
      return { poolId, verificationId, id };
    };
    const stateOf = async (code: string) => (await call("check", code)).body.data.state;
    const adjust = (id: string, changes: object = {}) =>
      ask(service, shop, "POST", "/code-tracking/adjustment", refund(service, id, changes));

    it("200: the last refund gives the code back, once; a part of it does not", async () => {
      const { poolId, verificationId, id } = await bought("RETURN-A", { releaseOnReturn: true });
      await adjust(id, { transactionValue: 20, qualifyingAmount: 20 });
      expect(await stateOf("RETURN-A")).toBe("used");
      for (const adjustmentId of ["rest", "rest"]) await adjust(id, { adjustmentId });
      expect(await stateOf("RETURN-A")).toBe("valid");
      const [data, ...others] = await eventsOfPool(service, "code.released", poolId);
      expect(data).toMatchObject({ orderId: "RETURN-A", verificationId });
      expect(others).toEqual([]);
      expect((await claimBy(service, app, verificationId, poolId)).code).toBe("RETURN-A");
      expect((await call("redeem", "RETURN-A", "next")).status).toBe(200);
    });

    it("200: so does a void; another order that has the code by then keeps it", async () => {
      const { id } = await bought("RETURN-B", { releaseOnReturn: true });
      await call("release", "RETURN-B", "RETURN-B");
      await call("redeem", "RETURN-B", "next");
      await ask(service, shop, "POST", `${ROOT}/${id}/void`, { reason: "cancelled" });
      expect(await stateOf("RETURN-B")).toBe("used");
      const other = await bought("RETURN-C", { releaseOnReturn: true });
      await ask(service, shop, "POST", `${ROOT}/${other.id}/void`, { reason: "cancelled" });
      expect(await stateOf("RETURN-C")).toBe("valid");
      expect(await eventsOfPool(service, "code.released", other.poolId)).toHaveLength(1);
    });

    it("200: a member of a pool with a code after each redemption has the returned one again, then a new one", async () => {
      const changes = { releaseOnReturn: true, allowance: "redeemed" };
      const codes = ["AGAIN-A", "AGAIN-B", "AGAIN-C", "AGAIN-D"];
      const poolId = await poolWith(service, shop, codes, changes);
      const verificationId = await verifiedFor(service, app);
      const claim = async () => (await claimBy(service, app, verificationId, poolId)).code;
      expect(await claim()).toBe("AGAIN-A");
      await call("redeem", "AGAIN-A", "again-a");
      expect(await claim()).toBe("AGAIN-B");
      await call("redeem", "AGAIN-B", "again-b");
      const order = purchase(service, shop, { orderId: "again-a", code: "AGAIN-A" });
      await adjust((await record(service, shop, order)).body.data.id);
      expect([await claim(), await claim()]).toEqual(["AGAIN-A", "AGAIN-A"]);
      await call("redeem", "AGAIN-A", "again-c");
      expect(await claim()).toBe("AGAIN-C");
      for (const orderId of ["again-b", "again-c"])
        await call("release", orderId === "again-b" ? "AGAIN-B" : "AGAIN-A", orderId);
      await call("redeem", "AGAIN-C", "again-d");
      expect(["AGAIN-A", "AGAIN-B"]).toContain(await claim());
    });

    it("409: an order that was returned in full, or voided, before its redemption arrives", async () => {
      const late = async (code: string, end: (id: string) => Promise<unknown>) => {
        await claimed(code, { releaseOnReturn: true });
        const order = purchase(service, shop, { orderId: code, code });
        const { id } = (await record(service, shop, order)).body.data;
        await end(id);
        return [(await call("redeem", code, code)).status, await stateOf(code)];
      };
      expect(await late("LATE-A", (id) => adjust(id))).toEqual([409, "valid"]);
      const cancel = { reason: "cancelled" };
      expect(await late("LATE-B", (id) => ask(service, shop, "POST", `${ROOT}/${id}/void`, cancel))).toEqual([
        409,
        "valid",
      ]);
    });

    it("200: other pools and other brands keep their codes", async () => {
      const { poolId, id } = await bought("RETURN-D", {});
      const elsewhere = await shopOf(service, await service.app());
      const order = purchase(service, elsewhere, { orderId: "RETURN-D" });
      const twin = (await record(service, elsewhere, order)).body.data.id;
      await ask(service, elsewhere, "POST", `${ROOT}/${twin}/void`, { reason: "cancelled" });
      await adjust(id);
      expect(await stateOf("RETURN-D")).toBe("used");
      await operate(service, "PATCH", `${shop.path}/${poolId}`, { releaseOnReturn: true });
      await ask(service, shop, "POST", `${ROOT}/${id}/void`, { reason: "cancelled" });
      expect(await stateOf("RETURN-D")).toBe("valid");
    });
  });

  it("404: unknown, or an order that has nothing of it: both alike", async () => {
    const { code } = await claimed("RELEASE-B");
    const wrong = [await call("release", "RELEASE-NONE", "1"), await call("release", code, "1")];
    expect(new Set(wrong.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(wrong[0]?.status).toBe(404);
  });

  it("400: no order", async () => {
    expect((await call("release", "RELEASE-NONE")).status).toBe(400);
  });
});
