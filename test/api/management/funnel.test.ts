/** The funnel of a team: its counts, its minimum of ten, and who may read it. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Funnel, FunnelFigure } from "../../../generated/management.ts";
import { sumFunnelDays } from "../../../server/domain/operations/funnel/sum-days.ts";
import { handedIn, STUDENT } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { DAY_MS } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

describe("GET /management/team/funnel", () => {
  const service = useService();
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;
  const first = "2026-03-04";

  beforeAll(async () => {
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
    await begin(own, 12);
    await begin(other, 25);
    const { verificationId } = await handedIn(own.app, "card.pdf", { territory: "GB" });
    await caller(service, own.app)("POST", `/verifications/${verificationId}/test/outcome`, {
      outcome: "approved",
    });
    await pass();
  });

  async function begin({ app }: typeof own, count: number, territory = "GB") {
    for (let made = 0; made < count; made += 1) {
      const { status } = await caller(service, app)("POST", "/verifications", { ...STUDENT, territory });
      expect(status).toBe(200);
    }
  }
  async function pass(days = 1) {
    service.pass(days * DAY_MS);
    await sumFunnelDays(service.services);
  }
  const read = (query = "", { accessToken } = own) =>
    ask<Funnel>(service, "GET", `/management/team/funnel?${query}`, undefined, {
      authorization: `Bearer ${accessToken}`,
    });
  const figures = async (query = "", team = own) => (await read(query, team)).body.figures;
  const begun = (all: readonly FunnelFigure[]) =>
    all.filter(({ step }) => step === "begun").map(({ by, value, count }) => [by, value, count]);

  it("200: what was reached on closed days, in whole tens, by each division, and fewer than ten without a number", async () => {
    const { body } = await read();
    expect([body.from, body.to]).toEqual(["2026-02-05", first]);
    expect(begun(body.figures)).toEqual([
      ["all", undefined, 10],
      ["day", first, 10],
      ["app", own.ids.appId, 10],
      ["consumerGroup", "student", 10],
      ["territory", "GB", 10],
    ]);
    expect(body.figures.filter(({ by, count }) => by === "all" && count === undefined)).toHaveLength(9);
    expect(body.figures.filter(({ step }) => step === "success")).toEqual([{ by: "all", step: "success" }]);
  });

  it("200: filters, and none by what is another team's", async () => {
    expect(begun(await figures("by=territory"))).toEqual([["territory", "GB", 10]]);
    expect(begun(await figures("by=all&consumerGroup=teacher"))).toEqual([["all", undefined, undefined]]);
    expect(begun(await figures("by=all&mode=live"))).toEqual([["all", undefined, undefined]]);
    expect(begun(await figures(`by=all&app=${own.ids.appId}`))).toEqual([["all", undefined, 10]]);
    for (const id of [other.ids.appId, "app_unknown"])
      expect(begun(await figures(`by=all&app=${id}`))).toEqual([["all", undefined, undefined]]);
    expect(begun(await figures("by=all", other))).toEqual([["all", undefined, 20]]);
  });

  it("200: as CSV", async () => {
    const answer = await service.fetch(`${service.baseUrl}/management/team/funnel/export?by=all`, {
      headers: { authorization: `Bearer ${own.accessToken}` },
    });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect((await answer.text()).split("\r\n").slice(0, 3)).toEqual([
      "by,value,step,count",
      '"all",,"begun",10',
      '"all",,"phone_asked","fewer than 10"',
    ]);
  });

  it("400: what is no period", async () => {
    for (const query of [
      "from=2026-03-04",
      "from=2026-03-04&to=2026-03-03",
      "from=2025-01-01&to=2026-03-03",
    ]) {
      const { status, detail } = await read(query);
      expect([query, status, detail]).toEqual([query, 400, expect.stringContaining("at most 92 days")]);
    }
    expect((await read("from=2026-02-30&to=2026-03-04")).status).toBe(400);
  });

  it("200: no day more or less is about fewer than ten, whatever is asked", async () => {
    await begin(own, 1);
    await pass();
    expect(begun(await figures(`by=all&from=${first}&to=2026-03-05`))).toEqual([["all", undefined, 10]]);
    await begin(own, 9);
    await pass();
    expect(begun(await figures("by=day&from=2026-03-05&to=2026-03-06"))).toEqual([["day", "2026-03-06", 10]]);
    await begin(own, 5, "IE");
    await begin(own, 6, "US");
    // Up to the end of the week.
    await pass(3);
    expect(begun(await figures("from=2026-03-07&to=2026-03-08&by=territory"))).toEqual([
      ["territory", undefined, 10],
    ]);
    expect(begun(await figures("from=2026-03-07&to=2026-03-08&by=all&territory=IE"))).toEqual([
      ["all", undefined, undefined],
    ]);
  });

  it("a second sum of a day, at the same time or later, changes nothing", async () => {
    await begin(own, 10);
    service.pass(DAY_MS);
    const { database } = service.services;
    await Promise.all([sumFunnelDays(service.services), sumFunnelDays(service.services)]);
    const sums = await database.funnelSum.findMany();
    await sumFunnelDays(service.services);
    expect(await database.funnelSum.findMany()).toEqual(sums);
    expect(sums.filter(({ day }) => day.toISOString().startsWith("2026-03-10"))).toMatchObject([
      { count: 10 },
    ]);
  });
});
