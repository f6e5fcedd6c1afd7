import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CodeState } from "../../../generated/tracking.ts";
import { claimBy, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { ask } from "../../support/tracking.ts";

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

  it("429: after 20 guesses in a minute the right code is not told either, also to another key of the network", async () => {
    const { code } = await claimed("CHECK-D");
    service.pass(2 * MINUTE_MS);
    const statuses: number[] = [];
    for (let guess = 0; guess < 22; guess += 1) statuses.push((await call("check", `GUESS-${guess}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
    const other = await shopOf(service, app);
    expect([(await call("check", code)).status, (await call("hold", code, "1")).status]).toEqual([429, 429]);
    expect((await call("check", code, undefined, other)).status).toBe(429);
    service.pass(2 * MINUTE_MS);
    expect((await call("check", code)).status).toBe(200);
  });

  it("400: no code, or a brand that is none", async () => {
    expect((await call("check", "")).status).toBe(400);
    expect((await call("check", "x".repeat(201))).status).toBe(400);
  });
});
