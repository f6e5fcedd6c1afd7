import { listTeams as list } from "../../domain/clients/team/teams.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentTeam } from "./present/staff.ts";

export const listTeams: Operation<"listTeams"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query);
  return compact({ teams: rows.map(presentTeam), nextCursor });
};
