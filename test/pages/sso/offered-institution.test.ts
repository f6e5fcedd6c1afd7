/** The institution that is offered before anybody searches. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type OpenedPage, openBrowser, type TinyBrowser } from "../../support/browser.ts";
import {
  ADA,
  type LoginClient,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
} from "../../support/login.ts";
import { type Service, startService } from "../../support/service.ts";

const NOT_OXFORD = "Change (Choose your university, college or school)";

/** The institution that is chosen already, if any. */
function chosenOn({ html }: OpenedPage): string | undefined {
  const inputs = [...html.matchAll(/<input [^>]*name="institutionId"[^>]*>/g)].map(([tag]) => tag);
  const chosen = inputs.find(
    (tag) => / checked/.test(tag) || (/type="hidden"/.test(tag) && !/ disabled/.test(tag)),
  );
  return chosen && /value="([^"]*)"/.exec(chosen)?.[1];
}

describe("an institution that is offered", () => {
  let service: Service;
  let client: LoginClient;
  let other: LoginClient;
  let keyWorkers: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
    other = await service.client();
    keyWorkers = await service.client({ supergroups: ["key-worker"] });
  });
  afterAll(() => service.stop());

  /** A browser in which Oxford was chosen, for the first client. */
  async function afterOxford() {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client));
    const institution = await pastPhone(browser, about);
    const methods = await takeInstitution(browser, institution, "oxf", "University of Oxford");
    return { browser, methods };
  }

  /** The first page for the other client, whose members are others. */
  async function begin(browser: TinyBrowser, changes = {}): Promise<OpenedPage> {
    const url = loginUrl(service, other, "student", changes);
    const first = await browser.open(url);
    return first.heading === "About you" ? first : (await signedIn(service, url, { browser })).page;
  }

  it("is the one that was chosen last in this browser, until somebody says that it is not theirs", async () => {
    const { browser } = await afterOxford();
    const offered = await begin(browser);
    expect([offered.heading, chosenOn(offered)]).toEqual(["About you", "ox.ac.uk"]);
    expect(offered.text).toContain("Chosen last time in this browser");
    const without = await browser.press(offered, NOT_OXFORD);
    expect([without.heading, chosenOn(without)]).toEqual(["About you", undefined]);
    const later = await begin(browser);
    expect(later.text).not.toContain("University of Oxford");
  });

  it("is taken by pressing Continue", async () => {
    const { browser } = await afterOxford();
    const next = await pastPhone(browser, await begin(browser));
    expect(next.text).toContain("You told us that you're a student at the University of Oxford.");
  });

  it("is none to a browser that has chosen none, and none of a kind that the group has not", async () => {
    const { page } = await signedIn(service, loginUrl(service, client));
    expect(chosenOn(page)).toBeUndefined();
    const { browser } = await afterOxford();
    const url = loginUrl(service, keyWorkers, "key-worker");
    const { page: about } = await signedIn(service, url, { browser });
    const where = await pastPhone(browser, about, { ...ADA, "Healthcare worker": true });
    expect(where.heading).toBe("Where do you work?");
    expect(where.text).not.toContain("University of Oxford");
  });

  it("is none where the member has just said that the chosen one is not theirs", async () => {
    const { browser, methods } = await afterOxford();
    const [, href = ""] =
      /<a href="([^"]*)">Not yours\? Choose another university, college or school/.exec(methods.html) ?? [];
    const again = await browser.open(new URL(href.replaceAll("&amp;", "&"), methods.url).href);
    expect([again.heading, chosenOn(again)]).toEqual(["Where do you study?", undefined]);
    const ashby = await takeInstitution(browser, again, "ashby", "Ashby College");
    expect(ashby.text).toContain("You told us that you're a student at Ashby College.");
    expect(chosenOn(await begin(browser))).toBe("ashby.ac.uk");
  });

  it("is the link's before the browser's", async () => {
    const { browser } = await afterOxford();
    const offered = await begin(browser, { institution: "ashby.ac.uk" });
    expect(chosenOn(offered)).toBe("ashby.ac.uk");
    expect(offered.text).toContain("Suggested by Shop");
  });

  it.each([
    ["unknown", "nowhere.example"],
    ["an employer", "nhs.net"],
    ["of another country", "mit.edu"],
    ["no id", "a b"],
    ["markup", '"><script>'],
    ["too long", "x".repeat(254)],
  ])("is none where the link names one that is %s", async (_what, institution) => {
    const url = loginUrl(service, client, "student", { institution });
    const { page } = await signedIn(service, url, { browser: openBrowser() });
    expect([page.heading, chosenOn(page)]).toEqual(["About you", undefined]);
    expect(page.text).not.toContain("Suggested by");
  });

  it("is the link's by a domain too, and the first of two", async () => {
    const byDomain = loginUrl(service, client, "student", { institution: "staff.ashby.ac.uk" });
    expect(chosenOn((await signedIn(service, byDomain)).page)).toBe("ashby.ac.uk");
    const { page } = await signedIn(service, `${byDomain}&institution=ox.ac.uk`);
    expect(chosenOn(page)).toBe("ashby.ac.uk");
  });
});
