import { listCalls as list } from "../../domain/operations/index.ts";
import { compact } from "../compact.ts";
import { ownersIn, presentCall } from "../present-call.ts";
import type { Operation } from "./context.ts";

export const listCalls: Operation<"listCalls"> = async ({ query }, context) => {
  const { app, client, partner, request: requestId, cursor, limit, ...wanted } = query;
  const owners = ownersIn({ app, client, partner });
  const { rows, ...page } = await list(context, { ...wanted, owners, requestId }, { cursor, limit });
  return compact({ calls: rows.map(presentCall), ...page });
};
