import { listClients as list, ownedBy } from "../../domain/clients/index.ts";
import { compact } from "../compact.ts";
import type { SharedOperation } from "./context.ts";
import { presentClient } from "./present/present.ts";

export const listClients: SharedOperation<"listClients"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query, ownedBy.client(context.caller.team?.teamId));
  return compact({ clients: rows.map((client) => presentClient(client, context.config)), nextCursor });
};
