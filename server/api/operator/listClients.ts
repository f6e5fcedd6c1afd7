import { listClients as list } from "../../domain/app/clients.ts";
import { PAGE_SIZE } from "../page-size.ts";
import type { Operation } from "./context.ts";
import { presentClient } from "./present.ts";

export const listClients: Operation<"listClients"> = async ({ query }, context) => {
  const page = { appId: query.appId, cursor: query.cursor, limit: query.limit ?? PAGE_SIZE };
  const { rows, nextCursor } = await list(context, page);
  return {
    status: 200,
    body: {
      clients: rows.map((client) => presentClient(client, context.config)),
      ...(nextCursor === undefined ? {} : { nextCursor }),
    },
  };
};
