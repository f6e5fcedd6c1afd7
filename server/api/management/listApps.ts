import { listApps as list } from "../../domain/clients/app/apps.ts";
import { ownedBy } from "../../domain/clients/team/ownership.ts";
import { compact } from "../compact.ts";
import type { SharedOperation } from "./context.ts";
import { presentApp } from "./present/present.ts";

export const listApps: SharedOperation<"listApps"> = async ({ query }, context) => {
  const { team } = context.caller;
  const { rows, nextCursor } = await list(context, query, team && ownedBy.app(team.teamId));
  return compact({ apps: rows.map(presentApp), nextCursor });
};
