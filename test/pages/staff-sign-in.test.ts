/** Staff sign in by their company's identity provider: oidc-provider, on another host than ours. */
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { expectSound, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { invited, joined, joinedBy, linkIn, passkeyForm } from "../support/console.ts";
import { eventually } from "../support/eventually.ts";
import { ask } from "../support/operator.ts";
import { openDevice } from "../support/passkey.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";
import {
  type StaffClaims,
  type StaffProvider,
  setProvider,
  startStaffProvider,
} from "../support/staff-provider.ts";
import { teamWithAll } from "../support/team.ts";

const person = (name: string, group: string, more: StaffClaims = {}) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  email_verified: true,
  groups: [group],
  amr: ["pwd", "mfa"],
  ...more,
});

/** Notices of oidc-provider about its defaults. */
const silence = () =>
  (["warn", "info"] as const).map((level) => jest.spyOn(console, level).mockImplementation(() => {}));

describe("sign-in by the operator's provider", () => {
  const people: Record<string, StaffClaims> = {
    ada: person("Ada", "cohort-admins"),
    grace: person("Grace", "reviewers"),
    support: person("Support", "helpdesk"),
    leaver: person("Leaver", "helpdesk"),
    demoted: person("Demoted", "reviewers"),
    weak: person("Weak", "helpdesk", { amr: ["pwd"] }),
    nobody: person("Nobody", "other"),
    stranger: person("Stranger", "helpdesk", { email: "stranger@elsewhere.example" }),
    thief: person("Thief", "helpdesk", { email: "grace@example.com" }),
    unverified: person("Unverified", "helpdesk", { email_verified: false }),
    invitee: person("Invitee", "helpdesk"),
    gone: person("Gone", "helpdesk"),
    out: person("Out", "helpdesk"),
  };
  let service: Service;
  let provider: StaffProvider;
  let silenced: ReturnType<typeof silence>;
  beforeAll(async () => {
    silenced = silence();
    service = await startService();
    service.clock.now = new Date();
    provider = await startStaffProvider(people, { service });
    await setProvider(service, provider);
  });
  afterAll(async () => {
    await provider.stop();
    await service.stop();
    for (const spy of silenced) spy.mockRestore();
  });

  const url = (path: string) => `${service.baseUrl}${path}`;
  const button = () => `Sign in with ${provider.host}`;

  async function signIn(login: string, browser: TinyBrowser = openBrowser()) {
    const away = await browser.press(await browser.open(url("/console/sign-in")), button());
    return { browser, page: await provider.walk(browser, away, login) };
  }
  const heading = async (browser: TinyBrowser, path = "/console/me") =>
    (await browser.open(url(path))).heading;
  const rowOf = (subject: string) =>
    service.services.database.staffUser.findFirstOrThrow({ where: { identity: { subject } } });
  const auditOf = async (id: string) =>
    (
      await service.services.database.auditEntry.findMany({ where: { subject: id }, orderBy: { id: "asc" } })
    ).map(({ action }) => action);

  it("makes a person at the first sign-in, with the mapped role, and knows them again by `iss` and `sub`", async () => {
    const { browser, page } = await signIn("ada");
    expectSound(page);
    expect(page.status).toBe(200);
    expect(await heading(browser)).toBe("How you sign in");
    const row = await rowOf("ada");
    expect([row.role, row.teamId]).toEqual(["admin", null]);
    expect(await auditOf(row.id)).toEqual(["person.made", "person.linked", "person.signed-in"]);
    people.ada = person("Ada", "cohort-admins", { email: "countess@example.com" });
    await signIn("ada");
    expect((await rowOf("ada")).id).toBe(row.id);
  });

  it("sends to the provider with PKCE, nonce, and a state that is this browser's alone", async () => {
    const browser = openBrowser();
    const away = await browser.press(await browser.open(url("/console/sign-in")), button());
    expectSound(away);
    expect(away.html).toMatch(/code_challenge_method=S256/);
    expect(away.html).toMatch(/nonce=/);
    const other = openBrowser();
    await other.open(url("/console/sign-in"));
    const page = await provider.walk(other, away, "grace");
    expect([page.status, page.heading]).toEqual([403, "You aren't signed in"]);
    expect(page.text).toContain("began in another browser");
  });

  it("asks for a second factor here, where the provider gave none", async () => {
    const { page } = await signIn("weak");
    expect(page.heading).toBe("Set up how you sign in");
  });

  it.each([
    ["nobody", "has no role here"],
    ["stranger", "of a domain"],
  ])("refuses %s in words that help", async (login, words) => {
    const { browser, page } = await signIn(login);
    expectSound(page);
    expect([page.status, page.text.includes(words)]).toEqual([403, true]);
    expect(await heading(browser)).toBe("Sign in to the console");
    expect(await service.services.database.staffIdentity.count({ where: { subject: login } })).toBe(0);
  });

  it("joins an invited person by a verified address; by another `sub` with the same address nobody", async () => {
    await invited(service, "grace@example.com", "support");
    await signIn("grace");
    expect((await rowOf("grace")).role).toBe("reviewer");
    const { page } = await signIn("thief");
    expect([page.status, page.text.includes("has your email address already")]).toEqual([403, true]);
    await invited(service, "unverified@example.com", "support");
    const other = await signIn("unverified");
    expect([other.page.status, other.page.text.includes("has your email address already")]).toEqual([
      403,
      true,
    ]);
  });

  it("a person whom the provider removes is out within a minute", async () => {
    const { browser } = await signIn("leaver");
    expect(await heading(browser)).toBe("How you sign in");
    delete people.leaver;
    service.pass(MINUTE_MS);
    expect(await heading(browser)).toBe("Sign in to the console");
    expect(
      await service.services.database.session.count({
        where: { staffUser: { identity: { subject: "leaver" } } },
      }),
    ).toBe(0);
  });

  it("goes on while the provider says so, through refresh tokens that rotate, two calls at once included", async () => {
    const { browser } = await signIn("support");
    for (let minute = 0; minute < 3; minute += 1) {
      service.pass(MINUTE_MS);
      const seen = await Promise.all([heading(browser), heading(browser), heading(browser)]);
      expect(seen).toEqual(["How you sign in", "How you sign in", "How you sign in"]);
    }
  });

  it("takes a changed role at once, and ends a person without one", async () => {
    const { browser } = await signIn("demoted");
    people.demoted = person("Demoted", "helpdesk");
    service.pass(MINUTE_MS);
    expect(await heading(browser)).toBe("Sign in to the console");
    const { id, role } = await rowOf("demoted");
    expect(role).toBe("support");
    people.demoted = person("Demoted", "other");
    expect((await signIn("demoted")).page.text).toContain("has no role here");
    expect((await rowOf("demoted")).disabledAt).not.toBeNull();
    expect(await auditOf(id)).toEqual(expect.arrayContaining(["person.changed"]));
    people.demoted = person("Demoted", "reviewers");
    const again = await signIn("demoted");
    expect(await heading(again.browser)).toBe("How you sign in");
    await ask(service, "PATCH", `/management/staff/${id}`, { disabled: true });
    expect((await signIn("demoted")).page.text).toContain("Your access is disabled");
  });

  it("the last admin's role mapped away: refused, and the admin stays", async () => {
    const { browser } = await signIn("ada");
    people.ada = person("Ada", "helpdesk");
    service.pass(MINUTE_MS);
    expect(await heading(browser)).toBe("Sign in to the console");
    expect((await signIn("ada")).page.text).toContain("you're the last admin here");
    expect((await rowOf("ada")).role).toBe("admin");
    people.ada = person("Ada", "cohort-admins");
  });

  it("steps up at the provider, by a sign-in of now", async () => {
    const { browser } = await signIn("ada");
    service.pass(11 * MINUTE_MS);
    // Actions need a recent second factor.
    const asked = await browser.open(url("/console/second-factor?for=/console/me"));
    expectSound(asked);
    const away = await browser.press(asked, button());
    expect(away.html).toMatch(/prompt=login/);
    expect(away.html).toMatch(/max_age=300/);
  });

  it("away, it lets nobody in, and leaves sessions that wait", async () => {
    const { browser } = await signIn("gone");
    await provider.stop();
    service.pass(MINUTE_MS);
    expect(await heading(browser)).toBe("Sign in to the console");
    await provider.answerAgain();
    expect(await heading(browser)).toBe("How you sign in");
  });

  it("without its userinfo, nobody loses access for claims that are missing, and sessions wait", async () => {
    const { browser } = await signIn("gone");
    const { id } = await rowOf("gone");
    provider.failUserInfo(true);
    for (let asked = 0; asked < 2; asked += 1) {
      service.pass(MINUTE_MS);
      expect(await heading(browser)).toBe("Sign in to the console");
    }
    const { page } = await signIn("support");
    expect([page.status, page.text.includes("doesn't answer")]).toEqual([503, true]);
    provider.failUserInfo(false);
    expect(await heading(browser)).toBe("How you sign in");
    expect(await rowOf("gone")).toMatchObject({ id, disabledAt: null });
  });

  it("takes new keys", async () => {
    provider.rotate();
    // Ours are cached for a minute; saving fetches them at once.
    await setProvider(service, provider);
    const { browser } = await signIn("gone");
    expect(await heading(browser)).toBe("How you sign in");
  });

  describe("back-channel logout", () => {
    const iat = () => Math.floor(service.clock.now.getTime() / 1000);
    const tokenFor = (claims: object) =>
      provider.logoutToken({ sub: "out", iat: iat(), exp: iat() + 120, ...claims });
    const logOut = (token: string, path = "/console/sign-in/logout/operator") =>
      fetch(url(path), { method: "POST", body: new URLSearchParams({ logout_token: token }) });

    it("ends the sessions of a `sub`, once for each token", async () => {
      const { browser } = await signIn("out");
      const token = await tokenFor({});
      expect((await logOut(token)).status).toBe(200);
      expect(await heading(browser)).toBe("Sign in to the console");
      const again = await signIn("out");
      expect((await logOut(token)).status).toBe(400);
      expect(await heading(again.browser)).toBe("How you sign in");
    });

    it("ends the session of a `sid`, and no other", async () => {
      const first = await signIn("out");
      service.pass(1_000);
      const second = await signIn("out");
      const { sid } = await service.services.database.providerSession.findFirstOrThrow({
        where: { identity: { subject: "out" } },
        orderBy: { checkedAt: "desc" },
      });
      expect((await logOut(await tokenFor({ sub: undefined, sid }))).status).toBe(200);
      const seen = [await heading(first.browser), await heading(second.browser)];
      expect(seen).toEqual(["How you sign in", "Sign in to the console"]);
    });

    it.each([
      ["of another issuer", { iss: "https://other.example" }],
      ["for another client", { aud: "other" }],
      ["with a nonce", { nonce: "n" }],
      ["without the event", { events: {} }],
      ["without jti", { jti: undefined }],
      ["of nobody", { sub: undefined }],
      ["that has ended", { iat: 1, exp: 2 }],
      ["without `exp` from long ago", { iat: 1, exp: undefined }],
    ])("takes no token %s", async (_what, claims) => {
      expect((await logOut(await tokenFor(claims))).status).toBe(400);
    });

    it("takes one without `exp`, as draft 06 had it", async () => {
      expect((await logOut(await tokenFor({ exp: undefined }))).status).toBe(200);
    });

    it("takes no token at a team's address, none by HMAC, and one by a clock two minutes off", async () => {
      const token = await tokenFor({});
      expect((await logOut(token, "/workbench/sign-in/logout/operator")).status).toBe(400);
      expect((await logOut(`${token}x`)).status).toBe(400);
      expect((await logOut("no token")).status).toBe(400);
      for (const off of [-120, 120])
        expect((await logOut(await tokenFor({ iat: iat() + off, exp: iat() + off + 120 }))).status).toBe(200);
    });
  });

  it("who is known by a provider has no other way in; enforced, nobody but a break-glass admin has", async () => {
    const before = service.mails.length;
    const form = await openBrowser().open(url("/console/sign-in"));
    await openBrowser().fill(form, { "Email address": "grace@example.com" }, "Send me a code");
    expect(service.mails.length).toBe(before);
    const local = await joined(service, "admin");
    const refused = await ask(service, "PUT", "/management/sign-in-provider", {
      ...provider.settings,
      enforced: true,
    });
    expect([refused.status, refused.detail]).toEqual([409, expect.stringContaining("break-glass admin")]);
    const { id } = await service.services.database.staffUser.findFirstOrThrow({
      where: { role: "admin", identity: null },
    });
    const unfit = await ask(service, "PATCH", `/management/staff/${id}`, { breakGlass: true });
    expect(unfit.status).toBe(409);
    expect(await heading(local.browser)).toBe("How you sign in");
  });
});

