import { describe, expect, it } from "@jest/globals";
import type { Team, TeamDetails, TeamPerson } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

describe("GET /management/teams", () => {
  const created = async (name = "Northwind Shops") =>
    (await ask<Team>(service, "POST", "/management/teams", { name })).body;

  it("200: newest first, in pages", async () => {
    const made = [];
    for (const name of ["One", "Two", "Three"]) {
      made.unshift(await created(name));
      service.pass(1000);
    }
    type Page = { teams: Team[]; nextCursor?: string };
    const first = (await ask<Page>(service, "GET", "/management/teams?limit=2")).body;
    const second = (await ask<Page>(service, "GET", `/management/teams?limit=2&cursor=${first.nextCursor}`))
      .body;
    expect([...first.teams, ...second.teams]).toEqual(made);
    expect(second.nextCursor).toBeUndefined();
  });
});

describe("POST /management/teams", () => {
  const created = async (name = "Northwind Shops") =>
    (await ask<Team>(service, "POST", "/management/teams", { name })).body;

  it("200: a team without people, on record", async () => {
    const body = await created();
    const createdAt = service.clock.now.toISOString();
    expect(body).toEqual({
      teamId: expect.stringMatching(/^team_[0-9a-z]{12}$/),
      name: "Northwind Shops",
      createdAt,
      peopleMax: 100,
      tokensMax: 20,
      brandsMax: 100,
      poolsMax: 500,
    });
    expect(await auditOf(service, "team.created", body.teamId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: null },
    ]);
  });

  it.each([{}, { name: "" }, { name: " " }, { name: "\u2800" }, { name: "x", admin: "y" }])(
    "400: %j",
    async (body) => {
      const { status, title } = await ask(service, "POST", "/management/teams", body);
      expect([status, title]).toEqual([400, "bad_request"]);
    },
  );
});

describe("GET /management/teams/{teamId}", () => {
  const created = async (name = "Northwind Shops") =>
    (await ask<Team>(service, "POST", "/management/teams", { name })).body;

  it("200: its people, and the ids of what it owns", async () => {
    const team = await created();
    const { appId } = await service.app();
    const { partnerId } = await service.partner();
    const { teamId } = team;
    expect((await ask(service, "PATCH", `/management/apps/${appId}`, { teamId })).status).toBe(200);
    expect((await ask(service, "PATCH", `/management/partners/${partnerId}`, { teamId })).status).toBe(200);
    await ask(service, "POST", `/management/teams/${teamId}/people`, {
      email: "ada@example.com",
      role: "admin",
    });
    const { body } = await ask<TeamDetails>(service, "GET", `/management/teams/${teamId}`);
    const ada = expect.objectContaining({ email: "ada@example.com", role: "admin", state: "invited" });
    expect(body).toEqual({ ...team, people: [ada], appIds: [appId], partnerIds: [partnerId] });
    // Taken away again, they are the operator's alone.
    await ask(service, "PATCH", `/management/apps/${appId}`, { teamId: null });
    expect((await ask<TeamDetails>(service, "GET", `/management/teams/${teamId}`)).body.appIds).toEqual([]);
  });

  it("400: an app or a tracking partner for a team that does not exist", async () => {
    const { appId } = await service.app();
    const { partnerId } = await service.partner();
    for (const path of [`/management/apps/${appId}`, `/management/partners/${partnerId}`]) {
      const { status, detail } = await ask(service, "PATCH", path, { teamId: "team_unknown" });
      expect([status, detail]).toEqual([400, "/body/teamId is not a team"]);
    }
  });
});

describe("PATCH /management/teams/{teamId}", () => {
  const created = async (name = "Northwind Shops") =>
    (await ask<Team>(service, "POST", "/management/teams", { name })).body;

  it("200: renamed, disabled and enabled, on record", async () => {
    const { teamId } = await created();
    const change = (body: object) => ask<Team>(service, "PATCH", `/management/teams/${teamId}`, body);
    expect((await change({ name: "Northwind" })).body.name).toBe("Northwind");
    expect((await change({ disabled: true })).body.disabledAt).toBe(service.clock.now.toISOString());
    expect((await change({ disabled: false })).body.disabledAt).toBeUndefined();
    for (const action of ["team.changed", "team.disabled", "team.enabled"])
      expect(await auditOf(service, action, teamId)).toHaveLength(1);
  });
});

describe("POST /management/teams/{teamId}/people", () => {
  const created = async (name = "Northwind Shops") =>
    (await ask<Team>(service, "POST", "/management/teams", { name })).body;

  const invite = (teamId: string, body: object) =>
    ask<TeamPerson>(service, "POST", `/management/teams/${teamId}/people`, body);

  it("200: a person with a mail, on record with their team", async () => {
    const { teamId } = await created();
    const { body } = await invite(teamId, { email: "Ada@Example.com", role: "admin" });
    expect(body).toMatchObject({ name: "Ada", role: "admin", state: "invited" });
    const mail = service.mails.findLast(({ to }) => to.toLowerCase() === "ada@example.com");
    expect(mail?.text).toContain("/workbench/invitation?token=");
    const detail = { role: "admin", teamId };
    expect(await auditOf(service, "person.invited", body.personId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail },
    ]);
  });

  it("200: the same address again, also of the only admin, and in another team as another person", async () => {
    const [one, two] = [await created("One"), await created("Two")];
    const given = { email: "grace@example.com", role: "admin" };
    const first = (await invite(one.teamId, given)).body;
    const { database } = service.services;
    await database.staffUser.update({ where: { id: first.personId }, data: { joinedAt: service.clock.now } });
    expect((await invite(one.teamId, given)).body.personId).toBe(first.personId);
    expect((await invite(two.teamId, given)).body.personId).not.toBe(first.personId);
    const staff = await ask<{ staffUserId: string }>(service, "POST", "/management/staff", given);
    expect([staff.status, staff.body.staffUserId === first.personId]).toEqual([200, false]);
    const { staffUsers } = (await ask<{ staffUsers: object[] }>(service, "GET", "/management/staff")).body;
    expect(staffUsers).toHaveLength(1);
    expect(
      (await ask(service, "PATCH", `/management/staff/${first.personId}`, { disabled: true })).status,
    ).toBe(404);
  });

  it.each([
    { role: "admin" },
    { email: "x", role: "admin" },
    { email: "ada@example.com", role: "reviewer" },
    { email: "ada@example.com" },
  ])("400: %j", async (body) => {
    const { teamId } = await created();
    expect((await invite(teamId, body)).status).toBe(400);
  });
});
