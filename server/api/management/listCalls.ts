import { listCalls as list } from "../../domain/operations/calls/list.ts";
import { compact } from "../compact.ts";
import type { SharedOperation } from "./context.ts";
import { ownersFor, presentCall } from "./present/call.ts";

export const listCalls: SharedOperation<"listCalls"> = async ({ query }, context) => {
  const { app, client, partner, request: requestId, cursor, limit, ...wanted } = query;
  const owners = await ownersFor(context, { app, client, partner });
  const { rows, ...page } = await list(context, { ...wanted, owners, requestId }, { cursor, limit });
  return compact({ calls: rows.map(presentCall), ...page });
};