describe("sign-in by a team's provider", () => {
  const people = {
    ada: person("Ada", "cohort-admins"),
    dev: person("Dev", "reviewers"),
    stranger: person("Stranger", "reviewers", { email: "stranger@other.example" }),
  };
  let service: Service;
  let provider: StaffProvider;
  let teamId: string;
  let silenced: ReturnType<typeof silence>;
  beforeAll(async () => {
    silenced = silence();
    service = await startService();
    service.clock.now = new Date();
    const team = await teamWithAll(service);
    teamId = team.teamId;
    provider = await startStaffProvider(people, { service, root: "/workbench", providerId: teamId });
    await ask(service, "PATCH", `/management/teams/${teamId}`, { signInDomains: ["example.com"] });
    const roles = { admin: ["cohort-admins"], developer: ["reviewers"] };
    const authorization = `Bearer ${team.accessToken}`;
    const set = { ...provider.settings, roles };
    await ask(service, "PUT", "/management/team/sign-in-provider", set, { authorization });
  });
  afterAll(async () => {
    await provider.stop();
    await service.stop();
    for (const spy of silenced) spy.mockRestore();
  });

  const open = (browser: TinyBrowser, path: string) => browser.open(`${service.baseUrl}${path}`);
  const go = (browser: TinyBrowser, page: OpenedPage, email: string) =>
    browser.fill(page, { "Email address": email }, "Sign in with your company's account");
  async function signIn(login: string) {
    const browser = openBrowser();
    const away = await go(browser, await open(browser, "/workbench/sign-in"), "anybody@example.com");
    return { browser, page: await provider.walk(browser, away, login) };
  }

  it("signs a person in to the workbench, with the mapped role and the team's things; not to the console", async () => {
    const { browser, page } = await signIn("ada");
    expect([page.status, page.html.includes("Northwind Shops")]).toEqual([200, true]);
    expect((await open(browser, "/workbench/team")).status).toBe(200);
    expect((await open(browser, "/console")).url).toContain("/console/sign-in");
    const dev = await signIn("dev");
    expect((await open(dev.browser, "/workbench/team")).status).toBe(403);
    const rows = await service.services.database.staffUser.findMany({ where: { identity: { isNot: null } } });
    expect(rows.map((row) => [row.teamId, row.role])).toEqual([
      [teamId, "admin"],
      [teamId, "developer"],
    ]);
  });

  it("speaks for the team's domains alone", async () => {
    const browser = openBrowser();
    const page = await go(browser, await open(browser, "/workbench/sign-in"), "stranger@other.example");
    expect(page.text).toContain("No identity provider is set for this address");
    const stranger = await signIn("stranger");
    expect([stranger.page.status, stranger.page.text.includes("isn't of a domain")]).toEqual([403, true]);
    expect((await open(openBrowser(), "/console/sign-in")).text).not.toContain(provider.host);
  });

  it("a person whom it removes is out within a minute, and so is all with a domain that is withdrawn", async () => {
    const [dev, ada] = [await signIn("dev"), await signIn("ada")];
    delete (people as Record<string, StaffClaims>).dev;
    service.pass(MINUTE_MS);
    expect((await open(dev.browser, "/workbench")).url).toContain("/workbench/sign-in");
    expect((await open(ada.browser, "/workbench")).url).toMatch(/\/workbench$/);
    await ask(service, "PATCH", `/management/teams/${teamId}`, { signInDomains: [] });
    expect((await open(ada.browser, "/workbench")).url).toContain("/workbench/sign-in");
  });
});

