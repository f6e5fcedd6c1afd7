import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { securityNotices } from "../../../server/domain/members/member/security-notice.ts";
import { eraseVerification } from "../../../server/domain/operations/retention/erase-verification.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import { unseal } from "../../../server/platform/crypto.ts";
import {
  expectSound,
  formOf,
  type OpenedPage,
  openBrowser,
  type TinyBrowser,
} from "../../support/browser.ts";
import { freshPhone } from "../../support/journey.ts";
import {
  ADA,
  goesOnTo,
  type LoginClient,
  linkTo,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
  visit,
} from "../../support/login.ts";
import { verified } from "../../support/oauth.ts";
import { HOUR_MS, type Service, startService } from "../../support/service.ts";
import { contentsOf } from "../../support/whitelabel.ts";

const OWN = { "sec-fetch-site": "same-origin" };

describe("a login, between one request and the next", () => {
  let service: Service;
  let client: LoginClient;
  let browser: TinyBrowser;
  let about: OpenedPage;
  beforeAll(async () => {
    service = await startService();
    client = await service.client();
  });
  beforeEach(async () => {
    // Makes this session the newest.
    service.pass(1000);
    ({ browser, page: about } = await signedIn(service, loginUrl(service, client)));
  });
  afterAll(() => service.stop());

  const database = () => service.services.database;
  const accountOf = async () =>
    (await database().session.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).accountId ?? "";

  /** Sends a form as it stood, with its token changed. */
  async function sendWith(page: OpenedPage, button: string, csrf: string | undefined, from = browser) {
    const { action, fields } = formOf(page, button);
    const { csrf: _own, ...rest } = fields;
    const body = new URLSearchParams({ ...rest, ...(csrf === undefined ? {} : { csrf }) });
    return from.open(action, { method: "POST", body, headers: OWN });
  }

  it("takes no form without its own token, another browser's, or one from before the sign-in", async () => {
    const other = (await signedIn(service, loginUrl(service, client))).page;
    const before = await contentsOf(database());
    const otherToken = formOf(other, "Continue").fields.csrf;
    for (const token of [undefined, "", "x", "\0", otherToken]) {
      const page = await sendWith(about, "Continue", token);
      expectSound(page, { whose: "Shop" });
      expect([page.status, page.heading]).toEqual([403, "This page has expired"]);
      expect(linkTo(page, "Open the page again")).toBe(about.url.replace("/about?", "?"));
    }
    const foreign = await browser.press(about, "Continue", { "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect(await contentsOf(database())).toEqual(before);
  });

  it("gives nobody a code without the member's own yes", async () => {
    const consent = await browser.open(linkTo(about, "Continue to Shop without verifying"));
    const forged = await sendWith(consent, "Agree and continue to Shop", "x");
    expect([forged.status, goesOnTo(forged)]).toEqual([403, ""]);
    const stranger = openBrowser();
    const page = await sendWith(
      consent,
      "Agree and continue to Shop",
      formOf(consent, "Agree and continue to Shop").fields.csrf,
      stranger,
    );
    expect([page.status, goesOnTo(page)]).toEqual([403, ""]);
    expect(await database().consent.count({ where: { accountId: await accountOf() } })).toBe(0);
  });

  it.each([
    [200, "a page, where the browser says that a form began it", OWN, OWN],
    [200, "a page, in a browser that says nothing of the kind (before 2023)", { origin: "null" }, {}],
    [302, "a redirect, for a program", {}, {}],
  ])("%i: leads who has agreed from a form to the client by %s", async (status, _how, posts, gets) => {
    const accountId = await accountOf();
    await verified(service, client, accountId, { consumerGroup: "student" });
    const consent = await browser.open(loginUrl(service, client));
    await browser.press(consent, "Agree and continue to Shop");
    const { action, fields } = formOf(about, "Continue", ADA);
    const body = new URLSearchParams(fields);
    let answer = await browser.send(action, { method: "POST", body, headers: posts });
    const next = () => answer.headers.get("location") ?? "";
    expect([answer.status, next()]).toEqual([303, expect.stringMatching(/^\/sso\/student/)]);
    while (next().startsWith("/"))
      answer = await browser.send(`${service.baseUrl}${next()}`, { headers: gets });
    const html = await answer.text();
    expect([answer.status, next() || goesOnTo({ html })]).toEqual([
      status,
      expect.stringMatching(/^https:\/\/shop\.example\/callback\?code=/),
    ]);
    await database().verification.deleteMany({ where: { accountId } });
  });

  it("may be pressed twice: one verification, one consent", async () => {
    const filled = formOf(about, "Continue", ADA);
    const send = () =>
      browser.send(filled.action, { method: "POST", body: new URLSearchParams(filled.fields), headers: OWN });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const accountId = await accountOf();
    expect(await database().verification.count({ where: { accountId } })).toBe(1);
    const consent = await browser.open(linkTo(about, "Continue to Shop without verifying"));
    const first = await browser.press(consent, "Agree and continue to Shop");
    const second = await browser.press(consent, "Agree and continue to Shop");
    expect([goesOnTo(first), goesOnTo(second)]).toEqual([
      expect.stringContaining("?code="),
      expect.stringContaining("?code="),
    ]);
    expect(await database().consent.count({ where: { accountId } })).toBe(1);
  });

  it("finds its place again by Back, by reload, and on a step that is over", async () => {
    const unseen = await browser.fill(about, { ...ADA, "Last name": "\u202e\u200b" }, "Continue");
    expect([unseen.heading, unseen.text]).toEqual([
      "About you",
      expect.stringContaining("Type the name again. It contains a character that can't be shown."),
    ]);
    const phone = await browser.fill(about, ADA, "Continue");
    // Back, and another name: it is corrected, and no second one begins.
    const corrected = await browser.fill(about, { ...ADA, "First name": "Augusta" }, "Continue");
    expect([phone.heading, corrected.heading]).toEqual(["Your mobile number", "Your mobile number"]);
    const code = await browser.fill(phone, { "Mobile number": freshPhone() }, "Send me a code");
    const institution = await browser.fill(code, { "6-digit code": "123456" }, "Continue");
    expect(institution.heading).toBe("Where do you study?");
    for (const stale of [
      await browser.fill(code, { "6-digit code": "123456" }, "Continue"),
      await browser.fill(phone, { "Mobile number": freshPhone() }, "Send me a code"),
    ])
      expect(stale.heading).toBe("Where do you study?");
    for (const step of [
      "phone",
      "phone/code",
      "email",
      "documents",
      "methods",
      "portal",
      "email/again",
      "institution",
      "unlisted",
    ]) {
      const page = await browser.open(about.url.replace("/student/about?", `/student/${step}?`));
      expect([step, page.status]).toEqual([step, /portal|again/.test(step) ? 405 : 200]);
    }
    expect(await database().verification.count({ where: { accountId: await accountOf() } })).toBe(1);
  });

  it("starts with the sign-in again when the session has ended meanwhile", async () => {
    const phone = await browser.fill(about, ADA, "Continue");
    service.pass(13 * HOUR_MS);
    const late = await browser.fill(phone, { "Mobile number": freshPhone() }, "Send me a code");
    expect([late.status, late.heading]).toEqual([403, "This page has expired"]);
    expect((await browser.open(linkTo(late, "Open the page again"))).heading).toBe("Sign in");
    for (const step of ["continue", "documents", "about"])
      expect((await browser.open(about.url.replace("/student/about?", `/student/${step}?`))).heading).toBe(
        "Sign in",
      );
    const json = await browser.send(about.url.replace("/student/about?", "/student/institutions.json?"));
    expect([json.status, await json.json()]).toEqual([401, { institutions: [] }]);
    const upload = await browser.send(about.url.replace("/student/about?", "/student/documents?"), {
      method: "POST",
      body: new FormData(),
      headers: OWN,
    });
    expect(upload.status).toBe(303);
  });

  it("begins anew when the verification was erased meanwhile", async () => {
    const institution = await pastPhone(browser, about);
    const methods = await takeInstitution(browser, institution, "oxf", "University of Oxford");
    const verification = await database().verification.findFirstOrThrow({
      where: { accountId: await accountOf() },
    });
    await eraseVerification(service.services, verification, "test");
    const page = await browser.press(methods, "Sign in at the University of Oxford");
    expect([page.status, page.heading]).toEqual([200, "About you"]);
    // The account knows who they are by now.
    expect(page.html).toContain('value="Lovelace"');
  });

  it("finds institutions while one types, for the member only", async () => {
    await pastPhone(browser, about);
    const source = about.url.replace("/student/about?", "/student/institutions.json?");
    const ask = async (query: string) => (await browser.send(`${source}&find=${query}`)).json();
    expect(await ask("oxf")).toEqual({
      institutions: [{ institutionId: "ox.ac.uk", institutionName: "University of Oxford", territory: "GB" }],
    });
    for (const query of ["", "o", "x".repeat(81), "%00%00", "%ff%ff", "a&find=b"])
      expect([query, await ask(query)]).toEqual([query, { institutions: [] }]);
  });

  it("tells two institutions of one name apart by their domains", async () => {
    const at = { createdAt: service.clock.now, updatedAt: service.clock.now };
    for (const id of ["twin.example", "twin-college.example"]) {
      const name = "Twin College";
      const data = { id, name, territory: "GB", kind: "education", source: "starter", ...at } as const;
      await database().institution.create({ data });
      const named = { institutionId: id, position: 0, name, searchable: name.toLowerCase() };
      await database().institutionName.create({ data: named });
    }
    await pastPhone(browser, about);
    const source = about.url.replace("/student/about?", "/student/institutions.json?");
    const { institutions } = await (await browser.send(`${source}&find=twin`)).json();
    expect(institutions.map(({ town }: { town?: string }) => town).sort()).toEqual([
      "twin-college.example",
      "twin.example",
    ]);
  });

  it("gives the phone that was proven to the member who is signed in, and says so in the audit log", async () => {
    const number = freshPhone();
    await pastPhone(browser, about, ADA, number);
    const first = await accountOf();
    service.pass(1000);
    const other = await signedIn(service, loginUrl(service, client));
    await pastPhone(other.browser, other.page, { ...ADA, "First name": "Eve", Day: "1" }, number);
    const second = await accountOf();
    expect(second).not.toBe(first);
    expect(await database().loginIdentifier.count({ where: { accountId: first, channel: "sms" } })).toBe(0);
    expect(await database().loginIdentifier.count({ where: { accountId: second, channel: "sms" } })).toBe(1);
    const moved = await database().auditEntry.findFirst({
      where: { action: "phone.moved", subject: second },
    });
    expect(moved?.detail).toEqual({ from: first });
    // The member who lost it is notified; the one who opened an account with it a moment ago is not (C M5).
    await workOff(service.services, securityNotices);
    const rows = await database().message.findMany({ where: { channel: "email" }, orderBy: { id: "asc" } });
    const told = rows
      .map(({ id, bodySealed }) =>
        unseal(service.services.keyring, "Message.bodySealed", String(id), bodySealed)
          .split("\n\n")
          .find((paragraph) => paragraph.startsWith("A phone number")),
      )
      .flatMap((what) => what?.split(".")[0] ?? []);
    expect(told).toEqual(["A phone number on your account was moved to someone else's"]);
  });

  it("keeps test and live members apart, in one browser", async () => {
    const live = await service.client({ mode: "live" });
    const page = await browser.open(loginUrl(service, live));
    expect([page.heading, page.text]).toEqual(["Sign in", expect.not.stringContaining("Test mode")]);
    expect(about.text).toContain("Test mode");
  });

  it("is not to be seen by the partner, who looks a member up with their consent", async () => {
    await browser.fill(about, ADA, "Continue");
    const { appId, calls } = client.app;
    const params = { path: { appId } };
    const { data } = await calls.GET("/app/{appId}/whitelabel/verifications", { params });
    expect(data?.verifications).toEqual([]);
  });
});

describe("in live mode", () => {
  it("begins three verifications a day and says when to come back", async () => {
    const service = await startService();
    try {
      const client = await service.client({ mode: "live" });
      const url = loginUrl(service, client);
      const browser = openBrowser();
      const asked = await browser.fill(
        await browser.open(url),
        { "Email address": "ada@example.com" },
        "Send me a code",
      );
      const code = /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? "")?.[0] ?? "";
      let page = await browser.fill(asked, { "6-digit code": code }, "Sign in");
      for (let round = 0; round < 3; round += 1) {
        service.pass(1000);
        const phone = await browser.fill(page, ADA, "Continue");
        expect(phone.heading).toBe("Your mobile number");
        const sent = await browser.fill(phone, { "Mobile number": freshPhone() }, "Send me a code");
        const right = /\b\d{6}\b/.exec(service.texts.at(-1)?.body ?? "")?.[0];
        const wrong = right === "000000" ? "111111" : "000000";
        page = sent;
        for (let check = 0; check < 5; check += 1)
          page = await browser.fill(page, { "6-digit code": wrong }, "Continue");
        expect(page.heading).toBe("About you");
      }
      const over = await browser.fill(page, ADA, "Continue");
      expect([over.status, over.text]).toEqual([429, expect.stringContaining("Try again tomorrow")]);
      expect((await visit(browser, linkTo(over, "Continue to Shop without verifying"))).page?.heading).toBe(
        "Continue to Shop?",
      );
    } finally {
      await service.stop();
    }
  });
});
