/** The team's log of calls in the workbench: a wrong call made with curl is found, with what to do, and only by its team. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { joinedBy, linkIn } from "../../support/console.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";

const run = promisify(execFile);

describe("calls in the workbench", () => {
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

  /** A birth date that is none; gives the request's id. */
  async function wrongCall({ app }: typeof own): Promise<string> {
    const { stdout } = await run("curl", [
      ...["-sS", "-D", "-", "-o", "/dev/null", "-H", `Authorization: Bearer ${app.accessToken}`],
      ...["-H", "Content-Type: application/json", "-d", '{"territory":"GB","dob":"yesterday-7f3a"}'],
      `${service.baseUrl}/app/${app.appId}/whitelabel/verifications`,
    ]);
    return /^x-request-id: (\S+)/im.exec(stdout)?.[1] ?? "";
  }

  async function colleague(role: string, { teamId }: typeof own) {
    const email = `${role}-${teamId.slice(-4)}-${++made}@example.com`;
    await ask(service, "POST", `/management/teams/${teamId}/people`, { email, role });
    const { browser } = await joinedBy(service, email, linkIn(service, email));
    return (path: string) => browser.open(`${service.baseUrl}${path}`);
  }

  it("a wrong call is there at once, by its request id and by its pointer, and says what to do", async () => {
    const open = await colleague("developer", own);
    const requestId = await wrongCall(own);
    const found = await open(`/workbench/calls?find=${requestId}`);
    expect(found.html).toContain(requestId);
    expect(found.html).toContain("must be a date, such as 2004-12-31");
    expect(found.html).toContain("/docs/errors/format");
    expect(found.html).not.toContain("yesterday-7f3a");
    const [, reference = ""] = /href="([^"]+)" rel="help"><code>createVerification/.exec(found.html) ?? [];
    expect((await fetch(reference)).status).toBe(200);
    const page = await open("/workbench");
    expect(page.html).toContain('href="/workbench/calls"');
    const all = await open("/workbench/calls?find=/body/dob");
    expect(all.html).toContain("What goes wrong");
    expect(all.html).toContain(`href="${reference}" rel="help">how it is called`);
    expect(all.html).toContain(`/workbench/calls?find=%2Fbody%2Fdob&amp;owner=${own.ids.appId}`);
    expect(all.html).not.toContain("/console/");
  });

  it("nothing of another team's, by any filter, nor in the stream of news", async () => {
    const open = await colleague("admin", own);
    const requestId = await wrongCall(other);
    for (const query of [`find=${requestId}`, "", `owner=${other.ids.appId}`, "find=/body/dob"]) {
      const page = await open(`/workbench/calls?${query}`);
      const shown = [requestId, other.ids.appId].map((id) => page.html.includes(`<code>${id}</code>`));
      expect([query, ...shown]).toEqual([query, false, false]);
    }
    const newest = async ({ teamId }: typeof own) => {
      const reader = await colleague("developer", { ...own, teamId });
      const page = await reader("/workbench/calls");
      return /data-mark="(\d+)"/.exec(page.html)?.[1];
    };
    const mark = await newest(own);
    await wrongCall(other);
    expect(await newest(own)).toBe(mark);
    expect(Number(await newest(other))).toBeGreaterThan(Number(mark));
  });

  it("looking and calls of the management API are no calls", async () => {
    const open = await colleague("admin", own);
    const bearer = { authorization: `Bearer ${own.accessToken}` };
    const { status, headers } = await ask(service, "GET", "/management/apps?surprise=1", undefined, bearer);
    expect(status).toBe(400);
    const page = await open(`/workbench/calls?find=${headers.get("x-request-id")}`);
    expect(page.html).toContain("There are no such calls.");
    expect((await open("/workbench/calls")).html).not.toContain("listOwn");
  });

  it("an analyst has neither the link nor the page", async () => {
    const open = await colleague("analyst", own);
    expect((await open("/workbench")).html).not.toContain('href="/workbench/calls"');
    expect((await open("/workbench/calls")).status).toBe(403);
    expect((await open("/workbench/calls/events")).status).toBe(403);
  });
});
