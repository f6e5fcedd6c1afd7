import { updatePerson as update } from "../../domain/members/staff/users.ts";
import type { TeamOperation } from "./context.ts";
import { presentPerson } from "./present/staff.ts";

export const updatePerson: TeamOperation<"updatePerson"> = async ({ path, body }, context) => {
  const { team } = context.caller;
  const person = { staffUserId: path.personId, teamId: team.teamId };
  return presentPerson(await update(context, team, person, body));
};
