/** The funnel in the workbench: figures of ten or more, each with its file, and nothing of another team's. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sumFunnelDays } from "../../../server/domain/operations/funnel/sum-days.ts";
import { stockUp, trade } from "../../support/code-trade.ts";
import { joinedBy, linkIn } from "../../support/console.ts";
import { STUDENT } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";
import { caller } from "../../support/whitelabel.ts";

describe("the funnel in the workbench", () => {
  let service: Service;
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;

  beforeAll(async () => {
    service = await startService();
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
    await begin(own, 12);
    await begin(other, 24);
    service.pass(DAY_MS);
    await sumFunnelDays(service.services);
  });
  afterAll(() => service.stop());

  async function begin({ app }: typeof own, count: number) {
    for (let made = 0; made < count; made += 1) await caller(service, app)("POST", "/verifications", STUDENT);
  }

  async function analyst({ teamId }: typeof own, name = "analyst") {
    const email = `${name}@${teamId.replace("_", "-")}.example`;
    await ask(service, "POST", `/management/teams/${teamId}/people`, { email, role: "analyst" });
    const { browser } = await joinedBy(service, email, linkIn(service, email));
    return browser;
  }

  it("an analyst sees the team's figures, fewer than ten without a number, and their file", async () => {
    const browser = await analyst(own);
    const overview = await browser.open(`${service.baseUrl}/workbench`);
    expect(overview.html).toContain('href="/workbench/funnel"');
    const { html } = await browser.open(`${service.baseUrl}/workbench/funnel`);
    expect(html).toContain(own.ids.appId);
    expect(html).toMatch(/<th scope="row">(?:<bdi>)?Shop\b/);
    expect(html).not.toContain(other.ids.appId);
    expect(html).toMatch(/Started<\/th>.*?<td class="figure">10<\/td>/s);
    expect(html).toMatch(/Verified<\/th>.*?<td class="figure">fewer than 10<\/td>/s);
    const href = /href="([^"]*by=territory)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const file = await service.fetch(`${service.baseUrl}${href}`, {
      headers: { cookie: [...browser.cookies].map((one) => one.join("=")).join("; ") },
    });
    expect(await file.text()).toBe('by,value,step,count\r\n"territory","GB","begun",10\r\n');
  });

  it("filters, by another team's app nothing, and refuses a period that is none", async () => {
    const browser = await analyst({ ...own, teamId: other.teamId });
    const open = (query: string) => browser.open(`${service.baseUrl}/workbench/funnel?${query}`);
    expect((await open(`app=${other.ids.appId}`)).html).toContain('<td class="figure">20</td>');
    for (const id of [own.ids.appId, "app_unknown"])
      expect((await open(`app=${id}`)).html).not.toMatch(/<td class="figure">[12]0<\/td>/);
    const bad = await open("from=2026-03-04&to=2026-03-01");
    expect([bad.status, bad.html.includes("Choose a period of up to 92 days")]).toEqual([400, true]);
  });

  it("codes: stock, figures of ten or more with their file, and nothing of another team's", async () => {
    const day = service.clock.now.toISOString().slice(0, 10);
    const namesOf = ({ ids: { partnerId = "", brandUid = "", poolId = "" } }: typeof own) => ({
      partnerId,
      brandUid,
      poolId,
    });
    await trade(service, { ...namesOf(own), day, claims: 16, redeemed: 3, orders: 12 });
    await trade(service, { ...namesOf(other), day, claims: 17 });
    await stockUp(service, namesOf(own), 40);
    service.pass(DAY_MS);
    await sumFunnelDays(service.services);
    const browser = await analyst(own, "second");
    const funnel = await browser.open(`${service.baseUrl}/workbench/funnel`);
    expect(funnel.html).toContain('href="/workbench/funnel/codes"');
    const open = (query = "") => browser.open(`${service.baseUrl}/workbench/funnel/codes?${query}`);
    const { html } = await open();
    expect(html).toMatch(/Claimed<\/th>.*?<td class="figure">16<\/td>/s);
    expect(html).toMatch(/Redeemed<\/th>.*?<td class="figure">fewer than 10<\/td>/s);
    expect(html).toMatch(/Orders<\/th>.*?<td class="figure">12<\/td><td class="figure">120.00 GBP<\/td>/s);
    expect(html).toMatch(/Autumn<\/bdi>.*?<td class="figure">40<\/td>/s);
    expect(html).not.toMatch(new RegExp(`${other.ids.brandUid}|<td class="figure">17</td>`));
    const href = /href="([^"]*by=day)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const file = await service.fetch(`${service.baseUrl}${href}`, {
      headers: { cookie: [...browser.cookies].map((one) => one.join("=")).join("; ") },
    });
    expect(await file.text()).toContain(`"day","${day}","claimed",,16,\r\n`);
    expect((await open(`brand=${other.ids.brandUid}`)).html).not.toMatch(/<td class="figure">1[67]<\/td>/);
    expect((await open("pool=x")).html).toContain("fewer than 10");
    expect((await open("from=2026-03-04&to=2026-03-01")).status).toBe(400);
  });
});
