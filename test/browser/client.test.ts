/** The client's entry for browsers, as a page of a partner's loads it: ES modules as they are packed, and no bundler. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { writePackage } from "../../scripts/build-client.ts";
import { openChromium, PARTNER } from "../support/chromium.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-browser-"));
  await writePackage("client", folder);
});
afterAll(() => rm(folder, { recursive: true }));

it("makes a login link in a page, and loads two files", async () => {
  const chromium = await openChromium();
  const { page, faults, close } = await chromium.visitor();
  const loaded: string[] = [];
  await page.route(`${PARTNER}/client/*`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice("/client/".length);
    loaded.push(name);
    await route.fulfill({
      contentType: "text/javascript",
      body: await readFile(join(folder, "esm/client", name), "utf8"),
    });
  });
  await page.goto(`${PARTNER}/shop`);
  const link = await page.evaluate(async (entry) => {
    const { loginLink } = (await import(entry)) as typeof import("../../client/browser.ts");
    return loginLink({
      baseUrl: "https://verify.example",
      supergroup: "student",
      clientId: "client_42",
      redirectUri: "https://shop.example/back",
      country: "uk",
    });
  }, `${PARTNER}/client/browser.js`);
  expect(link).toBe(
    "https://verify.example/sso/student?response_type=code&client_id=client_42&redirect_uri=https%3A%2F%2Fshop.example%2Fback&country=uk",
  );
  expect(loaded.sort()).toEqual(["browser.js", "login-link.js"]);
  expect(faults).toEqual([]);
  await close();
  await chromium.close();
});
