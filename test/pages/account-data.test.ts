/** A member's own data: gender, picture, download. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { freshOwner, openAccount, owner, provenAgain, withAccounts } from "../support/account-pages.ts";
import { expectSound, formOf } from "../support/browser.ts";
import { poolWith, shopOf } from "../support/codes.ts";
import { halves } from "../support/documents.ts";
import { freshPhone, must, OXFORD, pathOf, pdf, proven } from "../support/journey.ts";
import { birthDate, confirmed, TEST_ACCOUNT } from "../support/member.ts";
import { MINUTE_MS } from "../support/service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const setting = withAccounts();

describe("gender and picture", () => {
  it("are up to the member", async () => {
    const { browser, accountId } = await owner(setting);
    const page = await openAccount(setting, browser, "/profile");
    const saved = await browser.fill(page, { Female: true }, "Save");
    expectSound(saved);
    expect((await openAccount(setting, browser)).text).toContain("Gender Female");
    const { genderSealed } = await setting.service.services.database.account.findUniqueOrThrow({
      where: { id: accountId },
    });
    expect(genderSealed).toMatch(/^v2\.t1\./);
    await browser.fill(saved, { "Prefer not to say": true }, "Save");
    const { genderSealed: none } = await setting.service.services.database.account.findUniqueOrThrow({
      where: { id: accountId },
    });
    expect(none).toBeNull();
    const { action, fields } = formOf(saved, "Save");
    const forged = new URLSearchParams({ ...fields, gender: "<script>" });
    expect((await browser.open(action, { method: "POST", body: forged })).status).toBe(200);
    expect((await openAccount(setting, browser)).text).not.toContain("Gender");
  });

  it("shows a picture at an address that cannot be guessed, and no more once it is taken away", async () => {
    const { browser } = await owner(setting);
    const taken = await halves(800, 400)
      .withExif({ IFD3: { GPSLatitude: "51/1 45/1 7/1" } })
      .png()
      .toBuffer();
    const picture = new File([new Uint8Array(taken)], "me.svg", { type: "image/svg+xml" });
    const page = await browser.fill(
      await openAccount(setting, browser, "/profile"),
      { Picture: [picture] },
      "Upload picture",
    );
    expectSound(page);
    const [, path = ""] = /<img class="avatar" src="([^"]+)"/.exec(page.html) ?? [];
    expect(path).toMatch(/^\/avatar\/[\w-]{43}$/);
    const shown = await fetch(`${setting.service.baseUrl}${path}`);
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
    expect((await fetch(`${setting.service.baseUrl}${path}`)).status).toBe(404);
    for (const token of ["x", "%00", "A".repeat(43), "..%2f..%2fetc"])
      expect((await fetch(`${setting.service.baseUrl}/avatar/${token}`)).status).toBe(404);
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
    const { browser } = await owner(setting);
    const files = [new File([bytes], "me.png", { type: "image/png" })];
    const page = await browser.fill(
      await openAccount(setting, browser, "/profile"),
      { Picture: files },
      "Upload picture",
    );
    expectSound(page);
    expect([page.status, page.text.includes(text)]).toEqual([400, true]);
  });

  it("answers a form that is none with a page, never with a failure of ours", async () => {
    const { browser } = await owner(setting);
    const url = `${setting.service.baseUrl}${TEST_ACCOUNT}/picture`;
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
      setting.app,
      { userEmail: "ada@example.com", externalId: "x-1" },
      number,
    );
    await must(
      setting.app.calls.PATCH(ONE, {
        ...pathOf(setting.app, verificationId),
        body: { institutionId: OXFORD },
      }),
    );
    await must(
      setting.app.calls.POST(`${ONE}/manual`, {
        ...pathOf(setting.app, verificationId),
        body: { files: [pdf("my card.pdf")] },
      }),
    );
    await setting.service.services.database.auditEntry.create({
      data: {
        at: setting.service.clock.now,
        actor: "person:1",
        action: "document.viewed",
        subject: verificationId,
        subjectKind: "verification",
      },
    });
    const { services } = setting.service;
    const { accountId } = await services.database.verification.update({
      where: { id: verificationId },
      data: { provenBy: ["email"], proofStrength: "institution", proofHolders: ["staff"] },
    });
    const shop = await shopOf(setting.service, setting.app);
    const poolId = await poolWith(setting.service, shop, ["EXPORTED"]);
    const code = await services.database.poolCode.findFirstOrThrow({ where: { poolId } });
    const claim = { period: "once", supergroup: "student", territory: "GB", claimedAt: services.now() };
    await services.database.codeClaim.create({
      data: { id: randomUUID(), poolId, codeId: code.id, accountId, verificationId, ...claim },
    });
    const days = { provenOn: new Date("2025-01-02"), endsOn: new Date("2026-01-02") };
    await services.database.studentRecord.create({
      data: {
        verificationId: randomUUID(),
        world: setting.app.appId,
        accountId: accountId ?? "",
        institutionId: OXFORD,
        strength: "group",
        ...days,
      },
    });
    const { browser } = await owner(setting, number);
    setting.service.pass(10 * MINUTE_MS);
    const page = await provenAgain(setting, browser, "/download", birthDate("2000-12-10"));
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
          proof: { methods: ["email"], strength: "institution", addressHolders: ["staff"] },
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
      studentRecords: [{ institution: "University of Oxford", strength: "group", endsOn: "2026-01-02" }],
      discountCodes: [{ code: "EXPORTED", pool: "Autumn", supergroup: "student", territory: "GB" }],
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
    const other = await owner(setting, freshOwner());
    expect((await other.browser.send(file)).status).toBe(404);
    expect((await fetch(file, { redirect: "manual" })).status).toBe(303);
    expect(text).not.toMatch(/hash|sealed|secret|pathToken|fileKey/i);
    for (const cookie of browser.cookies.values()) expect(text).not.toContain(cookie);
  });
});
