/** A transaction with a member's code gets what is known of the member in the same commit, and never who. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { eraseVerification } from "../../../server/domain/operations/retention/erase-verification.ts";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { claimBy, poolWith, type Shop, shopOf, verifiedFor } from "../../support/codes.ts";
import type { App } from "../../support/journey.ts";
import { member, verified } from "../../support/oauth.ts";
import { DAY_MS } from "../../support/service.ts";
import { withStatements } from "../../support/statements.ts";
import { ask, purchase, ROOT, record } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

describe("Attribution", () => {
  const service = useService();
  let app: App;
  let shop: Shop;
  beforeAll(async () => {
    app = await service.app();
    shop = await shopOf(service, app);
  });

  const buy = async (code: string, changes: object = {}) =>
    (await record(service, shop, purchase(service, shop, { code, ...changes }))).body.data.id;
  const attributionOf = (transactionId: string) =>
    service.services.database.attribution.findUnique({ where: { transactionId } });
  const claimed = async (verificationId: string, poolId: string) => {
    const { body } = await claimBy(service, app, verificationId, poolId);
    return (body as unknown as { claimId: string }).claimId;
  };

  it("names group, territory, kind of institution, and whether the member has ordered before", async () => {
    const poolId = await poolWith(service, shop, ["JOIN-A", "JOIN-B"], {
      supergroups: ["student", "graduate"],
    });
    const other = await poolWith(service, shop, ["JOIN-C"]);
    const { accountId } = await member(service);
    const of = { consumerGroup: "student", institutionId: "ox.ac.uk" } as const;
    const verificationId = await verified(service, { app }, accountId, of);
    const [claimId, second] = [await claimed(verificationId, poolId), await claimed(verificationId, other)];
    const first = await attributionOf(await buy(" join-a"));
    expect(first).toEqual({
      transactionId: expect.any(String),
      poolId,
      claimId,
      supergroup: "student",
      territory: "GB",
      institutionKind: "education",
      isReturning: false,
      brandUid: shop.brandUid,
      occurredAt: new Date(Math.floor(service.clock.now.getTime() / 1000) * 1000),
    });
    const again = await attributionOf(await buy("JOIN-C", { orderId: "join-1" }));
    expect(again).toMatchObject({ poolId: other, claimId: second, isReturning: true });
  });

  it("calls a member new whose earlier transaction was voided, and knows a second one of the same batch", async () => {
    const poolId = await poolWith(service, shop, ["TWICE-A"]);
    await claimed(await verifiedFor(service, app), poolId);
    const id = await buy("TWICE-A");
    await ask(service, shop, "POST", `${ROOT}/${id}/void`, { reason: "cancelled" });
    const line = (orderId?: string) =>
      JSON.stringify(purchase(service, shop, { code: "TWICE-A", ...(orderId && { orderId }) }));
    const headers = { "content-type": "application/x-ndjson" };
    const lines = [line(), line("twice-1"), line("twice-1")].join("\n");
    const { text } = await ask(service, shop, "POST", "/code-tracking/transactions", lines, headers);
    const ids = text
      .trim()
      .split("\n")
      .map((answer) => JSON.parse(answer).data.id as string);
    expect(new Set(ids).size).toBe(2);
    const rows = await service.services.database.attribution.findMany({ where: { poolId } });
    expect(rows.map(({ isReturning }) => isReturning).sort()).toEqual([false, false, true]);
  });

  it("has no code that nobody has, and of a generic code what its pool says", async () => {
    await poolWith(service, shop, ["UNCLAIMED-A"]);
    expect(await attributionOf(await buy("UNCLAIMED-A"))).toBeNull();
    expect(await attributionOf(await buy("SOMETHING"))).toBeNull();
    const generic = { kind: "generic", genericCode: "EVERYBODY" };
    const poolId = await poolWith(service, shop, [], generic);
    const unknown = { claimId: null, territory: null, institutionKind: null, isReturning: null };
    expect(await attributionOf(await buy("everybody"))).toMatchObject({
      poolId,
      supergroup: "student",
      ...unknown,
    });
    const supergroups = ["student", "graduate"];
    await poolWith(service, shop, [], { ...generic, genericCode: "EVERY-TWO", supergroups });
    expect(await attributionOf(await buy("EVERY-TWO"))).toMatchObject({ supergroup: null, ...unknown });
  });

  it("links another brand's code to nothing, and a repeat to its first transaction", async () => {
    const poolId = await poolWith(service, shop, ["FOREIGN-A"]);
    await claimed(await verifiedFor(service, app), poolId);
    const other = await shopOf(service, await service.app());
    await poolWith(service, other, ["FOREIGN-B"]);
    const { body } = await record(service, other, purchase(service, other, { code: "FOREIGN-A" }));
    expect(await attributionOf(body.data.id)).toBeNull();
    const order = { orderId: "foreign-1" };
    expect(await buy("FOREIGN-A", order)).toBe(await buy("FOREIGN-A", order));
    expect(await service.services.database.attribution.count({ where: { poolId } })).toBe(1);
  });

  it("costs a partner without pools nothing: its statement has no attribution", async () => {
    const partner = await service.partner();
    const insertsOf = async (by: Pick<Shop, "apiKey" | "brandUid">) => {
      const { statements } = await withStatements(() =>
        record(service, { ...shop, ...by }, purchase(service, by)),
      );
      return statements.filter((text) => text.includes('INSERT INTO "TrackingTransaction"'));
    };
    const [plain, attributed] = [await insertsOf(partner), await insertsOf(shop)];
    expect(plain.map((text) => /Attribution|text\[\], x/.test(text))).toEqual([false]);
    expect(attributed.map((text) => text.includes("Attribution"))).toEqual([true]);
  });

  it("loses the claim with the member's account or after its time, and keeps what sums need", async () => {
    const poolId = await poolWith(service, shop, ["ERASED-A", "ERASED-B"]);
    const verificationId = await verifiedFor(service, app);
    await claimed(verificationId, poolId);
    const erased = await buy("ERASED-A");
    const { database } = service.services;
    const { accountId } = await database.verification.findUniqueOrThrow({ where: { id: verificationId } });
    await eraseVerification(service.services, { id: verificationId, appId: app.appId }, "system");
    expect(await database.account.count({ where: { id: accountId as string, deletedAt: null } })).toBe(0);
    const left = { poolId, claimId: null, supergroup: "student", territory: "GB", isReturning: false };
    expect(await attributionOf(erased)).toMatchObject(left);
    await claimed(await verifiedFor(service, app), poolId);
    const old = await buy("ERASED-B");
    expect((await attributionOf(old))?.claimId).not.toBeNull();
    // Those of test partners end within days.
    await database.partner.update({ where: { id: shop.partnerId }, data: { mode: "live" } });
    service.pass(1_096 * DAY_MS);
    await sweep(service.services);
    expect(await attributionOf(old)).toMatchObject(left);
    service.pass(3_000 * DAY_MS);
    await sweep(service.services);
    expect(await attributionOf(old)).toBeNull();
  });
});
