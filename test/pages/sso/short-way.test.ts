/** The number is asked for beside the name, and its code leads on: five pages to the client. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  expectSound,
  type Filled,
  type OpenedPage,
  openBrowser,
  type TinyBrowser,
} from "../../support/browser.ts";
import { freshPhone } from "../../support/journey.ts";
import {
  ADA,
  freshAddress,
  goesOnTo,
  type LoginClient,
  linkTo,
  loginUrl,
  signedIn,
} from "../../support/login.ts";
import { asks } from "../../support/member.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService, TEST_CODE } from "../../support/service.ts";

const OXFORD = "the University of Oxford";
const TO_PORTAL = `Continue to ${OXFORD}`;

let service: Service;
let client: LoginClient;
beforeAll(async () => {
  service = await startService({ config: { smsCountries: null } });
  client = await service.client();
});
afterAll(() => service.stop());

const textsSent = () => service.services.database.message.count({ where: { channel: "sms" } });
const begun = () => service.services.database.verification.count();

/** Opens the page that asks for the member's details, with Oxford to choose. */
async function atAbout(address = freshAddress()) {
  const { browser, page } = await signedIn(service, loginUrl(service, client), { address });
  return { browser, about: page, found: await browser.open(`${page.url}&find=oxf`) };
}

/** Opens the page for the code, with Oxford chosen. */
async function atCode(number = freshPhone()) {
  const { browser, found } = await atAbout();
  const code = await browser.fill(found, { ...ADA, "Mobile number": number }, "Continue");
  return { browser, code };
}

/** Fills in a page after a page; the headings of all, and the last one. */
async function walk(browser: TinyBrowser, first: OpenedPage, forms: [filled: Filled, button: string][]) {
  const pages = [first];
  for (const [filled, button] of forms)
    pages.push(await browser.fill(pages.at(-1) as OpenedPage, filled, button));
  return { headings: pages.map(({ heading }) => heading), last: pages.at(-1) as OpenedPage };
}

describe("five pages and two messages", () => {
  const toAbout: [Filled, string][] = [
    [{ "Email address": "ada@ox.ac.uk" }, "Send me a code"],
    [{ "6-digit code": TEST_CODE }, "Sign in"],
  ];

  it("for a student with an address of their institution", async () => {
    const browser = openBrowser();
    const { headings, last } = await walk(browser, await browser.open(loginUrl(service, client)), [
      ...toAbout,
      [{ ...ADA, "Mobile number": freshPhone() }, "Continue"],
      [{ "6-digit code": TEST_CODE }, "Continue"],
    ]);
    expect(headings).toEqual([
      "Sign in",
      "Enter your code",
      "About you",
      "Confirm your number",
      "You're verified",
    ]);
    // A member who signs in with nothing else loses it with the degree.
    expect(last.text).toContain("you can still sign in then. Add a private address");
    const ways = await asks(browser, last, "Add a private address");
    expect([ways.url, ways.heading]).toEqual([`${service.baseUrl}/test/account/ways`, "How you sign in"]);
  });

  it("for a student whose institution has a portal: the code leads there, after a word about it", async () => {
    const { browser, code } = await atCode();
    expectSound(code, { whose: "Shop" });
    expect([code.heading, code.text]).toEqual([
      "Confirm your number",
      expect.stringContaining(`Next, you'll sign in at ${OXFORD}, which tells us whether you belong there.`),
    ]);
    const portal = await browser.fill(code, { "6-digit code": TEST_CODE }, TO_PORTAL);
    expect(portal.heading).toBe("Test portal");
    const consent = await browser.open(goesOnTo(await browser.press(portal, "Approve")));
    expect([consent.heading, consent.text]).toEqual([
      "You're verified",
      expect.not.stringContaining("private address"),
    ]);
  });
});

