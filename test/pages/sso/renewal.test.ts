/** Renewals: from the mail's link by one press and the proof of last time. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { wordsIn } from "../../../server/pages/words/words.ts";
import { expectSound, type OpenedPage, openBrowser, type TinyBrowser } from "../../support/browser.ts";
import {
  follow,
  goesOnTo,
  type LoginClient,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
} from "../../support/login.ts";
import { ask } from "../../support/operator.ts";
import { DAY_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";
import { answerMail, caller } from "../../support/whitelabel.ts";

const { outcomeMail, sso } = wordsIn("en");
const TITLE = outcomeMail.ends.heading;
const RENEWAL = /https?:\S+\/test\/account\/verify\/student\S*/;

/** A student at the University of Oxford, on the page of the methods. */
async function atMethods(service: Service, client: LoginClient) {
  const { browser, page, address } = await signedIn(service, loginUrl(service, client));
  const institution = await pastPhone(browser, page);
  return {
    browser,
    address,
    page: await takeInstitution(browser, institution, "oxf", "University of Oxford"),
  };
}

/** The mail's link in a browser that has never been here. A renewal from the account page names no client, which test mode needs. */
async function openedElsewhere(service: Service, { clientId }: LoginClient, link: string, address: string) {
  service.pass(61 * SECOND_MS);
  const url = new URL(link);
  url.searchParams.set("client_id", clientId);
  return signedIn(service, url.href, { browser: openBrowser(), address });
}

describe("nine renewals by the test clock, with the rules that ship", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
    await ask(service, "PUT", "/management/ends/GB/student", { kind: "shipped" });
  });
  afterAll(() => service.stop());

  const newest = async () => {
    const found = await service.services.database.verification.findFirstOrThrow({
      orderBy: { lapsesAt: "desc" },
      where: { stage: "success", appId: client.app.appId },
    });
    if (found.lapsesAt === null) throw new Error("a success has an end");
    return { ...found, lapsesAt: found.lapsesAt };
  };
  const call = (method: string, path: string, body?: unknown) =>
    caller(service, client.app)(method, path, body);

  /** Moves the app's clock, and gives the mail about the end that came of it. */
  async function mailedAt(to: Date, address: string): Promise<string> {
    const moved = await call("POST", "/test/clock", { to: to.toISOString() });
    expect(moved.status).toBe(200);
    const messages = (await call("GET", "/test/messages")).body as unknown as { to: string; body: string }[];
    return messages.find(({ to: sentTo, body }) => sentTo === address && RENEWAL.test(body))?.body ?? "";
  }

  it("a student confirms the same address each time, with one press from the mail", async () => {
    const { browser, address, page } = await atMethods(service, client);
    await browser.fill(page, { "Your university or school email address": "ada@ox.ac.uk" }, sso.sendMail);
    await answerMail(service, client.app);
    const ends = [];
    for (let renewal = 0; renewal < 9; renewal += 1) {
      const { lapsesAt, expiresOn } = await newest();
      ends.push(expiresOn?.toISOString().slice(0, 10));
      const days = renewal % 2 === 0 ? 28 : 7;
      const mail = await mailedAt(new Date(lapsesAt.getTime() - days * DAY_MS), address);
      expect(mail).toContain(outcomeMail.ends.how.email);
      const opened = await openedElsewhere(service, client, RENEWAL.exec(mail)?.[0] ?? "", address);
      expectSound(opened.page);
      expect([opened.page.heading, opened.page.text]).toEqual([
        TITLE,
        expect.stringContaining("Last time, we confirmed that you're a student at the University of Oxford."),
      ]);
      expect(opened.page.text).toContain("we'll send a link to ada@ox.ac.uk again");
      const waiting = await opened.browser.press(opened.page, sso.sendMail);
      expect(waiting.heading).toBe("Check your email");
      await answerMail(service, client.app);
      const own = await opened.browser.open(waiting.url);
      expect(own.status).toBe(200);
    }
    // HESA's year and two months, until 30 September; a renewal 28 days before has twelve months at most, to 2 September.
    const both = [2026, 2027, 2028, 2029].flatMap((year) => [`${year}-10-01`, `${year + 1}-09-03`]);
    expect(ends).toEqual([...both, "2030-10-01"]);
    expect((await newest()).expiresOn?.toISOString().slice(0, 10)).toBe("2031-09-03");
    expect(await service.services.database.account.count()).toBe(1);
  });
});

describe("what is asked again", () => {
  let service: Service;
  let client: LoginClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  const renewing = async (browser: TinyBrowser, address: string): Promise<OpenedPage> => {
    service.pass(340 * DAY_MS);
    await signedIn(service, await service.accountLink(), { browser, address });
    return browser.open(`${service.baseUrl}/test/account/verify/student`);
  };

  it("of the portal: one sign-in there, and of an address that signed in: nothing", async () => {
    const { browser, page, address } = await atMethods(service, client);
    const portal = await browser.press(page, "Sign in at the University of Oxford");
    await browser.open(goesOnTo(await browser.press(portal, "Approve")));
    const renewal = await renewing(browser, address);
    expect(renewal.heading).toBe(TITLE);
    const again = await browser.press(renewal, "Sign in at the University of Oxford");
    await browser.open(goesOnTo(await browser.press(again, "Approve")));
    expect(await service.services.database.verification.count({ where: { stage: "success" } })).toBe(2);
    expect((await browser.open(`${service.baseUrl}/test/account/verify/student`)).heading).toBe(
      "Your account",
    );
  });

  it("of documents: a new document only; whoever has changed gets the whole form", async () => {
    const { browser, page, address } = await atMethods(service, client);
    const upload = await follow(browser, page, sso.manualOffer);
    const approved = new File(["%PDF-1.4\n%%EOF\n"], "approve.pdf");
    await browser.fill(upload, { Documents: [approved] }, "Upload");
    service.pass(SECOND_MS);
    const renewal = await renewing(browser, address);
    expect(renewal.heading).toBe(TITLE);
    expect((await follow(browser, renewal, sso.startAgain)).heading).toBe(sso.aboutTitle);
    const documents = await browser.press(renewal, sso.manualOffer);
    expect([documents.heading, documents.text]).toEqual([
      sso.documentsTitle,
      expect.not.stringContaining("Mobile number"),
    ]);
  });

  it("everything, where the institution's addresses prove nothing any more", async () => {
    const { browser, page, address } = await atMethods(service, client);
    await browser.fill(page, { "Your university or school email address": "bea@ox.ac.uk" }, sso.sendMail);
    await answerMail(service, client.app);
    await service.services.database.institutionDomain.deleteMany({ where: { institutionId: "ox.ac.uk" } });
    expect((await renewing(browser, address)).heading).toBe(sso.aboutTitle);
  });
});
