/** Known proofs: the login does not ask again for what the account has proven. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { formOf, type OpenedPage, openBrowser, type TinyBrowser } from "../../support/browser.ts";
import { freshPhone } from "../../support/journey.ts";
import {
  ADA,
  freshAddress,
  type LoginClient,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
} from "../../support/login.ts";
import { DAY_MS, type Service, startService, TEST_CODE } from "../../support/service.ts";

const OXFORD = "University of Oxford";
let mailboxes = 0;
function mailbox(domain = "ox.ac.uk"): string {
  mailboxes += 1;
  return `ada${mailboxes}@${domain}`;
}

describe("a number that the account has proven (D8)", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  /** Signed in, with a number that was proven for a student. */
  async function known(): Promise<{ browser: TinyBrowser; address: string }> {
    const { browser, page, address } = await signedIn(service, loginUrl(service, client));
    expect((await pastPhone(browser, page)).heading).toBe("Where do you study?");
    return { browser, address };
  }

  it("counts for another group, without a second text message", async () => {
    const { browser } = await known();
    const texts = await service.services.database.message.count({ where: { channel: "sms" } });
    const about = await browser.open(loginUrl(service, client, "social-assistance"));
    const next = await browser.fill(about, { ...ADA, "New parent": true }, "Continue");
    expect(next.heading).toBe("Upload a document");
    expect(await service.services.database.message.count({ where: { channel: "sms" } })).toBe(texts);
    const row = await service.services.database.verification.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect([row.consumerGroup, row.phoneSealed === null]).toEqual(["parent", false]);
  });

  it("is asked for again after 90 days", async () => {
    const { browser, address } = await known();
    service.pass(90 * DAY_MS);
    const url = loginUrl(service, client, "social-assistance");
    const { page: about } = await signedIn(service, url, { browser, address });
    const next = await browser.fill(about, { ...ADA, "New parent": true }, "Continue");
    expect(next.heading).toBe("Confirm your number");
  });
});

describe("an app", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("asks for a number after the proof, once, and before it hands out a code", async () => {
    const client = await service.client({ app: await service.app("test", { phoneStep: "last" }) } as never);
    const url = loginUrl(service, client);
    const { browser, page: about } = await signedIn(service, url, { address: mailbox() });
    const number = await browser.fill(about, ADA, "Continue");
    expect([number.heading, number.text]).toEqual([
      "Your mobile number",
      expect.stringContaining("One last thing: Shop asks for your own mobile number"),
    ]);
    expect((await browser.open(url.replace("/student?", "/student/continue?"))).heading).toBe(number.heading);
    const faulty = await browser.fill(number, { "Mobile number": "12" }, "Send me a code");
    expect([faulty.status, faulty.heading]).toEqual([400, "Your mobile number"]);
    const code = await browser.fill(faulty, { "Mobile number": freshPhone() }, "Send me a code");
    const consent = await browser.fill(code, { "6-digit code": TEST_CODE }, "Continue");
    expect(consent.heading).toBe("You're verified");
    expect((await browser.open(url)).heading).toBe("You're verified");
  });

  it("asks for no number at all", async () => {
    const client = await service.client({ app: await service.app("test", { phoneStep: "off" }) } as never);
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    expect((await browser.fill(page, ADA, "Continue")).heading).toBe("Where do you study?");
  });
});

