/** People of a team at the workbench: invitation, sign-in, roles, other teams, and no way into the console. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { scopesOfRole } from "../../../server/domain/members/staff/team-roles.ts";
import { emailIndexes } from "../../../server/domain/members/staff/users.ts";
import { openBrowser } from "../../support/browser.ts";
import { appCode, halfSignedIn, joined, joinedBy, linkIn, STEP_MS } from "../../support/console.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";

describe("the workbench", () => {
  let service: Service;
  let own: Awaited<ReturnType<typeof teamWithAll>>;
  let other: typeof own;
  let made = 0;

  beforeAll(async () => {
    service = await startService();
    own = await teamWithAll(service);
    other = await teamWithAll(service, "Contoso Coffee");
  });
  afterAll(() => service.stop());

  async function invite(teamId: string, role: string, email = `person-${++made}@example.com`) {
    const answer = await ask(service, "POST", `/management/teams/${teamId}/people`, { email, role });
    expect(answer.status).toBe(200);
    return { email, link: linkIn(service, email) };
  }
  async function colleague(role: string, teamId = own.teamId, email?: string) {
    const invited = await invite(teamId, role, email);
    return joinedBy(service, invited.email, invited.link);
  }
  const open = (browser: ReturnType<typeof openBrowser>, path: string) =>
    browser.open(`${service.baseUrl}${path}`);

  it("an admin joins by the mail's link, sees what the team owns, and nothing of another's", async () => {
    const { browser } = await colleague("admin");
    const page = await open(browser, "/workbench");
    expect(page.html).toContain("Northwind Shops");
    for (const name of ["appId", "clientId", "partnerId"]) {
      expect(page.html).toContain(own.ids[name]);
      expect(page.html).not.toContain(other.ids[name]);
    }
  });

  it("a colleague is invited, and the invitation works once", async () => {
    const { browser } = await colleague("admin");
    const email = "ada@example.com";
    const list = await open(browser, "/workbench/team");
    const sent = await browser.fill(
      list,
      { Name: "Ada Lovelace", "Email address": email, analyst: true },
      "Send invitation",
    );
    expect(sent.html).toContain("The invitation has been sent.");
    const link = linkIn(service, email);
    expect(link).toContain("/workbench/invitation?token=");
    await joinedBy(service, email, link);
    const again = await openBrowser().open(link);
    expect([again.status, again.html.includes("no longer valid")]).toEqual([404, true]);
  });

  it.each(["developer", "analyst"])("%s: neither a link nor a way to the team's page", async (role) => {
    const { browser } = await colleague(role);
    const page = await open(browser, "/workbench");
    expect(page.html).not.toContain('href="/workbench/team"');
    expect((await open(browser, "/workbench/team")).status).toBe(403);
  });

  it("signs in by address and app, and has no way into the console, nor staff into the workbench", async () => {
    const person = await colleague("admin");
    expect((await open(person.browser, "/console")).url).toContain("/console/sign-in");
    const { browser, page } = await halfSignedIn(service, person, openBrowser(), "/workbench");
    const done = await browser.fill(page, { Code: appCode(service, person.secret) }, "Continue");
    expect(done.url).toMatch(/\/workbench$/);
    service.pass(STEP_MS);
    // The console knows no such address: no mail is sent.
    const before = service.mails.length;
    const first = await openBrowser().open(`${service.baseUrl}/console/sign-in`);
    await openBrowser().fill(first, { "Email address": person.email }, "Send me a code");
    expect(service.mails.length).toBe(before);
    const staff = await joined(service, "admin");
    expect((await open(staff.browser, "/workbench")).url).toContain("/workbench/sign-in");
  });

  it("a session's secret of one place opens nothing at the other", async () => {
    const person = await colleague("admin");
    const secret = person.browser.cookies.get("workbench-session") ?? "";
    expect(secret).not.toBe("");
    const thief = openBrowser();
    thief.cookies.set("console-session", secret);
    expect((await open(thief, "/console")).url).toContain("/console/sign-in");
    thief.cookies.set("workbench-session", secret);
    expect((await open(thief, "/workbench")).url).toMatch(/\/workbench$/);
    const { browser } = await joined(service, "admin");
    thief.cookies.set("workbench-session", browser.cookies.get("console-session") ?? "");
    expect((await open(thief, "/workbench")).url).toContain("/workbench/sign-in");
  });

  it("a person who is disabled, and a team that is, are out at once; the last admin stays", async () => {
    const { teamId } = await teamWithAll(service, "Fabrikam");
    const admin = await colleague("admin", teamId);
    const second = await colleague("developer", teamId);
    const team = await open(admin.browser, "/workbench/team");
    expect(team.html).toContain(second.email);
    const { people } = (
      await ask<{ people: { personId: string; email: string }[] }>(
        service,
        "GET",
        `/management/teams/${teamId}`,
      )
    ).body;
    const idOf = (email: string) => people.find((one) => one.email === email)?.personId;
    const page = await open(admin.browser, `/workbench/team/${idOf(second.email)}`);
    await admin.browser.press(page, "Disable access");
    expect((await open(second.browser, "/workbench")).url).toContain("/workbench/sign-in");
    const self = await open(admin.browser, `/workbench/team/${idOf(admin.email)}`);
    const refused = await admin.browser.press(self, "Disable access");
    expect(refused.html).toContain("This is the last admin who can sign in.");
    await ask(service, "PATCH", `/management/teams/${teamId}`, { disabled: true });
    expect((await open(admin.browser, "/workbench")).url).toContain("/workbench/sign-in");
  });

  it("a role that this version does not know may do nothing", async () => {
    const { browser, email } = await colleague("analyst");
    const { services } = service;
    const person = await services.database.staffUser.findFirstOrThrow({
      where: { teamId: own.teamId, emailIndex: { in: emailIndexes(services.keyring, email) } },
    });
    await services.database.staffUser.update({ where: { id: person.id }, data: { role: "auditor" } });
    expect((await open(browser, "/workbench/apps")).status).toBe(403);
    const team = {
      id: "person:x",
      ip: null,
      teamId: own.teamId,
      scopes: scopesOfRole("auditor"),
      ratePerMinute: null,
      networks: [],
      expiresAt: null,
    };
    const call = { operationId: "listApps", path: {}, query: {} };
    await expect(services.callOperation(services, { team }, call)).rejects.toMatchObject({
      refusal: { kind: "forbidden" },
    });
  });

  it("a person of another team is unknown on the team's page", async () => {
    const { browser } = await colleague("admin");
    const page = await open(browser, `/workbench/team/${other.ids.personId}`);
    expect(page.status).toBe(404);
  });

  it("somebody in two teams has a second factor of their own in each, and switches", async () => {
    const email = "both@example.com";
    const first = await colleague("admin", own.teamId, email);
    service.pass(STEP_MS);
    const second = await colleague("analyst", other.teamId, email);
    expect(second.secret).not.toBe(first.secret);
    const overview = await open(first.browser, "/workbench");
    service.pass(STEP_MS);
    const asked = await first.browser.press(overview, "Open Contoso Coffee");
    expect(asked.url).toContain("/workbench/second-factor");
    // Until then, neither team is open.
    expect((await open(first.browser, "/workbench")).url).toContain("/workbench/second-factor");
    const wrong = await first.browser.fill(asked, { Code: appCode(service, first.secret) }, "Continue");
    expect(wrong.html).toContain("incorrect");
    const done = await first.browser.fill(wrong, { Code: appCode(service, second.secret) }, "Continue");
    expect(done.html).toContain("Contoso Coffee");
    expect(done.html).toContain(other.ids.appId);
    expect(done.html).not.toContain(own.ids.appId);
  });

  it("is in German too", async () => {
    const browser = openBrowser({ language: "de" });
    const page = await browser.open(`${service.baseUrl}/workbench/sign-in`);
    expect(page.html).toContain("Bei der Workbench anmelden");
  });
});
