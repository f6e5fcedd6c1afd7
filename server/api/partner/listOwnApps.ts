import { listApps as list, ownedBy } from "../../domain/clients/index.ts";
import { compact } from "../compact.ts";
import { presentApp } from "../operator/present.ts";
import type { Operation } from "./context.ts";

export const listOwnApps: Operation<"listOwnApps"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query, ownedBy.app(context.caller.team.teamId));
  return compact({ apps: rows.map(presentApp), nextCursor });
};
