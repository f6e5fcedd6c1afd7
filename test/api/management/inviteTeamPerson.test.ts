import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Team, TeamPerson } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/teams/{teamId}/people", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