describe("an address of an institution that the sign-in has proven (D9)", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  const come = (address: string, supergroup: Parameters<typeof loginUrl>[2] = "student") =>
    signedIn(service, loginUrl(service, client, supergroup), { address, browser: openBrowser() });
  const newest = () =>
    service.services.database.verification.findFirstOrThrow({
      orderBy: { id: "desc" },
      include: { attempts: true, events: { orderBy: { id: "asc" } } },
    });
  /** Says who, and proves a number. */
  const introduce = (browser: TinyBrowser, about: OpenedPage, more = {}) =>
    pastPhone(browser, about, { ...ADA, ...more }, freshPhone());

  it("chooses the institution, and is the proof", async () => {
    const { browser, page: about } = await come(mailbox());
    expect(about.text).toContain(OXFORD);
    const consent = await introduce(browser, about);
    expect([consent.heading, consent.text]).toEqual([
      "You're verified",
      expect.stringContaining("We've confirmed that you're a student."),
    ]);
    const { stage, attempts, events } = await newest();
    expect([stage, attempts.map(({ method, state, linkHash }) => [method, state, linkHash])]).toEqual([
      "success",
      [["email", "approved", null]],
    ]);
    expect(events.map(({ event }) => event)).toEqual([
      "passcode_sent",
      "phone_proven",
      "institution_set",
      "email_known",
      "approved",
    ]);
  });

  it("proves the institution that is chosen by hand, too, and no other", async () => {
    const one = await come(mailbox());
    const institution = await introduce(one.browser, one.page, { "Somewhere else": true });
    const proven = await takeInstitution(one.browser, institution, "oxford", OXFORD);
    expect(proven.heading).toBe("You're verified");
    const other = await come(mailbox());
    const elsewhere = await introduce(other.browser, other.page, { "Somewhere else": true });
    const methods = await takeInstitution(other.browser, elsewhere, "ashby", "Ashby College");
    expect(methods.heading).toBe("How would you like to verify?");
  });

  it.each([
    ["of a role", () => "support@ox.ac.uk"],
    ["of alumni", () => mailbox("alumni.ox.ac.uk")],
    ["of nobody's institution", () => freshAddress()],
  ])("does nothing where it is %s", async (_what, address) => {
    const { browser, page: about } = await come(address());
    expect(about.text).not.toContain(OXFORD);
    expect((await introduce(browser, about)).heading).toBe("Where do you study?");
  });

  it("does nothing for a group that no address proves", async () => {
    const { page: about } = await come(mailbox(), "graduate");
    expect(about.text).not.toContain(OXFORD);
  });

  it("backs one account: with a tag it is the same", async () => {
    const address = mailbox();
    const first = await come(address);
    expect((await introduce(first.browser, first.page)).heading).toBe("You're verified");
    service.pass(31_000);
    const second = await come(address.replace("@", "+second@"));
    expect((await introduce(second.browser, second.page)).heading).toBe("How would you like to verify?");
    expect(await service.services.database.auditEntry.count({ where: { action: "proof.reused" } })).toBe(1);
  });

  it("does nothing a day later", async () => {
    const late = await come(mailbox());
    service.pass(11 * 3_600_000);
    await late.browser.open(late.page.url);
    service.pass(11 * 3_600_000);
    await late.browser.open(late.page.url);
    service.pass(3 * 3_600_000);
    const about = await late.browser.open(late.page.url);
    expect([about.heading, about.text.includes(OXFORD)]).toEqual(["About you", false]);
  });

  it("may be refused in test mode, as behind a link", async () => {
    const { browser, page: about } = await come(`reject${mailbox()}`);
    await introduce(browser, about);
    const { stage } = await newest();
    expect(stage).toBe("pending_verification:email");
    service.pass(1_000);
    expect((await browser.open(loginUrl(service, client))).heading).toBe("We couldn't verify you");
  });
});

