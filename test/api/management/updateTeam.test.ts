import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Team } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("PATCH /management/teams/{teamId}", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
