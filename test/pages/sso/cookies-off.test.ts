/**
 * A browser that sends no cookie, in each step of a login: it gets an explanation, nothing changes, and there is no redirect
 * loop.
 */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { expectSound, type Filled, type OpenedPage, openBrowser } from "../../support/browser.ts";
import { freshPhone } from "../../support/journey.ts";
import { ADA, follow, freshAddress, type LoginClient, loginUrl } from "../../support/login.ts";
import { type Service, startService, TEST_CODE } from "../../support/service.ts";

const OXFORD = "University of Oxford";

const pdf = (name: string) => new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" });

let service: Service;
let client: LoginClient;
beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.stop());

it("is told so by every form, from the first to the last, each of which works with cookies afterwards", async () => {
  const browser = openBrowser();
  const told: string[] = [];

  /** Sends a form without cookies; then with them. */
  async function twice(page: OpenedPage, button: string, filled: Filled = {}): Promise<OpenedPage> {
    const off = await openBrowser().fill(page, filled, button);
    expectSound(off, { whose: "Shop" });
    expect([page.heading, button, off.status, off.heading]).toEqual([
      page.heading,
      button,
      403,
      "Cookies are switched off",
    ]);
    told.push(new URL(page.url).pathname.replace(/.*\/sso\/student/, ""));
    return browser.fill(page, filled, button);
  }

  const first = await browser.open(loginUrl(service, client));
  const address = { "Email address": freshAddress() };
  const code = await twice(first, "Send me a code", address);
  const about = await twice(code, "Sign in", { "6-digit code": TEST_CODE });
  const phone = await twice(about, "Continue", ADA);
  const texted = await twice(phone, "Send me a code", { "Mobile number": freshPhone() });
  const where = await twice(texted, "Continue", { "6-digit code": TEST_CODE });
  const found = await browser.open(`${where.url}&find=oxf`);
  const methods = await twice(found, "Continue", { [OXFORD]: true });
  const waiting = await twice(methods, "Send me a link", {
    "Your university or school email address": "ada@ox.ac.uk",
  });
  await twice(waiting, "Send the email again");
  const documents = await follow(browser, methods, "Upload a document");
  const reviewed = await twice(documents, "Upload", { Documents: [pdf("approve.pdf")] });
  expect(reviewed.heading).toBe("We're reviewing your document");
  service.pass(1_000);
  const consent = await browser.open(loginUrl(service, client));
  expect(consent.heading).toBe("You're verified");
  const last = await twice(consent, "Agree and continue to Shop");
  expect(last.html).toContain("shop.example/callback");
  expect(told).toEqual([
    "/sign-in",
    "/code",
    "/about",
    "/phone",
    "/phone/code",
    "/institution",
    "/methods",
    "/waiting",
    "/documents",
    "/continue",
  ]);
});

it("is led by the address of each step to the sign-in, which says so when it is sent", async () => {
  const start = loginUrl(service, client);
  for (const step of [
    "",
    "about",
    "phone",
    "phone/code",
    "institution",
    "methods",
    "documents",
    "continue",
  ]) {
    const page = await openBrowser().open(start.replace("/student?", `/student${step && `/${step}`}?`));
    expect([step, page.heading]).toEqual([step, "Sign in"]);
    expect((await openBrowser().press(page, "Send me a code")).heading).toBe("Cookies are switched off");
  }
});
