import { listClients as list } from "../../domain/clients/app/clients.ts";
import { ownedBy } from "../../domain/clients/team/ownership.ts";
import { compact } from "../compact.ts";
import type { SharedOperation } from "./context.ts";
import { presentClient } from "./present/present.ts";

export const listClients: SharedOperation<"listClients"> = async ({ query }, context) => {
  const { team } = context.caller;
  const { rows, nextCursor } = await list(context, query, team && ownedBy.client(team.teamId));
  return compact({ clients: rows.map((client) => presentClient(client, context.config)), nextCursor });
};
