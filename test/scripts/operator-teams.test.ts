/** The command line for teams of partners. */
import { describe, expect, it } from "@jest/globals";
import type { Team, TeamDetails } from "../../generated/management.ts";
import { withOperatorCli } from "../support/operator-cli.ts";

const cli = withOperatorCli();
const { operator, json } = cli;
const DONE = { code: 0, err: "" };

describe("teams", () => {
  it("a team is created, gets people, an app and a partner, and is disabled", async () => {
    const { service } = cli;
    const created = await operator("teams", "create", "Northwind Shops");
    const teamId = /^team +(team_\w+)$/m.exec(created.out)?.[1] ?? "";
    expect(created.out).toContain(`teams invite ${teamId} EMAIL --role admin`);
    const invited = await operator("teams", "invite", teamId, "ada@example.com", "--role", "admin");
    expect(invited.out).toContain("Invited ada@example.com as admin");
    const { appId } = await service.app();
    const { partnerId } = await service.partner();
    expect(await operator("apps", "update", appId, "--team", teamId)).toMatchObject(DONE);
    expect((await operator("tracking", "assign", partnerId, "--team", teamId)).out).toMatch(
      new RegExp(`^team +${teamId}$`, "m"),
    );
    expect((await operator("apps", "show", appId)).out).toMatch(new RegExp(`^team +${teamId}$`, "m"));
    const shown = await operator("teams", "show", teamId);
    expect(shown.out).toMatch(/^name +Northwind Shops$/m);
    expect(shown.out).toMatch(new RegExp(`^apps +${appId}$`, "m"));
    expect(shown.out).toMatch(new RegExp(`^tracking partners +${partnerId}$`, "m"));
    expect(shown.out).toMatch(/^[0-9a-f-]{36} {2}admin {2}invited {2}\S+ \S+ {2}ada@example\.com {2}ada$/m);

    expect((await operator("teams", "change", teamId, "--disable")).out).toMatch(/^state +disabled$/m);
    expect((await json<Team>("teams", "change", teamId, "--enable", "--name", "Northwind")).name).toBe(
      "Northwind",
    );
    expect(await operator("apps", "update", appId, "--no-team")).toMatchObject(DONE);
    expect((await operator("tracking", "assign", partnerId)).out).toMatch(/^team +none$/m);
    const left = await json<TeamDetails>("teams", "show", teamId);
    expect([left.appIds, left.partnerIds, left.disabledAt]).toEqual([[], [], undefined]);
    expect((await operator("teams", "list")).out).toMatch(
      new RegExp(`^${teamId} {2}active {2}\\S+ \\S+ {2}Northwind$`, "m"),
    );
  });

  it("1: what is not there; 2: a role that no person of a team has", async () => {
    const none = await operator("teams", "show", "team_nope");
    expect([none.code, none.err]).toEqual([1, "not_found: There is no such team.\n"]);
    const wrong = await operator("teams", "invite", "team_nope", "ada@example.com", "--role", "owner");
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("admin, developer, analyst")]);
  });
});
