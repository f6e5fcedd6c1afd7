import { createTeam as create } from "../../domain/clients/team/teams.ts";
import type { Operation } from "./context.ts";
import { presentTeam } from "./present/staff.ts";

export const createTeam: Operation<"createTeam"> = async ({ body }, context) =>
  presentTeam(await create(context, context.caller.operator, body));
