import { findTeam, ownedIds } from "../../domain/clients/index.ts";
import { peopleOf, type TeamRole } from "../../domain/members/index.ts";
import type { Operation } from "./context.ts";
import { presentPerson, presentTeam } from "./present/staff.ts";

export const getTeam: Operation<"getTeam"> = async ({ path: { teamId } }, context) => {
  const team = presentTeam(await findTeam(context, teamId));
  const people = await peopleOf<TeamRole>(context, teamId);
  return { ...team, people: people.map(presentPerson), ...(await ownedIds(context.database, teamId)) };
};
