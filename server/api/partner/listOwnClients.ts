import { listClients as list, ownedBy } from "../../domain/clients/index.ts";
import { compact } from "../compact.ts";
import { presentClient } from "../operator/present.ts";
import type { Operation } from "./context.ts";

export const listOwnClients: Operation<"listOwnClients"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query, ownedBy.client(context.caller.team.teamId));
  return compact({ clients: rows.map((client) => presentClient(client, context.config)), nextCursor });
};
