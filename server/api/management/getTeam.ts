import { ownedIds } from "../../domain/clients/team/ownership.ts";
import { findTeam } from "../../domain/clients/team/teams.ts";
import type { TeamRole } from "../../domain/members/staff/team-roles.ts";
import { peopleOf } from "../../domain/members/staff/users.ts";
import type { Operation } from "./context.ts";
import { presentPerson, presentTeam } from "./present/staff.ts";

export const getTeam: Operation<"getTeam"> = async ({ path: { teamId } }, context) => {
  const team = presentTeam(await findTeam(context, teamId));
  const people = await peopleOf<TeamRole>(context, teamId);
  return { ...team, people: people.map(presentPerson), ...(await ownedIds(context.database, teamId)) };
};
