/** Pages that lead on: typing help, the picker in sight, a moment's failure, and consent to what was asked. */
import { expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { look } from "../support/chromium.ts";
import { DATABASE_GONE, withFailingDatabase } from "../support/failing-database.ts";
import { freshPhone } from "../support/journey.ts";
import { freshAddress } from "../support/login.ts";
import { ADA, loginLink, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const { sso, signIn, failures } = en;
const setting = withSignIn();

it("P2: asks whether another address was meant, and goes on with it in one press", async () => {
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  await page.goto(loginLink(setting, "key-worker"));
  await page.getByLabel(signIn.email, { exact: true }).fill("ada@gmial.con");
  await steps.press(page, signIn.send);
  await look(page, "sign-in-did-you-mean");
  expect(await page.getByRole("button", { name: "Continue with ada@gmial.con" }).count()).toBe(1);
  await page.getByRole("button", { name: "Use ada@gmail.com", exact: true }).click();
  expect(await steps.heading(page)).toBe(signIn.codeTitle);
});

it("P3, P5: offers self-employment, and has the picker in sight", async () => {
  const id = "hand-gb-own-practice";
  const at = new Date();
  const data = {
    name: "Own practice",
    kind: "employer",
    territory: "GB",
    source: "starter",
    createdAt: at,
    updatedAt: at,
  };
  await setting.service.services.database.institution.create({ data: { id, ...data } });
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  await page.goto(loginLink(setting, "key-worker"));
  await steps.signIn(page, en, freshAddress());
  await steps.introduce(page, en, ADA, "healthcare");
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
  await look(page, "institution-self-employed");
  await steps.press(page, sso.selfEmployed);
  await look(page, "upload");
  expect(await page.locator(".accepted").first().locator(".papers > li").count()).toBe(3);
  const [form, more] = [page.locator(".picker"), page.locator(".folded")];
  const top = async (part: typeof form) => (await part.boundingBox())?.y ?? 0;
  expect(await top(form)).toBeLessThan(await top(more));
  expect(await more.locator("details[open]").count()).toBe(0);
  await page.getByText(sso.documentsMore, { exact: true }).click();
  await page.getByText(sso.documentExamplesLink, { exact: true }).click();
  await look(page, "upload-unfolded");
  // P11: a file of a wrong type is still refused by name when it is sent.
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") };
  await page.locator(".picker input[type=file]").first().setInputFiles(text);
  const told = page.getByText("notes.txt");
  await told.waitFor();
  await page.getByRole("button", { name: sso.sendDocuments, exact: true }).click();
  expect(await page.locator(".picker .fault").innerText()).toContain("notes.txt");
});

it("P4: leads on and back from a page that is unavailable for a moment", async () => {
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  await page.goto(loginLink(setting, "student"));
  const heading = await steps.heading(page);
  await withFailingDatabase(setting.service, DATABASE_GONE, async () => {
    await page.reload();
    expect(await steps.heading(page)).toBe(failures.unavailable[0]);
    await look(page, "unavailable");
  });
  await steps.follow(page, failures.again);
  expect(await steps.heading(page)).toBe(heading);
  setting.visitor.faults.length = 0;
});

it("P1: asks consent for the link's group alone, and for another by its own link", async () => {
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  const supergroups = ["student", "graduate", "key-worker"] as const;
  const client = await setting.service.client({
    narrowConsent: true,
    supergroups: [...supergroups],
    redirectUris: [setting.client.redirectUri],
  });
  const narrow = { ...setting, client };
  await page.goto(loginLink(narrow, "key-worker"));
  await steps.signIn(page, en, freshAddress());
  await steps.follow(page, sso.skip("Shop"));
  await look(page, "consent-narrow");
  const named = page.locator(".consent li");
  expect(await named.allInnerTexts()).toContain(sso.consentGroups("a key worker"));
  await page.goto(loginLink(narrow, "student"));
  await steps.follow(page, sso.skip("Shop"));
  expect(await named.allInnerTexts()).toContain(sso.consentGroups("a student"));
});
