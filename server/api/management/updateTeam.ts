import { updateTeam as update } from "../../domain/clients/team/teams.ts";
import type { Operation } from "./context.ts";
import { presentTeam } from "./present/staff.ts";

export const updateTeam: Operation<"updateTeam"> = async ({ path, body }, context) =>
  presentTeam(await update(context, context.caller.operator, path.teamId, body));
