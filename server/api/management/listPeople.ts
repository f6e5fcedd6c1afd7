import type { TeamRole } from "../../domain/members/staff/team-roles.ts";
import { peopleOf } from "../../domain/members/staff/users.ts";
import type { TeamOperation } from "./context.ts";
import { presentPerson } from "./present/staff.ts";

export const listPeople: TeamOperation<"listPeople"> = async (_input, context) => {
  const people = await peopleOf<TeamRole>(context, context.caller.team.teamId);
  return { people: people.map(presentPerson) };
};
