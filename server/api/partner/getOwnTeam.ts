import { findTeam } from "../../domain/clients/index.ts";
import { presentTeam } from "../operator/present-staff.ts";
import type { Operation } from "./context.ts";

export const getOwnTeam: Operation<"getOwnTeam"> = async (_input, context) =>
  presentTeam(await findTeam(context, context.caller.team.teamId));
