/** Structure of pages in the console and the workbench: on a phone and a desktop, in light and dark. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { brandAtWork } from "../support/brands.ts";
import type { TinyBrowser } from "../support/browser.ts";
import { type Chromium, look, openChromium, type Page, PHONE } from "../support/chromium.ts";
import { joined, joinedBy, linkIn } from "../support/console.ts";
import { chosen } from "../support/journey.ts";
import { ask, requestedInstitution } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";
import { teamWithAll } from "../support/team.ts";

let service: Service;
let chromium: Chromium;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

interface Place {
  name: "Console" | "Workbench";
  browser: TinyBrowser;
  paths: readonly string[];
}

/** Pages of each kind, with something on them. */
async function bothPlaces(): Promise<Place[]> {
  const { teamId, app, ids } = await teamWithAll(service);
  const { brandUid } = await brandAtWork(service);
  await requestedInstitution(service, app, "Ashby College of Art", "ashby-art.ac.uk");
  const { verificationId } = await chosen(app);
  const { accountId } = await service.services.database.verification.findUniqueOrThrow({
    where: { id: verificationId },
  });
  const email = "ada@northwind.example";
  await ask(service, "POST", `/management/teams/${teamId}/people`, { email, role: "admin" });
  const { browser: colleague } = await joinedBy(service, email, linkIn(service, email));
  const { browser: operator } = await joined(service, "admin");
  const endpoint = `apps/${ids.appId}/webhook-endpoints/${ids.endpointId}`;
  const pool = `partners/${ids.partnerId}/brands/${ids.brandUid}/code-pools/${ids.poolId}`;
  return [
    {
      name: "Console",
      browser: operator,
      paths: [
        "",
        "/queue",
        "/search",
        `/verifications/${verificationId}`,
        `/accounts/${accountId}`,
        "/metrics",
        "/brands",
        `/brands/${brandUid}`,
        "/calls",
        "/manage/apps",
        `/manage/apps/${ids.appId}`,
        "/manage/apps/createApp",
        `/manage/apps/${ids.appId}/updateApp`,
        `/manage/${endpoint}`,
        `/manage/${pool}`,
        `/manage/teams/${teamId}`,
        "/manage/institutions",
        "/manage/institutions/ox.ac.uk",
        "/manage/institution-requests",
        "/manage/audit",
        "/privacy",
        "/portals",
        "/papers",
        "/team",
        "/me",
      ],
    },
    {
      name: "Workbench",
      browser: colleague,
      paths: [
        "",
        "/funnel",
        "/funnel/codes",
        "/calls",
        "/apps",
        `/apps/${ids.appId}`,
        `/apps/${ids.appId}/updateApp`,
        `/clients/${ids.clientId}`,
        `/${endpoint}`,
        `/${pool}`,
        "/tokens",
        "/audit",
        "/team",
        "/me",
      ],
    },
  ];
}

/** Faults of a page's structure that axe does not look for, at the width that it has. */
const structureOf = (page: Page) =>
  page.evaluate(() => {
    const TARGET = 24;
    const faults: string[] = [];
    const said = (one: Element) => one.outerHTML.slice(0, 120);
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const h1 = document.querySelectorAll("h1").length;
    if (h1 !== 1) faults.push(`${h1} h1`);
    if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
    for (const table of document.querySelectorAll("table")) {
      const box = table.closest("[role=region]");
      if (box === null) faults.push(`table without a region: ${said(table)}`);
      else if (box.getBoundingClientRect().right > document.documentElement.clientWidth)
        faults.push(`table wider than the page: ${said(table)}`);
    }
    for (const one of document.querySelectorAll(
      "a[href], button, summary, select, input:not([type=hidden])",
    )) {
      if (!isSeen(one)) continue;
      const labels = one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.labels : null;
      const name = one.getAttribute("aria-label") ?? `${one.textContent}${labels?.[0]?.textContent ?? ""}`;
      if (name.trim() === "") faults.push(`no name: ${said(one)}`);
      // WCAG 2.5.8: a link in a sentence is exempt, as is what a control of its own size stands for.
      const { display } = getComputedStyle(one);
      if (one.tagName === "A" && display === "inline") continue;
      const { width, height } = one.getBoundingClientRect();
      const label = labels?.[0]?.getBoundingClientRect();
      const [wide, high] = [Math.max(width, label?.width ?? 0), Math.max(height, label?.height ?? 0)];
      if (wide < TARGET || high < TARGET)
        faults.push(`${Math.round(wide)} by ${Math.round(high)} px: ${said(one)}`);
    }
    return faults;
  });

/** On a phone the menu opens and leads on; on a desktop the navigation stands beside the page. */
async function navigationOf(page: Page, name: string, isPhone: boolean): Promise<string[]> {
  const places = page.getByRole("navigation", { name, exact: true });
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (!isPhone)
    return [
      (await menu.isVisible()) ? "a menu button beside the navigation" : [],
      (await places.isVisible()) ? [] : "no navigation",
    ].flat();
  if (await places.isVisible()) return ["a menu that is open from the start"];
  await menu.click();
  const faults = (await places.isVisible()) ? await structureOf(page) : ["a menu that does not open"];
  const current = places.locator("[aria-current]");
  if ((await current.count()) !== 1) faults.push(`${await current.count()} current entries`);
  await page.keyboard.press("Escape");
  if (await places.isVisible()) faults.push("a menu that does not close");
  return faults.map((fault) => `menu: ${fault}`);
}

it("pages of both places have one heading, a navigation that works, names, targets and no sideways scrolling", async () => {
  const faults = new Set<string>();
  for (const { name, browser, paths } of await bothPlaces()) {
    const visitor = await chromium.visitor();
    const { page } = visitor;
    const cookies = [...browser.cookies].map(([key, value]) => ({ name: key, value, url: service.baseUrl }));
    await visitor.context.addCookies(cookies);
    for (const path of paths) {
      const where = `${name} ${path}`;
      const note = (some: readonly string[]) => {
        for (const fault of some) faults.add(`${where}: ${fault}`);
      };
      await page.setViewportSize({ width: 1280, height: 900 });
      const answer = await page.goto(`${service.baseUrl}/${name.toLowerCase()}${path}`);
      if (answer?.status() !== 200) note([`status ${answer?.status()}`]);
      note(await navigationOf(page, name, false));
      note(await structureOf(page));
      await page.setViewportSize(PHONE);
      note(await navigationOf(page, name, true));
      note(await structureOf(page));
      // Accessibility in light and dark, and the width.
      await look(page, `structure-${where.replaceAll(/\W+/g, "-")}`).catch((error: Error) =>
        note([error.message]),
      );
    }
    for (const fault of visitor.faults) faults.add(fault);
    await visitor.close();
  }
  expect([...faults]).toEqual([]);
});