describe("name and institution on one page", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  it("are one form, without scripts too; a fault keeps the choice, and a correction begins nothing anew", async () => {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const found = await browser.open(`${about.url}&find=oxf`);
    const faulty = await browser.fill(found, { ...ADA, Month: "13" }, "Continue");
    expect([faulty.status, faulty.heading]).toEqual([400, "About you"]);
    expect(faulty.html).toMatch(/name="institutionId" value="ox\.ac\.uk"/);
    const methods = await pastPhone(browser, faulty, ADA);
    expect([methods.heading, methods.text]).toEqual([
      "How would you like to verify?",
      expect.stringContaining(OXFORD),
    ]);
    // Back to the first question: it is as it was, and correcting it costs no verification.
    const back = await browser.open(about.url);
    expect(back.html).toMatch(/name="institutionId" value="ox\.ac\.uk"/);
    const corrected = await browser.fill(back, { "First name": "Augusta" }, "Continue");
    expect(corrected.heading).toBe("How would you like to verify?");
    expect(await service.services.database.verification.count()).toBe(1);
  });

  it.each([
    ["the only hit", "univ of oxford", OXFORD],
    ["a name that is exact", "University of Oxford", OXFORD],
  ])("resolve what was typed, without a choice: %s (C M2)", async (_what, typed, name) => {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const methods = await pastPhone(browser, about, {
      ...ADA,
      "Name of your university, college or school": typed,
    });
    expect([methods.heading, methods.text]).toEqual([
      "How would you like to verify?",
      expect.stringContaining(name),
    ]);
  });

  it("ask what was meant where there are several, and keep all that was typed (C M2)", async () => {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const typed = { ...ADA, "Name of your university, college or school": "university" };
    const asked = await browser.fill(about, typed, "Continue");
    expect([asked.status, asked.text]).toEqual([400, expect.stringMatching(/Did you mean [^?]+\?/)]);
    expect(asked.html).toMatch(/name="firstName" [^>]*value="Ada"/);
    // The best hit is chosen already: one press goes on with it.
    const methods = await pastPhone(browser, asked, ADA);
    expect([methods.heading, methods.text]).toEqual([
      "How would you like to verify?",
      expect.stringContaining("You told us that you're a student at"),
    ]);
  });

  it("go on with a name that nobody lists, which is not typed again (C M2)", async () => {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const typed = { ...ADA, "Name of your university, college or school": "Zzyzx Qwrk" };
    const asked = await browser.fill(about, typed, "Continue");
    expect([asked.status, asked.text]).toEqual([400, expect.stringMatching(/No results for .?Zzyzx Qwrk/)]);
    const unlisted = await pastPhone(browser, asked, {
      ...ADA,
      "My university, college or school isn't listed": true,
    });
    expect([unlisted.heading, unlisted.html]).toEqual([
      "Tell us about your university, college or school",
      expect.stringContaining('value="Zzyzx Qwrk"'),
    ]);
    const methods = await browser.fill(
      unlisted,
      { "Website of your university, college or school (optional)": "qwrk.ac.uk" },
      "Continue",
    );
    expect(methods.text).toContain("You told us that you're a student at Zzyzx Qwrk.");
  });

  it("have a button to change the choice, which loses nothing that was typed (C M2)", async () => {
    const url = loginUrl(service, client, "student", { institution: "ox.ac.uk" });
    const { browser, page: about } = await signedIn(service, url);
    expect(about.text).not.toContain("(optional)");
    const changed = await browser.fill(about, ADA, "Change (Choose your university, college or school)");
    expect([changed.status, changed.heading]).toEqual([200, "About you"]);
    expect(changed.html).toMatch(/name="firstName" [^>]*value="Ada"/);
    const methods = await pastPhone(browser, changed, {
      ...ADA,
      "Name of your university, college or school": "Ashby College",
    });
    expect(methods.text).toContain("a student at Ashby College");
  });

  it("tell all that is missing at once, the number too, and which year has no such day (C M8)", async () => {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const empty = await browser.press(about, "Continue");
    for (const fault of [
      /Enter your first name/,
      /Enter your last name/,
      /Enter your date of birth/,
      /Enter a mobile number/,
    ])
      expect(empty.text).toMatch(fault);
    const wrong = await browser.fill(about, { ...ADA, Day: "29", Month: "2", Year: "2003" }, "Continue");
    expect(wrong.text).toContain("There was no 29 February in 2003.");
    const young = await browser.fill(about, { ...ADA, Year: "2015" }, "Continue");
    expect(young.text).toContain("You must be at least 16 years old for this group.");
  });

  it("takes no institution that is none, of another country, or of another kind", async () => {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const found = await browser.open(`${about.url}&find=oxf`);
    const { action, fields } = formOf(found, "Continue", ADA);
    for (const institutionId of ["nowhere.example", "mit.edu", "nhs.net"]) {
      const body = new URLSearchParams({ ...fields, institutionId });
      const headers = { "sec-fetch-site": "same-origin", origin: "null" };
      const faulty = await browser.open(action, { method: "POST", body, headers });
      expect([institutionId, faulty.status, faulty.heading]).toEqual([institutionId, 400, "About you"]);
    }
  });
});
