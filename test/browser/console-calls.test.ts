/** The log of API calls in the console and the workbench, in a real Chromium: new calls come by themselves. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { sumFunnelDays } from "../../server/domain/operations/funnel/sum-days.ts";
import { type Chromium, look, openChromium, PHONE } from "../support/chromium.ts";
import { stockUp, trade } from "../support/code-trade.ts";
import { joined, joinedBy, linkIn } from "../support/console.ts";
import { STUDENT } from "../support/journey.ts";
import { ask } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";
import { teamWithAll } from "../support/team.ts";
import { purchase, record } from "../support/tracking.ts";
import { caller } from "../support/whitelabel.ts";

let service: Service;
let chromium: Chromium;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

it("shows a wrong call by itself, what to do, and the call by its request id", async () => {
  const [app, partner] = [await service.app("live"), await service.partner()];
  const call = caller(service, app);
  const visitor = await chromium.visitor();
  const operator = await joined(service, "support");
  const cookies = [...operator.browser.cookies].map(([name, value]) => ({
    name,
    value,
    url: service.baseUrl,
  }));
  await visitor.context.addCookies(cookies);
  const { page } = visitor;
  await page.goto(`${service.baseUrl}/console/calls`);
  await page.getByText("There are no such calls.").waitFor();
  await call("GET", "/verifications");
  await call("POST", "/verifications", { ...STUDENT, dob: "yesterday" });
  await call("POST", "/verifications", { ...STUDENT, dob: "yesterday", userEmail: "ada" });
  await record(service, partner, purchase(service, partner, { currency: "gbp" }));
  const { headers } = await call("GET", "/nothing");
  await page.getByText(headers.get("x-request-id") ?? "").waitFor();
  await page.getByText("must be a date, such as 2004-12-31").first().waitFor();
  await look(page, "console-calls");
  await page.getByLabel("Request id, pointer or operation").fill(headers.get("x-request-id") ?? "");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/find=/);
  expect(await page.locator("tbody tr").count()).toBe(1);
  await page.goto(`${service.baseUrl}/console/calls?find=/body/dob`);
  expect(await page.locator("section").last().locator("tbody tr").count()).toBe(2);
  await page.getByRole("link", { name: "what to do" }).first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(page.url()).toBe(`${service.baseUrl}/docs/errors/format`);
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

it("shows a team its wrong call by itself, with what to do, and no call of another's", async () => {
  const [own, other] = [await teamWithAll(service), await teamWithAll(service, "Contoso Coffee")];
  const visitor = await chromium.visitor();
  const email = "developer@example.com";
  await ask(service, "POST", `/management/teams/${own.teamId}/people`, { email, role: "developer" });
  const { browser } = await joinedBy(service, email, linkIn(service, email));
  const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl }));
  await visitor.context.addCookies(cookies);
  const { page } = visitor;
  await page.goto(`${service.baseUrl}/workbench`);
  await page.locator("nav").getByRole("link", { name: "API calls" }).click();
  await page.getByText("There are no such calls.").waitFor();
  const foreign = await caller(service, other.app)("POST", "/verifications", { ...STUDENT, dob: "x" });
  const { headers } = await caller(service, own.app)("POST", "/verifications", { ...STUDENT, dob: "x" });
  await page.getByText(headers.get("x-request-id") ?? "").waitFor();
  await page.getByText("must be a date, such as 2004-12-31").first().waitFor();
  expect(await page.getByText(foreign.headers.get("x-request-id") ?? "").count()).toBe(0);
  await look(page, "workbench-calls");
  // On a phone each row is a list of its cells, without horizontal scrolling.
  await page.setViewportSize(PHONE);
  const hidden = () =>
    [...document.querySelectorAll(".scroll")].map((one) => one.scrollWidth - one.clientWidth);
  expect(await page.evaluate(hidden)).toEqual([0, 0]);
  const label = (cell: Element) => getComputedStyle(cell, "::before").content;
  expect(await page.locator("tbody td").nth(1).evaluate(label)).toBe('"Problem"');
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

it("shows a team how far verifications and codes come", async () => {
  const own = await teamWithAll(service, "Fabrikam");
  const { partnerId = "", brandUid = "", poolId = "" } = own.ids;
  await stockUp(service, { brandUid, poolId }, 500);
  for (let day = 0; day < 3; day += 1) {
    for (let made = 0; made < 11 + 4 * day; made += 1)
      await caller(service, own.app)("POST", "/verifications", STUDENT);
    const claims = 18 + 6 * day;
    const today = service.clock.now.toISOString().slice(0, 10);
    await trade(service, { partnerId, brandUid, poolId, day: today, claims, orders: claims - 6, refunds: 4 });
    service.pass(24 * 60 * 60_000);
  }
  await sumFunnelDays(service.services);
  const visitor = await chromium.visitor();
  const email = "analyst@example.com";
  await ask(service, "POST", `/management/teams/${own.teamId}/people`, { email, role: "analyst" });
  const { browser } = await joinedBy(service, email, linkIn(service, email));
  const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl }));
  await visitor.context.addCookies(cookies);
  const { page } = visitor;
  await page.goto(`${service.baseUrl}/workbench`);
  await page.getByRole("link", { name: "Funnel" }).click();
  await page.getByRole("heading", { name: "By country" }).waitFor();
  await page.getByText("Show as a table").click();
  await look(page, "workbench-funnel");
  await page.getByRole("link", { name: "How far codes come" }).click();
  await page.getByRole("heading", { name: "Stock now" }).waitFor();
  await page.getByText("Show as a table").click();
  await look(page, "workbench-codes");
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