describe.each([
  ["console", "/management/staff", "staffUserId"],
  ["workbench", "/management/team/people", "personId"],
] as const)("an enforced provider of the %s", (workplace, path, idName) => {
  const root = `/${workplace}`;
  const isTeam = workplace === "workbench";
  const logged: Record<string, unknown>[] = [];
  let service: Service;
  let provider: StaffProvider;
  let headers: { authorization: string };
  let silenced: ReturnType<typeof silence>;
  beforeAll(async () => {
    silenced = silence();
    const note = (fields: object) => void logged.push(fields as Record<string, unknown>);
    const log = { debug: () => {}, info: note, warn: note, error: note, isLevelEnabled: () => true };
    service = await startService({ services: { log } });
    service.clock.now = new Date();
    headers = { authorization: `Bearer ${service.operatorToken}` };
    let providerId = "operator";
    if (isTeam) {
      const { teamId, accessToken } = await teamWithAll(service);
      await ask(service, "PATCH", `/management/teams/${teamId}`, { signInDomains: ["example.com"] });
      headers = { authorization: `Bearer ${accessToken}` };
      providerId = teamId;
    }
    const people = { ada: person("Ada", "cohort-admins") };
    provider = await startStaffProvider(people, { service, root, providerId });
  });
  afterAll(async () => {
    await service.stop();
    for (const spy of silenced) spy.mockRestore();
  });

  const open = (browser: TinyBrowser, to: string) => browser.open(`${service.baseUrl}${root}${to}`);
  async function admin(email: string) {
    const { body } = await ask<Record<string, string>>(
      service,
      "POST",
      path,
      { email, role: "admin" },
      headers,
    );
    const { browser } = await joinedBy(service, email, linkIn(service, email));
    return { browser, id: body[idName] ?? "" };
  }

  it("away, lets the break-glass admin in by a passkey, with an alert, and nobody else", async () => {
    const [other, spare] = [await admin("other@example.com"), await admin("spare@example.com")];
    const device = openDevice(service.baseUrl);
    const enrolled = await passkeyForm(
      spare.browser,
      await open(spare.browser, "/me"),
      device,
      `${root}/enrol/passkey`,
    );
    await spare.browser.post(enrolled);
    expect((await ask(service, "PATCH", `${path}/${spare.id}`, { breakGlass: true }, headers)).status).toBe(
      200,
    );
    const roles = { admin: ["cohort-admins"] };
    const settings = { ...provider.settings, roles, enforced: true };
    const place = isTeam ? "/management/team/sign-in-provider" : "/management/sign-in-provider";
    expect((await ask(service, "PUT", place, settings, headers)).status).toBe(200);
    expect((await open(other.browser, "/me")).url).toContain(`${root}/sign-in`);
    await provider.stop();

    const before = service.mails.length;
    const browser = openBrowser();
    const page = await open(browser, "/sign-in");
    expectSound(page);
    const done = await browser.post(await passkeyForm(browser, page, device, `${root}/passkey`));
    expect([done.status, done.url]).toEqual([200, `${service.baseUrl}${root}`]);
    const actions = await service.services.database.auditEntry.findMany({
      where: { subject: spare.id, action: "person.break-glass" },
    });
    expect(actions).toHaveLength(1);
    const events = logged.filter(({ event }) => event === "authn_break_glass");
    expect(events).toMatchObject([{ staffUserId: spare.id }]);
    await eventually(() => service.mails.length > before);
    expect(service.mails.slice(before)).toMatchObject([
      { to: "other@example.com", subject: expect.stringContaining("Break-glass sign-in") },
    ]);
  });
});
