import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { staffActor } from "../../../server/domain/members/staff/roles.ts";
import { decideConsoleAppeal } from "../../../server/domain/operations/console/appeals.ts";
import { appealFor } from "../../support/appeals.ts";
import { expectSound, formOf } from "../../support/browser.ts";
import { joined } from "../../support/console.ts";
import { type Service, startService } from "../../support/service.ts";

describe("/console/appeals", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it("shows the evidence beside what is known of the domain, and decides", async () => {
    const { browser } = await joined(service, "admin");
    await appealFor(service, "alumni.ox.ac.uk", { "Who does the domain belong to?": "<b>Oxford</b>" });
    const board = await browser.open(`${service.baseUrl}/console/appeals?domain=x.alumni.ox.ac.uk`);
    expectSound(board);
    expect(board.text).toContain("By the academic list: alumni.ox.ac.uk");
    const { id } = await service.services.database.domainAppeal.findFirstOrThrow();
    const one = await browser.open(`${service.baseUrl}/console/appeals/${id}`);
    expectSound(one);
    for (const said of ["<b>Oxford</b>", "Only enrolled students", "registry@ox.ac.uk", "No institution"])
      expect(one.text).toContain(said);
    expect(one.html).not.toContain("<b>Oxford");
    const rejected = await browser.press(one, "Reject");
    expect(rejected.text).toContain("The appeal has been rejected.");
    expect(rejected.text).toContain("No appeals are waiting.");
    expect((await browser.open(`${service.baseUrl}/console/appeals/${id}`)).status).toBe(404);
  });

  it("offers the institutions that fit, finds others, and gives the domain to the one that is chosen", async () => {
    const { browser } = await joined(service, "admin");
    await appealFor(service, "people.ashby.ac.uk", {
      "Who does the domain belong to?": "University of Oxford",
    });
    const { domainAppeal, institutionDomain } = service.services.database;
    const { id } = await domainAppeal.findFirstOrThrow({ where: { status: "pending" } });
    const one = await browser.open(`${service.baseUrl}/console/appeals/${id}`);
    expectSound(one);
    const offered = [...one.html.matchAll(/name="institutionId" value(?:="([^"]*)")?( checked)?/g)];
    // The institution above the domain, the one that the appeal names, and none, which is preselected.
    expect(offered.map(([, value = "", checked]) => [value, checked !== undefined])).toEqual([
      ["ashby.ac.uk", false],
      ["ox.ac.uk", false],
      ["", true],
    ]);
    expect(one.html).toContain(`<form method="get" action="/console/appeals/${id}" role="search">`);
    const find = (query: string) => browser.open(`${one.url}?${new URLSearchParams({ find: query })}`);
    const nothing = await find("zzyzx qwrk");
    expectSound(nothing);
    expect(nothing.text).toMatch(/Nothing found for “ ?zzyzx qwrk ?”\./);
    for (const query of ["univ of oxford", "www.ox.ac.uk", "ox.ac.uk"]) {
      const found = await find(query);
      expect([query, found.html]).toEqual([query, expect.stringContaining('value="ox.ac.uk"')]);
    }
    // Staff know no territory: one of another country is found, too.
    const abroad = await find("massachusetts institute");
    expect(abroad.html).toContain('value="mit.edu"');
    const done = await browser.fill(
      await browser.open(one.url),
      { "Ashby College ashby.ac.uk": true },
      "Approve",
    );
    expect(done.text).toContain("The appeal has been approved.");
    expect(await institutionDomain.findUnique({ where: { domain: "people.ashby.ac.uk" } })).toMatchObject({
      institutionId: "ashby.ac.uk",
      source: "appeal",
      detail: id,
    });
  });

  it("support reads an appeal and looks domains up, and decides nothing", async () => {
    const { browser } = await joined(service, "support");
    await appealFor(service, "students.ashby.ac.uk");
    const board = await browser.open(`${service.baseUrl}/console/appeals?domain=ashby.ac.uk`);
    expectSound(board);
    expect(board.text).toContain("Ashby College ashby.ac.uk");
    const { id } = await service.services.database.domainAppeal.findFirstOrThrow({
      where: { status: "pending" },
    });
    const one = await browser.open(`${service.baseUrl}/console/appeals/${id}`);
    expectSound(one);
    expect(one.text).toContain("Only enrolled students");
    expect(one.text).toContain("An admin decides this appeal.");
    expect(() => formOf(one, "Refuse")).toThrow("no button");
    const csrf = /name="csrf" value="([^"]+)"/.exec(one.html)?.[1] ?? "";
    const body = new URLSearchParams({ csrf, decision: "approve" });
    const forced = await browser.send(`${service.baseUrl}/console/appeals/${id}/decision`, {
      method: "POST",
      body,
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(forced.status).toBe(403);
    const actor = staffActor(randomUUID(), "support", null);
    await expect(
      decideConsoleAppeal(service.services, actor, id, { decision: "approve" }),
    ).rejects.toMatchObject({ refusal: { kind: "forbidden" } });
    expect(await service.services.database.domainAppeal.findUnique({ where: { id } })).toMatchObject({
      status: "pending",
    });
  });

  it("403: to reviewers", async () => {
    const { browser } = await joined(service, "reviewer");
    expect((await browser.open(`${service.baseUrl}/console/appeals`)).status).toBe(403);
  });
});
