/** The funnel of a team's codes: stock and its end, what is counted, that ten is the fewest, and whose it is. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { CodeFigure, CodeFunnel } from "../../../generated/management.ts";
import { sumFunnelDays } from "../../../server/domain/operations/funnel/sum-days.ts";
import { stockUp, trade } from "../../support/code-trade.ts";
import { createPool } from "../../support/codes.ts";
import { ask } from "../../support/operator.ts";
import { DAY_MS } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";
import { useService } from "../../support/use-service.ts";

describe("GET /management/team/funnel/codes", () => {
  const service = useService();
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;
  let second: string;

  beforeAll(async () => {
    service.pass(Date.parse("2026-03-20T12:00:00Z") - service.clock.now.getTime());
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
    const { partnerId, brandUid } = own.ids;
    const path = `/management/partners/${partnerId}/brands/${brandUid}/code-pools`;
    second = (await createPool(service, { path })).body.poolId;
    await sell(own, { day: "2026-03-03", claims: 12, redeemed: 6, orders: 11, refunds: 4 });
    await sell(own, { day: "2026-03-04", claims: 4 });
    await sell(own, { day: "2026-03-05", claims: 8, redeemed: 5, orders: 3, refunds: 8 });
    await sell(own, { day: "2026-03-05", orders: 20, currency: "EUR" });
    await sell(own, { day: "2026-03-06", orders: 6, refunds: 6 });
    await sell(own, { day: "2026-03-11", claims: 6 });
    await sell(own, { day: "2026-03-12", claims: 5 }, second);
    await sell(other, { day: "2026-03-03", claims: 15 });
    await stockUp(service, { brandUid: brandUid ?? "", poolId: own.ids.poolId ?? "" }, 48);
    await sumFunnelDays(service.services);
  });

  type Sold = Omit<Parameters<typeof trade>[1], "partnerId" | "brandUid" | "poolId">;
  function sell({ ids }: typeof own, sold: Sold, poolId = ids.poolId ?? "") {
    const { partnerId = "", brandUid = "" } = ids;
    return trade(service, { partnerId, brandUid, poolId, ...sold });
  }
  const read = (query = "", { accessToken } = own) =>
    ask<CodeFunnel>(service, "GET", `/management/team/funnel/codes?${query}`, undefined, {
      authorization: `Bearer ${accessToken}`,
    });
  const figures = async (query = "", team = own) => (await read(query, team)).body.figures;
  const claimed = (all: readonly CodeFigure[]) =>
    all.filter(({ step }) => step === "claimed").map(({ by, value, count }) => [by, value, count]);

  it("200: steps by day, brand and pool with amounts by currency; fewer than ten have no number", async () => {
    const { body } = await read("from=2026-03-01&to=2026-03-05");
    expect(body.figures.filter(({ by }) => by === "all")).toEqual([
      { by: "all", step: "claimed", count: 24 },
      { by: "all", step: "redeemed", count: 11 },
      { by: "all", step: "ordered", currency: "EUR", count: 20, amount: "200.00" },
      { by: "all", step: "ordered", currency: "GBP", count: 11, amount: "110.00" },
      { by: "all", step: "refunded" },
    ]);
    const { brandUid, poolId } = own.ids;
    expect(claimed(body.figures).slice(1)).toEqual([
      ["day", "2026-03-03", 12],
      ["day", "2026-03-05", 12],
      ["brand", brandUid, 24],
      ["pool", poolId, 24],
    ]);
  });

  it("200: refunds and voids count on their own day, with what was given back", async () => {
    const found = await figures("from=2026-03-01&to=2026-03-19&by=day");
    expect(found.filter(({ step }) => step === "refunded")).toEqual([
      // Refunds of 4, 3 and 6 orders, one of each a void: 3 × 10.00 and 10 × 4.00.
      { by: "day", value: "2026-03-06", step: "refunded", currency: "GBP", count: 13, amount: "70.00" },
    ]);
  });

  it("200: pools that wait are put together at the end of a week, and no filter by pool finds them", async () => {
    expect(claimed(await figures("from=2026-03-09&to=2026-03-14"))).toEqual([["all", undefined, undefined]]);
    expect(claimed(await figures("from=2026-03-09&to=2026-03-15"))).toEqual([
      ["all", undefined, 11],
      ["day", "2026-03-15", 11],
      ["brand", own.ids.brandUid, 11],
      ["pool", undefined, 11],
    ]);
    expect(claimed(await figures(`from=2026-03-09&to=2026-03-15&by=all&poolId=${second}`))).toEqual([
      ["all", undefined, undefined],
    ]);
  });

  it("200: filters, and none by what is another team's", async () => {
    const whole = async (query: string, team = own) =>
      claimed(await figures(`by=all&${query}`, team))[0]?.[2];
    const { brandUid, poolId } = own.ids;
    expect(await whole(`from=2026-03-01&to=2026-03-05&brandUid=${brandUid}&poolId=${poolId}`)).toBe(24);
    expect(await whole("from=2026-03-01&to=2026-03-05&mode=live")).toBeUndefined();
    expect(await whole("from=2026-03-01&to=2026-03-05", other)).toBe(15);
    for (const query of [
      `brandUid=${other.ids.brandUid}`,
      `poolId=${other.ids.poolId}`,
      "brandUid=br_none",
    ]) {
      const { body } = await read(query);
      expect([query, body.stock, body.statements]).toEqual([query, [], []]);
      expect(await whole(query)).toBeUndefined();
    }
  });

  it("200: what is left of each pool, and when it runs out if codes go on as in the last 28 days", async () => {
    const { body } = await read();
    const stock = body.stock.map(({ poolId, codesLeft, runsOutOn }) => [poolId, codesLeft, runsOutOn]);
    // 30 of 28 days: 48 last for 44.
    expect(stock.sort()).toEqual(
      [
        [own.ids.poolId, 48, "2026-05-03"],
        [second, 0, undefined],
      ].sort(),
    );
  });

  it("200: statements of the period's months", async () => {
    const { database } = service.services;
    const { partnerId = "", brandUid = "" } = own.ids;
    const made = { partnerId, brandUid, timeZone: "UTC", head: "", lines: 1, digest: "", totals: "{}" };
    for (const [number, month, closedAt] of [
      [1, "2026-01", new Date("2026-02-02T00:00:00Z")],
      [2, "2026-02", new Date("2026-03-02T00:00:00Z")],
      [3, "2026-03", null],
    ] as const)
      await database.statement.create({
        data: {
          ...made,
          id: crypto.randomUUID(),
          number,
          month,
          closedAt,
          endsAt: new Date(0),
          seenAt: new Date(0),
          seenId: crypto.randomUUID(),
          seenPlace: 0,
          createdAt: new Date(0),
        },
      });
    const { body } = await read("from=2026-02-10&to=2026-03-04");
    expect(body.statements).toEqual([
      { partnerId, brandUid, number: 3, month: "2026-03", state: "closing" },
      {
        partnerId,
        brandUid,
        number: 2,
        month: "2026-02",
        state: "closed",
        closedAt: "2026-03-02T00:00:00.000Z",
      },
    ]);
    expect((await read("from=2026-02-10&to=2026-03-04", other)).body.statements).toEqual([]);
  });

  it("200: a day is there an hour after its end, and days that come change none before", async () => {
    await sell(own, { day: "2026-03-20", claims: 10 });
    const days = async () => claimed(await figures("from=2026-03-01&to=2026-03-21&by=day"));
    const before = await days();
    service.pass(Date.parse("2026-03-21T00:59:00Z") - service.clock.now.getTime());
    await sumFunnelDays(service.services);
    expect(await days()).toEqual(before);
    service.pass(DAY_MS / 24);
    await sumFunnelDays(service.services);
    expect(await days()).toEqual([...before, ["day", "2026-03-20", 10]]);
  });

  it("200: as CSV", async () => {
    const query = "from=2026-03-01&to=2026-03-05&by=all";
    const answer = await service.fetch(`${service.baseUrl}/management/team/funnel/codes/export?${query}`, {
      headers: { authorization: `Bearer ${own.accessToken}` },
    });
    expect((await answer.text()).split("\r\n").slice(0, 4)).toEqual([
      "by,value,step,currency,count,amount",
      '"all",,"claimed",,24,',
      '"all",,"redeemed",,11,',
      '"all",,"ordered","EUR",20,200.00',
    ]);
  });

  it("400: what is no period, and what is no pool", async () => {
    expect((await read("from=2026-03-04&to=2026-03-03")).detail).toContain("at most 92 days");
    expect((await read("poolId=x")).status).toBe(400);
  });
});
