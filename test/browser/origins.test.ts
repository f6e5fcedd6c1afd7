/**
 * Every way back to a shop that is another origin than ours: no answer to a form leads off the page's origin, since browsers hold
 * all redirects after a form against the policy of the page that the form stood on (CSP Level 3, "form-action").
 */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Markup } from "../../server/pages/framework/html.ts";
import { en } from "../../server/pages/words/en.ts";
import type { Page } from "../support/chromium.ts";
import { chosen, must, pathOf } from "../support/journey.ts";
import { from, household } from "../support/networks.ts";
import { loginLink, withOrigins } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const { signIn, portal } = en;
const setting = withOrigins();
let page: Page;

beforeEach(async () => {
  setting.visitor = await setting.chromium.visitor(from(household(1)));
  page = setting.visitor.page;
});
afterEach(() => {
  setting.origins.shop.returned.length = 0;
});

/** The shop has got its answer, and led on to its own page. */
async function backAtShop(): Promise<URL> {
  const { shop } = setting.origins;
  await page.waitForURL(shop.welcome);
  expect(shop.returned).toHaveLength(1);
  return shop.returned[0] as URL;
}

/** Presses what leads to the shop, over pages that go on by themselves. */
const leave = (label: Markup) => page.getByRole("button", { name: steps.said(label), exact: true }).click();

describe("the way out", () => {
  it("leads to the shop from the page that asks who it is", async () => {
    await page.goto(loginLink(setting, "student"));
    await page.getByRole("link", { name: steps.said(signIn.cancel("Shop")) }).click();
    expect((await backAtShop()).searchParams.has("code")).toBe(false);
  });

  it("of a partner's portal leads to the partner", async () => {
    const redirectUrl = setting.origins.shop.url("/callback");
    const app = await setting.service.app("test", { redirectUrls: [redirectUrl] });
    const { verificationId } = await chosen(app);
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}/portal";
    const asked = app.calls.POST(path, { ...pathOf(app, verificationId), body: { redirectUrl } });
    await page.goto((await must(asked)).portalStartUrl);
    await steps.press(page, portal.start);
    await leave(portal.deny);
    await backAtShop();
  });
});
