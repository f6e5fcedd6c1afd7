/** "Go to" in both workplaces: pages and things, only those that the person may open. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, type TinyBrowser } from "../../support/browser.ts";
import { joined, joinedBy, linkIn } from "../../support/console.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";

describe("Go to", () => {
  let service: Service;
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;

  beforeAll(async () => {
    service = await startService();
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
    for (const { ids } of [own, other])
      await ask(service, "PATCH", `/management/apps/${ids.appId}`, { name: `Kiosk of ${ids.appId}` });
  });
  afterAll(() => service.stop());

  async function colleague(role: string): Promise<TinyBrowser> {
    const email = `${role}@example.com`;
    await ask(service, "POST", `/management/teams/${own.teamId}/people`, { email, role });
    return (await joinedBy(service, email, linkIn(service, email))).browser;
  }
  const find = (browser: TinyBrowser, root: string, text: string) =>
    browser.open(`${service.baseUrl}${root}/go-to?q=${encodeURIComponent(text)}`);

  it("workbench: the team's things by name or id, and never another team's", async () => {
    const browser = await colleague("developer");
    const byName = await find(browser, "/workbench", "kIOSK");
    expectSound(byName);
    expect(byName.html).toContain(`href="/workbench/apps/${own.ids.appId}"`);
    expect(byName.html).not.toContain(other.ids.appId);
    const brand = await find(browser, "/workbench", own.ids.brandUid ?? "");
    expect(brand.html).toContain(
      `href="/workbench/partners/${own.ids.partnerId}/brands/${own.ids.brandUid}"`,
    );
    for (const id of ["appId", "clientId", "partnerId", "brandUid"])
      expect((await find(browser, "/workbench", other.ids[id] ?? "")).text).toContain("Nothing found.");
  });

  it("workbench: pages by the words of their names, and a request id leads to its call", async () => {
    const browser = await colleague("admin");
    const page = await find(browser, "/workbench", "partner token");
    expect(page.html).toContain('href="/workbench/tokens"');
    const id = "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1";
    expect((await find(browser, "/workbench", id.toUpperCase())).html).toContain(
      `href="/workbench/calls?find=${id}"`,
    );
    expect((await find(browser, "/workbench", "<b>&")).html).toContain("Nothing found.");
  });

  it("workbench: an analyst is led to no page of keys, and to no call", async () => {
    const browser = await colleague("analyst");
    expect((await find(browser, "/workbench", "token")).html).not.toContain('href="/workbench/tokens"');
    const id = "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1";
    expect((await find(browser, "/workbench", id)).text).toContain("Nothing found.");
  });

  it("console: all things for an admin, and none for a reviewer", async () => {
    const { browser } = await joined(service, "admin");
    const page = await find(browser, "/console", "kiosk");
    for (const { ids } of [own, other])
      expect(page.html).toContain(`href="/console/manage/apps/${ids.appId}"`);
    const reviewer = await joined(service, "reviewer");
    expect((await find(reviewer.browser, "/console", "kiosk")).text).toContain("Nothing found.");
  });
});
