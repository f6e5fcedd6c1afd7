import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Team } from "../../../generated/management.ts";
import { ask } from "../../support/operator.ts";
import { type Service, startService } from "../../support/service.ts";

describe("GET /management/teams", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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
