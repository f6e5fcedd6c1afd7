import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { giveConsent } from "../../server/domain/oauth/consent.ts";
import { sweep } from "../../server/domain/retention/sweep.ts";
import {
  expectSound,
  type Filled,
  formOf,
  linksOf,
  type OpenedPage,
  openBrowser,
  type TinyBrowser,
} from "../support/browser.ts";
import { halves } from "../support/documents.ts";
import { type App, freshPhone, must, OXFORD, pathOf, pdf, proven } from "../support/journey.ts";
import {
  askedForCode,
  asks,
  birthDate,
  CODE,
  confirmed,
  signedIn,
  signedInByNumber,
  TEST_ACCOUNT,
} from "../support/member.ts";
import { ask, bearer, type TestClient, tokensFor, verified } from "../support/oauth.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Service, startService } from "../support/service.ts";
import { contentsOf } from "../support/whitelabel.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const NEW_WAY = "Add an email address or mobile number";
const SURE = "Yes, delete everything about me";

let addresses = 0;
function freshAddress(): string {
  addresses += 1;
  return `owner${addresses}@example.com`;
}

describe("the account page", () => {
  let service: Service;
  let app: App;
  let client: TestClient;
  beforeAll(async () => {
    service = await startService();
    app = await service.app("test", { name: "Tom & <b>Jerry</b>" });
    client = await service.client({ name: "Shoes & <i>More</i>" });
  });
  afterAll(() => service.stop());

  /** A member who has just signed in, and their account's row. */
  async function member(address = freshAddress()) {
    service.pass(1);
    const signIn = address.includes("@") ? signedIn : signedInByNumber;
    const { browser, page } = await signIn(service, address);
    expect(page.heading).toBe("Your account");
    const row = await service.services.database.session.findFirstOrThrow({
      orderBy: { createdAt: "desc" },
      where: { createdAt: service.clock.now },
    });
    service.pass(1);
    return { browser, page, address, accountId: row.accountId ?? "" };
  }

  const open = (browser: TinyBrowser, path = "") => browser.open(`${service.baseUrl}${TEST_ACCOUNT}${path}`);

  /** Enters the code that test mode knows. */
  const enter = (browser: TinyBrowser, page: OpenedPage, button: string) =>
    browser.fill(page, { [CODE]: "123456" }, button);

  /** Through "Confirm that it's you" to the page behind it. */
  async function provenAgain(browser: TinyBrowser, path: string, filled: Filled = {}): Promise<OpenedPage> {
    const asked = await open(browser, path);
    expectSound(asked);
    expect(asked.heading).toBe("Confirm that it's you");
    const code = await browser.fill(asked, filled, "Send me a code");
    expectSound(code);
    return enter(browser, code, "Continue");
  }

  /** Up to the code for a further address. */
  async function adding(browser: TinyBrowser, address: string): Promise<OpenedPage> {
    return browser.fill(await open(browser, "/ways"), { [NEW_WAY]: address }, "Add");
  }

  it("shows everything, in sound pages of both languages, on each of its pages", async () => {
    const { browser, accountId } = await member();
    await verified(service, client, accountId, { consumerGroup: "student", institutionId: OXFORD });
    await tokensFor(service, client, accountId);
    const page = await open(browser);
    expectSound(page);
    for (const text of [
      "Student",
      "Student",
      "University of Oxford",
      "Verified until the end of 3 March 2027.",
      "Shoes & <i>More</i>",
      "This browser",
    ])
      expect(page.text).toContain(text);
    const paths = ["", "/ways", "/profile", "/download", "/delete", "/delete/confirm", "/deleted"];
    for (const path of paths) expectSound(await open(browser, path));
    expect((await open(browser, "/ways")).text).toContain("An email address is safer than a number:");
    const german = openBrowser({ language: "de" });
    for (const [name, value] of browser.cookies) german.cookies.set(name, value);
    for (const path of paths) {
      const shown = await open(german, path);
      expectSound(shown, { language: "de" });
      expect(shown.text).not.toMatch(/\b(the|you|your|is|and)\b/i);
    }
  });

  it("leads whoever is not signed in to the sign-in, from each page, and does nothing for them", async () => {
    const before = await contentsOf(service.services.database);
    for (const path of [
      "",
      "/ways",
      "/ways/code",
      "/prove",
      "/prove/code",
      "/profile",
      "/download",
      "/delete",
      "/delete/confirm",
    ]) {
      const browser = openBrowser();
      await browser.open(await service.accountLink());
      const page = await open(browser, path);
      expect([page.url, page.heading]).toEqual([`${service.baseUrl}${TEST_ACCOUNT}/sign-in`, "Sign in"]);
    }
    for (const path of [
      "/ways",
      "/ways/code",
      "/ways/again",
      "/ways/remove",
      "/prove",
      "/prove/code",
      "/prove/again",
      "/profile",
      "/picture",
      "/picture/remove",
      "/applications/end",
      "/sessions/end",
      "/download",
      "/delete/confirm",
      "/sign-out",
    ]) {
      const url = `${service.baseUrl}${TEST_ACCOUNT}${path}`;
      const page = await openBrowser().open(url, {
        method: "POST",
        body: new URLSearchParams({ sure: "yes" }),
      });
      expectSound(page);
      expect([page.status, page.heading]).toEqual([403, "Cookies are switched off"]);
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
  });

  it("takes no form without its token, whatever the button", async () => {
    const { browser, address, accountId } = await member();
    await adding(browser, freshAddress());
    const { page: other } = await member();
    const foreign = formOf(other, "Sign out").fields.csrf ?? "";
    const before = await contentsOf(service.services.database);
    for (const path of [
      "/ways",
      "/ways/code",
      "/ways/remove",
      "/prove",
      "/profile",
      "/picture/remove",
      "/applications/end",
      "/sessions/end",
      "/download",
      "/delete/confirm",
      "/sign-out",
    ])
      for (const csrf of ["", foreign, "é"]) {
        const body = new URLSearchParams({ csrf, sure: "yes", code: "123456", address, session: "others" });
        const page = await browser.open(`${service.baseUrl}${TEST_ACCOUNT}${path}`, { method: "POST", body });
        expect([page.status, page.heading]).toEqual([403, "This page has expired"]);
      }
    expect(await contentsOf(service.services.database)).toEqual(before);
    expect(await service.services.database.account.count({ where: { id: accountId, deletedAt: null } })).toBe(
      1,
    );
  });

  describe("verifications", () => {
    it("can be renewed from 30 days before the end, and asked for again after a rejection", async () => {
      const { browser, accountId } = await member();
      const inDays = (days: number) => {
        const day = new Date(service.clock.now.getTime() + days * DAY_MS);
        return new Date(`${day.toISOString().slice(0, 10)}T00:00:00Z`);
      };
      const links = async () => linksOf(await open(browser)).filter((link) => link.includes("/verify/"));
      const id = await verified(service, client, accountId, {
        consumerGroup: "student",
        expiresOn: inDays(32),
      });
      expect(await links()).toEqual([]);
      await service.services.database.verification.update({
        where: { id },
        data: { expiresOn: inDays(30), lapsesAt: inDays(30) },
      });
      expect(await links()).toEqual([`${TEST_ACCOUNT}/verify/student`]);
      await verified(service, client, accountId, {
        consumerGroup: "teacher",
        stage: "rejected_verification:manual",
        lapsesAt: inDays(3),
      });
      expect(await links()).toContain(`${TEST_ACCOUNT}/verify/key-worker`);
      const page = await open(browser);
      expect(page.text).toContain("Not verified");
      for (const text of ["Renew: Student", "Try again: Key worker"]) expect(page.text).toContain(text);
      for (const link of await links()) {
        const next = await browser.open(`${service.baseUrl}${link}`);
        expectSound(next);
        expect([next.status, next.url]).toEqual([200, `${service.baseUrl}${link}/about`]);
      }
    });
  });

  describe("applications", () => {
    it("lists who has access, and ends it at once; the record of the consent stays", async () => {
      const { browser, accountId } = await member();
      await giveConsent(
        service.services,
        accountId,
        { clientId: client.clientId, flow: "current", supergroups: ["student"], scopes: [], policyUrls: [] },
        "en",
      );
      const { access_token: token } = await tokensFor(service, client, accountId);
      const getMemberships = () => ask(service, "get", "/api/v3/me.json", { headers: bearer(token) });
      expect((await getMemberships()).status).toBe(200);
      const page = await open(browser);
      expect(page.text).toContain("Can check whether you're verified as: Student");
      const after = await confirmed(browser, page, "Remove access: Shoes & <i>More</i>");
      expectSound(after);
      expect(after.text).toContain("Nobody has access.");
      expect((await getMemberships()).status).toBe(401);
      const consents = await service.services.database.consent.findMany({ where: { accountId } });
      expect(consents.map(({ withdrawnAt }) => withdrawnAt)).toEqual([service.clock.now]);
      const { action, fields } = formOf(after, "Sign out");
      for (const name of ["", "\u0000", "nobody", "x".repeat(500)]) {
        const body = new URLSearchParams({ ...fields, client: name });
        const answer = await browser.open(action.replace("sign-out", "applications/end"), {
          method: "POST",
          body,
        });
        expect(answer.heading).toBe("Your account");
      }
    });
  });

  describe("sessions", () => {
    it("are listed with their browsers, and end one by one or all but this", async () => {
      const { browser, address, accountId } = await member();
      const others = [];
      for (const agent of [
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605",
        "<b>curl</b>",
        "Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140",
      ]) {
        service.pass(MINUTE_MS);
        const { browser: other, page } = await askedForCode(service, address);
        const { action, fields } = formOf(page, "Sign in", { [CODE]: "123456" });
        await other.open(action, {
          method: "POST",
          body: new URLSearchParams(fields),
          headers: { "user-agent": agent },
        });
        others.push(other);
      }
      const page = await open(browser);
      expectSound(page);
      for (const name of ["Safari on iPhone", "Edge on Windows", "Unknown browser"])
        expect(page.text).toContain(name);
      const less = await confirmed(browser, page, "Sign out: Safari on iPhone");
      expect(less.text).not.toContain("Safari on iPhone");
      expect((await open(others[0] as TinyBrowser)).heading).toBe("Sign in");
      expect((await open(others[1] as TinyBrowser)).heading).toBe("Your account");
      const alone = await confirmed(browser, less, "Sign out everywhere else");
      expect(alone.heading).toBe("Your account");
      for (const other of others) expect((await open(other)).heading).toBe("Sign in");
      expect(await service.services.database.session.count({ where: { accountId } })).toBe(1);
    });

    it("of somebody else can't be ended", async () => {
      const victim = await member();
      const { browser, page } = await member();
      const { id } = await service.services.database.session.findFirstOrThrow({
        where: { accountId: victim.accountId },
      });
      const { action, fields } = formOf(page, "Sign out");
      for (const session of [id, "", "\u0000", "x", `${id}x`]) {
        const body = new URLSearchParams({ ...fields, session });
        await browser.open(action.replace("sign-out", "sessions/end"), { method: "POST", body });
      }
      expect((await open(victim.browser)).heading).toBe("Your account");
    });
  });

  describe("ways to sign in", () => {
    it("are added with a code that went there, replaced, and work from then on", async () => {
      const { browser, address } = await member();
      const next = freshAddress();
      const code = await adding(browser, next);
      expectSound(code);
      expect(code.text).toContain(`We sent a 6-digit code to ${next}.`);
      const wrong = await browser.fill(code, { [CODE]: "000000" }, "Add");
      expect(wrong.text).toContain("You have 4 attempts left");
      const added = await enter(browser, wrong, "Add");
      expectSound(added);
      expect([added.heading, added.text.includes(next)]).toEqual(["How you sign in", true]);
      const asked = await asks(browser, added, `Remove: ${address}`);
      expectSound(asked);
      expect(asked.text).toContain(`Remove ${address}`);
      expect((await open(browser, "/ways")).text).toContain(address);
      const removed = await confirmed(browser, added, `Remove: ${address}`);
      expect(removed.text).toContain("Removed. You can no longer sign in with it.");
      expect(removed.text).not.toContain(address);
      // The last one has no button, and a form that says so all the same is turned down.
      const last = await service.services.database.loginIdentifier.findFirstOrThrow({
        orderBy: { provenAt: "desc" },
      });
      const { fields } = formOf(removed, "Add");
      const body = new URLSearchParams({ ...fields, way: last.id });
      const refused = await browser.open(`${service.baseUrl}${TEST_ACCOUNT}/ways/remove`, {
        method: "POST",
        body,
      });
      expectSound(refused);
      expect([refused.status, refused.text.includes("This is the only way to sign in")]).toEqual([409, true]);
      service.pass(MINUTE_MS);
      expect((await signedIn(service, next)).page.text).toContain(next);
      expect((await signedIn(service, address)).page.text).not.toContain(next);
    });

    it("never leave one behind without any, when two are taken away at once", async () => {
      const { browser, address, accountId } = await member();
      const next = freshAddress();
      const page = await enter(browser, await adding(browser, next), "Add");
      const questions = [
        await asks(browser, page, `Remove: ${address}`),
        await asks(browser, page, `Remove: ${next}`),
      ];
      await Promise.all(questions.map((question) => browser.press(question, "Remove")));
      expect(await service.services.database.loginIdentifier.count({ where: { accountId } })).toBe(1);
    });

    it("take an e-mail address from nobody, and a phone from whoever had it, on record", async () => {
      const first = await member();
      const { browser, accountId } = await member();
      service.pass(MINUTE_MS);
      const taken = await enter(browser, await adding(browser, first.address), "Add");
      expectSound(taken);
      expect([taken.status, taken.text.includes("belongs to another account")]).toEqual([409, true]);
      const number = freshPhone();
      await enter(first.browser, await adding(first.browser, number), "Add");
      service.pass(MINUTE_MS);
      const moved = await enter(browser, await adding(browser, number), "Add");
      expect(moved.text).toContain(number);
      expect((await open(first.browser)).text).not.toContain(number);
      const entry = await service.services.database.auditEntry.findFirstOrThrow({
        where: { subject: accountId },
      });
      expect([entry.action, entry.detail]).toEqual(["phone.moved", { from: first.accountId }]);
    });

    it("need a code that was entered within ten minutes, for what is shown and what is done", async () => {
      const { browser } = await member();
      const page = await open(browser, "/ways");
      service.pass(10 * MINUTE_MS);
      expect((await browser.fill(page, { [NEW_WAY]: freshAddress() }, "Add")).heading).toBe(
        "Confirm that it's you",
      );
      const again = await provenAgain(browser, "/ways");
      expect(again.heading).toBe("How you sign in");
      service.pass(9 * MINUTE_MS);
      expect((await open(browser, "/ways")).heading).toBe("How you sign in");
      service.pass(MINUTE_MS);
      expect((await open(browser, "/ways")).heading).toBe("Confirm that it's you");
    });

    it.each(["", "nobody", "+44", "\u0000@x.example", "x@y.example\r\nBcc: z@y.example"])(
      "refuse %j beside the field",
      async (text) => {
        const { browser } = await member();
        const page = await adding(browser, text);
        expectSound(page);
        expect([page.status, page.heading]).toEqual([400, "How you sign in"]);
      },
    );
  });

  describe("asking for a new code", () => {
    it("goes to the member's own addresses only, and comes back to nothing but our pages", async () => {
      const { browser } = await member();
      const stranger = await member();
      const [theirs] = await service.services.database.loginIdentifier.findMany({
        where: { accountId: stranger.accountId },
      });
      service.pass(10 * MINUTE_MS);
      const asked = await open(browser, "/prove?for=//evil.example");
      expectSound(asked);
      const { action, fields } = formOf(asked, "Send me a code");
      for (const way of [theirs?.id ?? "", "", "\u0000"]) {
        const body = new URLSearchParams({ ...fields, way });
        const refused = await browser.open(action, { method: "POST", body });
        expectSound(refused);
        expect([refused.status, refused.heading]).toEqual([400, "Confirm that it's you"]);
      }
      const page = await enter(browser, await browser.press(asked, "Send me a code"), "Continue");
      expect(page.url).toBe(`${service.baseUrl}${TEST_ACCOUNT}/ways`);
    });

    it("counts wrong ones, and a code of one kind is none of another", async () => {
      const { browser, address } = await member();
      service.pass(10 * MINUTE_MS);
      const asked = await browser.press(await open(browser, "/delete"), "Send me a code");
      let page = asked;
      for (let check = 0; check < 5; check += 1)
        page = await browser.fill(page, { [CODE]: "000000" }, "Continue");
      expect(page.text).toContain("an incorrect code 5 times");
      expect((await enter(browser, page, "Continue")).heading).toBe("Enter your code");
      service.pass(MINUTE_MS);
      // A sign-in of the same person elsewhere proves nothing here.
      await signedIn(service, address);
      expect((await open(browser, "/delete")).heading).toBe("Confirm that it's you");
    });
  });

  describe("gender and picture", () => {
    it("are up to the member", async () => {
      const { browser, accountId } = await member();
      const page = await open(browser, "/profile");
      const saved = await browser.fill(page, { Female: true }, "Save");
      expectSound(saved);
      expect((await open(browser)).text).toContain("Gender Female");
      const { genderSealed } = await service.services.database.account.findUniqueOrThrow({
        where: { id: accountId },
      });
      expect(genderSealed).toMatch(/^v2\.t1\./);
      await browser.fill(saved, { "Prefer not to say": true }, "Save");
      const { genderSealed: none } = await service.services.database.account.findUniqueOrThrow({
        where: { id: accountId },
      });
      expect(none).toBeNull();
      const { action, fields } = formOf(saved, "Save");
      const forged = new URLSearchParams({ ...fields, gender: "<script>" });
      expect((await browser.open(action, { method: "POST", body: forged })).status).toBe(200);
      expect((await open(browser)).text).not.toContain("Gender");
    });

    it("shows a picture at an address that cannot be guessed, and no more once it is taken away", async () => {
      const { browser } = await member();
      const taken = await halves(800, 400)
        .withExif({ IFD3: { GPSLatitude: "51/1 45/1 7/1" } })
        .png()
        .toBuffer();
      const picture = new File([new Uint8Array(taken)], "me.svg", { type: "image/svg+xml" });
      const page = await browser.fill(
        await open(browser, "/profile"),
        { Picture: [picture] },
        "Upload picture",
      );
      expectSound(page);
      const [, path = ""] = /<img class="avatar" src="([^"]+)"/.exec(page.html) ?? [];
      expect(path).toMatch(/^\/avatar\/[\w-]{43}$/);
      const shown = await fetch(`${service.baseUrl}${path}`);
      // Drawn anew: the picture, and nothing of where it was taken.
      const { width, height, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([width, height, exif]).toEqual([512, 256, undefined]);
      for (const [name, value] of [
        ["content-type", "image/webp"],
        ["x-content-type-options", "nosniff"],
        ["content-security-policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"],
      ] as const)
        expect(shown.headers.get(name)).toBe(value);
      const gone = await confirmed(browser, page, "Remove picture");
      expect(gone.html).not.toContain("/avatar/");
      expect((await fetch(`${service.baseUrl}${path}`)).status).toBe(404);
      for (const token of ["x", "%00", "A".repeat(43), "..%2f..%2fetc"])
        expect((await fetch(`${service.baseUrl}/avatar/${token}`)).status).toBe(404);
    });

    it.each([
      ["a text", Buffer.from("hello"), "This file isn't a PNG, JPEG or WebP picture."],
      ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "This file isn't a PNG"],
      ["a PDF", Buffer.from("%PDF-1.4\n%%EOF\n"), "This file isn't a PNG"],
      ["nothing", Buffer.alloc(0), "This file isn't a PNG"],
      [
        "half a signature of a picture",
        Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0", "latin1"),
        "This file isn't a PNG",
      ],
      ["too much", Buffer.concat([PNG, Buffer.alloc(524_288)]), "larger than 512 KB"],
    ])("refuses %s beside the field", async (_what, bytes, text) => {
      const { browser } = await member();
      const files = [new File([bytes], "me.png", { type: "image/png" })];
      const page = await browser.fill(await open(browser, "/profile"), { Picture: files }, "Upload picture");
      expectSound(page);
      expect([page.status, page.text.includes(text)]).toEqual([400, true]);
    });

    it("answers a form that is none with a page, never with a failure of ours", async () => {
      const { browser } = await member();
      const url = `${service.baseUrl}${TEST_ACCOUNT}/picture`;
      for (const [type, body] of [
        ["multipart/form-data", "x"],
        [
          "multipart/form-data; boundary=x",
          '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nhalf',
        ],
        [
          "multipart/form-data; boundary=x",
          '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\na\r\n--x--',
        ],
        ["application/json", "{}"],
        ["text/plain", "x"],
      ] as const) {
        const page = await browser.open(url, { method: "POST", body, headers: { "content-type": type } });
        expectSound(page);
        expect([400, 403]).toContain(page.status);
      }
    });
  });

  describe("download", () => {
    it("holds everything that we keep, and no secret", async () => {
      const number = freshPhone();
      const { verificationId } = await proven(
        app,
        { userEmail: "ada@example.com", externalId: "x-1" },
        number,
      );
      await must(app.calls.PATCH(ONE, { ...pathOf(app, verificationId), body: { institutionId: OXFORD } }));
      await must(
        app.calls.POST(`${ONE}/manual`, {
          ...pathOf(app, verificationId),
          body: { files: [pdf("my card.pdf")] },
        }),
      );
      await service.services.database.auditEntry.create({
        data: {
          at: service.clock.now,
          actor: "person:1",
          action: "document.viewed",
          subject: verificationId,
        },
      });
      const { browser } = await member(number);
      service.pass(10 * MINUTE_MS);
      const page = await provenAgain(browser, "/download", birthDate("2000-12-10"));
      expectSound(page);
      const { action, fields } = formOf(page, "Download file");
      const answer = await browser.send(action, { method: "POST", body: new URLSearchParams(fields) });
      expect(answer.headers.get("content-disposition")).toBe("attachment; filename=cohort-account.json");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const text = await answer.text();
      expect(JSON.parse(text)).toMatchObject({
        account: {
          firstName: "Ada",
          lastName: "Lovelace",
          dob: "2000-12-10",
          phones: [{ phone: number }],
          emails: [],
        },
        verifications: [
          {
            id: verificationId,
            askedBy: "Tom & <b>Jerry</b>",
            email: "ada@example.com",
            externalId: "x-1",
            institution: "University of Oxford",
            stage: "pending_verification:manual",
            history: expect.arrayContaining([expect.objectContaining({ toStage: "select_institution" })]),
            passcodesSentAt: [expect.any(String)],
            rejections: 0,
            attempts: [
              {
                method: "manual",
                documents: [
                  { fileName: "my card.pdf", file: expect.stringContaining("/test/account/download/") },
                ],
              },
            ],
          },
        ],
        consents: [],
        sessions: [{ userAgent: expect.any(String) }],
        knownBrowsers: [{ signedInWith: number, lastSignedInAt: expect.any(String) }],
        codes: expect.arrayContaining([expect.objectContaining({ purpose: "sign_in", address: number })]),
        record: expect.arrayContaining([
          expect.objectContaining({ by: "person", action: "document.viewed", subject: verificationId }),
        ]),
      });
      const { file } = JSON.parse(text).verifications[0].attempts[0].documents[0];
      const own = await browser.send(file);
      expect([own.status, await own.text()]).toEqual([200, "%PDF-1.4\n%%EOF\n"]);
      expect(own.headers.get("content-disposition")).toBe("attachment; filename=document.pdf");
      const other = await member(freshAddress());
      expect((await other.browser.send(file)).status).toBe(404);
      expect((await fetch(file, { redirect: "manual" })).status).toBe(303);
      expect(text).not.toMatch(/hash|sealed|secret|pathToken|fileKey/i);
      for (const cookie of browser.cookies.values()) expect(text).not.toContain(cookie);
    });
  });

  it("says how long everything is kept, as the installation has it (M6)", async () => {
    const { config } = service.services;
    service.services.config = { ...config, retention: { ...config.retention, documents: 12 } };
    const { browser } = await member();
    const page = await browser.open(`${service.baseUrl}${TEST_ACCOUNT}/retention`);
    service.services.config = config;
    expectSound(page);
    expect(page.text).toContain("Documents: 12 days after the decision.");
  });

  describe("deleting", () => {
    const documents = async () => (await readdir(join(service.services.config.dataDir, "documents"))).length;

    it("needs a new code and two pages, and then everything personal is gone at once, everywhere", async () => {
      const number = freshPhone();
      const { verificationId } = await proven(app, {}, number);
      await must(app.calls.PATCH(ONE, { ...pathOf(app, verificationId), body: { institutionId: OXFORD } }));
      const files = await documents();
      await must(
        app.calls.POST(`${ONE}/manual`, {
          ...pathOf(app, verificationId),
          body: { files: [pdf(), pdf("b.pdf", "%PDF-1.4\n2\n%%EOF\n")] },
        }),
      );
      expect(await documents()).toBe(files + 2);
      const { browser, accountId } = await member(number);
      service.pass(MINUTE_MS);
      const { browser: elsewhere } = await signedInByNumber(service, number);
      await enter(browser, await adding(browser, freshAddress()), "Add");
      const { access_token: token } = await tokensFor(service, client, accountId);
      await giveConsent(
        service.services,
        accountId,
        { clientId: client.clientId, flow: "current", supergroups: ["student"], scopes: [], policyUrls: [] },
        "en",
      );

      service.pass(10 * MINUTE_MS);
      const first = await provenAgain(browser, "/delete");
      expect(first.heading).toBe("Delete my account");
      expect(linksOf(first)).toContain(`${TEST_ACCOUNT}/delete/confirm`);
      const second = await open(browser, "/delete/confirm");
      expect(second.heading).toBe("Delete your account permanently?");
      const unsure = await browser.press(second, "Delete my account now");
      expectSound(unsure);
      expect([unsure.status, unsure.text.includes("Tick the box")]).toEqual([400, true]);
      const done = await browser.fill(second, { [SURE]: true }, "Delete my account now");
      expectSound(done);
      expect([done.status, done.heading]).toEqual([200, "Your account has been deleted"]);
      expect([...browser.cookies.keys()].filter((name) => /session|known/.test(name))).toEqual([]);

      for (const one of [browser, elsewhere]) expect((await open(one)).heading).toBe("Sign in");
      const answer = await app.calls.GET(ONE, pathOf(app, verificationId));
      expect(answer.response.status).toBe(404);
      expect((await ask(service, "get", "/api/v3/me.json", { headers: bearer(token) })).status).toBe(404);
      expect(await documents()).toBe(files);
      const { database } = service.services;
      const of = { where: { accountId } };
      expect(
        await Promise.all([
          database.verification.count(of),
          database.loginIdentifier.count(of),
          database.session.count(of),
          database.proof.count(of),
          database.avatar.count(of),
          database.oneTimeCode.count({ where: { subjectId: accountId } }),
          database.consent.count({ where: { accountId, withdrawnAt: null } }),
        ]),
      ).toEqual([0, 0, 0, 0, 0, 0, 0]);
      expect(await database.account.findUniqueOrThrow({ where: { id: accountId } })).toMatchObject({
        firstNameSealed: null,
        lastNameSealed: null,
        dobSealed: null,
        genderSealed: null,
        country: null,
        deletedAt: service.clock.now,
      });
      const entry = await database.auditEntry.findFirstOrThrow({
        where: { subject: accountId, action: "account.deleted" },
      });
      expect([entry.actor, entry.detail]).toEqual(["member", null]);
      // The number opens nothing any more: nobody has proven it.
      service.pass(MINUTE_MS);
      const again = await askedForCode(service, number);
      expect((await enter(again.browser, again.page, "Sign in")).heading).toBe("Enter your code");
    });

    it("is done once where it is asked for twice at once", async () => {
      const { browser, accountId } = await member();
      const page = await open(browser, "/delete/confirm");
      const both = await Promise.all(
        [1, 2].map(() => browser.fill(page, { [SURE]: true }, "Delete my account now")),
      );
      expect(both.map(({ status }) => status).every((status) => status < 500)).toBe(true);
      expect(
        await service.services.database.auditEntry.count({
          where: { subject: accountId, action: "account.deleted" },
        }),
      ).toBe(1);
    });

    it("lets the address open a new account, which knows nothing of the old one", async () => {
      const { browser, address, accountId } = await member();
      await browser.fill(await open(browser, "/delete/confirm"), { [SURE]: true }, "Delete my account now");
      service.pass(MINUTE_MS);
      expect((await member(address)).accountId).not.toBe(accountId);
    });
  });

  it("is swept: sessions that have ended, and codes that no budget counts any more", async () => {
    await member();
    const { database } = service.services;
    service.pass(11 * HOUR_MS);
    const staying = await member();
    service.pass(HOUR_MS);
    await sweep(service.services);
    expect((await database.session.findMany()).map(({ accountId }) => accountId)).toEqual([
      staying.accountId,
    ]);
    expect(await database.oneTimeCode.count()).toBeGreaterThan(0);
    service.pass(DAY_MS);
    await sweep(service.services);
    expect([await database.session.count(), await database.oneTimeCode.count()]).toEqual([0, 0]);
  });
});
