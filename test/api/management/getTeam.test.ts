import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Team, TeamDetails } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/teams/{teamId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
