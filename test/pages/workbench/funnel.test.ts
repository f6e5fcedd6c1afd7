/** The funnel in the workbench: figures of ten or more, each with its file, and nothing of another team's. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Funnel } from "../../../generated/management.ts";
import { agreeToDevice, denyDevice } from "../../../server/domain/accounts/device/decision.ts";
import { insertRequest } from "../../../server/domain/accounts/device/request.ts";
import { issueCode } from "../../../server/domain/accounts/oauth/code.ts";
import { sumFunnelDays } from "../../../server/domain/operations/funnel/sum-days.ts";
import { stockUp, trade } from "../../support/code-trade.ts";
import { joinedBy, linkIn } from "../../support/console.ts";
import { STUDENT } from "../../support/journey.ts";
import { member } from "../../support/oauth.ts";
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

  it("members who agreed: in a browser, by device and at a till, each once a day", async () => {
    const { services } = service;
    const { clientId = "", tillId = "" } = own.ids;
    const client = await services.database.client.findUniqueOrThrow({ where: { id: clientId } });
    const asked = {
      supergroup: "student" as const,
      country: "GB",
      scopes: [],
      place: null,
      tillId: null,
      poolId: null,
      orderId: null,
    };
    const agree = async (accountId: string, till: string | null = null) => {
      const { hash } = await insertRequest(services, client, { ...asked, tillId: till }, {});
      await agreeToDevice(services, hash, { accountId, authenticatedAt: null, authenticatedBy: null });
    };
    const members = await Promise.all(Array.from({ length: 31 }, () => member(service)));
    for (const [index, { accountId }] of members.entries()) {
      const code = {
        client,
        accountId,
        flow: "current",
        redirectUri: "https://shop.example/",
        codeChallenge: null,
      } as const;
      await issueCode(services, code);
      if (index < 21) for (const _twice of [1, 2]) await agree(accountId);
      if (index < 12) await agree(accountId, tillId);
      if (index < 9) await issueCode(services, code);
    }
    const { hash } = await insertRequest(services, client, asked, {});
    await denyDevice(services, hash);
    service.pass(DAY_MS);
    await sumFunnelDays(services);
    const browser = await analyst(own, "third");
    const { html } = await browser.open(`${service.baseUrl}/workbench/funnel`);
    const [, yeses = ""] = html.split("<h3>Yes to your clients</h3>");
    const [, shown = ""] = /<tbody>(.*?)<\/tbody>/s.exec(yeses) ?? [];
    const rows = [...shown.matchAll(/<th scope="row">(.*?)<\/th>.*?<td class="figure">(.*?)<\/td>/gs)];
    expect(rows.map(([, way, count]) => [way, count])).toEqual([
      ["In a browser", "30"],
      ["By device", "20"],
      ["At a till", "10"],
    ]);
    const token = { headers: { Authorization: `Bearer ${own.accessToken}` } };
    const get = async (query: string) => {
      const answer = await service.fetch(`${service.baseUrl}/management/team/funnel?${query}`, token);
      const { figures } = (await answer.json()) as Funnel;
      return figures.filter(({ step }) => /^(?:signed|agreed)_/.test(step));
    };
    expect(await get(`by=app&app=${own.ids.appId}`)).toEqual([
      { by: "app", value: own.ids.appId, step: "signed_in", count: 30 },
      { by: "app", value: own.ids.appId, step: "agreed_on_device", count: 20 },
      { by: "app", value: own.ids.appId, step: "agreed_at_till", count: 10 },
    ]);
    expect([await get("by=territory"), await get("by=consumerGroup")]).toEqual([[], []]);
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
