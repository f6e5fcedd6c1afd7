/** The ways into the console: an invitation, then a mail's code and a second step. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { actorOfToken } from "../../../server/domain/members/staff/roles.ts";
import { updateStaffUser } from "../../../server/domain/members/staff/users.ts";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { expectSound, openBrowser } from "../../support/browser.ts";
import {
  acceptedInvitation,
  appCode,
  CODE,
  halfSignedIn,
  invited,
  joined,
  linkIn,
  STEP_MS,
  secretOn,
} from "../../support/console.ts";
import { sentCode } from "../../support/member.ts";
import { auditOf } from "../../support/operator.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Service, startService } from "../../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const url = (path: string) => `${service.baseUrl}${path}`;
const actor = actorOfToken("operator:test", null);
const idOf = async (email: string) => {
  const people = await service.services.database.staffUser.findMany({ orderBy: { invitedAt: "desc" } });
  const { unseal } = await import("../../../server/platform/crypto.ts");
  const found = people.find(
    ({ id, emailSealed }) =>
      unseal(service.services.keyring, "StaffUser.emailSealed", id, emailSealed) === email,
  );
  return found?.id ?? "";
};

describe("an invitation", () => {
  it("opening its link does nothing; the button sends a code, and a second step is set up once", async () => {
    const link = await invited(service, "grace@example.com", "reviewer");
    const browser = openBrowser();
    for (let opened = 0; opened < 3; opened += 1) {
      const page = await browser.open(link);
      expectSound(page);
      expect(page.heading).toBe("You're invited to the console");
    }
    const mails = service.mails.length;
    const { page } = await acceptedInvitation(service, "grace@example.com", link, browser);
    expect(service.mails.length).toBe(mails + 1);
    expectSound(page);
    expect(page.heading).toBe("Set up how you sign in");
    const secret = secretOn(page);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const wrong = await browser.fill(page, { "6-digit code from the app": "000000" }, "Use this app");
    expect([wrong.status, wrong.heading]).toEqual([400, "Set up how you sign in"]);
    const field = { "6-digit code from the app": appCode(service, secret) };
    const done = await browser.fill(wrong, field, "Use this app");
    expectSound(done);
    expect(done.heading).toBe("Your recovery codes");
    expect(done.html.match(/<li><code>[A-Z2-9]{5}-[A-Z2-9]{5}<\/code><\/li>/g)).toHaveLength(10);
    expect((await browser.open(url("/console"))).heading).toBe("Overview");
    // Used up, for everybody.
    expect((await openBrowser().open(link)).status).toBe(404);
    const id = await idOf("grace@example.com");
    expect(await auditOf(service, "person.invited", id)).toEqual([
      { actor: "operator:test", detail: { role: "reviewer" } },
    ]);
    expect(await auditOf(service, "person.signed-in", id)).toEqual([
      { actor: `person:${id}`, detail: { factor: "totp" } },
    ]);
  });

  it("works for 72 hours, and a newer one voids the older", async () => {
    const first = await invited(service, "late@example.com", "support");
    const second = await invited(service, "late@example.com", "support");
    expect((await openBrowser().open(first)).status).toBe(404);
    service.pass(72 * HOUR_MS - MINUTE_MS);
    expect((await openBrowser().open(second)).status).toBe(200);
    service.pass(MINUTE_MS);
    expect((await openBrowser().open(second)).status).toBe(404);
  });

  it("two who open it at once: one sets it up, the other is asked for a second step they do not have", async () => {
    const link = await invited(service, "twice@example.com", "reviewer");
    const one = await acceptedInvitation(service, "twice@example.com", link);
    service.pass(STEP_MS);
    const other = await acceptedInvitation(service, "twice@example.com", link);
    const [mine, theirs] = [secretOn(one.page), secretOn(other.page)];
    expect(mine).not.toBe(theirs);
    const label = "6-digit code from the app";
    const done = await one.browser.fill(one.page, { [label]: appCode(service, mine) }, "Use this app");
    expect(done.heading).toBe("Your recovery codes");
    const late = await other.browser.fill(other.page, { [label]: appCode(service, theirs) }, "Use this app");
    expect(late.heading).toBe("Two-factor authentication");
  });

  it("inviting again voids second step, passkeys, recovery codes and sessions", async () => {
    const operator = await joined(service, "reviewer");
    service.pass(STEP_MS);
    await invited(service, operator.email, "reviewer");
    expect((await operator.browser.open(url("/console"))).heading).toBe("Sign in to the console");
    const { browser, page } = await acceptedInvitation(
      service,
      operator.email,
      linkIn(service, operator.email),
    );
    expect(secretOn(page)).not.toBe(operator.secret);
    expect((await browser.open(url("/console"))).heading).toBe("Set up how you sign in");
  });
});

describe("signing in", () => {
  it("asks for the mail's code, then for the app's, each in its own page", async () => {
    const operator = await joined(service, "reviewer");
    const { browser, page } = await halfSignedIn(service, operator);
    expectSound(page);
    expect(page.heading).toBe("Two-factor authentication");
    // Half-way nothing else opens.
    for (const path of ["/console", "/console/queue", "/console/metrics", "/console/me"])
      expect((await browser.open(url(path))).heading).toBe("Two-factor authentication");
    const before = browser.cookies.get("console-session");
    const queue = await browser.fill(page, { Code: appCode(service, operator.secret) }, "Continue");
    expect(queue.heading).toBe("Overview");
    expect(browser.cookies.get("console-session")).not.toBe(before);
  });

  it("an address of nobody gets the same page, and no mail", async () => {
    const mails = service.mails.length;
    const browser = openBrowser();
    const first = await browser.open(url("/console/sign-in"));
    expectSound(first);
    const page = await browser.fill(first, { "Email address": "nobody@example.com" }, "Send me a code");
    expectSound(page);
    expect(page.text).toContain("If nobody@example.com belongs to a team member");
    expect(service.mails.length).toBe(mails);
    const wrong = await browser.fill(page, { [CODE]: "123456" }, "Continue");
    expect(wrong.text).toContain("You have 4 attempts left");
  });

  it("whoever tries to sign in before they opened their invitation still gets its code", async () => {
    const email = "early@example.com";
    const link = await invited(service, email, "reviewer");
    const browser = openBrowser();
    const first = await browser.open(url("/console/sign-in"));
    await browser.fill(first, { "Email address": email }, "Send me a code");
    const early = await browser.press(await browser.open(link), "Send me a code");
    expect([early.status, early.heading]).toEqual([429, "You're invited to the console"]);
    service.pass(STEP_MS);
    const { page } = await acceptedInvitation(service, email, link, browser);
    expect(page.heading).toBe("Set up how you sign in");
  });

  it("five codes an hour go to an address, and five wrong ones void a code", async () => {
    const operator = await joined(service, "support");
    const browser = openBrowser();
    const first = await browser.open(url("/console/sign-in"));
    for (let asked = 0; asked < 4; asked += 1) {
      service.pass(STEP_MS);
      const page = await browser.fill(first, { "Email address": operator.email }, "Send me a code");
      expect(page.status).toBe(200);
    }
    service.pass(STEP_MS);
    const refused = await browser.fill(first, { "Email address": operator.email }, "Send me a code");
    expect(refused.status).toBe(429);
    const right = sentCode(service, operator.email);
    let page = await browser.open(url("/console/code"));
    for (let tried = 0; tried < 5; tried += 1)
      page = await browser.fill(page, { [CODE]: right === "000000" ? "000001" : "000000" }, "Continue");
    expect(page.text).toContain("an incorrect code 5 times");
    const late = await browser.fill(page, { [CODE]: right }, "Continue");
    expect(late.heading).toBe("Enter your code");
  });

  it("a code of the app works once, and none before it", async () => {
    const operator = await joined(service, "reviewer");
    const { browser, page } = await halfSignedIn(service, operator);
    const code = appCode(service, operator.secret);
    const early = appCode(
      { clock: { now: new Date(service.clock.now.getTime() - STEP_MS) } },
      operator.secret,
    );
    expect((await browser.fill(page, { Code: code }, "Continue")).heading).toBe("Overview");
    const again = await halfSignedIn(service, operator);
    for (const used of [code, early]) {
      const refused = await again.browser.fill(again.page, { Code: used }, "Continue");
      expect([refused.status, refused.heading]).toEqual([400, "Two-factor authentication"]);
    }
  });

  it("the code of the 30 seconds before is taken, that of the next 30 is not (L19)", async () => {
    const operator = await joined(service, "reviewer");
    const { browser, page } = await halfSignedIn(service, operator);
    const code = appCode(service, operator.secret);
    const inThirtySeconds = { clock: { now: new Date(service.clock.now.getTime() + 30_000) } };
    const next = await browser.fill(page, { Code: appCode(inThirtySeconds, operator.secret) }, "Continue");
    expect([next.status, next.heading]).toEqual([400, "Two-factor authentication"]);
    service.pass(30_000);
    expect((await browser.fill(next, { Code: code }, "Continue")).heading).toBe("Overview");
  });

  it("of the same code twice at once one is taken", async () => {
    const operator = await joined(service, "reviewer");
    const one = await halfSignedIn(service, operator);
    const other = await halfSignedIn(service, operator);
    const field = { Code: appCode(service, operator.secret) };
    const pages = await Promise.all(
      [one, other].map(({ browser, page }) => browser.fill(page, field, "Continue")),
    );
    expect(pages.map(({ heading }) => heading).sort()).toEqual(["Overview", "Two-factor authentication"]);
  });

  it("a recovery code works once", async () => {
    const operator = await joined(service, "reviewer");
    const [code = ""] = operator.recoveryCodes;
    const first = await halfSignedIn(service, operator);
    const typed = code.toLowerCase().replace("-", " ");
    expect((await first.browser.fill(first.page, { Code: typed }, "Continue")).heading).toBe("Overview");
    const second = await halfSignedIn(service, operator);
    expect((await second.browser.fill(second.page, { Code: code }, "Continue")).status).toBe(400);
  });

  it("five wrong second steps close it for fifteen minutes, for the right one too, in every browser", async () => {
    const operator = await joined(service, "reviewer");
    const { browser, page } = await halfSignedIn(service, operator);
    let last = page;
    for (let tried = 0; tried < 5; tried += 1)
      last = await browser.fill(page, { Code: "abcde-fghjk" }, "Continue");
    expect(last.status).toBe(429);
    const other = await halfSignedIn(service, operator);
    const field = { Code: appCode(service, operator.secret) };
    expect((await other.browser.fill(other.page, field, "Continue")).status).toBe(429);
    const id = await idOf(operator.email);
    expect(await auditOf(service, "person.locked", id)).toHaveLength(1);
    service.pass(15 * MINUTE_MS);
    const after = await halfSignedIn(service, operator);
    const right = { Code: appCode(service, operator.secret) };
    expect((await after.browser.fill(after.page, right, "Continue")).heading).toBe("Overview");
  });

  it("ends after 30 minutes without a visit, after 12 hours, and when somebody is disabled", async () => {
    const operator = await joined(service, "reviewer");
    const at = async () => (await operator.browser.open(url("/console"))).heading;
    service.pass(29 * MINUTE_MS);
    expect(await at()).toBe("Overview");
    service.pass(30 * MINUTE_MS);
    expect(await at()).toBe("Sign in to the console");

    const busy = await joined(service, "reviewer");
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await busy.browser.open(url("/console"))).heading).toBe("Overview");
      service.pass(20 * MINUTE_MS);
    }
    expect((await busy.browser.open(url("/console"))).heading).toBe("Sign in to the console");

    const leaving = await joined(service, "reviewer");
    await updateStaffUser(service.services, actor, await idOf(leaving.email), { disabled: true });
    expect((await leaving.browser.open(url("/console"))).heading).toBe("Sign in to the console");
    const mails = service.mails.length;
    service.pass(STEP_MS);
    const page = await leaving.browser.open(url("/console/sign-in"));
    await leaving.browser.fill(page, { "Email address": leaving.email }, "Send me a code");
    expect(service.mails.length).toBe(mails);
  });

  it("a page of the session before does nothing, nor does one of another site", async () => {
    const operator = await joined(service, "reviewer");
    const page = await operator.browser.open(url("/console/me"));
    const foreign = await operator.browser.press(page, "Sign out", { "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
    await operator.browser.press(page, "Sign out");
    const stale = await operator.browser.press(page, "Create new recovery codes");
    expect([stale.status, stale.heading]).toEqual([403, "This page has expired"]);
  });
});

describe("a passkey", () => {
  const posted = (fields: Record<string, string>): RequestInit => ({
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
  });
  const junk = [
    "",
    "{}",
    "null",
    "[",
    '{"id":"\\u0000"}',
    '{"id":5}',
    JSON.stringify({ id: "x".repeat(5000) }),
    JSON.stringify({
      id: "AAAA",
      rawId: "AAAA",
      type: "public-key",
      response: {},
      clientExtensionResults: {},
    }),
  ];

  it.each(junk)("that is none signs nobody in: %j", async (credential) => {
    const browser = openBrowser();
    const page = await browser.open(url("/console/sign-in"));
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const options = await browser.send(url("/console/passkey/options"), posted({ csrf }));
    expect(await options.json()).toMatchObject({ rpId: "127.0.0.1", userVerification: "required" });
    const answer = await browser.open(url("/console/passkey"), posted({ csrf, credential, for: "//evil" }));
    expect([answer.status, answer.url]).toEqual([400, url("/console/sign-in")]);
    expect((await browser.open(url("/console"))).heading).toBe("Sign in to the console");
  });

  it.each(junk)("that is none is not kept: %j", async (credential) => {
    const operator = await joined(service, "reviewer");
    const page = await operator.browser.open(url("/console/me"));
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    await operator.browser.send(url("/console/enrol/passkey/options"), posted({ csrf }));
    const answer = await operator.browser.send(url("/console/enrol/passkey"), posted({ csrf, credential }));
    expect(answer.status).toBe(303);
    expect(await service.services.database.staffPasskey.count()).toBe(0);
  });
});

describe("one's own way in", () => {
  it("changes only after a second step that was just given", async () => {
    const operator = await joined(service, "support");
    const { browser } = operator;
    const me = await browser.open(url("/console/me"));
    expectSound(me);
    expect(me.text).toContain("10 recovery codes left");
    service.pass(11 * MINUTE_MS);
    const asked = await browser.press(await browser.open(url("/console/me")), "Create new recovery codes");
    expect(asked.heading).toBe("Confirm that it's you");
    const back = await browser.fill(asked, { Code: appCode(service, operator.secret) }, "Continue");
    expect(back.heading).toBe("How you sign in");
    const codes = await browser.press(back, "Create new recovery codes");
    expect(codes.heading).toBe("Your recovery codes");
    expect(codes.html).not.toContain(operator.recoveryCodes[0]);
    const setUp = await browser.press(await browser.open(url("/console/me")), "Set up a different app");
    const secret = secretOn(setUp);
    expect(secret).not.toBe(operator.secret);
    service.pass(STEP_MS);
    const field = { "6-digit code from the app": appCode(service, secret) };
    expect((await browser.fill(setUp, field, "Use this app")).heading).toBe("How you sign in");
    const { browser: other, page } = await halfSignedIn(service, operator);
    expect((await other.fill(page, { Code: appCode(service, operator.secret) }, "Continue")).status).toBe(
      400,
    );
    expect((await other.fill(page, { Code: appCode(service, secret) }, "Continue")).heading).toBe("Overview");
  });
});

it("the sweep forgets codes, sessions and challenges, and after 400 days from where somebody signed in", async () => {
  const { database } = service.services;
  const operator = await joined(service, "reviewer");
  const id = await idOf(operator.email);
  const page = await operator.browser.open(url("/console/sign-in"));
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
  const body = new URLSearchParams({ csrf });
  const headers = { "sec-fetch-site": "same-origin" };
  await operator.browser.send(url("/console/passkey/options"), { method: "POST", body, headers });
  const ipOf = async () =>
    (await database.auditEntry.findFirstOrThrow({ where: { subject: id, ip: { not: null } } })).ip;
  await sweep(service.services);
  expect([await ipOf(), await database.session.count({ where: { staffUserId: id } })]).toEqual([
    "127.0.0.1",
    1,
  ]);
  service.pass(399 * DAY_MS);
  await sweep(service.services);
  expect(await ipOf()).toBe("127.0.0.1");
  service.pass(2 * DAY_MS);
  await sweep(service.services);
  expect(await database.auditEntry.count({ where: { subject: id, ip: { not: null } } })).toBe(0);
  expect(await database.auditEntry.count({ where: { subject: id, action: "person.signed-in" } })).toBe(1);
  expect(await database.session.count()).toBe(0);
  expect(await database.oneTimeCode.count()).toBe(0);
  expect(await database.staffChallenge.count()).toBe(0);
});
