/** Trial sign-ins at an institution's identity provider: what arrives, what it would prove, and no other effect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { catalogue } from "../../server/words/catalogue.ts";
import { expectSound, linksOf, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { joined, type Operator } from "../support/console.ts";
import { must } from "../support/journey.ts";
import { startOpenIdProvider } from "../support/openid-provider.ts";
import {
  AFFILIATION,
  type Answer,
  answerTo,
  BIRTH_DATE,
  FAMILY_NAME,
  GIVEN_NAME,
  install,
  makeProvider,
  requestOf,
  responseXml,
  type SamlProvider,
  SUBJECT,
  signedAnswer,
} from "../support/saml-provider.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../support/service.ts";

const WRITE = "Write the letter with a link";
const START = "Sign in at University of Oxford";
const MAIL = "urn:oid:0.9.2342.19200300.100.1.3";

let service: Service;
let staff: Operator;
beforeAll(async () => {
  service = await startService();
  service.clock.now = new Date();
  staff = await joined(service, "support");
});
afterAll(() => service.stop());

const openConsole = (providerId: string) =>
  staff.browser.open(`${service.baseUrl}/console/portals/${providerId}`);

/** The link in the letter that staff users write. */
async function linkFor(providerId: string): Promise<string> {
  const letter = await staff.browser.press(await openConsole(providerId), WRITE);
  return /https?:\S+\/portal\/trial\?token=\S+/.exec(letter.text)?.[0] ?? "no link";
}

/** Counts of members' rows and budgets, which no trial may change. */
async function countsOfMembers() {
  const { database } = service.services;
  return Promise.all([
    database.verification.count(),
    database.attempt.count(),
    database.proof.count(),
    database.spending.count(),
  ]);
}

