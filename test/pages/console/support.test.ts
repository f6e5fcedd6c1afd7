/** Finding, timelines and what support does about them; people, and figures. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectSound, openBrowser } from "../../support/browser.ts";
import { appCode, joined, linkIn, type Operator } from "../../support/console.ts";
import { type App, chosen, freshPhone, handedIn, mailed, proven, read } from "../../support/journey.ts";
import { signedIn } from "../../support/member.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Service, startService } from "../../support/service.ts";

let service: Service;
let app: App;
let support: Operator;
beforeAll(async () => {
  service = await startService();
  app = await service.app();
});
afterAll(() => service.stop());

const url = (path: string) => `${service.baseUrl}${path}`;
const asked = async (query: string) => {
  const page = await support.browser.open(url("/console/search"));
  return support.browser.fill(page, { "Search for a member or verification": query }, "Search");
};
const accountOf = async (verificationId: string) => {
  const { account } = await service.services.database.verification.findUniqueOrThrow({
    where: { id: verificationId },
    include: { account: true },
  });
  return account ?? { id: "", svcId: "" };
};

describe("finding", () => {
  beforeAll(async () => {
    support = await joined(service, "support");
  });

  it("by the verification, the account, the partner's number, an address, or a phone", async () => {
    const phoneNumber = freshPhone();
    const { verificationId } = await proven(
      app,
      { userEmail: "Found@example.com", externalId: "order 7" },
      phoneNumber,
    );
    const { id, svcId } = await accountOf(verificationId);
    const link = `/console/verifications/${verificationId}`;
    for (const query of [verificationId, id, svcId, "order 7", "found@EXAMPLE.com", ` ${phoneNumber} `]) {
      const page = await asked(query);
      expectSound(page);
      expect([query, page.html.includes(link)]).toEqual([query, true]);
    }
  });

  it("shows how it stands now, whether or not a sweep has run", async () => {
    const { verificationId } = await mailed(app, "late@ox.ac.uk");
    const { id } = await accountOf(verificationId);
    service.pass(25 * HOUR_MS);
    support = await joined(service, "support");
    const account = await support.browser.open(url(`/console/accounts/${id}`));
    expect(account.text).toContain("Student · failed");
    const again = await mailed(app, "later@ox.ac.uk");
    service.pass(25 * HOUR_MS);
    support = await joined(service, "support");
    expect((await asked(again.verificationId)).text).toContain("failed: email rejected");
  });

  it.each(["0198a1f2-7b3c-4d5e-8f90-123456789abc", "order@shop.example", "+44 7400 123456", "0007A2B"])(
    "by a partner's number that looks like something else: %s",
    async (externalId) => {
      const { verificationId } = await proven(app, { externalId });
      expect((await asked(externalId)).html).toContain(`/console/verifications/${verificationId}`);
    },
  );

  it("by an id of ours: a partner's number in its form does not stand beside it", async () => {
    const { verificationId } = await proven(app);
    const planted = (await proven(app, { externalId: verificationId })).verificationId;
    const found = (await asked(verificationId)).html;
    expect(found).toContain(`/console/verifications/${verificationId}`);
    expect(found).not.toContain(`/console/verifications/${planted}`);
  });

  it("by an account's number in small letters", async () => {
    const { svcId } = await accountOf((await proven(app)).verificationId);
    expect((await asked(svcId.toLowerCase())).text).toContain(svcId);
  });

  it("by the address of a proof, and by an address that a member signs in with", async () => {
    const { verificationId } = await mailed(app, "proof@ox.ac.uk");
    expect((await asked("proof@ox.ac.uk")).html).toContain(`/console/verifications/${verificationId}`);
    await signedIn(service, "member@example.com");
    const account = await service.services.database.loginIdentifier.findFirstOrThrow({
      where: { channel: "email" },
    });
    expect((await asked("member@example.com")).html).toContain(`/console/accounts/${account.accountId}`);
  });

  it.each([
    "nobody@example.com",
    "%",
    "'; --",
    "1",
    "x".repeat(300),
    "7F1F0B0E-7D5B-4C27-9F0E-5A0C2B6D1E11",
    "\u0000",
  ])("finds nothing for %j, and says so", async (query) => {
    const page = await asked(query);
    expect(page.status).toBeLessThan(500);
    if (query === "\u0000") expect(page.status).toBe(400);
    else expect(page.text).toContain("No results for");
  });

  it("keeps what is looked for out of addresses; a reload finds it again, for that staff user", async () => {
    const found = await asked("nobody@example.com");
    expect(found.url).not.toMatch(/nobody|example\.com/);
    const told = "No results for nobody@example.com";
    expect((await support.browser.open(found.url)).text).toContain(told);
    const colleague = await joined(service, "support");
    expect((await colleague.browser.open(found.url)).text).not.toContain("nobody");
  });
});

describe("a verification", () => {
  it("shows what is known and what happened; the look is on record with who and from where", async () => {
    const { verificationId } = await handedIn(app);
    const page = await support.browser.open(url(`/console/verifications/${verificationId}`));
    expectSound(page);
    for (const text of ["Ada Lovelace", "pending: under review", "Phone confirmed", "Documents submitted"])
      expect(page.text).toContain(text);
    const looks = await service.services.database.auditEntry.findMany({
      where: { subject: verificationId, action: "verification.viewed" },
    });
    expect(looks).toMatchObject([{ actor: expect.stringMatching(/^person:/), ip: "127.0.0.1" }]);
  });

  it("tells what happened in one instant in the order in which it happened", async () => {
    const { verificationId } = await chosen(app);
    const { text } = await support.browser.open(url(`/console/verifications/${verificationId}`));
    const places = ["Passcode sent", "Phone confirmed", "Institution chosen"].map((event) =>
      text.indexOf(event),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it("limits are reset, it expires after a tick, and each is in the timeline", async () => {
    const { verificationId } = await chosen(app);
    const path = `/console/verifications/${verificationId}`;
    const done = await support.browser.press(await support.browser.open(url(path)), "Reset limits");
    expect(done.text).toContain("The limits have been reset.");
    const ask = await support.browser.open(url(`${path}/expire`));
    expectSound(ask);
    const unticked = await support.browser.press(ask, "Expire now");
    expectSound(unticked);
    expect(unticked.status).toBe(400);
    expect((await read(app, verificationId)).status).toBe("pending");
    const expired = await support.browser.fill(ask, { "Yes, expire it now": true }, "Expire now");
    expect(expired.text).toContain("The verification has expired.");
    for (const deed of ["Limits reset", "Expired early"]) expect(expired.text).toContain(deed);
    expect((await read(app, verificationId)).status).toBe("expired");
  });

  it("is erased after a second step that was just given, and a tick", async () => {
    const { verificationId } = await handedIn(app);
    const operator = await joined(service, "support");
    service.pass(11 * MINUTE_MS);
    const path = `/console/verifications/${verificationId}/erase`;
    const stopped = await operator.browser.open(url(path));
    expect(stopped.heading).toBe("Confirm that it's you");
    const code = { Code: appCode(service, operator.secret) };
    const ask = await operator.browser.fill(stopped, code, "Continue");
    expect(ask.heading).toBe("Erase this verification permanently?");
    expect((await operator.browser.press(ask, "Erase")).status).toBe(400);
    const tick = { "Yes, the member has asked for this": true };
    expect((await operator.browser.fill(ask, tick, "Erase")).text).toContain("It has been erased.");
    expect(await service.services.database.verification.count({ where: { id: verificationId } })).toBe(0);
    expect((await operator.browser.open(url(path.replace("/erase", "")))).status).toBe(404);
  });
});

it("an account shows its ways in and verifications, and is erased as a whole", async () => {
  const { verificationId } = await handedIn(app);
  const { id, svcId } = await accountOf(verificationId);
  const operator = await joined(service, "support");
  const page = await operator.browser.open(url(`/console/accounts/${id}`));
  expectSound(page);
  for (const text of [svcId, "Ada Lovelace", "+44740"]) expect(page.text).toContain(text);
  expect(page.html).toContain(`/console/verifications/${verificationId}`);
  const reset = await operator.browser.press(page, "Reset limits");
  expect(reset.text).toContain("The limits have been reset.");
  const ask = await operator.browser.open(url(`/console/accounts/${id}/erase`));
  await operator.browser.fill(ask, { "Yes, the member has asked for this": true }, "Erase");
  const gone = await operator.browser.open(url(`/console/accounts/${id}`));
  expect(gone.text).toContain("This account has been erased.");
  expect(gone.text).not.toContain("Lovelace");
});

describe("people", () => {
  it("an admin invites, changes roles, disables and invites again", async () => {
    const admin = await joined(service, "admin", "boss@example.com");
    const page = await admin.browser.open(url("/console/team"));
    expectSound(page);
    const empty = await admin.browser.press(page, "Send invitation");
    expectSound(empty);
    expect(empty.text).toContain("Enter a name of up to 100 characters.");
    service.pass(1000);
    const form = { Name: "Ada", "Email address": "no address", Reviewer: true };
    const wrong = await admin.browser.fill(empty, form, "Send invitation");
    expect(wrong.text).toContain("Enter an email address");
    const right = { ...form, "Email address": "new@example.com" };
    const sent = await admin.browser.fill(wrong, right, "Send invitation");
    expect(sent.text).toContain("The invitation has been sent.");
    expect((await openBrowser().open(linkIn(service, "new@example.com"))).status).toBe(200);
    const row = await service.services.database.staffUser.findFirstOrThrow({
      orderBy: { invitedAt: "desc" },
    });
    const person = await admin.browser.open(url(`/console/team/${row.id}`));
    expectSound(person);
    const changed = await admin.browser.fill(person, { Support: true }, "Save role");
    expect(changed.text).toContain("Saved.");
    const closed = await admin.browser.press(person, "Disable access");
    expect(closed.text).toContain("disabled");
    expect((await openBrowser().open(linkIn(service, "new@example.com"))).status).toBe(404);
  });

  it("the last admin can't shut themselves out", async () => {
    const { database } = service.services;
    await database.staffUser.updateMany({ data: { role: "support" } });
    const admin = await joined(service, "admin", "last@example.com");
    const row = await database.staffUser.findFirstOrThrow({ where: { role: "admin" } });
    const page = await admin.browser.open(url(`/console/team/${row.id}`));
    const refused = await admin.browser.press(page, "Disable access");
    expectSound(refused);
    expect([refused.status, refused.text.includes("This is the last admin")]).toEqual([409, true]);
    expect((await admin.browser.open(url("/console"))).heading).toBe("Overview");
  });
});

describe("numbers", () => {
  it("count how far verifications got, how tries end, and how long reviews take", async () => {
    const admin = await joined(service, "admin", "counts@example.com");
    const own = await service.app("live");
    const { verificationId } = await chosen(app);
    const { database } = service.services;
    await database.verification.updateMany({ where: { id: verificationId }, data: { mode: "live" } });
    const at = service.clock.now;
    const hours = [1, 2, 3, 4, 10];
    await database.attempt.createMany({
      data: hours.map((taken, index) => ({
        id: `00000000-0000-4000-8000-00000000000${index}`,
        verificationId,
        mode: "live" as const,
        method: "manual",
        createdAt: at,
        state: index < 3 ? "approved" : "rejected",
        decidedAt: new Date(at.getTime() + taken * 3_600_000),
      })),
    });
    const page = await admin.browser.open(url("/console/metrics"));
    expectSound(page);
    expect(page.text).toContain("Started 1 100%");
    expect(page.text).toContain("Institution chosen 1 100%");
    expect(page.text).toContain("Proof started 0 0%");
    expect(page.text).toContain("Documents 3 2 0");
    expect(page.text).toContain("5 decided: half of them within 3.0 h, 90% within 10.0 h.");
    expect(page.html).toMatch(/>\d+ h<\/text>/);
    // If all took minutes, the scale is in minutes, without the distant target (D17).
    await database.attempt.updateMany({
      where: { decidedAt: { not: null } },
      data: { decidedAt: new Date(at.getTime() + 90_000) },
    });
    const quick = await admin.browser.open(url("/console/metrics"));
    expect(quick.text).toContain("5 decided: half of them within 2 min, 90% within 2 min.");
    expect(quick.html).toMatch(/>\d+(\.\d+)? min<\/text>/);
    expect(quick.html).not.toMatch(/>\d+ h<\/text>|>24 h</);
    expect(own.appId).not.toBe("");
    const { consumerGroup, territory } = await database.verification.findFirstOrThrow({
      where: { id: verificationId },
    });
    for (const [query, started] of [
      [`app=${app.appId}`, "1"],
      [`app=${app.appId}&group=${consumerGroup}&territory=${territory.toLowerCase()}`, "1"],
      [`app=${own.appId}`, "0"],
      [`group=${consumerGroup === "parent" ? "teacher" : "parent"}`, "0"],
      ["territory=ZZ", "0"],
    ]) {
      const filtered = await admin.browser.open(url(`/console/metrics?${query}`));
      expectSound(filtered);
      expect([query, filtered.text]).toEqual([query, expect.stringContaining(`Started ${started} `)]);
      const documents = started === "1" ? "Documents 3 2 0" : "5 decided";
      expect([query, filtered.text.includes(documents)]).toEqual([query, started === "1"]);
    }
    const earlier = new Date(at.getTime() - 10 * DAY_MS).toISOString().slice(0, 10);
    const before = await admin.browser.open(url(`/console/metrics?from=${earlier}&to=${earlier}`));
    expect(before.text).toContain("Started 0 –");
    for (const query of ["from=2026-01-01&to=2026-12-31", "from=x&to=y", "from=2026-02-02&to=2026-02-01"]) {
      const refused = await admin.browser.open(url(`/console/metrics?${query}`));
      expectSound(refused);
      expect([query, refused.status]).toEqual([query, 400]);
    }
  });
});
