import { findTeam } from "../../domain/clients/team/teams.ts";
import type { TeamOperation } from "./context.ts";
import { presentTeam } from "./present/staff.ts";

export const getCallerTeam: TeamOperation<"getCallerTeam"> = async (_input, context) =>
  presentTeam(await findTeam(context, context.caller.team.teamId));