describe("the code's page before a portal", () => {
  it("leads to the other ways as well, for whoever has no password at hand", async () => {
    const { browser, code } = await atCode();
    const methods = await browser.fill(code, { "6-digit code": TEST_CODE }, "Verify another way");
    expect(methods.heading).toBe("How would you like to verify?");
    expect(
      await service.services.database.attempt.count({ where: { method: "portal", state: "open" } }),
    ).toBe(0);
  });

  it("goes nowhere with a wrong code, and says so", async () => {
    const { browser, code } = await atCode();
    const wrong = await browser.fill(code, { "6-digit code": "000000" }, TO_PORTAL);
    expect([wrong.url, wrong.text]).toEqual([
      code.url,
      expect.stringContaining("That code is incorrect. You have 4 attempts left."),
    ]);
    expect((await browser.fill(wrong, { "6-digit code": TEST_CODE }, TO_PORTAL)).heading).toBe("Test portal");
  });

  it("offers the ways alone where the client has another way first", async () => {
    const other = await service.client();
    const branding = { methodOrder: ["manual", "portal"] };
    await ask(service, "PUT", `/management/clients/${other.clientId}/branding`, branding);
    const { browser, page } = await signedIn(service, loginUrl(service, other));
    const found = await browser.open(`${page.url}&find=oxf`);
    const filled = { ...ADA, "Mobile number": freshPhone() };
    const code = await browser.fill(found, filled, "Continue");
    const methods = await browser.fill(code, { "6-digit code": TEST_CODE }, "Continue");
    expect(methods.heading).toBe("How would you like to verify?");
  });
});

describe("the number beside the name", () => {
  it("is told to be wrong beside its field, before anything is begun; left out, its own page asks", async () => {
    const { browser, about } = await atAbout();
    const before = await begun();
    const faulty = await browser.fill(about, { ...ADA, "Mobile number": "12" }, "Continue");
    expect([faulty.status, faulty.heading, await begun()]).toEqual([400, "About you", before]);
    expect(faulty.text).toContain("Enter a mobile number that can receive text messages.");
    const phone = await browser.fill(faulty, { ...ADA, "Mobile number": "" }, "Continue");
    expect(phone.heading).toBe("Your mobile number");
  });

  it("is sent no second code by a correction of the name, and another number gets its own", async () => {
    const number = freshPhone();
    const { browser, code } = await atCode(number);
    const sent = await textsSent();
    const back = await browser.open(code.url.replace("/phone/code?", "/about?"));
    expect(back.html).toMatch(/name="firstName" [^>]*value="Ada"/);
    expect(back.html).toContain(`value="${number}"`);
    const same = await browser.fill(back, { "First name": "Augusta" }, "Continue");
    expect([same.url, await textsSent()]).toEqual([code.url, sent]);
    const other = await browser.fill(back, { "Mobile number": freshPhone() }, "Continue");
    expect([other.url, await textsSent()]).toEqual([code.url, sent + 1]);
  });

  it("is asked for no more once it is proven", async () => {
    const { browser, code } = await atCode();
    const methods = await browser.fill(code, { "6-digit code": TEST_CODE }, "Verify another way");
    const about = await browser.open(linkTo(methods, "Edit my details"));
    expect([about.heading, about.html.includes('name="phone"')]).toEqual(["About you", false]);
  });

  it("is corrected on its own page where no text can be sent to it", async () => {
    const live = await service.client({ mode: "live" });
    const browser = openBrowser();
    const first = await browser.open(loginUrl(service, live));
    const asked = await browser.fill(first, { "Email address": freshAddress() }, "Send me a code");
    const code = /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? "")?.[0] ?? "";
    const about = await browser.fill(asked, { "6-digit code": code }, "Sign in");
    const phone = await browser.fill(about, { ...ADA, "Mobile number": "+9607712345" }, "Continue");
    expect([phone.status, phone.heading, phone.text]).toEqual([
      400,
      "Your mobile number",
      expect.stringContaining("We don't send text messages to numbers in this country."),
    ]);
    const next = await browser.fill(phone, { "Mobile number": freshPhone() }, "Send me a code");
    expect(next.heading).toBe("Confirm your number");
  });
});
