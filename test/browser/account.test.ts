/** Signing in to one's account, and all that is behind it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { de } from "../../server/pages/words/de.ts";
import { en } from "../../server/pages/words/en.ts";
import { type Chromium, look, openChromium, type Visitor } from "../support/chromium.ts";
import { type Service, startService } from "../support/service.ts";
import { askForCode, press, signIn } from "./steps.ts";

let service: Service;
let chromium: Chromium;
let visitor: Visitor;
beforeAll(async () => {
  [service, chromium] = [await startService(), await openChromium()];
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});
afterEach(async () => {
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

const account = () => `${service.baseUrl}/test/account`;
const codes = () => service.services.database.signInCode.count();

describe("signing in", () => {
  beforeEach(async () => {
    visitor = await chromium.visitor();
  });

  it("by a code, with what goes wrong on the way said beside the field", async () => {
    const { page } = visitor;
    await page.goto(account());
    await look(page, "sign-in");
    await press(page, en.signIn.send);
    await look(page, "sign-in-fault");
    expect(await page.title()).toMatch(/^Error: /);
    await askForCode(page, en, "ada@example.com");
    await look(page, "sign-in-code");
    await page.getByLabel(en.signIn.code, { exact: true }).fill("000000");
    await press(page, en.signIn.enter);
    await look(page, "sign-in-wrong-code");
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123 456");
    await press(page, en.signIn.enter);
    expect(page.url()).toBe(account());
    await look(page, "account-new");
  });

  it("a double click asks once; Back and forward again end nowhere strange", async () => {
    const { page } = visitor;
    const before = await codes();
    await page.goto(account());
    await page.getByLabel(en.signIn.address, { exact: true }).fill("double@example.com");
    await page.getByRole("button", { name: en.signIn.send }).dblclick();
    await page.getByRole("heading", { level: 1, name: en.signIn.codeTitle }).waitFor();
    expect(await codes()).toBe(before + 1);
    await page.goBack();
    await page.getByLabel(en.signIn.address, { exact: true }).waitFor();
    await page.goForward();
    await page.getByLabel(en.signIn.code, { exact: true }).fill("123456");
    await page.getByRole("button", { name: en.signIn.enter, exact: true }).dblclick();
    await page.waitForURL(account());
    await page.goBack();
    expect(new URL(page.url()).pathname).toMatch(/^\/test\/account/);
    await page.goto(account());
    expect(page.url()).toBe(account());
    await press(page, en.account.signOut);
    await page.goBack();
    await page.reload();
    await page.getByLabel(en.signIn.address, { exact: true }).waitFor();
  });
});

it("works with JavaScript off", async () => {
  visitor = await chromium.visitor({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(account());
  await signIn(page, en, "plain@example.com");
  expect(page.url()).toBe(account());
});

it("speaks German to who asks for it", async () => {
  visitor = await chromium.visitor({ locale: "de-DE" });
  const { page } = visitor;
  await page.goto(account());
  expect(await page.getAttribute("html", "lang")).toBe("de");
  await look(page, "de-sign-in");
  await signIn(page, de, "deutsch@example.com");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(de.account.title);
});
