import { listClients as list } from "../../domain/clients/index.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentClient } from "./present.ts";

export const listClients: Operation<"listClients"> = async ({ query }, context) => {
  const { rows, nextCursor } = await list(context, query);
  return compact({ clients: rows.map((client) => presentClient(client, context.config)), nextCursor });
};
