/** Overviews of the console and the workbench: figures, what needs somebody, each part for the roles that may see it. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, type openBrowser } from "../../support/browser.ts";
import { joined, joinedBy, linkIn } from "../../support/console.ts";
import { type App, handedIn, proven } from "../../support/journey.ts";
import { ask } from "../../support/operator.ts";
import { DAY_MS, HOUR_MS, type Service, startService } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";

let service: Service;
let own: Awaited<ReturnType<typeof teamWithAll>>;
beforeAll(async () => {
  service = await startService();
  own = await teamWithAll(service);
  await handedIn(own.app as App);
  service.pass(2 * HOUR_MS);
  await proven(own.app as App);
  const { database } = service.services;
  await database.webhookEndpoint.updateMany({ data: { failingSince: service.services.now() } });
  await database.credential.updateMany({
    where: { kind: "app_token", appId: own.ids.appId ?? "" },
    data: { expiresAt: new Date(service.services.now().getTime() + 3 * DAY_MS) },
  });
});
afterAll(() => service.stop());

const open = async (browser: ReturnType<typeof openBrowser>, path: string) => {
  const page = await browser.open(`${service.baseUrl}${path}`);
  expectSound(page);
  return page;
};

describe("/console", () => {
  it("an admin reads figures, what waits and since when, what fails, what ends, and last changes", async () => {
    const { browser } = await joined(service, "admin");
    const page = await open(browser, "/console?mode=test&days=30");
    expect(page.heading).toBe("Overview");
    expect(page.text).toContain("Started 2");
    expect(page.text).toContain("Waiting for review 1 The oldest for 2 h");
    expect(page.text).toContain("1 review waits the oldest for 2 h");
    expect(page.text).toContain("Webhook of Shop fails since");
    expect(page.text).toContain("Access token of Shop ends on");
    expect(page.text).toContain("Last changes");
    expect(page.text).toMatch(
      /Last changes (?:\S+ ){1,6}(?:added|changed|created|enabled|invited|issued|saved)/,
    );
    expect((await open(browser, "/console")).text).toContain("Waiting for review 0 Nobody waits");
  });

  it("a reviewer reads of reviews, and of nothing that is another's work", async () => {
    const { browser } = await joined(service, "reviewer");
    const page = await open(browser, "/console?mode=test");
    expect(page.text).toContain("1 review waits");
    expect(page.text).not.toMatch(/Webhook|Access token|Last changes|Failing/);
  });
});

describe("/workbench", () => {
  async function colleague(role: string) {
    const email = `${role}@example.com`;
    await ask(service, "POST", `/management/teams/${own.teamId}/people`, { email, role });
    return (await joinedBy(service, email, linkIn(service, email))).browser;
  }

  it("an admin reads figures, next steps, what fails and what ends; alike names have their ids", async () => {
    const page = await open(await colleague("admin"), "/workbench");
    expect(page.text).toContain("API calls");
    expect(page.text).toContain("Failing webhooks 1");
    expect(page.html).toContain(
      `href="/workbench/apps/${own.ids.appId}/webhook-endpoints/${own.ids.endpointId}"`,
    );
    expect(page.text).toContain("Access token of Shop ends on");
    expect(page.text).toContain("Next steps");
    expect(page.html).toMatch(/href="[^"]*\/guides\/test-mode">Go live/);
    expect(page.html).toContain(`<code>${own.ids.clientId}</code>`);
    expect(page.html).toContain('<a href="/workbench" aria-current="page"');
  });

  it("an analyst reads of no keys and no calls", async () => {
    const page = await open(await colleague("analyst"), "/workbench");
    expect(page.text).toContain("Started 0");
    expect(page.text).not.toMatch(/Access token of|API calls|Last changes/);
  });
});
