import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { wordsIn } from "../../../server/pages/words/words.ts";
import { unseal } from "../../../server/platform/crypto.ts";
import { expectSound, openBrowser } from "../../support/browser.ts";
import { freshPhone, must } from "../../support/journey.ts";
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
import { DAY_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";

const BRAND = { whose: "Shop" };
const pdf = (name: string) => new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" });

describe("members of the other groups", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  it("a key worker says which one they are, and finds where they work", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client, "key-worker"));
    const unsaid = await browser.fill(page, ADA, "Continue");
    expectSound(unsaid, BRAND);
    expect([unsaid.status, unsaid.text]).toEqual([
      400,
      expect.stringContaining("Choose the option that describes you."),
    ]);
    const institution = await pastPhone(browser, unsaid, { ...ADA, "Healthcare worker": true });
    expect(institution.heading).toBe("Where do you work?");
    const methods = await takeInstitution(browser, institution, "national health", "National Health Service");
    expect(methods.text).toContain("You told us that you work in healthcare at the National Health Service.");
    // Another one after all: the way back is open until the proof.
    const other = await follow(browser, methods, "Not yours? Choose another employer");
    expect(other.heading).toBe("Where do you work?");
    const again = await follow(browser, methods, "Edit my details");
    expect(again.html).toContain('value="Ada"');
  });

  it("a member of social assistance has no institution to choose, and agrees by name", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client, "social-assistance"));
    const documents = await pastPhone(browser, page, { ...ADA, "New parent": true });
    expect(documents.html).toMatch(/<li[^>]*aria-current="step"[^>]*>Documents<\/li>/);
    for (const { text } of [page, documents])
      expect(text).not.toMatch(/institution|universit|college|school|employer|organisation/i);
    expectSound(documents, BRAND);
    expect(documents.heading).toBe("Upload a document");
    expect(documents.text).toContain("You told us that you're a new parent.");
    expect(documents.text).toContain("Full birth certificate");
    const answers = {
      Documents: [pdf("approve.pdf")],
      "None of my documents says anything of the kind.": true,
    };
    await browser.fill(documents, answers, "Upload");
    service.pass(SECOND_MS);
    const consent = await browser.open(loginUrl(service, client, "social-assistance"));
    expectSound(consent, BRAND);
    expect(consent.text).toContain(
      "a student, a graduate, a key worker or part of the group “Social assistance”",
    );
    expect(consent.text).toContain("may reveal something about your health or your income");
    expect(goesOnTo(await browser.press(consent, "Agree and continue to Shop"))).toContain("?code=");
    const { database } = service.services;
    const given = await database.consent.findFirst({ where: { clientId: client.clientId } });
    expect(given?.supergroups).toContain("social-assistance");
    // It covers what a login for students would ask.
    const student = await visit(browser, loginUrl(service, client));
    const { leaves } = await visit(
      browser,
      linkTo(student.page ?? consent, "Continue to Shop without verifying"),
    );
    expect(leaves).toContain("?code=");
  });

  it("a graduate says when, and an unlikely year is told beside the field", async () => {
    const first = await openBrowser(service).open(loginUrl(service, client, "graduate"));
    expect(first.text).toContain("This is for people who graduated in the last 5 years. Sign in");
    const { browser, page } = await signedIn(service, loginUrl(service, client, "graduate"));
    expect(page.text).toContain("you graduated in the last 5 years");
    const young = { ...ADA, Year: "2009", "Year of graduation": "2024" };
    expect((await browser.fill(page, young, "Continue")).text).toContain("younger than 16 in that year");
    for (const [year, fault] of [
      ["", "as 4 digits"],
      ["2030", "in the last 5 years"],
      ["2015", "in the last 5 years"],
    ] as const) {
      const faulty = await browser.fill(page, { ...ADA, "Year of graduation": year }, "Continue");
      expectSound(faulty, BRAND);
      expect([faulty.status, faulty.text]).toEqual([400, expect.stringContaining(fault)]);
      expect(faulty.html).toContain('value="Lovelace"');
    }
    const institution = await pastPhone(browser, page, { ...ADA, "Year of graduation": "2025" });
    expect(institution.heading).toBe("Where did you graduate?");
    const methods = await takeInstitution(browser, institution, "oxf", "University of Oxford");
    expect(methods.text).not.toContain("E-mail");
  });

  it("asks nobody which group they are of where the app has only one", async () => {
    const app = await service.app("test", { consumerGroups: ["teacher"], defaultConsumerGroup: "teacher" });
    const teachers = await service.client({ app, supergroups: ["key-worker"] });
    const { browser, page } = await signedIn(service, loginUrl(service, teachers, "key-worker"));
    expect(page.text).not.toContain("Which of these describes you?");
    expect((await pastPhone(browser, page)).heading).toBe("Where do you teach?");
  });

  it.each([
    ["Healthcare worker", "Where do you work?", "Name of your employer"],
    [
      "Member or veteran of the armed forces",
      "Where do you serve, or did you serve?",
      "Name of your service",
    ],
    ["First responder", "Where do you work or serve?", "Name of your service or employer"],
    [
      "Charity worker or volunteer",
      "Which organisation do you work or volunteer for?",
      "Name of your organisation",
    ],
  ])("%s: is asked in words of the group", async (group, question, label) => {
    const { browser, page } = await signedIn(service, loginUrl(service, client, "key-worker"));
    const where = await pastPhone(browser, page, { ...ADA, [group]: true });
    expect([where.heading, where.text]).toEqual([question, expect.stringContaining(label)]);
    expect(where.text).not.toContain("institution");
  });

  it("P5: people who work for themselves choose that in one press, where the country has such an entry", async () => {
    const id = "hand-gb-own-practice";
    const { database } = service.services;
    const at = new Date();
    const name = "Own practice (self-employed)";
    const data = { name, kind: "employer", territory: "GB", source: "starter", createdAt: at, updatedAt: at };
    await database.institution.upsert({ where: { id }, create: { id, ...data }, update: {} });
    const { browser, page } = await signedIn(service, loginUrl(service, client, "key-worker"));
    // P7: the groups behind "key worker" are named at once.
    const first = await openBrowser().open(loginUrl(service, client, "key-worker"));
    expect(first.text).toContain("Healthcare worker · ");
    const where = await pastPhone(browser, page, { ...ADA, "Healthcare worker": true });
    const chosen = await browser.press(where, "I work for myself");
    expect(chosen.text).toContain("you work in healthcare at Own practice (self-employed).");
    const other = await signedIn(service, loginUrl(service, client, "key-worker"));
    const teacher = await pastPhone(other.browser, other.page, { ...ADA, Teacher: true });
    expect(teacher.text).not.toContain("I work for myself");
  });

  it("an institution without a website is asked for by its name in one press, and proven by documents", async () => {
    const name = "Dr Patel's surgery <b> =1+1";
    const { browser, page } = await signedIn(service, loginUrl(service, client, "key-worker"));
    const institution = await pastPhone(browser, page, { ...ADA, "Healthcare worker": true });
    const nothing = await browser.open(`${institution.url}&find=${encodeURIComponent(name)}`);
    expectSound(nothing, BRAND);
    const documents = await browser.press(nothing, "We don't know it yet: continue with its name");
    expectSound(documents, BRAND);
    expect(new URL(documents.url).pathname).toMatch(/\/documents$/);
    expect(documents.text).toContain(name);
    const { requests } = await must(service.operator.GET("/management/institution-requests"));
    const asked = requests.filter((one) => one.name === name);
    expect(asked).toMatchObject([{ territory: "GB", consumerGroup: "healthcare", status: "pending" }]);
    expect(asked[0]).not.toHaveProperty("domain");
    const params = { path: { requestId: asked[0]?.requestId ?? "" } };
    const body = { decision: "reject" } as const;
    await must(
      service.operator.POST("/management/institution-requests/{requestId}/decision", { params, body }),
    );
    const again = await browser.press(nothing, "We don't know it yet: continue with its name");
    expect([again.status, again.text]).toEqual([400, expect.stringContaining("We've checked this")]);
  });

  describe("an employer's address that the sign-in has proven", () => {
    beforeAll(async () => {
      const { database } = service.services;
      const at = new Date();
      await database.institution.create({
        data: {
          id: "trust.example",
          name: "Example Trust",
          territory: "GB",
          kind: "employer",
          source: "academic",
          createdAt: at,
          updatedAt: at,
          domains: { create: { domain: "trust.example", consumerGroups: ["healthcare"] } },
        },
      });
    });

    it("chooses the only group that it proves, and the employer, and is the proof", async () => {
      const url = loginUrl(service, client, "key-worker");
      const { browser, page } = await signedIn(service, url, { address: "ada@trust.example" });
      expect(page.text).toContain("Where do you work?");
      expect(page.text).toContain("Example Trust");
      const after = await pastPhone(browser, page);
      expect(after.heading).toBe("You're verified");
    });

    it("chooses nothing for another group, and no group where it proves two", async () => {
      const url = loginUrl(service, client, "key-worker");
      const { browser, page } = await signedIn(service, url, { address: "eve@trust.example" });
      const where = await pastPhone(browser, page, { ...ADA, "Charity worker or volunteer": true });
      expect(where.heading).toBe("Which organisation do you work or volunteer for?");
      const { page: open } = await signedIn(service, url, { address: "bob@nhs.net" });
      expect(open.text).not.toContain("National Health Service");
    });
  });

  it("an institution that is not listed is no dead end", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    const institution = await pastPhone(browser, page);
    expect(institution.html).not.toMatch(/<p class="cancel unlisted" hidden/);
    const nothing = await browser.open(`${institution.url}&find=xyzzyx`);
    expectSound(nothing, BRAND);
    expect(nothing.text).toContain("No results for xyzzyx.");
    // P9: one way on beside a name, and the other where none was searched for.
    expect(nothing.html).toMatch(/<p class="cancel unlisted" hidden/);
    const unlisted = await follow(browser, institution, "My university, college or school isn't listed");
    expectSound(unlisted, BRAND);
    for (const site of ["nothing", "https://gmail.com/x", "\0.example"]) {
      await service.services.database.blockedDomain.createMany({
        data: { domain: "gmail.com" },
        skipDuplicates: true,
      });
      const faulty = await browser.fill(
        unlisted,
        {
          "Full name of your university, college or school": "New College",
          "Website of your university, college or school (optional)": site,
        },
        "Continue",
      );
      expect([site, faulty.status, faulty.text]).toEqual([
        site,
        400,
        expect.stringContaining("its own website, like example.org, or leave this field empty"),
      ]);
    }
    const filled = {
      "Full name of your university, college or school": "New College",
      "Website of your university, college or school (optional)": "https://www.New.example:443/about?x#y",
    };
    const methods = await browser.fill(unlisted, filled, "Continue");
    expectSound(methods, BRAND);
    expect(methods.text).toContain("a student at New College.");
    expect(methods.text).toContain("Upload a document");
    expect(methods.text).not.toContain("Sign in at");
    const asked = await service.services.database.institutionRequest.findFirstOrThrow({
      where: { domain: "new.example" },
    });
    expect(asked).toMatchObject({ territory: "GB", status: "pending" });
    const { keyring } = service.services;
    expect(unseal(keyring, "InstitutionRequest.nameSealed", asked.id, asked.nameSealed ?? "")).toBe(
      "New College",
    );
  });

  it("counts wrong codes, and after the last one it starts again", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    const phone = await browser.fill(page, ADA, "Continue");
    let code = await browser.fill(phone, { "Mobile number": freshPhone() }, "Send me a code");
    expect((await browser.fill(code, { "6-digit code": "12 34" }, "Continue")).text).toContain(
      "Enter the 6-digit code.",
    );
    for (const left of ["4 attempts left", "3 attempts left", "2 attempts left", "1 attempt left"]) {
      code = await browser.fill(code, { "6-digit code": "000000" }, "Continue");
      expectSound(code, BRAND);
      expect(code.text).toContain(left);
    }
    const over = await browser.fill(code, { "6-digit code": "000000" }, "Continue");
    expectSound(over, BRAND);
    expect([over.heading, over.text]).toEqual(["About you", expect.stringContaining("too many attempts")]);
    service.pass(SECOND_MS);
    expect((await browser.fill(over, ADA, "Continue")).heading).toBe("Your mobile number");
  });

  it("says that a code is too old, before and after it was tried, and sends another one", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    const phone = await browser.fill(page, ADA, "Continue");
    const code = await browser.fill(phone, { "Mobile number": freshPhone() }, "Send me a code");
    service.pass(11 * MINUTE_MS);
    for (const late of [
      await browser.open(code.url),
      await browser.fill(code, { "6-digit code": "123456" }, "Continue"),
    ]) {
      expectSound(late, BRAND);
      expect([late.heading, late.text]).toEqual([
        "Confirm your number",
        expect.stringContaining("This code has expired"),
      ]);
    }
    const another = await browser.press(code, "Send a new code");
    expect(another.text).not.toContain("This code has expired");
    expect((await browser.fill(another, { "6-digit code": "123456" }, "Continue")).heading).toBe(
      "Where do you study?",
    );
  });

  it("tells a number and an address that are none beside the field", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client));
    const phone = await browser.fill(page, ADA, "Continue");
    for (const number of ["", "12", "x".repeat(50), "020 7946 0000", "\0", "+1 (555) <b>"]) {
      const faulty = await browser.fill(phone, { "Mobile number": number }, "Send me a code");
      expectSound(faulty, BRAND);
      expect([number, faulty.status]).toEqual([number, 400]);
    }
    const code = await browser.fill(phone, { "Mobile number": freshPhone() }, "Send me a code");
    const soon = await browser.press(code, "Send a new code");
    expect([soon.status, soon.text]).toEqual([
      429,
      expect.stringContaining("You can request another in 30 seconds."),
    ]);
    const institution = await browser.fill(code, { "6-digit code": "123456" }, "Continue");
    const methods = await takeInstitution(browser, institution, "oxf", "University of Oxford");
    let email = methods;
    for (const [address, fault] of [
      ["ada", "Enter an email address"],
      ["ada@ox.ac.uk\r\nBcc: x@example.com", "Enter an email address"],
      ["ada@example.com", "doesn't show that you belong to the University of Oxford"],
      ["ada@alumni.ox.ac.uk", "doesn't show that you belong"],
    ] as const) {
      const label = email === methods ? "Your university or school email address" : "Email address";
      const faulty = await browser.fill(email, { [label]: address }, "Send me a link");
      expectSound(faulty, BRAND);
      email = faulty;
      expect([address, faulty.status, faulty.text]).toEqual([address, 400, expect.stringContaining(fault)]);
    }
  });

  it("refuses documents beside the field, and keeps nothing of them", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client, "social-assistance"));
    const documents = await pastPhone(browser, page, { ...ADA, "Disabled person": true });
    const CONSENT = wordsIn("en").evidence.health;
    const big = (megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024 + 1)], "big.pdf");
    for (const [files, fault] of [
      [[], "Choose at least one file."],
      [[new File([], "empty.pdf")], "is empty"],
      [[new File(["<html>"], "page.pdf")], "is neither a photo"],
      [[new File(["%PDF-1.4 /Encrypt 1 0 R\n%%EOF"], "secret.pdf")], "password-protected"],
      [[big(10)], "larger than 10 MB"],
      [[1, 2, 3].map(() => big(9)), "Together"],
      [[1, 2, 3, 4, 5, 6].map((one) => pdf(`${one}.pdf`)), "no more than 5 files"],
    ] as [File[], string][]) {
      const faulty = await browser.fill(documents, { Documents: files, [CONSENT]: true }, "Upload");
      expectSound(faulty, BRAND);
      expect([fault, faulty.status, faulty.text]).toEqual([fault, 400, expect.stringContaining(fault)]);
    }
    const wrong = documents.html.replace('name="hashes"', `name="hashes" value="${"0".repeat(64)}"`);
    const damaged = await browser.fill(
      { ...documents, html: wrong },
      { Documents: [pdf("a.pdf")], [CONSENT]: true },
      "Upload",
    );
    expect([damaged.status, damaged.text]).toEqual([
      400,
      expect.stringContaining("didn't arrive in one piece"),
    ]);
    expect(
      await service.services.database.document.count({
        where: { fileKey: { not: "" }, attempt: { verification: { consumerGroup: "disability" } } },
      }),
    ).toBe(0);
  });

  it("says that a verification was left for too long, and that one has ended", async () => {
    const { browser, page } = await signedIn(service, loginUrl(service, client), { browser: openBrowser() });
    const institution = await pastPhone(browser, page);
    expect(institution.heading).toBe("Where do you study?");
    // A session that is used lives on; the verification has stood still.
    for (let day = 0; day < 15; day += 1) {
      service.pass(DAY_MS / 2 - 1000);
      await browser.open(loginUrl(service, client));
    }
    const late = await browser.open(loginUrl(service, client));
    expect([late.heading, late.text]).toEqual([
      "About you",
      expect.stringContaining("You didn't finish your last verification in time"),
    ]);
  });
});
