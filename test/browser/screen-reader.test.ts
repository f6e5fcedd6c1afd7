/** The log of calls as a screen reader reads it: a virtual one, in a real Chromium on the page as it is served. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Chromium, openChromium, type Page } from "../support/chromium.ts";
import { joinedBy, linkIn } from "../support/console.ts";
import { STUDENT } from "../support/journey.ts";
import { ask } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";
import { teamWithAll } from "../support/team.ts";
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

/** Everything that is spoken from the beginning of an element to its end, phrase by phrase. */
async function readAloud(page: Page, selector: string): Promise<string[]> {
  const reader = await readFile(
    fileURLToPath(import.meta.resolve("@guidepup/virtual-screen-reader/browser.js")),
  );
  // From our own origin, as the content security policy wants it.
  await page.route("**/screen-reader.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: reader }),
  );
  return page.evaluate(async (container) => {
    const from: string = "/screen-reader.js";
    const { virtual } = await import(from);
    await virtual.start({ container: document.querySelector(container) });
    const first = await virtual.lastSpokenPhrase();
    // After its end it begins anew.
    do await virtual.next();
    while ((await virtual.lastSpokenPhrase()) !== first);
    const spoken: string[] = (await virtual.spokenPhraseLog()).slice(0, -1);
    await virtual.stop();
    return spoken;
  }, selector);
}

it("reads the log's table in order: its caption, its heads, and each row's cells below them", async () => {
  const own = await teamWithAll(service);
  const visitor = await chromium.visitor();
  const email = "developer@example.com";
  await ask(service, "POST", `/management/teams/${own.teamId}/people`, { email, role: "developer" });
  const { browser } = await joinedBy(service, email, linkIn(service, email));
  const cookies = [...browser.cookies].map(([name, value]) => ({ name, value, url: service.baseUrl }));
  await visitor.context.addCookies(cookies);
  const call = caller(service, own.app);
  const wrong = await call("POST", "/verifications", { ...STUDENT, dob: "x" });
  const unknown = await call("GET", "/nothing");
  const { page } = visitor;
  await page.goto(`${service.baseUrl}/workbench/calls`);
  const spoken = await readAloud(page, "#calls section:last-of-type");
  const title = "Calls, the newest first";
  expect(spoken.slice(0, 4)).toEqual([
    `heading, ${title}, level 2`,
    `region, ${title}`,
    `table, ${title}`,
    `caption, ${title}`,
  ]);
  const cells = spoken.filter((phrase) => /^(?:columnheader|cell), /.test(phrase));
  const answered = expect.stringMatching(/^cell, 4 March 2026/);
  const took = expect.stringMatching(/^cell, [\d,.]+\sms$/);
  const idOf = ({ headers }: typeof wrong) => `cell, ${headers.get("x-request-id")}`;
  expect(cells).toEqual([
    ...["Answered", "Operation", "Answer", "Request id", "From", "Took", "cohort client"].map(
      (head) => `columnheader, ${head}`,
    ),
    ...[answered, "cell, unknown", "cell, 404 path what to do", idOf(unknown)],
    ...["cell, ShopApp", took, "cell, –"],
    ...[answered, "cell, createVerification"],
    ...["cell, 400 /body/dob must be a date, such as 2004-12-31 what to do", idOf(wrong)],
    ...["cell, ShopApp", took, "cell, –"],
  ]);
  expect(spoken.slice(-2)).toEqual([`end of table, ${title}`, `end of region, ${title}`]);
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
