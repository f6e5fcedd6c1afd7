import { peopleOf, type TeamRole } from "../../domain/members/index.ts";
import { presentPerson } from "../operator/present-staff.ts";
import type { Operation } from "./context.ts";

export const listPeople: Operation<"listPeople"> = async (_input, context) => {
  const people = await peopleOf<TeamRole>(context, context.caller.team.teamId);
  return { people: people.map(presentPerson) };
};
