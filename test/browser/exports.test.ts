/** An export in a real Chromium: started from its page, saved by the browser, with and without scripts. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Chromium, look, openChromium, type Visitor } from "../support/chromium.ts";
import { joinedBy, linkIn } from "../support/console.ts";
import { eventually } from "../support/eventually.ts";
import { ask } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";
import { teamWithAll } from "../support/team.ts";

let service: Service;
let chromium: Chromium;
let pool: string;
let cookies: { name: string; value: string; url: string }[];
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
  const { teamId, ids } = await teamWithAll(service);
  const path = `partners/${ids.partnerId}/brands/${ids.brandUid}/code-pools/${ids.poolId}`;
  await ask(service, "POST", `/management/${path}/codes`, { codes: ["AUTUMN-1", "AUTUMN-2", "AUTUMN-3"] });
  pool = `${service.baseUrl}/workbench/${path}`;
  const email = "admin@example.com";
  await ask(service, "POST", `/management/teams/${teamId}/people`, { email, role: "admin" });
  const { browser } = await joinedBy(service, email, linkIn(service, email));
  cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl }));
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

/** Starts the export from its pool; returns the lines of the file that the browser saved. */
async function save({ page }: Visitor): Promise<string[]> {
  await page.goto(pool);
  await page.getByRole("link", { name: "Export codes" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Start, and save the file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("codes.csv");
  return (await readFile(await download.path(), "utf8")).trim().split("\r\n");
}

it.each([true, false])("is saved, and its page says so; scripts: %s", async (javaScriptEnabled) => {
  const visitor = await chromium.visitor({ javaScriptEnabled });
  await visitor.context.addCookies(cookies);
  const { page } = visitor;
  expect(await save(visitor)).toHaveLength(4);
  // The browser stays where it was, and its button works again.
  expect(await page.getByRole("button", { name: "Start, and save the file" }).isEnabled()).toBe(true);
  // The row of its progress is written after the last byte.
  await eventually(async () => {
    await page.reload();
    return (await page.getByText("4 lines, begun").count()) > 0;
  });
  expect(await page.getByText("The last one was completed: 4 lines").count()).toBe(1);
  if (javaScriptEnabled) await look(page, "workbench-export");
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
