/** Steps with addresses, and field errors after a redirect. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readPerson } from "../../../server/domain/proving/verification/claim.ts";
import { shownName } from "../../../server/domain/proving/verification/proof-page.ts";
import { expectSound, formOf, openBrowser } from "../../support/browser.ts";
import { freshPhone } from "../../support/journey.ts";
import {
  ADA,
  freshAddress,
  type LoginClient,
  linkTo,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
} from "../../support/login.ts";
import { type Service, startService } from "../../support/service.ts";

const OWN = { "sec-fetch-site": "same-origin", origin: "null" };

describe("the steps of a login", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  const stepOf = ({ url }: { url: string }) => new URL(url).pathname.replace("/sso/student", "");

  it("have an address each, to which the login link leads (D6)", async () => {
    const start = loginUrl(service, client);
    const first = await openBrowser().open(start);
    expect(stepOf(first)).toBe("/sign-in");
    const { browser, page: about } = await signedIn(service, start);
    const phone = await browser.fill(about, ADA, "Continue");
    const code = await browser.fill(phone, { "Mobile number": freshPhone() }, "Send me a code");
    const institution = await browser.fill(code, { "6-digit code": "123456" }, "Continue");
    const methods = await takeInstitution(browser, institution, "oxford", "University of Oxford");
    expect([about, phone, code, institution, methods].map(stepOf)).toEqual([
      "/about",
      "/phone",
      "/phone/code",
      "/institution",
      "/methods",
    ]);
    expect(stepOf(await browser.open(start))).toBe("/methods");
  });

  it("take what is pasted, digits of any script, and one name (F3, F4, F7)", async () => {
    const browser = openBrowser();
    const first = await browser.open(loginUrl(service, client));
    const address = `\u202aAda <mailto:${freshAddress()}>\u202c`;
    const asked = await browser.fill(first, { "Email address": address }, "Send me a code");
    const about = await browser.fill(asked, { "6-digit code": "\u200b١٢٣ ٤٥٦" }, "Sign in");
    const person = { "First name": "Suharto", "Last name": "", Day: "１０", Month: "١٢", Year: "२०००" };
    const asksAgain = await browser.fill(about, person, "Continue");
    expect(asksAgain.text).toContain("If you have only one name, tick “I have only one name”.");
    const phone = await browser.fill(asksAgain, { "I have only one name": true }, "Continue");
    const number = `\u2066${freshPhone().replace(/^\+44/, "tel:+44 ")}\u2069\u2009`;
    const code = await browser.fill(phone, { "Mobile number": number }, "Send me a code");
    const institution = await browser.fill(code, { "6-digit code": "１２３-４５६" }, "Continue");
    expect([about, phone, code, institution].map(stepOf)).toEqual([
      "/about",
      "/phone",
      "/phone/code",
      "/institution",
    ]);
    const { database, keyring } = service.services;
    const rows = await database.verification.findMany();
    const people = rows.map((row) => ({
      ...readPerson(keyring, row),
      shown: shownName(keyring, row as never),
    }));
    expect(people).toContainEqual(
      expect.objectContaining({ firstName: "Suharto", lastName: "-", dob: "2000-12-10", shown: "Suharto" }),
    );
  });

  it.each(["ada@127.0.0.1", "ada@0x7f.1", "ada@example.com/", "ada@example.com#x", "ada@[127.0.0.1]"])(
    "take no %s for an address",
    async (address) => {
      const browser = openBrowser();
      const first = await browser.open(loginUrl(service, client));
      const again = await browser.fill(first, { "Email address": address }, "Send me a code");
      expect([again.status, stepOf(again)]).toEqual([400, "/sign-in"]);
    },
  );

  it("say how far one is and how long it takes, by what this way asks", async () => {
    const progress = ({ html }: { html: string }) => /<div class="progress"><p>(.*?)<\/p>/.exec(html)?.[1];
    const plain = loginUrl(service, client);
    expect(progress(await openBrowser().open(plain))).toBe("Step 1 of 5, about 4 minutes left");
    const { browser, page: about } = await signedIn(service, plain);
    expect(progress(about)).toBe("Step 2 of 5, about 3 minutes left");
    const institution = await pastPhone(browser, about);
    expect(progress(institution)).toBe("Step 4 of 5");
    // For another group the number is known by now, and another client's app asks for none.
    const assistance = await browser.open(loginUrl(service, client, "social-assistance"));
    expect(progress(assistance)).toBe("Step 2 of 4, about 2 minutes left");
    const without = await service.client({ app: await service.app("test", { phoneStep: "off" }) } as never);
    const { page } = await signedIn(service, loginUrl(service, without));
    expect(progress(page)).toBe("Step 2 of 4, about 2 minutes left");
    const last = await service.client({ app: await service.app("test", { phoneStep: "last" }) } as never);
    const first = await signedIn(service, loginUrl(service, last));
    expect(progress(first.page)).toBe("Step 2 of 5, about 3 minutes left");
    // A member who continues unverified has left the steps.
    const left = await browser.open(about.url.replace("/about?", "/continue?"));
    expect([left.heading, progress(left)]).toEqual(["Continue to Shop?", undefined]);
  });

  it("tell a fault after a redirect, once, and never in the address (D5)", async () => {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const { action, fields } = formOf(about, "Continue", {
      ...ADA,
      "First name": "Maid Marian",
      Month: "13",
    });
    const body = new URLSearchParams(fields);
    const answer = await browser.send(action, { method: "POST", body, headers: OWN });
    const to = answer.headers.get("location") ?? "";
    expect([answer.status, to]).toEqual([303, new URL(about.url).pathname + new URL(about.url).search]);
    // Sealed: the cookie does not reveal what was typed. The month is too short to look for in random bytes.
    const [, sealed = ""] = (browser.cookies.get("faults") ?? "").split(".");
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toMatch(/Marian/);
    const faulty = await browser.open(new URL(to, about.url).href);
    expectSound(faulty, { whose: "Shop" });
    expect([faulty.status, faulty.heading]).toEqual([400, "About you"]);
    expect(faulty.html).toContain('value="Maid Marian"');
    expect(browser.cookies.has("faults")).toBe(false);
    const reloaded = await browser.open(faulty.url);
    expect([reloaded.status, reloaded.html.includes("Marian")]).toEqual([200, false]);
  });

  it("are told nothing by a cookie that we did not seal, that is too old, or of another page", async () => {
    const start = loginUrl(service, client);
    const { browser, page: about } = await signedIn(service, start);
    const open = async (cookie: string, url = about.url) => {
      browser.cookies.set("faults", cookie);
      return (await browser.open(url)).status;
    };
    const { action, fields } = formOf(about, "Continue");
    await browser.send(action, { method: "POST", body: new URLSearchParams(fields), headers: OWN });
    const kept = browser.cookies.get("faults") ?? "";
    expect(kept).not.toBe("");
    expect(await open(kept.replace(/(?<=.{40})./, (letter) => (letter === "A" ? "B" : "A")))).toBe(200);
    expect(await open("x.y")).toBe(200);
    expect(
      await open(kept, about.url.replace("/about?", "/methods?").replace("/student/", "/graduate/")),
    ).toBe(200);
    expect(await open(kept)).toBe(400);
    service.pass(61_000);
    expect(await open(kept)).toBe(200);
  });

  it("name cookies that are switched off on the first form (D11)", async () => {
    const first = await openBrowser().open(loginUrl(service, client));
    const off = await openBrowser().press(first, "Send me a code");
    expectSound(off, { whose: "Shop" });
    expect([off.status, off.heading]).toEqual([403, "Cookies are switched off"]);
  });
});

describe("a code that was just sent (D4)", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  const AGAIN = "Send a new code";

  it("is entered on its page, which leads there again from another number", async () => {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const phone = await browser.fill(about, ADA, "Continue");
    const number = freshPhone();
    const code = await browser.fill(phone, { "Mobile number": number }, "Send me a code");
    expect(code.text).toMatch(/Last sent: .+ You can request a new code in 0:30\./);
    const other = await browser.open(linkTo(code, "Use a different number"));
    expect(linkTo(other, "I already have a code")).toBe(code.url);
    service.pass(12_000);
    // A repeated number: no second text message, and the page for the first one.
    const same = await browser.fill(other, { "Mobile number": number }, "Send me a code");
    expect([same.status, same.url, same.text]).toEqual([
      429,
      code.url,
      expect.stringContaining("You can request another in 18 seconds."),
    ]);
    // A slip is corrected at once.
    const corrected = await browser.fill(other, { "Mobile number": freshPhone() }, "Send me a code");
    expect([corrected.status, corrected.url]).toEqual([200, code.url]);
    const { codeSends } = await service.services.database.verification.findFirstOrThrow();
    expect(codeSends).toHaveLength(2);
    expect((await browser.fill(corrected, { "6-digit code": "123456" }, "Continue")).heading).toBe(
      "Where do you study?",
    );
  });

  it("is not sent twice within 30 seconds, and the page says so, at a sign-in as well", async () => {
    const browser = openBrowser();
    const first = await browser.open(loginUrl(service, client));
    const fill = { "Email address": freshAddress() };
    const code = await browser.fill(first, fill, "Send me a code");
    const wrong = await browser.fill(code, { "6-digit code": "000000" }, "Sign in");
    expect(wrong.text).toContain("That code is incorrect. You have 4 attempts left.");
    const tooSoon = await browser.press(wrong, AGAIN);
    expect(tooSoon.text).toMatch(/We've just sent a code\. You can request another in (30|29) seconds\./);
    expect(tooSoon.text).not.toContain("incorrect");
    service.pass(31_000);
    const again = await browser.press(tooSoon, AGAIN);
    expect([again.status, again.text]).toEqual([200, expect.stringContaining("in 0:30.")]);
    expect(again.text).not.toContain("incorrect");
  });

  it("comes to no number that nobody has confirmed, which the page says to everybody alike (D7)", async () => {
    const known = freshPhone();
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    await pastPhone(browser, page, ADA, known);
    const pages = [];
    for (const number of [known, freshPhone()]) {
      const stranger = openBrowser();
      const first = await stranger.open(loginUrl(service, client));
      const fill = { "Email address": number };
      pages.push(await stranger.fill(first, fill, "Send me a code"));
    }
    for (const code of pages) {
      expect(code.text).toContain("New here, or no text message?");
      expect(new URL(linkTo(code, "Use my email address instead")).pathname).toBe("/sso/student/sign-in");
    }
  });
});

describe("the ways to prove it", () => {
  it("say what they take, after a rejection how many are left, and after the third one why it ended (C M8)", async () => {
    const service = await startService();
    const { browser, page: about } = await signedIn(service, loginUrl(service, await service.client()));
    const institution = await pastPhone(browser, about);
    let methods = await takeInstitution(browser, institution, "oxford", "University of Oxford");
    expect(methods.text).toContain("About 2 minutes");
    expect(methods.text).not.toContain("left");
    for (const told of ["You have 2 attempts left.", "This is your last attempt."]) {
      const filled = { "Your university or school email address": `reject${told.length}@ox.ac.uk` };
      await browser.fill(methods, filled, "Send me a link");
      service.pass(31_000);
      methods = await browser.open(about.url);
      methods = await browser.open(about.url.replace("/about?", "?"));
      // Beside the reason: the ways follow the words that lead to them.
      expect(methods.text).toMatch(new RegExp(`${told}.*Try another way, or use a different document`, "s"));
    }
    const last = { "Your university or school email address": "reject3@ox.ac.uk" };
    await browser.fill(methods, last, "Send me a link");
    service.pass(31_000);
    const again = await browser.open(about.url.replace("/about?", "?"));
    expect([again.heading, again.text]).toEqual([
      "About you",
      expect.stringMatching(/We couldn't deliver email to your address\. There were too many attempts/),
    ]);
    await service.stop();
  });
});
