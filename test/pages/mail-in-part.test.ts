/** Login pages where an address was not enough: what they say, and that another proof completes it. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { wordsIn } from "../../server/pages/words/words.ts";
import { openBrowser } from "../support/browser.ts";
import { freshPhone, mailedLink } from "../support/journey.ts";
import { ADA, type LoginClient, loginUrl, pastPhone, signedIn, takeInstitution } from "../support/login.ts";
import { seedMixedDomains } from "../support/mixed-domains.ts";
import { SECOND_MS, type Service, startService } from "../support/service.ts";

let service: Service;
let client: LoginClient;
beforeAll(async () => {
  service = await startService();
  await seedMixedDomains(service);
  client = await service.client({ documentAfterMail: ["healthcare"] });
});
afterAll(() => service.stop());

const { groups, mailInPart, signIn, sso } = wordsIn("en");
const LEAF = { Documents: [new File(["%PDF-1.4\n%%EOF\n"], "approve.pdf", { type: "application/pdf" })] };

/** A nurse who signed in with a private address, on the page of the methods. */
async function atMethods(client: LoginClient) {
  const { browser, page: about } = await signedIn(service, loginUrl(service, client, "key-worker"));
  const picked = await pastPhone(browser, about, { [groups.healthcare]: true, ...ADA });
  return { browser, page: await takeInstitution(browser, picked, "one trust", "One Trust") };
}

it("says who else has addresses there, and asks for a document, which completes it", async () => {
  const { browser, page } = await atMethods(client);
  await browser.fill(page, { "Your work email address": "nurse@trust.example" }, sso.sendMail);
  const link = await browser.open(await mailedLink(client.app));
  const confirmed = await browser.press(link, "Confirm and continue to Shop");
  expect(confirmed.heading).toBe(mailInPart.title);
  expect(confirmed.text).toContain(mailInPart.contractors);
  expect(confirmed.text).not.toContain("You're verified");
  const upload = await browser.open(loginUrl(service, client, "key-worker"));
  expect(upload.heading).toBe(sso.documentsTitle);
  expect(upload.text).toContain(`${mailInPart.confirmed} ${mailInPart.contractors}`);
  await browser.fill(upload, LEAF, "Upload");
  service.pass(SECOND_MS);
  const done = await browser.open(loginUrl(service, client, "key-worker"));
  expect(done.text).toContain("Agree");
});

it("doesn't call the work address the quickest where it is not enough", async () => {
  const asked = async (of: LoginClient) =>
    (await openBrowser().open(loginUrl(service, of, "key-worker"))).text;
  const documentAfterMail = ["healthcare", "military", "first-responder", "teacher", "charity-worker"];
  const strict = await service.client({ documentAfterMail });
  expect(await asked(client)).toContain(signIn.quickestWork);
  expect(await asked(strict)).not.toContain(signIn.quickestWork);
});

it("offers the school's sign-in behind the phone's code, where the school's address is not enough", async () => {
  const button = sso.portalAgain("Mixed School");
  const codePageOf = async (of: LoginClient, address: string) => {
    const { browser, page } = await signedIn(service, loginUrl(service, of), { address });
    expect(page.text).toContain("Mixed School");
    return browser.fill(page, { ...ADA, "Mobile number": freshPhone() }, "Continue");
  };
  const strict = await service.client({ documentAfterMail: ["student"] });
  expect((await codePageOf(strict, "pupil1@school.example")).text).toContain(button);
  const usual = await service.client();
  expect((await codePageOf(usual, "pupil2@school.example")).text).not.toContain(button);
});

it("shows a member verified by such a mail for another client as not verified yet", async () => {
  const easy = await service.client({ app: client.app });
  const { browser, page } = await atMethods(easy);
  await browser.fill(page, { "Your work email address": "other@trust.example" }, sso.sendMail);
  const link = await browser.open(await mailedLink(client.app));
  const confirmed = await browser.press(link, "Confirm and continue to Shop");
  expect(confirmed.heading).toBe("You're verified");
  expect((await browser.open(loginUrl(service, easy, "key-worker"))).text).toContain("Agree");
  const again = await browser.open(loginUrl(service, client, "key-worker"));
  expect(again.heading).toBe(sso.aboutTitle);
});
