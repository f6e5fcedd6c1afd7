import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Team } from "../../../generated/management.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("POST /management/teams", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
