import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { languageValues } from "../../../server/words/languages.ts";
import { expectSound } from "../../support/browser.ts";
import {
  ADA,
  follow,
  goesOnTo,
  type LoginClient,
  linkTo,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
  visit,
} from "../../support/login.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";
import { answerMail } from "../../support/whitelabel.ts";

const BRAND = { whose: "Shop" };

describe("a student's login", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  /** Opens the page of methods. */
  async function atMethods() {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const institution = await pastPhone(browser, about);
    const page = await takeInstitution(browser, institution, "oxf", "University of Oxford");
    return { browser, page };
  }

  it("goes from the link to the code by the institution's own sign-in", async () => {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    expectSound(about, BRAND);
    expect([about.heading, about.text]).toEqual([
      "About you",
      expect.stringContaining("Shop has asked us to check that you're a student."),
    ]);
    const phone = await browser.fill(about, ADA, "Continue");
    expectSound(phone, BRAND);
    expect(phone.heading).toBe("Your mobile number");
    const code = await browser.fill(phone, { "Mobile number": "07400 112233" }, "Send me a code");
    expectSound(code, BRAND);
    expect(code.text).toContain("6-digit code to +44 7400 112233.");
    const institution = await browser.fill(code, { "6-digit code": "123 456" }, "Continue");
    expectSound(institution, BRAND);
    expect(institution.heading).toBe("Where do you study?");
    const methods = await takeInstitution(browser, institution, "oxf", "University of Oxford");
    expectSound(methods, BRAND);
    expect(methods.text).toContain("You told us that you're a student at the University of Oxford.");
    // The browser has just said who the member is, so no page asks again.
    const portal = await browser.press(methods, "Sign in at the University of Oxford");
    const back = await browser.press(portal, "Approve");
    const consent = await browser.open(goesOnTo(back));
    expectSound(consent, BRAND);
    expect([consent.heading, consent.text]).toEqual([
      "You're verified",
      expect.stringContaining(
        "We've confirmed that you're a student. Your verification is valid until 3 March 2027.",
      ),
    ]);
    const gone = await browser.press(consent, "Agree and continue to Shop");
    expectSound(gone, BRAND);
    expect(goesOnTo(gone)).toMatch(/^https:\/\/shop\.example\/callback\?code=[\w-]{43}$/);
    const again = await visit(browser, loginUrl(service, client));
    expect([again.status, again.leaves]).toEqual([302, expect.stringContaining("/callback?code=")]);
  });

  it("says what the client learns, and for how long, before the member agrees (ASVS 10.7.2)", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    const consent = await follow(browser, page, "Continue to Shop without verifying");
    for (const text of [
      "If you agree, we'll tell Shop: your cohort ID whether you're verified as a student,",
      "Each time you sign in with us, Shop can look this up for up to 365 days.",
      "You can withdraw your consent at any time in your account.",
    ])
      expect(consent.text).toContain(text);
  });

  it("proves an address of the institution", async () => {
    const { browser, page } = await atMethods();
    const filled = { "Your university or school email address": "ada@ox.ac.uk" };
    const waiting = await browser.fill(page, filled, "Send me a link");
    expectSound(waiting, BRAND);
    expect([waiting.heading, waiting.text]).toEqual([
      "Check your email",
      expect.stringContaining("We sent a link to ada@ox.ac.uk."),
    ]);
    const soon = await browser.press(waiting, "Send the email again");
    expect([soon.status, soon.text]).toEqual([429, expect.stringContaining("Try again in 30 seconds.")]);
    service.pass(31 * SECOND_MS);
    expect((await browser.press(waiting, "Send the email again")).heading).toBe("Check your email");
    await answerMail(service, client.app);
    const consent = await follow(browser, waiting, "Check status");
    expect(consent.heading).toBe("You're verified");
  });

  it("is told the domains of the institution with the one in use first, and one of them, not all", async () => {
    const { database } = service.services;
    const domains = ["zz.example", "aa.example", "bb.example", "cc.example"];
    await database.institution.create({
      data: {
        id: "merged.example",
        name: "Merged University",
        territory: "GB",
        kind: "education",
        source: "operator",
        createdAt: service.clock.now,
        updatedAt: service.clock.now,
        names: { create: { position: 0, name: "Merged University", searchable: "merged university" } },
        domains: {
          create: domains.map((domain, position) => ({ domain, position, consumerGroups: ["student"] })),
        },
      },
    });
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const institution = await pastPhone(browser, about);
    const page = await takeInstitution(browser, institution, "ada@aa.example", "Merged University");
    expect(page.text).toContain("It ends in @zz.example, @aa.example, @bb.example or another one.");
    await database.institutionDomain.delete({ where: { domain: "cc.example" } });
    const told: Record<string, string[] | undefined> = {};
    for (const language of languageValues) {
      const address = new URL(page.url);
      address.searchParams.set("language", language);
      const { text } = await browser.open(address.href);
      const between = /@zz\.example(.+?)@aa\.example(.+?)@bb\.example/.exec(text.replaceAll("\u200e", ""));
      told[language] = between?.slice(1);
    }
    expect(told).toEqual({
      en: [", ", " or "],
      "en-US": [", ", ", or "],
      de: [", ", " oder "],
      fr: [", ", " ou "],
      es: [", ", " o "],
      it: [", ", " o "],
      nl: [", ", " of "],
      pl: [", ", " lub "],
      pt: [", ", " ou "],
      ar: [" أو ", " أو "],
    });
  });

  it("takes documents, and a rejection is no end", async () => {
    const { browser, page } = await atMethods();
    const documents = await follow(browser, page, "Upload a document");
    expectSound(documents, BRAND);
    const pdf = (name: string) => new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" });
    const waiting = await browser.fill(documents, { Documents: [pdf("reject.pdf"), pdf("b.pdf")] }, "Upload");
    expectSound(waiting, BRAND);
    expect(waiting.heading).toBe("We're reviewing your document");
    expect(waiting.text).toContain(
      "In test mode, a first file whose name starts with approve or reject is decided within a second",
    );
    const [, refreshTo = ""] =
      /<noscript><meta http-equiv="refresh" content="2;url=([^"]+)"\/?><\/noscript>/.exec(waiting.html) ?? [];
    expect(new URL(refreshTo.replaceAll("&amp;", "&"), waiting.url).href).toBe(waiting.url);
    service.pass(SECOND_MS);
    const rejected = await follow(browser, waiting, "Check status");
    expectSound(rejected, BRAND);
    expect(rejected.html).not.toContain('http-equiv="refresh"');
    expect([rejected.heading, rejected.text]).toEqual([
      "We couldn't verify you",
      expect.stringContaining("We couldn't read your document"),
    ]);
    const more = await follow(browser, rejected, "Upload a document");
    await browser.fill(more, { Documents: [pdf("approve.pdf")] }, "Upload");
    service.pass(SECOND_MS);
    expect((await browser.open(loginUrl(service, client))).heading).toBe("You're verified");
  });

  it("may go on without being verified, and is asked all the same", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    const consent = await follow(browser, page, "Continue to Shop without verifying");
    expectSound(consent, BRAND);
    expect(consent.text).toContain("You're not verified yet.");
    const gone = await browser.press(consent, "Agree and continue to Shop");
    expect(goesOnTo(gone)).toMatch(/\?code=/);
    // Agreed, but not verified: the journey goes on, and the way past it is one link.
    const next = await visit(browser, loginUrl(service, client));
    expect(next.page?.heading).toBe("About you");
    const past = await visit(browser, linkTo(next.page as never, "Continue to Shop without verifying"));
    expect([past.status, past.leaves]).toEqual([302, expect.stringContaining("?code=")]);
  });
});