describe("a trial sign-in by SAML", () => {
  let provider: SamlProvider;
  let providerId: string;
  let link: string;
  const logged: unknown[] = [];
  beforeAll(async () => {
    service.services.log.warn = (...fields: unknown[]) => void logged.push(fields);
    provider = await makeProvider();
    providerId = (await install(service, provider, "live")).providerId;
    link = await linkFor(providerId);
  });

  // Another minute for each, with limits of its own.
  beforeEach(() => service.pass(2 * MINUTE_MS));

  async function begun(browser = openBrowser(), url = link, button = START) {
    const away = await browser.press(await browser.open(url), button);
    const [signInUrl = ""] = linksOf(away).filter((href) => URL.canParse(href));
    return { browser, away, signInUrl, requestId: signInUrl === "" ? "" : requestOf(signInUrl).id };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;

  async function post(xml: string): Promise<string> {
    const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64") });
    const init = { method: "POST", body, headers: { accept: "text/html" }, redirect: "manual" } as const;
    return (await fetch(`${service.baseUrl}/saml/acs`, init)).headers.get("location") ?? "";
  }
  /** Valid by the clock of the test, which is ahead of the provider's. */
  const answered = ({ requestId }: Begun, attributes: Answer["attributes"]) => {
    const notOnOrAfter = (service.clock.now.getTime() - Date.now()) / SECOND_MS + 300;
    return signedAnswer(provider, answerTo(provider, service, requestId, { attributes, notOnOrAfter }));
  };
  const tried = async (attributes: Answer["attributes"]): Promise<OpenedPage> => {
    const trial = await begun();
    return trial.browser.open(await post(answered(trial, attributes)));
  };

  it("shows each attribute that arrived and what it would prove, and touches nothing of a member", async () => {
    const before = await countsOfMembers();
    const start = await openBrowser().open(link);
    expectSound(start);
    expect([start.status, start.heading]).toEqual([200, "Try signing in"]);
    const page = await tried({
      [AFFILIATION]: ["member@ox.ac.uk", "student@ox.ac.uk", "staff@cam.ac.uk"],
      [SUBJECT]: "ada@ox.ac.uk",
      [GIVEN_NAME]: "Ada",
      [FAMILY_NAME]: "Lovelace",
      [BIRTH_DATE]: "20001210",
      [MAIL]: "ada@ox.ac.uk",
    });
    expectSound(page);
    expect([page.status, page.heading]).toEqual([200, "What arrived from University of Oxford"]);
    expect(page.text).toContain("What it would prove Student, by student@ox.ac.uk");
    for (const line of [
      "Affiliation with a scope eduPersonScopedAffiliation member@ox.ac.uk It stands for none of our groups.",
      "student@ox.ac.uk Proves: Student",
      "staff@cam.ac.uk We can't use it: the scope isn't one of University of Oxford.",
      "subject-id:ada@ox.ac.uk We can use it.",
      "Ada Lovelace We can use it.",
      "2000-12-10 We can use it.",
      "pairwise-id (urn:oasis:names:tc:SAML:attribute:pairwise-id) Missing. We don't need it here.",
      `so you don't have to release them: ${MAIL}`,
    ])
      expect(page.text).toContain(line);
    expect(await countsOfMembers()).toEqual(before);
  });

  it.each<[string, Answer["attributes"], string[]]>([
    [
      "nothing that is needed",
      { [GIVEN_NAME]: "Ada" },
      [
        "Nothing yet No identifier arrived that we can use",
        "eduPersonScopedAffiliation Missing. We need it.",
        "attribute:pairwise-id) Missing. We need it.",
        "Ada We need both the given name and the family name.",
        "schacDateOfBirth Missing. It's optional.",
      ],
    ],
    [
      "a group, without a name",
      { [AFFILIATION]: "alum@ox.ac.uk", [SUBJECT]: "ada@ox.ac.uk" },
      ["Recent graduate, by alum@ox.ac.uk", "Without a name, some members also have to send a document."],
    ],
    [
      "an identifier of somebody else's",
      { [AFFILIATION]: "student@ox.ac.uk", [SUBJECT]: "ada@cam.ac.uk" },
      [
        "Nothing yet No identifier arrived",
        "subject-id:ada@cam.ac.uk We can't use it: the scope isn't one of",
      ],
    ],
    [
      "no affiliation of ours",
      { [AFFILIATION]: "member@ox.ac.uk", [SUBJECT]: "ada@ox.ac.uk" },
      ["Nothing yet No affiliation arrived that stands for one of our groups."],
    ],
  ])("tells what is missing: %s", async (_, attributes, lines) => {
    const page = await tried(attributes);
    expectSound(page);
    for (const line of lines) expect(page.text).toContain(line);
  });

  it("deletes what arrived once its browser has seen it, and shows it to no other", async () => {
    const { database } = service.services;
    const trial = await begun();
    const location = await post(
      answered(trial, { [AFFILIATION]: "student@ox.ac.uk", [SUBJECT]: "once@ox.ac.uk" }),
    );
    const stored = JSON.stringify(await database.portalRequest.findMany());
    expect(stored).not.toContain("once@ox.ac.uk");
    const stranger = await openBrowser().open(location);
    expect([stranger.status, stranger.heading]).toEqual([403, "This sign-in isn't open here"]);
    expect((await trial.browser.open(location)).text).toContain("once@ox.ac.uk");
    expect(await database.portalRequest.count({ where: { findingSealed: { not: null } } })).toBe(0);
    const again = await trial.browser.open(location);
    expectSound(again);
    expect([again.status, again.heading]).toEqual([410, "You've already seen this result"]);
    // From there on, with another account if need be.
    const anew = await trial.browser.press(again, "Sign in with another account");
    expect(requestOf(linksOf(anew)[0] ?? "").xml).toContain('ForceAuthn="true"');
    const same = await trial.browser.press(again, "Sign in again");
    expect(requestOf(linksOf(same)[0] ?? "").xml).not.toContain("ForceAuthn");
  });

  it("tells a fault by its code, and a status in the provider's words, which no log has", async () => {
    const wrong = await begun();
    const forged = signedAnswer(
      provider,
      answerTo(provider, service, wrong.requestId, { audience: "https://other.example" }),
    );
    const faulty = await wrong.browser.open(await post(forged));
    expectSound(faulty);
    expect([faulty.status, faulty.heading]).toEqual([400, "The sign-in couldn't be used"]);
    expect(faulty.text).toContain("Error code for support: audience");

    const refused = await begun();
    const status = responseXml(
      answerTo(provider, service, refused.requestId),
      "",
      "Responder",
      "RequestDenied",
    ).replace(
      "</samlp:Status>",
      "<samlp:StatusMessage>No consent of ada@ox.ac.uk</samlp:StatusMessage></samlp:Status>",
    );
    const said = await refused.browser.open(await post(status));
    expect(said.text).toContain("University of Oxford didn't complete the sign-in.");
    expect(said.text).toContain("No consent of ada@ox.ac.uk");
    expect(JSON.stringify(logged)).not.toContain("ada@ox.ac.uk");
  });

  it("counts on the health board, apart from members: neither a success nor a fault of theirs", async () => {
    const { text } = await openConsole(providerId);
    expect(text).toContain("Last success Not yet");
    for (const code of [
      "Success: proven",
      "Rejected: wrong_affiliation",
      "Fault: audience",
      "Rejected: denied",
    ])
      expect(text).toMatch(new RegExp(`${code} × \\d+, [^×]+ \\(trial sign-in\\)`));
    const board = await staff.browser.open(`${service.baseUrl}/console/portals`);
    expect(board.text).toContain("University of Oxford Live Not yet None since");
  });

  it("is refused beyond ten a minute with one link, and a hundred a day", async () => {
    const { rates, database } = service.services;
    const linkId = (await database.credential.findFirstOrThrow({ where: { kind: "trial_link" } })).id;
    while (rates.take(`trials:${linkId}`, 10).allowed);
    expect((await begun()).away.status).toBe(429);
    service.pass(2 * MINUTE_MS);
    const one = await database.portalRequest.findFirstOrThrow({ where: { trialLinkId: linkId } });
    await database.portalRequest.createMany({
      data: Array.from({ length: 100 }, (_, index) => ({
        ...one,
        hash: `x${index}`,
        ticketHash: null,
        assertionHash: null,
      })),
    });
    const { away } = await begun();
    expectSound(away);
    expect(away.status).toBe(503);
    expect(away.text).toContain("Error code for support: too_often");
    await database.portalRequest.deleteMany({ where: { hash: { startsWith: "x" } } });
  });

  it.each(["de", "ar"] as const)("speaks %s", async (language) => {
    const { trial: words } = catalogue(language);
    const browser = openBrowser({ language });
    const page = await browser.open(link);
    expect([page.status, page.heading]).toEqual([200, words.title]);
    const trial = await begun(browser, link, words.start("University of Oxford"));
    const result = await browser.open(
      await post(answered(trial, { [AFFILIATION]: "student@ox.ac.uk", [SUBJECT]: `${language}@ox.ac.uk` })),
    );
    expect(result.heading).toBe(words.resultTitle("University of Oxford"));
    expect(result.text).toContain(words.verdicts.used);
  });

  it("404: a link that was revoked, that has expired, or that nobody made", async () => {
    const trial = await begun();
    const revoked = await staff.browser.press(await openConsole(providerId), "Revoke");
    expect(revoked.text).not.toContain("Links that work now");
    const page = await openBrowser().open(link);
    expectSound(page);
    expect([page.status, page.heading]).toEqual([404, "This link is no longer valid"]);
    // Nor by the trial that has begun.
    const on = await trial.browser.open(
      await post(answered(trial, { [AFFILIATION]: "student@ox.ac.uk", [SUBJECT]: "late@ox.ac.uk" })),
    );
    expect((await trial.browser.press(on, "Sign in again")).status).toBe(404);
    const expired = await linkFor(providerId);
    service.pass(30 * DAY_MS);
    expect((await openBrowser().open(expired)).status).toBe(404);
    expect((await openBrowser().open(`${service.baseUrl}/portal/trial?token=x`)).status).toBe(404);
    expect((await openBrowser().open(`${service.baseUrl}/portal/trial/sign-in?after=x`)).status).toBe(404);
  });
});

describe("a trial sign-in by OpenID Connect, at a real provider", () => {
  const PEOPLE = {
    ada: {
      name: "Ada Lovelace",
      eduperson_scoped_affiliation: ["student@ashby.ac.uk", "faculty@ashby.ac.uk"],
      nickname: "Countess",
    },
    poor: {},
  };
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let providerId: string;
  let silenced: jest.SpiedFunction<typeof console.warn>[];
  beforeAll(async () => {
    silenced = (["warn", "info"] as const).map((level) =>
      jest.spyOn(console, level).mockImplementation(() => {}),
    );
    service.clock.now = new Date();
    provider = await startOpenIdProvider(PEOPLE, `${service.baseUrl}/portal/callback`);
    const { issuer, scope } = provider;
    const oidc = { issuer, clientId: "cohort", clientSecret: "a secret that is long enough", scope };
    const body = { institutionId: "ashby.ac.uk", mode: "test", oidc } as const;
    providerId = (await must(service.operator.POST("/management/identity-providers", { body }))).providerId;
    // The clock was put back: a session from the future would be none.
    staff = await joined(service, "support");
  });
  afterAll(async () => {
    await provider.stop();
    for (const spy of silenced) spy.mockRestore();
  });

  const submit = (browser: TinyBrowser, { html, url }: OpenedPage, fields: Record<string, string>) => {
    const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
    return browser.open(new URL(action, url).href, { method: "POST", body: new URLSearchParams(fields) });
  };
  async function tried(login: string) {
    const browser = openBrowser();
    const start = await browser.open(await linkFor(providerId));
    const [, button = ""] = /<button[^>]*>(.*?)<\/button>/s.exec(start.html) ?? [];
    const away = await browser.press(start, button.replaceAll(/<\/?bdi>/g, ""));
    const page = await browser.open(linksOf(away)[0] ?? "");
    const consent = await submit(browser, page, { prompt: "login", login, password: "x" });
    return { browser, page: await submit(browser, consent, { prompt: "consent" }) };
  }

  it("shows what arrived; nothing of it is stored, so a reload shows nothing", async () => {
    const before = await countsOfMembers();
    const { browser, page } = await tried("ada");
    expectSound(page);
    for (const line of [
      "Student, by student@ashby.ac.uk",
      "Teacher, by faculty@ashby.ac.uk",
      "sub sub:ada We can use it.",
      "Ada Lovelace We can use it.",
    ])
      expect(page.text).toContain(line);
    expect(
      await service.services.database.portalRequest.count({ where: { findingSealed: { not: null } } }),
    ).toBe(0);
    const again = await browser.open(page.url);
    expect([again.status, again.heading]).toEqual([410, "You've already seen this result"]);
    expect(await countsOfMembers()).toEqual(before);
  });

  it("tells what is missing", async () => {
    const { page } = await tried("poor");
    expect(page.text).toContain("Nothing yet No affiliation arrived that stands for one of our groups.");
    expect(page.text).toContain("eduperson_scoped_affiliation Missing. We need it.");
  });

  it("tells that the sign-in was given up", async () => {
    const browser = openBrowser();
    const start = await browser.open(await linkFor(providerId));
    const [, button = ""] = /<button[^>]*>(.*?)<\/button>/s.exec(start.html) ?? [];
    const away = await browser.press(start, button.replaceAll(/<\/?bdi>/g, ""));
    const state = new URL(linksOf(away)[0] ?? "").searchParams.get("state") ?? "";
    const query = new URLSearchParams({ state, iss: provider.issuer, error: "access_denied" });
    const page = await browser.open(`${service.baseUrl}/portal/callback?${query}`);
    expect([page.status, page.heading]).toEqual([400, "The sign-in couldn't be used"]);
    expect(page.text).toContain("didn't complete the sign-in. Error code for support: cancelled");
  });

  describe("a pasted token in the console", () => {
    const open = () => staff.browser.open(`${service.baseUrl}/console/portals/${providerId}/claims`);
    const LABEL = "ID token, or claims as JSON";
    const paste = async (token: string) => staff.browser.fill(await open(), { [LABEL]: token }, "Try");
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

    it("tells what it would prove, by the same table", async () => {
      const claims = {
        sub: "ada",
        eduperson_scoped_affiliation: "student@ashby.ac.uk",
        nickname: "Countess",
      };
      for (const token of [JSON.stringify(claims), `${encoded({ alg: "none" })}.${encoded(claims)}.`]) {
        const page = await paste(token);
        expectSound(page);
        expect(page.text).toContain("Student, by student@ashby.ac.uk");
        expect(page.text).toContain("you don't have to release them: nickname");
        expect(page.url).not.toContain("Countess");
      }
    });

    it.each([["no token"], ['{"sub"'], ["[]"], [""]])("400: %p", async (token) => {
      const page = await paste(token);
      expect(page.status).toBe(400);
      expect(page.text).toContain(
        "Paste an ID token (three parts with dots between them), or a JSON object.",
      );
    });

    it("400: more than an address can hold", async () => {
      const many = Array.from({ length: 10 }, (_, index) => `${index}${"x".repeat(990)}@ashby.ac.uk`);
      const names = Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [`${index}${"y".repeat(300)}`, 1]),
      );
      const page = await paste(JSON.stringify({ sub: "a", eduperson_scoped_affiliation: many, ...names }));
      expect(page.text).toContain("This holds more than we can show here.");
    });

    it("is for OpenID providers only", async () => {
      const saml = await install(service, await makeProvider("https://idp.two.example/idp"), "test");
      const page = await staff.browser.open(`${service.baseUrl}/console/portals/${saml.providerId}/claims`);
      expect(page.url).toBe(`${service.baseUrl}/console/portals/${saml.providerId}`);
      expect(page.text).not.toContain("See what a token would prove");
    });
  });
});
