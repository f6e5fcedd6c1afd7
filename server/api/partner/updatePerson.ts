import { updatePerson as update } from "../../domain/members/index.ts";
import { presentPerson } from "../operator/present-staff.ts";
import type { Operation } from "./context.ts";

export const updatePerson: Operation<"updatePerson"> = async ({ path, body }, context) => {
  const { team } = context.caller;
  const person = { staffUserId: path.personId, teamId: team.teamId };
  return presentPerson(await update(context, team, person, body));
};
